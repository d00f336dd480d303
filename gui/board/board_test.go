package board

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"math"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"fourfold/gui/paint"
	"fourfold/gui/paint/painttest"
	"fourfold/puzzles/view"
)

var (
	grid, tray, views, spot   = painttest.Grid, painttest.Tray, painttest.View, painttest.Spot
	checkers, allTiles, empty = painttest.Checkers, painttest.Tiles, painttest.Empty
	changed, same, erased     = painttest.Changed, painttest.Same, painttest.Erased
)

// fake is a player that writes down what it is told. Tests choose its answers.
type fake struct {
	log      []string        // what is done
	pointed  []string        // where pointer and caret are
	touched  func(view.Spot) // a press or a drag
	editable func(view.Spot) bool
	key      func(fyne.KeyName) bool
	entry    func(e Entry, at view.Spot) (view.Spot, bool)
	searches int
	zooms    int
	whole    bool
}

func on(b *Board) *fake { return b.player.(*fake) }

func (f *fake) note(format string, args ...any) { f.log = append(f.log, fmt.Sprintf(format, args...)) }

func (f *fake) Press(at view.Spot, secondary bool) {
	f.note("press %s%s", spotName(at, true), map[bool]string{true: " secondary"}[secondary])
	f.touched(at)
}

func (f *fake) Point(at view.Spot, by Pointing) {
	f.pointed = append(f.pointed, map[Pointing]string{ByCaret: "caret "}[by]+spotName(at, by != Nowhere))
	if by == ByDrag {
		f.note("drag %s", spotName(at, true))
		f.touched(at)
	}
}

func (f *fake) Enter(e Entry, at view.Spot) (view.Spot, bool) {
	if e > 0 {
		f.note("type %c %s", e, spotName(at, true))
	}
	return f.entry(e, at)
}

func (f *fake) Clicked(at view.Spot) (view.Spot, bool) {
	f.searches++
	if f.whole {
		at = at.Cell()
	}
	return at, f.editable(at)
}

func (f *fake) Release(at view.Spot, ok bool) { f.note("release %s", spotName(at, ok)) }
func (f *fake) Wheel(at view.Spot, up bool)   { f.note("wheel %s %v", spotName(at, true), up) }
func (f *fake) Key(key *fyne.KeyEvent) bool   { return f.key(key.Name) }
func (f *fake) Zoomed()                       { f.zooms++ }

// newBoard returns a board with a player to whom nothing has a meaning but what is typed.
func newBoard() *Board {
	return New(&fake{
		touched:  func(view.Spot) {},
		editable: func(view.Spot) bool { return false },
		key:      func(fyne.KeyName) bool { return false },
		entry:    func(e Entry, at view.Spot) (view.Spot, bool) { return at, e > 0 },
	}, paint.Style{Palette: paint.Palettes()[0].Palette(true)})
}

// open returns a board in a window of the given scale, with the view on it.
func open(t *testing.T, v view.View, w, h, scale float32) *Board {
	t.Helper()
	test.NewTempApp(t)
	b := newBoard()
	window := test.NewTempWindow(t, b)
	window.SetPadded(false)
	window.Canvas().(interface{ SetScale(float32) }).SetScale(scale)
	b.SetView(v)
	window.Resize(fyne.NewSize(w, h))
	b.Refresh()
	return b
}

// picture returns a copy of what the board shows.
func picture(b *Board) *image.RGBA {
	size := b.layout().Frame().Size()
	img := b.renderer.generate(size.X, size.Y).(*image.RGBA)
	return &image.RGBA{Pix: bytes.Clone(img.Pix), Stride: img.Stride, Rect: img.Rect}
}

// afresh returns the picture of a view painted on nothing, laid out as the board is.
func afresh(b *Board, v view.View) *image.RGBA {
	var p paint.Painter
	p.Arrange(v, b.layout().Size, b.style(b.layout().Unit), b.zoom)
	return p.Between(v, v, 0)
}

// middle returns where the middle of a cell lies on the widget.
func middle(b *Board, s view.Spot) fyne.Position {
	r := b.layout().Rect(s)
	return b.renderer.position(r.Min).Add(b.renderer.position(r.Size().Div(2)))
}

func TestShapeOfTheViewMayChange(t *testing.T) {
	b := open(t, views(grid("", 2, 2, checkers)), 400, 300, 1)
	for _, v := range []view.View{
		views(grid("A", 7, 3, checkers), grid("B", 2, 9, allTiles)), views(grid("", 1, 1, empty)), views(), views(grid("", 64, 64, checkers)),
	} {
		b.SetView(v)
		same(t, picture(b), afresh(b, v), "after a change of shape")
	}
}

func TestRasterHasWholePixels(t *testing.T) {
	for _, scale := range []float32{1, 1.25, 1.37, 1.5, 2, 3} {
		b := open(t, views(grid("", 4, 4, checkers)), 333, 277, scale)
		at, size := b.renderer.cells.Position(), b.renderer.cells.Size()
		for _, length := range []float32{at.X, at.Y, size.Width, size.Height} {
			pixels := float64(length * scale)
			if math.Abs(pixels-math.Round(pixels)) > 0.01 {
				t.Errorf("scale %v: %v pixels", scale, pixels)
			}
		}
		if size.Height < 260 {
			t.Errorf("scale %v: boards that are %v high, in 277", scale, size.Height)
		}
	}
}

