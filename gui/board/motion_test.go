package board

import (
	"bytes"
	"image"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"fourfold/puzzles/puzzle"
)

// film takes the place of the clock: the test says when which frame is shown.
type film struct {
	tick    func(float32)
	stopped bool
}

func (f *film) play(_ time.Duration, tick func(float32)) (stop func()) {
	f.tick, f.stopped = tick, false
	return func() { f.stopped = true }
}

// exchange returns a view of two discs and a mark, that after their exchange, and the slides.
func exchange() (from, to puzzle.View, slides []puzzle.Arrow) {
	from = views(grid("A", 3, 4, checkers), grid("B", 3, 4, allTiles))
	a, b := spot(0, 1, 1), spot(0, 1, 2)
	from.At(a).Marks = puzzle.MarkNext
	to = clone(from)
	to.At(a).Marks = 0
	to.At(a).Kind, to.At(b).Kind = to.At(b).Kind, to.At(a).Kind
	return from, to, []puzzle.Arrow{{From: a, To: b}, {From: b, To: a}}
}

func TestMotionEndsOnTheTarget(t *testing.T) {
	from, to, swap := exchange()
	across := clone(from)
	*across.At(spot(0, 0, 0)) = *across.At(spot(1, 2, 3))
	*across.At(spot(1, 2, 3)) = puzzle.Cell{}
	flipped := clone(from)
	flipped.At(spot(0, 0, 0)).Kind = puzzle.WhiteDisc
	flipped.At(spot(0, 2, 2)).Kind = puzzle.Empty
	flipped.At(spot(1, 0, 0)).Numbers[2]++
	for name, c := range map[string]struct {
		to     puzzle.View
		slides []puzzle.Arrow
	}{
		"exchange":         {to, swap},
		"across boards":    {across, []puzzle.Arrow{{From: spot(1, 2, 3), To: spot(0, 0, 0)}}},
		"turns and fades":  {flipped, nil},
		"nothing":          {from, nil},
		"slides elsewhere": {to, []puzzle.Arrow{{From: spot(7, 0, 0), To: spot(0, 0, 0)}, {From: spot(0, 0, 0), To: spot(0, 0, 99)}}},
	} {
		b, f := open(t, from, 500, 300, 1), &film{}
		b.clock = f.play
		done := 0
		before := picture(b)
		b.Animate(c.to, c.slides, time.Second, func() { done++ })
		f.tick(0)
		picture(b)
		if f.tick(0.4); name != "nothing" && bytes.Equal(picture(b).Pix, before.Pix) {
			t.Errorf("%s: nothing moves", name)
		}
		f.tick(0.8)
		picture(b)
		if done != 0 || b.motion == nil {
			t.Errorf("%s: done before the end", name)
		}
		f.tick(1)
		same(t, picture(b), afresh(b, c.to), name)
		f.tick(1)
		if done != 1 || b.motion != nil {
			t.Errorf("%s: done was called %d times", name, done)
		}
	}
}

// Away from the cells that take part, no frame differs from the pictures at rest.
func TestMotionLeavesTheRestAlone(t *testing.T) {
	from, to, slides := exchange()
	b, f := open(t, from, 500, 300, 1), &film{}
	b.clock = f.play
	picture(b)
	b.Animate(to, slides, time.Second, nil)
	r := b.renderer.painter.layout.rect(slides[0].From).Union(b.renderer.painter.layout.rect(slides[0].To)).Inset(-b.renderer.painter.layout.Cell / 2)
	want := erased(afresh(b, from), r)
	for _, at := range []float32{0, 0.1, 0.5, 0.3, 0.9} {
		f.tick(at)
		same(t, erased(picture(b), r), want, "frame")
	}
}

// erased returns the picture without the pixels of r.
func erased(img *image.RGBA, r image.Rectangle) *image.RGBA {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		clear(img.Pix[img.PixOffset(r.Min.X, y):img.PixOffset(r.Max.X, y)])
	}
	return img
}

