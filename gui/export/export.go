// Package export writes pictures: a board as a PNG, and a solution as an animated GIF.
package export

import (
	"image"
	"image/png"
	"io"

	"fourfold/gui/paint"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Options are the options of pictures. Pictures are opaque, and have a margin, titles above boards that have one, the view's
// caption below them, and numbers of rows and columns where there is room.
type Options struct {
	// Side is the longest side in pixels. The picture may be a little smaller, since cells have whole pixels. It is larger
	// where cells would have less than leastCell.
	Side int

	// AnyOrder says that the steps of the walk can be made in any order: their cells carry their numbers.
	AnyOrder bool

	Palette   *paint.Palette
	Translate func(sentence.Text) string // nil for English
}

// leastCell is the least side of a cell in pixels.
const leastCell = 4

// PNG writes a picture of a view.
func PNG(w io.Writer, view puzzle.View, o Options) error {
	return png.Encode(w, newPainter(view, o).Paint(view))
}

// newPainter returns a painter for views of the same shape as v.
func newPainter(v puzzle.View, o Options) *paint.Painter {
	s := paint.Style{
		Unit: float32(o.Side) / 600, Palette: o.Palette, Translate: o.Translate,
		Labels: true, Caption: !v.Caption.Empty(), TextSize: 14, Margin: 12,
	}
	s.Background, s.Ink = o.Palette.Paper()
	for side := o.Side; ; side += side / 8 {
		if p := paint.NewPainter(v, image.Pt(side, side), s); p.Cell() >= leastCell {
			return p
		}
	}
}
