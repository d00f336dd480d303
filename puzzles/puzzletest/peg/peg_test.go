package peg

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/view"
)

// Small boards: one that is solved, some of a few jumps, two without a solution, and one that can be lost.
const (
	solved     = "o..\n"
	oneJump    = "oo.\n"
	threeJumps = "oo.\noo.\n...\n"
	stuck      = "o.o\n"
	odd        = "ooo\n"
	loses      = ".oo.\noooo\noo.o\n"
)

func TestContract(t *testing.T) {
	puzzletest.Run(t, &puzzletest.Contract{Puzzle: Puzzle, Reasons: readReasons, Because: readBecause, Costly: readCostly, Texts: []string{
		solved, oneJump, threeJumps, stuck, odd, loses, "-o-\nooo\no.-\n", ".ooo\n.oo.\noo..\n.o..\n", "...\n",
	}})
}

func FuzzRead(f *testing.F) { puzzletest.FuzzRead(f, Puzzle) }

func TestAnswers(t *testing.T) {
	sample, _ := files.ReadFile("sample.txt")
	text := strings.Join([]string{string(sample), oneJump, odd, threeJumps, stuck, solved}, "\n")
	if got := puzzletest.Answers(t, Puzzle, text); got != "31\n1\nImpossible\n3\nImpossible\n0\n" {
		t.Errorf("answers %q", got)
	}
}

// after makes all jumps on a board by the rules alone. It returns the pegs that jump, and the board after each jump.
func after(letters string, cols int) (pegs []int, boards []string) {
	for from := range letters {
		for _, way := range [][2]int{{-1, 0}, {0, -1}, {0, 1}, {1, 0}} {
			row, col, step := from/cols+2*way[0], from%cols+2*way[1], way[0]*cols+way[1]
			over, to := from+step, from+2*step
			if row < 0 || row >= len(letters)/cols || col < 0 || col >= cols {
				continue
			}
			if letters[from] == 'o' && letters[over] == 'o' && letters[to] == '.' {
				next := []byte(letters)
				next[from], next[over], next[to] = '.', '.', 'o'
				pegs, boards = append(pegs, from), append(boards, string(next))
			}
		}
	}
	return pegs, boards
}

// readBecause recounts the jumps that a reason speaks of, and looks for the pegs that it marks.
func readBecause(t testing.TB, from puzzle.Problem, _ puzzle.Walk, said puzzle.Picture) {
	cols := from.Size().Cols
	pegs, _ := after(strings.ReplaceAll(from.String(), "\n", ""), cols)
	want := "No other jump is possible."
	if len(pegs) > 1 {
		want = fmt.Sprintf("The marked pegs can make %d jumps. This one leads to a single peg.", len(pegs))
	}
	pegs = slices.Compact(pegs)
	marked := len(said.Marks) == len(pegs)
	for _, m := range said.Marks {
		marked = marked && slices.Contains(pegs, m.Spot.Row*cols+m.Spot.Col)
	}
	if said.Text.String() != want || !marked {
		t.Fatalf("%q, want %q and the marks at %v, have %v:\n%s", said.Text, want, pegs, said.Marks, from)
	}
}

// readCostly recounts the jumps after one that leaves no solution.
func readCostly(t testing.TB, m puzzle.Mistake, said puzzle.Note) {
	pegs, _ := after(strings.ReplaceAll(m.After.String(), "\n", ""), m.After.Size().Cols)
	want := fmt.Sprintf("After it %d jumps are possible, and none leads to a single peg.", len(pegs))
	switch {
	case m.Before.Solved():
		want = "The goal was reached before it."
	case len(pegs) == 0:
		want = "After it no jump is possible."
	case len(pegs) == 1:
		want = "After it one jump is possible, and it does not lead to a single peg."
	}
	if said.Text.String() != want || m.Fewest[1] != -1 || len(said.Marks) != len(slices.Compact(pegs)) {
		t.Fatalf("%q, want %q:\n%s", said.Text, want, m.After)
	}
}

// readReasons counts the positions that are said to have been searched.
func readReasons(t testing.TB, problem puzzle.Problem, o puzzle.Outcome) {
	const most = 2000
	found := []string{strings.ReplaceAll(problem.String(), "\n", "")}
	for i := 0; i < len(found) && len(found) < most; i++ {
		_, boards := after(found[i], problem.Size().Cols)
		for _, b := range boards {
			if !slices.Contains(found, b) {
				found = append(found, b)
			}
		}
	}
	want := fmt.Sprintf("All %d reachable positions were searched: none is solved.", len(found))
	if len(found) == 1 {
		want = "No move is possible."
	}
	if said := o.Notes()[0].Text.String(); said != want && len(found) < most {
		t.Fatalf("%q, want %q:\n%s", said, want, problem)
	}
}

// TestAllBoards compares the answers to all boards of 3x4 with those of trying everything.
func TestAllBoards(t *testing.T) {
	const rows, cols = 3, 4
	known := map[string]bool{}
	var solvable func(letters string) bool
	solvable = func(letters string) bool {
		if _, ok := known[letters]; !ok {
			_, boards := after(letters, cols)
			known[letters] = strings.Count(letters, "o") == 1 || slices.ContainsFunc(boards, solvable)
		}
		return known[letters]
	}
	for pegs := range 1 << (rows * cols) {
		letters := strings.NewReplacer("0", ".", "1", "o").Replace(fmt.Sprintf("%0*b", rows*cols, pegs))
		b := boardOf(view.Size{Rows: rows, Cols: cols}, letters)
		a, err := b.Solve(t.Context(), nil)
		if err != nil || (len(a.Moves) > 0 || b.Solved()) != solvable(letters) {
			t.Fatalf("%s: %d jumps, error %v, can be solved: %v", letters, len(a.Moves), err, solvable(letters))
		}
	}
}
