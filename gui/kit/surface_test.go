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

// The tick of a meter is at its own value, and not at the ends.
func TestMeter(t *testing.T) {
	newHost(t)
	for value, shown := range map[float64]bool{0: false, 0.25: true, 1: false} {
		m := Meter(0.75, 0, value, theme.ColorNamePrimary).(*fyne.Container)
		m.Resize(fyne.NewSize(200, 8))
		tick := m.Objects[1].(*fyne.Container).Objects[2]
		if middle := tick.Position().X + tick.Size().Width/2; middle != 200*float32(value) || tick.Visible() != shown {
			t.Errorf("the tick for %v is at %v, visible: %t", value, middle, tick.Visible())
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
