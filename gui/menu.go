package gui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/storage"

	"fourfold/gui/board"
	"fourfold/gui/session"
	"fourfold/gui/words"
)

// menus is the main menu and what in it follows the state.
type menus struct {
	main   *fyne.MainMenu
	items  map[*fyne.MenuItem]*action
	tabs   []*fyne.MenuItem
	speeds []*fyne.MenuItem
	themes map[string]*fyne.MenuItem
	picks  []pick
}

// pick is an item of a menu that is ticked while its setting is chosen.
type pick struct {
	item   *fyne.MenuItem
	chosen func() bool
}

func (w *window) buildMenus() {
	m := &w.menus
	*m = menus{}
	m.items = map[*fyne.MenuItem]*action{}
	m.themes = map[string]*fyne.MenuItem{}
	m.main = fyne.NewMainMenu(
		w.fileMenu(),
		w.menu("Edit", actUndo, actRedo, nil, actCopy, actPaste),
		w.menu("Board", actNew, actSize, nil, actRandom, actRandomForm, nil, actPreviousBoard, actNextBoard),
		w.menu("Play", actEdit, actByHand, nil, actHint, actMarkAll, actMinimum, nil, actRestart),
		w.solutionMenu(),
		w.viewMenu(),
		w.menu("Help", actHelp, nil, actAbout),
	)
	w.win.SetMainMenu(m.main)
	for shortcut, a := range synonyms {
		w.win.Canvas().AddShortcut(shortcut, func(fyne.Shortcut) { w.do(a) })
	}
}

// menu returns a menu of actions; nil is a line between two.
func (w *window) menu(name string, actions ...*action) *fyne.Menu {
	menu := fyne.NewMenu(tr(name))
	for _, a := range actions {
		if a == nil {
			menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
			continue
		}
		item := fyne.NewMenuItem(tr(a.name), func() { w.do(a) })
		item.Shortcut = a.shortcut
		w.menus.items[item] = a
		menu.Items = append(menu.Items, item)
	}
	return menu
}

// fileMenu holds what is done with files, and those that were used lately.
func (w *window) fileMenu() *fyne.Menu {
	menu := w.menu("File", actOpen, actRecent, actSave, actSaveAs, nil, actSettings, nil, actQuit)
	recent := fyne.NewMenuItem(tr("Recent Files"), nil)
	recent.ChildMenu = fyne.NewMenu("")
	names := w.recentNames()
	for i, path := range w.settings.Recent {
		recent.ChildMenu.Items = append(recent.ChildMenu.Items, fyne.NewMenuItem(names[i], func() {
			if idle(w.tab()) {
				w.openURI(storage.NewFileURI(path))
			}
		}))
	}
	recent.Disabled = len(w.settings.Recent) == 0
	menu.Items = slices.Insert(menu.Items, 2, recent)
	exports := w.submenu(tr("Export"), w.menu("", actExportText, actExportPNG, actExportGIF).Items...)
	menu.Items = slices.Insert(menu.Items, len(menu.Items)-4, exports)
	menu.Items[len(menu.Items)-1].IsQuit = true
	return menu
}

// solutionMenu holds what solves and walks through solutions.
func (w *window) solutionMenu() *fyne.Menu {
	menu := w.menu("Solution", actSolve, actLeave, actWhy, nil, actPlay, actPrevious, actNext, actFirst, actLast, nil, actSlower, actFaster, nil)
	menu.Items = append(menu.Items, w.memoryMenu())
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
	speed := fyne.NewMenuItem(tr("Speed"), nil)
	speed.ChildMenu = fyne.NewMenu("")
	for i, s := range session.Speeds {
		item := fyne.NewMenuItem(tr(s.Name), func() { w.setSpeed(i) })
		w.menus.speeds = append(w.menus.speeds, item)
		speed.ChildMenu.Items = append(speed.ChildMenu.Items, item)
	}
	look := fyne.NewMenuItem(tr("Theme"), nil)
	look.ChildMenu = fyne.NewMenu("")
	for _, t := range themes {
		item := fyne.NewMenuItem(tr(t.label), func() { w.setTheme(t.name) })
		w.menus.themes[t.name] = item
		look.ChildMenu.Items = append(look.ChildMenu.Items, item)
	}
	menu.Items = append(menu.Items, speed, look, w.paletteMenu(), w.languageMenu(), fyne.NewMenuItemSeparator())
	menu.Items = append(menu.Items, w.menu("", actZoomIn, actZoomOut, actZoomReset).Items...)
	labels := w.pick(tr("Row and Column Numbers"), func() bool { return w.settings.Labels }, func(s *settings) { s.Labels = !s.Labels })
	menu.Items = append(menu.Items, fyne.NewMenuItemSeparator(), labels)
	return menu
}

// pick returns an item that changes a setting.
func (w *window) pick(name string, chosen func() bool, change func(*settings)) *fyne.MenuItem {
	item := fyne.NewMenuItem(name, func() { w.change(change) })
	w.menus.picks = append(w.menus.picks, pick{item, chosen})
	return item
}

func (w *window) submenu(name string, items ...*fyne.MenuItem) *fyne.MenuItem {
	parent := fyne.NewMenuItem(name, nil)
	parent.ChildMenu = fyne.NewMenu("", items...)
	return parent
}

// themes are the looks there are, by the name in the settings.
var themes = []struct{ label, name string }{{"As the System", ""}, {"Light", "light"}, {"Dark", "dark"}}

// paletteMenu holds the colours of the boards.
func (w *window) paletteMenu() *fyne.MenuItem {
	var items []*fyne.MenuItem
	for i, p := range board.Palettes() {
		chosen := func() bool { return w.settings.Palette == p.Name || w.settings.Palette == "" && i == 0 }
		items = append(items, w.pick(say(p.Title), chosen, func(s *settings) { s.Palette = p.Name }))
	}
	return w.submenu(tr("Colours"), items...)
}

// languageMenu holds the languages, each by its own name.
func (w *window) languageMenu() *fyne.MenuItem {
	items := []*fyne.MenuItem{
		w.pick(tr("As the System"), func() bool { return w.settings.Language == "" }, func(s *settings) { s.Language = "" }),
	}
	for _, l := range words.All() {
		tag := l.Tag.String()
		items = append(items, w.pick(l.Name, func() bool { return w.settings.Language == tag }, func(s *settings) { s.Language = tag }))
	}
	return w.submenu(tr("Language"), items...)
}

// memoryMenu holds how much memory a solver may take.
func (w *window) memoryMenu() *fyne.MenuItem {
	var items []*fyne.MenuItem
	for _, bytes := range memories {
		items = append(items, w.pick(memoryName(bytes), func() bool { return w.settings.Memory == bytes }, func(s *settings) { s.Memory = bytes }))
	}
	return w.submenu(tr("Memory for Solving"), items...)
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
	for _, p := range w.menus.picks {
		set(&p.item.Checked, p.chosen())
	}
	if changed {
		w.menus.main.Refresh()
	}
}
