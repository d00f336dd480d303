package board

import (
	"bytes"
	"image"
	"testing"
	"time"

	"fyne.io/fyne/v2"

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
	to = from.Clone()
	to.At(a).Marks = 0
	to.At(a).Kind, to.At(b).Kind = to.At(b).Kind, to.At(a).Kind
	return from, to, []puzzle.Arrow{{From: a, To: b}, {From: b, To: a}}
}

func TestMotionEndsOnTheTarget(t *testing.T) {
	from, to, swap := exchange()
	across := from.Clone()
	*across.At(spot(0, 0, 0)) = *across.At(spot(1, 2, 3))
	*across.At(spot(1, 2, 3)) = puzzle.Cell{}
	flipped := from.Clone()
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
// Outlines and badges are those of the view that the motion leads to, from its first frame on.
func TestMotionShowsNoOldBadges(t *testing.T) {
	from, to, slides := exchange()
	bare := from.Clone()
	at := spot(0, 0, 0)
	from.Shapes = []puzzle.Shape{{Cells: []puzzle.Spot{at}, Mark: puzzle.MarkCost}}
	from.Badges = []puzzle.Badge{{At: at, Text: "+2", Mark: puzzle.MarkCost, Corner: true}}
	first := func(from puzzle.View) *image.RGBA {
		b, f := open(t, from, 500, 300, 1), &film{}
		b.clock = f.play
		b.Animate(to, slides, time.Second, nil)
		f.tick(0.5)
		return picture(b)
	}
	if bytes.Equal(picture(open(t, from, 500, 300, 1)).Pix, picture(open(t, bare, 500, 300, 1)).Pix) {
		t.Fatal("the badge is not seen at rest")
	}
	same(t, first(from), first(bare), "on the way")
}

func TestMotionLeavesTheRestAlone(t *testing.T) {
	from, to, slides := exchange()
	b, f := open(t, from, 500, 300, 1), &film{}
	b.clock = f.play
	picture(b)
	b.Animate(to, slides, time.Second, nil)
	r := b.layout().rect(slides[0].From).Union(b.layout().rect(slides[0].To)).Inset(-b.layout().Cell / 2)
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
		"by the way back at once": func(b *Board) puzzle.View {
			done := false
			if b.Animate(from, slides, 0, func() { done = true }); !done {
				t.Error("without any time, done is not called")
			}
			return from
		},
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

// takenUp returns a board with a piece taken up by the mouse, which was then moved.
func takenUp(t *testing.T, at puzzle.Spot, by fyne.Position) (*Board, *film) {
	t.Helper()
	b, f := open(t, views(grid("A", 3, 4, checkers), grid("B", 3, 4, allTiles)), 500, 300, 1.37), &film{}
	b.clock = f.play
	picture(b)
	on(b).press = b.Lift
	b.MouseDown(mouse(middle(b, at), primary))
	b.Dragged(drag(middle(b, at).Add(by)))
	return b, f
}

// carriedOver returns where the middle of the carried piece is on the widget.
func carriedOver(b *Board) fyne.Position {
	r := b.renderer.air[0].raster
	return r.Position().AddXY(r.Size().Width/2, r.Size().Height/2)
}

func near(a, b fyne.Position) bool {
	d := a.Subtract(b)
	return d.X*d.X+d.Y*d.Y < 4
}

func TestALiftedPieceFollowsThePointer(t *testing.T) {
	for _, at := range []puzzle.Spot{spot(0, 1, 1), spot(1, 2, 0)} {
		plain := open(t, views(grid("A", 3, 4, checkers), grid("B", 3, 4, allTiles)), 500, 300, 1.37)
		setCaret(plain, at)
		plain.FocusGained()
		before := picture(plain)
		b, _ := takenUp(t, at, fyne.NewPos(40, -30))
		if !(b.carried != nil) || b.carried.from != at {
			t.Fatalf("%+v is lifted, not what lies on %v", b.carried, at)
		}
		if want := middle(b, at).AddXY(40, -30); !b.renderer.air[0].raster.Visible() || !near(carriedOver(b), want) {
			t.Errorf("the piece is at %v, want %v", carriedOver(b), want)
		}
		after := picture(b)
		r := b.layout().rect(at)
		middle := r.Min.Add(r.Size().Div(2)).Add(image.Pt(0, -r.Dy()/4))
		if after.RGBAAt(middle.X, middle.Y) == before.RGBAAt(middle.X, middle.Y) {
			t.Error("the cell shows the piece as before")
		}
		same(t, erased(after, r), erased(before, r), "the other cells")
		drawn := b.renderer.painter.drawn.At(spot(0, 0, 0))
		b.Dragged(drag(fyne.NewPos(-500, -500)))
		if b.renderer.air[0].raster.Position().X < -b.renderer.air[0].raster.Size().Width {
			t.Errorf("the piece leaves the board to %v", carriedOver(b))
		}
		if b.renderer.painter.drawn.At(spot(0, 0, 0)) != drawn {
			t.Error("carrying paints cells")
		}
	}
}

// A piece may be taken up late, when the pointer has left its cell, and again with every spot
// that is passed: it still hangs from where it was touched.
func TestALateLiftKeepsTheGrip(t *testing.T) {
	b := open(t, views(grid("", 4, 4, checkers)), 400, 400, 1)
	at := spot(0, 1, 1)
	on(b).drag = func(puzzle.Spot) { b.Lift(at) }
	b.MouseDown(mouse(middle(b, at).AddXY(20, 10), primary))
	for _, by := range []fyne.Delta{{DX: 90, DY: 0}, {DX: 90, DY: 100}} {
		b.Dragged(drag(middle(b, at).AddXY(20+by.DX, 10+by.DY)))
		if want := middle(b, at).AddXY(by.DX, by.DY); !near(carriedOver(b), want) {
			t.Errorf("the piece is at %v, want %v", carriedOver(b), want)
		}
	}
}

func TestTargetsLightUpUnderAPiece(t *testing.T) {
	b, _ := takenUp(t, spot(0, 1, 1), fyne.NewPos(0, 0))
	v := b.View().Clone()
	v.Mark(puzzle.Marked{Spot: spot(0, 0, 0), Mark: puzzle.MarkTarget})
	b.SetView(v)
	for at, want := range map[puzzle.Spot]bool{spot(0, 0, 0): true, spot(0, 2, 2): false} {
		b.Dragged(drag(middle(b, at)))
		if b.renderer.hover.raster.Visible() != want {
			t.Errorf("%v lit %v, want %v", at, !want, want)
		}
	}
}

func TestADroppedPieceGlidesBack(t *testing.T) {
	at := spot(0, 1, 1)
	b, f := takenUp(t, at, fyne.NewPos(60, 0))
	f.tick = nil
	b.Drop()
	if b.carried != nil || f.tick == nil {
		t.Fatal("the piece is not dropped, or does not glide")
	}
	f.tick(0.5)
	for range 2 {
		if want := middle(b, at).AddXY(30, 0); !near(carriedOver(b), want) {
			t.Errorf("half way it is at %v, want %v", carriedOver(b), want)
		}
		b.MouseMoved(mouse(fyne.NewPos(5, 5), primary)) // it no longer follows the pointer
	}
	f.tick(1)
	if b.renderer.air[0].raster.Visible() {
		t.Error("the piece is still in the air")
	}
	same(t, picture(b), afresh(b, b.view), "after the way back")
	b.Drop()
	f.tick(1)
}

func TestViewsMayBeSetWhileAPieceIsLifted(t *testing.T) {
	at := spot(0, 1, 1)
	b, _ := takenUp(t, at, fyne.NewPos(60, 0))
	v := b.View().Clone()
	v.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkHeld}, puzzle.Marked{Spot: spot(0, 0, 0), Mark: puzzle.MarkTarget})
	b.SetView(v)
	b.Resize(b.Size().SubtractWidthHeight(100, 60))
	picture(b)
	if b.carried == nil || !b.renderer.air[0].raster.Visible() {
		t.Error("marks put the piece back")
	}
	v.At(at).Kind = puzzle.Empty
	b.SetView(v)
	if b.renderer.air[0].raster.Visible() {
		t.Error("a piece that has gone is still in the air")
	}
	same(t, picture(b), afresh(b, v), "after the move")
	b.Lift(at)
	b.Lift(spot(7, 7, 7))
	if b.carried != nil {
		t.Error("an empty cell is lifted")
	}
}

