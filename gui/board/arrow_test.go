package board

import (
	"image"
	"math"
	"testing"

	"fourfold/puzzles/puzzle"
)

func pointing(v puzzle.View, from, to puzzle.Spot) puzzle.View {
	v.Arrows = append(v.Arrows, puzzle.Arrow{From: from, To: to})
	return v
}

// ink returns where pixels have the arrow's colour.
func ink(img *image.RGBA, p *Palette) (at []image.Point) {
	want := premultiplied(p.Arrow)
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			if img.RGBAAt(x, y) == want {
				at = append(at, image.Pt(x, y))
			}
		}
	}
	return at
}

func TestArrowsArePartOfAPicture(t *testing.T) {
	plain := views(grid("", 4, 4, empty), grid("", 4, 4, empty))
	g := lay(plain, image.Pt(800, 400), Style{Unit: 1})
	for _, c := range []struct{ from, to puzzle.Spot }{
		{spot(0, 0, 0), spot(0, 0, 1)},
		{spot(0, 3, 3), spot(0, 0, 1)},
		{spot(0, 1, 1), spot(1, 2, 3)},
		{spot(1, 2, 2), spot(1, 2, 2)},
		{side(spot(0, 1, 0), puzzle.Left), side(spot(0, 2, 0), puzzle.Top)},
	} {
		img := render(pointing(plain, c.from, c.to), 800, 400, &lightPalette)
		pixels := ink(img, &lightPalette)
		if len(pixels) == 0 {
			t.Errorf("%v: no arrow", c)
			continue
		}
		a, b := g.middle(c.from.Cell()), g.middle(c.to.Cell())
		for _, p := range pixels {
			if d := fromSegment(a, b, p); d > float64(g.Cell)*0.65 {
				t.Errorf("%v: %v is %.0f pixels away from the line", c, p, d)
				break
			}
		}
	}
	same(t, render(pointing(plain, spot(0, 0, 0), spot(2, 0, 0)), 800, 400, &lightPalette),
		render(plain, 800, 400, &lightPalette), "an arrow to nowhere")
}

// fromSegment returns the distance of a pixel's middle from the way between two points.
func fromSegment(a, b vec, p image.Point) float64 {
	best := math.Inf(1)
	for k := range 1001 {
		t := float64(k) / 1000
		best = min(best, math.Hypot(float64(p.X)+0.5-a.x-(b.x-a.x)*t, float64(p.Y)+0.5-a.y-(b.y-a.y)*t))
	}
	return best
}

// The point is the widest part of an arrow, and lies in the cell that it points to.
func TestArrowsPointAtTheirTarget(t *testing.T) {
	v := views(grid("", 1, 6, empty))
	img := render(pointing(v, spot(0, 0, 4), spot(0, 0, 1)), 600, 120, &lightPalette)
	columns := map[int]int{}
	widest := 0
	for _, p := range ink(img, &lightPalette) {
		if columns[p.X]++; columns[p.X] > columns[widest] {
			widest = p.X
		}
	}
	g := lay(v, image.Pt(600, 120), Style{Unit: 1})
	if r := g.rect(spot(0, 0, 1)); widest < r.Min.X || widest >= r.Max.X {
		t.Errorf("widest at column %d, not on the target's %v", widest, r)
	}
}

// needlesForTests lie in many directions, straight and bent, and one is a ring.
func needlesForTests(style arrowStyle) (list []needle) {
	disc := &puzzle.Cell{}
	for _, style.bend = range []float64{0, 20} {
		for k := range 24 {
			a := 2 * math.Pi * float64(k) / 24
			to := vec{100 + 90*math.Cos(a), 100 + 80*math.Sin(a)}
			list = append(list, style.needle(way{from: vec{100, 100}, to: to, leaves: disc, enters: disc}))
		}
	}
	return append(list, style.needle(way{from: vec{100, 100}, to: vec{100, 100}, leaves: disc, enters: disc}))
}

// Looking at few pixels finds all that an arrow covers.
func TestPaintOfAnArrowMissesNoPixel(t *testing.T) {
	style := arrowStyleFor(4, 64, 40, 1)
	for i, n := range needlesForTests(style) {
		img := image.NewRGBA(image.Rect(0, 0, 200, 200))
		style.paint(img, n, &lightPalette)
		for y := range 200 {
			for x := range 200 {
				covered := coverage(style.distance(n, n.line, vec{float64(x) + 0.5, float64(y) + 0.5})-style.halo) > 0
				if drawn := img.RGBAAt(x, y).A > 0; drawn != covered {
					t.Fatalf("needle %d: pixel (%d, %d) drawn %v, covered %v", i, x, y, drawn, covered)
				}
			}
		}
	}
}

