// Package export makes files of pictures: a board as a PNG, and a solution as an animated GIF.
package export

import (
	"image/png"
	"io"

	"fourfold/gui/board"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Limits of Options.Side, in pixels.
const (
	MinSide = 64
	MaxSide = 4096
)

// Options say how pictures look. They have an opaque background that suits the palette, a margin, and titles
// above the boards that have one.
type Options struct {
	// Side is the longest side in pixels. The picture may be a little smaller, since cells
	// have whole pixels, and is larger where cells would have less than 4.
	Side int

	Palette   *board.Palette                   // nil for that of light surroundings
	Translate func(title sentence.Text) string // nil for English
}

// check says what is wrong with the options, or returns nil.
func (o Options) check() error {
	if o.Side < MinSide || o.Side > MaxSide {
		return sentence.Refuse("A picture can have %d to %d pixels.", MinSide, MaxSide)
	}
	return nil
}

// PNG writes a picture of the view. The errors are those of w, and a [puzzle.Complaint] for options
// that cannot be met.
func PNG(w io.Writer, view puzzle.View, o Options) error {
	if err := o.check(); err != nil {
		return err
	}
	return png.Encode(w, newArtist(view, o).draw(view))
}
