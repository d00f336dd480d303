package gui

import (
	"fyne.io/fyne/v2"
)

// menu is a menu as it is declared. Its entries are actions, menus below it, and nil for a line.
type menu struct {
	name    string
	entries []entry
}

// entry is what stands in a menu.
type entry interface{ addTo(*menus) *fyne.MenuItem }

// mainMenu declares all menus.
func (w *window) mainMenu() []*menu {
	a := w.actions
	view := []entry{}
	for i, t := range w.all {
		view = append(view, w.tabAction(i, t.session.Puzzle.Name))
	}
	view = append(view, nil, w.choiceMenu(speedChoice), w.choiceMenu(themeChoice), w.choiceMenu(paletteChoice), w.choiceMenu(languageChoice))
	view = append(view, nil, a.zoomIn, a.zoomOut, a.zoomReset, nil, w.toggle(labelChoice))
	exports := &menu{"Export", []entry{a.exportText, a.exportPNG, a.exportGIF}}
	return []*menu{
		{"File", []entry{a.open, a.openRecent, w.recentMenu(), a.save, a.saveAs, exports, nil, a.settings, nil, a.quit}},
		{"Edit", []entry{a.undo, a.redo, nil, a.copy, a.paste}},
		{"Board", []entry{a.newBoard, a.size, nil, a.random, a.randomBoard, nil, a.previousBoard, a.nextBoard}},
		{"Play", []entry{a.edit, a.byHand, nil, a.hint, a.markAll, a.check, nil, a.restart}},
		{"Solution", []entry{
			a.solve, a.leave, a.why, nil, a.playPause, a.previous, a.next, a.first, a.last,
			nil, a.slower, a.faster, nil, w.choiceMenu(memoryChoice),
		}},
		{"View", view},
		{"Help", []entry{a.help, nil, a.about}},
	}
}

// recentMenu holds the files that were used lately.
func (w *window) recentMenu() *menu {
	m := &menu{name: "Recent Files"}
	names := w.recentNames()
	for i, path := range w.settings.Recent {
		m.entries = append(m.entries, act(names[i], "", nil, idle, func() { w.openFiles([]string{path}) }))
	}
	return m
}

// choiceMenu holds the values of a setting.
func (w *window) choiceMenu(c *choice) *menu {
	m := &menu{name: c.label}
	for i, name := range c.names() {
		value := act(name, "", nil, always, func() { w.change(func(s *settings) { c.set(s, i) }) })
		value.on = func(*tab) bool { return c.get(&w.settings) == i }
		m.entries = append(m.entries, value)
	}
	return m
}

// toggle returns an action that switches a setting with two values.
func (w *window) toggle(c *choice) *action {
	a := act(c.label, "", nil, always, func() { w.change(func(s *settings) { c.set(s, 1-c.get(s)) }) })
	a.on = func(*tab) bool { return c.get(&w.settings) == 1 }
	return a
}

// menus is the main menu with what in it follows the state.
type menus struct {
	main  *fyne.MainMenu
	items []menuItem
	do    func(*action)
}

// menuItem is the item of an action.
type menuItem struct {
	*fyne.MenuItem
	action *action
}

// buildMenus makes the main menu, in place of any that there was.
func (w *window) buildMenus() {
	m := &menus{main: fyne.NewMainMenu(), do: w.do}
	for _, declared := range w.mainMenu() {
		m.main.Items = append(m.main.Items, declared.addTo(m).ChildMenu)
	}
	w.menus = m
	w.win.SetMainMenu(m.main)
	w.updateMenus()
}

// actions returns all actions, menu by menu.
func (m *menus) actions() []*action {
	var all []*action
	for _, item := range m.items {
		all = append(all, item.action)
	}
	return all
}

// addTo returns an item that opens the menu.
func (declared *menu) addTo(m *menus) *fyne.MenuItem {
	item := fyne.NewMenuItem(tr(declared.name), nil)
	item.ChildMenu = fyne.NewMenu(item.Label)
	item.Disabled = len(declared.entries) == 0
	for _, e := range declared.entries {
		if e == nil {
			item.ChildMenu.Items = append(item.ChildMenu.Items, fyne.NewMenuItemSeparator())
			continue
		}
		item.ChildMenu.Items = append(item.ChildMenu.Items, e.addTo(m))
	}
	declared.writeKeys(item.ChildMenu.Items)
	return item
}

// addTo returns an item that runs the action.
func (a *action) addTo(m *menus) *fyne.MenuItem {
	item := fyne.NewMenuItem(tr(a.name), func() { m.do(a) })
	if a.shortcut != nil {
		item.Shortcut = a.shortcut
	}
	item.IsQuit = a.quits
	m.items = append(m.items, menuItem{item, a})
	return item
}

// updateMenus greys out what cannot be used now and ticks what is chosen.
func (w *window) updateMenus() {
	t, changed := w.tab(), false
	set := func(flag *bool, to bool) {
		changed = changed || *flag != to
		*flag = to
	}
	for _, item := range w.menus.items {
		set(&item.Disabled, !item.action.can(t))
		set(&item.Checked, item.action.chosen(t))
	}
	if changed {
		w.menus.main.Refresh()
	}
}
