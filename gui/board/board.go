// Package board is the widget that draws a [puzzle.View] and reports what is done
// to it by mouse and keys. It knows no puzzle: a view goes in, spots come out.
package board

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Board shows a view: its boards side by side, or one above the other where that
// gives larger cells. All cells are squares of the same whole number of pixels.
//
// The callbacks may be nil and are called on the UI goroutine. Spots on tiles
// name a side unless whole cells are asked for, all others the whole cell; they
// always lie on the view.
type Board struct {
	widget.BaseWidget

	// OnPress is called when a button goes down on a cell. While it is held,
	// OnDrag is called for every further spot that the pointer walks over, never
	// skipping a cell nor repeating the spot before. OnRelease follows each press.
	OnPress   func(at puzzle.Spot, secondary bool)
	OnDrag    func(at puzzle.Spot)
	OnRelease func()

	// OnDrop is called before OnRelease with the spot over which the button went up. ok is false
	// where that was on no cell.
	OnDrop func(at puzzle.Spot, ok bool)

	// OnWheel is called once for each notch of the wheel.
	OnWheel func(at puzzle.Spot, up bool)

	// OnHover is called when the spot under the pointer becomes another one. ok
	// is false where there is none.
	OnHover func(at puzzle.Spot, ok bool)

	// OnCaret is called when a key has moved the caret, or used it.
	OnCaret func(at puzzle.Spot)

	// OnKey is asked first for every key. Returning true keeps the key from the
	// caret.
	OnKey func(key *fyne.KeyEvent) bool

	// OnRune is called for every character but the space, which is a key. It
	// reports whether the character meant something for the caret's spot.
	OnRune func(r rune, at puzzle.Spot) bool

	// OnActivate is called for Space and Enter with the caret's spot. While the caret is out of sight
	// they only show it: nobody wants to change a cell that nothing points to.
	OnActivate func(at puzzle.Spot)

	// OnPaint is called whenever the cells are painted, which is once for each frame that shows anything new.
	OnPaint func()

	// Translate turns the boards' titles into the words shown; nil means English.
	Translate func(sentence.Text) string

	view     puzzle.View // what is shown, or where the motion leads
	motion   *motion     // nil at rest
	lift     *lift       // the piece that is being carried, or nil
	play     player
	painter  painter
	scene    *scene
	editable func(puzzle.Spot) bool
	labels   bool // rows and columns are numbered
	whole    bool // spots on tiles are whole cells too
	pointer  pointer
	caret    caret
	style    func(dark bool) *Palette
}

var (
	_ fyne.Focusable     = (*Board)(nil)
	_ fyne.Draggable     = (*Board)(nil)
	_ fyne.Scrollable    = (*Board)(nil)
	_ desktop.Mouseable  = (*Board)(nil)
	_ desktop.Hoverable  = (*Board)(nil)
	_ desktop.Cursorable = (*Board)(nil)
)

// New returns a Board that shows nothing yet.
func New() *Board {
	b := &Board{play: playFyne, style: DefaultPalette}
	b.scene = newScene(b)
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer implements [fyne.Widget].
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	return b.scene
}

// SetView shows v at once. A motion that is under way ends without its done function
// being called.
func (b *Board) SetView(v puzzle.View) {
	b.stop()
	b.turnTo(v)
}

// View returns what is shown, or where the motion under way leads. It is not to be changed.
func (b *Board) View() puzzle.View { return b.view }

// SetEditable sets which spots answer to the pointer by lighting up and by the shape
// of the mouse cursor. A nil function means none. All spots report events.
func (b *Board) SetEditable(editable func(puzzle.Spot) bool) {
	b.editable = editable
	b.scene.mark()
}

// SetWholeCells sets whether pointer and keys act on whole tiles instead of their sides. The caret
// moves to the tile, or from it to a side.
func (b *Board) SetWholeCells(whole bool) {
	if b.whole == whole {
		return
	}
	b.whole = whole
	b.settleCaret()
	b.rehover()
	b.scene.mark()
}

// spotAt returns the spot under a point in pixels, and whether there is one.
func (b *Board) spotAt(x, y float64) (puzzle.Spot, bool) {
	s, ok := b.painter.geo.spot(b.view, x, y)
	if b.whole {
		s = s.Cell()
	}
	return s, ok
}

// SetPalettes sets where the colours come from; [DefaultPalette] is the default.
func (b *Board) SetPalettes(style func(dark bool) *Palette) {
	b.style = style
	b.Refresh()
}

// turnTo makes v the view and lays the boards out anew where their extent differs.
func (b *Board) turnTo(v puzzle.View) {
	v = clone(v)
	sameShape, same := equalShape(b.view, v), b.view.Equal(v)
	b.view = v
	b.checkLift()
	b.settleCaret()
	b.rehover()
	if !sameShape {
		b.Refresh()
		return
	}
	if !same {
		b.scene.cells.Refresh()
	}
	b.scene.mark()
}

// clone copies cells and arrows, so that the caller may go on changing its own.
func clone(v puzzle.View) puzzle.View {
	boards := make([]puzzle.Board, len(v.Boards))
	for i, b := range v.Boards {
		b.Cells = append([]puzzle.Cell(nil), b.Cells...)
		boards[i] = b
	}
	return puzzle.View{Boards: boards, Arrows: slices.Clone(v.Arrows)}
}

// equalShape tells whether both views have the same boards but for their cells. Arrows do not matter.
func equalShape(a, b puzzle.View) bool {
	if len(a.Boards) != len(b.Boards) {
		return false
	}
	for i := range a.Boards {
		x, y := &a.Boards[i], &b.Boards[i]
		if x.Rows != y.Rows || x.Cols != y.Cols || x.Title.String() != y.Title.String() {
			return false
		}
	}
	return true
}
