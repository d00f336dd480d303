package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// menuButton is a button of a tab that opens a menu beside it. Unlike a choice of the toolkit it leaves the keys to the
// board however the menu is left.
type menuButton struct {
	*hintButton
	items func() []*fyne.MenuItem // are asked for when the menu opens
}

func newMenuButton(t *tab, label, hint string, items func() []*fyne.MenuItem) *menuButton {
	b := &menuButton{items: items}
	b.hintButton = newHintButton(t, label, nil, hint, b.open)
	b.Importance = widget.MediumImportance
	return b
}

// open shows the menu below the button, or above where there is no room below.
func (b *menuButton) open() {
	driver := fyne.CurrentApp().Driver()
	canvas := driver.CanvasForObject(b.hintButton)
	if canvas == nil {
		return // nothing has been drawn yet
	}
	menu := widget.NewPopUpMenu(fyne.NewMenu("", b.items()...), canvas)
	hide := menu.OnDismiss
	menu.OnDismiss = func() {
		hide()
		b.tab.host.focusBoard()
	}
	menu.ShowAtPosition(b.below(driver.AbsolutePositionForObject(b.hintButton), menu.MinSize(), canvas.Size()))
}

// below returns where a menu of a size is shown for the button at a place of a canvas.
func (b *menuButton) below(at fyne.Position, menu, canvas fyne.Size) fyne.Position {
	y, gap := at.Y+b.Size().Height, scaled(4)
	if y+gap+menu.Height > canvas.Height {
		return fyne.NewPos(at.X, max(at.Y-menu.Height-gap, 0))
	}
	return fyne.NewPos(at.X, y+gap)
}
