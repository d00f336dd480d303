package session

import (
	"strconv"

	"fourfold/puzzles/puzzle"
)

// numbers is with how many digits numbers are entered.
type numbers struct {
	session *Session
	chosen  int            // by a person, or 0
	list    any            // of the boards it was chosen for
	board   puzzle.Problem // the one that was looked at last
	found   int            // the digits of its largest number
	most    int            // those of the largest that it can have
}

// Digits returns with how many digits a number is entered that can have several: so many digits make one number, and
// clicks keep to these. It is what somebody has chosen for the list of boards, else that of the largest number on the board.
func (n *numbers) Digits() int {
	most := n.MostDigits()
	if chosen := n.chosenDigits(); chosen > 0 {
		return min(chosen, most)
	}
	return n.found
}

// chosenDigits returns what somebody has chosen for the list of boards, or 0.
func (n *numbers) chosenDigits() int {
	if n.list == n.session.Boards.List() {
		return n.chosen
	}
	return 0
}

// chooseDigits notes what is chosen for the list of boards.
func (n *numbers) chooseDigits(digits int) { n.chosen, n.list = digits, n.session.Boards.List() }

// MostDigits returns how many digits the largest number has that the board can have: where it is 1 there is nothing to choose.
// It is 1 for values that are typed as letters.
func (n *numbers) MostDigits() int {
	if n.session.Puzzle.Letters != "" {
		n.found = 1
		return 1
	}
	if board := n.session.Problem(); board != n.board {
		n.board, n.found, n.most = board, 1, 1
		for _, at := range puzzle.Spots(board) {
			n.most = max(n.most, len(strconv.Itoa(board.Values(at)-1)))
			n.found = max(n.found, len(strconv.Itoa(max(board.Value(at), 0))))
		}
	}
	return n.most
}

// SetDigits chooses with how many digits numbers are entered.
func (n *numbers) SetDigits(digits int) {
	n.chooseDigits(max(digits, 1))
	n.session.Status.changed()
}

// entered returns how many values one can enter at a spot with the digits that numbers have now.
func (n *numbers) entered(at puzzle.Spot) int {
	values, limit := n.session.Problem().Values(at), 1
	if values <= 10 || n.session.Puzzle.Letters != "" {
		return values
	}
	for range n.Digits() {
		limit *= 10
	}
	return min(values, limit)
}
