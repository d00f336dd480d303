package puzzletest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
)

// testKept checks that a position comes back whole from its text and what that leaves out, and what becomes of it
// where the latter is left out. The answer is the one for the position.
func testKept(t testing.TB, p *puzzle.Puzzle, here puzzle.Problem, answer puzzle.Outcome) {
	set := Read(t, p, p.Write(here))
	testAsSet(t, here, answer, set)
	again, line := set, position(here)
	if line != "" {
		again = withPosition(t, set, line)
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

// testAsSet compares a position with the board that its text alone tells, which is the one that is answered without
// FromHere. The answer is the one for the position: where it is another one, that can be seen.
func testAsSet(t testing.TB, here puzzle.Problem, answer puzzle.Outcome, set puzzle.Problem) {
	t.Helper()
	want, got := Solve(t, set), Solve(t, here)
	if inShort(got) != inShort(want) {
		t.Errorf("without FromHere a position gets the answer %s; the board that its text tells gets %s:\n%s",
			inShort(got), inShort(want), here)
	}
	if got.Possible() {
		testWalk(t, set, got.Walk)
	}
	differ := here.Solved() != set.Solved() || answer.Possible() != want.Possible() || answer.Length() != want.Length()
	if differ && here.View().Equal(set.View()) {
		t.Errorf("two problems look the same and have different answers, %s and %s: the view must show what the text leaves out "+
			"(on a grid, Decorate can add it):\n%s", inShort(answer), inShort(want), here)
	}
}

// inShort returns what matters most about an answer.
func inShort(o puzzle.Outcome) string {
	return fmt.Sprintf("%q, possible %v, %d steps, minimal %v", o.Title, o.Possible(), o.Length(), o.Minimal)
}

func withPosition(t testing.TB, problem puzzle.Problem, line string) puzzle.Problem {
	if strings.ContainsAny(line, "\r\n") || line != strings.TrimSpace(line) {
		t.Errorf("Position %q is not one line", line)
	}
	again, err := problem.(puzzle.Positioned).WithPosition(line)
	if err != nil {
		t.Fatalf("WithPosition(%q): %v", line, err)
	}
	return again
}

// testNoPosition checks that a line is refused that Position never returns.
func testNoPosition(t testing.TB, problem puzzle.Problem) {
	positioned, ok := problem.(puzzle.Positioned)
	if !ok {
		return
	}
	if _, err := positioned.WithPosition("no position of any puzzle"); err == nil {
		t.Error("WithPosition accepts any line")
	}
}
