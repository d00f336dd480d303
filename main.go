// Fourfold solves board puzzles exactly and shows how, step by step: in a
// window, or on the command line in the online judges' text forms.
//
// With the tag console the program has no window of its own, and needs neither C nor a display.
package main

import (
	"fmt"
	"os"

	"fourfold/cli"
	"fourfold/puzzles"
	"fourfold/puzzles/sentence"
	"fourfold/version"
)

// id is the name under which the desktop knows the program.
const id = "app.fourfold.Fourfold"

func main() {
	files, window := cli.Window(os.Args[1:], puzzles.All())
	if !window {
		os.Exit(cli.Main(os.Args[1:], puzzles.All(), version.Details()))
	}
	if err := openWindow(files); err != nil {
		fmt.Fprintln(os.Stderr, sentence.New("fourfold: %v", err))
		os.Exit(cli.StatusFailure)
	}
}
