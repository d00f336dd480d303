package session

import (
	"strconv"

	"fourfold/puzzles/puzzle"
)

// digits is how many digits numbers are entered with.
type digits struct {
	chosen int            // by a person, or 0
	list   any            // of the boards it was chosen for
	board  puzzle.Problem // the one that was looked at last
	found  int            // the digits of its largest number
	most   int            // those of the largest that it can have
}

// Digits returns with how many digits a number is entered that can have several: so many digits make one number, and
// clicks keep to these. It is what somebody has chosen for the list of boards, else that of the largest number on the board.
func (in *Input) Digits() int {
	most := in.MostDigits()
	if in.digits.chosen > 0 && in.digits.list == in.session.Boards.List() {
		return min(in.digits.chosen, most)
	}
	return in.digits.found
}

// MostDigits returns how many digits the largest number has that the board can have: where it is 1 there is nothing to choose.
func (in *Input) MostDigits() int {
	d := &in.digits
	if board := in.session.Problem(); board != d.board {
		d.board, d.found, d.most = board, 1, 1
		eachSpot(board.View(), func(at puzzle.Spot) {
			if n := board.Values(at); n > 0 {
				d.most = max(d.most, len(strconv.Itoa(n-1)))
				d.found = max(d.found, len(strconv.Itoa(max(board.Value(at), 0))))
			}
		})
	}
	return d.most
}

// SetDigits chooses with how many digits numbers are entered.
func (in *Input) SetDigits(n int) {
	in.digits.chosen, in.digits.list = max(n, 1), in.session.Boards.List()
	in.session.Status.changed()
}

// eachSpot calls f for every spot of a view, in the order in which they are read: row by row, the sides of a tile as they
// are written.
func eachSpot(v puzzle.View, f func(puzzle.Spot)) {
	for i, board := range v.Boards {
		for cell := range board.Cells {
			at := puzzle.Spot{Board: i, Row: cell / board.Cols, Col: cell % board.Cols}
			for ; at.Part <= puzzle.Left; at.Part++ {
				f(at)
			}
		}
	}
}

// entered returns how many values one can enter at a spot with the digits that numbers have now.
func (in *Input) entered(at puzzle.Spot) int {
	n, limit := in.session.Problem().Values(at), 1
	if n <= 10 {
		return n
	}
	for range in.Digits() {
		limit *= 10
	}
	return min(n, limit)
}
