package session

import (
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fourfold/puzzles/puzzle"
)

// TestAdvice checks what is marked and said after a script, and how many searches run. A dot lets the search of a second end.
func TestAdvice(t *testing.T) {
	for _, c := range []struct {
		board, script, marked string
		searches              int64
		says                  string
	}{
		{"oo.o.", "H", "00000", 1, "Looking for the best move. Esc stops that."},
		{"oo.o.", "HX.", "00000", 0, "Stopped."},
		{"oo.o.", "H.", "10000", 0, "Hint: Row 1, column 1: jump to row 1, column 3. Ask again to make the move."},
		{"oo.o.", "H.X", "00000", 0, "Drag a peg"},
		{"oo.o.", "H.H", "00000", 0, "Row 1, column 1: jump to row 1, column 3"},
		{"oo.o.", "H.HH.", "00100", 0, "Hint"},
		{"oo.o.", "H.HH24", "00000", 0, "Solved with 2 jumps, the fewest possible."},
		{"oo.o.", "P0X", "00000", 1, "Drag a peg"}, // it goes on when a peg is put back
		{"oo.o.", "P0XX", "00000", 0, "Click a cell"},
		{"bw", "H.X", "00", 0, "Click a cell to turn"}, // there is nothing to hide
		{"wbbw", "HSXH.", "0100", 0, "Hint"},           // also after a search that was cancelled
		{"wbbw", "PS.CH", "0100", 0, "Hint"},           // that Solve has found
	} {
		inTab(t, c.board, conditions{delay: time.Second}, func(t *testing.T, d *tab) {
			for _, letter := range c.script {
				if letter == '.' {
					d.pass(time.Second)
				} else {
					d.act(letter)
				}
			}
			synctest.Wait()
			marked, says := d.marked(puzzle.MarkNext), d.Status.Text().String()
			if n := solvers.Load(); marked != c.marked || n != c.searches || !strings.HasPrefix(says, c.says) {
				t.Errorf("%s %s: marked %s, %d searches, %q, want %s, %d and %q", c.board, c.script, marked, n, says, c.marked, c.searches, c.says)
			}
		})
	}
}

// A puzzle whose pieces wait in a tray has no minimum. Its answers open at the start like all others.
func TestAPuzzleWithATray(t *testing.T) {
	inTab(t, "oo.o.o.", conditions{delay: 2 * patience}, func(t *testing.T, d *tab) {
		d.Puzzle.Tray = true
		d.PlayByHand()
		for _, want := range []string{"solution: …", "solution: unknown"} {
			if d.Costs.Par().String() != want {
				t.Errorf("%q, want %q", d.Costs.Par(), want)
			}
			d.pass(patience + time.Second)
		}
		d.do("S")
		d.expect(t, "solution oo.o.o. 0/3")
	})
}

// A move along a way that is known needs no search, nor does another order of presses, nor a game from an answer.
func TestKnownWaysAreNotSearched(t *testing.T) {
	for script, board := range map[string]string{"P": "oo.o.o.", "S<P": "wbbw", "S<PEP": "wbbw"} {
		inTab(t, board, conditions{delay: time.Second}, func(t *testing.T, d *tab) {
			d.do(script)
			par := d.Costs.At(0)
			for made := 1; made <= par.Moves; made++ {
				d.Hints.Hint()
				d.Hints.Hint()
				if left := d.Costs.At(made); left.Kind != WayProven || left.Moves != par.Moves-made || d.solver.now != nil {
					t.Errorf("%s: %d moves after move %d of %d; a search: %t", script, left.Moves, made, par.Moves, d.solver.now != nil)
				}
			}
			if !d.Line().Won() {
				t.Errorf("%s: not won", script)
			}
		})
	}
}
