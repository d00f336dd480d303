package gui

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"fourfold/gui/session"
	"fourfold/puzzles"
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
	if s.Language != "zh-Hans" || s.Theme != darkTheme || s.Palette == "" || s.Zoom != len(zooms)-1 || !s.Labels ||
		s.Memory != memories[len(memories)-1] || s.Speed != len(session.Speeds)-1 {
		t.Errorf("settings %+v", s)
	}
	if got := o.tab().side.solve.face.label; got == "Solve" {
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
		if !slices.ContainsFunc(form, func(s *dropDown) bool { return s.Selected == name }) {
			t.Errorf("%s: %q is not chosen in the form", c.label, name)
		}
	}
	o.press(fyne.KeyEscape)
	tabs := slices.Clone(o.all)
	o.commands.do("faster")
	if !slices.Equal(tabs, o.all) || o.preferences.Speed != 4 || o.tab().session.Pace.Index() != 4 || o.tab().player.speed.face.label != "4×" {
		t.Errorf("speed %d, shown as %q", o.preferences.Speed, o.tab().player.speed.face.label)
	}
}

func selectsIn(o fyne.CanvasObject) (all []*dropDown) {
	for _, o := range test.LaidOutObjects(o) {
		if s, ok := o.(*dropDown); ok {
			all = append(all, s)
		}
	}
	return all
}

func TestSettingsAreMended(t *testing.T) {
	for memory, want := range map[int64]int64{0: memories[0], -1: memories[0], 1 << 30: 1 << 30, 3 << 30: 2 << 30, 1 << 60: 8 << 30} {
		s := settings{Memory: memory, Speed: 99, appearance: appearance{Zoom: -3}}
		s.mend()
		if s.Memory != want || s.Zoom != 0 || s.Speed != len(session.Speeds)-1 || s.Width != minWidth {
			t.Errorf("%+v, want memory %d", s, want)
		}
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

// A window that was larger than the screen, such as one of another screen, starts with the size of the screen.
func TestAWindowStartsNoLargerThanTheScreen(t *testing.T) {
	for screen, want := range map[fyne.Size]fyne.Size{
		{}: fyne.NewSquareSize(maxLength), {Width: 1024, Height: 9000}: fyne.NewSize(1024, maxLength),
	} {
		folder := t.TempDir()
		if err := os.WriteFile(filepath.Join(folder, "settings.json"), []byte(`{"width":30000,"height":1e30}`), 0o600); err != nil {
			t.Fatal(err)
		}
		w := open(test.NewTempApp(t), puzzles.All(), options{home: homeAt(folder), post: func(func()) {}, screen: func() fyne.Size { return screen }})
		if got := w.win.Canvas().Size(); got != want {
			t.Errorf("on a screen of %v the window has %v, want %v", screen, got, want)
		}
		w.closed()
	}
}

func TestTheWindowNeverGrowsByItself(t *testing.T) {
	o := openWindow(t)
	small := fyne.NewSize(800, 600)
	o.win.Resize(small)
	said := false
	for range zooms {
		o.commands.do("larger")
		said = strings.HasPrefix(o.tab().session.Status.Text().String(), "No larger")
	}
	if got := o.preferences.zoom(); got != 1.5 || !said {
		t.Errorf("a small window goes to %g, and says so: %t", got, said)
	}
	for i := range o.all {
		o.tabs.SelectIndex(i)
		if need, has := o.win.Content().MinSize(), o.win.Canvas().Size(); has != small || need.Width > has.Width || need.Height > has.Height {
			t.Errorf("tab %d needs %v; the window is %v", i, need, has)
		}
	}
	if o.preferences.change(func(s *settings) { s.Language = "zh-Hans" }); o.preferences.zoom() != 1.5 {
		t.Errorf("in Chinese it has room for %g", o.preferences.zoom())
	}
	o.commands.do("usual")
	if o.preferences.Zoom != defaultZoom || o.win.Canvas().Size() != small {
		t.Errorf("back to zoom %d in a window of %v", o.preferences.Zoom, o.win.Canvas().Size())
	}
	o.preferences.Zoom = len(zooms) - 1
	o.build()
	if got := o.preferences.zoom(); got != 1.5 {
		t.Errorf("a small window starts at %g", got)
	}
}
