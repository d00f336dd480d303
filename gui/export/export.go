// Package export writes pictures: a board as a PNG, and a solution as an animated GIF.
package export

import (
	"image"
	"image/png"
	"io"
	"slices"

	"fourfold/gui/paint"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Options are the options of pictures. Pictures are opaque, and have a margin, titles above boards that have one, the view's
// caption below them, and numbers of rows and columns where there is room.
type Options struct {
	// Side is the longest side in pixels. The picture may be a little smaller, since cells have whole pixels. It is larger
	// where cells would have less than leastCell.
	Side int

	Palette   *paint.Palette
	Translate func(sentence.Text) string // nil for English
}

// leastCell is the least side of a cell in pixels.
const leastCell = 4

// PNG writes a picture of a view.
func PNG(w io.Writer, v view.View, o Options) error {
	return png.Encode(w, newPainter(v, o, v.Caption).Paint(v))
}

// style returns the style of pictures.
func (o Options) style() paint.Style {
	s := paint.Style{
		Unit: float32(o.Side) / 600, Palette: o.Palette, Translate: o.Translate, Labels: true, TextSize: 18, Margin: 12,
	}
	s.Background, s.Ink = o.Palette.Paper()
	return s
}

// newPainter returns a painter for views of the same shape as v, with room for each of some captions.
func newPainter(v view.View, o Options, captions ...sentence.Text) *paint.Painter {
	s := o.style()
	for side := o.Side; ; {
		p := paint.NewPainter(v, image.Pt(side, side), s)
		long := func(c sentence.Text) bool { return len(slices.Concat(p.CaptionRows(c)...)) > s.Caption }
		switch {
		case slices.ContainsFunc(captions, long):
			s.Caption++
		case p.Layout.Cell() < leastCell:
			side += side / 8
		default:
			return p
		}
	}
}
