// Package gui is the window. It shows puzzles through the contract of package
// puzzle and knows none of them by name.
package gui

import (
	"io/fs"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/session"
	"fourfold/gui/store"
	"fourfold/gui/words"
	"fourfold/puzzles/puzzle"
	"fourfold/resources"
)

// title is the window's title at first, since the window class that a desktop knows the program by is taken from
// it. Later the name of the file that is open comes before it.
const title = "Fourfold"

// window is the one window of the program.
type window struct {
	app      fyne.App
	win      fyne.Window
	options  options
	settings settings
	saved    settings // as they were last given to the keeper
	store    *store.Store
	keeper   *store.Keeper
	paths    []string // of the files that the tabs had open at the last start
	sessions []*session.Session
	tabs     *container.AppTabs
	all      []*tab // by session
	menus    menus
	overlay  overlay

	renewMenus, rebuild func() // fields, since actions call them and menus are made of actions
}

// Run shows the window with a tab for each puzzle and the boards of the files, and
// returns when it is closed.
func Run(app fyne.App, puzzles []*puzzle.Puzzle, files []string, version string) {
	w := open(app, puzzles, options{version: version, folder: dataFolder(), post: fyne.Do})
	w.openFiles(files)
	app.Lifecycle().SetOnStarted(func() {
		for _, t := range w.all {
			t.side.steps.again()
		}
		w.tab().refresh()
		w.tab().trace()
	})
	w.win.ShowAndRun()
}

// options are what a test chooses differently.
type options struct {
	version string
	folder  string       // of settings and boards
	post    func(func()) // runs what comes from other goroutines on the window's own
}

// open makes the window, without showing it.
func open(app fyne.App, puzzles []*puzzle.Puzzle, o options) *window {
	words.Learn(puzzles)
	w := &window{app: app, win: app.NewWindow(title), options: o}
	w.rebuild = w.build
	w.renewMenus = func() { w.buildMenus(); w.updateMenus() }
	app.SetIcon(fyne.NewStaticResource("fourfold.png", resources.AppIcon()))
	for _, p := range puzzles {
		w.sessions = append(w.sessions, session.New(p, sample(p), o.post, func(session.Change) {}))
	}
	w.recall(o.folder)
	w.win.Canvas().SetOnTypedKey(w.unfocusedKey)
	w.win.Canvas().SetOnTypedRune(func(r rune) { w.rune(r) })
	w.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { w.dropped(uris) })
	w.win.SetMaster()
	w.win.SetOnClosed(w.closed)
	w.win.Resize(fyne.NewSize(w.settings.Width, w.settings.Height))
	w.setSpeed(w.settings.Speed)
	w.build()
	return w
}

// readFile returns a file of a puzzle's folder, or nothing where it is missing, which the conformance test notices.
func readFile(p *puzzle.Puzzle, name string) []byte {
	content, err := fs.ReadFile(p.Files, name)
	if err != nil {
		fyne.LogError("the files of "+p.ID, err)
	}
	return content
}

// sample returns the boards that a puzzle starts with.
func sample(p *puzzle.Puzzle) []puzzle.Problem {
	boards, err := p.Read(string(readFile(p, "sample.txt")), maxBoards)
	if err != nil {
		fyne.LogError("the sample of "+p.ID, err)
		return []puzzle.Problem{p.New(p.Sizes[0])}
	}
	return boards
}

// build makes all that is seen, in the language and the look of the settings. What has been
// seen before is replaced; the sessions stay.
func (w *window) build() {
	w.speak()
	w.applyTheme()
	before := w.all
	w.tabs, w.all = container.NewAppTabs(), nil
	front := 0
	for i, s := range w.sessions {
		p := s.Puzzle
		t := newTab(w, s, w.paths[i])
		if before != nil {
			t.path, t.list = before[i].path, before[i].list
		}
		w.all = append(w.all, t)
		icon := theme.NewThemedResource(fyne.NewStaticResource(p.ID+".svg", readFile(p, "icon.svg")))
		w.tabs.Append(container.NewTabItemWithIcon(tr(p.Name), icon, t.content))
		if p.ID == w.settings.Tab {
			front = i
		}
	}
	w.tabs.SelectIndex(front)
	w.tabs.OnSelected = func(*container.TabItem) { w.selected() }
	w.buildMenus()
	w.win.SetContent(w.tabs)
	for _, t := range w.all {
		t.refresh()
	}
	w.selected()
}

// tab returns the tab in front.
func (w *window) tab() *tab { return w.all[w.tabs.SelectedIndex()] }

// tabOf returns the tab that shows a session now.
func (w *window) tabOf(s *session.Session) *tab { return w.all[slices.Index(w.sessions, s)] }

// selected brings everything that follows the tab in front up to date.
func (w *window) selected() {
	w.settings.Tab = w.tab().session.Puzzle.ID
	w.tab().refresh()
	w.updateMenus()
	w.remember()
	w.focusBoard()
}

// markBusy shows at a tab's name whether its solver runs.
func (w *window) markBusy(t *tab) {
	name := tr(t.session.Puzzle.Name)
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

// nameFile shows in the window's title which file the tab in front has open.
func (w *window) nameFile(t *tab) {
	if w.menus.main == nil || t != w.tab() {
		return
	}
	name := title
	if t.file() != "" {
		name = filepath.Base(t.file()) + " – " + title
	}
	if w.win.Title() != name {
		w.win.SetTitle(name)
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

// closed saves what is not saved yet and ends whatever runs.
func (w *window) closed() {
	w.remember()
	for _, t := range w.all {
		t.session.Close()
	}
	if err := w.keeper.Close(); err != nil {
		fyne.LogError("boards or settings could not be saved", err)
	}
}
