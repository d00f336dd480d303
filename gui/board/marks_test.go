package board

import (
	"image"
	"math"
	"testing"

	"fourfold/puzzles/puzzle"
)

const allMarks = puzzle.MarkWrong<<1 - 1

var allKinds = []puzzle.Kind{puzzle.Empty, puzzle.BlackDisc, puzzle.WhiteDisc, puzzle.Tile, puzzle.Number}

func face(kind puzzle.Kind, marks puzzle.Mark) puzzle.Cell {
	c := puzzle.Cell{Kind: kind, Marks: marks}
	if isSquare(kind) {
		c.Numbers = [4]int8{3, 14, 5, 92}
	}
	return c
}

// contrasting returns the part of the pixels that differ by a contrast of at least 1.5, which
// is seen without colours.
func contrasting(a, b *image.RGBA) float64 { return differing(a, b, 1.5) }

// differing returns the part of the pixels that differ by a contrast.
func differing(a, b *image.RGBA, contrast float64) float64 {
	return shades(a).differing(shades(b), contrast)
}

// shading is the logarithm of the luminance of each pixel: two differ by that of their contrast.
type shading []float64

func shades(img *image.RGBA) (s shading) {
	for i := 0; i < len(img.Pix); i += 4 {
		s = append(s, math.Log(grey(img.Pix[i:])+0.05))
	}
	return s
}

func (s shading) differing(o shading, contrast float64) float64 {
	n, least := 0, math.Log(contrast)
	for i := range s {
		if d := s[i] - o[i]; d >= least || d <= -least {
			n++
		}
	}
	return float64(n) / float64(len(s))
}

// grey returns the luminance of an opaque pixel.
func grey(pix []uint8) float64 {
	return 0.2126*linearBytes[pix[0]] + 0.7152*linearBytes[pix[1]] + 0.0722*linearBytes[pix[2]]
}

var linearBytes = func() (table [256]float64) {
	for i := range table {
		table[i] = linear(uint32(i) * 0x101)
	}
	return table
}()

// Whatever other marks a cell has, one more is seen, without colours too.
func TestEveryMarkShowsInEveryCombination(t *testing.T) {
	kinds := allKinds
	if testing.Short() { // under the race detector all of them take minutes
		kinds = []puzzle.Kind{puzzle.BlackDisc, puzzle.Tile}
	}
	for name, p := range palettes {
		s := newSprites(64, p, parseFonts(nil), 1)
		for _, kind := range kinds {
			pictures := make([]shading, allMarks+1)
			for set := range pictures {
				pictures[set] = shades(s.draw(face(kind, puzzle.Mark(set)), 1))
			}
			for set := range allMarks + 1 {
				for mark := puzzle.MarkNext; mark <= puzzle.MarkWrong; mark <<= 1 {
					if set&mark != 0 {
						continue
					}
					if d := pictures[set].differing(pictures[set|mark], 1.5); d < 0.005 {
						t.Errorf("%s: mark %b added to %b on kind %d changes %.4f of the picture", name, mark, set, kind, d)
					}
				}
			}
		}
	}
}

func TestSidesShowTheirMarks(t *testing.T) {
	for name, p := range palettes {
		s := newSprites(64, p, parseFonts(nil), 1)
		for part := range 4 {
			for mark := puzzle.MarkNext; mark <= puzzle.MarkWrong; mark <<= 1 {
				c := face(puzzle.Tile, 0)
				plain := s.cell(c)
				c.Sides[part] = mark
				marked := s.cell(c)
				if d := contrasting(plain, marked); d < 0.002 {
					t.Errorf("%s: mark %b on side %d changes %.4f of the picture", name, mark, part, d)
				}
				if x, y, differs := strayPixel(plain, marked, s.sides()[part]); differs {
					t.Errorf("mark %b on side %d touches (%d, %d)", mark, part, x, y)
				}
			}
		}
	}
}

// strayPixel finds a pixel that differs, well outside of a triangle.
func strayPixel(a, b *image.RGBA, side triangle) (x, y int, found bool) {
	mid := point{(side[0].x + side[1].x) / 2, (side[0].y + side[1].y) / 2}
	in := point{side[2].x - mid.x, side[2].y - mid.y}
	reach := in.x*in.x + in.y*in.y
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			px, py := float32(x)+0.5-side[2].x, float32(y)+0.5-side[2].y
			along, across := -(px*in.x+py*in.y)/reach, (px*in.y-py*in.x)/reach
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) && max(across, -across) > along+0.06 {
				return x, y, true
			}
		}
	}
	return 0, 0, false
}

func TestWrongContactIsSeenFromBothTiles(t *testing.T) {
	s := newSprites(48, &lightPalette, nil, 1)
	for part, at := range [4]image.Point{{24, 2}, {45, 24}, {24, 45}, {2, 24}} {
		c := face(puzzle.Tile, 0)
		c.Sides[part] = puzzle.MarkWrong
		img := s.cell(c)
		if got := img.RGBAAt(at.X, at.Y); got != premultiplied(lightPalette.Wrong) {
			t.Errorf("side %d: %v at the edge", part, got)
		}
	}
}

func TestMarksOfAllSizesCanBeDrawn(t *testing.T) {
	for size := 1; size < 40; size++ {
		s := newSprites(size, &darkPalette, parseFonts(nil), 1)
		for _, kind := range allKinds {
			c := face(kind, allMarks)
			c.Sides = [4]puzzle.Mark{allMarks, allMarks, puzzle.MarkWrong, puzzle.MarkTarget}
			if img := s.cell(c); size > 2 && (kind != puzzle.Number || size >= smallestDisc) && contrasting(img, s.cell(face(kind, 0))) == 0 {
				t.Errorf("size %d: no mark is seen on kind %d", size, kind)
			}
			s.draw(puzzle.Cell{Kind: kind | taken, Marks: allMarks}, 1)
			s.inAir(face(kind, 0))
		}
	}
}

func TestSmallCellsShowTheMostTellingMark(t *testing.T) {
	s := newSprites(3, &lightPalette, nil, 1)
	wrong := s.cell(face(puzzle.Empty, puzzle.MarkWrong|puzzle.MarkLine))
	same(t, s.cell(face(puzzle.Empty, allMarks)), wrong, "all marks")
	tile := face(puzzle.Tile, 0)
	tile.Sides[2] = puzzle.MarkWrong
	if contrasting(s.cell(tile), s.cell(face(puzzle.Tile, 0))) == 0 {
		t.Error("a small tile does not show that a side is wrong")
	}
}

// A held piece lies higher than one at rest: its upper edge does.
func TestHeldPiecesAreRaised(t *testing.T) {
	s := newSprites(80, &lightPalette, nil, 1)
	for _, kind := range []puzzle.Kind{puzzle.BlackDisc, puzzle.WhiteDisc} {
		up := s.raised(kind)
		if up.body.y0 >= s.body.y0 || up.body.y1 >= s.body.y1 {
			t.Errorf("kind %d is not raised", kind)
		}
		at := int(s.body.side()*(0.5-discRadius)) - 1
		floor := s.cell(face(puzzle.Empty, puzzle.MarkHeld)).RGBAAt(40, at)
		if got := s.cell(face(kind, puzzle.MarkHeld)).RGBAAt(40, at); got == floor {
			t.Errorf("kind %d: floor shows above the place of its edge at rest", kind)
		}
		if got := s.cell(face(kind, 0)).RGBAAt(40, at-1); got != premultiplied(lightPalette.Cell) {
			t.Errorf("kind %d: %v above a disc at rest", kind, got)
		}
	}
}
