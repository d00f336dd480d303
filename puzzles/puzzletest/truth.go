package puzzletest

import (
	"math"
	"testing"

	"fourfold/puzzles/puzzle"
)

// truth is what trying out all moves says about a position.
type truth struct {
	least int  // no fewer moves lead to the goal
	known bool // so many do, or it is never and none do
}

const never = math.MaxInt

// How many positions are visited, after which the rest stays unknown.
const (
	ofText   = 5000 // from the board of a text
	ofRandom = 1000 // from a random board, of which there are many
)

// explore tries out all moves from a position, breadth first, as far as most positions go.
func explore(t testing.TB, start puzzle.Problem, most int) truth {
	seen := map[string]bool{key(start): true}
	for depth, layer := 0, []puzzle.Problem{start}; len(layer) > 0; depth++ {
		var next []puzzle.Problem
		for _, here := range layer {
			if here.Solved() {
				return truth{depth, true}
			}
		}
		for _, here := range layer {
			for _, after := range neighbours(t, here) {
				if k := key(after); !seen[k] {
					seen[k] = true
					next = append(next, after)
				}
			}
			if len(seen) > most {
				return truth{depth + 1, false}
			}
		}
		layer = next
	}
	return truth{never, true}
}

// key is the same for equal positions only.
func key(problem puzzle.Problem) string { return Text(problem) + position(problem) }

// neighbours returns the positions after one move.
func neighbours(t testing.TB, problem puzzle.Problem) []puzzle.Problem {
	var list []puzzle.Problem
	for _, from := range cells(problem.View()) {
		for _, to := range problem.Targets(from) {
			after, _, err := problem.Move(from, to)
			if err != nil {
				t.Fatalf("Targets(%v) lists %v, but Move refuses: %v", from, to, err)
			}
			list = append(list, after)
		}
	}
	return list
}

// check compares an outcome to the truth.
func (tr truth) check(t testing.TB, problem puzzle.Problem, o puzzle.Outcome) {
	t.Helper()
	switch n := o.Length(); {
	case !o.Possible() && tr.known && tr.least != never:
		t.Errorf("Solve says impossible, but %d moves lead to the goal from\n%s", tr.least, problem)
	case !o.Possible():
	case tr.known && tr.least == never:
		t.Errorf("Solve has a walk, but no moves lead to a board that is Solved from\n%s", problem)
	case n < tr.least:
		t.Errorf("Solve has a walk of %d steps, but it takes at least %d moves from\n%s", n, tr.least, problem)
	case o.Minimal && tr.known && n > tr.least:
		t.Errorf("Solve says that %d steps are Minimal, but %d moves lead to the goal from\n%s", n, tr.least, problem)
	}
}
