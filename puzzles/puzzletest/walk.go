package puzzletest

import (
	"testing"

	"fourfold/puzzles/puzzle"
)

const steps = 100 // of a walk that are looked at

// testWalk checks that a walk leads from a position to the goal, by moves that can be made by hand.
func testWalk(t testing.TB, start puzzle.Problem, w puzzle.Walk) {
	t.Helper()
	n := w.Len()
	if what := difference(w.At(0), start); what != "" {
		t.Errorf("the walk starts with another %s than the problem: at\n%swant\n%s", what, Text(w.At(0)), Text(start))
	}
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	for _, i := range some(all, steps) {
		if w.At(i).Solved() {
			t.Errorf("the walk is Solved after %d of %d steps", i, n)
		}
		testStep(t, w.At(i), w.Step(i), w.At(i+1))
	}
	if !w.At(n).Solved() {
		t.Errorf("the end of the walk is not Solved:\n%s", w.At(n))
	}
}

// testStep checks that a step leads from one board to another, and that a move by hand makes it.
func testStep(t testing.TB, before puzzle.Problem, step puzzle.Step, after puzzle.Problem) {
	t.Helper()
	checkStep(t, before, step, after)
	if len(step.Outline) == 0 {
		return
	}
	from, to := ends(step)
	made, same, err := before.Move(from, to)
	if err != nil {
		t.Errorf("step %q: Move from the first spot of its outline to the last is refused: %v", step.Text, err)
		return
	}
	if what := difference(made, after); what != "" {
		t.Errorf("step %q: Move makes another %s:\n%swant\n%s", step.Text, what, made, after)
	}
	if same.Code != step.Code {
		t.Errorf("step %q has code %q, the same by hand %q", step.Text, step.Code, same.Code)
	}
	for _, target := range before.Targets(from) {
		if target == to {
			return
		}
	}
	t.Errorf("step %q: Targets(%v) does not list %v", step.Text, from, to)
}

// testReadMoves checks that the codes of the steps tell between which spots Move makes them.
func testReadMoves(t testing.TB, p *puzzle.Puzzle, w puzzle.Walk) {
	t.Helper()
	for i := range min(w.Len(), steps) {
		step := w.Step(i)
		if len(step.Outline) == 0 {
			continue
		}
		from, to := ends(step)
		if a, b, err := p.ReadMove(w.At(i), step.Code); err != nil || a != from || b != to {
			t.Errorf("step %q: its code %q is read as a move from %v to %v, error %v", step.Text, step.Code, a, b, err)
		}
	}
	for _, bad := range []string{"", "x", "1", "-1 -1", "1 2 3 4 5", "1.5 2", "1 99999999999999999999"} {
		if from, to, err := p.ReadMove(w.At(0), bad); err == nil {
			t.Errorf("%q is read as a move from %v to %v, want an error", bad, from, to)
		}
	}
}

// ends returns the first and the last spot of an outline.
func ends(step puzzle.Step) (from, to puzzle.Spot) {
	return step.Outline[0], step.Outline[len(step.Outline)-1]
}

// checkStep checks a step by itself.
func checkStep(t testing.TB, a puzzle.Problem, step puzzle.Step, b puzzle.Problem) {
	t.Helper()
	before, after := a.View(), b.View()
	if step.Text.String() == "" || step.Code == "" || len(step.Outline) == 0 {
		t.Errorf("a step lacks words or an outline: %+v", step)
	}
	if before.Equal(after) && len(step.Slides) == 0 { // equal things may change places
		t.Errorf("step %q changes nothing", step.Text)
	}
	for _, at := range step.Outline {
		if before.At(at) == nil {
			t.Errorf("step %q outlines %v, outside of the view", step.Text, at)
		}
	}
	for _, s := range step.Slides {
		from, to := before.At(s.From), after.At(s.To)
		if from == nil || to == nil || from.Kind != to.Kind || from.Numbers != to.Numbers {
			t.Errorf("step %q slides %v, which does not arrive", step.Text, s)
		}
	}
}
