package gui

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/gui/board"
	"fourfold/gui/kit"
	"fourfold/gui/paint"
	"fourfold/gui/session"
	"fourfold/puzzles/sentence"
)

// commands runs actions, from menus, buttons and keys. It implements [panel.Window].
type commands struct {
	around
	host   *kit.Host
	menu   *kit.Chip // opens the main menu of a narrow window; or nil
	narrow bool      // the screen is that of a narrow window
	all    []action  // for the state of the session in front
	listed []action  // in the menus, and in the menus in them
}

// around is what actions need of the window.
type around struct {
	canvas    fyne.Canvas
	clipboard fyne.Clipboard
	dialogs   *kit.Dialogs
	settings  *settings
	menus     []action                // of the bar
	table     func() []action         // for the state of the session in front
	refresh   func()                  // shows what has changed
	soon      func()                  // shows it once a frame
	fresh     func()                  // makes the table anew if that is stale
	board     func() *board.Board     // in front
	session   func() *session.Session // in front
	hint      func(string)            // shows what the focused button does
}

func newCommands(a around) *commands {
	c := &commands{around: a}
	c.host = &kit.Host{
		Key:   func(ev *fyne.KeyEvent) { c.key(ev) },
		Rune:  func(r rune) { c.rune(r) },
		Hint:  func(text string) { c.hint(text) },
		Focus: c.focusBoard,
	}
	return c
}

// renew makes the table for the state of the session in front.
func (c *commands) renew() {
	c.all, c.listed = c.table(), nil
	for _, menu := range c.menus {
		c.list(menu)
	}
}

// list lists the actions in a menu.
func (c *commands) list(menu action) {
	for _, id := range strings.Fields(menu.items) {
		if id != line {
			c.listed = append(c.listed, c.action(id))
			c.list(c.action(id))
		}
	}
}

// action returns the action of an ID.
func (c *commands) action(id string) action {
	i := slices.IndexFunc(c.all, func(a action) bool { return a.id == id })
	if i < 0 {
		panic("there is no action " + id)
	}
	return c.all[i]
}

// Look returns the look of the button of an action.
func (c *commands) Look(id string) kit.Face { return c.action(id).face() }

// Narrow reports whether the window is narrow, as it is on a phone.
func (c *commands) Narrow() bool { return c.narrow }

// Palette returns the colours of the board.
func (c *commands) Palette() *paint.Palette { return c.settings.palette() }

// Run runs an action and then focuses the board, unless an overlay is open. The status says why an action is disabled. While
// an overlay is open, Quit alone runs. A focused entry handles the shortcuts of editing itself.
func (c *commands) Run(id string) {
	c.refresh()
	a := c.action(id)
	if entry, focused := c.canvas.Focused().(*kit.Entry); focused {
		keys := shortcut(a.allKeys()[0], c.clipboard)
		if _, custom := keys.(*desktop.CustomShortcut); !custom {
			entry.TypedShortcut(keys)
			return
		}
	}
	switch {
	case !c.reaches(a):
	case !a.disabled:
		a.run()
		c.refresh()
		c.focusBoard()
	case a.lacks != "":
		c.session().Status.Say(sentence.New(a.lacks))
	default:
		c.session().Status.Say(sentence.New("Not possible now: %s.", strings.TrimRight(tr(a.words), " …")))
	}
	c.refresh()
}

// reaches reports whether nothing that is open over the window keeps an action away.
func (c *commands) reaches(a action) bool {
	return c.canvas.Overlays().Top() == nil || a.id == "quit"
}

// key handles a key without modifiers, and reports whether it had a meaning.
func (c *commands) key(ev *fyne.KeyEvent) bool {
	if c.dialogs.Open() {
		c.dialogs.Key(ev)
		return true
	}
	c.fresh()
	return c.runFirst(func(a action) bool { return a.hears(ev.Name) && (!a.disabled || a.lacks != "") })
}

// rune handles a character, and reports whether it had a meaning.
func (c *commands) rune(r rune) bool {
	return c.runFirst(func(a action) bool { return slices.Contains(a.allKeys(), string(r)) })
}

// runFirst runs the first action that is meant, and reports whether there is one.
func (c *commands) runFirst(meant func(action) bool) bool {
	i := slices.IndexFunc(c.all, meant)
	if i >= 0 {
		c.Run(c.all[i].id)
	}
	return i >= 0
}

// focusBoard gives the focus to the board, unless something lies over it.
func (c *commands) focusBoard() {
	if c.canvas.Overlays().Top() == nil {
		c.canvas.Focus(c.board())
	}
}

// typed handles a key of the keyboard: it goes to the focused widget, or else to the dialog that is open or to the board.
// Nothing has the focus after a click on plain text. The board cannot get it while the menu bar is open.
func (c *commands) typed(ev *fyne.KeyEvent) {
	focused := c.canvas.Focused()
	switch {
	case focused != nil:
		focused.TypedKey(ev)
	case c.canvas.Overlays().Top() != nil:
		c.key(ev)
	default:
		c.focusBoard()
		c.board().TypedKey(ev)
	}
}
