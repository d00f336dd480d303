package transform

import (
	"slices"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
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
		if err := boards.CheckSize(p, size); err != nil {
			return nil, err
		}
		onto = p.New(size).WithGoal(b.Goal())
	}
	v := onto.View()
	return moved(b, onto, func(at view.Spot) view.Spot {
		board := v.Boards[at.Board]
		return s.source(at, board.Size)
	})
}

// source returns the spot whose image is a spot of a board of a size.
func (s symmetry) source(at view.Spot, size view.Size) view.Spot {
	for range s.quarters {
		at.Row, at.Col, at.Part = size.Cols-1-at.Col, at.Row, turned(at.Part, 3)
		size.Rows, size.Cols = size.Cols, size.Rows
	}
	if s.mirrored {
		at.Col = size.Cols - 1 - at.Col
		if at.Part == view.Left || at.Part == view.Right {
			at.Part = turned(at.Part, 2)
		}
	}
	return at
}

// turned returns the side that is some clockwise quarter turns from another one.
func turned(side view.Part, quarters view.Part) view.Part {
	if side == view.Whole {
		return side
	}
	return view.Top + (side-view.Top+quarters)%4
}

var errShape = sentence.Refuse("The shape of this board does not allow it.")

// moved returns a board with the values of another one. The error is errShape if a spot gets none.
func moved(from, onto puzzle.Problem, source func(view.Spot) view.Spot) (puzzle.Problem, error) {
	valueless := func(at view.Spot) bool { return from.Values(source(at)) == 0 }
	if slices.ContainsFunc(boards.Spots(onto), valueless) {
		return nil, errShape
	}
	return onto.Fill(func(at view.Spot) int { return from.Value(source(at)) }), nil
}

// cellsOf returns the cells that have values, or whose sides have, board by board.
func cellsOf(b puzzle.Problem) (all [][]view.Spot) {
	last := view.Spot{Board: -1}
	for _, at := range boards.Spots(b) {
		if at.Board != last.Board {
			all = append(all, nil)
		}
		if cells := &all[len(all)-1]; at.Cell() != last.Cell() {
			*cells = append(*cells, at.Cell())
		}
		last = at
	}
	return all
}
