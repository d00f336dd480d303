package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// openMenu shows a menu below an object, or above it where there is no room below. The keys go to the board when it is left.
func openMenu(t *tab, below fyne.CanvasObject, items []*fyne.MenuItem) {
	driver := fyne.CurrentApp().Driver()
	canvas := driver.CanvasForObject(below)
	if canvas == nil {
		return // nothing has been drawn yet
	}
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), canvas)
	hide := menu.OnDismiss
	menu.OnDismiss = func() {
		hide()
		t.host.focusBoard()
	}
	at, gap := driver.AbsolutePositionForObject(below), scaled(4)
	y := at.Y + below.Size().Height + gap
	if y+menu.MinSize().Height > canvas.Size().Height {
		y = max(at.Y-menu.MinSize().Height-gap, 0)
	}
	menu.ShowAtPosition(fyne.NewPos(at.X, y))
}

// menuItem returns an item that runs an action of the tab in front.
func (t *tab) menuItem(a *action) *fyne.MenuItem {
	item := fyne.NewMenuItem(tr(a.name), func() { t.host.do(a) })
	item.Disabled = !a.can(t)
	return item
}
