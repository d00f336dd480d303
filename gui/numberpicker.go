package gui

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"fourfold/gui/kit"
	"fourfold/puzzles/puzzle"
)

// numberPicker picks one of so many values that they cannot all be shown: one less, one more, or typed.
type numberPicker struct {
	picker *picker
	at     puzzle.Spot
	value  int             // that is shown
	swatch *fyne.Container // holds the chip of that value
	entry  *kit.Entry
	blank  *chip // or nil
	rows   fyne.CanvasObject
}

// numberWidth is the width of the entry for a number, before zoom.
const numberWidth = 52

func newNumberPicker(p *picker, at puzzle.Spot) *numberPicker {
	n := &numberPicker{picker: p, at: at, swatch: container.NewStack(), entry: kit.NewEntry("", p.tab.host.focusBoard)}
	n.entry.OnChanged, n.entry.OnSubmitted = n.typed, func(string) { p.tab.host.focusBoard() }
	less := newChip(p.tab, quietChip, "−", tr("Paints with the number before this one"), func() { n.step(-1) })
	more := newChip(p.tab, quietChip, "+", tr("Paints with the number after this one"), func() { n.step(1) })
	entry := container.New(layout.NewGridWrapLayout(fyne.NewSize(scaled(numberWidth), n.entry.MinSize().Height)), n.entry)
	choice := []fyne.CanvasObject{less, n.swatch, more, entry}
	if p.offer.blank {
		n.blank = newChip(p.tab, quietChip, tr("Blank"), tr(pickHint), func() { p.pick(puzzle.Unset) })
		choice = append(choice, n.blank)
	}
	n.rows = container.NewHBox(choice...)
	n.show(0)
	return n
}

// show shows a value.
func (n *numberPicker) show(value int) {
	n.value = value
	n.swatch.Objects = []fyne.CanvasObject{n.picker.chip(n.at, value)}
	n.swatch.Refresh()
	if !n.typing() { // what somebody types stays as it is
		n.entry.SetText(strconv.Itoa(value))
	}
}

// refresh shows the value that is picked, or the last one.
func (n *numberPicker) refresh(value int, picked bool) {
	if picked && value != puzzle.Unset && value != n.value {
		n.show(value)
	}
	if n.blank != nil {
		n.blank.setChosen(picked && value == puzzle.Unset)
	}
	for _, o := range n.swatch.Objects {
		o.(*chip).setChosen(picked && value == n.value)
	}
}

// step picks the next value, or the one before.
func (n *numberPicker) step(by int) {
	if v := n.value + by; v >= 0 && v < n.picker.offer.values {
		n.picker.tab.session.Input.SetPaint(v, true)
	}
}

// typed picks the number that has been typed, as soon as it is one.
func (n *numberPicker) typed(text string) {
	v, err := strconv.Atoi(strings.TrimSpace(text))
	if err == nil && v >= 0 && v < n.picker.offer.values && n.typing() {
		n.picker.tab.session.Input.SetPaint(v, true)
	}
}

// typing reports whether somebody types a number.
func (n *numberPicker) typing() bool {
	canvas := fyne.CurrentApp().Driver().CanvasForObject(n.entry)
	return canvas != nil && canvas.Focused() == n.entry
}
