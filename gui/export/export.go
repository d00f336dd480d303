// Package export makes files of pictures: a board as a PNG, and a solution as an animated GIF.
package export

import (
	"image"
	"image/png"
	"io"

	"fourfold/gui/board"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Limits of Options.Side, in pixels. An animation may have less, since all its frames are held in memory.
const (
	MinSide    = 64
	MaxSide    = 4096
	MaxGIFSide = 1280
)

// Options say how pictures look. They have an opaque background that suits the palette, a margin, titles above the
// boards that have one, the view's caption below them, and, where there is room, the numbers of rows and columns.
type Options struct {
	// Side is the longest side in pixels. The picture may be a little smaller, since cells
	// have whole pixels, and is larger where cells would have less than 4.
	Side int

	// AnyOrder says that the steps of the walk can be made in any order: their cells carry the number of their turn.
	AnyOrder bool

	Palette   *board.Palette             // nil for that of light surroundings
	Translate func(sentence.Text) string // nil for English
}

// check returns a [sentence.Refusal] of options that cannot be met, or nil.
func (o Options) check(most int) error {
	if o.Side < MinSide || o.Side > most {
		return sentence.Refuse("A picture can have %d to %d pixels.", MinSide, most)
	}
	return nil
}

// PNG writes a picture of the view. The errors are those of w, and a [sentence.Refusal] for options that cannot be met.
func PNG(w io.Writer, view puzzle.View, o Options) error {
	if err := o.check(MaxSide); err != nil {
		return err
	}
	return png.Encode(w, newPainter(view, o).Paint(view))
}

// leastCell is the side in pixels below which cells cannot be told apart.
const leastCell = 4

// newPainter returns a painter for views of the same shape as v. The options must pass their check.
func newPainter(v puzzle.View, o Options) *board.Painter {
	s := board.Style{
		Unit: max(float64(o.Side)/600, 0.75), Palette: o.palette(), Translate: o.Translate,
		Labels: true, Caption: v.Caption.Format != "", TextSize: 14, Margin: 12,
	}
	s.Background, s.Ink = s.Palette.Paper()
	for side := o.Side; ; side += side / 8 {
		if p := board.NewPainter(v, image.Pt(side, side), s); p.Layout().Cell >= leastCell {
			return p
		}
	}
}

func (o Options) palette() *board.Palette {
	if o.Palette == nil {
		return board.DefaultPalette(false)
	}
	return o.Palette
}
