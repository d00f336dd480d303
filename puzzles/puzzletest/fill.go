package puzzletest

import (
	"errors"
	"testing"

	"fourfold/puzzles/puzzle"
)

const filledSpots = 40 // spots that Fill is to change, as Edit does one by one

// testFill checks that Fill does as Edit does, spot by spot, and asks for spots of the problem.
func testFill(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) {
	t.Helper()
	before, view := Text(problem), problem.View()
	if problem.Fill(problem.Value) != problem {
		t.Error("Fill with the values that there are gives another problem")
	}
	chosen := map[puzzle.Spot]bool{}
	for _, at := range some(valued(problem), filledSpots) {
		chosen[at] = true
	}
	for name, value := range map[string]func(puzzle.Spot) int{
		"the next values":        func(at puzzle.Spot) int { return (problem.Value(at) + 1) % problem.Values(at) },
		"the last values":        func(at puzzle.Spot) int { return problem.Values(at) - 1 },
		"values that are none":   func(at puzzle.Spot) int { return problem.Values(at) },
		"values below all":       func(at puzzle.Spot) int { return puzzle.Unset - 1 },
		"values not entered yet": func(at puzzle.Spot) int { return puzzle.Unset },
	} {
		edited := problem
		for at := range chosen {
			edited = edited.Edit(at, value(at))
		}
		filled := problem.Fill(func(at puzzle.Spot) int {
			if view.At(at) == nil {
				t.Fatalf("Fill asks for %v, outside of the view", at)
			}
			if chosen[at] {
				return value(at)
			}
			return problem.Value(at)
		})
		if Text(problem) != before || !problem.View().Equal(view) {
			t.Fatalf("Fill with %s changes the problem itself", name)
		}
		if what := difference(filled, edited); what != "" {
			t.Errorf("Fill with %s gives another %s than Edit, spot by spot:\n%swant\n%s", name, what, Text(filled), Text(edited))
		}
	}
	testUnset(t, p, problem)
}

// valued lists the spots of a problem that have values.
func valued(problem puzzle.Problem) []puzzle.Spot {
	var list []puzzle.Spot
	for _, at := range cells(problem.View()) {
		for at.Part = puzzle.Whole; at.Part <= puzzle.Left; at.Part++ {
			if problem.Values(at) > 0 {
				list = append(list, at)
			}
		}
	}
	return list
}

// clearable reports whether the value at a spot can be taken away: where it is so on a new board.
func clearable(p *puzzle.Puzzle, size puzzle.Size) func(puzzle.Spot) bool {
	empty := p.New(size)
	return func(at puzzle.Spot) bool { return empty.Value(at) == puzzle.Unset }
}

// testUnset takes values away where that can be done, which Check must point out, and the text must keep.
func testUnset(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) {
	t.Helper()
	clears := clearable(p, problem.Size())
	for _, at := range some(valued(problem), filledSpots) {
		if clears(at) {
			testMissing(t, p, problem.Edit(at, puzzle.Unset))
		}
	}
	testMissing(t, p, problem.Fill(func(puzzle.Spot) int { return puzzle.Unset }))
}

// testMissing checks that values that nobody has entered are pointed out, all of them, and that nothing else is wrong with
// what Check says.
func testMissing(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) {
	t.Helper()
	err := problem.Check()
	testFault(t, problem, err)
	pointed := map[puzzle.Spot]bool{}
	var fault *puzzle.Fault
	if errors.As(err, &fault) {
		for _, at := range fault.Spots {
			pointed[at] = true
		}
	}
	unset := false
	for _, at := range valued(problem) {
		if problem.Value(at) != puzzle.Unset {
			continue
		}
		if unset = true; !pointed[at] {
			t.Fatalf("no value has been entered at %v, but Check does not point it out: %v", at, err)
		}
	}
	if unset {
		testText(t, p, problem)
		testView(t, problem)
	}
	if text, amiss := problem.Counts(); err != nil && !amiss {
		t.Errorf("Check says %v, but for Counts, %q, nothing is amiss", err, text)
	}
}

// testFault checks what an error of Check points out.
func testFault(t testing.TB, problem puzzle.Problem, err error) {
	t.Helper()
	var fault *puzzle.Fault
	if !errors.As(err, &fault) {
		return
	}
	if len(fault.Spots) == 0 || fault.What.Empty() {
		t.Errorf("Check returns a *Fault without spots, or without a sentence: %v", fault.Spots)
	}
	view := problem.View()
	for _, at := range fault.Spots {
		if view.At(at) == nil {
			t.Errorf("a *Fault points out %v, outside of the view", at)
		}
	}
}

// testCounts checks that what is said of the board is so: it cannot be solved where something is amiss.
func testCounts(t testing.TB, problem puzzle.Problem, o puzzle.Outcome) {
	t.Helper()
	text, amiss := problem.Counts()
	if amiss && o.Possible() {
		t.Errorf("Counts, %q, says that something is amiss, but there is a solution of\n%s", text, Text(problem))
	}
	if again, same := problem.Counts(); again.String() != text.String() || same != amiss {
		t.Errorf("Counts says %q, then %q", text, again)
	}
}

// testOpposite checks that exchanging colours twice changes nothing, and that each value has its opposite.
func testOpposite(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) {
	t.Helper()
	changes := false
	for v, other := range p.Opposite {
		if other < 0 || other >= len(p.Opposite) || p.Opposite[other] != v {
			t.Fatalf("Opposite: the opposite of value %d is %d, whose opposite is another one", v, other)
		}
		changes = changes || other != v
	}
	if len(p.Opposite) == 0 {
		return
	}
	if !changes {
		t.Error("Opposite exchanges nothing")
	}
	for _, at := range valued(problem) {
		if n := problem.Values(at); n != len(p.Opposite) {
			t.Fatalf("Opposite holds %d values, but there are %d at %v", len(p.Opposite), n, at)
		}
	}
}
