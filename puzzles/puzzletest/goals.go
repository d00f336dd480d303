package puzzletest

import (
	"fmt"
	"testing"

	"fourfold/puzzles/puzzle"
)

// withGoals returns a problem with each goal that can be chosen, and checks that each is shown and
// written.
func withGoals(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) []puzzle.Problem {
	aimed := []puzzle.Problem{problem}
	if problem.Goal() != 0 {
		return aimed
	}
	for i := 1; i < len(p.Goals); i++ {
		other := problem.WithGoal(i)
		once := other.Goal() == i && other.WithGoal(i) == other
		must(t, once, "with goal %d twice: Goal is %d, or another problem", i, other.Goal())
		sameProblem(t, fmt.Sprintf("with goal %d and back", i), other.WithGoal(0), problem)
		for _, before := range aimed {
			differs := Text(before) != Text(other) && !before.View().Equal(other.View())
			must(t, differs, "goals %d and %d have the same text or view:\n%s", before.Goal(), i, other)
		}
		boards := len(other.View().Boards) - len(problem.View().Boards)
		must(t, p.Goals[i].Board == (boards == 1), "goal %d adds %d boards", i, boards)
		aimed = append(aimed, other)
	}
	return aimed
}

// goalOfWish returns a problem of a size with a goal, for a wish: nil for the judge's goal. On a
// board that is a goal, every second spot has its last value.
func goalOfWish(p *puzzle.Puzzle, goal int, s puzzle.Size) puzzle.Problem {
	if goal == 0 {
		return nil
	}
	problem := p.New(s).WithGoal(goal)
	return problem.Fill(func(at puzzle.Spot) int {
		if at.Board == 0 || (at.Row+at.Col)%2 == 0 {
			return problem.Value(at)
		}
		return problem.Values(at) - 1
	})
}
