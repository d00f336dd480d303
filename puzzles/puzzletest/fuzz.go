package puzzletest

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
)

// FuzzRead fuzzes the reader of p, starting from the files testdata/*.txt: what
// it accepts is written and read again without a change, what it does not accept is
// a *lines.Error with a line of the text.
func FuzzRead(f *testing.F, p *puzzle.Puzzle) {
	f.Helper()
	files, err := filepath.Glob("testdata/*.txt")
	if err != nil || len(files) == 0 {
		f.Fatalf("no testdata/*.txt: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		problems, err := p.Read(text, 1000)
		var syntax *lines.Error
		switch {
		case err == nil:
			stable(t, p, problems)
		case !errors.As(err, &syntax) || syntax.Line < 1:
			t.Errorf("Read(%q): %v", text, err)
		}
	})
}

// stable checks that the text of problems reads as these problems.
func stable(t *testing.T, p *puzzle.Puzzle, problems []puzzle.Problem) {
	text := p.Write(problems...)
	again, err := p.Read(text, len(problems))
	if err != nil {
		t.Fatalf("Read of its own text %q: %v", text, err)
	}
	if second := p.Write(again...); second != text || len(again) != len(problems) {
		t.Errorf("written %q, then %q", text, second)
	}
	for _, problem := range problems {
		testView(t, problem)
	}
}
