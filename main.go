// Fourfold solves board puzzles exactly and shows how, step by step: in a
// window, or on the command line in the online judges' text forms.
//
// With the tag console the program has no window of its own, and needs neither C nor a display.
package main

import (
	"fmt"
	"os"
	"strings"

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
		fmt.Fprintln(os.Stderr, "fourfold:", legible(err.Error()))
		os.Exit(cli.StatusFailure)
	}
}

// legible returns the last words of the program, which may go on with the lines of a stack, so that each can be shown.
func legible(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\t", "    "), "\n")
	for i, line := range lines {
		lines[i] = sentence.Legible(line)
	}
	return strings.Join(lines, "\n")
}
