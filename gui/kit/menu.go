package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// menuGap is the gap between a chip and its menu.
const menuGap = 4

// Open shows a menu below the chip, or above it where it fits only there, or else at its left. The menu is at least as
// wide as the chip. The board gets the focus when the menu closes.
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
		c.host.Focus()
	}
	size, at, gap := menu.MinSize(), fyne.CurrentApp().Driver().AbsolutePositionForObject(c), Scaled(menuGap)
	size.Width = max(size.Width, c.Size().Width)
	switch below, above := at.Y+c.Size().Height+gap, at.Y-gap-size.Height; {
	case below+size.Height <= on.Size().Height:
		at.Y = below
	case above >= 0:
		at.Y = above
	default:
		at.X = max(at.X-gap-size.Width, 0)
	}
	menu.Resize(size)
	menu.ShowAtPosition(at)
}
