package board

import (
	"image"
	"image/draw"
	"testing"

	"fourfold/puzzles/puzzle"
)

// Caret and the light under the pointer show on whatever they lie, in the shape of the cell, and leave the numbers of
// tiles to be read.
func TestMarkersShowOnEveryGround(t *testing.T) {
	for name, p := range palettes {
		s := newSprites(80, p, parseFonts(nil), 1)
		for n := range int8(10) {
			tile := puzzle.Cell{Kind: puzzle.Tile, Numbers: [4]int8{n, n, n, n}, Label: 7}
			for _, c := range []puzzle.Cell{face(puzzle.Empty, 0), face(puzzle.BlackDisc, 0), face(puzzle.WhiteDisc, 0), tile} {
				for part := puzzle.Whole; part <= puzzle.Left && (part == 0 || c.Kind == puzzle.Tile); part++ {
					for what, paint := range map[string]func(markPen, puzzle.Part){"caret": drawCaret, "hover": drawHover} {
						over := newMarker(paint).picture(subject{sprites: s, part: part, piece: c})
						plain := s.cell(c)
						marked := image.NewRGBA(plain.Rect)
						copy(marked.Pix, plain.Pix)
						draw.Draw(marked, marked.Rect, over, image.Pt(s.outside(), s.outside()), draw.Over)
						if d := contrasting(plain, marked); d < 0.015 {
							t.Errorf("%s: the %s on part %d of kind %d, number %d, changes %.3f", name, what, part, c.Kind, n, d)
						}
						label := image.Rect(36, 36, 44, 44)
						if part != puzzle.Whole && changed(plain, marked, label) > 0 {
							t.Errorf("%s: the %s on part %d lies on the label", name, what, part)
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
