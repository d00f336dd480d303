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
		o := order(board.View().Boards)
		for i := 0; ; i++ {
			at, ok := o.spot(i)
			if !ok {
				break
			}
			if n := board.Values(at); n > 0 {
				d.most = max(d.most, len(strconv.Itoa(n-1)))
				d.found = max(d.found, len(strconv.Itoa(max(board.Value(at), 0))))
			}
		}
	}
	return d.most
}

// SetDigits chooses with how many digits numbers are entered.
func (in *Input) SetDigits(n int) {
	in.digits.chosen, in.digits.list = max(n, 1), in.session.Boards.List()
	in.session.Status.changed()
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
