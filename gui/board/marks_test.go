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

// shading is the logarithm of the luminance of each pixel: two differ by that of their contrast.
type shading []float64

func shades(img *image.RGBA) (s shading) {
	for i := 0; i < len(img.Pix); i += 4 {
		pix := img.Pix[i:]
		s = append(s, math.Log(0.2126*linearBytes[pix[0]]+0.7152*linearBytes[pix[1]]+0.0722*linearBytes[pix[2]]+0.05))
	}
	return s
}

// contrasting returns the part of the pixels that differ by a contrast of at least 1.5, which is seen without colours.
func (s shading) contrasting(o shading) float64 {
	n, least := 0, math.Log(1.5)
	for i := range s {
		if d := s[i] - o[i]; d >= least || d <= -least {
			n++
		}
	}
	return float64(n) / float64(len(s))
}

func contrasting(a, b *image.RGBA) float64 { return shades(a).contrasting(shades(b)) }

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
					if d := pictures[set].contrasting(pictures[set|mark]); d < 0.005 {
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
			for mark := puzzle.MarkNext; mark <= puzzle.MarkRing; mark <<= 1 {
				for _, kind := range []puzzle.Kind{puzzle.Tile, puzzle.Empty} {
					marked := face(kind, 0)
					marked.Sides[part] = mark
					if d := contrasting(s.cell(face(kind, 0)), s.cell(marked)); d < 0.002 {
						t.Errorf("%s: mark %b on side %d of kind %d changes %.4f of the picture", name, mark, part, kind, d)
					}
				}
			}
		}
	}
}

// The side that fails and the ring round a number show on tiles of every colour, and so does the number. A tile that is
// only tried differs from one that lies there, and from a free cell.
func TestReasonsShowOnEveryTile(t *testing.T) {
	for name, p := range palettes {
		for _, size := range []int{28, 64, 150} {
			s := newSprites(size, p, 1, numbers{})
			for n := range int8(10) {
				plain := puzzle.Cell{Kind: puzzle.Tile, Numbers: [4]int8{n, n, n, n}}
				for _, mark := range []puzzle.Mark{puzzle.MarkFails, puzzle.MarkRing} {
					marked, blank := plain, plain
					marked.Sides[0], blank.Sides[0], blank.Numbers[0] = mark, mark, puzzle.Unset
					if d := contrasting(s.cell(plain), s.cell(marked)); d < 0.02 {
						t.Errorf("%s, size %d: mark %b on number %d changes %.4f of the picture", name, size, mark, n, d)
					}
					if d := contrasting(s.cell(blank), s.cell(marked)); d < 0.004 {
						t.Errorf("%s, size %d: number %d changes %.4f of a picture with mark %b", name, size, n, d, mark)
					}
				}
				tried := plain
				tried.Marks = puzzle.MarkTried
				if d := changed(s.cell(plain), s.cell(tried), s.cell(plain).Rect); d == 0 || contrasting(s.cell(tried), s.cell(puzzle.Cell{})) < 0.04 {
					t.Errorf("%s, size %d: tried number %d changes %d pixels", name, size, n, d)
				}
			}
		}
	}
}

// Cells of all sizes can be drawn, and the smallest show their marks too.
func TestCellsOfAllSizes(t *testing.T) {
	for size := 1; size < 40; size++ {
		s := newSprites(size, &lightPalette, 1, numbers{})
		for _, kind := range allKinds {
			plain, all := s.cell(face(kind, 0)), face(kind, allMarks)
			all.Sides = [4]puzzle.Mark{allMarks, allMarks, puzzle.MarkWrong, puzzle.MarkTarget}
			if size > 5 && contrasting(s.cell(all), plain) == 0 {
				t.Errorf("size %d: no mark is seen on kind %d", size, kind)
			}
			for mark := puzzle.MarkNext; mark <= puzzle.MarkWrong && size > 2 && !isSquare(kind); mark <<= 1 {
				if changed(s.cell(face(kind, mark)), plain, plain.Rect) == 0 {
					t.Errorf("size %d: mark %b does not show on kind %d", size, mark, kind)
				}
			}
			s.draw(puzzle.Cell{Kind: kind | taken, Marks: allMarks}, 1)
			s.picture(sprite{kind: inAir, cell: face(kind, 0)})
		}
	}
}

