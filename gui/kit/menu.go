package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// menuGap is the gap between a chip and its menu.
const menuGap = 4

// Open shows a menu below the chip, or above it where it fits only there. The menu is at least as wide as the chip. The
// board gets the focus when the menu closes.
func (c *Chip) Open(items []*fyne.MenuItem) {
	on := canvasOf(c)
	if on == nil {
		return // it has not been drawn yet
	}
	HideToolTip()
	menu := widget.NewPopUpMenu(fyne.NewMenu("", items...), on)
	hide := menu.OnDismiss
	menu.OnDismiss = func() {
		hide()
		c.host.focus()
	}
	size, at := menu.MinSize(), fyne.CurrentApp().Driver().AbsolutePositionForObject(c)
	at.Y += c.Size().Height + Scaled(menuGap)
	above := at.Y - c.Size().Height - 2*Scaled(menuGap) - size.Height
	if at.Y+size.Height > on.Size().Height && above >= 0 {
		at.Y = above
	}
	menu.Resize(fyne.NewSize(max(size.Width, c.Size().Width), size.Height))
	menu.ShowAtPosition(at)
}
