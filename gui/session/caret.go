package session

import "fourfold/puzzles/puzzle"

// The ways through the spots of a board, in the order in which they are read.
const (
	forward  = 1
	backward = -1
)

// ways leads from spot to spot.
type ways struct{ session *Session }

// goOn returns where the next value is typed after one at a spot: where the next one is missing, while that is pointed
// out and one has been mended just now.
func (in *Input) goOn(at puzzle.Spot) puzzle.Spot {
	if next, ok := in.session.nextFault(at); ok && in.typed.missing {
		return next
	}
	return in.after(at)
}

// after returns the spot with values after another one: the spot itself if it is the last.
func (w ways) after(at puzzle.Spot) puzzle.Spot {
	if next, ok := w.seek(at, forward, func(puzzle.Spot) bool { return true }); ok {
		return next
	}
	return at
}

// NextCell returns where values are typed on the cell after that of a spot, if there is one.
func (w ways) NextCell(at puzzle.Spot) (next puzzle.Spot, ok bool) {
	return w.reach(at, forward, func(s puzzle.Spot) bool { return s.Cell() != at.Cell() })
}

// NextRow returns where values are typed in the row after that of a spot, if there is one.
func (w ways) NextRow(at puzzle.Spot) (next puzzle.Spot, ok bool) {
	return w.reach(at, forward, func(s puzzle.Spot) bool { return s.Board != at.Board || s.Row != at.Row })
}

// PreviousCell returns where values are typed on the cell before that of a spot, if there is one.
func (w ways) PreviousCell(at puzzle.Spot) (previous puzzle.Spot, ok bool) {
	last, ok := w.reach(at, backward, func(s puzzle.Spot) bool { return s.Cell() != at.Cell() })
	if !ok {
		return at, false
	}
	for part := puzzle.Whole; part <= puzzle.Left; part++ {
		if first := (puzzle.Spot{Board: last.Board, Row: last.Row, Col: last.Col, Part: part}); w.session.Problem().Values(first) > 0 {
			return first, true
		}
	}
	return last, true
}

// firstSpot returns the first spot of a board that has values, or nil where there is none.
func firstSpot(board puzzle.Problem) *puzzle.Spot {
	if spots := puzzle.Spots(board); len(spots) > 0 {
		return &spots[0]
	}
	return nil
}

// reach is seek while values can be typed.
func (w ways) reach(at puzzle.Spot, way int, wanted func(puzzle.Spot) bool) (puzzle.Spot, bool) {
	if !w.session.typing() {
		return at, false
	}
	return w.seek(at, way, wanted)
}

// seek returns the first wanted spot with values before or after another spot of the board, if there is one.
func (w ways) seek(from puzzle.Spot, way int, wanted func(puzzle.Spot) bool) (puzzle.Spot, bool) {
	board := w.session.Problem()
	view := board.View()
	if view.At(from) == nil {
		return from, false
	}
	o := order(view.Boards)
	for i := o.index(from) + way; ; i += way {
		at, ok := o.spot(i)
		if !ok {
			return from, false
		}
		if board.Values(at) > 0 && wanted(at) {
			return at, true
		}
	}
}