// The distance is checked against the corners and edges of the same figure, walked along by small steps.
func TestDistanceFromAnArrow(t *testing.T) {
	style := arrowStyleFor(4, 64, 40, 1)
	head, length := style.head, 60.0
	n := style.along(vec{10, 50}, vec{10 + length, 50}, 0, 0, 1)
	var outline []vec
	edge := func(a, b vec) {
		for k := range 400 {
			t := float64(k) / 400
			outline = append(outline, vec{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t})
		}
	}
	tip, up, down := vec{10 + length, 50}, vec{10 + length - head, 50 - style.wing}, vec{10 + length - head, 50 + style.wing}
	edge(up, tip)
	edge(down, tip)
	for _, p := range []vec{{76, 50}, {70, 40}, {72, 60}, {60, 39}, {68, 55}} {
		want := math.Inf(1)
		for _, q := range outline {
			want = min(want, math.Hypot(p.x-q.x, p.y-q.y))
		}
		if got := style.distance(n, n.line, p); math.Abs(got-want) > 0.1 {
			t.Errorf("%v is said to be %.2f away, want %.2f", p, got, want)
		}
	}
	for x := 9.0; x < 10+length-1; x++ {
		if style.distance(n, n.line, vec{x, 50}) >= 0 {
			t.Errorf("(%v, 50) is said to lie outside", x)
		}
	}
}

func TestOppositeArrowsKeepApart(t *testing.T) {
	v := views(grid("", 1, 3, empty))
	a := puzzle.Arrow{From: spot(0, 0, 0), To: spot(0, 0, 1)}
	g := lay(v, image.Pt(600, 200), Style{Unit: 1})
	v.Arrows = []puzzle.Arrow{a, {From: a.To, To: a.From}}
	style := arrowStyleFor(2, 3, float64(g.Cell), 1)
	n := g.needles(v, style)
	if d := math.Abs(n[0].line[0].y - n[1].line[0].y); d < style.width+2*style.halo {
		t.Errorf("opposite arrows are %.1f apart", d)
	}
}

func TestArrowsLieOverTheCells(t *testing.T) {
	v := views(grid("A", 4, 4, checkers), grid("B", 4, 4, checkers))
	b := open(t, v, 600, 400, 1.37)
	picture(b)
	with := pointing(v, spot(0, 0, 0), spot(1, 3, 3))
	b.SetView(with)
	if len(ink(picture(b), b.renderer.painter.style.Palette)) == 0 {
		t.Fatal("no arrow is shown")
	}
	same(t, picture(b), afresh(b, with), "an arrow")
	layer := b.renderer.painter.layer
	with.At(spot(0, 1, 1)).Marks = puzzle.MarkNext // below the arrow
	b.SetView(with)
	same(t, picture(b), afresh(b, with), "a mark below an arrow")
	if b.renderer.painter.layer != layer {
		t.Error("a cell that changes lets all arrows be drawn")
	}
	with.Arrows[0].To = spot(0, 0, 1)
	if b.View().Arrows[0].To != spot(1, 3, 3) {
		t.Error("the caller's arrows are not copied")
	}
	b.Resize(b.Size().SubtractWidthHeight(100, 100))
	same(t, picture(b), afresh(b, b.view), "a new size")
	b.Resize(b.Size().AddWidthHeight(100, 100))
	b.SetView(v)
	same(t, picture(b), afresh(b, v), "after the arrow")
	if len(ink(picture(b), b.renderer.painter.style.Palette)) > 0 {
		t.Error("an arrow stays")
	}
}

// The focus and the pieces on their way leave the arrows as they are.
func TestArrowsStayWhereOtherThingsArePainted(t *testing.T) {
	from, to, slides := exchange()
	from = pointing(from, spot(0, 0, 0), spot(1, 2, 3))
	to = pointing(to, spot(0, 0, 0), spot(1, 2, 3))
	b, f := open(t, from, 500, 300, 1), &film{}
	b.clock = f.play
	want := picture(b)
	b.FocusGained()
	same(t, picture(b), want, "with the focus")
	b.Animate(to, slides, 1, nil)
	f.tick(0.5)
	picture(b)
	f.tick(1)
	same(t, picture(b), afresh(b, to), "after a motion")
}

func TestArrowsChangeWhenAMotionEnds(t *testing.T) {
	from, to, slides := exchange()
	from, to = pointing(from, slides[0].From, slides[0].To), pointing(to, spot(0, 0, 0), spot(0, 0, 1))
	b, f := open(t, from, 500, 300, 1), &film{}
	b.clock = f.play
	b.Animate(to, slides, 1, nil)
	f.tick(0.5)
	picture(b)
	if b.renderer.painter.arrows[0] != from.Arrows[0] {
		t.Error("the arrow goes before the motion has ended")
	}
	f.tick(1)
	same(t, picture(b), afresh(b, to), "after the motion")
}

func BenchmarkArrows(b *testing.B) {
	v := views(grid("", 32, 32, checkers))
	for i := range 500 {
		v.Arrows = append(v.Arrows, puzzle.Arrow{From: spot(0, i%32, i*7%32), To: spot(0, i*13%32, i*11%32)})
	}
	g := lay(v, image.Pt(800, 800), Style{Unit: 1})
	for b.Loop() {
		g.drawArrows(v, &lightPalette, nil)
	}
}
