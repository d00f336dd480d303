package gui

import (
	"slices"

	"fyne.io/fyne/v2"

	"fourfold/gui/session"
)

// menus is the main menu and what in it follows the state.
type menus struct {
	main   *fyne.MainMenu
	items  map[*fyne.MenuItem]*action
	tabs   []*fyne.MenuItem
	speeds []*fyne.MenuItem
	themes map[string]*fyne.MenuItem
}

func (w *window) buildMenus() {
	m := &w.menus
	m.items = map[*fyne.MenuItem]*action{}
	m.themes = map[string]*fyne.MenuItem{}
	m.main = fyne.NewMainMenu(
		w.menu("File", actOpen, actSave, nil, actQuit),
		w.menu("Edit", actUndo, actRedo, nil, actCopy, actPaste),
		w.menu("Board", actNew, actSize, nil, actRandom, actSeed, nil, actPreviousBoard, actNextBoard),
		w.menu("Solution", actSolve, actLeave, nil, actPlay, actPrevious, actNext, actFirst, actLast, nil, actSlower, actFaster),
		w.viewMenu(),
		w.menu("Help", actHelp, nil, actAbout),
	)
	m.main.Items[0].Items[3].IsQuit = true
	w.win.SetMainMenu(m.main)
	for shortcut, a := range synonyms {
		w.win.Canvas().AddShortcut(shortcut, func(fyne.Shortcut) { w.do(a) })
	}
}

// menu returns a menu of actions; nil is a line between two.
func (w *window) menu(name string, actions ...*action) *fyne.Menu {
	menu := fyne.NewMenu(name)
	for _, a := range actions {
		if a == nil {
			menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
			continue
		}
		item := fyne.NewMenuItem(a.name, func() { w.do(a) })
		item.Shortcut = a.shortcut
		w.menus.items[item] = a
		menu.Items = append(menu.Items, item)
	}
	return menu
}

// viewMenu holds the tabs, the speeds and the themes.
func (w *window) viewMenu() *fyne.Menu {
	var tabs []*action
	for i, t := range w.all {
		tabs = append(tabs, tabAction(i, t.session.Puzzle.Name))
	}
	menu := w.menu("View", append(tabs, nil)...)
	w.menus.tabs = slices.Clone(menu.Items[:len(w.all)])
	speed := fyne.NewMenuItem("Speed", nil)
	speed.ChildMenu = fyne.NewMenu("")
	for i, s := range session.Speeds {
		item := fyne.NewMenuItem(s.Name, func() { w.setSpeed(i) })
		w.menus.speeds = append(w.menus.speeds, item)
		speed.ChildMenu.Items = append(speed.ChildMenu.Items, item)
	}
	look := fyne.NewMenuItem("Theme", nil)
	look.ChildMenu = fyne.NewMenu("")
	for _, t := range []struct{ label, name string }{{"As the System", ""}, {"Light", "light"}, {"Dark", "dark"}} {
		item := fyne.NewMenuItem(t.label, func() { w.setTheme(t.name) })
		w.menus.themes[t.name] = item
		look.ChildMenu.Items = append(look.ChildMenu.Items, item)
	}
	menu.Items = append(menu.Items, speed, look)
	return menu
}

// updateMenus greys out what cannot be used now and ticks what is chosen.
func (w *window) updateMenus() {
	if w.menus.main == nil {
		return
	}
	t, changed := w.tab(), false
	set := func(flag *bool, to bool) {
		changed = changed || *flag != to
		*flag = to
	}
	for item, a := range w.menus.items {
		set(&item.Disabled, a.can != nil && !a.can(t))
	}
	for i, item := range w.menus.tabs {
		set(&item.Checked, w.all[i] == t)
	}
	for i, item := range w.menus.speeds {
		set(&item.Checked, i == t.session.Speed())
	}
	for name, item := range w.menus.themes {
		set(&item.Checked, name == w.settings.Theme)
	}
	if changed {
		w.menus.main.Refresh()
	}
}
