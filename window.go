//go:build !console

package main

import (
	"fyne.io/fyne/v2/app"

	"fourfold/gui"
	"fourfold/gui/display"
	"fourfold/puzzles"
	"fourfold/version"
)

// openWindow opens the window with the boards of files, and returns when it is closed.
func openWindow(files []string) error {
	err := display.Open(func() error {
		program := app.NewWithID(id)
		return gui.Run(program, puzzles.All(), files, version.Number())
	})
	if err != nil {
		showFault(err)
	}
	return err
}
