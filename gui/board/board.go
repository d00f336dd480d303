// Package board is the widget that shows a [view.View] and handles mouse and keys on it. It knows no puzzle and no session.
package board

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/kit"
	"fourfold/gui/paint"
	"fourfold/gui/words"
	"fourfold/puzzles/view"
)

// Player handles the input of a board. The board calls it on the window's goroutine. The view always has a cell at a spot. The row of a spot
// of a search is the index of a node, or negative beside all dots.
type Player interface {
	// Clicked returns the spot that a click on a spot acts on: the whole cell, or a side of a tile. editable reports whether
	// a click does something, so that the pointer outlines the spot.
	Clicked(at view.Spot) (spot view.Spot, editable bool)

	// Press is called when a button goes down on a cell, or Space or Enter is pressed while the caret is shown. Release ends
	// each press; ok is false beside all cells.
	Press(at view.Spot, secondary bool)
	Release(at view.Spot, ok bool)

	// Wheel is called for each notch of the wheel over a board that is wholly visible.
	Wheel(at view.Spot, up bool)

	// Point is called when another spot is pointed at: by the mouse, by a drag, which skips no cell, or by the caret. It is
	// called with the caret's spot after every key that used it, and with the mouse's spot when the caret is hidden.
	Point(at view.Spot, by Pointing)

	// Key is offered every key first. It reports whether the key had a meaning, which keeps it from the caret.
	Key(key *fyne.KeyEvent) bool

	// Enter is called for characters and for the keys that enter values. It returns the spot at which the caret goes on. ok is
	// false where the entry has no meaning. NextCell, PreviousCell and NextRow change nothing.
	Enter(e Entry, at view.Spot) (next view.Spot, ok bool)

	// Zoomed is called when Enlarged has changed.
	Zoomed()
}

// Pointing is a way to point at a spot.
type Pointing uint8

const (
	Nowhere Pointing = iota // the mouse is beside all cells; the spot is the zero value
	ByMouse
	ByDrag
	ByCaret
)

// Entry is a character that is typed, except the space, or one of the keys below.
type Entry rune

// The keys of entry.
const (
	Erase        Entry = -1 - iota // Backspace clears the last value typed, and goes back to it
	Clear                          // Delete clears the value at the caret
	Finish                         // Space ends a number
	NextCell                       // Tab
	PreviousCell                   // Tab with Shift
	NextRow                        // Enter
)

// Board is the widget that shows a view: its boards beside each other, or one above the other where that gives larger
// cells. All cells of a board are squares of the same whole number of pixels.
type Board struct {
	widget.BaseWidget
	kit.Spoken
	pointer
	keyboard
	viewport

	player   Player
	given    paint.Style   // of the application; style completes it
	view     view.View     // what is shown, or where the motion leads
	motion   *motion       // nil at rest
	carried  *paint.Travel // the piece that follows the pointer, or nil; then there is no motion
	search   search        // that is shown instead of the view
	latest   search        // the last one, whose tree keeps its zoom
	clock    clock
	renderer *renderer
	busy     bool   // events are handled, after which the board updates itself
	overlays func() // places what lies over the cells
}

// New returns a Board that shows nothing yet. Unit, TextSize and Ink of its style are those of the display and the theme.
func New(p Player, s paint.Style) *Board {
	b := &Board{player: p, given: s, clock: animate}
	b.pointer.board, b.keyboard.board, b.viewport.board = b, b, b
	b.renderer = newRenderer(b)
	b.overlays = b.renderer.placeOverlays
	b.Speak(b, fyne.AccessibleRoleText, func() string { return words.Tr("Board") })
	return b
}

// CreateRenderer implements [fyne.Widget].
func (b *Board) CreateRenderer() fyne.WidgetRenderer { return b.renderer }

// SetView shows v at once. A motion that is under way ends, unless it leads to the same pieces.
func (b *Board) SetView(v view.View) {
	b.handle(func() {
		if b.motion != nil && !samePieces(b.view, v) {
			b.endMotion()
		}
		b.setView(v)
	})
}

