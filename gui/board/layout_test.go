package board

import (
	"image"
	"slices"
	"testing"

	"fourfold/puzzles/puzzle"
)

func TestEveryPixelBelongsToItsCell(t *testing.T) {
	for _, v := range []puzzle.View{
		views(grid("", 4, 4, checkers)),
		views(grid("A", 5, 7, checkers), grid("B", 3, 2, allTiles)),
		views(grid("A", 128, 128, checkers), grid("B", 128, 128, checkers)),
	} {
		g := lay(v, image.Pt(617, 431), Style{Unit: 1, TextSize: 12}, zoom{})
		hits := 0
		for y := range g.size.Y {
			for x := range g.size.X {
				s, ok := g.spot(v, point{float32(x) + 0.5, float32(y) + 0.5})
				if !ok {
					continue
				}
				hits++
				r := g.rect(s)
				if !image.Pt(x, y).In(r) {
					t.Fatalf("pixel (%d, %d) is said to lie on %v", x, y, s)
				}
				edges := []int{0, y - r.Min.Y, r.Max.X - 1 - x, r.Max.Y - 1 - y, x - r.Min.X}
				if s.Part != puzzle.Whole && edges[s.Part] > slices.Min(edges[1:]) {
					t.Fatalf("pixel (%d, %d) of a tile is said to lie on side %d", x, y, s.Part)
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
				g := lay(v, size, s, zoom{})
				for _, stacked := range []bool{false, true} {
					a := s.arrange(v, size)
					if a.below = 0; stacked {
						a.below = -1
					}
					if _, total := a.places(g.Cell + 1); total.Dx() <= w && total.Dy() <= h {
						t.Fatalf("%v: cells of %d, although larger ones fit with stacked %v", size, g.Cell, stacked)
					}
				}
			}
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
		for _, p := range b.layout().Places {
			if !p.Panel.In(image.Rectangle{Max: b.layout().size}) {
				t.Errorf("panel %v lies outside of %v", p.Panel, size)
			}
		}
	}
	b := open(t, views(grid("", 4, 4, checkers)), 300, 300, 1)
	if size := b.MinSize(); size.Width > 160 || size.Height > 160 {
		t.Errorf("a small board wants %v", size)
	}
}

func TestLabelsLieOutsideOfTheCells(t *testing.T) {
	for _, v := range []puzzle.View{
		views(grid("", 8, 8, checkers)),
		views(grid("A", 32, 32, checkers), grid("B", 5, 12, checkers)),
		views(grid("", 128, 128, empty)),
	} {
		for _, unit := range []float64{1, 1.37, 2} {
			size := image.Pt(int(900*unit), int(600*unit))
			g := lay(v, size, Style{Unit: unit, Labels: true, TextSize: 14}, zoom{})
			var with, without Painter
			with.set(Style{Palette: &lightPalette}, g)
			g.label = 0
			without.set(Style{Palette: &lightPalette}, g)
			a, b := with.paint(v, v, 0), without.paint(v, v, 0)
			for i, p := range g.Places {
				if n := changed(a, b, p.Panel); n == 0 {
					t.Errorf("board %d has no numbers", i)
				}
				if n := changed(a, b, p.Grid); n > 0 {
					t.Errorf("%d pixels of numbers lie on the cells of board %d", n, i)
				}
				if !p.Panel.In(image.Rectangle{Max: size}) || p.Grid.Size() != image.Pt(v.Boards[i].Cols, v.Boards[i].Rows).Mul(g.Cell) {
					t.Errorf("board %d lies on %v, its cells on %v", i, p.Panel, p.Grid)
				}
				a, b = erased(a, p.Panel), erased(b, p.Panel)
			}
			same(t, a, b, "around the boards")
		}
	}
}

// changed returns how many pixels of a rectangle differ.
func changed(a, b *image.RGBA, r image.Rectangle) (n int) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				n++
			}
		}
	}
	return n
}

