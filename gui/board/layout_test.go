package board

import (
	"image"
	"testing"

	"fourfold/puzzles/puzzle"
)

func TestEveryPixelBelongsToItsCell(t *testing.T) {
	for _, v := range []puzzle.View{
		views(grid("", 4, 4, checkers)),
		views(grid("A", 5, 7, checkers), grid("B", 3, 2, empty)),
		views(grid("A", 128, 128, checkers), grid("B", 128, 128, checkers)),
	} {
		g := lay(v, image.Pt(617, 431), Style{Unit: 1, TextSize: 12})
		hits := 0
		for y := range g.size.Y {
			for x := range g.size.X {
				s, ok := g.spot(v, float64(x)+0.5, float64(y)+0.5)
				if !ok {
					continue
				}
				hits++
				if !image.Pt(x, y).In(g.rect(s)) {
					t.Fatalf("pixel (%d, %d) is said to lie on %v", x, y, s)
				}
			}
		}
		cells := 0
		for i := range v.Boards {
			cells += len(v.Boards[i].Cells)
		}
		if hits != cells*g.Cell*g.Cell {
			t.Errorf("%d pixels lie on cells, want %d cells of %d x %d", hits, cells, g.Cell, g.Cell)
		}
	}
}

func TestTilesAreHitByTheirSides(t *testing.T) {
	v := views(grid("", 2, 2, allTiles))
	g := lay(v, image.Pt(200, 200), Style{Unit: 1})
	r := g.rect(spot(0, 1, 0))
	for _, c := range []struct {
		x, y float64
		want puzzle.Part
	}{
		{0.5, 0.1, puzzle.Top},
		{0.9, 0.5, puzzle.Right},
		{0.5, 0.9, puzzle.Bottom},
		{0.1, 0.5, puzzle.Left},
		{0.2, 0.15, puzzle.Top},
		{0.15, 0.2, puzzle.Left},
		{0.85, 0.8, puzzle.Right},
		{0.8, 0.85, puzzle.Bottom},
	} {
		x, y := float64(r.Min.X)+c.x*float64(g.Cell), float64(r.Min.Y)+c.y*float64(g.Cell)
		if s, ok := g.spot(v, x, y); !ok || s != side(spot(0, 1, 0), c.want) {
			t.Errorf("(%v, %v) of a tile is %v, want side %v", c.x, c.y, s, c.want)
		}
	}
}

func TestBoardsAreAsLargeAsTheSpaceAllows(t *testing.T) {
	one := views(grid("", 4, 4, checkers))
	two := views(grid("A", 4, 4, checkers), grid("B", 4, 4, checkers))
	for _, c := range []struct {
		name    string
		v       puzzle.View
		size    image.Point
		stacked bool
		cell    int
	}{
		{"one", one, image.Pt(414, 414), false, 100},
		{"wide", one, image.Pt(1000, 414), false, 100},
		{"two in a wide space", two, image.Pt(846, 434), false, 100},
		{"two in a high space", two, image.Pt(414, 886), true, 100},
		{"no space", two, image.Pt(3, 3), false, 1},
		{"nothing to show", views(), image.Pt(100, 100), false, 1},
	} {
		g := lay(c.v, c.size, Style{Unit: 1, TextSize: 12})
		if g.Cell != c.cell || g.stacked != c.stacked {
			t.Errorf("%s: cells of %d, stacked %v, want %d, %v", c.name, g.Cell, g.stacked, c.cell, c.stacked)
		}
	}
}

// Whatever the space, no other way to lay the boards out gives larger cells.
func TestBoardsAreStackedWhereThatIsLarger(t *testing.T) {
	for _, v := range []puzzle.View{
		views(grid("A", 4, 4, checkers), grid("B", 4, 4, checkers)),
		views(grid("A", 2, 9, checkers), grid("B", 2, 9, checkers)),
		views(grid("A", 9, 2, checkers), grid("B", 9, 2, checkers), grid("C", 3, 3, checkers)),
	} {
		for w := 200; w < 1200; w += 90 {
			for h := 200; h < 1200; h += 70 {
				s, size := Style{Unit: 1, TextSize: 14, Labels: true}, image.Pt(w, h)
				g := lay(v, size, s)
				for _, stacked := range []bool{false, true} {
					e := s.extent(v, size, int(panelPadding))
					e.stacked = stacked
					if total := e.total(v, g.Cell+1); total.X <= w && total.Y <= h {
						t.Fatalf("%v: cells of %d, stacked %v, although larger ones fit with %v", size, g.Cell, g.stacked, stacked)
					}
				}
			}
		}
	}
}

func TestBoardsAreCentredWithinTheSpace(t *testing.T) {
	v := views(grid("A", 5, 3, checkers), grid("B", 4, 4, checkers))
	for _, size := range []image.Point{{700, 400}, {300, 900}, {161, 161}} {
		g := lay(v, size, Style{Unit: 1, TextSize: 12})
		var all image.Rectangle
		for _, p := range g.Places {
			all = all.Union(p.Panel).Union(p.Title)
		}
		if !all.In(image.Rectangle{Max: size}) {
			t.Errorf("%v: boards lie on %v", size, all)
		}
		left, right, top, bottom := all.Min.X, size.X-all.Max.X, all.Min.Y, size.Y-all.Max.Y
		if max(left-right, right-left, top-bottom, bottom-top) > 1 {
			t.Errorf("%v: margins are %d, %d, %d, %d", size, left, right, top, bottom)
		}
	}
}

func TestAllCellsFitIntoTheSmallestSize(t *testing.T) {
	for _, v := range []puzzle.View{
		views(grid("", 4, 4, checkers)),
		views(grid("A", 128, 128, checkers), grid("B", 128, 128, checkers)),
		views(grid("", 64, 64, checkers)),
	} {
		b := open(t, v, 1, 1, 1)
		size := b.MinSize()
		b.Resize(size)
		for _, p := range b.renderer.painter.layout.Places {
			if !p.Panel.In(image.Rectangle{Max: b.renderer.painter.layout.size}) {
				t.Errorf("panel %v lies outside of %v", p.Panel, size)
			}
		}
	}
	b := open(t, views(grid("", 4, 4, checkers)), 300, 300, 1)
	if size := b.MinSize(); size.Width > 160 || size.Height > 160 {
		t.Errorf("a small board wants %v", size)
	}
}
