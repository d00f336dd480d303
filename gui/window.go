package gui

import (
	"io/fs"
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

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
	app       fyne.App
	win       fyne.Window
	options   options
	settings  settings
	saved     settings // as they were last given to the keeper
	keeper    *store.Keeper
	documents []*document
	actions   *actions
	menus     *menus
	tabs      *container.AppTabs
	all       []*tab // by document
	overlay   overlay
}

// options are what a test chooses differently.
type options struct {
	version string
	folder  string       // of settings and boards
	post    func(func()) // runs what comes from other goroutines on the window's own
	start   func(func()) // runs what would hold up the window on another goroutine
}

// open makes the window, without showing it.
func open(app fyne.App, puzzles []*puzzle.Puzzle, o options) *window {
	words.Learn(puzzles)
	w := &window{app: app, win: app.NewWindow(title), options: o}
	w.actions = newActions(w)
	app.SetIcon(fyne.NewStaticResource("fourfold.png", resources.AppIcon()))
	for _, p := range puzzles {
		w.documents = append(w.documents, newDocument(p, o.post))
	}
	w.recall(o.folder)
	w.win.Resize(fyne.NewSize(w.settings.Width, w.settings.Height))
	w.build()
	w.listen()
	return w
}

// listen has everything that happens to the window handled.
func (w *window) listen() {
	w.win.Canvas().SetOnTypedKey(w.unfocusedKey)
	w.win.Canvas().SetOnTypedRune(func(r rune) { w.rune(r) })
	for _, a := range w.menus.actions() {
		for _, shortcut := range a.synonyms {
			w.win.Canvas().AddShortcut(shortcut, func(fyne.Shortcut) { w.do(a) })
		}
	}
	w.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { w.openURIs(uris) })
	w.win.SetMaster()
	w.win.SetOnClosed(w.closed)
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
// seen before is replaced; the documents stay.
func (w *window) build() {
	w.applyLanguage()
	w.applyTheme()
	w.tabs, w.all = container.NewAppTabs(), nil
	front := 0
	for i, d := range w.documents {
		p := d.session.Puzzle
		t := newTab(w, w.actions, d)
		t.board.SetPalettes(w.settings.palette())
		t.board.SetLabels(w.settings.Labels)
		if tracing {
			t.board.OnKey = w.failing(t.board.OnKey)
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

// selected brings everything that follows the tab in front up to date.
func (w *window) selected() {
	w.tab().refresh()
	w.remember()
	w.focusBoard()
}

// changed shows around a tab what has changed in it, and has it saved.
func (w *window) changed(t *tab) {
	w.nameTab(t)
	w.keep(t.document)
	if t == w.tab() {
		w.nameFile()
		w.updateMenus()
		w.trace()
	}
}

// nameTab shows at a tab's name whether its solver runs.
func (w *window) nameTab(t *tab) {
	name := tr(t.session.Puzzle.Name)
	if !idle(t) {
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
func (w *window) nameFile() {
	name := title
	if file := w.tab().file(); file != "" {
		name = filepath.Base(file) + " – " + title
	}
	if w.win.Title() != name {
		w.win.SetTitle(name)
	}
}

// closed saves what is not saved yet and ends whatever runs.
func (w *window) closed() {
	w.remember()
	for _, d := range w.documents {
		d.session.Close()
	}
	if err := w.keeper.Close(); err != nil {
		fyne.LogError("boards or settings could not be saved", err)
	}
}
