package peg

import (
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// Small boards: one that is solved, some of a few jumps, and two without a solution.
const (
	solved     = "o..\n"
	oneJump    = "oo.\n"
	threeJumps = "oo.\noo.\n...\n"
	stuck      = "o.o\n"
	odd        = "ooo\n"
)

func TestContract(t *testing.T) {
	puzzletest.Run(t, Puzzle, solved, oneJump, threeJumps, stuck, odd, "-o-\nooo\no.-\n", ".ooo\n.oo.\noo..\n.o..\n", "...\n")
}

func FuzzRead(f *testing.F) { puzzletest.FuzzRead(f, Puzzle) }

func TestAnswers(t *testing.T) {
	sample, _ := files.ReadFile("sample.txt")
	text := strings.Join([]string{string(sample), oneJump, odd, threeJumps, stuck, solved}, "\n")
	if got := puzzletest.Answers(t, Puzzle, text); got != "31\n1\nImpossible\n3\nImpossible\n0\n" {
		t.Errorf("answers %q", got)
	}
}

// TestAllBoards solves all boards of 3x4. The truth shares no code with the rules: it makes jumps
// backwards from each single peg.
func TestAllBoards(t *testing.T) {
	const rows, cols = 3, 4
	solvable := map[string]bool{}
	var visit func(letters string)
	visit = func(letters string) {
		if solvable[letters] {
			return
		}
		solvable[letters] = true
		for to := range rows * cols {
			for _, way := range []int{1, -1, cols, -cols} {
				over, from := to+way, to+2*way
				inRow := way == cols || way == -cols || to/cols == from/cols && from >= 0
				if from >= 0 && from < rows*cols && inRow && letters[to] == 'o' && letters[over] == '.' && letters[from] == '.' {
					before := []byte(letters)
					before[to], before[over], before[from] = '.', 'o', 'o'
					visit(string(before))
				}
			}
		}
	}
	for cell := range rows * cols {
		visit(strings.Repeat(".", cell) + "o" + strings.Repeat(".", rows*cols-cell-1))
	}
	for pegs := range uint64(1) << (rows * cols) {
		b := boardOf(puzzle.Size{Rows: rows, Cols: cols}, strings.Repeat(".", rows*cols)).(*board).with(pegs)
		letters := make([]byte, rows*cols)
		for cell := range letters {
			letters[cell] = b.At(cell)
		}
		a, err := b.Solve(t.Context(), puzzle.Options{})
		if err != nil || (len(a.Moves) > 0 || b.Solved()) != solvable[string(letters)] {
			t.Fatalf("%s: %d jumps, error %v, can be solved: %v", letters, len(a.Moves), err, solvable[string(letters)])
		}
	}
}
