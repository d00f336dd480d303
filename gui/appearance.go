package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/board"
	"fourfold/gui/words"
)

// appearance is what the window has to be built anew for.
type appearance struct {
	Theme    string `json:"theme"`    // systemTheme, lightTheme or darkTheme
	Palette  string `json:"palette"`  // the name of one of board.Palettes
	Zoom     int    `json:"zoom"`     // index into zooms
	Labels   bool   `json:"labels"`   // rows and columns are numbered
	Language string `json:"language"` // its tag; "" as the system
}

// The values of appearance.Theme.
const (
	systemTheme = ""
	lightTheme  = "light"
	darkTheme   = "dark"
)

// zooms are the factors by which all that is seen can be enlarged.
var zooms = []float32{0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2}

const defaultZoom = 2

// apply shows everything that is made from now on in the language and the theme.
func (a appearance) apply(app fyne.App) {
	words.Use(words.Find(a.Language))
	if err := words.ApplyToFyne(); err != nil {
		fyne.LogError("dialogs stay in another language", err)
	}
	app.Settings().SetTheme(&look{theme.DefaultTheme(), a})
}

// zoom returns the factor by which everything is enlarged.
func (a appearance) zoom() float32 { return zooms[a.Zoom] }

// palette returns the colours of the boards.
func (a appearance) palette() board.Named {
	for _, p := range board.Palettes() {
		if p.Name == a.Palette {
			return p
		}
	}
	return board.Palettes()[0]
}

// variant returns whether everything is light or dark, where the system has the one that is given.
func (a appearance) variant(system fyne.ThemeVariant) fyne.ThemeVariant {
	switch a.Theme {
	case lightTheme:
		return theme.VariantLight
	case darkTheme:
		return theme.VariantDark
	}
	return system
}
