package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// openMenu shows a menu below an object, above it where there is no room below, and where there is none above either
// or little is lacking below, as far down as it fits. The keys go to the board when it is left.
func openMenu(t *tab, below fyne.CanvasObject, items []*fyne.MenuItem) {
	driver := fyne.CurrentApp().Driver()
	canvas := driver.CanvasForObject(below)
	if canvas == nil {
		return // nothing has been drawn yet
	}
	hush()
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), canvas)
	hide := menu.OnDismiss
	menu.OnDismiss = func() {
		hide()
		t.host.focusBoard()
	}
	at := driver.AbsolutePositionForObject(below)
	menu.ShowAtPosition(fyne.NewPos(at.X, menuTop(at.Y, below.Size().Height, menu.MinSize().Height, canvas.Size().Height)))
}

// menuTop returns where a menu begins that belongs to an object of a top and a height, in a window of a height.
func menuTop(top, height, menu, window float32) float32 {
	gap := scaled(4)
	switch below, above := top+height+gap, top-menu-gap; {
	case below+menu <= window:
		return below
	case top+height/2+menu <= window:
		return window - menu
	case above >= 0:
		return above
	}
	return max(window-menu-gap, 0)
}

// menuItem returns an item that runs an action of the tab in front.
func (t *tab) menuItem(id string) *fyne.MenuItem {
	a := t.host.action(id)
	item := fyne.NewMenuItem(tr(a.words), func() { t.host.do(id) })
	item.Disabled = !a.usable()
	return item
}
