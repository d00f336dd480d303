package paint

import (
	"image"
	"slices"
	"testing"

	"fourfold/puzzles/view"
)

// plain is a style without numbers of rows and columns.
var plain = Style{Unit: 1, TextSize: 14, Palette: &lightPalette}

func TestEveryPixelBelongsToItsCell(t *testing.T) {
	for _, v := range []view.View{
		views(grid("A", 5, 7, checkers), grid("B", 3, 2, allTiles)),
		views(grid("A", 128, 128, checkers), grid("B", 128, 128, checkers)),
	} {
		l := lay(v, image.Pt(617, 431), plain, Zoom{})
		hits, cells := 0, 0
		for y := range l.Size.Y {
			for x := range l.Size.X {
				s, ok := l.Spot(v, Point{float32(x) + 0.5, float32(y) + 0.5})
				if !ok {
					continue
				}
				hits++
				r := l.Rect(s)
				edges := []int{0, y - r.Min.Y, r.Max.X - 1 - x, r.Max.Y - 1 - y, x - r.Min.X}
				if !image.Pt(x, y).In(r) || s.Part != view.Whole && edges[s.Part] > slices.Min(edges[1:]) {
					t.Fatalf("pixel (%d, %d) is said to lie on %v", x, y, s)
				}
			}
		}
		for range Cells(v) {
			cells++
		}
		if hits != cells*l.cell*l.cell {
			t.Errorf("%d pixels lie on cells, want %d cells of %d x %d", hits, cells, l.cell, l.cell)
		}
	}
}

// Whatever the space, no other way to lay the boards out gives larger cells.
func TestBoardsAreStackedWhereThatIsLarger(t *testing.T) {
	for _, v := range []view.View{
		views(grid("A", 2, 9, checkers), grid("B", 2, 9, checkers)),
		views(grid("A", 9, 2, checkers), grid("B", 9, 2, checkers), grid("C", 3, 3, checkers)),
	} {
		for w := 200; w < 1200; w += 90 {
			for h := 200; h < 1200; h += 70 {
				size := image.Pt(w, h)
				l := lay(v, size, plain, Zoom{})
				if off := l.Bounds().Min.Add(l.Bounds().Max).Sub(size); max(off.X, -off.X, off.Y, -off.Y) > 1 {
					t.Errorf("%v: boards on %v", size, l.Bounds())
				}
				for _, below := range []int{0, -1} {
					a := plain.arrange(v, size)
					a.below = below
					if _, all := a.layOut(l.cell + 1); all.Dx() <= w && all.Dy() <= h {
						t.Fatalf("%v: cells of %d, although larger ones fit with stacked %v", size, l.cell, below < 0)
					}
				}
			}
		}
	}
}

// wantApart lays a view with trays out. It fails unless all boards are visible and apart, and each cell is hit where it is
// drawn, in one piece with its block.
func wantApart(t *testing.T, v view.View, size image.Point) Layout {
	t.Helper()
	l := lay(v, size, plain, Zoom{})
	for i, p := range l.boards {
		others := slices.ContainsFunc(l.boards[:i], func(o boardLayout) bool { return o.panel.Inset(-4).Overlaps(p.panel) })
		if !p.panel.In(image.Rectangle{Max: size}) || others {
			t.Errorf("%v: board %d lies on %v", size, i, p.panel)
		}
	}
	for at := range Cells(v) {
		if s, ok := l.Spot(v, l.Middle(at)); !ok || s.Cell() != at {
			t.Fatalf("%v: the middle of %v is %v", size, at, s)
		}
		first, block, cell := at, v.Boards[at.Board].Block, l.boards[at.Board].cell
		if block.Rows > 0 {
			first.Row, first.Col = at.Row-at.Row%block.Rows, at.Col-at.Col%block.Cols
		}
		if d := l.Rect(at).Min.Sub(l.Rect(first).Min); d != image.Pt(at.Col-first.Col, at.Row-first.Row).Mul(cell) {
			t.Fatalf("%v: %v does not lie in one piece with %v", size, at, first)
		}
	}
	return l
}

// A tray is a strip beside the other board, which gives up some room so that its pieces can be read.
func TestATrayIsAStrip(t *testing.T) {
	for n := 2; n <= 16; n++ {
		board := grid("Board", n, n, empty)
		v := views(tray("Tiles", n, n, view.Size{Rows: 1, Cols: 1}, allTiles), board)
		render(v, 3, 3, &lightPalette) // without any room
		wantApart(t, v, image.Pt(400, 700))
		l := wantApart(t, v, image.Pt(760, 690))
		equal := lay(views(grid("Tiles", n, n, allTiles), board), l.Size, plain, Zoom{}).cell
		if l.cell < equal || 5*l.boards[0].cell < 3*l.cell {
			t.Errorf("%d: cells of %d and %d, of %d without a strip", n, l.cell, l.boards[0].cell, equal)
		}
	}
}

// Small boards leave the large one most of the room. Beside two boards they are wide enough for their titles and large
// enough to be read.
func TestATrayOfSmallBoards(t *testing.T) {
	boards := func(rows, cols int) []view.Board {
		return []view.Board{
			grid("Board", rows, cols, checkers),
			tray("Row by row", rows*(rows+1), cols+1, view.Size{Rows: rows + 1, Cols: cols + 1}, func(row, col int) view.Kind {
				if col == cols { // a gap, which belongs to its block
					return view.NoCell
				}
				return checkers(row, col)
			}),
			tray("All", (rows+2)<<cols, cols+3, view.Size{Rows: rows + 2, Cols: cols + 3}, checkers),
		}
	}
	for cols := 3; cols <= 6; cols++ {
		for _, size := range []image.Point{{773, 690}, {487, 487}, {373, 373}, {390, 600}, {1500, 900}} {
			l := wantApart(t, views(boards(5, cols)...), size)
			if 100*l.cell*cols < 39*min(size.X, size.Y) && cols < 6 {
				t.Errorf("%v: %d columns of %d, beside small boards of %d", size, cols, l.cell, l.boards[2].cell)
			}
		}
		l := wantApart(t, views(append(boards(4, cols), grid("Goal", 4, cols, checkers))...), image.Pt(790, 690))
		if strip := l.boards[1]; cols < 6 && (strip.panel.Dx() < 250 || 6*strip.cell < l.cell) {
			t.Errorf("%d columns: cells of %d beside %d, on %v", cols, strip.cell, l.cell, strip.panel)
		}
	}
}
