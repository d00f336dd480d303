package gui

import (
	"strings"

	"fourfold/gui/web"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// menuBar is the toolkit's bar of menus as far as keys can open it. The toolkit's interfaces do not name these methods,
// but its canvas for desktops has them; there is none where the system draws the menu.
type menuBar interface {
	ToggleMenu()
	DismissMenu() bool
	FocusNext()
}

// openMenu opens one of the menus, as far as the system lets programs do that.
func (w *window) openMenu(index int) {
	bar, ok := w.win.Canvas().(menuBar)
	if !ok || systemMenu() || w.win.Canvas().Overlays().Top() != nil {
		return
	}
	bar.DismissMenu() // if another one is open
	bar.ToggleMenu()  // opens the first one
	for range index {
		bar.FocusNext()
	}
}

// systemMenu reports whether the system draws the menu, and not the toolkit.
func systemMenu() bool {
	return !web.Here && fyne.KeyModifierShortcutDefault == fyne.KeyModifierSuper
}

// menuKeys are the letters that open menus together with Alt.
var menuKeys = map[string]fyne.KeyName{
	"File": fyne.KeyF, "Edit": fyne.KeyE, "Board": fyne.KeyB, "Play": fyne.KeyP, "Solution": fyne.KeyS, "View": fyne.KeyV, "Help": fyne.KeyH,
}

// listenForMenus has Alt and the letter of a menu open it.
func (w *window) listenForMenus() {
	for i, m := range w.mainMenu() {
		alt := &desktop.CustomShortcut{KeyName: menuKeys[m.name], Modifier: fyne.KeyModifierAlt}
		w.win.Canvas().AddShortcut(alt, func(fyne.Shortcut) { w.openMenu(i) })
	}
}

// menuTitle names a menu of the bar. Where its letter does not begin the name it follows, as is usual in languages with
// other letters.
func menuTitle(name string) string {
	title, letter := tr(name), string(menuKeys[name])
	if letter == "" || systemMenu() || strings.HasPrefix(title, letter) {
		return title
	}
	return title + "(" + letter + ")"
}
