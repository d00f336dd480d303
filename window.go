//go:build !console

package main

import (
	"runtime/debug"

	"fyne.io/fyne/v2/app"

	"fourfold/gui"
	"fourfold/gui/display"
	"fourfold/packaging"
	"fourfold/puzzles"
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
