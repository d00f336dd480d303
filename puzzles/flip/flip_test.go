package flip

import (
	"slices"
	"strings"
	"testing"

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
	g, all, notes := parse(problem.String()), aimsOf(problem), o.Notes()
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
