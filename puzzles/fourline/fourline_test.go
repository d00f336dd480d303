package fourline

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
)

func TestContract(t *testing.T) {
	files, err := filepath.Glob("testdata/one/*.txt")
	if err != nil || len(files) < 5 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	sample, err := os.ReadFile("testdata/sample.txt")
	if err != nil {
		t.Fatal(err)
	}
	texts := []string{string(sample)}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	puzzletest.Run(t, Puzzle, texts...)
	hungry, err := os.ReadFile("testdata/one/impossible.txt")
	if err != nil {
		t.Fatal(err)
	}
	puzzletest.GivesUp(t, Puzzle, string(hungry), 1<<10)
}

func FuzzRead(f *testing.F) { puzzletest.FuzzRead(f, Puzzle) }

// TestLinesOfEverySize counts the lines and compares them with those of the plain rules.
func TestLinesOfEverySize(t *testing.T) {
	for rows := minSide; rows <= maxSide; rows++ {
		for cols := minSide; cols <= maxSide; cols++ {
			g, lines := geometryOf(puzzle.Size{Rows: rows, Cols: cols}), 0
			for _, line := range (plain{rows, cols, strings.Repeat("O", rows*cols)}).lines() {
				lines++
				var set uint64
				for _, cell := range line {
					set |= 1 << cell
				}
				if g.inLine(set) != set {
					t.Errorf("no line on %dx%d: %v", rows, cols, line)
				}
			}
			if want := rows*(cols-3) + cols*(rows-3) + 2*(rows-3)*(cols-3); lines != want {
				t.Errorf("%d lines on %dx%d, want %d", lines, rows, cols, want)
			}
		}
	}
}

// TestLinesDoNotWrap scatters pieces and compares with the plain rules.
func TestLinesDoNotWrap(t *testing.T) {
	rng := random.Source(9)
	lined := 0
	for range 4000 {
		size := puzzle.Size{Rows: 4 + rng.IntN(5), Cols: 4 + rng.IntN(5)}
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
	problems, _ := Puzzle.Read("BWBO WBWB BWBW WBWO", 1)
	outcome, _ := problems[0].Solve(context.Background(), puzzle.Options{})
	fmt.Println(outcome.Title)
	for i := range outcome.Walk.Len() {
		step := outcome.Walk.Step(i)
		fmt.Println(step.Code, step.Text)
	}
	fmt.Print(outcome.Walk.At(outcome.Walk.Len()))
	// Output:
	// 5 moves
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
