package gui

import (
	"strconv"

	"fourfold/gui/web"

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
	a, p := w.actions, w.preferences
	var tabs []entry
	for i, t := range w.all {
		show := act(t.session.Puzzle.Name, "", instead(ctrl(fyne.KeyName(strconv.Itoa(i+1))), nil), always, func() { w.show(t.document) })
		show.on = func(front *tab) bool { return front == t }
		tabs = append(tabs, show)
	}
	exports := &menu{"Export", []entry{a.exportText, a.exportPNG, a.exportGIF, a.exportProof, nil, a.saveAnswers}}
	files := []entry{a.open, w.files.recentMenu(), nil, a.save, a.saveAs, exports, nil, a.settings, nil, a.quit}
	edit := []entry{a.undo, a.redo, nil, a.copy, a.copyAnswer, a.paste}
	if web.Here { // no file can be opened again or be replaced without asking, and a page has no end
		files = []entry{a.open, nil, a.save, exports, nil, a.settings}
		edit = []entry{a.undo, a.redo, nil, a.copy, a.copyAnswer, a.copyLink, a.paste}
	}
	return []*menu{
		{"File", files},
		{"Edit", edit},
		{"Board", []entry{a.newBoard, a.size, nil, a.random, a.randomBoard, nil, a.previousBoard, a.nextBoard, a.list, a.solveAll}},
		{"Play", []entry{a.edit, a.byHand, nil, a.hint, a.markAll, a.check, nil, a.restart, a.useShown}},
		{"Solution", []entry{
			a.solve, a.resume, nil, a.answer, a.close, a.useShown, a.leave, nil, a.why, nil, a.playPause, a.previous, a.next, a.first, a.last,
			nil, a.slower, a.faster, nil, memoryChoice.menu(p),
		}},
		{"View", append(
			tabs, nil, speedChoice.menu(p), themeChoice.menu(p), paletteChoice.menu(p), languageChoice.menu(p),
			nil, a.zoomIn, a.zoomOut, a.zoomReset, nil, a.enlarge, a.reduce, a.whole, nil, labelChoice.toggle(p),
		)},
		{"Help", []entry{a.help, nil, a.about}},
	}
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

// newMenus makes the menus that are declared; do runs an action.
func newMenus(declared []*menu, do func(*action)) *menus {
	m := &menus{main: fyne.NewMainMenu(), do: do}
	for _, d := range declared {
		menu := d.addTo(m).ChildMenu
		menu.Label = menuTitle(d.name)
		m.main.Items = append(m.main.Items, menu)
	}
	return m
}

// actions returns all actions, menu by menu.
func (m *menus) actions() []*action {
	return each(m.items, func(item menuItem) *action { return item.action })
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
	writeKeys(item.ChildMenu.Items)
	return item
}

// addTo returns an item that runs the action.
func (a *action) addTo(m *menus) *fyne.MenuItem {
	item := fyne.NewMenuItem(tr(a.name), func() { m.do(a) })
	item.Shortcut, item.IsQuit = a.shortcut, a.quits
	m.items = append(m.items, menuItem{item, a})
	return item
}

// refresh greys out what cannot be used now and ticks what is chosen.
func (m *menus) refresh(t *tab) {
	changed := false
	set := func(flag *bool, to bool) {
		changed = changed || *flag != to
		*flag = to
	}
	for _, item := range m.items {
		set(&item.Disabled, !item.action.can(t))
		set(&item.Checked, item.action.chosen(t))
	}
	if changed {
		m.main.Refresh()
	}
}
