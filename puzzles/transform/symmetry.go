package transform

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// symmetries are rotations and mirror images. The sides of tiles move along.
var symmetries = []Transform{
	{sentence.New("Rotate Right"), sentence.New("Rotated to the right."), symmetry{quarters: 1}.of},
	{sentence.New("Rotate Left"), sentence.New("Rotated to the left."), symmetry{quarters: 3}.of},
	{sentence.New("Mirror Left to Right"), sentence.New("Mirrored left to right."), symmetry{mirrored: true}.of},
	{sentence.New("Mirror Top to Bottom"), sentence.New("Mirrored top to bottom."), symmetry{mirrored: true, quarters: 2}.of},
}

// symmetry is a symmetry of the square: perhaps a mirror image left to right, then clockwise quarter turns.
type symmetry struct {
	mirrored bool
	quarters int
}

// of returns the image of a board.
func (s symmetry) of(p *puzzle.Puzzle, b puzzle.Problem) (puzzle.Problem, error) {
	size, onto := b.Size(), b
	if s.quarters%2 == 1 && size.Rows != size.Cols {
		size.Rows, size.Cols = size.Cols, size.Rows
		if err := p.CheckSize(size); err != nil {
			return nil, err
		}
		onto = p.New(size).WithGoal(b.Goal())
	}
	view := onto.View()
	return moved(b, onto, func(at puzzle.Spot) puzzle.Spot {
		board := view.Boards[at.Board]
		return s.source(at, board.Size)
	})
}

// source returns the spot whose image is a spot of a board of a size.
func (s symmetry) source(at puzzle.Spot, size puzzle.Size) puzzle.Spot {
	for range s.quarters {
		at.Row, at.Col, at.Part = size.Cols-1-at.Col, at.Row, turned(at.Part, 3)
		size.Rows, size.Cols = size.Cols, size.Rows
	}
	if s.mirrored {
		at.Col = size.Cols - 1 - at.Col
		if at.Part == puzzle.Left || at.Part == puzzle.Right {
			at.Part = turned(at.Part, 2)
		}
	}
	return at
}

// turned returns the side that is some clockwise quarter turns from another one.
func turned(side puzzle.Part, quarters puzzle.Part) puzzle.Part {
	if side == puzzle.Whole {
		return side
	}
	return puzzle.Top + (side-puzzle.Top+quarters)%4
}

var errShape = sentence.Refuse("The shape of this board does not allow it.")

// moved returns a board with the values of another one. The error is errShape if a spot gets none.
func moved(from, onto puzzle.Problem, source func(puzzle.Spot) puzzle.Spot) (puzzle.Problem, error) {
	valueless := func(at puzzle.Spot) bool { return from.Values(source(at)) == 0 }
	if slices.ContainsFunc(puzzleutil.Spots(onto), valueless) {
		return nil, errShape
	}
	return onto.Fill(func(at puzzle.Spot) int { return from.Value(source(at)) }), nil
}

// cellsOf returns the cells that have values, or whose sides have, board by board.
func cellsOf(b puzzle.Problem) (boards [][]puzzle.Spot) {
	last := puzzle.Spot{Board: -1}
	for _, at := range puzzleutil.Spots(b) {
		if at.Board != last.Board {
			boards = append(boards, nil)
		}
		if cells := &boards[len(boards)-1]; at.Cell() != last.Cell() {
			*cells = append(*cells, at.Cell())
		}
		last = at
	}
	return boards
}
