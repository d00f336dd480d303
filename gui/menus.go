package gui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/web"
)

// menuMaker makes menus of actions.
type menuMaker struct {
	run  func(id string)
	open func([]*fyne.MenuItem) // opens a menu in the place of another one; nil in a window with a menu bar
}

// bar returns the menu bar.
func (m menuMaker) bar(menus []action) *fyne.MainMenu {
	return fyne.NewMainMenu(each(menus, func(a action) *fyne.Menu {
		menu := m.item(a).ChildMenu
		menu.Label = menuTitle(a)
		return menu
	})...)
}

// item returns the item of an action.
func (m menuMaker) item(a action) *fyne.MenuItem {
	if a.isLine() {
		return fyne.NewMenuItemSeparator()
	}
	item := fyne.NewMenuItem(tr(a.words), func() { m.run(a.id) })
	item.IsQuit, item.Disabled, item.Checked = a.id == "quit", a.disabled, a.on
	if a.run != nil {
		return item
	}
	items := each(a.items, m.item)
	item.Action, item.Disabled = func() { m.open(items) }, len(items) == 0
	if m.open == nil {
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

// openMenu opens one of the menus of the bar, as far as the system lets programs do that.
func openMenu(on fyne.Canvas, index int) {
	bar, ok := on.(menuBar)
	if !ok || systemMenu() || on.Overlays().Top() != nil {
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

// keyGap is the least space between a name and its keys in a menu.
const keyGap = "     "

// writeKeys gives items their shortcuts, and writes the keys behind their names, at the right. The toolkit, which would do
// so itself, writes them fainter than what cannot be used.
func writeKeys(items []*fyne.MenuItem, actions []action) {
	widest := float32(0)
	for i, item := range items {
		widest = max(widest, menuWidth(item.Label+keyGap+actions[i].key()))
	}
	for i, item := range items {
		keys := actions[i].key()
		if keys == "" {
			continue
		}
		item.Shortcut = shortcut(actions[i].allKeys()[0], fyne.CurrentApp().Clipboard())
		if !systemMenu() {
			name := item.Label + keyGap
			item.Label = name + spaces(widest-menuWidth(name+keys)) + keys
			item.Shortcut = silent{item.Shortcut}
		}
	}
}

// spaces returns as many spaces, common and very thin ones, as fit into a width.
func spaces(width float32) string {
	out := ""
	for _, space := range []string{" ", "\u200a"} {
		each := menuWidth("x"+space+"x") - menuWidth("xx")
		n := int(width / each)
		out, width = out+strings.Repeat(space, n), width-float32(n)*each
	}
	return out
}

// menuWidth returns the width of a text in a menu.
func menuWidth(text string) float32 {
	return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width
}
