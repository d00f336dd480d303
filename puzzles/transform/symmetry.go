package transform

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// The symmetries of the square, as far as they are offered. The sides of tiles move along.
var (
	rotateRight = Transform{
		Name: sentence.New("Rotate Right"), Done: sentence.New("Rotated to the right."),
		of: symmetry{quarters: 1}.of,
	}
	rotateLeft = Transform{
		Name: sentence.New("Rotate Left"), Done: sentence.New("Rotated to the left."),
		of: symmetry{quarters: 3}.of,
	}
	mirrorSideways = Transform{
		Name: sentence.New("Mirror Left to Right"), Done: sentence.New("Mirrored left to right."),
		of: symmetry{mirrored: true}.of,
	}
	mirrorUpright = Transform{
		Name: sentence.New("Mirror Top to Bottom"), Done: sentence.New("Mirrored top to bottom."),
		of: symmetry{mirrored: true, quarters: 2}.of,
	}
)

// symmetries returns the symmetries that keep the answer to boards of a size.
func symmetries(p *puzzle.Puzzle, s puzzle.Size) (list []Transform) {
	if p.Oriented {
		return nil
	}
	if p.CheckSize(puzzle.Size{Rows: s.Cols, Cols: s.Rows}) == nil {
		list = append(list, rotateRight, rotateLeft)
	}
	return append(list, mirrorSideways, mirrorUpright)
}

// symmetry is a symmetry of the square: perhaps a mirror image left to right, then clockwise quarter turns.
type symmetry struct {
	mirrored bool
	quarters int
}

// of returns the image of a board.
func (y symmetry) of(p *puzzle.Puzzle, b puzzle.Problem) (puzzle.Problem, error) {
	size, onto := b.Size(), b
	if y.quarters%2 == 1 && size.Rows != size.Cols {
		size.Rows, size.Cols = size.Cols, size.Rows
		if err := p.CheckSize(size); err != nil {
			return nil, err
		}
		onto = p.New(size).WithGoal(b.Goal())
	}
	view := onto.View()
	return moved(b, onto, func(at puzzle.Spot) puzzle.Spot {
		board := view.Boards[at.Board]
		return y.source(at, puzzle.Size{Rows: board.Rows, Cols: board.Cols})
	})
}

// source returns the spot whose image is a spot of a board of a size.
func (y symmetry) source(at puzzle.Spot, size puzzle.Size) puzzle.Spot {
	for range y.quarters {
		at.Row, at.Col, at.Part = size.Cols-1-at.Col, at.Row, turned(at.Part, 3)
		size.Rows, size.Cols = size.Cols, size.Rows
	}
	if y.mirrored {
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

// moved returns a problem with values of another one. The error is errShape if a value gets lost.
func moved(from, onto puzzle.Problem, source func(puzzle.Spot) puzzle.Spot) (puzzle.Problem, error) {
	after := onto.Fill(func(at puzzle.Spot) int { return from.Value(source(at)) })
	filled := puzzle.Spots(after)
	if len(filled) != len(puzzle.Spots(from)) {
		return nil, errShape
	}
	for _, at := range filled {
		if before := source(at); from.Values(before) == 0 || after.Value(at) != from.Value(before) {
			return nil, errShape
		}
	}
	return after, nil
}

// moving returns the change by which each spot gets the value of another one.
func moving(source func(puzzle.Spot) puzzle.Spot) func(*puzzle.Puzzle, puzzle.Problem) (puzzle.Problem, error) {
	return func(_ *puzzle.Puzzle, b puzzle.Problem) (puzzle.Problem, error) {
		return moved(b, b, source)
	}
}

// asSet returns a position as a board, before its first move.
func asSet(p *puzzle.Puzzle, b puzzle.Problem) puzzle.Problem {
	if b.Position() == "" {
		return b
	}
	all, err := p.Read(p.Write(b), 1)
	if err != nil {
		return b // which the contract test rules out
	}
	return all[0]
}

// editable returns the boards of a problem's view that have spots with values.
func editable(b puzzle.Problem) (boards []int) {
	for _, at := range puzzle.Spots(b) {
		if len(boards) == 0 || boards[len(boards)-1] != at.Board {
			boards = append(boards, at.Board)
		}
	}
	return boards
}

// cellsOf returns the cells of a board that have values, or whose sides have.
func cellsOf(b puzzle.Problem, board int) (cells []puzzle.Spot) {
	for _, at := range puzzle.Spots(b) {
		if at.Board == board && (len(cells) == 0 || cells[len(cells)-1] != at.Cell()) {
			cells = append(cells, at.Cell())
		}
	}
	return cells
}
