// Fourfold solves four board puzzles exactly and shows how, step by step: in a
// window, or on the command line in the online judges' text forms.
package main

import (
	"os"

	"fyne.io/fyne/v2/app"

	"fourfold/cli"
	"fourfold/gui"
	"fourfold/puzzles"
)

// version is the program's, as in FyneApp.toml; a test keeps the two equal.
const version = "0.1.0"

// id is the name under which the desktop keeps the program's settings.
const id = "app.fourfold"

func main() {
	files, window := cli.Window(os.Args[1:])
	if !window {
		os.Exit(cli.Main(os.Args[1:], puzzles.All(), version))
	}
	gui.Run(app.NewWithID(id), puzzles.All(), files, version)
}