func TestAMoveStartsWhereThePieceIsDropped(t *testing.T) {
	from, to := spot(0, 1, 1), spot(0, 1, 3)
	b, f := takenUp(t, from, fyne.NewPos(30, 10))
	start := carriedOver(b)
	v := b.View().Clone()
	*v.At(to), *v.At(from) = *v.At(from), puzzle.Cell{}
	b.Animate(v, []puzzle.Arrow{{From: from, To: to}}, time.Second, nil)
	if b.renderer.air[1].raster.Visible() {
		t.Error("the piece is seen twice")
	}
	if got := carriedOver(b); !near(got, start) {
		t.Errorf("the way starts at %v, want %v", got, start)
	}
	f.tick(0.5)
	picture(b)
	f.tick(1)
	same(t, picture(b), afresh(b, v), "after the move")
}

// Marks that come during a motion, such as what a move has cost, are shown in the end; the motion goes on.
func TestMarksDoNotEndAMotion(t *testing.T) {
	from, to, slides := exchange()
	marked := to.Clone()
	marked.Mark(puzzle.Marked{Spot: spot(0, 2, 2), Mark: puzzle.MarkWrong})
	b, f := open(t, from, 500, 300, 1), &film{}
	b.clock = f.play
	b.Animate(to, slides, time.Second, nil)
	f.tick(0.4)
	if b.SetView(marked); f.stopped || b.motion == nil {
		t.Error("marks end the motion")
	}
	f.tick(0.6)
	f.tick(1)
	same(t, picture(b), afresh(b, marked), "in the end")
}
