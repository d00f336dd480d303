package gui

import (
	"strings"

	"fyne.io/fyne/v2"

	"fourfold/gui/web"
)

// bar returns the menu bar, or nil in a narrow window, where a button opens the menus.
func (c *commands) bar() *fyne.MainMenu {
	if c.Narrow() {
		return nil
	}
	return fyne.NewMainMenu(each(c.menus, func(a action) *fyne.Menu {
		menu := c.item(a).ChildMenu
		menu.Label = menuTitle(a)
		return menu
	})...)
}

// Item returns the menu item of an action, or a line.
func (c *commands) Item(id string) *fyne.MenuItem {
	if id == line {
		return fyne.NewMenuItemSeparator()
	}
	return c.item(c.action(id))
}

// item returns the item of an action. In a narrow window, one that holds others opens a menu in the place of its own.
func (c *commands) item(a action) *fyne.MenuItem {
	item := fyne.NewMenuItem(tr(a.words), func() { c.Run(a.id) })
	item.IsQuit, item.Disabled, item.Checked = a.id == "quit", a.disabled, a.on
	if a.run != nil {
		return item
	}
	items := each(strings.Fields(a.items), c.Item)
	item.Action, item.Disabled = func() { c.menu.Open(items) }, len(items) == 0
	if c.Narrow() {
		return item
	}
	for i, id := range strings.Fields(a.items) {
		if id != line && c.action(id).keys != "" {
			items[i].Shortcut = shortcut(c.action(id).allKeys()[0], c.clipboard)
		}
	}
	item.Action, item.ChildMenu = nil, fyne.NewMenu(item.Label, items...) // Enter on it must do nothing
	return item
}

// menuTitle names a menu of the bar. Where its letter does not begin the name it follows, as is usual in languages with
// other letters.
func menuTitle(a action) string {
	title, letter := tr(a.words), strings.TrimPrefix(a.keys, "Alt+")
	if systemMenu() || strings.HasPrefix(title, letter) {
		return title
	}
	return title + "(" + letter + ")"
}

// systemMenu reports whether the system draws the menu, and not the toolkit.
func systemMenu() bool {
	return !web.Here && fyne.KeyModifierShortcutDefault == fyne.KeyModifierSuper
}

// menuBar is the part of the toolkit's canvas that opens menus. Its interfaces do not name these methods. There is none
// where the system draws the menu.
type menuBar interface {
	ToggleMenu()
	DismissMenu() bool
	FocusNext()
}

// openMenu opens one of the menus, as far as the system lets programs do that, or in a narrow window the menu of all.
func (c *commands) openMenu(index int) {
	if c.Narrow() {
		c.menu.Tapped(nil)
		return
	}
	bar, ok := c.canvas.(menuBar)
	if !ok || systemMenu() || c.canvas.Overlays().Top() != nil {
		return
	}
	bar.DismissMenu() // if another one is open
	bar.ToggleMenu()  // opens the first one
	for range index {
		bar.FocusNext()
	}
}
