package session

import (
	"cmp"
	"slices"
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
	board := in.session.Problem()
	here := in.run.typedAt(at, board)
	value, digit, ok := valueOf(r, in.session.Puzzle.Letters, board.Values(at))
	switch {
	case !ok:
		return at, false
	case here && !in.run.open:
		in.session.Status.Say(sentence.New("This is the last place. Backspace clears it."))
		return at, true
	}
	number := in.run.value*10 + value
	further := here && digit && number < in.Entered(at)
	if further {
		value = number
	}
	if value >= board.Values(at) || board.Value(at) != value && board.Edit(at, value) == board {
		return at, false
	}
	if !further {
		in.begin(at)
	}
	in.put(at, value)
	in.run.digits++
	in.run.open = digit && in.run.digits < in.Digits() && value*10 < in.Entered(at)
	if in.run.open {
		return at, true
	}
	return in.goOn(at), true
}

// Moved ends what is typed when the caret has left its spot.
func (in *Input) Moved(to puzzle.Spot) {
	if to != in.run.at && in.run.digits > 0 {
		in.run = run{}
	}
}

// editable reports whether values can be given now.
func editable(s *Session) bool { return s.Mode() == EditMode && s.Work() == nil }

// takes reports whether values can be given now, and otherwise says why not.
func (in *Input) takes() bool { return in.session.idle() && editable(in.session) }

// valueOf returns the value of a character at a spot with so many values, and whether it is a digit of a number. ok is
// false if the character has no meaning.
func valueOf(r rune, letters string, values int) (value int, digit, ok bool) {
	if r >= '０' && r <= '９' { // from an input method
		r += '0' - '０'
	}
	letter := strings.IndexRune(letters, unicode.ToLower(r))
	switch {
	case letter >= 0:
		return letter, false, true
	case r >= '0' && r <= '9':
		return int(r - '0'), values > 10, true
	}
	return puzzle.Unset, false, r == '.'
}

// Finish ends the number that is typed at the spot. Where all numbers have one digit it says so: the caret has gone on
// already.
func (in *Input) Finish(at puzzle.Spot) (next puzzle.Spot, ok bool) {
	switch {
	case !editable(in.session):
	case in.run.typedAt(at, in.session.Problem()) && in.run.open:
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
	case in.run.typedAt(at, in.session.Problem()) && in.run.digits > 1:
		in.put(at, in.run.value/10)
		in.run.digits--
		in.run.open = true
		return at, true
	case in.run.typedAt(at, in.session.Problem()):
		return in.Clear(at)
	}
	if before, _ := spots(in.session, at); len(before) > 0 {
		return in.Clear(before[len(before)-1])
	}
	return at, false
}

// Clear gives the spot the value that it has on a new board.
func (in *Input) Clear(at puzzle.Spot) (same puzzle.Spot, ok bool) {
	if !in.takes() {
		return at, false
	}
	board := in.session.Problem()
	empty := in.session.Puzzle.New(board.Size()).WithGoal(board.Goal())
	value := puzzle.Unset
	if empty.Values(at) > 0 {
		value = empty.Value(at)
	}
	in.edit(at, value)
	return at, true
}

// goOn returns where the next value is typed, and ends the run if that is another spot. It is the next faulty spot while
// these are marked and a missing value has been typed, else the spot after, else the same one.
func (in *Input) goOn(at puzzle.Spot) puzzle.Spot {
	after := at
	after.Part++
	next, _ := from(in.session, after, at)
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
	return from(in.session, puzzle.Spot{Board: at.Board, Row: at.Row, Col: at.Col + 1}, at)
}

// NextRow returns where values are typed in the next row. ok is false if there is none.
func (in *Input) NextRow(at puzzle.Spot) (next puzzle.Spot, ok bool) {
	return from(in.session, puzzle.Spot{Board: at.Board, Row: at.Row + 1}, at)
}

// PreviousCell returns where values are typed on the cell before. ok is false if there is none.
func (in *Input) PreviousCell(at puzzle.Spot) (previous puzzle.Spot, ok bool) {
	if before, _ := spots(in.session, at.Cell()); len(before) > 0 {
		return from(in.session, before[len(before)-1].Cell(), at)
	}
	return at, false
}

// from returns the first spot with values from a place on, or another spot and false.
func from(s *Session, place, other puzzle.Spot) (at puzzle.Spot, ok bool) {
	if _, from := spots(s, place); len(from) > 0 {
		return from[0], true
	}
	return other, false
}

// spots returns the spots with values before a place in reading order, and those from it on. There are none while values
// cannot be given.
func spots(s *Session, place puzzle.Spot) (before, from []puzzle.Spot) {
	if !editable(s) {
		return nil, nil
	}
	all := puzzle.Spots(s.Problem())
	i, _ := slices.BinarySearchFunc(all, place, compareSpots)
	return all[:i], all[i:]
}

// compareSpots orders spots as they are read: board by board and row by row, the sides of a tile as they are written.
func compareSpots(a, b puzzle.Spot) int {
	return cmp.Or(
		cmp.Compare(a.Board, b.Board), cmp.Compare(a.Row, b.Row), cmp.Compare(a.Col, b.Col), cmp.Compare(a.Part, b.Part),
	)
}

// Digits returns with how many digits a number is typed. It is the number chosen since other boards were opened, else that
// of the largest number on the board. Clicks keep to such numbers too.
func (in *Input) Digits() int {
	if in.digits > 0 {
		return min(in.digits, in.MostDigits())
	}
	return mostDigits(in.session, puzzle.Problem.Value)
}

// MostDigits returns how many digits the largest number has that the board can have. It is 1 for values that are typed as
// letters. Where it is 1 there is nothing to choose.
func (in *Input) MostDigits() int {
	return mostDigits(in.session, func(p puzzle.Problem, at puzzle.Spot) int { return p.Values(at) - 1 })
}

// mostDigits returns how many digits the largest number has that of returns for a spot of the board.
func mostDigits(s *Session, of func(puzzle.Problem, puzzle.Spot) int) int {
	largest, board := 0, s.Problem()
	if s.Puzzle.Letters == "" {
		for _, at := range puzzle.Spots(board) {
			largest = max(largest, of(board, at))
		}
	}
	return len(strconv.Itoa(largest))
}

// SetDigits chooses with how many digits numbers are typed, until other boards than a new one are opened.
func (in *Input) SetDigits(digits int) {
	in.digits = max(digits, 1)
	in.session.Status.Say(in.session.usage())
}

// Entered returns how many values can be entered at a spot with the digits that numbers have now.
func (in *Input) Entered(at puzzle.Spot) int {
	values := in.session.Problem().Values(at)
	if in.session.Puzzle.Letters == "" && in.Digits() == 1 {
		return min(values, 10)
	}
	return values
}
