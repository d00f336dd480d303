// Package gui is the window. It shows puzzles through the contract of package
// puzzle and knows none of them by name.
//
// What a person can do is a table of [action] values, and what a person can choose a table of [choice] values. Menus,
// buttons, shortcuts, tooltips, the help and the dialog of settings are made from these.
//
// The [window] keeps the tabs, the settings and the files. A [tab] is a session with its file, and with a board and a panel
// that show it. The [screen] is all that lies round them, made anew in another look. A change of a session goes to its tab,
// and from there to the tools, the status line and the menus.
package gui

import (
	"fmt"
	"os"
	"os/signal"
	"slices"
	"syscall"
	"time"

	"fyne.io/fyne/v2"

	"fourfold/gui/board"
	"fourfold/gui/display"
	"fourfold/gui/files"
	"fourfold/gui/kit"
	"fourfold/gui/rescue"
	"fourfold/gui/session"
	"fourfold/gui/store"
	"fourfold/gui/trace"
	"fourfold/gui/web"
	"fourfold/gui/words"
	"fourfold/puzzles/puzzle"
)

// factsOf tells end-to-end tests about a tab, in a program that is built for them.
var factsOf func(*tab) any

// Run shows the window and returns when it is closed. It opens the files; a puzzle ID among them selects a tab. If there
// is a window already, that one opens the files. The first line of the version is its number. The error says that the program
// failed, and where the boards are.
func Run(app fyne.App, puzzles []*puzzle.Puzzle, files []string, version string) error {
	files = absolute(files, puzzles)
	saved, handedOver := store.Open(files)
	if handedOver {
		fmt.Fprintln(os.Stderr, "fourfold: the window that is open already has been called")
		return nil
	}
	start := func(f func()) { rescue.Go(fyne.Do, f) }
	w := newWindow(app, puzzles, options{version: version, store: saved, post: fyne.Do, start: start, frame: time.Second / 60})
	w.win.SetOnClosed(end)
	saved.Serve(start, w.post, func(files []string) { w.win.RequestFocus(); w.openArguments(files) })
	w.openArguments(files)
	start(func() { trace.Answer(w.post, func() any { return factsOf(w.tab()) }) })
	signals := []os.Signal{os.Interrupt, syscall.SIGTERM, hangup}
	if !web.Here { // a page gets no signals, and signal.Ignored fails there
		signals = slices.DeleteFunc(signals, signal.Ignored)
	}
	app.Lifecycle().SetOnStarted(func() {
		display.Check(w.win)
		display.Fit(w.win)
		w.post(func() { endOn(signals, func() { w.post(end) }) })
		w.mark(true)
		page{w}.open()
	})
	w.idle.Start()
	w.win.SetTitle(title) // the desktop finds the program's entry by the title that the window begins with
	return w.run(w.win.ShowAndRun)
}

// newWindow makes the window, without showing it.
func newWindow(app fyne.App, puzzles []*puzzle.Puzzle, o options) *window {
	words.Learn(puzzles)
	app.SetIcon(appIcon)
	w := &window{app: app, win: app.NewWindow(title), options: o, idle: display.NewIdle()}
	w.post = func(f func()) {
		o.post(func() {
			if !w.over.Load() {
				f()
				w.refresh()
			}
		})
		w.idle.Wake()
	}
	w.store.Failed = func(err error) { w.post(func() { w.saved(err) }) }
	w.restore(puzzles)
	w.win.Resize(fyne.NewSize(w.settings.Width, w.settings.Height))
	w.build()
	for _, t := range w.all {
		t.session.Listen(func(c session.Change) { w.changed(t, c) })
	}
	w.listen()
	return w
}

// restore makes the parts of the window, with the settings and boards that were saved. A tab says if the settings are damaged.
func (w *window) restore(puzzles []*puzzle.Puzzle) {
	first, damaged := store.Load(w.store, settingsName, firstSettings(), func(s *settings) error { s.mend(); return nil })
	w.settings = &first
	w.commands = newCommands(around{
		canvas: w.win.Canvas(), clipboard: w.app.Clipboard(), settings: w.settings, refresh: w.refresh, soon: w.soon, fresh: w.renew,
		session: w.session,
		menus:   mainMenus(),
		table:   func() []action { return actionsOf(w) },
		board:   func() *board.Board { return w.tab().board },
		hint:    func(text string) { w.status.hint(text) },
	})
	w.dialogs = kit.NewDialogs(w.win, w.commands.host)
	w.commands.dialogs = w.dialogs
	w.files = files.New(files.Env{
		Show:  func(d *files.Document) { w.bring(w.find(d.Session.Puzzle.ID)) },
		Front: w.session, Ask: questions{w.dialogs, w.win, w.session}.ask,
		Store: w.store, Recent: &first.Recent, Clipboard: w.app.Clipboard(), Settings: &first.Settings,
		Post: w.post, Start: func(f func()) { w.start(f) },
	}, puzzles)
	for _, d := range w.files.Documents {
		w.all = append(w.all, newTab(d, w.commands, func() { w.mark(true) }))
	}
	if damaged != nil {
		w.all[0].session.Status.Fail(damaged)
	}
}
