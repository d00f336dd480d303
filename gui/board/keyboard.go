package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/puzzles/puzzle"
)

// Entry is what a key means while values are typed one after the other.
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

// keyboard is what keys do to a board: they move a caret, which is the spot that other keys act on. It is shown while
// the board has the focus and was last used by keys, or was reached by the Tab key. A click hides it.
type keyboard struct {
	board   *Board
	at      puzzle.Spot // the caret
	focused bool
	inUse   bool // the board was last used by keys
	typing  bool // values are being typed, so that Tab and Enter go on within the board
	fresh   bool // the last key typed a value, or ended one
	shift   bool // the key went down here, and has not gone up here
}

// Caret returns the spot that keys act on, and whether it is shown.
func (k *keyboard) Caret() (at puzzle.Spot, shown bool) { return k.at, k.focused && k.inUse }

// Shift reports whether the Shift key is held. Where it went up while an overlay had the focus only the driver knows.
func (k *keyboard) Shift() bool {
	if d, ok := fyne.CurrentApp().Driver().(interface{ CurrentKeyModifiers() fyne.KeyModifier }); ok {
		return d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
	}
	return k.shift
}

// HideCaret hides the caret until the next key that means something to it.
func (k *keyboard) HideCaret() {
	k.endEntry()
	if _, shown := k.Caret(); shown {
		defer k.hidden()
	}
	k.inUse = false
	k.board.renderer.placeOverlays()
}

// hidden leaves the word to the pointer: what the player shows of the caret is of use no more.
func (k *keyboard) hidden() { k.board.player.Hover(k.board.pointer.at, k.board.pointer.over) }

// MoveCaret moves the caret to a spot of the view, as a key does. It is shown while the board has the focus.
func (k *keyboard) MoveCaret(at puzzle.Spot) {
	if cellAt(k.board.view, at) != nil {
		k.at = k.fitted(at, puzzle.Top)
		k.showCaret()
	}
}

// Home moves the caret to the first cell and hides it.
func (k *keyboard) Home() {
	k.at = k.first()
	k.settle()
	k.HideCaret()
}

// endEntry ends the typing of values: Tab leaves the board again, and Enter acts as a click.
func (k *keyboard) endEntry() { k.typing, k.fresh = false, false }

// takeFocus gives the board the focus after a press on a spot, or beside all cells if ok is false.
func (k *keyboard) takeFocus(at puzzle.Spot, ok bool) {
	k.inUse = false
	k.endEntry()
	if ok {
		k.at = at
	}
	k.board.renderer.placeOverlays()
	if c := fyne.CurrentApp().Driver().CanvasForObject(k.board); c != nil && c.Focused() != fyne.Focusable(k.board) {
		c.Focus(k.board)
	}
}

// settle keeps the caret on a cell after the view has changed: the same one, else the first.
func (k *keyboard) settle() {
	gone := cellAt(k.board.view, k.at) == nil
	if gone {
		k.at = k.first()
	}
	k.at = k.fitted(k.at, puzzle.Top)
	if _, shown := k.Caret(); shown && gone && cellAt(k.board.view, k.at) != nil {
		k.board.player.Caret(k.at)
	}
}

// first returns the first cell of the view, or the zero value where there is none.
func (k *keyboard) first() puzzle.Spot {
	for s, c := range cellsOf(k.board.view) {
		if c.Kind != puzzle.NoCell {
			return s
		}
	}
	return puzzle.Spot{}
}

// fitted fits the spot's part to the cell: on a tile the side given, unless it names one or whole cells are asked for.
func (k *keyboard) fitted(s puzzle.Spot, side puzzle.Part) puzzle.Spot {
	c := cellAt(k.board.view, s)
	switch {
	case k.board.whole || c == nil || c.Kind != puzzle.Tile:
		s.Part = puzzle.Whole
	case s.Part == puzzle.Whole:
		s.Part = side
	}
	return s
}

// ways are the directions of the neighbours at each side.
var ways = [...]image.Point{puzzle.Top: {Y: -1}, puzzle.Right: {X: 1}, puzzle.Bottom: {Y: 1}, puzzle.Left: {X: -1}}

// next returns the spot next to the caret towards a side, over holes, also on the next board that lies there. On a tile
// that is first the side itself, then the facing side of the neighbour. At the edge it is the caret.
func (k *keyboard) next(side puzzle.Part) puzzle.Spot {
	l, v, s := k.board.layout(), k.board.view, k.at
	if s.Part != puzzle.Whole && s.Part != side {
		s.Part = side
		return s
	}
	if cellAt(v, s) == nil {
		return s
	}
	from, way, panel, least := l.middle(s), ways[side], l.Places[s.Board].Panel, float32(math.MaxFloat32)
	best, there := s, panel.Union(panel.Add(way.Mul(1<<20)))
	for at, c := range cellsOf(v) {
		d := l.middle(at).minus(from)
		ahead, aside := d.x*float32(way.X)+d.y*float32(way.Y), d.x*float32(way.Y)-d.y*float32(way.X)
		far := ahead + 8*max(aside, -aside)
		if at.Board != s.Board && l.Places[at.Board].Panel.Overlaps(there) {
			far += 1 << 20
		} else if at.Board != s.Board || aside != 0 {
			continue
		}
		if c.Kind != puzzle.NoCell && ahead > 0 && far < least {
			best, least = at, far
		}
	}
	return k.fitted(best, (side+1)%4+1)
}

