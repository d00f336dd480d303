package puzzletest

import (
	"math"
	"testing"

	"fourfold/puzzles/puzzle"
)

// truth is the result of trying all moves from a position.
type truth struct {
	least int  // no fewer moves lead to the goal
	known bool // exactly so many do, or it is never and none do
}

const never = math.MaxInt

// The number of positions that are visited. Where that is not enough, the truth stays unknown.
const (
	ofText   = 5000 // from the board of a text
	ofRandom = 1000 // from a random board
)

// explore tries all moves from a position, breadth first, up to a number of positions.
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
func key(problem puzzle.Problem) string { return Text(problem) + problem.Position() }

// neighbours returns the positions after one move.
func neighbours(t testing.TB, problem puzzle.Problem) (list []puzzle.Problem) {
	for _, from := range cells(problem.View()) {
		for _, to := range problem.Targets(from) {
			after, _ := move(t, problem, from, to)
			list = append(list, after)
		}
	}
	return list
}

// move makes a move that Targets lists.
func move(t testing.TB, problem puzzle.Problem, from, to puzzle.Spot) (puzzle.Problem, puzzle.Step) {
	after, step, err := problem.Move(from, to)
	must(t, err == nil, "Targets(%v) lists %v, but Move refuses: %v", from, to, err)
	must(t, after.Goal() == problem.Goal(), "Move makes goal %d of %d", after.Goal(), problem.Goal())
	return after, step
}

// check compares an outcome to the truth.
func (tr truth) check(t testing.TB, problem puzzle.Problem, o puzzle.Outcome) {
	n, hopeless := o.Length(), tr.known && tr.least == never
	must(t, o.Possible() || !tr.known || hopeless, "Solve says impossible, but %d moves solve\n%s", tr.least, problem)
	must(t, !o.Possible() || !hopeless, "Solve has a walk, but no moves lead to a board that is Solved from\n%s", problem)
	must(t, !o.Possible() || n >= tr.least, "Solve has a walk of %d steps, but at least %d moves solve\n%s", n, tr.least, problem)
	must(t, !o.Minimal || !tr.known || n == tr.least, "%d steps are said to be Minimal, but %d moves solve\n%s", n, tr.least, problem)
}

// testNear compares an answer to the answers for positions near it, on boards of any size. No move
// comes nearer to the goal by more than one, and none makes an impossible board possible. The rest
// of a shortest walk is a shortest one, by Solve and, close to the goal, by trying all moves.
func testNear(t testing.TB, problem puzzle.Problem, o puzzle.Outcome) {
	n := o.Length()
	for _, next := range some(neighbours(t, problem), wandered) {
		near := solve(t, next, puzzle.Options{FromHere: true})
		must(t, o.Possible() || !near.Possible(), "Solve says impossible, but a move later %s:\n%s", inShort(near), problem)
		farther := !o.Minimal || !near.Possible() || near.Length() >= n-1
		must(t, farther, "%d steps are said to be Minimal, but a move later %s:\n%s", n, inShort(near), problem)
	}
	if !o.Minimal || n == 0 {
		return
	}
	for _, k := range []int{1, n / 2} {
		rest := solve(t, o.Walk.At(k), puzzle.Options{FromHere: true})
		exact := rest.Possible() && rest.Length() == n-k
		must(t, exact, "%d steps are said to be Minimal, but after %d of them %s:\n%s", n, k, inShort(rest), problem)
	}
	for left := 1; left <= n; left *= 2 {
		tr := explore(t, o.Walk.At(n-left), ofRandom)
		exact := !tr.known || tr.least == left
		must(t, exact, "%d steps are said to be Minimal, but %d moves replace the last %d:\n%s", n, tr.least, left, problem)
		if !tr.known {
			break
		}
	}
}
