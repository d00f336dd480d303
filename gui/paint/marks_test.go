package paint

import (
	"image"
	"image/draw"
	"math"
	"testing"

	"fourfold/puzzles/view"
)

const allMarks = view.MarkCount<<1 - 1

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
				for mark := view.MarkNext; mark <= view.MarkCount; mark <<= 1 {
					if d := pictures[set].contrasting(pictures[set|mark]); set&mark == 0 && d < 0.005 {
						t.Errorf("%s: mark %b added to %b on kind %d changes %.4f of the picture", name, mark, set, kind, d)
					}
				}
			}
		}
	}
}

// Dots and small pieces show in all sizes, without colours too.
func TestFacesDiffer(t *testing.T) {
	for name, p := range palettes {
		for _, size := range []int{4, 6, 9, 16, 24, 28, 64} {
			s := newSprites(size, p, 1, numbers{})
			for kind, other := range map[view.Kind]view.Kind{view.BlackDisc: view.WhiteDisc, view.WhiteDisc: view.BlackDisc} {
				plain, dotted := s.cell(view.Cell{Kind: kind}), s.cell(view.Cell{Kind: kind, Dot: other})
				small, pale := s.cell(view.Cell{Kind: kind, Marks: view.MarkPale}), s.cell(view.Cell{Kind: other, Marks: view.MarkPale})
				if a, b, c := contrasting(plain, dotted), contrasting(dotted, small), contrasting(small, pale); min(a, b) < 0.04 || c < 0.02 {
					t.Errorf("%s, size %d, kind %d: a dot changes %.4f of the picture, a small disc %.4f, its colour %.4f", name, size, kind, a, b, c)
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
			for mark := view.MarkNext; mark <= view.MarkCount && size > 2 && !isSquare(kind); mark <<= 1 {
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
			next := tile
			next.Marks = view.MarkNext
			if d := contrasting(s.cell(tile), s.cell(next)); d < 0.1 {
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