// View returns what is shown, or where the motion under way leads. It must not be changed.
func (b *Board) View() view.View { return b.view }

// Cell returns where on the widget the cell of a spot lies. ok is false where there is none.
func (b *Board) Cell(at view.Spot) (pos fyne.Position, size fyne.Size, ok bool) {
	if b.view.At(at) != nil {
		on := b.layout().Rect(at)
		return b.renderer.position(on.Min), fyne.NewSize(b.renderer.position(on.Size()).Components()), true
	}
	return pos, size, false
}

// setView makes v the view during an event. It lays the boards out anew if their shapes differ.
func (b *Board) setView(v view.View) {
	before := b.view
	b.view = v.Clone()
	if k := b.carried; k != nil {
		if c := paint.CellAt(v, k.From); c == nil || paint.Bare(*c) != k.Piece {
			b.carried = nil
		}
	}
	if !sameShape(before, v) {
		b.ShowWhole()
		b.Refresh()
	} else if !before.Equal(v) {
		b.renderer.cells.Refresh()
	}
	b.pointer.stale = true
	b.follow()
}

// repaint paints the cells that have changed, and updates the rest.
func (b *Board) repaint() {
	b.renderer.cells.Refresh()
	b.update()
}

// handle handles an event, and updates the board once after it.
func (b *Board) handle(event func()) {
	if b.busy {
		event()
		return
	}
	b.busy = true
	defer func() {
		b.busy = false
		b.update()
	}()
	event()
}

// update tells the player what caret and pointer are on if that has changed, and places what lies over the cells. During an
// event it waits for the end.
func (b *Board) update() {
	if !b.busy {
		b.updateCaret()
		b.findHover(false)
		b.overlays()
	}
}

// resting returns the views and the part of the way between them that the cells show, without pieces in the air. What lies
// over the cells is that of the view to which a motion leads.
func (b *Board) resting() (from, to view.View, part float32) {
	switch m := b.motion; {
	case m != nil:
		from, to, part = m.From, m.To, m.part
		from.Shapes, from.Badges, from.Bubbles = b.view.Shapes, b.view.Badges, b.view.Bubbles
		return from, to, part
	case b.carried != nil:
		m := paint.NewMotion(b.view, b.view, nil, b.carried)
		return m.From, m.To, 0
	}
	return b.view, b.view, 0
}

// layout returns where things lie on the picture.
func (b *Board) layout() *paint.Layout { return &b.renderer.painter.Layout }

// pixels turns a position on the widget into pixels of the picture.
func (b *Board) pixels(p fyne.Position) paint.Point {
	return paint.Point{X: p.X, Y: p.Y}.Times(b.layout().Unit)
}

// sameShape reports whether both views have the same layout.
func sameShape(a, b view.View) bool {
	return slices.EqualFunc(a.Boards, b.Boards, func(x, y view.Board) bool {
		return x.Rows == y.Rows && x.Cols == y.Cols && x.Block == y.Block && x.Title.Empty() == y.Title.Empty()
	})
}

// samePieces reports whether both views have the same layout and pieces.
func samePieces(a, b view.View) bool {
	return sameShape(a, b) && slices.EqualFunc(a.Boards, b.Boards, func(x, y view.Board) bool {
		return slices.EqualFunc(x.Cells, y.Cells, func(c, d view.Cell) bool { return paint.Bare(c) == paint.Bare(d) })
	})
}

// style returns how the boards are painted, with so many pixels for one unit of length.
func (b *Board) style(unit float32) paint.Style {
	s, th := b.given, b.Theme()
	s.Unit, s.TextSize = unit, th.Size(theme.SizeNameText)
	ink := th.Color(theme.ColorNameForeground, fyne.CurrentApp().Settings().ThemeVariant())
	s.Ink = color.NRGBAModel.Convert(ink).(color.NRGBA)
	return s
}