// Numbers differ wherever there is room for them. A number that has not been entered yet does not look like a zero.
func TestNumbersOfCellsShow(t *testing.T) {
	for name, p := range palettes {
		for _, size := range []int{28, 64, 150} {
			s := newSprites(size, p, 1, numbers{order: 9, label: 9})
			want := func(a, b puzzle.Cell, least float64, what string) {
				if d := contrasting(s.cell(a), s.cell(b)); d < least {
					t.Errorf("%s, size %d, kind %d: %s changes %.4f of the picture", name, size, a.Kind, what, d)
				}
			}
			for _, kind := range allKinds {
				plain, second, third := face(kind, 0), face(kind, 0), face(kind, 0)
				second.Order, third.Order = 2, 3
				want(plain, second, 0.006, "an order")
				want(second, third, 0.001, "another order")
			}
			plain, first, second := face(puzzle.Tile, 0), face(puzzle.Tile, 0), face(puzzle.Tile, 0)
			if first.Label, second.Label = 1, 2; size > 40 {
				want(plain, first, 0.003, "a label")
				want(first, second, 0.0005, "another label")
			}
			zero, blank := plain, plain
			zero.Numbers[0], blank.Numbers[0] = 0, puzzle.Unset
			want(zero, blank, 0.04, "a blank side")
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

// A dot for another colour shows on a disc of any size, and a small disc differs from a large one.
func TestDotsAndSmallDiscsShow(t *testing.T) {
	for name, p := range palettes {
		for _, size := range []int{4, 6, 9, 16, 24, 64} {
			s := newSprites(size, p, 1, numbers{})
			for kind, other := range map[puzzle.Kind]puzzle.Kind{puzzle.BlackDisc: puzzle.WhiteDisc, puzzle.WhiteDisc: puzzle.BlackDisc} {
				plain := s.draw(puzzle.Cell{Kind: kind}, 1)
				dotted := s.draw(puzzle.Cell{Kind: kind, Dot: other}, 1)
				small := s.draw(puzzle.Cell{Kind: kind, Marks: puzzle.MarkSmall}, 1)
				if d := contrasting(plain, dotted); d < 0.04 {
					t.Errorf("%s: a dot on kind %d in %d pixels changes %.3f of the picture", name, kind, size, d)
				}
				opposite := s.draw(puzzle.Cell{Kind: other, Marks: puzzle.MarkSmall}, 1)
				if d := contrasting(small, opposite); d < 0.02 {
					t.Errorf("%s: small pieces in %d pixels differ by %.3f of the picture", name, size, d)
				}
				if d := contrasting(dotted, small); d < 0.04 {
					t.Errorf("%s: a small piece of kind %d in %d pixels differs by %.3f from one with a dot", name, kind, size, d)
				}
			}
		}
	}
}

// A faint black disc differs from a plain one, and from a faint white one.
func TestFaintCellsShowTheirPieces(t *testing.T) {
	for name, p := range palettes {
		for _, size := range []int{9, 24, 64} {
			s := newSprites(size, p, 1, numbers{})
			faint := map[puzzle.Kind]*image.RGBA{}
			for _, kind := range []puzzle.Kind{puzzle.BlackDisc, puzzle.WhiteDisc} {
				faint[kind] = s.draw(puzzle.Cell{Kind: kind, Marks: puzzle.MarkFaint}, 1)
			}
			if d := contrasting(s.draw(puzzle.Cell{Kind: puzzle.BlackDisc}, 1), faint[puzzle.BlackDisc]); d < 0.3 {
				t.Errorf("%s: a faint disc in %d pixels changes %.2f of the picture", name, size, d)
			}
			if d := contrasting(faint[puzzle.BlackDisc], faint[puzzle.WhiteDisc]); d < 0.2 {
				t.Errorf("%s: faint discs in %d pixels differ by %.2f of the picture", name, size, d)
			}
		}
	}
}
