package board

import (
	"image/color"

	"fyne.io/fyne/v2"

	"fourfold/puzzles/sentence"
)

// Style is how views are painted, in the window and in files. Lengths are in units, of which a person sees each as
// equal on every display.
type Style struct {
	Unit    float64 // pixels for one unit of length
	Palette *Palette
	Labels  bool // rows and columns are numbered

	TextSize  float64 // of titles and captions; the numbers of rows and columns are smaller
	Ink       color.NRGBA
	Font      fyne.Resource              // nil for the toolkit's
	Translate func(sentence.Text) string // nil for English

	labelScale float64 // how much larger the numbers of rows and columns are than usual; 0 for 1

	Caption    bool        // the view's caption is written below the boards
	Margin     float64     // around everything
	Background color.NRGBA // the zero value is transparent
}

// sameLook reports whether painted things look in o as they do in s, wherever they lie.
func (s Style) sameLook(o Style) bool {
	return s.Palette == o.Palette && s.Ink == o.Ink && s.Background == o.Background && s.Font == o.Font
}

// labelSize returns the size of the numbers of rows and columns.
func (s Style) labelSize() float64 { return s.TextSize * 10 / 14 * max(s.labelScale, 1) }

// say returns the words of a text, none of an empty one.
func (s Style) say(t sentence.Text) string {
	switch {
	case t.Format == "":
		return ""
	case s.Translate == nil:
		return t.String()
	}
	return s.Translate(t)
}
