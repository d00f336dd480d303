package gui

import (
	"encoding/json"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/files"
	"fourfold/gui/kit"
	"fourfold/gui/paint"
	"fourfold/gui/session"
	"fourfold/gui/words"
	"fourfold/puzzles/puzzle"
)

// settingsName is the name of the settings in the store.
const settingsName = "settings"

// settings are saved from one start to the next. A person changes those in [choices].
type settings struct {
	Language   string `json:"language"`   // its tag; empty for that of the system
	Theme      string `json:"theme"`      // one of themes
	Palette    string `json:"palette"`    // the name of one of paint.Palettes
	LikeWindow bool   `json:"likeWindow"` // exported pictures have the colours of the window, which may be dark
	Zoom       int    `json:"zoom"`       // index into zooms
	session.Settings

	Width  float32 `json:"width"` // of the window, in Fyne's units
	Height float32 `json:"height"`
	Tab    string  `json:"tab"` // the ID of the puzzle in front
	files.Recent

	shown int // the zoom that the window has room for: Zoom or less
}

var (
	themes = []string{"", "light", "dark"} // the first is that of the system
	zooms  = []float32{0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2}
)

const (
	defaultZoom                 = 2 // 100 %
	defaultWidth, defaultHeight = 1180, 800
	minWidth, minHeight         = 360, 360
	maxLength                   = 5120 // of width and height; more than most screens have
)

// choice is a row of the table of settings. The dialog and the repair of damaged settings follow from it.
type choice struct {
	label string
	look  bool            // the window is built anew for another value
	names func() []string // of the values, translated
	get   func(*settings) int
	set   func(*settings, int) // to the nearest value
}

// The table of settings.
var (
	languageChoice = newChoice("Language", true, func(s *settings) *string { return &s.Language }, languageTags(), languageName)
	themeChoice    = newChoice("Theme", true, func(s *settings) *string { return &s.Theme }, themes, func(name string) string {
		return tr(map[string]string{"": "Follow the System", "light": "Light", "dark": "Dark"}[name])
	})
	paletteChoice = newChoice("Colours", true, func(s *settings) *string { return &s.Palette }, paletteNames(), func(name string) string {
		return words.Say((&settings{Palette: name}).palettes().Title)
	})
	likeWindow     = func(s *settings) *bool { return &s.LikeWindow }
	picturesChoice = newChoice("Exported pictures", false, likeWindow, []bool{false, true}, func(like bool) string {
		return tr(map[bool]string{false: "Light", true: "Like the Window"}[like])
	})
	zoomChoice  = newChoice("Zoom", true, func(s *settings) *int { return &s.Zoom }, indices(zooms), zoomName)
	speedChoice = newChoice("Speed", false, func(s *settings) *int { return &s.Speed }, indices(session.Speeds), func(i int) string {
		return tr(session.Speeds[i].Name)
	})

	tellLater  = func(s *settings) *bool { return &s.TellLater }
	tellChoice = newChoice("Tell costs", false, tellLater, []bool{false, true}, func(later bool) string {
		if later {
			return tr("After the Game")
		}
		return tr("At Once (%s: When Asked)", words.Names(puzzle.Place))
	})

	choices = []*choice{languageChoice, themeChoice, paletteChoice, picturesChoice, zoomChoice, speedChoice, tellChoice}
)

// newChoice returns a row for a field of the settings and its values. A value that is none of these counts as the default.
func newChoice[T comparable](label string, look bool, field func(*settings) *T, values []T, name func(T) string) *choice {
	return &choice{
		label: label, look: look,
		names: func() []string { return each(values, name) },
		get: func(s *settings) int {
			if i := slices.Index(values, *field(s)); i >= 0 {
				return i
			}
			first := firstSettings()
			return max(slices.Index(values, *field(&first)), 0)
		},
		set: func(s *settings, i int) { *field(s) = values[min(max(i, 0), len(values)-1)] },
	}
}

// firstSettings returns those of a first start.
func firstSettings() settings {
	return settings{Zoom: defaultZoom, Width: defaultWidth, Height: defaultHeight, Settings: session.Settings{Speed: session.DefaultSpeed}}
}

// UnmarshalJSON ignores the keys of settings that are gone.
func (s *settings) UnmarshalJSON(text []byte) error {
	type known settings
	return json.Unmarshal(text, (*known)(s))
}

// mend replaces values that make no sense.
func (s *settings) mend() {
	s.Width, s.Height = min(max(s.Width, minWidth), maxLength), min(max(s.Height, minHeight), maxLength)
	s.Recent.Mend()
	for _, c := range choices {
		c.set(s, c.get(s))
	}
}

// variant returns the theme variant that is shown where the system has the one that is given.
func (s *settings) variant(system fyne.ThemeVariant) fyne.ThemeVariant {
	if own, ok := map[string]fyne.ThemeVariant{"light": theme.VariantLight, "dark": theme.VariantDark}[s.Theme]; ok {
		return own
	}
	return system
}

// palettes returns the colours of boards for both theme variants.
func (s *settings) palettes() paint.Named {
	return paint.Palettes()[max(slices.Index(paletteNames(), s.Palette), 0)]
}

// dark reports whether the window is dark.
func (s *settings) dark() bool {
	return s.variant(fyne.CurrentApp().Settings().ThemeVariant()) == theme.VariantDark
}

// palette returns the colours of boards as the window shows them.
func (s *settings) palette() *paint.Palette { return s.palettes().Palette(s.dark()) }

// exported returns the colours of exported pictures.
func (s *settings) exported() *paint.Palette { return s.palettes().Palette(s.LikeWindow && s.dark()) }

// zoom returns the factor by which everything is enlarged.
func (s *settings) zoom() float32 { return zooms[s.shown] }

// askSettings shows the dialog of settings.
func askSettings(d *kit.Dialogs, now *settings, change func(func(*settings))) {
	var fields []*kit.Choice
	f := d.Form(tr("Settings"), tr("Apply"), func() {
		change(func(s *settings) {
			for i, c := range choices {
				c.set(s, fields[i].SelectedIndex())
			}
		})
	})
	for i, c := range choices {
		fields = append(fields, f.Choice(tr(c.label), c.names()))
		fields[i].SetSelectedIndex(c.get(now))
	}
	f.Show(460, fields[0])
}

func languageTags() []string {
	return append([]string{""}, each(words.All(), func(l *words.Language) string { return l.Tag.String() })...)
}

// languageName names each language in itself.
func languageName(tag string) string {
	if tag == "" {
		return tr("Follow the System")
	}
	return words.Find(tag).Name
}

func paletteNames() []string {
	return each(paint.Palettes(), func(p paint.Named) string { return p.Name })
}

func zoomName(i int) string { return fmt.Sprintf("%.0f %%", zooms[i]*100) }