// An event finds the spot under the pointer at most once, and places what lies over the cells once.
func TestAnEventUpdatesOnce(t *testing.T) {
	b, _ := filmed(t, views(grid("", 6, 6, checkers)))
	placed, place := 0, b.overlays
	b.overlays = func() { placed++; place() }
	on(b).touched = func(at view.Spot) {
		v := b.View().Clone()
		v.At(at).Kind ^= view.BlackDisc ^ view.WhiteDisc
		b.SetView(v)
	}
	on(b).entry = func(_ Entry, at view.Spot) (view.Spot, bool) {
		on(b).touched(at)
		b.MoveCaret(at)
		return spot(at.Board, at.Row, at.Col+1), true
	}
	for _, c := range []struct {
		event    string
		searches int
	}{
		{"move 0:1,1", 1},
		{"move 0:1,1", 0},
		{"down 0:1,1", 1},
		{"up 0:1,1", 0},
		{"move 0:3,3", 1},
		{"down 0:3,3", 1},
		{"up 0:3,3", 0},
		{"type 1", 1},
		{"key Left", 0},
		{"key Space", 1},
		{"key BackSpace", 1},
		{"out", 0},
		{"wheel-up 0:2,2", 1},
	} {
		placed, on(b).searches = 0, 0
		if act(b, c.event); placed != 1 || on(b).searches != c.searches {
			t.Errorf("%s: %d searches, want %d, and placed %d times", c.event, on(b).searches, c.searches, placed)
		}
	}
	placed = 0
	if b.Animate(views(grid("", 6, 6, empty)), nil, time.Second); placed != 1 {
		t.Errorf("a motion that begins places %d times", placed)
	}
}

// window returns what the window shows of a board.
func window(b *Board) *image.RGBA {
	img := fyne.CurrentApp().Driver().CanvasForObject(b).Capture()
	all := image.NewRGBA(img.Bounds())
	draw.Draw(all, all.Rect, img, all.Rect.Min, draw.Src)
	return all
}

// The window shows the outline under the pointer, and the caret, around their cell and nowhere else.
func TestCaretAndOutlineAreSeen(t *testing.T) {
	b := open(t, views(grid("", 3, 3, checkers)), 300, 300, 1)
	on(b).editable = func(view.Spot) bool { return true }
	fyne.CurrentApp().Driver().CanvasForObject(b).Focus(b)
	for script, at := range map[string]view.Spot{"move 0:1,1": spot(0, 1, 1), "out; key Right": spot(0, 0, 1)} {
		b.HideCaret()
		b.MouseOut()
		plain := window(b)
		act(b, script)
		r, with := b.layout().Rect(at), window(b)
		n := changed(plain, with, with.Rect)
		if around := changed(plain, with, r.Inset(-6)); n < 100 || n != around || changed(plain, with, r.Inset(r.Dx()/4)) > 0 {
			t.Errorf("%s: %d pixels, %d around the cell", script, n, around)
		}
	}
	b.MoveCaret(spot(0, 2, 2))
	b.Resize(fyne.NewSize(200, 240))
	pos, _, _ := b.Cell(spot(0, 2, 2))
	if d := pos.Subtract(b.renderer.caret.raster.Position()); d.X < 1 || d.X > 9 || d.Y < 1 || d.Y > 9 {
		t.Errorf("after a change of size the caret is %v from its cell", d)
	}
}

// What differs from what was drawn before is drawn again, and nothing else.
func TestOtherViewsAreDrawn(t *testing.T) {
	b, tick := filmed(t, views(grid("", 3, 3, checkers)))
	on(b).editable = func(view.Spot) bool { return true }
	drawn := painttest.Drawn(t, b)
	for i, v := range []view.View{b.View(), views(grid("", 3, 3, empty)), views(grid("", 3, 3, empty)), views(grid("", 3, 3, allTiles))} {
		clear(drawn)
		if b.SetView(v); drawn[b.renderer.cells] != i%2 {
			t.Errorf("view %d is drawn %d times", i, drawn[b.renderer.cells])
		}
	}
	act(b, "move 0:1,1t")
	cells, hover := b.renderer.cells, b.renderer.hover.raster
	for _, c := range []struct {
		event string
		do    func()
		what  fyne.CanvasObject
	}{
		{"another side under the pointer", func() { act(b, "move 0:1,1r") }, hover},
		{"a frame", func() { b.Animate(views(grid("", 3, 3, checkers)), nil, time.Second); clear(drawn); tick(0.5) }, cells},
		{"a larger size", func() { b.Enlarge(1) }, cells},
	} {
		clear(drawn)
		if c.do(); drawn[c.what] == 0 {
			t.Errorf("%s is not drawn", c.event)
		}
	}
}
