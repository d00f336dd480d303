package fourline

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
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

// TestLinesDoNotWrap scatters pieces and compares with the plain rules.
func TestLinesDoNotWrap(t *testing.T) {
	rng := random.Source(9)
	lined := 0
	for range 4000 {
		size := view.Size{Rows: 4 + rng.IntN(5), Cols: 4 + rng.IntN(5)}
		cells := size.Rows * size.Cols
		p := scattered(rng, size, cells/3, cells/3)
		want := p.lined()
		if got := p.board(0).Solved(); got != want {
			t.Fatalf("line %v, want %v:\n%s", got, want, p)
		}
		if want {
			lined++
		}
	}
	if lined < 500 || lined > 3500 {
		t.Errorf("%d of 4000 boards have a line", lined)
	}
}

func Example() {
	problems, _ := boards.Read(Puzzle, "BWBO WBWB BWBW WBWO", 1)
	outcome, _ := problems[0].Solve(context.Background(), nil)
	fmt.Println(outcome.Title)
	for i := range outcome.Walk.Len() {
		step := outcome.Walk.Step(i)
		fmt.Println(step.Code, step.Text)
	}
	fmt.Print(outcome.Walk.At(outcome.Walk.Len()))
	// Output:
	// 5 slides
	// 2414 Black: row 2, column 4 up
	// 2324 White: row 2, column 3 right
	// 2223 Black: row 2, column 2 right
	// 4344 White: row 4, column 3 right
	// 4243 Black: row 4, column 2 right
	// BWBB
	// WOBW
	// BWBW
	// WOBW
}
