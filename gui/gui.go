// Package gui is the window. It shows puzzles through the contract of package
// puzzle and knows none of them by name.
package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/resources"
)

// title is the window's title. It never changes, since the window class that a
// desktop knows the program by is taken from it.
const title = "Fourfold"

// window is the one window of the program.
type window struct {
	app      fyne.App
	win      fyne.Window
	options  options
	settings settings
	tabs     *container.AppTabs
	all      []*tab
	menus    menus
	overlay  overlay
}

// Run shows the window with a tab for each puzzle and the boards of the files, and
// returns when it is closed.
func Run(app fyne.App, puzzles []*puzzle.Puzzle, files []string, version string) {
	w := open(app, puzzles, options{version: version, settings: settingsPath(), post: fyne.Do})
	w.openFiles(files)
	app.Lifecycle().SetOnStarted(func() { w.tab().trace() })
	w.win.ShowAndRun()
}

// options are what a test chooses differently.
type options struct {
	version  string
	settings string       // the file of the settings
	post     func(func()) // runs what comes from other goroutines on the window's own
}

// open makes the window, without showing it.
func open(app fyne.App, puzzles []*puzzle.Puzzle, o options) *window {
	w := &window{app: app, win: app.NewWindow(title), options: o, tabs: container.NewAppTabs()}
	var err error
	if w.settings, err = loadSettings(o.settings); err != nil {
		fyne.LogError("the settings in "+o.settings+" could not be read", err)
	}
	app.SetIcon(fyne.NewStaticResource("fourfold.png", resources.AppIcon()))
	w.applyTheme()
	for _, p := range puzzles {
		t := newTab(w, p)
		w.all = append(w.all, t)
		icon := theme.NewThemedResource(fyne.NewStaticResource(p.ID+".svg", resources.Icon(p.ID)))
		w.tabs.Append(container.NewTabItemWithIcon(p.Name, icon, t.content))
	}
	w.tabs.OnSelected = func(*container.TabItem) { w.selected() }
	w.buildMenus()
	w.win.Canvas().SetOnTypedKey(w.unfocusedKey)
	w.win.Canvas().SetOnTypedRune(func(r rune) { w.rune(r) })
	w.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { w.dropped(uris) })
	w.win.SetContent(w.tabs)
	w.win.SetMaster()
	w.win.SetOnClosed(w.closed)
	w.restore()
	w.selected()
	return w
}

// tab returns the tab in front.
func (w *window) tab() *tab { return w.all[w.tabs.SelectedIndex()] }

// selected brings everything that follows the tab in front up to date.
func (w *window) selected() {
	w.tab().refresh()
	w.updateMenus()
	w.focusBoard()
}

// markBusy shows at a tab's name whether its solver runs.
func (w *window) markBusy(t *tab) {
	name := t.session.Puzzle.Name
	if t.session.State() == session.Solving {
		name += " …"
	}
	for i, item := range w.tabs.Items {
		if w.all[i] == t && item.Text != name {
			item.Text = name
			w.tabs.Refresh()
		}
	}
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

// closed remembers the settings and ends whatever runs.
func (w *window) closed() {
	w.remember()
	for _, t := range w.all {
		t.session.Close()
	}
}
