package paint

import (
	"image/color"
	"math"

	"fourfold/puzzles/sentence"
)

// Style holds the options of painting, in the window and in files. Lengths are in units, which look equally long on every
// display.
type Style struct {
	Unit    float32 // pixels for one unit of length
	Palette *Palette
	Labels  bool // rows and columns are numbered; where cells are small, only some are

	TextSize  float32 // of titles and captions; the numbers of rows and columns are smaller
	Ink       color.NRGBA
	Translate func(sentence.Text) string // nil for English

	Caption    int         // rows below the boards for the view's caption
	Margin     float32     // around everything
	Background color.NRGBA // the zero value is transparent
}

// Lengths in units.
const (
	panelPadding = 7.0
	panelRadius  = 9.0
	panelSpacing = 18.0
	panelFrame   = 2.5 // the width of the frame of a goal that is reached
	captionWidth = 480 // the least width of a caption, if there is room
	caretRoom    = 3.0 // the distance of the caret's frame from its cell
)

// scaled returns a length in pixels, at least one.
func scaled(length, unit float32) int { return max(1, int(length*unit+0.5)) }

// textRow is the height of a row of text as a multiple of the size of its letters.
const textRow = 1.65

// row returns the height of a row of text in pixels.
func (s Style) row() int { return int(math.Ceil(float64(textRow * s.TextSize * s.Unit))) }

// say returns the words of a text.
func (s Style) say(t sentence.Text) string {
	if s.Translate == nil {
		return t.String()
	}
	return s.Translate(t)
}
