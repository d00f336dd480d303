package board

import (
	"fyne.io/fyne/v2"

	"fourfold/puzzles/puzzle"
)

// Keyboard is what keys do to a board: they move a caret, which is the spot that other keys act on. It is shown
// while the board has the focus and was last used by keys, or was reached by the Tab key; a click moves it out of sight.
type Keyboard struct {
	// OnCaret is called when a key has moved the caret, or used it.
	OnCaret func(at puzzle.Spot)

	// OnKey is asked first for every key. Returning true keeps the key from the caret.
	OnKey func(key *fyne.KeyEvent) bool

	// OnRune is called for every character but the space, which is a key. It
	// reports whether the character meant something for the caret's spot.
	OnRune func(r rune, at puzzle.Spot) bool

	// OnEntry is called for the keys of entry, and returns where they lead. ok is false where they lead nowhere.
	OnEntry func(what Entry, at puzzle.Spot) (next puzzle.Spot, ok bool)

	// OnActivate is called for Space and Enter with the caret's spot. While the caret is out of sight
	// they only show it: nobody wants to change a cell that nothing points to.
	OnActivate func(at puzzle.Spot)

	board   *Board
	at      puzzle.Spot // where the caret is
	focused bool
	inUse   bool // the board was last used by keys
	entry   entry
}

// Caret returns the spot that keys act on, and whether it is in sight.
func (k *Keyboard) Caret() (at puzzle.Spot, shown bool) { return k.at, k.focused && k.inUse }

// HideCaret puts the caret out of sight until the next key that means something to it.
func (k *Keyboard) HideCaret() {
	k.endEntry()
	if k.inUse {
		k.inUse = false
		k.board.placeMarkers()
	}
}

// MoveCaret moves the caret to a spot of the view, as a key does: it is shown while the board has the focus.
func (k *Keyboard) MoveCaret(at puzzle.Spot) {
	if cellAt(k.board.view, at) == nil {
		return
	}
	k.at = k.board.cells().fitted(at, puzzle.Top)
	k.showCaret()
}

// Home moves the caret to the first cell, out of sight: the boards are others.
func (k *Keyboard) Home() {
	k.at = k.board.cells().fitted(k.board.cells().first(), puzzle.Top)
	k.HideCaret()
}

// settle brings the caret onto a cell of the view, after that has changed.
func (k *Keyboard) settle() { k.at = k.board.cells().settled(k.at) }

// FocusGained implements [fyne.Focusable].
func (k *Keyboard) FocusGained() { k.setFocused(true) }

// FocusLost implements [fyne.Focusable].
func (k *Keyboard) FocusLost() { k.setFocused(false) }

func (k *Keyboard) setFocused(focused bool) {
	k.focused = focused
	if !focused {
		k.entry = entry{}
	}
	k.board.placeMarkers()
}

// KeyDown implements [desktop.Keyable].
func (k *Keyboard) KeyDown(key *fyne.KeyEvent) { k.setShift(key, true) }

// KeyUp implements [desktop.Keyable]. The Tab key goes up after it has brought the focus here; by then keys are in use.
func (k *Keyboard) KeyUp(key *fyne.KeyEvent) {
	k.setShift(key, false)
	if key.Name == fyne.KeyTab && k.focused && !k.inUse && cellAt(k.board.view, k.at) != nil {
		k.showCaret()
	}
}

// TypedRune implements [fyne.Focusable]. A space comes as a key as well, and counts as that.
func (k *Keyboard) TypedRune(r rune) {
	if r == ' ' || k.OnRune == nil || cellAt(k.board.view, k.at) == nil {
		return
	}
	if k.OnRune(r, k.at) {
		k.entry.underWay, k.entry.fresh = true, true
		k.showCaret()
	}
}

// TypedKey implements [fyne.Focusable].
func (k *Keyboard) TypedKey(key *fyne.KeyEvent) {
	if cellAt(k.board.view, k.at) != nil && k.typeKey(key.Name) {
		return
	}
	if k.OnKey != nil && k.OnKey(key) || cellAt(k.board.view, k.at) == nil {
		return
	}
	if side, ok := arrowKeys[key.Name]; ok {
		k.entry.fresh = false
		k.at = k.board.cells().next(k.at, side)
		k.showCaret()
		return
	}
	if key.Name == fyne.KeySpace || key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter {
		seen := k.inUse
		k.showCaret()
		if seen && k.OnActivate != nil {
			k.OnActivate(k.at)
		}
	}
}

// showCaret shows the caret, since keys are in use.
func (k *Keyboard) showCaret() {
	k.inUse = true
	k.board.bring(k.at)
	k.board.placeMarkers()
	if k.OnCaret != nil {
		k.OnCaret(k.at)
	}
}

var arrowKeys = map[fyne.KeyName]puzzle.Part{
	fyne.KeyUp: puzzle.Top, fyne.KeyRight: puzzle.Right, fyne.KeyDown: puzzle.Bottom, fyne.KeyLeft: puzzle.Left,
}
