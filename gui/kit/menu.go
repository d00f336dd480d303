package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// menuGap is the gap between an object and its menu.
const menuGap = 4

// OpenMenu shows a menu below an object, or above it where there is no room below. The menu is at least as wide as the
// object. The board gets the focus when the menu closes.
func OpenMenu(h *Host, below fyne.CanvasObject, items []*fyne.MenuItem) {
	on := canvasOf(below)
	if on == nil {
		return // it has not been drawn yet
	}
	HideToolTip()
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), on)
	frame := canvas.NewRectangle(theme.Color(theme.ColorNameInputBorder))
	under := container.NewWithoutLayout(frame) // Fyne's menus have no border
	hide := menu.OnDismiss
	menu.OnDismiss = func() {
		hide()
		on.Overlays().Remove(under)
		h.focus()
	}
	size := menu.MinSize()
	size.Width = max(size.Width, below.Size().Width)
	menu.Resize(size)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(below)
	on.Overlays().Add(under)
	menu.ShowAtPosition(fyne.NewPos(at.X, menuTop(at.Y, below.Size().Height, size.Height, on.Size().Height)))
	at, size = menu.Position(), menu.Size()
	frame.CornerRadius = theme.Size(theme.SizeNameMenuRadius) + 1
	Place(frame, at.X-1, at.Y-1, size.Width+2, size.Height+2)
}

// menuTop returns the top of a menu for an object with a top and a height, in a window of a height. The menu may cover
// half of the object where that suffices. A menu that fits nowhere begins at the top.
func menuTop(top, height, menu, window float32) float32 {
	gap := Scaled(menuGap)
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
