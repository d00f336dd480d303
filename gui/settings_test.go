package gui

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/paint"
	"fourfold/gui/session"
	"fourfold/gui/store"
	"fourfold/puzzles"
)

// The dialog shows the settings and changes all of them by keys alone.
func TestSettingsByKeys(t *testing.T) {
	o := openWindow(t)
	o.win.Resize(fyne.NewSize(1280, 900))
	o.run("settings")
	var names []string
	for _, object := range seen(o.win.Canvas().Overlays().Top()) {
		if c, ok := object.(*kit.Choice); ok {
			names = append(names, c.Selected)
		}
	}
	for i, c := range choices {
		now := c.get(o.settings)
		if !slices.Contains(names, c.names()[now]) {
			t.Errorf("%s: the form does not show %s", c.label, c.names()[now])
		}
		row := o.win.Canvas().Focused()
		for range len(c.names()) - 1 - now { // to the last value
			row.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		}
		if i == len(choices)-1 {
			row.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		}
		o.win.Canvas().FocusNext()
	}
	s := o.settings
	if s.Language != "zh-Hans" || s.Theme != "dark" || s.Palette == "" || s.Zoom != len(zooms)-1 || !s.Labels ||
		s.Speed != len(session.Speeds)-1 {
		t.Errorf("settings %+v", s)
	}
	if got := wordsOn(o.panel()); strings.Contains(got, "Solve") {
		t.Error("the window did not change its language")
	}
	o.change(func(s *settings) { s.Language, s.Zoom, s.Theme, s.Palette = "en", defaultZoom, "", "" })
}

// A dark window has boards in the colours for the dark, a light one in those for the light.
func TestBoardsHaveTheColoursOfTheTheme(t *testing.T) {
	o := openWindow(t)
	for theme, dark := range map[string]bool{"light": false, "dark": true} {
		for _, p := range paint.Palettes() {
			o.change(func(s *settings) { s.Theme, s.Palette = theme, p.Name })
			if o.commands.Palette() != p.Palette(dark) {
				t.Errorf("%s: other colours in a window that is %s", p.Name, theme)
			}
			if edges := kit.Plate(kit.NewWord(kit.Plain, "x")).Objects[0].(*canvas.Rectangle).StrokeWidth > 0; edges != p.Contrast {
				t.Errorf("%s: surfaces have edges: %t", p.Name, edges)
			}
		}
	}
}

// FuzzSettings mends settings: they make sense then, and stay the same when they are saved and mended again.
func FuzzSettings(f *testing.F) {
	for _, text := range []string{
		`{}`, `{"width": 1e30, "height": -1e30}`, `{"zoom": -1, "speed": 99, "memory": -5}`, `{"zoom": 9223372036854775807}`,
		`{"recent": ["1", "2", "3", "4", "5", "6", "7", "8", "9"], "folder": "\u0000", "tab": "none"}`, `{"recent": null, "memory": 9e18}`,
		`{"theme": "green", "language": "xx", "palette": "none"}`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := firstSettings()
		if json.Unmarshal([]byte(text), &s) != nil {
			return // it is set aside
		}
		s.mend()
		if !(s.Width >= minWidth && s.Width <= maxLength && s.Height >= minHeight && s.Height <= maxLength) || s.Zoom < 0 || s.Zoom >= len(zooms) ||
			s.Speed < 0 || s.Speed >= len(session.Speeds) || !slices.Contains(themes, s.Theme) ||
			len(s.Recent.Recent) > 8 {
			t.Errorf("%s: %+v", text, s)
		}
		first, _ := json.Marshal(s)
		again := firstSettings()
		if err := json.Unmarshal(first, &again); err != nil {
			t.Fatal(err)
		}
		again.mend()
		if second, _ := json.Marshal(again); string(first) != string(second) {
			t.Errorf("%s is saved, then %s", first, second)
		}
	})
}

// appOn is an app on a system that turns light or dark.
type appOn struct {
	fyne.App
	*system
}

type system struct {
	fyne.Settings
	variant fyne.ThemeVariant
	changed func(fyne.Settings)
}

func (a appOn) Settings() fyne.Settings                 { return a.system }
func (s *system) ThemeVariant() fyne.ThemeVariant       { return s.variant }
func (s *system) AddListener(f func(now fyne.Settings)) { s.changed = f }

func TestTheWindowFollowsTheSystem(t *testing.T) {
	app := test.NewTempApp(t)
	s := &system{Settings: app.Settings()}
	now := func(f func()) { f() }
	w := newWindow(appOn{app, s}, puzzles.All(), options{store: store.New(store.Disk(t.TempDir())), post: now, start: now})
	defer w.closed()
	dark := w.view
	if s.changed(s); w.view != dark {
		t.Error("the view is made anew without need")
	}
	s.variant = theme.VariantLight
	if s.changed(s); w.view == dark {
		t.Error("the view keeps the colours of a dark system")
	}
}
