// Package gui is the window. It shows puzzles through the contract of package
// puzzle and knows none of them by name.
//
// What a person can do is declared: an [action] is one thing to do, a [choice] one setting with its values. Menus,
// buttons, shortcuts, hints, the help and the dialog of settings are made from these.
//
// A [document] is a session with its file, and a [tab] shows one: what it shows is made when it first comes to the front
// of the [strip]. The parts round them know neither each other nor the window more than they need: [preferences], the
// [archive] of what is kept, [dialogs], [files], [commands] and [menus]. The [window] puts them together.
package gui

import (
	"fmt"

	"fyne.io/fyne/v2"

	"fourfold/gui/rescue"
	"fourfold/puzzles/puzzle"
)

// options are what a test chooses differently.
type options struct {
	version string
	folder  string       // of settings and boards
	post    func(func()) // runs what comes from other goroutines on the window's own
	start   func(func()) // runs what would hold up the window on another goroutine
}

// Run shows the window with a tab for each puzzle and the boards of the files, and
// returns when it is closed. Its error says that the program failed, and where the boards are.
func Run(app fyne.App, puzzles []*puzzle.Puzzle, files []string, version string) error {
	start := func(f func()) { rescue.Go(fyne.Do, f) }
	w := open(app, puzzles, options{version: version, folder: dataFolder(), post: fyne.Do, start: start})
	w.files.open(files...)
	app.Lifecycle().SetOnStarted(func() {
		w.tab().side.reveal()
		w.tab().refresh()
	})
	return w.survive(w.win.ShowAndRun)
}

// survive runs the window. Where that ends with a panic it saves the boards, and returns an error that says where
// they are. They are what they were before the change that failed: what that left half done might fail at each start.
func (w *window) survive(run func()) (err error) {
	defer func() {
		if p := rescue.Caught(recover()); p != nil {
			err = fmt.Errorf("%s\n\n%w", w.lastWords(), p)
		}
	}()
	run()
	return nil
}

// lastWords saves the boards, and says where they are.
func (w *window) lastWords() string {
	if err := w.archive.close(); err != nil {
		return fmt.Sprintf("the program failed, and not all boards could be saved in %s: %v", w.options.folder, err)
	}
	return "the program failed, but all boards are saved in " + w.options.folder
}
