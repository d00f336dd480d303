package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/words"
)

// paragraph returns a label for a text of several lines.
func paragraph() *widget.Label {
	l := widget.NewLabel("")
	l.Wrapping = words.Current().Wrapping
	return l
}

// setText sets the text of a label, if that changes anything.
func setText(l *widget.Label, text string) {
	if l.Text != text {
		l.SetText(text)
	}
}

// show shows or hides an object, if that changes anything.
func show(o fyne.CanvasObject, on bool) {
	switch {
	case on && !o.Visible():
		o.Show()
	case !on && o.Visible():
		o.Hide()
	}
}
