package gui

import (
	"strings"

	"fyne.io/fyne/v2"
)

// commands runs actions, from menus, buttons and keys.
type commands struct {
	canvas   fyne.Canvas
	dialogs  *dialogs
	front    func() *tab
	openMenu func() // opens the first menu
	all      []*action
}

// do runs an action, if it can be used now. A dialog keeps all actions away from what is
// behind it, and a text that is being edited keeps the shortcuts of editing.
func (c *commands) do(a *action) {
	if focused, ok := c.canvas.Focused().(*escapeEntry); ok && a.typing {
		focused.TypedShortcut(a.shortcut)
		return
	}
	if !c.reaches(a) || !a.can(c.front()) {
		return
	}
	a.run()
	c.focusBoard()
}

// reaches reports whether nothing that is open over the window keeps an action away.
func (c *commands) reaches(a *action) bool {
	return c.canvas.Overlays().Top() == nil || a.listing && c.dialogs.dialog == nil && c.front().toolbar.boards.opened()
}

// key handles a key without Ctrl, and reports whether it had a meaning.
func (c *commands) key(ev *fyne.KeyEvent) bool {
	if c.dialogs.dialog != nil {
		c.dialogs.key(ev)
		return true
	}
	if l := c.front().toolbar.boards; l.opened() {
		l.key(ev)
		return true
	}
	if ev.Name == fyne.KeyF10 {
		c.openMenu()
		return true
	}
	for _, a := range c.all {
		if a.plainKey() == ev.Name && ev.Name != fyne.KeyUnknown && (!a.playback || walking(c.front())) {
			c.do(a)
			return true
		}
	}
	return false
}

// rune handles a character, and reports whether it had a meaning. Plus and minus are characters and
// not keys, since they stand on other keys in other countries.
func (c *commands) rune(r rune) bool {
	for _, a := range c.all {
		if strings.ContainsRune(a.runes, r) {
			c.do(a)
			return true
		}
	}
	return false
}

// focusBoard gives the keys to the board, unless a dialog has them.
func (c *commands) focusBoard() {
	if c.canvas.Overlays().Top() == nil {
		c.canvas.Focus(c.front().board)
	}
}

// unfocusedKey handles a key while nothing has the focus, as after a click on plain text:
// it goes to the dialog that is open, or else to the board.
func (c *commands) unfocusedKey(ev *fyne.KeyEvent) {
	if c.canvas.Overlays().Top() != nil {
		c.key(ev)
		return
	}
	c.focusBoard()
	c.front().board.TypedKey(ev)
}
