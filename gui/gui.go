// Package gui is the window. It shows puzzles through the contract of package
// puzzle and knows none of them by name.
//
// What a person can do is declared: an [action] is one thing to do, a [choice] one setting with its values. Menus,
// buttons, shortcuts, hints, the help and the dialog of settings are made from these.
package gui

import (
	"fyne.io/fyne/v2"

	"fourfold/puzzles/puzzle"
)

// Run shows the window with a tab for each puzzle and the boards of the files, and
// returns when it is closed.
func Run(app fyne.App, puzzles []*puzzle.Puzzle, files []string, version string) {
	w := open(app, puzzles, options{version: version, folder: dataFolder(), post: fyne.Do, start: func(f func()) { go f() }})
	w.openFiles(files)
	app.Lifecycle().SetOnStarted(func() {
		for _, t := range w.all {
			t.side.steps.reveal()
		}
		w.tab().refresh()
	})
	w.win.ShowAndRun()
}
