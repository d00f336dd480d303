package board

import (
	"image"
	"testing"

	"fourfold/puzzles/puzzle"
)

// Numbers differ wherever there is room for them, on each kind of cell.
func TestNumbersOfCellsShow(t *testing.T) {
	for name, p := range palettes {
		for _, size := range []int{28, 64, 150} {
			s := newSprites(size, p, parseFonts(nil), 1)
			for _, kind := range allKinds {
				plain, second, third := face(kind, 0), face(kind, 0), face(kind, 0)
				second.Order, third.Order = 2, 3
				if a, b := s.cell(plain), s.cell(second); contrasting(a, b) < 0.006 {
					t.Errorf("%s, size %d: an order does not show on kind %d", name, size, kind)
				}
				if a, b := s.cell(second), s.cell(third); contrasting(a, b) < 0.001 {
					t.Errorf("%s, size %d: second and third look the same on kind %d", name, size, kind)
				}
			}
			plain, first, second := face(puzzle.Tile, 0), face(puzzle.Tile, 0), face(puzzle.Tile, 0)
			first.Label, second.Label = 1, 2
			if a, b := s.cell(plain), s.cell(first); size > 40 && contrasting(a, b) < 0.003 {
				t.Errorf("%s, size %d: a label does not show", name, size)
			}
			if a, b := s.cell(first), s.cell(second); size > 40 && contrasting(a, b) < 0.0005 {
				t.Errorf("%s, size %d: tiles 1 and 2 look the same", name, size)
			}
		}
	}
}

// The label of a tile covers none of its numbers.
func TestLabelsKeepOffTheNumbers(t *testing.T) {
	for size := 20; size < 200; size += 7 {
		for _, label := range []int16{1, 12, 100} {
			s := newSprites(size, &lightPalette, parseFonts(nil), 1)
			c := puzzle.Cell{Kind: puzzle.Tile, Numbers: [4]int8{puzzle.Unset, puzzle.Unset, puzzle.Unset, puzzle.Unset}}
			blank := s.cell(c)
			c.Label = label
			labelled := s.cell(c)
			c.Label, c.Numbers = 0, [4]int8{88, 88, 88, 88}
			full := newSprites(size, &lightPalette, parseFonts(nil), 1)
			for n := range full.tones {
				delete(full.tones, n)
			}
			full.tones[88] = full.palette.Blank // only the digits differ
			numbered := full.cell(c)
			covered := 0
			for y := range size {
				for x := range size {
					isLabel := labelled.RGBAAt(x, y) != blank.RGBAAt(x, y)
					if isLabel && numbered.RGBAAt(x, y) != blank.RGBAAt(x, y) {
						covered++
					}
				}
			}
			if covered > 0 {
				t.Errorf("size %d: label %d covers %d pixels of digits", size, label, covered)
			}
		}
	}
}

// Where there is no room for a number the cell is filled: the turn is seen at every size.
func TestOrderFillsSmallCells(t *testing.T) {
	for name, p := range palettes {
		for _, size := range []int{8, 12, 16, 20, 24, 30} {
			s := newSprites(size, p, parseFonts(nil), 1)
			for _, kind := range []puzzle.Kind{puzzle.Empty, puzzle.BlackDisc, puzzle.WhiteDisc} {
				c := face(kind, 0)
				c.Order = 700
				if d := contrasting(s.cell(face(kind, 0)), s.cell(c)); d < 0.09 {
					t.Errorf("%s, size %d: the order changes %.2f of kind %d", name, size, d, kind)
				}
			}
			black, white := face(puzzle.BlackDisc, puzzle.MarkNext), face(puzzle.WhiteDisc, puzzle.MarkNext)
			black.Order, white.Order = 700, 700
			if d := contrasting(s.cell(black), s.cell(white)); d < 0.1 {
				t.Errorf("%s, size %d: marked discs differ in %.2f", name, size, d)
			}
		}
	}
}

// Each mark of a small cell covers a good part of it.
func TestMarksFillSmallCells(t *testing.T) {
	for name, p := range palettes {
		for _, size := range []int{8, 12, 16, 20} {
			s := newSprites(size, p, parseFonts(nil), 1)
			for mark := puzzle.MarkNext; mark <= puzzle.MarkWrong; mark <<= 1 {
				plain, marked := s.cell(face(puzzle.WhiteDisc, 0)), s.cell(face(puzzle.WhiteDisc, mark))
				if n := changed(plain, marked, plain.Rect); float64(n) < 0.2*float64(size*size) {
					t.Errorf("%s, size %d: mark %b changes %d pixels", name, size, mark, n)
				}
			}
		}
	}
}

// What has not been entered yet has no digit, and does not look like a zero.
func TestBlankNumbers(t *testing.T) {
	for name, p := range palettes {
		s := newSprites(60, p, parseFonts(nil), 1)
		blank := puzzle.Cell{Kind: puzzle.Tile, Numbers: [4]int8{puzzle.Unset, 0, 0, 0}}
		zero := puzzle.Cell{Kind: puzzle.Tile}
		a, b := s.cell(blank), s.cell(zero)
		if contrasting(a, b) < 0.05 {
			t.Errorf("%s: no number looks like zero", name)
		}
		for y := 8; y < 20; y++ {
			for x := 25; x < 35; x++ {
				if got := a.RGBAAt(x, y); got != premultiplied(p.Blank) {
					t.Fatalf("%s: (%d, %d) of a blank side is %v", name, x, y, got)
				}
			}
		}
		for n := range 100 {
			if p.Tile(n) == p.Tile(puzzle.Unset) {
				t.Errorf("%s: number %d looks blank", name, n)
			}
		}
	}
}

