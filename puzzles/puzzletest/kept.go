package puzzletest

import (
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
)

// testKept checks that a position comes back whole from its text and what that leaves out.
func testKept(t testing.TB, p *puzzle.Puzzle, here puzzle.Problem, answer puzzle.Outcome) {
	again := one(t, p, p.Write(here))
	line := position(here)
	if line != "" {
		again = withPosition(t, again, line)
	}
	if what := difference(again, here); what != "" {
		t.Fatalf("a position comes back with another %s from its text and Position %q:\n%swant\n%s", what, line, again, here)
	}
	for _, at := range some(cells(here.View()), takenFrom) {
		if !slices.Equal(again.Targets(at), here.Targets(at)) {
			t.Fatalf("a position comes back with other Targets(%v) from its text and Position %q:\n%s", at, line, here)
		}
	}
	sameAnswer(t, "once a position comes back from its text and Position", answer, solve(t, again, puzzle.Options{FromHere: true}))
}

func withPosition(t testing.TB, problem puzzle.Problem, line string) puzzle.Problem {
	if strings.ContainsAny(line, "\r\n") || line != strings.TrimSpace(line) {
		t.Errorf("Position %q is not one line", line)
	}
	again, err := problem.(puzzle.Positioned).WithPosition(line)
	if err != nil {
		t.Fatalf("WithPosition(%q): %v", line, err)
	}
	if _, err := problem.(puzzle.Positioned).WithPosition("no position of any puzzle"); err == nil {
		t.Error("WithPosition accepts any line")
	}
	return again
}