// A tray is a strip beside the other board, which gives up little room for it, and its cells are hit where they are
// drawn.
func TestATrayIsAStrip(t *testing.T) {
	for n := 2; n <= 16; n++ {
		v := views(grid("Tiles", n, n, allTiles), grid("Board", n, n, empty))
		equal := lay(v, image.Pt(760, 690), Style{Unit: 1, TextSize: 14}, zoom{}).Cell
		v.Boards[0].Block = puzzle.Size{Rows: 1, Cols: 1}
		render(v, 3, 3, &lightPalette) // without any room
		for _, size := range []image.Point{{760, 690}, {400, 700}} {
			g := lay(v, size, Style{Unit: 1, TextSize: 14}, zoom{})
			if size.X > size.Y && (g.Cell < equal || 5*g.Places[0].Cell < 2*g.Cell) {
				t.Errorf("%d: cells of %d and %d, of %d without a strip", n, g.Cell, g.Places[0].Cell, equal)
			}
			for at := range cellsOf(v) {
				mid := g.middle(at)
				if s, ok := g.spot(v, mid.plus(point{0, -2}, 1)); !ok || s.Cell() != at {
					t.Errorf("%d: the middle of %v is %v", n, at, s)
				}
			}
			for i, p := range g.Places {
				if !p.Panel.In(image.Rectangle{Max: size}) || i > 0 && p.Panel.Overlaps(g.Places[0].Panel) {
					t.Errorf("%d: board %d lies on %v", n, i, p.Panel)
				}
			}
		}
	}
}

// Small boards lie in one piece each, apart from the large one, and are hit where they are drawn. They leave it most of
// the room.
func TestATrayOfSmallBoards(t *testing.T) {
	for cols := 3; cols <= 6; cols++ {
		n := 1 << cols
		v := views(grid("Board", 5, cols, checkers), grid("Row by row", 5*6, cols+1, checkers), grid("All", n*7, cols+3, checkers))
		v.Boards[1].Block, v.Boards[2].Block = puzzle.Size{Rows: 6, Cols: cols + 1}, puzzle.Size{Rows: 7, Cols: cols + 3}
		for _, size := range []image.Point{{773, 690}, {487, 487}, {373, 373}, {390, 600}, {1500, 900}} {
			g := lay(v, size, Style{Unit: 1, TextSize: 14, Labels: true}, zoom{})
			for at := range cellsOf(v) {
				mid, block := g.middle(at), v.Boards[at.Board].Block
				if s, ok := g.spot(v, mid); !ok || s != at {
					t.Fatalf("%v: the middle of %v is %v", size, at, s)
				}
				first := at
				if block.Rows > 0 {
					first.Row, first.Col = at.Row-at.Row%block.Rows, at.Col-at.Col%block.Cols
				}
				d := mid.minus(g.middle(first))
				if cell := g.Places[at.Board].Cell; round(d.x) != (at.Col-first.Col)*cell || round(d.y) != (at.Row-first.Row)*cell {
					t.Fatalf("%v: %v does not lie in one piece with %v", size, at, first)
				}
			}
			for i, p := range g.Places {
				if !p.Panel.In(image.Rectangle{Max: size}) || i > 0 && (p.Panel.Overlaps(g.Places[0].Panel) || p.Panel.Overlaps(g.Places[3-i].Panel)) {
					t.Errorf("%v: board %d lies on %v", size, i, p.Panel)
				}
			}
			if least := min(size.X, size.Y); 100*g.Cell*cols < 39*least && cols < 6 {
				t.Errorf("%v: %d columns of %d, beside small boards of %d", size, cols, g.Cell, g.Places[2].Cell)
			}
		}
	}
}

// Beside two boards the small ones are wide enough for their titles and large enough to be read.
func TestSmallBoardsBesideTwo(t *testing.T) {
	for cols := 3; cols <= 5; cols++ {
		v := views(grid("Board", 4, cols, checkers), grid("Goal", 4, cols, checkers), grid("Row by row", 4*5, cols+1, checkers),
			grid("All", 1<<cols*6, cols+3, checkers))
		v.Boards[2].Block, v.Boards[3].Block = puzzle.Size{Rows: 5, Cols: cols + 1}, puzzle.Size{Rows: 6, Cols: cols + 3}
		g := lay(v, image.Pt(790, 690), Style{Unit: 1, TextSize: 14, Labels: true}, zoom{})
		if strip := g.Places[2]; strip.Panel.Dx() < 250 || 6*strip.Cell < g.Cell {
			t.Errorf("%d columns: cells of %d beside %d, on %v", cols, strip.Cell, g.Cell, strip.Panel)
		}
	}
}