// A number alone has the colour that it has on tiles.
func TestANumberAlone(t *testing.T) {
	s := newSprites(60, &lightPalette, parseFonts(nil), 1)
	for _, n := range []int8{puzzle.Unset, 0, 7, 42, 99} {
		img := s.cell(puzzle.Cell{Kind: puzzle.Number, Numbers: [4]int8{n}})
		want := premultiplied(lightPalette.Tile(int(n)))
		if got := img.RGBAAt(6, 30); got != want {
			t.Errorf("%d lies on %v, want %v", n, got, want)
		}
		digits := 0
		for y := 15; y < 45; y++ {
			for x := 10; x < 50; x++ {
				if img.RGBAAt(x, y) != want {
					digits++
				}
			}
		}
		if (digits > 60) != (n >= 0) {
			t.Errorf("%d has %d pixels of digits", n, digits)
		}
	}
}

// Where the next move goes has a frame with gaps, as wide as that of what it moves.
func TestPlaceIsADashedFrame(t *testing.T) {
	for _, kind := range allKinds {
		s := newSprites(100, &lightPalette, nil, 1)
		next, place := s.cell(face(kind, puzzle.MarkNext)), s.cell(face(kind, puzzle.MarkPlace))
		want, y := premultiplied(lightPalette.Next), int(s.body.y0)+2
		solid, dashes, runs := 0, 0, 0
		for x := 20; x < 80; x++ {
			if next.RGBAAt(x, y) == want {
				solid++
			}
			if place.RGBAAt(x, y) == want {
				dashes++
				if place.RGBAAt(x-1, y) != want {
					runs++
				}
			}
		}
		if solid < 60 || dashes < 20 || dashes > 50 || runs < 3 {
			t.Errorf("kind %d: %d pixels of the frame, %d of the dashes in %d runs", kind, solid, dashes, runs)
		}
	}
}

// Numbers of arrows lie on their arrows and never on each other.
func TestArrowsAreNumbered(t *testing.T) {
	v := views(grid("", 8, 8, empty), grid("", 8, 8, empty))
	for i := range 8 {
		v.Arrows = append(v.Arrows, puzzle.Arrow{From: spot(0, i, 0), To: spot(1, 7-i, 7), Number: i + 1})
	}
	v.Arrows = append(v.Arrows, puzzle.Arrow{From: spot(0, 3, 3), To: spot(0, 3, 3), Number: 12})
	l := lay(v, image.Pt(1200, 600), Style{Unit: 1, Palette: &lightPalette})
	style := arrowStyleFor(len(v.Arrows), 128, float64(l.Cell), 1)
	needles := l.needles(v, style)
	all := style.badges(needles, &lightPalette, parseFonts(nil))
	if len(all) != len(v.Arrows) {
		t.Fatalf("%d numbers for %d arrows", len(all), len(v.Arrows))
	}
	for i, b := range all {
		if d := style.distance(needles[i], needles[i].line, vec{float64(b.at.x), float64(b.at.y)}); d > 0 {
			t.Errorf("number %d lies %.1f beside its arrow", b.number, d)
		}
		if !free(b, all[:i]) {
			t.Errorf("number %d lies on another one", b.number)
		}
	}
	with := render(v, 1200, 600, &lightPalette)
	for i := range v.Arrows {
		v.Arrows[i].Number = 0
	}
	if without := render(v, 1200, 600, &lightPalette); changed(with, without, with.Rect) == 0 {
		t.Error("the numbers do not show")
	}
}

// Arrows between tiles hide none of the numbers of either.
func TestArrowsKeepOffTheNumbersOfTheirTiles(t *testing.T) {
	v := views(grid("", 3, 3, allTiles))
	for _, a := range []puzzle.Arrow{
		{From: spot(0, 0, 0), To: spot(0, 0, 1)},
		{From: spot(0, 0, 0), To: spot(0, 1, 0)},
		{From: spot(0, 2, 2), To: spot(0, 0, 0)},
		{From: spot(0, 2, 1), To: spot(0, 2, 0)},
	} {
		v.Arrows = []puzzle.Arrow{a}
		l := lay(v, image.Pt(600, 600), Style{Unit: 1, Palette: &lightPalette})
		layer := l.drawArrows(v, &lightPalette, nil)
		for _, at := range []puzzle.Spot{a.From, a.To} {
			r, b := l.rect(at), float64(l.Cell)
			for _, mid := range []vec{{0.5, digitsBelow}, {1 - digitsBeside, 0.5}, {0.5, 1 - digitsBelow}, {digitsBeside, 0.5}} {
				x, y := r.Min.X+int(mid.x*b), r.Min.Y+int(mid.y*b)
				near := image.Rect(x-int(0.09*b), y-int(0.09*b), x+int(0.09*b), y+int(0.09*b))
				if n := changed(layer, image.NewRGBA(layer.Rect), near.Intersect(layer.Rect)); n > 0 {
					t.Errorf("%v: %d pixels over a number of %v", a, n, at)
				}
			}
		}
	}
}
