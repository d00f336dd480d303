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

// writeKeys writes the keys of actions behind their names, at the right. The toolkit, which would do
// so itself, writes them fainter than what cannot be used; only on a Mac the menu is the system's.
func (declared *menu) writeKeys(items []*fyne.MenuItem) {
	if fyne.KeyModifierShortcutDefault == fyne.KeyModifierSuper {
		return
	}
	widest := float32(0)
	for i, e := range declared.entries {
		widest = max(widest, menuWidth(items[i].Label+keyGap+keysOf(e)))
	}
	for i, e := range declared.entries {
		if keys := keysOf(e); keys != "" {
			name := items[i].Label + keyGap
			items[i].Label = name + spaces(widest-menuWidth(name+keys)) + keys
			items[i].Shortcut = silent{items[i].Shortcut}
		}
	}
}

// keysOf names the keys of an entry for people, if it has any.
func keysOf(e entry) string {
	if a, ok := e.(*action); ok {
		return a.keys()
	}
	return ""
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
