package session

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// Type enters a character at a spot: a letter of a value, a digit, or a dot for an unknown value. Digits typed one after the
// other make one number where numbers have two. ok is false if the character has no meaning.
func (in *Input) Type(r rune, at puzzle.Spot) (next puzzle.Spot, ok bool) {
	board := in.session.Problem()
	value, ok := valueOf(r, in.session.Puzzle.Letters)
	if !ok || !in.takes() {
		return at, false
	}
	here := in.typed(at)
	switch number := 10*board.Value(at) + value; {
	case here && !in.unfinished(at):
		in.session.Status.Say(sentence.New("This is the last place. Backspace clears it."))
		return at, true
	case here && value >= 0 && number < in.Entered(at):
		in.put(at, number)
	case value < board.Values(at) && (value == board.Value(at) || puzzleutil.Edit(board, at, value) != board):
		in.edit(at, value)
	default:
		return at, false
	}
	in.run.digits++
	if in.unfinished(at) {
		return at, true
	}
	return in.goOn(at), true
}

// valueOf returns the value of a character. ok is false if it has no meaning.
func valueOf(r rune, letters string) (value int, ok bool) {
	if r >= '０' && r <= '９' { // from an input method
		r += '0' - '０'
	}
	letter := strings.IndexRune(letters, unicode.ToLower(r))
	switch {
	case letter >= 0:
		return letter, true
	case r >= '0' && r <= '9':
		return int(r - '0'), true
	}
	return puzzle.Unset, r == '.'
}

// typed reports whether the value of a spot has just been typed there, and the caret has not left it.
func (in *Input) typed(at puzzle.Spot) bool {
	return in.run.digits > 0 && in.run.at == at && in.run.after == in.session.Problem()
}

// unfinished reports whether a second digit of the number typed at a spot can follow.
func (in *Input) unfinished(at puzzle.Spot) bool {
	value, values := in.session.Problem().Value(at), in.Entered(at)
	return in.session.Puzzle.Letters == "" && in.run.digits == 1 && values > 10 && value != puzzle.Unset && 10*value < values
}

// Moved ends what is typed when the caret has left its spot.
func (in *Input) Moved(to puzzle.Spot) {
	if to != in.run.at && in.run.digits > 0 {
		in.run = run{}
	}
}

// takes reports whether values can be given now. While the board is solved it says why not.
func (in *Input) takes() bool { return in.session.idle() && in.session.Mode() == EditMode }

// Finish ends the number that is typed at the spot. Where all numbers have one digit it says so: the caret has gone on
// already.
func (in *Input) Finish(at puzzle.Spot) (next puzzle.Spot, ok bool) {
	switch {
	case !in.takes():
	case in.typed(at) && in.unfinished(at):
		in.run.digits = 2
		next = in.goOn(at)
		return next, next != at
	case in.Entered(at) < in.session.Problem().Values(at):
		in.session.Status.Say(sentence.New("Numbers have one digit here. Choose 0–99 in the panel for two."))
	}
	return at, false
}

// Erase takes away the last digit of a number that is typed at the spot, or the value before the spot. It returns where
// that was.
func (in *Input) Erase(at puzzle.Spot) (before puzzle.Spot, ok bool) {
	earlier, _ := spots(in.session, at)
	switch {
	case !in.takes():
	case in.typed(at) && in.session.Problem().Value(at) > 9:
		in.put(at, in.session.Problem().Value(at)/10)
		in.run.digits = 1
		return at, true
	case in.typed(at):
		return in.Clear(at)
	case len(earlier) > 0:
		return in.Clear(earlier[len(earlier)-1])
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
	if all := faults(in.session, in.run.before); len(all) > 1 && in.run.before.Value(at) == puzzle.Unset {
		next = all[(slices.Index(all, at)+1)%len(all)]
	}
	in.Moved(next)
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
	if s.Mode() != EditMode || s.Work() != nil {
		return nil, nil
	}
	all := puzzleutil.Spots(s.Problem())
	i, _ := slices.BinarySearchFunc(all, place, compareSpots)
	return all[:i], all[i:]
}

// compareSpots orders spots as they are read: board by board and row by row, the sides of a tile as they are written.
func compareSpots(a, b puzzle.Spot) int {
	return cmp.Or(
		cmp.Compare(a.Board, b.Board), cmp.Compare(a.Row, b.Row), cmp.Compare(a.Col, b.Col), cmp.Compare(a.Part, b.Part),
	)
}

// SetDigits chooses whether numbers have one digit or two, until other boards than a new one are opened.
func (in *Input) SetDigits(digits int) {
	in.digits = digits
	in.session.Status.Say(in.session.usage())
}

// Entered returns how many values can be entered at a spot. Where digits are typed that is ten, unless numbers of two digits
// are chosen, or none are chosen and the board has one.
func (in *Input) Entered(at puzzle.Spot) int {
	board := in.session.Problem()
	long := func(at puzzle.Spot) bool { return board.Value(at) > 9 }
	values := board.Values(at)
	if in.session.Puzzle.Letters != "" || in.digits == 2 || in.digits == 0 && slices.ContainsFunc(puzzleutil.Spots(board), long) {
		return values
	}
	return min(values, 10)
}
