package gui

import (
	"cmp"

	"fourfold/gui/web"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// action is one thing a person can do. Menus, shortcuts, buttons, what the status line says of them, and the
// help's list of keys are all made from actions.
type action struct {
	name     string                // as in the menu
	about    string                // what it does, for the status line
	shortcut fyne.KeyboardShortcut // handled by the menu, or without Ctrl by commands.key; or nil
	synonyms []fyne.Shortcut       // that do the same
	runes    string                // characters that do the same, in place of the shortcut, which is only shown
	typing   bool                  // while a text is being edited, the shortcut belongs to that text
	playback bool                  // while no solution is open, the key belongs to the board's caret
	listing  bool                  // it can also be used while the list of boards is open

	can   func(*tab) bool // whether it can be used
	on    func(*tab) bool // whether it is chosen, and ticked in the menu; nil: it is nothing to choose
	run   func()          // in the tab in front
	quits bool            // it ends the program

	label string          // of its button
	icon  fyne.Resource   // of its button
	face  func(*tab) face // of its button, if that changes
}

// act returns an action; about is empty where the name says it, and the shortcut nil where there is none.
func act(name, about string, shortcut fyne.KeyboardShortcut, can func(*tab) bool, run func()) *action {
	return &action{name: name, about: about, shortcut: shortcut, can: can, run: run}
}

// face is how a button looks.
type face struct {
	label      string
	icon       fyne.Resource
	importance widget.Importance
}

// chosen reports whether the action is chosen in a tab.
func (a *action) chosen(t *tab) bool { return a.on != nil && a.on(t) }

// faceIn returns how the action's button looks in a tab.
func (a *action) faceIn(t *tab) face {
	f := face{a.label, a.icon, widget.LowImportance}
	if a.face != nil {
		f = a.face(t)
	}
	if a.chosen(t) {
		f.importance = widget.HighImportance
	}
	f.label = tr(f.label)
	return f
}

// hint says what the action does and its key.
func (a *action) hint() string {
	text := tr(cmp.Or(a.about, a.name))
	if key := a.keys(); key != "" {
		text = tr("%s (%s)", text, key)
	}
	return text
}

// keys names the action's key or shortcut for people.
func (a *action) keys() string { return shortcutName(a.shortcut) }

// plainKey returns the key without Ctrl that runs the action, or nothing.
func (a *action) plainKey() fyne.KeyName {
	if a.shortcut == nil || a.shortcut.Mod() != 0 || a.runes != "" {
		return ""
	}
	return a.shortcut.Key()
}

// instead returns what takes the place of something in a browser, such as of a shortcut that browsers keep for themselves.
func instead[T any](elsewhere, inBrowser T) T {
	if web.Here {
		return inBrowser
	}
	return elsewhere
}

func alt(key fyne.KeyName) fyne.KeyboardShortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierAlt}
}

func ctrl(key fyne.KeyName) fyne.KeyboardShortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// key is the shortcut of a key without Ctrl. Menus show it, but leave it to commands.key.
func key(name fyne.KeyName) fyne.KeyboardShortcut { return &desktop.CustomShortcut{KeyName: name} }

func ctrlShift(key fyne.KeyName) fyne.KeyboardShortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

// shortcutName names a shortcut of the keyboard for people; for others, and without one, it returns nothing.
func shortcutName(of fyne.Shortcut) string {
	s, ok := of.(fyne.KeyboardShortcut)
	if !ok {
		return ""
	}
	name := ""
	if s.Mod()&fyne.KeyModifierShortcutDefault != 0 {
		name = "Ctrl+"
		if fyne.KeyModifierShortcutDefault == fyne.KeyModifierSuper {
			name = "⌘"
		}
	}
	if s.Mod()&fyne.KeyModifierAlt != 0 {
		name += "Alt+"
	}
	if s.Mod()&fyne.KeyModifierShift != 0 {
		name += "Shift+"
	}
	return name + cmp.Or(keyNames[s.Key()], string(s.Key()))
}

// keyNames are the names of keys that differ from Fyne's.
var keyNames = map[fyne.KeyName]string{
	fyne.KeyReturn: "Enter", fyne.KeyEscape: "Esc", fyne.KeyPageUp: "Page Up", fyne.KeyPageDown: "Page Down",
}
