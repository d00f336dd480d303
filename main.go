// Fourfold solves board puzzles exactly and shows how, step by step: in a
// window, or on the command line in the online judges' text forms.
//
// With the tag console the program has no window of its own, and needs neither C nor a display.
package main

import (
	"context"
	"os"
	"runtime/debug"

	"fourfold/cli"
	"fourfold/puzzles"
)

func main() {
	os.Exit(cli.Run(context.Background(), os.Args[1:], cli.Env{
		Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr,
		Puzzles: puzzles.All(), Version: version(debug.ReadBuildInfo()), Window: openWindow, Speak: speak,
	}))
}
