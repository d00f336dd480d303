package board

import (
	"image"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/gui/paint"
	"fourfold/puzzles/view"
)

// keyboard moves the caret and enters values at it. The caret is shown while the board has the focus and was last used by
// keys, or was reached by the Tab key. A click hides it.
type keyboard struct {
	board   *Board
	at      view.Spot // the caret
	told    caret     // what the player knows of it
	focused bool
	inUse   bool             // the board was last used by keys
	typing  bool             // values are being typed, so that Tab and Enter go on within the board
	fresh   bool             // the last key typed a value, or ended one
	held    fyne.KeyModifier // Shift, as far as its events came here
}

// caret is a spot, and whether the caret is shown there.
type caret struct {
	at    view.Spot
	shown bool
}

// Caret returns the spot that keys act on, and whether it is shown.
func (k *keyboard) Caret() (at view.Spot, shown bool) {
	return k.at, k.focused && k.inUse && paint.CellAt(k.board.view, k.at) != nil && k.board.search.tree == nil
}

// modifiers returns the modifier keys that are held. The driver of the browser does not know them.
func (k *keyboard) modifiers() fyne.KeyModifier {
	if d, ok := fyne.CurrentApp().Driver().(desktop.Driver); ok {
		return d.CurrentKeyModifiers()
	}
	return k.held
}

// Shift reports whether the Shift key is held.
func (k *keyboard) Shift() bool { return k.modifiers()&fyne.KeyModifierShift != 0 }

// HideCaret hides the caret until the next key that means something to it.
func (k *keyboard) HideCaret() {
	k.typing, k.fresh, k.inUse = false, false, false
	k.board.update()
}

// MoveCaret moves the caret to a spot of the view, as a key does. It is shown while the board has the focus.
func (k *keyboard) MoveCaret(at view.Spot) {
	if paint.CellAt(k.board.view, at) != nil {
		k.at = k.fitted(at)
		k.showCaret()
	}
}

// Home moves the caret to the first cell and hides it.
func (k *keyboard) Home() {
	k.at = view.Spot{Board: -1} // no cell
	k.HideCaret()
}

// showCaret shows the caret, since keys are in use.
func (k *keyboard) showCaret() {
	k.inUse = true
	k.board.reveal(k.at)
	k.told = caret{} // the pointer may have been told since
	k.board.update()
}

// takeFocus gives the board the focus after a press on a spot, or beside all cells if ok is false.
func (k *keyboard) takeFocus(at view.Spot, ok bool) {
	if ok {
		k.at = at
	}
	k.HideCaret()
	if c := fyne.CurrentApp().Driver().CanvasForObject(k.board); c != nil {
		c.Focus(k.board)
	}
}

// updateCaret keeps the caret on a cell, the same one or else the first, and tells the player where it is. When the caret
// has been hidden the player is told of the pointer.
func (k *keyboard) updateCaret() {
	if paint.CellAt(k.board.view, k.at) == nil {
		k.at = view.Spot{}
		for s, c := range paint.Cells(k.board.view) {
			if c.Kind != view.NoCell {
				k.at = s
				break
			}
		}
	}
	k.at = k.fitted(k.at)
	before := k.told
	k.told.at, k.told.shown = k.Caret()
	if k.told.shown && k.told != before {
		k.board.player.Point(k.at, ByCaret)
	} else if before.shown && !k.told.shown && k.board.search.tree == nil { // the pointer is on a dot only once it moves
		k.board.pointer.tell(false)
	}
}

// fitted fits the spot's part to the cell: a side on a tile, unless whole cells are asked for.
func (k *keyboard) fitted(s view.Spot) view.Spot {
	if c := paint.CellAt(k.board.view, s); c == nil || c.Kind != view.Tile {
		return s.Cell()
	}
	s.Part = max(s.Part, view.Top)
	s, _ = k.board.player.Clicked(s)
	return s
}

// ways are the directions of the neighbours at each side.
var ways = [...]image.Point{view.Top: {Y: -1}, view.Right: {X: 1}, view.Bottom: {Y: 1}, view.Left: {X: -1}}

// next returns the spot next to the caret towards a side, over holes, also on the next board that lies there. On a tile
// that is first the side itself, then the facing side of the neighbour. At the edge it is the caret.
func (k *keyboard) next(side view.Part) view.Spot {
	l, v, s := k.board.layout(), k.board.view, k.at
	if s.Part != view.Whole && s.Part != side {
		s.Part = side
		return s
	}
	from, way, panel, least := l.Middle(s), ways[side], l.Panel(s.Board), float32(math.MaxFloat32)
	best, there := s, panel.Union(panel.Add(way.Mul(1<<20)))
	for at, c := range paint.Cells(v) {
		d := l.Middle(at).Minus(from)
		ahead, aside := d.X*float32(way.X)+d.Y*float32(way.Y), d.X*float32(way.Y)-d.Y*float32(way.X)
		far := ahead + 8*max(aside, -aside)
		if at.Board != s.Board && l.Panel(at.Board).Overlaps(there) {
			far += 1 << 20
		} else if at.Board != s.Board || aside != 0 {
			continue
		}
		if c.Kind != view.NoCell && ahead > 0 && far < least {
			best, least = at, far
			best.Part = (side+1)%4 + 1
		}
	}
	return k.fitted(best)
}

