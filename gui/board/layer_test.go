package board

import (
	"image"
	"image/color"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// over returns the picture of a view of empty cells without and with an overlay, and its layout.
func over(rows, cols int, o puzzle.Overlay) (plain, with *image.RGBA, l *Layout) {
	v := views(grid("", rows, cols, empty))
	style := Style{Unit: 1, Palette: &lightPalette, TextSize: 14}
	p := NewPainter(v, image.Pt(480, 480), style)
	plain = p.Paint(v)
	v.Overlay = o
	with = NewPainter(v, image.Pt(480, 480), style).Paint(v)
	return plain, with, p.Layout()
}

// count returns how many pixels of a part of a picture have a colour.
func count(img *image.RGBA, c color.NRGBA, in image.Rectangle) (n int) {
	in = in.Intersect(img.Rect)
	for y := in.Min.Y; y < in.Max.Y; y++ {
		for x := in.Min.X; x < in.Max.X; x++ {
			if img.RGBAAt(x, y) == premultiplied(c) {
				n++
			}
		}
	}
	return n
}

// beside returns the pixels along a side of a cell, some way to either side of it.
func beside(l *Layout, at puzzle.Spot, way image.Point) image.Rectangle {
	r := l.rect(at)
	mid := r.Min.Add(r.Size().Div(2)).Add(image.Pt(way.X*r.Dx()/2, way.Y*r.Dy()/2))
	return image.Rectangle{mid.Sub(image.Pt(9, 9)), mid.Add(image.Pt(9, 9))}
}

// The line of an outline lies on every side between its cells and others, and on no other side.
func TestOutlinesGoAround(t *testing.T) {
	in := map[puzzle.Spot]bool{spot(0, 0, 1): true, spot(0, 1, 0): true, spot(0, 1, 1): true, spot(0, 3, 3): true, spot(0, 2, 2): true}
	for _, kind := range []puzzle.ShapeKind{puzzle.Outline, puzzle.Border} {
		s := puzzle.Shape{Kind: kind, Mark: puzzle.MarkProof}
		for at := range in {
			s.Cells = append(s.Cells, at)
		}
		plain, with, l := over(4, 4, puzzle.Overlay{Shapes: []puzzle.Shape{s}})
		for at := range cellsOf(views(grid("", 4, 4, empty))) {
			for _, way := range clockwise {
				next := spot(0, at.Row+way.Y, at.Col+way.X)
				edge := next.Row < 0 || next.Row > 3 || next.Col < 0 || next.Col > 3
				want := in[at] != in[next] && (!edge || kind == puzzle.Outline)
				if n := count(with, lightPalette.Proof, beside(l, at, way)); (n > 40) != want || n > 0 && !want {
					t.Errorf("kind %d: %d pixels between %v and %v", kind, n, at, next)
				}
			}
			if middle := l.rect(at).Inset(20); changed(plain, with, middle) > 0 {
				t.Errorf("kind %d: the middle of %v changes", kind, at)
			}
		}
	}
}

// Badges and bubbles show in their place, with their words, and not outside of the picture.
func TestBadgesAndBubblesShow(t *testing.T) {
	for row := range 6 {
		for col := range 6 {
			at := spot(0, row, col)
			plain, with, l := over(6, 6, puzzle.Overlay{Badges: []puzzle.Badge{{At: at, Text: "+1", Mark: puzzle.MarkNext}}})
			_, other, _ := over(6, 6, puzzle.Overlay{Badges: []puzzle.Badge{{At: at, Text: "?", Mark: puzzle.MarkNext}}})
			cell := l.rect(at)
			if n := changed(plain, with, plain.Rect); n < 200 || n != changed(plain, with, cell) || changed(with, other, cell) < 20 {
				t.Errorf("badge on %v: %d pixels", at, n)
			}
			_, with, _ = over(6, 6, puzzle.Overlay{Bubbles: []puzzle.Bubble{{At: at, Text: sentence.New("A press turns five cells."), More: sentence.New("One")}}})
			if n := count(with, lightPalette.Note, with.Rect); n < 4000 || changed(plain, with, cell.Inset(-2)) == 0 {
				t.Errorf("bubble at %v: %d pixels", at, n)
			}
		}
	}
}

// A change over the cells repaints only the cells there, and looks as if all were painted.
func TestChangesOverTheCellsPaintOnlyThese(t *testing.T) {
	v := views(grid("", 8, 8, checkers))
	v.Shapes = []puzzle.Shape{{Cells: []puzzle.Spot{spot(0, 1, 1)}, Mark: puzzle.MarkNext}}
	b := open(t, v, 400, 400, 1)
	picture(b)
	far, stray := b.layout().rect(spot(0, 6, 6)).Min.Add(image.Pt(9, 9)), color.RGBA{R: 1, G: 2, B: 3, A: 255}
	before := b.renderer.painter.picture.RGBAAt(far.X, far.Y)
	b.renderer.painter.picture.SetRGBA(far.X, far.Y, stray)
	for col := range 4 {
		v.Shapes = []puzzle.Shape{{Cells: []puzzle.Spot{spot(0, 1, col)}, Mark: puzzle.MarkNext, Tinted: true}}
		v.Bubbles = []puzzle.Bubble{{At: spot(0, 1, col), Text: sentence.New("%d", col)}}
		b.SetView(v)
	}
	img := picture(b)
	if img.RGBAAt(far.X, far.Y) != stray {
		t.Error("cells far away were painted")
	}
	img.SetRGBA(far.X, far.Y, before)
	same(t, img, afresh(b, v), "after some changes")
}
