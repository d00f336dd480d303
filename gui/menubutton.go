package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// menuButton is a button of a tab that opens a menu beside it. Unlike a choice of the toolkit it leaves the keys to the
// board however the menu is left.
type menuButton struct {
	*hintButton
}

// newMenuButton returns a button whose items are asked for when the menu opens.
func newMenuButton(t *tab, label, hint string, items func() []*fyne.MenuItem) *menuButton {
	b := &menuButton{newHintButton(t, label, nil, hint, nil)}
	b.OnTapped = func() { openMenu(t, b.hintButton, items()) }
	b.Importance = widget.MediumImportance
	return b
}
