package paint

import (
	"fmt"
	"image"
	"math"
	"testing"

	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// A piece is named where the board is small, where it moves, and where it is held.
func TestPiecesAreNamed(t *testing.T) {
	for _, kind := range []view.Kind{view.Tile, view.BlackDisc} {
		for marks, shown := range map[view.Mark]bool{0: false, view.MarkCount: false, view.MarkNext: true, view.MarkHeld: true} {
			for _, hidden := range []bool{false, true} {
				s := newSprites(80, &lightPalette, 1, numbers{label: 12, hidden: hidden})
				named, plain := face(kind, marks), face(kind, marks)
				named.Label = 12
				all, middle := changed(s.cell(named), s.cell(plain), image.Rect(0, 0, 80, 80)), changed(s.cell(named), s.cell(plain), image.Rect(25, 25, 55, 55))
				if want := shown || !hidden; (middle > 100) != want || all != middle {
					t.Errorf("kind %d, marks %b, numbers hidden %t: the number is drawn: %t, want %t; %d of its %d pixels are in the middle", kind, marks, hidden, all > 0, want, middle, all)
				}
			}
		}
	}
}

// The marks of a side lie on its half of the tile, and the number of a move in the upper left.
func TestMarksLieWhereTheyBelong(t *testing.T) {
	const size = 96
	s := newSprites(size, &lightPalette, 1, numbers{order: 12})
	all := image.Rect(0, 0, size, size)
	only := func(what string, c view.Cell, in image.Rectangle, change func(*view.Cell)) {
		plain := s.cell(c)
		change(&c)
		if n := changed(plain, s.cell(c), all); n < 40 || n != changed(plain, s.cell(c), in) {
			t.Errorf("%s: %d pixels, %d on %v", what, n, changed(plain, s.cell(c), in), in)
		}
	}
	for side, half := range []image.Rectangle{{all.Min, image.Pt(size, size/2)}, {image.Pt(size/2, 0), all.Max}, {image.Pt(0, size/2), all.Max}, {all.Min, image.Pt(size/2, size)}} {
		for mark := view.MarkNext; mark <= view.MarkFails; mark <<= 1 {
			only(fmt.Sprintf("mark %b of side %d", mark, side), face(view.Tile, 0), half.Inset(-1), func(c *view.Cell) { c.Sides[side] = mark })
		}
	}
	for _, kind := range allKinds {
		only("order", face(kind, view.MarkNext), image.Rect(0, 0, size/2, size/3), func(c *view.Cell) { c.Order = 12 })
	}
}

// The sentences of reasons name tiles, which have their numbers on larger boards then.
func TestReasonsNameTheirTiles(t *testing.T) {
	for n := 4; n <= 7; n++ {
		for _, mark := range []view.Mark{0, view.MarkCount, view.MarkFails} {
			v := views(grid("", n, n, allTiles))
			v.At(spot(0, 0, 0)).Sides[0] = mark
			plain := render(v, 350, 350, &lightPalette)
			v.At(spot(0, 2, 2)).Label = 7
			shown := changed(plain, render(v, 350, 350, &lightPalette), plain.Rect) > 0
			if want := n == 4 || mark != 0 && n <= 6; shown != want {
				t.Errorf("%d, marks %b: number shown %t", n, mark, shown)
			}
		}
	}
}

// A ring is red where the number is wrong.
func TestWrongRingsAreRed(t *testing.T) {
	s, near := newSprites(100, &lightPalette, 1, numbers{}), image.Rect(30, 6, 70, 40)
	for marks, red := range map[view.Mark]bool{view.MarkCount: false, view.MarkCount | view.MarkWrong: true, view.MarkCount | view.MarkFails: true} {
		c := face(view.Empty, 0)
		c.Sides[0] = marks
		if n := count(s.cell(c), lightPalette.next, near); n > 0 == red {
			t.Errorf("marks %b: %d pixels of a blue ring", marks, n)
		}
	}
}

// A disc that turns is as high as before, and narrower with its dot.
func TestDiscsTurn(t *testing.T) {
	s := newSprites(100, &lightPalette, 1, numbers{})
	from, to := view.Cell{Kind: view.BlackDisc, Dot: view.WhiteDisc}, view.Cell{Kind: view.WhiteDisc}
	dot := mix(lightPalette.white.top, lightPalette.white.bottom, 0.5)
	for part, width := range map[float32]int{0: 77, 0.3: 45, 0.45: 12} {
		img := s.between(from, to, part)
		r, d := extent(img, lightPalette.black.rim, img.Rect), extent(img, dot, img.Rect)
		if r.Dy() < 70 || r.Dx() < width-6 || r.Dx() > width+6 || d.Dx() > r.Dx()*2/5 || d.Dy() < 20 {
			t.Errorf("%v of the way: a disc on %v, its dot on %v", part, r, d)
		}
	}
	if img := s.between(from, to, 0.8); extent(img, lightPalette.white.rim, img.Rect).Dy() < 70 {
		t.Error("the other side is not seen")
	}
	a, b, half := s.cell(from), s.cell(face(view.Tile, 0)), s.between(from, face(view.Tile, 0), 0.5) // which fade
	for i := range half.Pix {
		if off := int(a.Pix[i]) + int(b.Pix[i]) - 2*int(half.Pix[i]); max(off, -off) > 3 {
			t.Fatalf("%d is not midway between %d and %d", half.Pix[i], a.Pix[i], b.Pix[i])
		}
	}
}

// The shadow of a piece in the air reaches beyond it.
func TestPiecesInTheAirThrowAShadow(t *testing.T) {
	s := newSprites(100, &lightPalette, 1, numbers{})
	air, side := s.picture(sprite{kind: inAir, cell: face(view.BlackDisc, 0)}), 50+s.outside()
	for x, seen := range map[int]bool{side - 47: false, side - 40: true, side + 40: true} {
		if air.RGBAAt(x, side+5).A > 0 != seen {
			t.Errorf("the shadow of a piece in the air is seen at %d: %t", x, !seen)
		}
	}
}

// Numbers of rows and columns do not touch. Where there is room, all are there.
func TestNumbersOfRowsAndColumnsLieApart(t *testing.T) {
	for _, n := range []int{3, 9, 10, 12, 40, 100, 128} {
		for _, side := range []int{200, 333, 700, 1200} {
			v := blank(n)
			p := NewPainter(v, image.Pt(side, side), Style{Unit: 1, Palette: &lightPalette, TextSize: 14, Labels: true})
			img, b, letters := p.Paint(v), p.Layout.boards[0], lettersOf(p.Layout.label)
			columns := image.Rect(b.grid.Min.X, b.panel.Min.Y+2, b.grid.Max.X, b.grid.Min.Y)
			rows := image.Rect(b.panel.Min.X+2, b.grid.Min.Y, b.grid.Min.X, b.grid.Max.Y)
			for strip, most := range map[image.Rectangle]float32{columns: letters.width("000") + 2, rows: letters.height + 2} {
				long, from, last, all := max(strip.Dx(), strip.Dy()), -1, -99, 0
				for k := range long {
					line := image.Rect(strip.Min.X+k, strip.Min.Y, strip.Min.X+k+1, strip.Max.Y)
					if strip == rows {
						line = image.Rect(strip.Min.X, strip.Min.Y+k, strip.Max.X, strip.Min.Y+k+1)
					}
					if count(img, lightPalette.panel, line) == line.Dx()*line.Dy() {
						continue
					}
					if k-last > 3 { // another number begins
						from, all = k, all+1
					}
					last = k
					if float32(k-from) > most {
						t.Fatalf("%d on %d pixels: numbers touch on %v", n, side, strip)
					}
					if off := k - (all*2-1)*b.cell/2; n <= 9 && side >= 333 && max(off, -off) > 9 {
						t.Errorf("%d on %d pixels: number %d is %d from its cell on %v", n, side, all, off, strip)
					}
				}
				if all < 2 || all > n || n <= 12 && side >= 700 && all != n {
					t.Errorf("%d on %d pixels: %d numbers on %v", n, side, all, strip)
				}
			}
		}
	}
}

// The values are those of the formula in the Web Content Accessibility Guidelines.
func TestLuminance(t *testing.T) {
	for hex, want := range map[uint32]float64{0: 0, 0x0a0a0a: 0.003035, 0x0b0b0b: 0.003347, 0x808080: 0.215861, 0xff0000: 0.2126, 0x00ff00: 0.7152, 0xffffff: 1} {
		if got := luminance(rgb(hex)); math.Abs(got-want) > 2e-5 {
			t.Errorf("%06x: %.6f, want %v", hex, got, want)
		}
	}
}

// The label of a long line lies near its middle.
func TestLabelsLieNearTheMiddle(t *testing.T) {
	s := view.Shape{Border: true, Cells: spots(20, 10, 2, 0, 1), Mark: view.MarkProof}
	_, plain, l := over(blank(24), view.Overlay{Shapes: []view.Shape{s}})
	s.Text = sentence.New("even")
	_, with, _ := over(blank(24), view.Overlay{Shapes: []view.Shape{s}})
	near := l.Rect(spot(0, 8, 10)).Union(l.Rect(spot(0, 12, 13)))
	if n := changed(plain, with, with.Rect); n < 100 || n != changed(plain, with, near) {
		t.Errorf("%d pixels of a label, %d near the middle", n, changed(plain, with, near))
	}
}

// An arrow leads from its cell to the other, where it has its head, without a gap and near the straight way. Opposite ones lie beside each other.
func TestArrowsCoverTheirWay(t *testing.T) {
	bold := 0 // pixels of one of few arrows
	for _, more := range []int{0, few} {
		for _, to := range []view.Spot{spot(0, 3, 4), spot(0, 2, 3), spot(0, 3, 6), spot(0, 0, 0), spot(0, 6, 2)} {
			picture := func(arrows ...view.Arrow) (*image.RGBA, *Layout) {
				for range more {
					arrows = append(arrows, view.Arrow{From: spot(0, 6, 6), To: spot(0, 6, 6)})
				}
				_, img, l := over(blank(7), view.Overlay{Arrows: arrows})
				erased(img, l.Rect(spot(0, 6, 6)))
				return img, l
			}
			from := spot(0, 3, 3)
			img, l := picture(view.Arrow{From: from, To: to})
			a, b, cell := l.Middle(from), l.Middle(to), float32(l.cell)
			for i := range 20 {
				q := a.Plus(b.Minus(a), 0.25+0.5*float32(i)/20)
				r := image.Rectangle{image.Pt(int(q.X-0.55*cell), int(q.Y-0.55*cell)), image.Pt(int(q.X+0.55*cell), int(q.Y+0.55*cell))}
				if count(img, lightPalette.arrow, r) == 0 {
					t.Errorf("%d more, to %v: nothing near %v", more, to, q)
				}
			}
			one := count(img, lightPalette.arrow, img.Rect)
			if to == spot(0, 3, 6) && more > 0 && one > bold*4/5 {
				t.Errorf("%d pixels of an arrow among many, %d among few", one, bold)
			} else if to == spot(0, 3, 6) {
				bold = one
			}
			both, _ := picture(view.Arrow{From: from, To: to}, view.Arrow{From: to, To: from})
			if n := count(both, lightPalette.arrow, img.Rect); n < one*3/2 {
				t.Errorf("%d more, to %v: %d pixels of an arrow, %d of both", more, to, one, n)
			}
			if tail, head := count(img, lightPalette.arrow, l.Rect(from)), count(img, lightPalette.arrow, l.Rect(to)); tail == 0 || head*10 < tail*11 {
				t.Errorf("%d more, to %v: %d pixels on its cell, %d on the other", more, to, tail, head)
			}
		}
	}
}
