// Package gui is the window. It shows puzzles through the contract of package
// puzzle and knows none of them by name.
//
// What a person can do is declared: an [action] is one thing to do, a [choice] one setting with its values. Menus,
// buttons, shortcuts, hints, the help and the dialog of settings are made from these.
package gui

import (
	"fyne.io/fyne/v2"

	"fourfold/gui/rescue"
	"fourfold/puzzles/puzzle"
)

// Run shows the window with a tab for each puzzle and the boards of the files, and
// returns when it is closed. Its error says that the program failed, and where the boards are.
func Run(app fyne.App, puzzles []*puzzle.Puzzle, files []string, version string) error {
	start := func(f func()) { rescue.Go(fyne.Do, f) }
	w := open(app, puzzles, options{version: version, folder: dataFolder(), post: fyne.Do, start: start})
	w.openFiles(files)
	app.Lifecycle().SetOnStarted(func() {
		for _, t := range w.all {
			t.side.steps.reveal()
		}
		w.tab().refresh()
	})
	return w.survive(w.win.ShowAndRun)
}
