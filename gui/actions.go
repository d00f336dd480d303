package gui

import (
	"math/rand/v2"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/gui/session"
)

// action is one thing a person can do: menus, shortcuts, buttons and the help's list
// of keys are all made from actions.
type action struct {
	name     string        // as in the menu
	about    string        // what it does, for the status line; empty where the name says it
	shortcut fyne.Shortcut // handled by the menu, or without Ctrl by window.key; or nil
	run      func(*window)
	can      func(*tab) bool // nil: always
	typing   bool            // while a text is being edited, the shortcut belongs to that text
}

func ctrl(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
}

// key is the shortcut of a key without Ctrl. Menus show it, but leave it to window.key.
func key(name fyne.KeyName) fyne.Shortcut { return &desktop.CustomShortcut{KeyName: name} }

func ctrlShift(key fyne.KeyName) fyne.Shortcut {
	return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift}
}

// When an action can be used.
func idle(t *tab) bool    { return t.session.State() != session.Solving }
func walking(t *tab) bool { return t.session.HasWalk() }

// answered tells whether there is a solution or a proof.
func answered(t *tab) bool { return t.session.Outcome().Title.Format != "" }

func left(t *tab) bool  { return walking(t) && t.session.Position() > 0 }
func ahead(t *tab) bool { return walking(t) && t.session.Position() < t.session.Length() }

