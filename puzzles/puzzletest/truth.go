package puzzletest

import (
	"math"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// never stands for the number of moves where none lead to the goal.
const never = math.MaxInt

// effort is the number of positions that are visited, and how closely reasons are looked at. Where it is not enough, the
// truth stays unknown.
type effort int

const (
	much   effort = 5000 // for the board of a text
	usual  effort = 1000 // for a random board, and in a game
	little effort = 0    // for a larger board
)

// explore tries all moves from a position, breadth first, up to a number of positions. No fewer moves than it returns lead
// to the goal, and where that is known, exactly so many.
func explore(t testing.TB, start puzzle.Problem, most effort) (least int, known bool) {
	seen := map[string]bool{key(start): true}
	for depth, layer := 0, []puzzle.Problem{start}; len(layer) > 0; depth++ {
		var next []puzzle.Problem
		for _, here := range layer {
			if here.Solved() {
				return depth, true
			}
		}
		for _, here := range layer {
			for _, m := range moves(here) {
				if effort(len(seen)) > most {
					return depth + 1, false
				}
				after, _ := move(t, here, m.From, m.To)
				if k := key(after); !seen[k] {
					seen[k] = true
					next = append(next, after)
				}
			}
		}
		layer = next
	}
	return never, true
}

// key is the same for equal positions only.
func key(problem puzzle.Problem) string { return Text(problem) + problem.Position() }

// moves lists the moves of a position.
func moves(problem puzzle.Problem) (list []view.Arrow) {
	for _, from := range problem.View().Spots() {
		for _, to := range problem.Targets(from) {
			list = append(list, view.Arrow{From: from, To: to})
		}
	}
	return list
}

// move makes a move that Targets lists.
func move(t testing.TB, problem puzzle.Problem, from, to view.Spot) (puzzle.Problem, puzzle.Step) {
	after, step, err := problem.Move(from, to)
	if err != nil || after.Goal() != problem.Goal() {
		must(t, err == nil, "Targets(%v) lists %v, but Move refuses: %v", from, to, err)
		t.Fatalf("Move makes goal %d of %d", after.Goal(), problem.Goal())
	}
	return after, step
}

// testTruth compares an outcome to that of trying all moves.
func testTruth(t testing.TB, problem puzzle.Problem, o puzzle.Outcome, most effort) {
	least, known := explore(t, problem, most)
	n, hopeless := o.Length(), known && least == never
	must(t, o.Possible() || !known || hopeless, "Solve says impossible, but %d moves solve\n%s", least, problem)
	must(t, !o.Possible() || !hopeless, "Solve has a walk, but no moves lead to a board that is Solved from\n%s", problem)
	must(t, !o.Minimal || !known || n == least, "%d steps are said to be Minimal, but %d moves solve\n%s", n, least, problem)
}

// testNear compares an answer to the answers for positions near it, on boards of any size. No move comes nearer to the goal
// by more than one, and none makes an impossible board possible. The rest of a shortest walk is a shortest one, by Solve
// and, close to the goal, by trying all moves.
func (c *Contract) testNear(t testing.TB, problem puzzle.Problem, o puzzle.Outcome, most effort) {
	n := o.Length()
	for _, next := range some(moves(problem), wandered) {
		after, _ := move(t, problem, next.From, next.To)
		near := solve(t, c.Puzzle, after)
		must(t, o.Possible() || !near.Possible(), "Solve says impossible, but a move later %s:\n%s", inShort(near), problem)
		farther := !o.Minimal || !near.Possible() || near.Length() >= n-1
		must(t, farther, "%d steps are said to be Minimal, but a move later %s:\n%s", n, inShort(near), problem)
		c.testReasons(t, after, near, min(most, usual))
	}
	if !o.Minimal || n == 0 {
		return
	}
	for _, k := range []int{1, n / 2} {
		rest := solve(t, c.Puzzle, o.Walk.At(k))
		exact := rest.Possible() && rest.Length() == n-k
		must(t, exact, "%d steps are said to be Minimal, but after %d of them %s:\n%s", n, k, inShort(rest), problem)
	}
	for left := 1; left <= n; left *= 2 {
		least, known := explore(t, o.Walk.At(n-left), usual)
		exact := !known || least == left
		must(t, exact, "%d steps are said to be Minimal, but %d moves replace the last %d:\n%s", n, least, left, problem)
		if !known {
			break
		}
	}
}
