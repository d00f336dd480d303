package gui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

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

// item returns the item of an action. In a narrow window, one that holds others opens a menu in the place of its own.
func (c *commands) item(a action) *fyne.MenuItem {
	if a.words == "" {
		return fyne.NewMenuItemSeparator()
	}
	item := fyne.NewMenuItem(tr(a.words), func() { c.Run(a.id) })
	item.IsQuit, item.Disabled, item.Checked = a.id == "quit", a.disabled, a.on
	if a.run != nil {
		return item
	}
	items := each(a.items, c.item)
	item.Action, item.Disabled = func() { c.window.tools.menu.Open(items) }, len(items) == 0
	if !c.Narrow() {
		item.Action, item.ChildMenu = nil, fyne.NewMenu(item.Label, items...) // Enter on it must do nothing
		writeKeys(items, a.items)
	}
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
		c.window.tools.menu.Tapped(nil)
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

// silent is a shortcut that the toolkit obeys but does not write into the menu.
type silent struct{ fyne.Shortcut }

// writeKeys gives items their shortcuts, and writes the keys behind their names, at the right. The toolkit, which would do
// so itself, writes them fainter than what cannot be used.
func writeKeys(items []*fyne.MenuItem, actions []action) {
	const gap, thin = "     ", "\u200a"
	width := func(text string) float32 { return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width }
	widest, space := float32(0), width("x"+thin+"x")-width("xx")
	for i, item := range items {
		widest = max(widest, width(item.Label+gap+actions[i].key()))
	}
	for i, item := range items {
		keys := actions[i].key()
		if keys == "" {
			continue
		}
		item.Shortcut = shortcut(actions[i].allKeys()[0], fyne.CurrentApp().Clipboard())
		if !systemMenu() {
			item.Shortcut = silent{item.Shortcut}
			item.Label += gap
			item.Label += strings.Repeat(thin, int((widest-width(item.Label+keys))/space)) + keys
		}
	}
}
