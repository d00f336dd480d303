// Fourfold solves board puzzles exactly and shows how, step by step: in a
// window, or on the command line in the online judges' text forms.
package main

import (
	"fmt"
	"os"

	"fyne.io/fyne/v2/app"

	"fourfold/cli"
	"fourfold/gui"
	"fourfold/gui/bus"
	"fourfold/gui/display"
	_ "fourfold/gui/locale"
	"fourfold/puzzles"
	"fourfold/version"
)

// id is the name under which the desktop knows the program.
const id = "app.fourfold.Fourfold"

func main() {
	files, window := cli.Window(os.Args[1:])
	if !window {
		os.Exit(cli.Main(os.Args[1:], puzzles.All(), version.Details()))
	}
	err := display.Open(func() error {
		program := app.NewWithID(id)
		bus.DoWithout() // after the application has read the toolkit's settings
		return gui.Run(program, puzzles.All(), files, version.Number())
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, "fourfold:", err)
		os.Exit(cli.StatusFailure)
	}
}