// FocusGained implements [fyne.Focusable].
func (k *keyboard) FocusGained() {
	k.focused = true
	k.board.update()
}

// FocusLost implements [fyne.Focusable].
func (k *keyboard) FocusLost() {
	k.focused, k.held, k.typing, k.fresh = false, 0, false, false
	k.board.update()
}

func isShift(key *fyne.KeyEvent) bool {
	return key.Name == desktop.KeyShiftLeft || key.Name == desktop.KeyShiftRight
}

// KeyDown implements [desktop.Keyable].
func (k *keyboard) KeyDown(key *fyne.KeyEvent) {
	if isShift(key) {
		k.held = fyne.KeyModifierShift
	}
}

// KeyUp implements [desktop.Keyable]. The Tab key goes up after it has moved the focus here; it shows the caret.
func (k *keyboard) KeyUp(key *fyne.KeyEvent) {
	switch {
	case isShift(key):
		k.held = 0
	case key.Name == fyne.KeyTab && k.focused && !k.inUse:
		k.showCaret()
	}
}

// AcceptsTab implements [fyne.Tabbable]: while values are typed Tab goes from cell to cell, and leaves the board at the
// last one.
func (k *keyboard) AcceptsTab() bool {
	e, ok := k.entry(fyne.KeyTab)
	if _, shown := k.Caret(); ok && shown {
		_, ok = k.board.player.Enter(e, k.at)
		return ok
	}
	return false
}

// TypedRune implements [fyne.Focusable]. A space comes as a key as well, and counts as that.
func (k *keyboard) TypedRune(r rune) {
	if r != ' ' && paint.CellAt(k.board.view, k.at) != nil {
		k.board.handle(func() { k.fresh = k.enter(Entry(r)) || k.fresh })
	}
}

// enter enters something at the caret, which goes on from there, and reports whether it had a meaning.
func (k *keyboard) enter(e Entry) bool {
	next, ok := k.board.player.Enter(e, k.at)
	if ok {
		k.typing = true
		k.MoveCaret(next)
	}
	return ok
}

// TypedKey implements [fyne.Focusable]. While the caret is hidden Space and Enter only show it: nobody wants to change a
// cell that nothing points to.
func (k *keyboard) TypedKey(key *fyne.KeyEvent) {
	k.board.handle(func() {
		there := func() bool { return paint.CellAt(k.board.view, k.at) != nil }
		if there() && k.typeKey(key.Name) || k.board.player.Key(key) || !there() { // other boards may have come
			return
		}
		if side, ok := arrowKeys[key.Name]; ok {
			k.fresh = false
			k.at = k.next(side)
			k.showCaret()
		} else if key.Name == fyne.KeySpace || key.Name == fyne.KeyReturn || key.Name == fyne.KeyEnter {
			at, seen := k.at, k.inUse
			k.showCaret()
			if seen {
				k.board.player.Press(at, false)
				k.board.player.Release(at, true)
			}
		}
	})
}

// typeKey handles a key of entry, and reports whether it was one.
func (k *keyboard) typeKey(name fyne.KeyName) bool {
	if name == fyne.KeyEscape {
		k.typing, k.fresh = false, false // Tab leaves the board again, and Enter acts as a click
	}
	e, ok := k.entry(name)
	if !ok {
		return false
	}
	k.fresh = k.fresh && name == fyne.KeySpace
	return k.enter(e) || k.typing
}

// entry returns what a key enters. ok is false if it enters nothing. Backspace and Delete always have a meaning; Space has
// one only after a value, elsewhere it acts as a click.
func (k *keyboard) entry(name fyne.KeyName) (e Entry, ok bool) {
	switch {
	case name == fyne.KeyBackspace:
		return Erase, true
	case name == fyne.KeyDelete:
		return Clear, true
	case name == fyne.KeySpace:
		return Finish, k.fresh
	case name == fyne.KeyTab && k.Shift():
		return PreviousCell, k.typing
	case name == fyne.KeyTab:
		return NextCell, k.typing
	case name == fyne.KeyReturn || name == fyne.KeyEnter:
		return NextRow, k.typing
	}
	return 0, false
}

var arrowKeys = map[fyne.KeyName]view.Part{
	fyne.KeyUp: view.Top, fyne.KeyRight: view.Right, fyne.KeyDown: view.Bottom, fyne.KeyLeft: view.Left,
}
