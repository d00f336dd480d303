package flip

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/view"
	"fourfold/solver/gf2"
)

// fewestTurned returns for each board of a size the fewest cells to turn over one by one until presses lead to a board of all
// white: breadth first from all that presses make of that.
func fewestTurned(rows, cols int) map[string]int {
	turned, queue := map[string]int{}, []string(nil)
	for cells := range bySets(of(rows, cols, 'w')) {
		turned[cells], queue = 0, append(queue, cells)
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for i := range queue[0] {
			next := plain{rows, cols, []byte(queue[0])}
			next.turn(i/cols, i%cols)
			if _, known := turned[string(next.cells)]; !known {
				turned[string(next.cells)], queue = turned[queue[0]]+1, append(queue, string(next.cells))
			}
		}
	}
	return turned
}

// A repaired board can be solved, and no fewer cells could have been turned over: all boards of small sizes.
func TestRepair(t *testing.T) {
	for _, s := range [][2]int{{1, 2}, {2, 3}, {1, 8}, {3, 3}, {3, 5}, {4, 4}} {
		want := fewestTurned(s[0], s[1])
		for number := range len(want) {
			g := numbered(s[0], s[1], number)
			fewest := want[string(g.cells)]
			if fewest == 0 || len(want) > 1<<12 && number%37 > 0 {
				continue
			}
			for _, goal := range []string{"", "goal white\n", "goal black\n"} {
				checkRepair(t, g.text()+goal, fewest)
			}
		}
	}
}

// checkRepair repairs a board, and counts the cells that differ.
func checkRepair(t *testing.T, text string, fewest int) {
	t.Helper()
	board := puzzletest.Read(t, Puzzle, text)
	repaired, proven := Puzzle.Repair(board)
	before, after, turned := board.View().Boards, repaired.View().Boards, 0
	for i, b := range before {
		for j, c := range b.Cells {
			if after[i].Cells[j].Kind != c.Kind {
				turned += 1 + 1000*i // the goal stays
			}
		}
	}
	if turned != fewest || !proven || repaired.Goal() != board.Goal() {
		t.Fatalf("%s: %d cells turned, want %d; fewest: %t", text, turned, fewest, proven)
	}
	if o := puzzletest.Solve(t, repaired); !o.Possible() {
		t.Fatalf("%s repaired as %s cannot be solved", text, boards.Write(Puzzle, repaired))
	}
}

// Larger boards are repaired as well: presses that a linear system names make them white. With more than 16 quiet patterns the
// cells are not said to be the fewest.
func TestRepairOfLargeBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 6))
	for side, fewest := range map[int]bool{5: true, 9: true, 19: true, 39: false} {
		for range 5 {
			size := view.Size{Rows: side, Cols: side}
			impossible := puzzletest.Read(t, Puzzle, anyPlain(size, rng).text())
			repaired, exact := Puzzle.Repair(impossible)
			g := parse(puzzletest.Text(repaired))
			for _, cell := range gf2.Ones(systemOf(size).Solve(boardOf(size, string(g.cells)).(*board).cells)) {
				g.press(cell/side, cell%side)
			}
			if strings.Contains(g.text(), "b") || exact != fewest {
				t.Errorf("%d: fewest: %t;\n%s", side, exact, g.text())
			}
		}
	}
}
