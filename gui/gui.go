// Package gui is the window. It shows puzzles through the contract of package
// puzzle and knows none of them by name.
//
// What a person can do is a table of [action] values, and what a person can choose a table of [choice] values. Menus,
// buttons, shortcuts, tooltips, the help and the dialog of settings are made from these.
//
// The [window] keeps the tabs, the settings and the files. A [tab] is a session with its file, and with a board and a panel
// that show it. The [view] is all that lies round them, made anew in another look. A change of a session goes to its tab,
// and from there to the tools, the status line and the menus.
package gui

import (
	"fmt"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"fyne.io/fyne/v2"

	"fourfold/gui/display"
	"fourfold/gui/rescue"
	"fourfold/gui/store"
	"fourfold/gui/trace"
	"fourfold/gui/web"
	"fourfold/puzzles/puzzle"
)

// options are what a test chooses differently.
type options struct {
	version string
	store   *store.Store // of settings and boards
	post    func(func()) // runs a function on the window's goroutine, unless the window is closed
	start   func(func()) // runs a function that may take long on another goroutine
}

// factsOf tells end-to-end tests about a tab, in a program that is built for them.
var factsOf func(*tab) any

// Run shows the window and returns when it is closed. It opens the files; a puzzle ID among them selects a tab. If there
// is a window already, that one opens the files. The error says that the program failed, and where the boards are.
func Run(app fyne.App, puzzles []*puzzle.Puzzle, files []string, version string) error {
	store, handedOver := store.Open(files)
	if handedOver {
		fmt.Fprintln(os.Stderr, "fourfold: the window that is open already has been called")
		return nil
	}
	start := func(f func()) { rescue.Go(fyne.Do, f) }
	w := open(app, puzzles, options{version: version, store: store, post: fyne.Do, start: start})
	w.win.SetOnClosed(end)
	store.Serve(start, w.post, func(files []string) { w.win.RequestFocus(); w.openArguments(files) })
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
		w.tab().refresh()
		w.openPage()
	})
	w.idle.Start()
	w.win.SetTitle(title) // the desktop finds the program's entry by the title that the window begins with
	return w.run(w.win.ShowAndRun)
}
