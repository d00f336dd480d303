package session

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Typing handles the keys of the board that enter values. The listener hears where typing goes on.
type Typing struct{ part }

// Type enters a character at a spot: a letter of a value, a digit, or a dot for no value or no piece. Where numbers have two
// digits, two that are typed make one number. ok is false if the character has no meaning.
func (k Typing) Type(r rune, at view.Spot) (ok bool) {
	board := k.Problem()
	value, ok := valueOf(r, k.puzzle.Letters)
	if !ok || !k.takes() {
		return false
	}
	if value == puzzle.Unset && k.puzzle.Letters != "" {
		value = emptied(board, at)
	}
	here := k.typed(at)
	switch number := 10*board.Value(at) + value; {
	case here && !k.unfinished(at):
		return k.goOn(at, func() { k.say(sentence.New("This is the last place. Backspace clears it.")) })
	case here && value >= 0 && number < k.Values(at):
		return k.goOn(at, func() { k.enter(at, number); k.edits.digits++ })
	case value < board.Values(at) && (value == board.Value(at) || boards.Edit(board, at, value) != board):
		return k.goOn(at, func() { k.begin(at, value); k.edits.digits++ })
	}
	return false
}

// emptied returns the value with which nothing lies on a cell, or [puzzle.Unset].
func emptied(board puzzle.Problem, at view.Spot) int {
	for value := range board.Values(at) {
		if boards.Edit(board, at, value).View().At(at).Kind == view.Empty {
			return value
		}
	}
	return puzzle.Unset
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
func (k Typing) typed(at view.Spot) bool {
	return k.edits.digits > 0 && k.edits.at == at && k.edits.after == k.Problem()
}

// unfinished reports whether a second digit of the number typed at a spot can follow.
func (k Typing) unfinished(at view.Spot) bool {
	value, values := k.Problem().Value(at), k.Values(at)
	return k.puzzle.Letters == "" && k.edits.digits == 1 && values > 10 && value != puzzle.Unset && 10*value < values
}

// Moved ends what is typed when the caret has left its spot.
func (k Typing) Moved(to view.Spot) {
	if to != k.edits.at && k.edits.digits > 0 {
		k.edits = edits{}
	}
}

// takes reports whether values can be given now. While the board is solved it says why not.
func (k Typing) takes() bool { return k.idle() && k.Mode() == EditMode }

// Finish ends the number that is typed at the spot. Where all numbers have one digit it says so, since the caret has gone on.
func (k Typing) Finish(at view.Spot) (ok bool) {
	switch {
	case !k.takes():
	case k.typed(at) && k.unfinished(at):
		return k.goOn(at, func() { k.edits.digits = 2 })
	case k.Values(at) < k.Problem().Values(at):
		k.send(func() { k.say(sentence.New("Numbers have one digit here. Choose 0–99 in the panel for two.")) })
	}
	return false
}

// Erase takes away the last digit of a number that is typed at the spot, or the value before the spot. Typing goes on there.
func (k Typing) Erase(at view.Spot) (ok bool) {
	earlier, _ := k.spots(at)
	switch {
	case !k.takes():
	case k.typed(at) && k.Problem().Value(at) > 9:
		return k.when(func() { k.enter(at, k.Problem().Value(at)/10); k.edits.digits = 1 })
	case k.typed(at):
		return k.Clear(at)
	case len(earlier) > 0:
		return k.Clear(earlier[len(earlier)-1])
	}
	return false
}

// Clear gives the spot the value that it has on a new board. Typing goes on there.
func (k Typing) Clear(at view.Spot) (ok bool) {
	if !k.takes() {
		return false
	}
	board := k.Problem()
	empty := k.puzzle.New(board.Size()).WithGoal(board.Goal())
	value := puzzle.Unset
	if empty.Values(at) > 0 {
		value = empty.Value(at)
	}
	return k.when(func() { k.begin(at, value); k.change.Typing = &at })
}

// goOn enters something at a spot. Typing goes on there while a digit can follow. Else it goes on at the next faulty spot,
// if these are marked and a missing value has been typed, or at the spot after. The last spot is the next of itself.
func (k Typing) goOn(at view.Spot, enter func()) bool {
	return k.when(func() {
		enter()
		next := at
		if !k.unfinished(at) {
			after := at
			after.Part++
			next, _ = k.spotFrom(after, at)
			if all := k.faultsOf(k.edits.before); len(all) > 1 && k.edits.before.Value(at) == puzzle.Unset {
				next = all[(slices.Index(all, at)+1)%len(all)]
			}
			k.Moved(next)
		}
		k.change.Typing = &next
	})
}

// NextCell returns where values are typed on the next cell. ok is false if there is none.
func (k Typing) NextCell(at view.Spot) (next view.Spot, ok bool) {
	return k.spotFrom(view.Spot{Board: at.Board, Row: at.Row, Col: at.Col + 1}, at)
}

// NextRow returns where values are typed in the next row. ok is false if there is none.
func (k Typing) NextRow(at view.Spot) (next view.Spot, ok bool) {
	return k.spotFrom(view.Spot{Board: at.Board, Row: at.Row + 1}, at)
}

// PreviousCell returns where values are typed on the cell before. ok is false if there is none.
func (k Typing) PreviousCell(at view.Spot) (previous view.Spot, ok bool) {
	if before, _ := k.spots(at.Cell()); len(before) > 0 {
		return k.spotFrom(before[len(before)-1].Cell(), at)
	}
	return at, false
}

// spotFrom returns the first spot with values from a spot on, or another spot and false.
func (k Typing) spotFrom(at, other view.Spot) (next view.Spot, ok bool) {
	if _, from := k.spots(at); len(from) > 0 {
		return from[0], true
	}
	return other, false
}

// spots returns the spots with values before a spot in reading order, and from it on. It returns none outside of Edit.
func (k Typing) spots(at view.Spot) (before, from []view.Spot) {
	if k.Mode() != EditMode || k.waiting() {
		return nil, nil
	}
	all := boards.Spots(k.Problem())
	i, _ := slices.BinarySearchFunc(all, at, compareSpots)
	return all[:i], all[i:]
}

// compareSpots orders spots as they are read: board by board and row by row, the sides of a tile as they are written.
func compareSpots(a, b view.Spot) int {
	return cmp.Or(a.Board-b.Board, a.Row-b.Row, a.Col-b.Col, int(a.Part)-int(b.Part))
}

// SetDigits chooses whether numbers have one digit or two, until other boards than a new one are opened.
func (k Typing) SetDigits(digits int) {
	k.send(func() { k.digits = digits; k.say(sentence.Text{}) })
}

// Values returns how many values can be entered at a spot. Where digits are typed that is ten, unless numbers of two digits
// are chosen, or none are chosen and the board has one.
func (k Typing) Values(at view.Spot) int {
	board := k.Problem()
	long := func(at view.Spot) bool { return board.Value(at) > 9 }
	values := board.Values(at)
	if k.puzzle.Letters != "" || k.digits == 2 || k.digits == 0 && slices.ContainsFunc(boards.Spots(board), long) {
		return values
	}
	return min(values, 10)
}
