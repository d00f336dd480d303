package paint

import (
	"image"
	"image/color"
	"slices"
	"testing"

	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// over returns the picture of a view without and with an overlay, and its layout.
func over(v view.View, o view.Overlay) (plain, with *image.RGBA, l *Layout) {
	style := Style{Unit: 1, Palette: &lightPalette, TextSize: 14, Margin: 30}
	p := NewPainter(v, image.Pt(540, 540), style)
	plain = p.Paint(v)
	v.Arrows, v.Shapes = append(v.Arrows, o.Arrows...), append(v.Shapes, o.Shapes...)
	v.Badges, v.Bubbles = append(v.Badges, o.Badges...), append(v.Bubbles, o.Bubbles...)
	return plain, NewPainter(v, image.Pt(540, 540), style).Paint(v), &p.Layout
}

// blank returns a view of empty cells.
func blank(n int) view.View { return views(grid("", n, n, empty)) }

// where returns how many pixels of a rectangle satisfy a condition, and the smallest rectangle around these.
func where(in image.Rectangle, is func(x, y int) bool) (n int, around image.Rectangle) {
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			if is(x, y) {
				n, around = n+1, around.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return n, around
}

// count returns how many pixels of a part of a picture have a colour, and extent the rectangle around them.
func count(img *image.RGBA, c color.NRGBA, in image.Rectangle) int {
	ink := premultiplied(c)
	n, _ := where(in.Intersect(img.Rect), func(x, y int) bool { return img.RGBAAt(x, y) == ink })
	return n
}

func extent(img *image.RGBA, c color.NRGBA, in image.Rectangle) image.Rectangle {
	ink := premultiplied(c)
	_, r := where(in, func(x, y int) bool { return img.RGBAAt(x, y) == ink })
	return r
}

// difference returns the rectangle around the pixels that differ.
func difference(a, b *image.RGBA) image.Rectangle {
	_, r := where(a.Rect, func(x, y int) bool { return a.RGBAAt(x, y) != b.RGBAAt(x, y) })
	return r
}

// beside returns the pixels along a side of a cell, some way to either side of it.
func beside(l *Layout, at view.Spot, side int) image.Rectangle {
	q := boxOf(l.Rect(at)).side(side)(float32(l.cell/2), 0)
	mid := image.Pt(int(q.X), int(q.Y))
	return image.Rectangle{mid.Sub(image.Pt(9, 9)), mid.Add(image.Pt(9, 9))}
}

// The line of an outline lies on every side between its cells and others, and on no other side.
func TestOutlinesGoAround(t *testing.T) {
	in := map[view.Spot]bool{spot(0, 0, 1): true, spot(0, 1, 0): true, spot(0, 1, 1): true, spot(0, 3, 3): true, spot(0, 2, 2): true}
	for _, border := range []bool{false, true} {
		s := view.Shape{Border: border, Mark: view.MarkProof}
		for at := range in {
			s.Cells = append(s.Cells, at)
		}
		plain, with, l := over(blank(4), view.Overlay{Shapes: []view.Shape{s}})
		for at := range Cells(views(grid("", 4, 4, empty))) {
			for side := range clockwise {
				to := beyond(image.Pt(at.Col, at.Row), side+3)
				next := spot(0, to.Y, to.X)
				edge := next.Row < 0 || next.Row > 3 || next.Col < 0 || next.Col > 3
				want := in[at] != in[next] && (!edge || !border)
				if n := count(with, lightPalette.proof, beside(l, at, side)); (n > 40) != want || n > 0 && !want {
					t.Errorf("border %v: %d pixels between %v and %v", border, n, at, next)
				}
			}
			if middle := l.Rect(at).Inset(20); changed(plain, with, middle) > 0 {
				t.Errorf("border %v: the middle of %v changes", border, at)
			}
		}
	}
}

// Bubbles show beside their cell, with their words, and not outside of the picture.
func TestBubblesShow(t *testing.T) {
	for _, at := range []view.Spot{spot(0, 0, 0), spot(0, 0, 5), spot(0, 2, 3), spot(0, 5, 0), spot(0, 5, 5)} {
		plain, _, l := over(blank(6), view.Overlay{})
		bubble := func(text string) (img *image.RGBA) {
			_, img, _ = over(blank(6), view.Overlay{Bubbles: []view.Bubble{{At: at, Text: sentence.New(text)}}})
			return img
		}
		with, cell := bubble("A press turns five cells: itself and the four next to it."), l.Rect(at)
		framed, note := cell.Inset(-2), extent(with, lightPalette.note, with.Rect) // by the caret
		above, below := difference(with, bubble("A press turns vife cells: itself and the four next to it.")),
			difference(with, bubble("A press turns five cells: itself and the four next ot it."))
		if above.Empty() || !above.Union(below).In(note) || below.Min.Y < above.Max.Y || above.Min.Y < note.Min.Y+7 {
			t.Errorf("bubble at %v: words on %v and %v", at, above, below)
		}
		if n := count(with, lightPalette.note, with.Rect); n < 4000 || note.Dy() > 70 || changed(plain, with, framed) > 0 || changed(plain, with, cell.Inset(-8)) == 0 {
			t.Errorf("bubble at %v: %d pixels", at, n)
		}
	}
}

// The line around a small board lies outside of its cells, which have no room.
func TestSmallBoardsAreOutlinedFromOutside(t *testing.T) {
	v := views(blank(4).Boards[0], tray("", 6, 2, view.Size{Rows: 3, Cols: 2}, empty))
	for _, border := range []bool{false, true} {
		s, cells := view.Shape{Border: border, Mark: view.MarkProof}, image.Rectangle{}
		_, _, l := over(v, view.Overlay{})
		for row := range 3 {
			for col := range 2 {
				s.Cells = append(s.Cells, spot(1, row, col))
				cells = cells.Union(l.Rect(spot(1, row, col)))
			}
		}
		_, with, _ := over(v, view.Overlay{Shapes: []view.Shape{s}})
		all, inside := count(with, lightPalette.proof, cells.Inset(-8)), count(with, lightPalette.proof, cells.Inset(1))
		if !border && all < 40 || inside > 0 {
			t.Errorf("border %v: %d pixels of the line, %d on the cells", border, all, inside)
		}
	}
}

// A bubble hides no badge, no ringed number and no disc where there is another place for it.
func TestBubblesHideNoBadges(t *testing.T) {
	bubble := view.Overlay{Bubbles: []view.Bubble{{At: spot(0, 3, 3), Text: sentence.New("Five")}}}
	for _, beside := range []view.Spot{spot(0, 2, 3), spot(0, 4, 3), spot(0, 3, 2), spot(0, 3, 4)} {
		badge, ring, disc := blank(7), views(grid("", 7, 7, allTiles)), blank(7)
		badge.Badges = []view.Badge{{At: beside, Text: "+1", Mark: view.MarkNext}}
		ring.At(beside).Sides[0] = view.MarkCount
		disc.At(beside).Kind = view.BlackDisc
		for _, v := range []view.View{badge, ring, disc} {
			plain, with, l := over(v, bubble)
			if changed(plain, with, l.Rect(beside).Inset(8)) > 0 || changed(plain, with, plain.Rect) == 0 {
				t.Errorf("the bubble hides %v", beside)
			}
		}
	}
}

// spots returns cells in a line.
func spots(n, row, col, down, right int) (all []view.Spot) {
	for i := range n {
		all = append(all, spot(0, row+i*down, col+i*right))
	}
	return all
}

// A capsule surrounds its cells in each direction.
func TestCapsulesSurroundTheirCells(t *testing.T) {
	for _, way := range []image.Point{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}} {
		s := view.Shape{Capsule: true, Cells: spots(4, 3, 3, way.Y, way.X), Mark: view.MarkCount}
		plain, with, l := over(blank(7), view.Overlay{Shapes: []view.Shape{s}})
		if n := count(with, lightPalette.count, with.Rect); n < 150 {
			t.Errorf("%v: %d pixels of the line", way, n)
		}
		for at := range Cells(blank(7)) {
			near := func(c view.Spot) bool { return max(c.Row-at.Row, at.Row-c.Row, c.Col-at.Col, at.Col-c.Col) < 2 }
			if !slices.ContainsFunc(s.Cells, near) && changed(plain, with, l.Rect(at)) > 0 {
				t.Errorf("%v: %v changes", way, at)
			}
		}
	}
}

// The floor within shapes has a tint, the discs do not, however narrow a capsule is.
func TestTintsLeaveOutDiscs(t *testing.T) {
	v := views(grid("", 4, 4, checkers))
	for i := range 4 {
		v.Shapes = append(v.Shapes, view.Shape{Capsule: true, Cells: spots(4, 0, 0, 1, 1), Tinted: i > 0})
	}
	tinted := render(v, 480, 480, &lightPalette)
	for i := range v.Shapes {
		v.Shapes[i].Tinted = false
	}
	plain, l := render(v, 480, 480, &lightPalette), lay(v, image.Pt(480, 480), Style{Unit: 1}, Zoom{})
	mid, side := l.Middle(spot(0, 0, 0)), float32(l.cell)
	for _, d := range []Point{{0.27, -0.27}, {0, 0.35}, {0.25, 0.25}, {-0.2, 0}} { // the disc, within the line and beyond
		x, y := int(mid.X+d.X*side), int(mid.Y+d.Y*side)
		if n := changed(tinted, plain, image.Rect(x-2, y-2, x+2, y+2)); n > 0 {
			t.Errorf("%d pixels of a disc are tinted at %v", n, d)
		}
	}
	if n := changed(tinted, plain, l.Rect(spot(0, 1, 1))); n < 200 {
		t.Errorf("%d pixels of the floor are tinted", n)
	}
}

// Every label and badge can be read on large and on small boards, whatever else is there, and nothing lies beside the
// board.
func TestLabelsAreReadable(t *testing.T) {
	for _, n := range []int{4, 8, 16, 40} {
		picture := func(changed int) (plain, with *image.RGBA, l *Layout) {
			var o view.Overlay
			words := func(i int, text, other string) string {
				if i == changed {
					return other
				}
				return text
			}
			for i := range 5 {
				cells, text := spots(4, 0, i*(n-4)/4, min(i, 1), 1), sentence.New("%s", words(i, "12 of 20", "90 of 90"))
				o.Shapes = append(o.Shapes, view.Shape{Border: true, Cells: cells, Mark: view.MarkProof, Text: text})
			}
			o.Badges = []view.Badge{
				{At: spot(0, n-1, 0), Text: words(5, "?", "1"), Kind: view.BlackDisc},
				{At: spot(0, n-1, n-1), Text: words(6, "+2", "-3"), Corner: true},
			}
			return over(blank(n), o)
		}
		plain, with, l := picture(-1)
		if out := changed(plain, with, plain.Rect) - changed(plain, with, l.boards[0].panel); out > 0 {
			t.Errorf("%d: %d pixels lie beside the board", n, out)
		}
		for i := range 7 {
			_, other, _ := picture(i)
			if d := changed(with, other, with.Rect); d < 4 {
				t.Errorf("%d: label %d changes %d pixels", n, i, d)
			}
		}
	}
}

// Lines that share sides of cells lie beside each other, the one around fewer cells inside.
func TestBordersOnTheSameSideLieApart(t *testing.T) {
	for _, n := range []int{4, 8, 16} {
		shapes := []view.Shape{
			{Border: true, Cells: append(spots(2, 1, 1, 0, 1), spots(2, 2, 1, 0, 1)...), Mark: view.MarkProof},
			{Border: true, Cells: spots(2, 1, 1, 0, 1), Mark: view.MarkCount},
		}
		_, with, l := over(blank(n), view.Overlay{Shapes: shapes})
		cell, proof, count := l.Rect(spot(0, 1, 1)), premultiplied(lightPalette.proof), premultiplied(lightPalette.count)
		var order []color.RGBA // above the upper side, downwards
		for y := cell.Min.Y - cell.Dy()/2; y < cell.Min.Y+cell.Dy()/2; y++ {
			if c := with.RGBAAt(cell.Max.X, y); c == proof || c == count {
				order = append(order, c)
			}
		}
		if !slices.Equal(slices.Compact(order), []color.RGBA{proof, count}) {
			t.Errorf("%d: colours from above are %v", n, order)
		}
	}
}

// On zoomed boards shapes and labels lie over the visible cells alone, not over the numbers of rows and columns.
func TestZoomedShapesStayOnTheCells(t *testing.T) {
	v := views(grid("", 16, 16, checkers))
	p := NewPainter(v, image.Pt(400, 400), plain)
	p.Arrange(v, image.Pt(400, 400), Style{Unit: 1, Palette: &lightPalette, TextSize: 14, Labels: true}, Zoom{2.5, Point{-1, -1}})
	fresh := p.Between(v, v, 0)
	before := &image.RGBA{Pix: slices.Clone(fresh.Pix), Stride: fresh.Stride, Rect: fresh.Rect}
	for i := range 15 {
		v.Shapes = append(v.Shapes, view.Shape{Border: i%3 == 1, Capsule: i%3 == 2, Cells: spots(4, i%8, i%8, 1, 1), Text: sentence.New("number %d", i), Mark: view.MarkNext})
		for j := range 15 {
			v.Badges = append(v.Badges, view.Badge{At: spot(0, i, j), Text: "12", Corner: j%2 > 0})
		}
	}
	with, place := p.Between(v, v, 0), p.Layout.boards[0]
	numbers := place.corner()
	if n := count(before, lightPalette.label, numbers); n > 0 {
		t.Errorf("%d pixels of numbers where those of rows and columns meet", n)
	}
	for _, part := range []image.Rectangle{
		image.Rect(numbers.Min.X, numbers.Max.Y, numbers.Max.X-8, 400), image.Rect(numbers.Max.X, numbers.Min.Y, 400, numbers.Max.Y-8),
	} {
		if n := changed(before, with, part.Intersect(before.Rect)); n > 0 || changed(before, with, place.window) < 1000 {
			t.Errorf("%d pixels change on %v", n, part)
		}
	}
}

// Capsules on the same cells are both seen. A line that is drawn again lies on itself.
func TestShapesOnTheSameCells(t *testing.T) {
	capsule, border := view.Shape{Capsule: true, Cells: spots(4, 3, 1, 0, 1), Mark: view.MarkProof}, view.Shape{Border: true, Cells: spots(3, 2, 2, 1, 0), Mark: view.MarkProof}
	other := capsule
	other.Mark = view.MarkCount
	_, both, _ := over(blank(7), view.Overlay{Shapes: []view.Shape{capsule, other}})
	if a, b := count(both, lightPalette.proof, both.Rect), count(both, lightPalette.count, both.Rect); a < 300 || b < 300 {
		t.Errorf("%d and %d pixels of two capsules", a, b)
	}
	_, once, _ := over(blank(7), view.Overlay{Shapes: []view.Shape{border}})
	_, twice, _ := over(blank(7), view.Overlay{Shapes: []view.Shape{border, border}})
	if a, b := count(once, lightPalette.proof, once.Rect), count(twice, lightPalette.proof, twice.Rect); a != b {
		t.Errorf("%d pixels of a line, %d of it drawn twice", a, b)
	}
}
