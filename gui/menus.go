package gui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/web"
)

// menus is the main menu, which follows the state of the tab in front.
type menus struct {
	main  *fyne.MainMenu
	items map[string]*fyne.MenuItem // by the ID of the action
	do    func(id string)
}

// newMenus makes the menus of a table of actions. A menu without a name is left out.
func newMenus(table []action, do func(id string)) *menus {
	m := &menus{main: fyne.NewMainMenu(), items: map[string]*fyne.MenuItem{}, do: do}
	for _, a := range table {
		if a.words != "" {
			menu := m.item(a).ChildMenu
			menu.Label = menuTitle(a)
			m.main.Items = append(m.main.Items, menu)
		}
	}
	return m
}

// item returns the item of an action.
func (m *menus) item(a action) *fyne.MenuItem {
	if a.isLine() {
		return fyne.NewMenuItemSeparator()
	}
	item := fyne.NewMenuItem(tr(a.words), nil)
	if a.run == nil { // Enter on it must do nothing
		item.ChildMenu, item.Disabled = fyne.NewMenu(item.Label, each(a.items, m.item)...), len(a.items) == 0
		writeKeys(item.ChildMenu.Items, a.items)
		return item
	}
	item.Action = func() { m.do(a.id) }
	item.IsQuit, item.Disabled, item.Checked = a.id == "quit", !a.when, a.on
	if a.keys != "" {
		item.Shortcut = shortcut(a.allKeys()[0], fyne.CurrentApp().Clipboard())
	}
	m.items[a.id] = item
	return item
}

// refresh greys out what cannot be used now and ticks what is chosen.
func (m *menus) refresh(all []action) {
	changed := false
	for _, a := range all {
		if item := m.items[a.id]; item != nil && (item.Disabled == a.when || item.Checked != a.on) {
			item.Disabled, item.Checked, changed = !a.when, a.on, true
		}
	}
	if changed {
		m.main.Refresh()
	}
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

// open opens one of the menus, as far as the system lets programs do that.
func (*menus) open(on fyne.Canvas, index int) {
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

// writeKeys writes the keys of a menu's items behind their names, at the right. The toolkit, which would do so itself,
// writes them fainter than what cannot be used.
func writeKeys(items []*fyne.MenuItem, actions []action) {
	if systemMenu() {
		return
	}
	widest := float32(0)
	for i, item := range items {
		widest = max(widest, menuWidth(item.Label+keyGap+actions[i].key()))
	}
	for i, item := range items {
		if item.Shortcut != nil {
			name, keys := item.Label+keyGap, actions[i].key()
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
