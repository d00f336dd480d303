package fourline

import (
	"os"
	"path/filepath"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

func TestContract(t *testing.T) {
	files, err := filepath.Glob("testdata/one/*.txt")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	var texts []string
	for _, file := range append(files, "testdata/sample.txt") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	puzzletest.Run(t, &puzzletest.Contract{Puzzle: Puzzle, Texts: texts, Reasons: readReasons, Because: readBecause, Costly: readCostly})
}

// readReasons reads how soon each line can be filled.
func readReasons(t testing.TB, problem puzzle.Problem, o puzzle.Outcome) {
	openers := "BW"
	if line := problem.Position(); line != "" {
		openers = line[len(line)-1:]
	}
	if note := about(t.(*testing.T), o.Notes(), "Looking how soon"); note.Pages > 0 {
		checkSoonest(t.(*testing.T), plainBoard(problem.String()), note, openers, o.Length())
	}
}

func FuzzRead(f *testing.F) { puzzletest.FuzzRead(f, Puzzle) }
