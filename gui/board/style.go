package board

import (
	"image/color"

	"fyne.io/fyne/v2"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Style is how views are painted, in the window and in files. Lengths are in units, of which a person sees each as
// equal on every display.
type Style struct {
	Unit    float64 // pixels for one unit of length
	Palette *Palette
	Labels  bool // rows and columns are numbered

	TitleSize float64 // of the letters of boards' titles
	Ink       color.NRGBA
	Font      fyne.Resource                    // for titles and numbers; nil for the toolkit's
	Translate func(title sentence.Text) string // nil for English

	Margin     float64     // around all boards together
	Background color.NRGBA // the zero value is transparent
}

// sameLook reports whether painted things look in o as they do in s, wherever they lie.
func (s Style) sameLook(o Style) bool {
	name := func(r fyne.Resource) string {
		if r == nil {
			return ""
		}
		return r.Name()
	}
	return s.Palette == o.Palette && s.Ink == o.Ink && s.Background == o.Background && name(s.Font) == name(o.Font)
}

// titles returns what is written above the boards of a view; none where no board has a title.
func (s Style) titles(v puzzle.View) (all []string) {
	if !titled(v) {
		return nil
	}
	for i := range v.Boards {
		if s.Translate == nil {
			all = append(all, v.Boards[i].Title.String())
		} else {
			all = append(all, s.Translate(v.Boards[i].Title))
		}
	}
	return all
}