func TestMotionCanBeCutShort(t *testing.T) {
	from, to, slides := exchange()
	third := views(grid("A", 3, 4, empty), grid("B", 3, 4, empty))
	other := views(grid("", 2, 2, allTiles))
	never := func() { t.Error("done was called") }
	for name, cut := range map[string]func(b *Board) puzzle.View{
		"by a view":                  func(b *Board) puzzle.View { b.SetView(third); return third },
		"by a view of another shape": func(b *Board) puzzle.View { b.SetView(other); return other },
		"by the way back":            func(b *Board) puzzle.View { b.Animate(from, slides, 0, nil); return from },
		"by a motion": func(b *Board) puzzle.View {
			f := &film{}
			b.clock = f.play
			b.Animate(third, nil, time.Second, nil)
			f.tick(0.5)
			picture(b)
			f.tick(1)
			return third
		},
	} {
		b, f := open(t, from, 500, 300, 1), &film{}
		b.clock = f.play
		b.Animate(to, slides, time.Second, never)
		f.tick(0.4)
		picture(b)
		want := cut(b)
		if !f.stopped {
			t.Errorf("%s: the clock runs on", name)
		}
		f.tick(0.6)
		f.tick(1)
		same(t, picture(b), afresh(b, want), name)
	}
}

func TestMotionSurvivesANewSize(t *testing.T) {
	from, to, slides := exchange()
	b, f := open(t, from, 500, 300, 1), &film{}
	b.clock = f.play
	b.Animate(to, slides, time.Second, nil)
	f.tick(0.4)
	picture(b)
	b.Resize(b.Size().AddWidthHeight(-90, -70))
	picture(b)
	f.tick(0.7)
	picture(b)
	f.tick(1)
	same(t, picture(b), afresh(b, to), "after a new size")
}

func TestMotionWithoutTimeIsImmediate(t *testing.T) {
	from, to, slides := exchange()
	b := open(t, from, 500, 300, 1)
	done := 0
	b.Animate(to, slides, 0, func() { done++ })
	if done != 1 || b.motion != nil {
		t.Errorf("done was called %d times", done)
	}
	same(t, picture(b), afresh(b, to), "at once")
}

func TestADiscTurnsOver(t *testing.T) {
	s := newSprites(80, &lightPalette, nil, 1)
	black, white := puzzle.Cell{Kind: puzzle.BlackDisc}, puzzle.Cell{Kind: puzzle.WhiteDisc}
	width := func(t float64) int {
		n, img := 0, s.between(black, white, t)
		for x := range 80 {
			if img.RGBAAt(x, 40) != s.cell(puzzle.Cell{}).RGBAAt(40, 40) {
				n++
			}
		}
		return n
	}
	if !(width(0) > width(0.3) && width(0.3) > width(0.48) && width(0.52) < width(0.8) && width(0.8) < width(1)) {
		t.Errorf("widths %d, %d, %d, %d, %d, %d", width(0), width(0.3), width(0.48), width(0.52), width(0.8), width(1))
	}
	same(t, s.between(black, white, 0), s.cell(black), "the begin of a turn")
	same(t, s.between(black, white, 1), s.cell(white), "the end of a turn")
}

// BenchmarkFrame measures a frame of an exchange on two large boards under many arrows.
func BenchmarkFrame(b *testing.B) {
	test.NewTempApp(b)
	v := views(grid("", 32, 32, checkers), grid("", 32, 32, checkers))
	for i := range 500 {
		v = pointing(v, spot(0, i%32, i*7%32), spot(i%2, i*13%32, (i*7+3)%32))
	}
	w, f := New(), &film{}
	w.clock = f.play
	w.SetView(v)
	w.Resize(fyne.NewSize(1200, 800))
	size := w.renderer.painter.layout.frame().Size()
	to := clone(v)
	from, end := spot(0, 5, 5), spot(0, 5, 6)
	*to.At(from), *to.At(end) = *to.At(end), *to.At(from)
	w.Animate(to, []puzzle.Arrow{{From: from, To: end}, {From: end, To: from}}, time.Second, nil)
	b.ReportAllocs()
	for k := range b.N {
		f.tick(float32(k%100) / 100)
		w.renderer.generate(size.X, size.Y)
	}
}

// BenchmarkOtherArrows measures a view that differs in its arrows only.
func BenchmarkOtherArrows(b *testing.B) {
	test.NewTempApp(b)
	v := views(grid("", 32, 32, checkers), grid("", 32, 32, checkers))
	w := New()
	w.SetView(v)
	w.Resize(fyne.NewSize(1200, 800))
	size := w.renderer.painter.layout.frame().Size()
	for k := range b.N {
		v.Arrows = []puzzle.Arrow{{From: spot(0, k%32, 0), To: spot(0, 0, k%32)}}
		w.SetView(v)
		w.renderer.generate(size.X, size.Y)
	}
}
