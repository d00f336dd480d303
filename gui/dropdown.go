package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// dropDown is a choice from a list that opens below it. All choices of the window are such: unlike the toolkit's,
// it does nothing before it has been drawn for the first time, when there is no canvas yet for the list. A quick
// hand gets there, as with a click just after a change of the zoom.
type dropDown struct {
	widget.Select
	escape, submit func() // leave a dialog; nil outside of one
}

func newDropDown(names []string, changed func(string)) *dropDown {
	d := &dropDown{}
	d.Options, d.OnChanged = names, changed
	d.ExtendBaseWidget(d)
	return d
}

// Tapped opens the list.
func (d *dropDown) Tapped(ev *fyne.PointEvent) {
	if drawn(d) {
		d.Select.Tapped(ev)
	}
}

// TypedKey leaves the dialog on Esc and on Enter; Space and the arrows choose.
func (d *dropDown) TypedKey(ev *fyne.KeyEvent) {
	enter := ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter
	switch {
	case ev.Name == fyne.KeyEscape && d.escape != nil:
		d.escape()
	case enter && d.submit != nil:
		d.submit()
	case drawn(d):
		d.Select.TypedKey(ev)
	}
}

// drawn reports whether an object has been drawn, which gives it its canvas.
func drawn(o fyne.CanvasObject) bool { return fyne.CurrentApp().Driver().CanvasForObject(o) != nil }
