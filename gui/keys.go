package gui

import (
	"strings"

	"fyne.io/fyne/v2"
)

// do runs an action, if it can be used now. A dialog keeps all actions away from what is
// behind it, and a text that is being edited keeps the shortcuts of editing.
func (w *window) do(a *action) {
	canvas := w.win.Canvas()
	if focused, ok := canvas.Focused().(*escapeEntry); ok && a.typing {
		focused.TypedShortcut(w.typingShortcut(a))
		return
	}
	if canvas.Overlays().Top() != nil || !a.can(w.tab()) {
		return
	}
	a.run()
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

// key handles a key without Ctrl, and reports whether it had a meaning.
func (w *window) key(ev *fyne.KeyEvent) bool {
	if w.overlay.dialog != nil {
		w.overlay.key(ev)
		return true
	}
	for _, a := range w.menus.actions() {
		if a.plainKey() == ev.Name && (!a.playback || walking(w.tab())) {
			w.do(a)
			return true
		}
	}
	return false
}

// rune handles a character, and reports whether it had a meaning. Plus and minus are characters and
// not keys, since they stand on other keys in other countries.
func (w *window) rune(r rune) bool {
	for _, a := range w.menus.actions() {
		if strings.ContainsRune(a.runes, r) {
			w.do(a)
			return true
		}
	}
	return false
}

// focusBoard gives the keys to the board, unless a dialog has them.
func (w *window) focusBoard() {
	if w.win.Canvas().Overlays().Top() == nil {
		w.win.Canvas().Focus(w.tab().board)
	}
}

// unfocusedKey handles a key while nothing has the focus, as after a click on plain text:
// it goes to the dialog that is open, or else to the board.
func (w *window) unfocusedKey(ev *fyne.KeyEvent) {
	if w.win.Canvas().Overlays().Top() != nil {
		w.key(ev)
		return
	}
	w.focusBoard()
	w.tab().board.TypedKey(ev)
}
