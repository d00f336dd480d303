package puzzletest

import (
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
)

// testGoalWords tests what a puzzle says of the goals that can be chosen.
func testGoalWords(t testing.TB, p *puzzle.Puzzle) {
	if len(p.Goals) == 0 {
		return
	}
	if p.Goals[0].Request != p.Goal {
		t.Errorf("the first goal is %q, but Goal is %q", p.Goals[0].Request, p.Goal)
	}
	ids := map[string]bool{}
	for i, g := range p.Goals {
		if !plainWord(g.ID) || ids[g.ID] || strings.TrimSpace(g.Label) == "" || strings.TrimSpace(g.Request) == "" {
			t.Errorf("goal %d has no ID of its own, no Label or no Request: %+v", i, g)
		}
		ids[g.ID] = true
		if g.Opposite < 0 || g.Opposite >= len(p.Goals) || p.Goals[g.Opposite].Opposite != i {
			t.Errorf("the opposite of goal %s is %d, whose opposite is another one", g.ID, g.Opposite)
		}
	}
	if goal := puzzle.GoalOf(p.New(p.Sizes[0])); goal != 0 {
		t.Errorf("a new board has goal %d, not the judge's", goal)
	}
}

// testGoals tests that a problem of the judge's goal takes each of the goals, and keeps it; it returns it with each.
func testGoals(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) (aimed []puzzle.Problem) {
	aimed = append(aimed, problem)
	if goal := puzzle.GoalOf(problem); goal != 0 || len(p.Goals) == 0 {
		return aimed // one of another goal is tested for itself
	}
	for i, g := range p.Goals {
		other := puzzle.WithGoal(problem, i)
		if again := puzzle.WithGoal(other, i); puzzle.GoalOf(other) != i || again != other {
			t.Fatalf("with goal %s, Goal is %d; once more, the problem is another one: %v", g.ID, puzzle.GoalOf(other), again != other)
		}
		if i == 0 {
			continue
		}
		if what := difference(puzzle.WithGoal(other, 0), problem); what != "" {
			t.Errorf("with goal %s and back, another %s", g.ID, what)
		}
		for _, before := range aimed {
			if Text(before) == Text(other) || before.View().Equal(other.View()) {
				t.Errorf("goals %d and %d have the same text or view:\n%s", puzzle.GoalOf(before), i, Text(other))
			}
		}
		if boards := len(other.View().Boards) - len(problem.View().Boards); g.Board != (boards == 1) {
			t.Errorf("goal %s adds %d boards", g.ID, boards)
		}
		testGoalKept(t, p, other)
		aimed = append(aimed, other)
	}
	return aimed
}

// testGoalKept tests that a problem keeps its goal where it is changed, written and read.
func testGoalKept(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) {
	goal := puzzle.GoalOf(problem)
	kept := map[string]puzzle.Problem{
		"text": Read(t, p, p.Write(problem)),
		"Fill": problem.Fill(func(at puzzle.Spot) int { return problem.Values(at) - 1 - problem.Value(at) }),
	}
	for _, at := range some(valued(problem), editedValues) {
		kept["Edit"] = problem.Edit(at, (problem.Value(at)+1)%problem.Values(at))
		if g := puzzle.GoalOf(kept["Edit"]); g != goal {
			t.Fatalf("Edit(%v) makes goal %d of %d", at, g, goal)
		}
	}
	for _, next := range neighbours(t, problem) {
		kept["Move"] = next
	}
	for what, board := range kept {
		if puzzle.GoalOf(board) != goal {
			t.Errorf("%s makes goal %d of %d", what, puzzle.GoalOf(board), goal)
		}
	}
	if what := difference(kept["text"], problem); what != "" {
		t.Errorf("with goal %d, a board is read with another %s from its text:\n%s", goal, what, Text(problem))
	}
}

// sameGoalBoard reports whether two problems have the same second board.
func sameGoalBoard(a, b puzzle.Problem) bool {
	for _, at := range valued(b) {
		if at.Board > 0 && a.Value(at) != b.Value(at) {
			return false
		}
	}
	return true
}

// goalOfWish returns a problem of a size with a goal, for a wish: nil for the judge's goal. A goal that is a board has
// another value at every second spot.
func goalOfWish(p *puzzle.Puzzle, goal int, s puzzle.Size) puzzle.Problem {
	if goal == 0 {
		return nil
	}
	second := false
	problem := puzzle.WithGoal(p.New(s), goal)
	return problem.Fill(func(at puzzle.Spot) int {
		if second = !second; second || at.Board == 0 {
			return problem.Value(at)
		}
		return problem.Values(at) - 1 - problem.Value(at)
	})
}
