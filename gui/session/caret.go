package session

import (
	"cmp"
	"slices"

	"fourfold/puzzles/puzzle"
)

// Directions through the spots of a board in reading order.
const (
	forward  = 1
	backward = -1
)

// compareSpots orders spots as they are read: board by board and row by row, the sides of a tile as they are written.
func compareSpots(a, b puzzle.Spot) int {
	return cmp.Or(cmp.Compare(a.Board, b.Board), cmp.Compare(a.Row, b.Row), cmp.Compare(a.Col, b.Col), cmp.Compare(a.Part, b.Part))
}

// anywhere wants every spot.
func anywhere(puzzle.Spot) bool { return true }

// seek returns the next wanted spot with values before or after another one. ok is false if there is none, or if values
// cannot be typed now.
func (in *Input) seek(from puzzle.Spot, direction int, wanted func(puzzle.Spot) bool) (at puzzle.Spot, ok bool) {
	if !in.typing() {
		return from, false
	}
	spots := puzzle.Spots(in.session.Problem())
	if direction == backward {
		slices.Reverse(spots)
	}
	for _, at := range spots {
		if direction*compareSpots(at, from) > 0 && wanted(at) {
			return at, true
		}
	}
	return from, false
}

// goOn returns where the next value is typed, and ends the run if that is another spot. It is the next faulty spot while
// these are marked and a missing value has been typed, else the spot after, else the same one.
func (in *Input) goOn(at puzzle.Spot) puzzle.Spot {
	next, _ := in.seek(at, forward, anywhere)
	if fault, ok := in.session.faults.next(at); ok && in.run.before.Value(at) == puzzle.Unset {
		next = fault
	}
	if next != at {
		in.run = run{}
	}
	return next
}

// NextCell returns where values are typed on the next cell. ok is false if there is none.
func (in *Input) NextCell(at puzzle.Spot) (next puzzle.Spot, ok bool) {
	return in.seek(at, forward, func(s puzzle.Spot) bool { return s.Cell() != at.Cell() })
}

// NextRow returns where values are typed in the next row. ok is false if there is none.
func (in *Input) NextRow(at puzzle.Spot) (next puzzle.Spot, ok bool) {
	return in.seek(at, forward, func(s puzzle.Spot) bool { return s.Board != at.Board || s.Row != at.Row })
}

// PreviousCell returns where values are typed on the cell before. ok is false if there is none.
func (in *Input) PreviousCell(at puzzle.Spot) (previous puzzle.Spot, ok bool) {
	last, ok := in.seek(at, backward, func(s puzzle.Spot) bool { return s.Cell() != at.Cell() })
	if !ok {
		return at, false
	}
	spots := puzzle.Spots(in.session.Problem())
	return spots[slices.IndexFunc(spots, func(s puzzle.Spot) bool { return s.Cell() == last.Cell() })], true
}

// firstSpot returns the first spot of a board that has values, or nil if there is none.
func firstSpot(board puzzle.Problem) *puzzle.Spot {
	if spots := puzzle.Spots(board); len(spots) > 0 {
		return &spots[0]
	}
	return nil
}
