package gui

import (
	"path/filepath"
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

// Settings that are gone are ignored, and values that are missing or make no sense are the usual ones, or the nearest.
func TestSettingsAreMended(t *testing.T) {
	path := writeFile(t, settingsName+".json", `{"memory": 1024, "speed": 99, "gone": {}, "width": 1e30, "height": -1e30, "theme": "green",
		"language": "xx", "palette": "none", "labels": false, "tab": "none", "recent": ["1", "2", "3", "4", "5", "6", "7", "8", "9"]}`)
	o := openWindowAt(t, filepath.Dir(path))
	if s := o.settings; s.Zoom != defaultZoom || s.Speed != session.DefaultSpeed || s.Theme != "" || s.Language != "" || s.Palette != "Standard" ||
		s.Width != maxLength || s.Height != minHeight || len(o.menu("Open Recent")) != 10 || o.tab() != o.all[0] || o.session().Status.Failed() {
		t.Errorf("settings %+v, status %q", s, o.session().Status.Text())
	}
}

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
	if got := strings.Join(names, ", "); got != "Follow the System, Follow the System, Standard, Light, 100 %, 1×, At Once (Tetravex: When Asked)" {
		t.Errorf("the form shows %s", got)
	}
	for i, c := range choices {
		now := c.get(o.settings)
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
	if s.Language != "zh-Hans" || s.Theme != "dark" || s.Palette == "" || s.Zoom != len(zooms)-1 ||
		s.Speed != len(session.Speeds)-1 || !s.TellLater || !s.LikeWindow {
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
			if o.settings.exported() != p.Palette(false) {
				t.Errorf("%s: pictures are not light in a window that is %s", p.Name, theme)
			}
			if edges := kit.Plate(kit.NewWord(kit.Plain, "x")).Objects[0].(*canvas.Rectangle).StrokeWidth > 0; edges != p.Contrast {
				t.Errorf("%s: surfaces have edges: %t", p.Name, edges)
			}
		}
	}
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
	posted := make(chan func(), 1000)
	w := newWindow(appOn{app, s}, puzzles.All(), options{
		store: store.New(store.Disk(t.TempDir())), post: func(f func()) { posted <- f }, start: func(f func()) { f() },
	})
	defer w.closed()
	changed := func() {
		for s.changed(s); len(posted) > 0; {
			(<-posted)()
		}
	}
	dark := w.screen
	if changed(); w.screen != dark {
		t.Error("the screen is made anew without need")
	}
	s.variant = theme.VariantLight
	if changed(); w.screen == dark {
		t.Error("the screen keeps the colours of a dark system")
	}
}
