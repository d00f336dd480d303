package gui

import (
	"strings"

	"fyne.io/fyne/v2"

	"fourfold/gui/kit"
)

// commands runs actions, from menus, buttons and keys.
type commands struct {
	window *window
	canvas fyne.Canvas
	host   *kit.Host
	menus  []*action // the table
	all    []*action // all rows of it that do something
}

func newCommands(w *window) *commands {
	c := &commands{window: w, canvas: w.win.Canvas()}
	c.host = &kit.Host{
		Key:   func(ev *fyne.KeyEvent) { c.key(ev) },
		Rune:  func(r rune) { c.rune(r) },
		Hint:  func(text string) { w.status.hint(text) },
		Focus: c.focusBoard,
	}
	return c
}

// declare takes the actions of a table.
func (c *commands) declare(menus []*action) {
	c.menus, c.all = menus, leaves(menus)
}

// leaves returns the actions of some menus, and of the menus in them.
func leaves(menu []*action) (all []*action) {
	for _, a := range menu {
		switch {
		case a == nil:
		case a.run == nil:
			all = append(all, leaves(a.items)...)
		default:
			all = append(all, a)
		}
	}
	return all
}

// action returns the action of an ID.
func (c *commands) action(id string) *action {
	for _, a := range c.all {
		if a.id == id {
			return a
		}
	}
	panic("there is no action " + id)
}

// look returns how the button of an action looks now.
func (c *commands) look(id string) kit.Face {
	a := c.action(id)
	label, icon := a.look()
	return kit.Face{Text: label, Icon: icon, Keys: a.key(), Hint: a.tip(), On: a.chosen(), Disabled: !a.usable()}
}

// do runs the action of an ID, if it can be used now.
func (c *commands) do(id string) { c.run(c.action(id)) }

// run runs an action, if it can be used now. A dialog keeps all actions away from what is behind it, and an entry
// keeps the shortcuts of editing. Afterwards the board has the focus, unless something has been opened over it.
func (c *commands) run(a *action) {
	if entry, focused := c.canvas.Focused().(*kit.Entry); focused && a.edits() {
		entry.TypedShortcut(shortcut(a.allKeys()[0], c.window.app.Clipboard()))
		return
	}
	if c.reaches(a) && a.usable() {
		kit.HideToolTip()
		a.run()
		c.focusBoard()
	}
}

// reaches reports whether nothing that is open over the window keeps an action away.
func (c *commands) reaches(a *action) bool {
	return c.canvas.Overlays().Top() == nil || a.over && !c.window.dialogs.Open() && c.window.boards.opened()
}

// key handles a key without modifiers, and reports whether it had a meaning.
func (c *commands) key(ev *fyne.KeyEvent) bool {
	switch {
	case c.window.dialogs.Open():
		c.window.dialogs.Key(ev)
		return true
	case c.window.boards.opened():
		c.window.boards.TypedKey(ev)
		return true
	case ev.Name == fyne.KeyF10:
		c.window.openMenu(0)
		return true
	}
	for _, a := range c.all {
		if a.plainKey() == ev.Name && ev.Name != fyne.KeyUnknown && a.usable() {
			c.run(a)
			return true
		}
	}
	return false
}

// rune handles a character, and reports whether it had a meaning. Plus and minus are characters and not keys, since they
// are on other keys in other countries.
func (c *commands) rune(r rune) bool {
	for _, a := range c.all {
		if strings.ContainsRune(a.runes, r) {
			c.run(a)
			return true
		}
	}
	return false
}

// focusBoard gives the focus to the board, unless something lies over it.
func (c *commands) focusBoard() {
	if c.canvas.Overlays().Top() == nil {
		c.canvas.Focus(c.window.tab().board)
	}
}

// unfocusedKey handles a key while nothing has the focus, as after a click on plain text: it goes to the dialog that is
// open, or else to the board.
func (c *commands) unfocusedKey(ev *fyne.KeyEvent) {
	if c.canvas.Overlays().Top() != nil {
		c.key(ev)
		return
	}
	c.focusBoard()
	c.window.tab().board.TypedKey(ev)
}
