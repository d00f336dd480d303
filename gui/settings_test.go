package gui

import (
	"math"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"fourfold/gui/kit"
	"fourfold/gui/session"
)

func TestTheSettingsCanBeChangedByKeysAlone(t *testing.T) {
	o := openWindow(t)
	o.win.Resize(fyne.NewSize(1280, 900))
	o.commands.do("settings")
	for i, c := range choices {
		row := o.win.Canvas().Focused()
		for range len(c.names()) - 1 - c.get(&o.preferences.settings) { // to the last value
			row.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
		}
		if i == len(choices)-1 {
			row.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		}
		o.win.Canvas().FocusNext()
	}
	s := o.preferences.settings
	if s.Language != "zh-Hans" || s.Theme != "dark" || s.Palette == "" || s.Zoom != len(zooms)-1 || !s.Labels ||
		s.Memory != memories[len(memories)-1] || s.Speed != len(session.Speeds)-1 {
		t.Errorf("settings %+v", s)
	}
	if got := wordsOn(o.panel()); strings.Contains(got, "Solve") {
		t.Error("the window did not change its language")
	}
	o.preferences.change(func(s *settings) { *s = firstSettings(); s.Language = "en" })
}

func TestTheFormShowsTheSettings(t *testing.T) {
	o := openWindow(t)
	values := map[*choice]int{themeChoice: 1, paletteChoice: 1, speedChoice: 3, memoryChoice: 0, labelChoice: 0, zoomChoice: 4}
	o.preferences.change(func(s *settings) {
		for c, value := range values {
			c.set(s, value)
		}
	})
	o.commands.do("settings")
	form := selectsIn(o.win.Canvas().Overlays().Top())
	for c, value := range values {
		name := c.names()[value]
		if !slices.ContainsFunc(form, func(s *kit.Choice) bool { return s.Selected == name }) {
			t.Errorf("%s: %q is not chosen in the form", c.label, name)
		}
	}
	o.press(fyne.KeyEscape)
	tabs := slices.Clone(o.all)
	o.commands.do("faster")
	if !slices.Equal(tabs, o.all) || o.preferences.Speed != 4 {
		t.Errorf("speed %d", o.preferences.Speed)
	}
}

func selectsIn(o fyne.CanvasObject) (all []*kit.Choice) {
	for _, o := range test.LaidOutObjects(o) {
		if s, ok := o.(*kit.Choice); ok {
			all = append(all, s)
		}
	}
	return all
}

func TestSettingsAreMended(t *testing.T) {
	s := settings{Limits: session.Limits{Memory: 3 << 30, Speed: 99}, Zoom: -3, Theme: "green", Language: "xx"}
	s.mend()
	if first := firstSettings(); s.Memory != first.Memory || s.Speed != first.Speed || s.Zoom != first.Zoom || s.Theme != "" || s.Language != "" ||
		s.Width != minWidth {
		t.Errorf("%+v", s)
	}
}

func TestAWindowOfNoSenseIsMended(t *testing.T) {
	for length, want := range map[float32]float32{
		30_000: maxLength, 1e30: maxLength, float32(math.Inf(1)): maxLength, -1: minWidth, 0: minWidth, 900: 900,
		float32(math.NaN()): minWidth, float32(math.Inf(-1)): minWidth,
	} {
		s := settings{Width: length, Height: 2 * minHeight}
		if s.mend(); s.Width != want || s.Height != 2*minHeight {
			t.Errorf("%g is mended to %g x %g", length, s.Width, s.Height)
		}
	}
}

// A window keeps its size when everything is enlarged. The zoom that is saved may be larger than the one shown.
func TestTheWindowNeverGrowsByItself(t *testing.T) {
	o := openWindow(t)
	small := fyne.NewSize(800, 600)
	o.win.Resize(small)
	for range zooms {
		o.commands.do("larger")
	}
	if got := o.preferences.zoom(); got != 1.5 || o.preferences.Zoom != o.preferences.shown+1 {
		t.Errorf("a small window shows %g and saves zoom %d", got, o.preferences.Zoom)
	}
	if said := o.tab().session.Status.Text().String(); !strings.HasPrefix(said, "No larger") {
		t.Errorf("it says %q", said)
	}
	for i := range o.all {
		o.tabs.Select(i)
		if need, has := o.win.Content().MinSize(), o.win.Canvas().Size(); has != small || need.Width > has.Width || need.Height > has.Height {
			t.Errorf("tab %d needs %v; the window is %v", i, need, has)
		}
	}
	if o.preferences.change(func(s *settings) { s.Language = "zh-Hans" }); o.preferences.zoom() != 1.5 {
		t.Errorf("in Chinese it has room for %g", o.preferences.zoom())
	}
	o.preferences.change(func(s *settings) { s.Zoom = len(zooms) - 1 })
	o.win.Resize(fyne.NewSize(1600, 1200))
	o.commands.do("larger")
	if o.preferences.zoom() != 2 || o.preferences.Zoom != len(zooms)-1 {
		t.Errorf("a large window shows %g of zoom %d", o.preferences.zoom(), o.preferences.Zoom)
	}
	o.commands.do("usual")
	if o.preferences.Zoom != defaultZoom || o.preferences.shown != defaultZoom {
		t.Errorf("back to zoom %d, shown %d", o.preferences.Zoom, o.preferences.shown)
	}
}
