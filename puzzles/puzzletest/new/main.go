// Command new begins a puzzle: a copy of the template with another name, and two lines in the list
// of puzzles.
//
//	go run ./puzzles/puzzletest/new fifteen
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

func main() {
	if err := begin("puzzles", strings.Join(os.Args[1:], " ")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

var plain = regexp.MustCompile(`^[a-z][a-z0-9]*$`)

// begin adds a puzzle to the folder of all puzzles.
func begin(puzzles, id string) error {
	folder := filepath.Join(puzzles, id)
	if !plain.MatchString(id) {
		return fmt.Errorf("ID=%q, want small letters and digits, a letter first", id)
	}
	if _, err := os.Stat(folder); err == nil {
		return fmt.Errorf("%s is there already", folder)
	}
	if err := os.CopyFS(folder, os.DirFS(filepath.Join(puzzles, "puzzletest", "peg"))); err != nil {
		return err
	}
	files, _ := filepath.Glob(filepath.Join(folder, "*.go"))
	name := strings.ToUpper(id[:1]) + id[1:]
	words := strings.NewReplacer("package peg", "package "+id, "Package peg is Peg Solitaire", "Package "+id+" is "+name,
		`"peg"`, `"`+id+`"`, `"Peg Solitaire"`, `"`+name+`"`, "Puzzle is Peg Solitaire", "Puzzle is "+name, template, "")
	for _, file := range files {
		renamed := filepath.Join(folder, strings.Replace(filepath.Base(file), "peg", id, 1))
		if err := errors.Join(edit(file, words), os.Rename(file, renamed)); err != nil {
			return err
		}
	}
	lines := strings.NewReplacer("\t\"fourfold/puzzles/puzzle\"\n", "\t\"fourfold/puzzles/"+id+"\"\n\t\"fourfold/puzzles/puzzle\"\n",
		".Puzzle,\n\t}\n", ".Puzzle,\n\t\t"+id+".Puzzle,\n\t}\n")
	return edit(filepath.Join(puzzles, "puzzles.go"), lines)
}

// template is the part of the template's comment that a copy does not have.
const template = "//\n// It is the template for a new puzzle, see docs/adding-a-puzzle.md, and not in the list of puzzles.\n"

// edit replaces words of a file.
func edit(file string, words *strings.Replacer) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	return os.WriteFile(file, []byte(words.Replace(string(text))), 0o644)
}
