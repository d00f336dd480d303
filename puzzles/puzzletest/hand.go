package puzzletest

import (
	"errors"
	"slices"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

const (
	wandered  = 3  // moves by hand, at random
	takenFrom = 40 // cells whose targets are looked at
	movedTo   = 25 // cells to which each of them is moved
)

// testByHand tests a game by hand: at the start, halfway to the goal, at the goal, and after moves at random.
func testByHand(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem, o puzzle.Outcome) {
	if at := position(problem); at != "" {
		t.Errorf("Position %q of a board on which nobody has made a move", at)
	}
	testNoPosition(t, problem)
	positions := wander(t, problem)
	if o.Possible() {
		positions = append(positions, problem, o.Walk.At(o.Length()/2), o.Walk.At(o.Length()))
	}
	for _, here := range positions {
		testView(t, here)
		testMoves(t, here)
		answer := solve(t, here, puzzle.Options{FromHere: true})
		checkOutcome(t, here, answer)
		testKept(t, p, here, answer)
	}
	if !slices.ContainsFunc(positions, puzzle.Problem.Solved) && o.Possible() {
		t.Error("no position is Solved")
	}
}

// wander returns the positions of a game of a few moves at random.
func wander(t testing.TB, problem puzzle.Problem) []puzzle.Problem {
	rng := random.Source(1)
	var positions []puzzle.Problem
	for range wandered {
		next := neighbours(t, problem)
		if len(next) == 0 {
			break
		}
		problem = next[rng.IntN(len(next))]
		positions = append(positions, problem)
	}
	return positions
}

// testMoves tries to move from cells to cells, as the rules want it and against them.
func testMoves(t testing.TB, problem puzzle.Problem) {
	view := problem.View()
	all := cells(view)
	for _, from := range some(all, takenFrom) {
		targets := problem.Targets(from)
		var reached []puzzle.Problem
		for i, to := range targets {
			if view.At(to) == nil || slices.Contains(targets[:i], to) {
				t.Errorf("Targets(%v) lists %v, which is outside of the view or listed twice", from, to)
			}
			reached = append(reached, testMove(t, problem, from, to))
		}
		for _, to := range some(all, movedTo) {
			if !slices.Contains(targets, to) {
				testNoMove(t, problem, from, to, reached)
			}
		}
	}
	for _, at := range outside(view) {
		if len(problem.Targets(at)) > 0 {
			t.Errorf("Targets(%v), outside of the view", at)
		}
		testNoMove(t, problem, at, all[0], nil)
		testNoMove(t, problem, all[0], at, nil)
		testNoMove(t, problem, at, at, nil)
	}
}

// testMove makes a move, and returns the position after it.
func testMove(t testing.TB, problem puzzle.Problem, from, to puzzle.Spot) puzzle.Problem {
	before, view := key(problem), problem.View()
	after, step, err := problem.Move(from, to)
	if err != nil {
		t.Fatalf("Targets(%v) lists %v, but Move refuses: %v", from, to, err)
	}
	if key(problem) != before || !problem.View().Equal(view) {
		t.Fatalf("Move(%v, %v) changes the problem itself", from, to)
	}
	checkStep(t, problem, step, after)
	if len(step.Outline) > 0 {
		if a, b := ends(step); (a != from || b != to) && (a != to || b != from) {
			t.Errorf("the outline of Move(%v, %v) leads from %v to %v", from, to, a, b)
		}
	}
	return after
}

// testNoMove tries a move that Targets does not list. It is refused in a sentence, or comes to the same as one
// that is listed.
func testNoMove(t testing.TB, problem puzzle.Problem, from, to puzzle.Spot, reached []puzzle.Problem) {
	after, _, err := problem.Move(from, to)
	var refusal *sentence.Refusal
	switch {
	case err == nil:
		same := func(other puzzle.Problem) bool { return difference(other, after) == "" }
		if !slices.ContainsFunc(reached, same) {
			t.Fatalf("Targets(%v) does not list %v, but Move makes the move on\n%s", from, to, problem)
		}
	case !errors.As(err, &refusal) || refusal.What.String() == "":
		t.Fatalf("Move(%v, %v) is refused by a %T, want a *sentence.Refusal: %v", from, to, err, err)
	}
}

// testAnyOrder makes the moves of a walk that can be made in any order backwards, and each of them three times.
func testAnyOrder(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem, o puzzle.Outcome) {
	if !p.AnyOrder || !o.Possible() {
		return
	}
	for i := o.Length() - 1; i >= 0; i-- {
		from, to := ends(o.Walk.Step(i))
		for range 3 {
			after, _, err := problem.Move(from, to)
			if err != nil {
				t.Fatalf("AnyOrder, but a move of the walk is refused: %v", err)
			}
			problem = after
		}
	}
	if !problem.Solved() {
		t.Errorf("AnyOrder, but the walk backwards, each move three times, leads to\n%s", problem)
	}
}
