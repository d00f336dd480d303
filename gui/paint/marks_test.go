package paint

import (
	"image"
	"image/draw"
	"math"
	"slices"
	"testing"

	"fourfold/puzzles/view"
)

const allMarks = view.MarkWrong<<1 - 1

var allKinds = []view.Kind{view.Empty, view.BlackDisc, view.WhiteDisc, view.Tile, view.Number}

func face(kind view.Kind, marks view.Mark) view.Cell {
	c := view.Cell{Kind: kind, Marks: marks}
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
	for name, p := range palettes {
		s := newSprites(64, p, 1, numbers{})
		for _, kind := range []view.Kind{view.BlackDisc, view.Tile} {
			pictures := make([]shading, allMarks+1)
			for set := range pictures {
				pictures[set] = shades(s.draw(face(kind, view.Mark(set)), 1))
			}
			for set := range allMarks + 1 {
				for mark := view.MarkNext; mark <= view.MarkWrong; mark <<= 1 {
					if d := pictures[set].contrasting(pictures[set|mark]); set&mark == 0 && d < 0.005 {
						t.Errorf("%s: mark %b added to %b on kind %d changes %.4f of the picture", name, mark, set, kind, d)
					}
				}
			}
		}
	}
}

// pair is two faces that look different without colours, by which part of the picture at least.
type pair struct {
	what  string
	a, b  view.Cell
	least float64
}

// changedBy returns how a face differs from one that is changed.
func changedBy(what string, c view.Cell, least float64, change func(*view.Cell)) pair {
	to := c
	change(&to)
	return pair{what, c, to, least}
}

// Marks of sides, orders, labels, dots and small and blank pieces show in all sizes in which they are used.
func TestFacesDiffer(t *testing.T) {
	var large, all []pair
	for _, kind := range allKinds {
		second := face(kind, 0)
		second.Order = 2
		large = append(large, changedBy("no order", second, 0.006, func(c *view.Cell) { c.Order = 0 }),
			changedBy("another order", second, 0.001, func(c *view.Cell) { c.Order = 3 }))
	}
	for part := range 4 {
		for _, mark := range []view.Mark{view.MarkProof, view.MarkWrong, view.MarkFails, view.MarkRing} {
			for _, kind := range []view.Kind{view.Tile, view.Empty} {
				large = append(large, changedBy("a side", face(kind, 0), 0.002, func(c *view.Cell) { c.Sides[part] = mark }))
			}
		}
	}
	for n := range int8(10) {
		plain := view.Cell{Kind: view.Tile, Numbers: [4]int8{n, n, n, n}}
		for _, mark := range []view.Mark{view.MarkFails, view.MarkRing} {
			marked := changedBy("a reason", plain, 0.02, func(c *view.Cell) { c.Sides[0] = mark })
			large = append(large, marked, changedBy("the number of a reason", marked.b, 0.004, func(c *view.Cell) { c.Numbers[0] = -1 }))
		}
		large = append(large, changedBy("a blank side", plain, 0.008, func(c *view.Cell) { c.Numbers[0] = -1 }),
			pair{"a tile that is tried", view.Cell{Kind: plain.Kind, Numbers: plain.Numbers, Marks: view.MarkTried}, view.Cell{}, 0.04})
	}
	for kind, other := range map[view.Kind]view.Kind{view.BlackDisc: view.WhiteDisc, view.WhiteDisc: view.BlackDisc} {
		dotted, small := view.Cell{Kind: kind, Dot: other}, view.Cell{Kind: kind, Marks: view.MarkSmall}
		all = append(all, pair{"a dot", view.Cell{Kind: kind}, dotted, 0.04}, pair{"small", dotted, small, 0.04},
			changedBy("small and other", small, 0.02, func(c *view.Cell) { c.Kind = other }))
	}
	for name, p := range palettes {
		for _, size := range []int{4, 6, 9, 16, 24, 28, 64} {
			s, pairs := newSprites(size, p, 1, numbers{order: 9, label: 9}), all
			if size > 24 {
				pairs = slices.Concat(all, large)
			}
			for _, d := range pairs {
				if got := contrasting(s.cell(d.a), s.cell(d.b)); got < d.least {
					t.Errorf("%s, size %d, kind %d: %s changes %.4f of the picture", name, size, d.a.Kind, d.what, got)
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
			all.Sides = [4]view.Mark{allMarks, allMarks, view.MarkWrong, view.MarkTarget}
			s.cell(all)
			all.Kind |= Taken
			s.cell(all)
			for mark := view.MarkNext; mark <= view.MarkWrong && size > 2 && !isSquare(kind); mark <<= 1 {
				if changed(s.cell(face(kind, mark)), plain, plain.Rect) == 0 {
					t.Errorf("size %d: mark %b does not show on kind %d", size, mark, kind)
				}
			}
			s.picture(sprite{kind: inAir, cell: face(kind, 0)})
		}
	}
}

// Caret and the light under the pointer show on whatever they lie, in the shape of the cell, and leave the numbers of
// tiles to be read.
func TestMarkersShowOnEveryGround(t *testing.T) {
	for name, p := range palettes {
		s := newSprites(80, p, 1, numbers{})
		for n := range int8(10) {
			tile := view.Cell{Kind: view.Tile, Numbers: [4]int8{n, n, n, n}, Label: 7}
			next := changedBy("the next move", tile, 0.1, func(c *view.Cell) { c.Marks = view.MarkNext })
			if d := contrasting(s.cell(next.a), s.cell(next.b)); d < next.least {
				t.Errorf("%s: the next move on number %d changes %.3f", name, n, d)
			}
			for _, c := range []view.Cell{face(view.Empty, 0), face(view.BlackDisc, 0), face(view.WhiteDisc, 0), tile} {
				for part := view.Whole; part <= view.Left && (part == 0 || c.Kind == view.Tile); part++ {
					for what, kind := range map[string]spriteKind{"caret": caretFrame, "hover": hoverOutline} {
						over := s.picture(sprite{kind, part, c})
						plain := s.cell(c)
						marked := image.NewRGBA(plain.Rect)
						copy(marked.Pix, plain.Pix)
						draw.Draw(marked, marked.Rect, over, image.Pt(s.outside(), s.outside()), draw.Over)
						if d := contrasting(plain, marked); d < 0.015 {
							t.Errorf("%s: the %s on part %d of kind %d, number %d, changes %.3f", name, what, part, c.Kind, n, d)
						}
						if corner := marked.RGBAAt(2, 2); part != view.Whole && corner != plain.RGBAAt(2, 2) {
							t.Errorf("%s: the %s on part %d leaves the rounded corner", name, what, part)
						}
					}
				}
			}
		}
	}
}