// FocusGained implements [fyne.Focusable].
func (k *keyboard) FocusGained() { k.setFocused(true) }

// FocusLost implements [fyne.Focusable].
func (k *keyboard) FocusLost() { k.setFocused(false) }

func (k *keyboard) setFocused(focused bool) {
	_, before := k.Caret()
	k.focused = focused
	if !focused {
		k.endEntry()
		k.shift = false
	}
	k.board.renderer.placeOverlays()
	switch _, after := k.Caret(); {
	case before && !after:
		k.hidden()
	case after && !before && cellAt(k.board.view, k.at) != nil:
		k.board.player.Caret(k.at)
	}
}

// KeyDown implements [desktop.Keyable].
func (k *keyboard) KeyDown(key *fyne.KeyEvent) { k.setShift(key, true) }

// KeyUp implements [desktop.Keyable]. The Tab key goes up after it has moved the focus here; it shows the caret.
func (k *keyboard) KeyUp(key *fyne.KeyEvent) {
	k.setShift(key, false)
	if key.Name == fyne.KeyTab && k.focused && !k.inUse && cellAt(k.board.view, k.at) != nil {
		k.showCaret()
	}
}

func (k *keyboard) setShift(key *fyne.KeyEvent, held bool) {
	if key.Name == desktop.KeyShiftLeft || key.Name == desktop.KeyShiftRight {
		k.shift = held
	}
}

// AcceptsTab implements [fyne.Tabbable]: while values are typed Tab goes from cell to cell, and leaves the board at the
// last one.
func (k *keyboard) AcceptsTab() bool {
	if _, shown := k.Caret(); !shown || !k.typing {
		return false
	}
	_, ok := k.board.player.Entry(k.tab(), k.at)
	return ok
}

// tab returns what Tab means.
func (k *keyboard) tab() Entry {
	if k.Shift() {
		return PreviousCell
	}
	return NextCell
}

// TypedRune implements [fyne.Focusable]. A space comes as a key as well, and counts as that.
func (k *keyboard) TypedRune(r rune) {
	if r == ' ' || cellAt(k.board.view, k.at) == nil {
		return
	}
	if next, ok := k.board.player.Rune(r, k.at); ok {
		k.typing, k.fresh = true, true
		k.MoveCaret(next)
	}
}

// TypedKey implements [fyne.Focusable].
func (k *keyboard) TypedKey(key *fyne.KeyEvent) {
	there := cellAt(k.board.view, k.at) != nil
	if there && k.typeKey(key.Name) || k.board.player.Key(key) || !there {
		return
	}
	if side, ok := arrowKeys[key.Name]; ok {
		k.fresh = false
		k.at = k.next(side)
		k.showCaret()
	} else if key.Name == fyne.KeySpace || key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter {
		k.activate()
	}
}

// activate presses the caret's spot. While the caret is hidden it only shows it: nobody wants to change a cell that
// nothing points to.
func (k *keyboard) activate() {
	seen := k.inUse
	k.showCaret()
	if seen {
		at := k.at
		k.board.player.Press(at, false)
		k.board.player.Release(at, true)
	}
}

// typeKey handles a key of entry, and reports whether it was one.
func (k *keyboard) typeKey(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		k.endEntry()
	}
	what, ok := k.entryOf(name)
	if !ok {
		return false
	}
	k.fresh = k.fresh && what == EndOfNumber
	next, ok := k.board.player.Entry(what, k.at)
	if ok {
		k.typing = true
		k.MoveCaret(next)
	}
	return ok || k.typing
}

// entryOf returns what a key means to entry now. Backspace and Delete always have a meaning; Space has one only after a
// value, elsewhere it acts as a click.
func (k *keyboard) entryOf(name fyne.KeyName) (what Entry, ok bool) {
	switch name {
	case fyne.KeyBackspace:
		return EraseBack, true
	case fyne.KeyDelete:
		return EraseHere, true
	case fyne.KeyTab:
		return k.tab(), k.typing
	case fyne.KeyReturn, fyne.KeyEnter:
		return NextRow, k.typing
	case fyne.KeySpace:
		return EndOfNumber, k.fresh
	}
	return 0, false
}

// showCaret shows the caret, since keys are in use.
func (k *keyboard) showCaret() {
	k.inUse = true
	k.board.reveal(k.at)
	k.board.renderer.placeOverlays()
	k.board.player.Caret(k.at)
}

var arrowKeys = map[fyne.KeyName]puzzle.Part{
	fyne.KeyUp: puzzle.Top, fyne.KeyRight: puzzle.Right, fyne.KeyDown: puzzle.Bottom, fyne.KeyLeft: puzzle.Left,
}
