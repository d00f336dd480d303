//go:build console

package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// windowProgram is the program with the window. Windows has two: one that is opened by a double click and
// has no console, and this one for the console, which lies beside it as fourfold.com: of
// two programs with one name a console takes that one.
const windowProgram = "fourfold.exe"

// openWindow starts the program with the window for some files. It does not wait for its end, as nobody waits for a window.
func openWindow(files []string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	return startBeside(self, files)
}

// startBeside starts the program with the window that lies in the folder of this program.
func startBeside(self string, files []string) error {
	program := filepath.Join(filepath.Dir(self), windowProgram)
	here, _ := os.Stat(self) // nil is no other file
	there, err := os.Stat(program)
	if err != nil || os.SameFile(here, there) {
		return fmt.Errorf("this program has no window, and %s, which has one, is not there; \"fourfold help\" lists what works without one", program)
	}
	return exec.Command(program, append([]string{"--"}, files...)...).Start()
}

// speak speaks English: the other languages are part of the window.
func speak(string, *puzzle.Puzzle) (say func(sentence.Text) string, language string) {
	return sentence.Text.String, "en"
}
