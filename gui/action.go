package gui

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
)

// action is one thing that a person can do in the tab in front: a row of the table of actions. Menus, shortcuts, buttons,
// tooltips and the list of keys in the help are made from it.
type action struct {
	id       string        // names it in the rest of the program
	words    string        // in menus and in the help
	label    string        // on a button; empty where the words are short enough
	hint     string        // in tooltips and in the status line; empty where the words say it
	keys     string        // separated by ", "; the first is shown; one of a single character is typed as such
	icon     fyne.Resource // on a button; or nil
	disabled bool          // whether it cannot be used now
	lacks    string        // why not, if that is known
	on       bool          // whether it is chosen
	busy     bool          // whether something goes on in the background
	run      func()
	items    string // the IDs of those in the menu that it opens instead, with lines between
}

// line stands for a line between the items of a menu.
const line = "-"

// sameItem reports whether both actions look the same in a menu.
func (a action) sameItem(b action) bool {
	return a.id == b.id && a.words == b.words && a.disabled == b.disabled && a.on == b.on && a.items == b.items
}

// face returns the look of the action's button, whose tooltip names the key.
func (a action) face() kit.Face {
	hint := tr(cmp.Or(a.hint, a.words))
	if a.keys != "" {
		hint = tr("%s (%s)", hint, a.key())
	}
	return kit.Face{
		Text: tr(cmp.Or(a.label, a.words)), Icon: a.icon, Keys: a.key(), Hint: hint, On: a.on, Disabled: a.disabled, Busy: a.busy,
	}
}

// key names the first of the action's keys for people. It is empty without keys.
func (a action) key() string { return keyName(a.allKeys()[0]) }

func (a action) allKeys() []string { return strings.Split(a.keys, ", ") }

// hears reports whether a key without modifiers runs the action. Plus and minus are matched as characters, because their
// keys depend on the keyboard's layout.
func (a action) hears(key fyne.KeyName) bool {
	first := shortcut(a.allKeys()[0], nil)
	return len(key) > 1 && first.Mod() == 0 && first.Key() == key
}

// keyNames are the keys that people call otherwise than the toolkit.
var keyNames = map[string]fyne.KeyName{
	"Enter": fyne.KeyReturn, "Keypad Enter": fyne.KeyEnter, "Esc": fyne.KeyEscape,
	"Page Up": fyne.KeyPageUp, "Page Down": fyne.KeyPageDown,
}

// shortcut returns the shortcut that a text names, such as "Ctrl+Shift+Z". Those that entries know come with a clipboard.
func shortcut(text string, clipboard fyne.Clipboard) fyne.KeyboardShortcut {
	switch text {
	case "Ctrl+Z":
		return &fyne.ShortcutUndo{}
	case "Ctrl+Y":
		return &fyne.ShortcutRedo{}
	case "Ctrl+C":
		return &fyne.ShortcutCopy{Clipboard: clipboard}
	case "Ctrl+V":
		return &fyne.ShortcutPaste{Clipboard: clipboard}
	}
	s := &desktop.CustomShortcut{}
	for _, m := range modifiers {
		if rest, held := strings.CutPrefix(text, m.name); held {
			text, s.Modifier = rest, s.Modifier|m.modifier
		}
	}
	s.KeyName = cmp.Or(keyNames[text], fyne.KeyName(text))
	return s
}

// modifiers in the order in which shortcuts name them.
var modifiers = []struct {
	name     string
	modifier fyne.KeyModifier
}{{"Ctrl+", fyne.KeyModifierShortcutDefault}, {"Alt+", fyne.KeyModifierAlt}, {"Shift+", fyne.KeyModifierShift}}

// keyName returns the name of a shortcut as keyboards of this system have it.
func keyName(text string) string {
	switch text {
	case "Space", "Left", "Right":
		return tr(text)
	}
	if fyne.KeyModifierShortcutDefault == fyne.KeyModifierSuper {
		return strings.Replace(text, "Ctrl+", "⌘", 1)
	}
	return text
}

// bulb is the icon of a solution.
var bulb = theme.NewThemedResource(fyne.NewStaticResource("bulb.svg", []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
<path d="M12 2a7 7 0 0 0-4 12.7V17h8v-2.3A7 7 0 0 0 12 2zM9 19h6v1.5L14 22h-4l-1-1.5z"/></svg>`)))
