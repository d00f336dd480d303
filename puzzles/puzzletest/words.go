package puzzletest

import (
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"io/fs"
	"path"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
)

func testWords(t testing.TB, p *puzzle.Puzzle) {
	for name, word := range map[string]string{
		"ID": p.ID, "Name": p.Name, "Goal": p.Goal, "Editing": p.Editing, "Playing": p.Playing,
	} {
		if strings.TrimSpace(word) == "" {
			t.Errorf("%s is empty", name)
		}
	}
	if !plainWord(p.ID) {
		t.Errorf("ID %q is no plain word of small letters", p.ID)
	}
}

// testSet stops the test of a puzzle that lacks what all others are tested with.
func testSet(t testing.TB, p *puzzle.Puzzle) {
	t.Helper()
	for name, missing := range map[string]bool{
		"Files": p.Files == nil, "Sizes": len(p.Sizes) == 0, "New": p.New == nil, "Random": p.Random == nil,
		"Moves": p.Moves == nil, "NewReader": p.NewReader == nil, "AppendAnswer": p.AppendAnswer == nil, "ReadAnswer": p.ReadAnswer == nil,
	} {
		if missing {
			t.Fatalf("%s is nil or empty", name)
		}
	}
}

// plainWord reports whether a word can stand on a command line, in a file name and in settings.
func plainWord(word string) bool {
	return word != "" && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz0123456789") == ""
}

// testFiles checks the files that every puzzle has, and the translations that there are.
func testFiles(t testing.TB, p *puzzle.Puzzle) {
	if err := checkIcon(file(t, p, "icon.svg")); err != nil {
		t.Errorf("icon.svg: %v", err)
	}
	if strings.TrimSpace(file(t, p, "rules.md")) == "" {
		t.Error("rules.md is empty")
	}
	sample, err := p.Read(file(t, p, "sample.txt"), 1000)
	if err != nil {
		t.Errorf("sample.txt: %v", err)
	}
	for _, problem := range sample {
		Solve(t, problem)
	}
	translations, _ := fs.Glob(p.Files, "words.*.json")
	for _, name := range translations {
		if !json.Valid([]byte(file(t, p, name))) {
			t.Errorf("%s is no JSON", name)
		}
	}
}

func file(t testing.TB, p *puzzle.Puzzle, name string) string {
	text, err := fs.ReadFile(p.Files, path.Clean(name))
	if err != nil {
		t.Errorf("Files: %v", err)
	}
	return string(text)
}

// checkIcon says why a text is no picture in SVG.
func checkIcon(text string) error {
	elements := 0
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := d.Token()
		if start, ok := token.(xml.StartElement); ok {
			if elements++; elements == 1 && start.Name.Local != "svg" {
				return errors.New("it is no svg but " + start.Name.Local)
			}
		}
		switch {
		case err == io.EOF && elements < 2:
			return errors.New("it shows nothing")
		case err == io.EOF:
			return nil
		case err != nil:
			return err
		}
	}
}
