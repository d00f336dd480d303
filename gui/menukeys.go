package gui

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// silent is a shortcut that the toolkit obeys but does not write into the menu.
type silent struct{ fyne.Shortcut }

// keyGap is the least that stands between a name and its keys in a menu.
const keyGap = "     "

// writeKeys writes the keys of a menu's items behind their names, at the right. The toolkit, which would do
// so itself, writes them fainter than what cannot be used; only on a Mac the menu is the system's.
func writeKeys(items []*fyne.MenuItem) {
	if systemMenu() {
		return
	}
	widest := float32(0)
	for _, item := range items {
		widest = max(widest, menuWidth(item.Label+keyGap+shortcutName(item.Shortcut)))
	}
	for _, item := range items {
		if keys := shortcutName(item.Shortcut); keys != "" {
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
