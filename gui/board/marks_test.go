package board

import (
	"image"
	"image/draw"
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
		s := newSprites(64, p, 1, numbers{})
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
		s := newSprites(64, p, 1, numbers{})
		for part := range 4 {
			for mark := puzzle.MarkNext; mark <= puzzle.MarkWrong; mark <<= 1 {
				c := face(puzzle.Tile, 0)
				plain := s.cell(c)
				c.Sides[part] = mark
				marked := s.cell(c)
				if d := contrasting(plain, marked); d < 0.002 {
					t.Errorf("%s: mark %b on side %d changes %.4f of the picture", name, mark, part, d)
				}

			}
		}
	}
}

func TestMarksOfAllSizesCanBeDrawn(t *testing.T) {
	for size := 1; size < 40; size++ {
		s := newSprites(size, &darkPalette, 1, numbers{})
		for _, kind := range allKinds {
			c := face(kind, allMarks)
			c.Sides = [4]puzzle.Mark{allMarks, allMarks, puzzle.MarkWrong, puzzle.MarkTarget}
			if img := s.cell(c); size > 2 && (kind != puzzle.Number || size >= 6) && contrasting(img, s.cell(face(kind, 0))) == 0 {
				t.Errorf("size %d: no mark is seen on kind %d", size, kind)
			}
			s.draw(puzzle.Cell{Kind: kind | taken, Marks: allMarks}, 1)
			s.picture(sprite{kind: inAir, cell: face(kind, 0)})
		}
	}
}

func TestTheSmallestCellsShowMarks(t *testing.T) {
	for size := 3; size < 6; size++ {
		s := newSprites(size, &lightPalette, 1, numbers{})
		for mark := puzzle.MarkNext; mark <= puzzle.MarkWrong; mark <<= 1 {
			for _, kind := range []puzzle.Kind{puzzle.Empty, puzzle.BlackDisc, puzzle.WhiteDisc} {
				if plain := s.cell(face(kind, 0)); changed(s.cell(face(kind, mark)), plain, plain.Rect) == 0 {
					t.Errorf("size %d: mark %b does not show on kind %d", size, mark, kind)
				}
			}
		}
		tile := face(puzzle.Tile, 0)
		tile.Sides[2] = puzzle.MarkWrong
		if contrasting(s.cell(tile), s.cell(face(puzzle.Tile, 0))) == 0 {
			t.Error("a small tile does not show that a side is wrong")
		}
	}
}

// Numbers differ wherever there is room for them, on each kind of cell.
func TestNumbersOfCellsShow(t *testing.T) {
	for name, p := range palettes {
		for _, size := range []int{28, 64, 150} {
			s := newSprites(size, p, 1, numbers{order: 9, label: 9})
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

// What has not been entered yet has no digit, and does not look like a zero.
func TestBlankNumbers(t *testing.T) {
	for name, p := range palettes {
		s := newSprites(60, p, 1, numbers{order: 9, label: 9})
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

// Caret and the light under the pointer show on whatever they lie, in the shape of the cell, and leave the numbers of
// tiles to be read.
func TestMarkersShowOnEveryGround(t *testing.T) {
	for name, p := range palettes {
		s := newSprites(80, p, 1, numbers{})
		for n := range int8(10) {
			tile := puzzle.Cell{Kind: puzzle.Tile, Numbers: [4]int8{n, n, n, n}, Label: 7}
			for _, c := range []puzzle.Cell{face(puzzle.Empty, 0), face(puzzle.BlackDisc, 0), face(puzzle.WhiteDisc, 0), tile} {
				for part := puzzle.Whole; part <= puzzle.Left && (part == 0 || c.Kind == puzzle.Tile); part++ {
					for what, kind := range map[string]spriteKind{"caret": caretFrame, "hover": hoverOutline} {
						over := s.picture(sprite{kind, part, c})
						plain := s.cell(c)
						marked := image.NewRGBA(plain.Rect)
						copy(marked.Pix, plain.Pix)
						draw.Draw(marked, marked.Rect, over, image.Pt(s.outside(), s.outside()), draw.Over)
						if d := contrasting(plain, marked); d < 0.015 {
							t.Errorf("%s: the %s on part %d of kind %d, number %d, changes %.3f", name, what, part, c.Kind, n, d)
						}
						if corner := marked.RGBAAt(2, 2); part != puzzle.Whole && corner != plain.RGBAAt(2, 2) {
							t.Errorf("%s: the %s on part %d leaves the rounded corner", name, what, part)
						}
					}
				}
			}
		}
	}
}