var (
	actOpen       = &action{name: "Open …", about: "Opens a file of boards", shortcut: ctrl(fyne.KeyO), can: idle, run: (*window).askOpen}
	actRecent     = &action{name: "Open Recent …", about: "Opens a file that was used lately", shortcut: ctrlShift(fyne.KeyO), can: func(t *tab) bool { return idle(t) && len(t.window.settings.Recent) > 0 }, run: (*window).askRecent}
	actSave       = &action{name: "Save", about: "Saves the board as it was set up, with its list", shortcut: ctrl(fyne.KeyS), run: (*window).save}
	actSaveAs     = &action{name: "Save As …", about: "Saves the board as it was set up, with its list, under another name", shortcut: ctrlShift(fyne.KeyS), run: (*window).askSave}
	actExportText = &action{name: "Solution as Text …", about: "Writes every move in words, and the board after it", shortcut: ctrlShift(fyne.KeyT), can: answered, run: func(w *window) { w.askText() }}
	actExportPNG  = &action{name: "Picture (PNG) …", about: "Writes a picture of the board shown", shortcut: ctrlShift(fyne.KeyP), run: func(w *window) { w.askPicture() }}
	actExportGIF  = &action{name: "Animation (GIF) …", about: "Writes the whole solution as an animation", shortcut: ctrlShift(fyne.KeyG), can: walking, run: func(w *window) { w.askFilm() }}

	actSettings = &action{name: "Settings …", about: "Language, look, sizes, memory", shortcut: ctrl(fyne.KeyComma), run: func(w *window) { w.askSettings() }}

	actQuit = &action{name: "Quit", shortcut: ctrl(fyne.KeyQ), run: func(w *window) { w.win.Close() }}

	actUndo = &action{
		name: "Undo", shortcut: &fyne.ShortcutUndo{}, typing: true,
		can: func(t *tab) bool { return t.session.CanUndo() }, run: func(w *window) { w.tab().session.Undo() },
	}
	actRedo = &action{
		name: "Redo", shortcut: &fyne.ShortcutRedo{}, typing: true,
		can: func(t *tab) bool { return t.session.CanRedo() }, run: func(w *window) { w.tab().session.Redo() },
	}
	actCopy = &action{
		name: "Copy Board", about: "Copies the board shown as text", shortcut: &fyne.ShortcutCopy{}, typing: true,
		run: (*window).copyBoard,
	}
	actPaste = &action{
		name: "Paste Board", about: "Takes a board from the clipboard's text", shortcut: &fyne.ShortcutPaste{}, typing: true,
		can: idle, run: (*window).pasteBoard,
	}

	actNew = &action{name: "New", about: "Starts with an empty board", shortcut: ctrl(fyne.KeyN), can: idle, run: func(w *window) {
		w.tab().session.New(w.tab().session.Problem().Size())
	}}
	actRandom = &action{name: "Random", about: "Makes a random board, like the last one that was asked for", shortcut: ctrl(fyne.KeyR), can: idle, run: func(w *window) {
		w.tab().session.Random(newSeed())
	}}
	actRandomForm = &action{name: "Random Board …", about: "Asks how hard a random board shall be", shortcut: ctrlShift(fyne.KeyR), can: idle, run: func(w *window) { w.tab().askRandom() }}
	actSize       = &action{name: "Size …", about: "Starts with an empty board of another size", can: idle, run: func(w *window) { w.tab().askSize() }}

	actPreviousBoard = &action{
		name: "Previous Board", about: "Shows the previous board of the file", shortcut: ctrl(fyne.KeyPageUp),
		can: func(t *tab) bool { return idle(t) && listed(t, -1) }, run: func(w *window) { w.tab().session.Turn(-1) },
	}
	actNextBoard = &action{
		name: "Next Board", about: "Shows the next board of the file", shortcut: ctrl(fyne.KeyPageDown),
		can: func(t *tab) bool { return idle(t) && listed(t, 1) }, run: func(w *window) { w.tab().session.Turn(1) },
	}

	actEdit = &action{
		name: "Edit Board", about: "Clicks change the board", shortcut: ctrl(fyne.KeyE),
		can: func(t *tab) bool { return idle(t) && t.session.Mode() != session.Edit }, run: func(w *window) { w.tab().session.SetMode(session.Edit) },
	}
	actByHand = &action{
		name: "Play by Hand", about: "Clicks make moves of the puzzle", shortcut: ctrl(fyne.KeyP),
		can: func(t *tab) bool { return idle(t) && t.session.CanPlay() && t.session.Mode() != session.Play }, run: func(w *window) { w.tab().session.SetMode(session.Play) },
	}
	actHint = &action{
		name: "Hint", about: "Outlines the best next move; again: makes it", shortcut: ctrl(fyne.KeyH),
		can: func(t *tab) bool { return t.session.CanHint() }, run: func(w *window) { w.tab().session.Hint() },
	}
	actMarkAll = &action{
		name: "Mark All Moves", about: "Marks all moves of a shortest solution, and keeps the marks right", shortcut: ctrl(fyne.KeyM),
		can: func(t *tab) bool { return t.session.CanMarkAll() }, run: func(w *window) { w.tab().session.MarkAll() },
	}
	actMinimum = &action{
		name: "Check Position", about: "Says whether and how soon the goal can be reached from here", shortcut: ctrl(fyne.KeyI),
		can: func(t *tab) bool {
			return idle(t) && t.session.Mode() == session.Play && !t.session.HasWalk()
		}, run: func(w *window) { w.tab().session.AskMinimum() },
	}
	actRestart = &action{
		name: "Back to the Start", about: "Goes back to the board that play began on", shortcut: ctrl(fyne.KeyB),
		can: func(t *tab) bool { return t.session.CanRestart() }, run: func(w *window) { w.tab().session.Restart() },
	}

	actSolve = &action{name: "Solve", about: "Solves the board shown, or cancels", shortcut: ctrl(fyne.KeyReturn), run: func(w *window) {
		if s := w.tab().session; s.State() == session.Solving {
			s.Cancel()
		} else {
			s.Solve()
		}
	}}
	actLeave = &action{name: "Cancel or Leave Solution", shortcut: key(fyne.KeyEscape), can: func(t *tab) bool { return t.session.CanLeave() }, run: func(w *window) { w.tab().session.Escape() }}

	actWhy      = &action{name: "Why? Next Reason", about: "Shows on the board what proves the answer, one picture after the other", shortcut: key(fyne.KeyF2), can: func(t *tab) bool { return t.session.CanReason() }, run: func(w *window) { w.tab().side.nextReason() }}
	actPlay     = &action{name: "Play or Pause", shortcut: key(fyne.KeySpace), can: walking, run: func(w *window) { w.tab().session.Toggle() }}
	actPrevious = &action{name: "Previous Step", shortcut: key(fyne.KeyLeft), can: left, run: func(w *window) { w.tab().session.Previous() }}
	actNext     = &action{name: "Next Step", shortcut: key(fyne.KeyRight), can: ahead, run: func(w *window) { w.tab().session.Next() }}
	actFirst    = &action{name: "To the Start", shortcut: key(fyne.KeyHome), can: left, run: func(w *window) { w.tab().session.Seek(0) }}
	actLast     = &action{name: "To the End", shortcut: key(fyne.KeyEnd), can: ahead, run: func(w *window) { w.tab().session.Seek(w.tab().session.Length()) }}
	actSlower   = &action{name: "Slower", shortcut: key(fyne.KeyMinus), run: func(w *window) { w.setSpeed(w.tab().session.Speed() - 1) }}
	actFaster   = &action{name: "Faster", shortcut: key(fyne.KeyPlus), run: func(w *window) { w.setSpeed(w.tab().session.Speed() + 1) }}

	actZoomIn    = &action{name: "Larger", about: "Enlarges everything", shortcut: ctrl(fyne.KeyPlus), run: func(w *window) { w.change(func(s *settings) { s.Zoom++ }) }}
	actZoomOut   = &action{name: "Smaller", about: "Makes everything smaller", shortcut: ctrl(fyne.KeyMinus), run: func(w *window) { w.change(func(s *settings) { s.Zoom-- }) }}
	actZoomReset = &action{name: "Usual Size", shortcut: ctrl(fyne.Key0), run: func(w *window) { w.change(func(s *settings) { s.Zoom = defaultZoom }) }}

	actHelp  = &action{name: "Rules and Keys", shortcut: key(fyne.KeyF1), run: func(w *window) { w.showHelp() }}
	actAbout = &action{name: "About Fourfold", run: func(w *window) { w.showAbout() }}
)

