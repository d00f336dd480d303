package transform

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// The ways to lay a board over another one. The sides of tiles go along.
var (
	RotateRight = Transform{
		Name: sentence.New("Rotate Right"), Done: sentence.New("Rotated to the right."), of: symmetry{quarters: 1}.of, symmetry: puzzle.Rotation,
	}
	RotateLeft = Transform{
		Name: sentence.New("Rotate Left"), Done: sentence.New("Rotated to the left."), of: symmetry{quarters: 3}.of, symmetry: puzzle.Rotation,
	}
	MirrorSideways = Transform{
		Name: sentence.New("Mirror Left to Right"), Done: sentence.New("Mirrored left to right."), of: symmetry{mirrored: true}.of, symmetry: puzzle.MirrorSideways,
	}
	MirrorUpright = Transform{
		Name: sentence.New("Mirror Top to Bottom"), Done: sentence.New("Mirrored top to bottom."), of: symmetry{mirrored: true, quarters: 2}.of, symmetry: puzzle.MirrorUpright,
	}
)

// symmetries lists the ways that keep the answer to a board of a size, and are possible.
func symmetries(p *puzzle.Puzzle, s puzzle.Size) (list []Transform) {
	for _, t := range []Transform{RotateRight, RotateLeft, MirrorSideways, MirrorUpright} {
		turned := t.symmetry == puzzle.Rotation
		if p.Symmetries&t.symmetry != 0 && (!turned || p.CheckSize(puzzle.Size{Rows: s.Cols, Cols: s.Rows}) == nil) {
			list = append(list, t)
		}
	}
	return list
}

// symmetry is a symmetry of the square: a mirror image left to right, perhaps, and then quarters of a turn clockwise.
type symmetry struct {
	mirrored bool
	quarters int
}

// of lays the board over one of the size that it gets.
func (y symmetry) of(p *puzzle.Puzzle, b puzzle.Problem) (puzzle.Problem, error) {
	size, onto := b.Size(), b
	if y.quarters%2 == 1 && size.Rows != size.Cols {
		size.Rows, size.Cols = size.Cols, size.Rows
		if err := p.CheckSize(size); err != nil {
			return nil, err
		}
		onto = puzzle.WithGoal(p.New(size), puzzle.GoalOf(b))
	}
	view := onto.View()
	return moved(b, onto, func(at puzzle.Spot) puzzle.Spot {
		board := view.Boards[at.Board]
		return y.source(at, puzzle.Size{Rows: board.Rows, Cols: board.Cols})
	})
}

// source returns the spot that comes to lie on a spot of a board of a size.
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

// turned returns the side so many quarters of a turn clockwise from another one.
func turned(side puzzle.Part, quarters puzzle.Part) puzzle.Part {
	if side == puzzle.Whole {
		return side
	}
	return puzzle.Top + (side-puzzle.Top+quarters)%4
}

var errShape = sentence.Refuse("The shape of this board does not allow it.")

// moved gives the spots of one problem the values that others have on another. Nothing may get lost on the way.
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
