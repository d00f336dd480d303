// Package board draws a [puzzle.View], in the window and in files, and reports what is done to it by mouse and
// keys. It knows no puzzle: a view goes in, spots come out.
package board

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Board is the widget that shows a view: its boards side by side, or one above the other where that
// gives larger cells. All cells are squares of the same whole number of pixels.
//
// The callbacks may be nil and are called on the UI goroutine. Spots on tiles
// name a side unless whole cells are asked for, all others the whole cell; the view always has a cell there.
type Board struct {
	widget.BaseWidget
	Pointer
	Keyboard
	Lens

	// OnPaint is called whenever the boards are painted, which is once for each frame that shows anything new.
	OnPaint func()

	// Translate turns the boards' titles into the words shown; nil means English.
	Translate func(sentence.Text) string

	view     puzzle.View // what is shown, or where the motion leads
	motion   *motion     // nil at rest
	carried  *carried    // the piece that is being carried, or nil
	clock    clock
	held     func() fyne.KeyModifier // the modifier keys
	renderer *renderer
	labels   bool // rows and columns are numbered
	whole    bool // spots on tiles are whole cells too
	palette  func(dark bool) *Palette
}

// New returns a Board that shows nothing yet.
func New() *Board {
	b := &Board{clock: animate, held: modifiers, palette: DefaultPalette}
	b.Pointer.board, b.Keyboard.board, b.Lens.board = b, b, b
	b.renderer = newRenderer(b)
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer implements [fyne.Widget].
func (b *Board) CreateRenderer() fyne.WidgetRenderer { return b.renderer }

// SetView shows v at once. A motion that is under way ends without its done function being called.
func (b *Board) SetView(v puzzle.View) {
	b.endMotion()
	b.show(v)
}

// View returns what is shown, or where the motion under way leads. It is not to be changed.
func (b *Board) View() puzzle.View { return b.view }

// SetWholeCells sets whether pointer and keys act on whole tiles instead of their sides. The caret
// moves to the tile, or from it to a side.
func (b *Board) SetWholeCells(whole bool) {
	if b.whole == whole {
		return
	}
	b.whole = whole
	b.settle()
	b.findHover()
	b.placeMarkers()
}

// SetLook sets where the colours come from, [DefaultPalette] by default, and whether rows and columns are numbered at
// the edges of the boards. Where cells are small, only some are.
func (b *Board) SetLook(palette func(dark bool) *Palette, labels bool) {
	b.palette, b.labels = palette, labels
	b.Refresh()
}

// Place returns where on the widget the cells of a board of the view lie. ok is false while nothing has been drawn.
func (b *Board) Place(board int) (at fyne.Position, size fyne.Size, ok bool) {
	places := b.layout().Places
	if board < 0 || board >= len(places) {
		return fyne.Position{}, fyne.Size{}, false
	}
	grid := places[board].Grid
	return b.renderer.position(grid.Min), b.renderer.length(grid.Size()), true
}

// show makes v the view and lays the boards out anew where their extent differs.
func (b *Board) show(v puzzle.View) {
	v = clone(v)
	before, sameShape, same := b.view, equalShape(b.view, v), b.view.Equal(v)
	b.view = v
	if k := b.carried; k != nil {
		if c := cellAt(v, k.at); c == nil || bare(*c) != k.piece {
			b.putBack()
		}
	}
	b.settle()
	b.follow(v)
	b.findHover()
	if !sameShape {
		if len(before.Boards) > 0 && !equalSizes(before, v) {
			b.forget()
		}
		b.Refresh()
		return
	}
	if !same {
		b.renderer.cells.Refresh()
	}
	b.placeMarkers()
}

// layout returns where things lie on the picture.
func (b *Board) layout() *Layout { return &b.renderer.painter.layout }

// pixels turns a position on the widget into pixels of the picture.
func (b *Board) pixels(p fyne.Position) vec {
	return vec{float64(p.X) * b.renderer.unit, float64(p.Y) * b.renderer.unit}
}

// spotAt returns the spot under a point in pixels, and whether there is one.
func (b *Board) spotAt(p vec) (puzzle.Spot, bool) {
	s, ok := b.layout().spot(b.view, p.x, p.y)
	if b.whole {
		s = s.Cell()
	}
	return s, ok
}

// cells returns the cells that keys can go to.
func (b *Board) cells() cells { return cells{b.view, b.layout().stacked, b.whole} }

// takeFocus gives the board the focus after a press on a spot, or beside all cells if ok is false.
func (b *Board) takeFocus(at puzzle.Spot, ok bool) {
	b.inUse = false
	b.endEntry()
	if ok {
		b.Keyboard.at = at
	}
	b.placeMarkers()
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil && c.Focused() != fyne.Focusable(b) {
		c.Focus(b)
	}
}

// clone copies cells and arrows, so that the caller may go on changing its own.
func clone(v puzzle.View) puzzle.View {
	v.Boards, v.Arrows = slices.Clone(v.Boards), slices.Clone(v.Arrows)
	for i := range v.Boards {
		v.Boards[i].Cells = slices.Clone(v.Boards[i].Cells)
	}
	return v
}

// equalSizes reports whether both views have boards of the same sizes.
func equalSizes(a, b puzzle.View) bool {
	return slices.EqualFunc(a.Boards, b.Boards, func(x, y puzzle.Board) bool { return x.Rows == y.Rows && x.Cols == y.Cols })
}

// equalShape reports whether both views have the same boards but for their cells. Arrows do not matter.
func equalShape(a, b puzzle.View) bool {
	return slices.EqualFunc(a.Boards, b.Boards, func(x, y puzzle.Board) bool {
		return x.Rows == y.Rows && x.Cols == y.Cols && x.Title.String() == y.Title.String()
	})
}
