package gui

import (
	"testing"

	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// A line lies where a label of the same size would, and nothing scrolls in it.
func TestALineIsAsLargeAsALabel(t *testing.T) {
	openWindow(t)
	l, label := newLine(plainFont), widget.NewLabel("row 1, column 2")
	l.SetText(label.Text)
	if l.MinSize() != label.MinSize() {
		t.Errorf("a line takes %v, a label %v", l.MinSize(), label.MinSize())
	}
	if got := len(test.WidgetRenderer(l).Objects()); got != 1 {
		t.Errorf("a line consists of %d parts, want its text alone", got)
	}
	if l.say(theme.ColorNameError, "no"); l.AccessibilityLabel() != "no" || l.words.Style.ColorName != theme.ColorNameError {
		t.Errorf("it says %q", l.AccessibilityLabel())
	}
}
