// Fourfold solves board puzzles exactly and shows how, step by step: in a
// window, or on the command line in the online judges' text forms.
package main

import (
	"fmt"
	"os"
	"strings"

	"fyne.io/fyne/v2/app"

	"fourfold/cli"
	"fourfold/gui"
	"fourfold/gui/bus"
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
	defer noDisplay()
	program := app.NewWithID(id)
	bus.DoWithout() // after the application has read the toolkit's settings
	if err := gui.Run(program, puzzles.All(), files, version.Number()); err != nil {
		fmt.Fprintln(os.Stderr, "fourfold:", err)
		os.Exit(cli.StatusFailure)
	}
}

// noDisplay says so where there is no display for a window, which the toolkit answers with a panic.
func noDisplay() {
	p := recover()
	if p == nil {
		return
	}
	if !strings.Contains(fmt.Sprint(p), "GLFW library is not initialized") {
		panic(p)
	}
	fmt.Fprintln(os.Stderr, "fourfold: there is no display to open a window on; \"fourfold help\" tells what works without")
	os.Exit(1)
}