// Shortcuts that do the same as an action's own.
var synonyms = map[fyne.Shortcut]*action{
	ctrlShift(fyne.KeyZ): actRedo,
	ctrl(fyne.KeyEnter):  actSolve,
	ctrl(fyne.KeyEqual):  actZoomIn,

	ctrlShift(fyne.KeyEqual): actZoomIn,
	ctrlShift(fyne.KeyPlus):  actZoomIn,
}

func listed(t *tab, step int) bool {
	place, of := t.session.Listed()
	return place+step >= 1 && place+step <= of
}

// tabAction returns the action that shows the i-th tab.
func tabAction(i int, name string) *action {
	key := fyne.KeyName(strconv.Itoa(i + 1))
	return &action{name: name, shortcut: ctrl(key), run: func(w *window) { w.tabs.SelectIndex(i) }}
}

// newSeed returns a seed that is short enough to be typed again.
func newSeed() uint64 { return uint64(rand.Uint32()) }

// hint says what the action does and its key.
func (a *action) hint() string {
	text := tr(a.about)
	if a.about == "" {
		text = tr(a.name)
	}
	if key := a.keys(); key != "" {
		text = tr("%s (%s)", text, key)
	}
	return text
}

// keys names the action's key or shortcut for people.
func (a *action) keys() string {
	if s, ok := a.shortcut.(fyne.KeyboardShortcut); ok {
		return shortcutName(s)
	}
	return ""
}

func shortcutName(s fyne.KeyboardShortcut) string {
	name := ""
	if s.Mod()&fyne.KeyModifierShortcutDefault != 0 {
		name = "Ctrl+"
		if fyne.KeyModifierShortcutDefault == fyne.KeyModifierSuper {
			name = "⌘"
		}
	}
	if s.Mod()&fyne.KeyModifierShift != 0 {
		name += "Shift+"
	}
	switch s.Key() {
	case fyne.KeyReturn:
		return name + "Enter"
	case fyne.KeyEscape:
		return name + "Esc"
	case fyne.KeyPageUp:
		return name + "Page Up"
	case fyne.KeyPageDown:
		return name + "Page Down"
	}
	return name + string(s.Key())
}

// do runs an action, if it can be used now. A dialog keeps all actions away from what is
// behind it, and a text that is being edited keeps the shortcuts of editing.
func (w *window) do(a *action) {
	canvas := w.win.Canvas()
	if focused, ok := canvas.Focused().(*escapeEntry); ok && a.typing {
		focused.TypedShortcut(w.typingShortcut(a))
		return
	}
	if canvas.Overlays().Top() != nil || a.can != nil && !a.can(w.tab()) {
		return
	}
	a.run(w)
	w.focusBoard()
}

// typingShortcut returns the action's shortcut with the clipboard that it needs.
func (w *window) typingShortcut(a *action) fyne.Shortcut {
	switch a.shortcut.(type) {
	case *fyne.ShortcutCopy:
		return &fyne.ShortcutCopy{Clipboard: w.app.Clipboard()}
	case *fyne.ShortcutPaste:
		return &fyne.ShortcutPaste{Clipboard: w.app.Clipboard()}
	}
	return a.shortcut
}

// plainKeys are the actions of keys without Ctrl. Those of the player belong to the
// board's caret while no solution is open.
var plainKeys = map[fyne.KeyName]*action{
	fyne.KeyF1: actHelp, fyne.KeyF2: actWhy, fyne.KeyEscape: actLeave,
	fyne.KeySpace: actPlay, fyne.KeyLeft: actPrevious, fyne.KeyRight: actNext, fyne.KeyHome: actFirst, fyne.KeyEnd: actLast,
}

// key handles a key without Ctrl, and tells whether it had a meaning.
func (w *window) key(ev *fyne.KeyEvent) bool {
	if w.overlay.dialog != nil {
		w.overlay.key(ev)
		return true
	}
	a := plainKeys[ev.Name]
	if a == nil || a != actHelp && a != actWhy && a != actLeave && !walking(w.tab()) {
		return false
	}
	w.do(a)
	return true
}

// rune handles a character, and tells whether it had a meaning. Plus and minus are characters and
// not keys, since they stand on other keys in other countries.
func (w *window) rune(r rune) bool {
	switch r {
	case '+', '=':
		w.do(actFaster)
	case '-', '_':
		w.do(actSlower)
	default:
		return false
	}
	return true
}
