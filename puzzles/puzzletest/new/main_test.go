package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestBegin(t *testing.T) {
	puzzles := t.TempDir()
	if err := os.CopyFS(puzzles, os.DirFS("../..")); err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{"fifteen": "", "Two": "want small letters", "": "want small letters", "puzzletest": "is there already"} {
		if err := begin(puzzles, id); err == nil != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: error %v, want %q", id, err, want)
		}
	}
	for file, wanted := range map[string][]string{
		"puzzles.go":              {"\t\"fourfold/puzzles/fifteen\"\n", "\t\tfifteen.Puzzle,\n\t}\n"},
		"fifteen/fifteen.go":      {"// Package fifteen is Fifteen:", "\npackage fifteen\n", `ID:      "fifteen"`, `Name:    "Fifteen"`},
		"fifteen/fifteen_test.go": {"package fifteen\n"}, "fifteen/board.go": {"package fifteen\n"}, "fifteen/solve.go": {"package fifteen\n"},
		"fifteen/icon.svg": {"<svg"}, "fifteen/sample.txt": {"o"}, "fifteen/rules.md": {"Text form"}, "fifteen/words.zh.json": {`"words"`},
	} {
		text, err := os.ReadFile(filepath.Join(puzzles, filepath.FromSlash(file)))
		for _, want := range wanted {
			if err != nil || !strings.Contains(string(text), want) {
				t.Errorf("%s lacks %q, error %v", file, want, err)
			}
		}
		if lower := strings.ToLower(string(text)); strings.HasSuffix(file, ".go") && strings.Contains(lower, "solitaire") || strings.Contains(string(text), "the template") {
			t.Errorf("%s still speaks of the template:\n%s", file, text)
		}
	}
}
