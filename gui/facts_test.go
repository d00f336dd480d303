package gui

import (
	"encoding/json"
	"strings"
	"testing"

	"fyne.io/fyne/v2/theme"

	"fourfold/gui/trace"
)

// TestFacts asks the window as end-to-end tests do.
func TestFacts(t *testing.T) {
	o := openWindow(t)
	o.load("bw\nwb\n")
	var answers strings.Builder
	trace.Answer(strings.NewReader("facts\n"), &answers, func(f func()) { f() }, func() any { return o.facts() })
	var got struct {
		Window  facts
		Widgets []struct{ Name string }
	}
	if err := json.Unmarshal([]byte(strings.TrimPrefix(answers.String(), "trace ")), &got); err != nil {
		t.Fatalf("%v: %s", err, answers.String())
	}
	f := got.Window
	if f.Tab != "flip" || f.Mode != "edit" || f.State != "editing" || f.Reason != -1 || f.Shown != "bw\nwb\n" || f.Status == "" {
		t.Errorf("the window answers %+v", f)
	}
	if len(f.Boards) != 1 || len(f.Boards[0].Cells) != 4 || f.Boards[0].Cells[0][2] < 10 {
		t.Errorf("places of cells: %+v", f.Boards)
	}
	names := " "
	for _, w := range got.Widgets {
		names += w.Name + ", "
	}
	for _, want := range []string{" Edit,", " Play,", " Solution,", " Solve,"} {
		if !strings.Contains(names, want) {
			t.Errorf("%q is not among the widgets %q", want, names)
		}
	}
}

// TestAZoomKeepsTheTheme checks that another zoom makes texts larger without another theme: with each one Fyne keeps the fonts of
// the one before.
func TestAZoomKeepsTheTheme(t *testing.T) {
	o := openWindow(t)
	before, size := o.app.Settings().Theme(), theme.TextSize()
	o.settings.change(func(s *settings) { s.Zoom++ })
	if o.app.Settings().Theme() != before {
		t.Error("the theme was replaced")
	}
	if theme.TextSize() <= size {
		t.Errorf("texts have size %v after %v", theme.TextSize(), size)
	}
}
