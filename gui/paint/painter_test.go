package paint

import (
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"fourfold/gui/paint/painttest"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

var (
	grid, tray, views, spot   = painttest.Grid, painttest.Tray, painttest.View, painttest.Spot
	checkers, allTiles, empty = painttest.Checkers, painttest.Tiles, painttest.Empty
	changed, same, erased     = painttest.Changed, painttest.Same, painttest.Erased
)

// render returns the picture of a view that is painted once.
func render(v view.View, w, h int, p *Palette) *image.RGBA {
	return NewPainter(v, image.Pt(w, h), Style{Unit: 1, Palette: p}).Between(v, v, 0)
}

func premultiplied(c color.NRGBA) color.RGBA { return color.RGBAModel.Convert(c).(color.RGBA) }

func TestRepaintedCellsEqualAFullPaint(t *testing.T) {
	for _, unit := range []float32{1, 1.37} {
		v := views(grid("Start", 6, 5, checkers), grid("Goal", 6, 5, allTiles))
		style := Style{Unit: unit, Palette: &darkPalette, TextSize: 14}
		p := NewPainter(v, image.Pt(500, 300), style)
		rng := rand.New(rand.NewPCG(1, 2))
		for range 24 {
			for range 1 + rng.IntN(4) {
				c := v.At(spot(rng.IntN(2), rng.IntN(6), rng.IntN(5)))
				c.Kind = view.Kind(rng.IntN(4))
				c.Marks = view.Mark(rng.IntN(128))
				c.Numbers[rng.IntN(4)] = int8(rng.IntN(100))
				c.Sides[rng.IntN(4)] = view.Mark(rng.IntN(128))
			}
			v.Overlay, v.Boards[0].Reached = view.Overlay{}, sentence.Text{}
			from, to := spot(rng.IntN(2), rng.IntN(6), 0), spot(1, 3, rng.IntN(5))
			switch rng.IntN(5) {
			case 0:
				v.Boards[0].Reached = sentence.New("Goal reached")
			case 1:
				v.Shapes = []view.Shape{{Cells: []view.Spot{from}, Tinted: true, Text: sentence.New("one")}}
				v.Bubbles = []view.Bubble{{At: to, Text: sentence.New("two")}}
			case 2, 3:
				v.Arrows = []view.Arrow{{From: from, To: to}}
			}
			same(t, p.Paint(v), NewPainter(v, image.Pt(500, 300), style).Paint(v), fmt.Sprint("unit ", unit))
		}
	}
}
