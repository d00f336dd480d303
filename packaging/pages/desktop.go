package main

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"strings"

	"fourfold/packaging"
	"fourfold/puzzles/puzzle"
	"fourfold/resources/zh"
)

// id is the name under which the desktop knows the program.
var id = packaging.Publisher("id")

// The entry of the desktop without the actions, and the type of files.
var (
	//go:embed entry.desktop
	desktopBegin string
	//go:embed mime.xml
	mimeType string
)

// withID puts the ID into a text.
func withID(text string) string { return strings.ReplaceAll(text, "@ID@", id) }

// desktop returns the entry of the desktop, with an action for each puzzle.
func desktop(puzzles []*puzzle.Puzzle) string {
	var b strings.Builder
	b.WriteString(withID(desktopBegin) + "Actions=")
	for _, p := range puzzles {
		b.WriteString(p.ID + ";")
	}
	b.WriteString("\n")
	for _, p := range puzzles {
		fmt.Fprintf(&b, "\n[Desktop Action %s]\nName=%s\n", p.ID, p.Name)
		if name := chinese(p); name != "" {
			fmt.Fprintf(&b, "Name[zh_CN]=%s\n", name)
		}
		fmt.Fprintf(&b, "Exec=fourfold %s\n", p.ID)
	}
	return b.String()
}

// chinese returns the Chinese name of a puzzle, which its own words have or those of the window, or nothing.
func chinese(p *puzzle.Puzzle) string {
	var file struct{ Words map[string]string }
	for name, files := range map[string]fs.FS{"words.zh.json": p.Files, "words.json": zh.Files} {
		text, _ := fs.ReadFile(files, name)
		_ = json.Unmarshal(text, &file) // adds to the words; a puzzle without Chinese has none
	}
	return file.Words[p.Name]
}
