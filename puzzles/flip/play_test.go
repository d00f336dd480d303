package flip

import (
	"slices"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// A board is played to its end by the presses of a solution, in any order.
func TestPlay(t *testing.T) {
	for seed := range uint64(20) {
		start := puzzletest.Random(t, Puzzle, puzzle.Size{Rows: 5, Cols: 4}, seed)
		o, err := start.Solve(t.Context(), puzzle.Options{FromHere: true})
		if err != nil {
			t.Fatal(err)
		}
		now, g := start, parse(start.String())
		for i := o.Length() - 1; i >= 0; i-- {
			if now.Solved() {
				t.Fatalf("solved with %d presses left:\n%s", i+1, now)
			}
			want := o.Walk.Step(i)
			at := want.Outline[0]
			if targets := now.Targets(at); len(targets) != 1 || targets[0] != at {
				t.Fatalf("targets %v at %v", targets, at)
			}
			after, step, err := now.Move(at, at)
			same := step.Code == want.Code && step.Text.String() == want.Text.String()
			if err != nil || !same || !slices.Equal(step.Outline, want.Outline) {
				t.Fatalf("step %+v, want %+v, error %v", step, want, err)
			}
			g.press(at.Row, at.Col)
			if now = after; now.String() != g.text() {
				t.Fatalf("a press at %v gives\n%swant\n%s", at, now, g.text())
			}
		}
		if !now.Solved() || !now.View().Caption.Empty() {
			t.Errorf("not solved:\n%s", now)
		}
	}
}
