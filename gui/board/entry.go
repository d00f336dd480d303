package board

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Entry is what a key means to somebody who types one value after the other.
type Entry int

// The keys of entry. Asking where Tab and Enter lead changes nothing.
const (
	EraseBack    Entry = iota // Backspace: takes away what was typed last, and goes back to it
	EraseHere                 // Delete
	NextCell                  // Tab
	PreviousCell              // Tab with Shift
	NextRow                   // Enter
	EndOfNumber               // Space: a number has fewer digits than it could have
)

// entry is how far somebody has come with typing values.
type entry struct {
	underWay bool // values are being typed, so that Tab and Enter go on within the board
	fresh    bool // the last key typed a value, or ended one
	shift    bool // the key is held
}

// endEntry ends the typing of values: Tab leaves the board again, and Enter acts as a click.
func (k *Keyboard) endEntry() { k.entry.underWay, k.entry.fresh = false, false }

// AcceptsTab implements [fyne.Tabbable]: while values are typed Tab goes from cell to cell, and leaves the board at
// the last one.
func (k *Keyboard) AcceptsTab() bool {
	if _, shown := k.Caret(); !shown || !k.entry.underWay || k.OnEntry == nil {
		return false
	}
	_, ok := k.OnEntry(k.tab(), k.at)
	return ok
}

// setShift notes whether a key with which Tab goes back is held.
func (k *Keyboard) setShift(key *fyne.KeyEvent, held bool) {
	if key.Name == desktop.KeyShiftLeft || key.Name == desktop.KeyShiftRight {
		k.entry.shift = held
	}
}

// tab is what Tab means.
func (k *Keyboard) tab() Entry {
	if k.entry.shift {
		return PreviousCell
	}
	return NextCell
}

// typeKey handles a key of entry, and reports whether it was one.
func (k *Keyboard) typeKey(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		k.endEntry()
	}
	what, ok := k.entryOf(name)
	if !ok || k.OnEntry == nil {
		return false
	}
	k.entry.fresh = k.entry.fresh && what == EndOfNumber
	next, ok := k.OnEntry(what, k.at)
	if ok {
		k.entry.underWay = true
		k.MoveCaret(next)
	}
	return ok || k.entry.underWay
}

// entryOf returns what a key means to entry now. Backspace and Delete mean something at any time; Space does so
// after a value alone, elsewhere it acts as a click.
func (k *Keyboard) entryOf(name fyne.KeyName) (what Entry, ok bool) {
	switch name {
	case fyne.KeyBackspace:
		return EraseBack, true
	case fyne.KeyDelete:
		return EraseHere, true
	case fyne.KeyTab:
		return k.tab(), k.entry.underWay
	case fyne.KeyReturn, fyne.KeyEnter:
		return NextRow, k.entry.underWay
	case fyne.KeySpace:
		return EndOfNumber, k.entry.fresh
	}
	return 0, false
}
