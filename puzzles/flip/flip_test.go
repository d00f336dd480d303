package flip

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/view"
)

func TestContract(t *testing.T) {
	puzzletest.Run(t, &puzzletest.Contract{Puzzle: Puzzle, Texts: []string{
		"bwwb\nbbwb\nbwwb\nbwww\n",
		"wwww wwbw wwbw bbbb",
		"bwww\nwwww\nwwww\nwwww\n",
		"w", "bbb",
		"bw\n", "b\nw\n",
		"bwbbwbwbwwwb\nwwwwwwwwwwww\n",
		puzzletest.Text(puzzletest.Random(t, Puzzle, view.Size{Rows: 11, Cols: 9}, 3)),
	}, Reasons: readReasons, Because: readBecause, Costly: readCostly})
}

// readReasons recounts what is said of a proof at each cell, and follows the first rows of boards that have few.
func readReasons(t testing.TB, problem puzzle.Problem, o puzzle.Outcome) {
	g := parse(problem.String())
	parts := strings.Split(puzzletest.Text(problem), "goal board\n")
	all, notes := aims(g.rows, g.cols, parts[len(parts)-1]), o.Notes()
	if i := problem.Goal(); i > 0 {
		all = all[i-1 : i]
	} else {
		all = all[:2]
	}
	if !o.Possible() {
		checkProof(t.(*testing.T), g, o, all)
	} else if o.Length() > 0 && g.cols <= 5 && g.rows <= 6 {
		if len(all) > 1 && !strings.Contains(notes[0].Text.String(), "still black") {
			slices.Reverse(all)
		}
		for i, a := range all {
			checkFirstRows(t.(*testing.T), g, a, notes[i], i == 0)
		}
	}
}

func FuzzRead(f *testing.F) { puzzletest.FuzzRead(f, Puzzle) }

func TestFiles(t *testing.T) {
	for file, want := range map[string]string{
		"sample":     "4\n",
		"several":    "3\n4\n",
		"rectangle":  "Impossible\n",
		"impossible": "Impossible\n0\n0\n",
		"goals":      "4\nImpossible\nImpossible\n",
	} {
		text, err := os.ReadFile("testdata/" + file + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		if got := puzzletest.Answers(t, Puzzle, string(text)); got != want {
			t.Errorf("%s: %q, want %q", file, got, want)
		}
	}
}

func TestValid(t *testing.T) {
	const sample = "bwwb\nbbwb\nbwwb\nbwww\n"
	for _, text := range []string{"bwwb bbwb bwwb bwww", "bwwb\tbbwb\n  bwwb  bwww  ", "\n \n\n" + sample + "\n\t\n"} {
		if got := boards.Write(Puzzle, puzzletest.Read(t, Puzzle, text)); got != sample {
			t.Errorf("%q reads as\n%s", text, got)
		}
	}
}

func TestInvalid(t *testing.T) {
	for text, want := range map[string]string{
		"":                                "line 1: nothing here, want a row of b and w",
		"BW\n":                            `line 1: character 1 is "B", want b or w`,
		"bwwb bww":                        "line 1: row has 3 cells, want 4",
		strings.Repeat("b", 129):          "line 1: row has 129 cells, want at most 128",
		"\n" + strings.Repeat("b\n", 129): "line 130: board has more than 128 rows",
		"bw\n\nbww\nbw\n":                 "line 4: row has 2 cells, want 3",
		"bw goal red":                     `line 1: there is no goal "red", want either, white, black, board`,
	} {
		_, err := boards.Read(Puzzle, text, 10)
		var syntax *lines.Error
		if !errors.As(err, &syntax) || err.Error() != want {
			t.Errorf("%.20q: %v, want %s", text, err, want)
		}
	}
}

// The sizes that are offered are squares.
func TestSizes(t *testing.T) {
	for _, s := range Puzzle.Sizes {
		if s.Rows != s.Cols {
			t.Errorf("%v is offered", s)
		}
	}
}

func TestCode(t *testing.T) {
	for text, want := range map[string]string{
		"wbw bbb wbw":                    "22",
		"wwwwwwwwbb\nwwwwwwwwwb\n":       "1 10",
		"w\nw\nw\nw\nw\nw\nw\nw\nb\nb\n": "10 1",
	} {
		o := puzzletest.Solve(t, problem(t, parse(text)))
		if o.Length() != 1 || o.Walk.Step(0).Code != want {
			t.Errorf("%s: %d presses, want %s", text, o.Length(), want)
		}
	}
}

func Example() {
	all, _ := boards.Read(Puzzle, "bwwb bbwb bwwb bwww", 1)
	outcome, _ := all[0].Solve(context.Background(), nil)
	fmt.Println(outcome.Title)
	for i := range outcome.Length() {
		fmt.Println(outcome.Walk.Step(i).Text)
	}
	for _, note := range outcome.Notes() {
		fmt.Println(note.Text)
	}
	// Output:
	// 4 presses
	// Press row 1, column 1
	// Press row 2, column 2
	// Press row 2, column 4
	// Press row 3, column 1
	// The order of presses does not matter, so go row by row. The first row decides all the others: a disc that is still black can then only be turned by the press below it, and so on down to the last row. So there are 16 ways to try: 16 leave nothing over, and none of these takes fewer than 4 presses.
	// To all black: of the 16 first rows, 16 leave nothing over, and none of these takes fewer than 4 presses.
}
