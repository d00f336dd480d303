package kit

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/words"
)

// A meter is filled up to its value; what is lost is at the end of that. The tick is not at its ends.
func TestMeter(t *testing.T) {
	newHost(t)
	for _, c := range []struct {
		value, lost, tick float64
		ends              [2]float32 // of what is lost, and of the bar
		lostShown, ticked bool
	}{
		{0.5, 0, 0, [2]float32{100, 100}, false, false},
		{0.75, 0.25, 0.5, [2]float32{150, 100}, true, true},
		{1, 0, 1, [2]float32{200, 200}, false, false},
	} {
		m := Meter(c.value, c.lost, c.tick, theme.ColorNamePrimary).(*fyne.Container)
		m.Resize(fyne.NewSize(200, 8))
		all := m.Objects[1].(*fyne.Container).Objects
		lost, bar, tick := all[0].(*canvas.Rectangle), all[1].(*canvas.Rectangle), all[2]
		if lost.Size().Width != c.ends[0] || bar.Size().Width != c.ends[1] || lost.Visible() != c.lostShown || tick.Visible() != c.ticked {
			t.Errorf("%+v: %v, %v, lost %t, tick %t", c, lost.Size(), bar.Size(), lost.Visible(), tick.Visible())
		}
		if tick.Visible() && (tick.Position().X+1 != 200*float32(c.tick) || tick.Size().Width < 1 || tick.Size().Height < 8) {
			t.Errorf("the tick is %v at %v", tick.Size(), tick.Position())
		}
		if bar.FillColor != theme.Color(theme.ColorNamePrimary) || lost.FillColor != theme.Color(theme.ColorNameWarning) || m.MinSize().Height != 8 {
			t.Errorf("colours %v and %v, height %v", bar.FillColor, lost.FillColor, m.MinSize())
		}
	}
}

// Cards and notices have their colours and, in high contrast, an edge; a notice of a loss is an alarm.
func TestSurfaces(t *testing.T) {
	newHost(t)
	word := NewWord(Plain, "x")
	for _, contrast := range []bool{false, true} {
		fyne.CurrentApp().Settings().SetTheme(&Theme{Zoom: 1, Contrast: contrast})
		for name, o := range map[fyne.ThemeColorName]*fyne.Container{
			theme.ColorNameHeaderBackground: Card(word), theme.ColorNameButton: Plate(word),
		} {
			ground, more := o.Objects[0].(*canvas.Rectangle), o.MinSize().Subtract(word.MinSize())
			if ground.FillColor != theme.Color(name) || ground.StrokeWidth > 0 != contrast || more.Width < 15 || more.Width != more.Height {
				t.Errorf("%s, contrast %t: %+v, padding %v", name, contrast, ground, more)
			}
			if (ground.Shadow != canvas.Shadow{}) != (name == theme.ColorNameHeaderBackground) || ground.CornerRadius < 4 {
				t.Errorf("%s: shadow %v, radius %g", name, ground.Shadow, ground.CornerRadius)
			}
		}
	}
	for alarm, name := range map[bool]fyne.ThemeColorName{false: theme.ColorNameWarning, true: theme.ColorNameError} {
		if ground := Notice("x", alarm).(*fyne.Container).Objects[0].(*canvas.Rectangle); ground.FillColor != theme.Color(name) {
			t.Errorf("alarm %t: %v", alarm, ground.FillColor)
		}
	}
}

// Of a question Enter on the focused button accepts; a risky one has the focus on Cancel.
func TestQuestions(t *testing.T) {
	h, accepted := newHost(t), 0
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "mine.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	defer func() { words.Use(words.English); _ = words.ApplyToFyne() }()
	words.Use(words.Chinese)
	if err := words.ApplyToFyne(); err != nil {
		t.Fatal(err)
	}
	files := dialog.NewFileOpen(func(fyne.URIReadCloser, error) {}, h.win)
	h.Files(files, folder)
	lists := func(name string) (listed bool) {
		for _, o := range test.LaidOutObjects(h.win.Canvas().Overlays().Top()) {
			label, ok := o.(*widget.Label)
			listed = listed || ok && strings.HasPrefix(label.Text, name)
			if popUp, ok := o.(*widget.PopUp); ok && math.Abs(float64(2*popUp.Position().X+popUp.Size().Width-h.win.Canvas().Size().Width)) > 1 {
				t.Errorf("the dialog begins at %v, as wide as %v", popUp.Position(), popUp.Size())
			}
		}
		return listed
	}
	if !lists("mine") || !lists("主目录") {
		t.Error("the dialog does not list the folder, or its places in another language")
	}
	files.Dismiss()
	h.win.Resize(fyne.NewSize(390, 800))
	if h.Files(files, folder); !lists("mine") || lists("主目录") {
		t.Error("in a narrow window the dialog does not list the folder alone")
	}
	if files.Dismiss(); h.Open() || h.focused() != h.board {
		t.Errorf("a dialog of files is open: %t, the focus is with %T", h.Open(), h.focused())
	}
	for i, risky := range []bool{false, true} {
		h.Confirm("Close?", strings.Repeat("Is that right? ", 9), "Close", risky, func() { accepted++ })
		if body := h.open[0].Body; body.Size().Height < body.MinSize().Height {
			t.Errorf("the question has %v, needs %v", body.Size(), body.MinSize())
		}
		if h.press(fyne.KeyReturn); accepted != 1 || h.Open() {
			t.Errorf("%d: accepted %d times, open %t", i, accepted, h.Open())
		}
	}
}
