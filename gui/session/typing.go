package session

import (
	"strings"
	"unicode"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// typed is what was typed last.
type typed struct {
	board   puzzle.Problem // that it has led to and that must still be in front
	at      puzzle.Spot
	value   int
	digits  int  // that it has so far
	entry   bool // it has an entry of the history, which further digits change
	ended   bool // it has all its digits
	missing bool // there was no value before it
	last    bool // there is no place for a further one, and the caret has stayed
}

// Type enters a character at a spot: a letter that stands for a value, a digit, or a dot for a value that is not known
// yet. Where numbers have several digits, those typed one after the other make one number. It returns where the next
// character goes, and whether this one had a meaning.
func (in *Input) Type(r rune, at puzzle.Spot) (next puzzle.Spot, ok bool) {
	if !in.takes() {
		return at, false
	}
	value, digit := in.valueOf(r, at)
	if value >= puzzle.Unset && in.full(at) {
		in.session.Status.Say(sentence.New("This is the last place. Backspace takes back what stands here."))
		return at, true
	}
	now := typed{at: at, value: value, digits: 1}
	goesOn := digit && in.unfinished(at) && in.typed.value*10+value < in.entered(at)
	if goesOn {
		now.value, now.digits = in.typed.value*10+value, in.typed.digits+1
	}
	if value < puzzle.Unset || value == puzzle.Unset && !in.clears(at) || now.value >= in.session.Problem().Values(at) {
		return at, false
	}
	in.enter(now, goesOn && in.typed.entry)
	if digit && in.unfinished(at) {
		return at, true
	}
	in.typed.ended = true
	next = in.goOn(at)
	in.typed.last = next == at
	return next, true
}

// full reports whether the last place of the board was the one that was typed at just now.
func (in *Input) full(at puzzle.Spot) bool {
	t := in.typed
	return t.last && t.at == at && t.board == in.session.Problem()
}

// Moved tells that the caret is on a spot now.
func (in *Input) Moved(to puzzle.Spot) { in.typed.last = in.typed.last && to == in.typed.at }

// enter gives a spot what has been typed, within the entry of the history that is in front if amend is set.
func (in *Input) enter(now typed, amend bool) {
	s := in.session
	before := s.Problem()
	if next := before.Edit(now.at, now.value); amend && next != before {
		s.history.replace(seat{board: next})
		s.Status.changed()
	} else {
		in.edit(now.at, now.value)
	}
	missing := before.Value(now.at) == puzzle.Unset || amend && in.typed.missing
	now.board, now.entry, now.missing = s.Problem(), amend || s.Problem() != before, missing
	in.typed = now
}

// typing reports whether it is the time to type values.
func (s *Session) typing() bool { return s.Mode() == EditMode && s.Work() == nil }

// takes reports whether values can be typed now, and otherwise says why not.
func (in *Input) takes() bool { return in.session.idle() && in.session.typing() }

// valueOf returns the value that a character stands for at a spot, less than puzzle.Unset where it has no meaning, and
// whether it is a digit of a number.
func (in *Input) valueOf(r rune, at puzzle.Spot) (value int, digit bool) {
	if value := strings.IndexRune(in.session.Puzzle.Letters, unicode.ToLower(r)); value >= 0 {
		return value, false
	}
	switch {
	case r >= '0' && r <= '9':
		return int(r - '0'), in.session.Problem().Values(at) > 10
	case r >= '０' && r <= '９': // as some input methods write digits
		return int(r - '０'), in.session.Problem().Values(at) > 10
	case r == '.':
		return puzzle.Unset, false
	}
	return puzzle.Unset - 1, false
}

// unfinished reports whether the number that is being typed at the spot can have a further digit.
func (in *Input) unfinished(at puzzle.Spot) bool {
	t := in.typed
	return t.board == in.session.Problem() && t.at == at && !t.ended && t.digits > 0 && t.digits < in.Digits() && t.value*10 < in.entered(at)
}

// Finish ends the number that is being typed at the spot, and returns where the next one goes. Where all numbers have one
// digit it says so: the caret has gone on already.
func (in *Input) Finish(at puzzle.Spot) (next puzzle.Spot) {
	switch {
	case !in.session.typing():
	case in.unfinished(at):
		in.typed.ended = true
		return in.goOn(at)
	case in.Digits() == 1 && in.MostDigits() > 1:
		in.session.Status.Say(sentence.New("Numbers have one digit here. Choose 0–99 in the panel for two."))
	}
	return at
}

// Erase takes away what was typed before the spot, which is where it returns to: the value of the spot before, or the
// last digit of a number that is being typed.
func (in *Input) Erase(at puzzle.Spot) (before puzzle.Spot, ok bool) {
	if !in.takes() {
		return at, false
	}
	t := in.typed
	in.typed = typed{}
	switch last := t.board == in.session.Problem() && t.at == at; { // nothing after it: the caret has stayed
	case last && t.digits > 1:
		in.enter(typed{at: at, value: t.value / 10, digits: t.digits - 1}, t.entry)
	case last:
		in.clear(at)
	default:
		if before, ok = in.seek(at, backward, func(puzzle.Spot) bool { return true }); !ok {
			return at, false
		}
		at = before
		in.clear(at)
	}
	return at, true
}

// Clear takes away the value of the spot.
func (in *Input) Clear(at puzzle.Spot) (same puzzle.Spot, ok bool) {
	if !in.takes() {
		return at, false
	}
	in.typed = typed{}
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

// clears reports whether the value of the spot can be taken away.
func (in *Input) clears(at puzzle.Spot) bool {
	board := in.session.Problem()
	return board.Value(at) == puzzle.Unset || board.Edit(at, puzzle.Unset) != board
}
