package session

import (
	"strconv"
	"strings"
	"unicode"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Type enters a character at a spot: a letter of a value, a digit, or a dot for an unknown value. Digits typed one after the
// other make one number where numbers have several. ok is false if the character has no meaning.
func (in *Input) Type(r rune, at puzzle.Spot) (next puzzle.Spot, ok bool) {
	if !in.takes() {
		return at, false
	}
	value, digit, ok := in.valueOf(r, at)
	switch {
	case !ok:
		return at, false
	case in.here(at) && !in.run.open:
		in.session.Status.Say(sentence.New("This is the last place. Backspace takes back what stands here."))
		return at, true
	}
	number := in.run.value*10 + value
	further := in.here(at) && digit && number < in.entered(at)
	if further {
		value = number
	}
	board := in.session.Problem()
	if value >= board.Values(at) || board.Value(at) != value && board.Edit(at, value) == board {
		return at, false
	}
	if !further {
		in.begin(at)
	}
	in.put(at, value)
	in.run.digits++
	in.run.open = digit && in.run.digits < in.Digits() && value*10 < in.entered(at)
	if in.run.open {
		return at, true
	}
	return in.goOn(at), true
}

// here reports whether the caret has stayed where something was typed.
func (in *Input) here(at puzzle.Spot) bool {
	return in.goesOn() && in.run.digits > 0 && in.run.at == at
}

// Moved ends what is typed when the caret has left its spot.
func (in *Input) Moved(to puzzle.Spot) {
	if to != in.run.at && in.run.digits > 0 {
		in.run = run{}
	}
}

// typing reports whether values can be typed now.
func (in *Input) typing() bool { return in.session.Mode() == EditMode && in.session.Work() == nil }

// takes reports whether values can be typed now, and otherwise says why not.
func (in *Input) takes() bool { return in.session.idle() && in.typing() }

// valueOf returns the value of a character at a spot, and whether it is a digit of a number. ok is false if the
// character has no meaning.
func (in *Input) valueOf(r rune, at puzzle.Spot) (value int, digit, ok bool) {
	if r >= '０' && r <= '９' { // from an input method
		r += '0' - '０'
	}
	letter := strings.IndexRune(in.session.Puzzle.Letters, unicode.ToLower(r))
	switch {
	case letter >= 0:
		return letter, false, true
	case r >= '0' && r <= '9':
		return int(r - '0'), in.session.Problem().Values(at) > 10, true
	}
	return puzzle.Unset, false, r == '.'
}

// Finish ends the number that is typed at the spot. Where all numbers have one digit it says so: the caret has gone on
// already.
func (in *Input) Finish(at puzzle.Spot) (next puzzle.Spot, ok bool) {
	switch {
	case !in.typing():
	case in.here(at) && in.run.open:
		in.run.open = false
		next = in.goOn(at)
		return next, next != at
	case in.Digits() == 1 && in.MostDigits() > 1:
		in.session.Status.Say(sentence.New("Numbers have one digit here. Choose 0–99 in the panel for two."))
	}
	return at, false
}

// Erase takes away the last digit of a number that is typed at the spot, or the value before the spot. It returns where
// that was.
func (in *Input) Erase(at puzzle.Spot) (before puzzle.Spot, ok bool) {
	switch {
	case !in.takes():
		return at, false
	case in.here(at) && in.run.digits > 1:
		in.put(at, in.run.value/10)
		in.run.digits--
		in.run.open = true
		return at, true
	case in.here(at):
		return in.Clear(at)
	}
	before, ok = in.seek(at, backward, anywhere)
	if ok {
		in.clear(before)
	}
	return before, ok
}

// Clear takes away the value of the spot.
func (in *Input) Clear(at puzzle.Spot) (same puzzle.Spot, ok bool) {
	if !in.takes() {
		return at, false
	}
	in.clear(at)
	return at, true
}

// clear gives the spot the value that it has on a new board.
func (in *Input) clear(at puzzle.Spot) {
	board := in.session.Problem()
	empty := in.session.Puzzle.New(board.Size()).WithGoal(board.Goal())
	value := puzzle.Unset
	if empty.Values(at) > 0 {
		value = empty.Value(at)
	}
	in.edit(at, value)
}

// Digits returns with how many digits a number is typed. It is the number chosen for the list of boards, else that of the
// largest number on the board. Clicks keep to such numbers too.
func (in *Input) Digits() int {
	if in.digitsOf == in.session.Boards.List() {
		return min(in.digits, in.MostDigits())
	}
	return in.mostDigits(puzzle.Problem.Value)
}

// MostDigits returns how many digits the largest number has that the board can have. It is 1 for values that are typed as
// letters. Where it is 1 there is nothing to choose.
func (in *Input) MostDigits() int {
	return in.mostDigits(func(p puzzle.Problem, at puzzle.Spot) int { return p.Values(at) - 1 })
}

// mostDigits returns how many digits the largest number has that of returns for a spot of the board.
func (in *Input) mostDigits(of func(puzzle.Problem, puzzle.Spot) int) int {
	largest, board := 0, in.session.Problem()
	if in.session.Puzzle.Letters == "" {
		for _, at := range puzzle.Spots(board) {
			largest = max(largest, of(board, at))
		}
	}
	return len(strconv.Itoa(largest))
}

// SetDigits chooses with how many digits numbers are typed, for the boards of the list.
func (in *Input) SetDigits(digits int) {
	in.digits, in.digitsOf = max(digits, 1), in.session.Boards.List()
	in.session.Status.changed()
}

// keepDigits applies the choice for another list to the list in front.
func (in *Input) keepDigits(from any) {
	if in.digitsOf == from {
		in.digitsOf = in.session.Boards.List()
	}
}

// entered returns how many values can be entered at a spot with the digits that numbers have now.
func (in *Input) entered(at puzzle.Spot) int {
	values := in.session.Problem().Values(at)
	if in.session.Puzzle.Letters == "" && in.Digits() == 1 {
		return min(values, 10)
	}
	return values
}
