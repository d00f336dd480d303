//go:build !console

package main

import (
	"runtime/debug"

	"fyne.io/fyne/v2/app"

	"fourfold/gui"
	"fourfold/gui/display"
	"fourfold/gui/words"
	"fourfold/packaging"
	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// openWindow opens the window with the boards of files, and returns when it is closed.
func openWindow(files []string) error {
	err := display.Open(func() error {
		program := app.NewWithID(packaging.Publisher("id"))
		return gui.Run(program, puzzles.All(), files, version(debug.ReadBuildInfo()))
	})
	if err != nil {
		showFault(err)
	}
	return err
}

// speak returns how the sentences of a puzzle are said in a language, by default that of the system, and the tag of the language.
func speak(tag string, p *puzzle.Puzzle) (say func(sentence.Text) string, language string) {
	words.Learn(puzzles.All())
	words.Use(words.Find(tag))
	return words.Of(p).Say, words.Current().Tag.String()
}
