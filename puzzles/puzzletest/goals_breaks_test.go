package puzzletest

import (
	"strings"
	"testing"

	"fourfold/puzzles/flip"
	"fourfold/puzzles/puzzle"
)

// aimless is a problem whose goal is not kept in some way.
type aimless struct {
	puzzle.Problem
	lost string
}

// Goal implements [puzzle.Aimed].
func (a aimless) Goal() int { return puzzle.GoalOf(a.Problem) }

// WithGoal implements [puzzle.Aimed].
func (a aimless) WithGoal(goal int) puzzle.Problem {
	if goal == a.Goal() && a.lost != "again" {
		return a
	}
	if a.lost == "again" {
		a.Problem = puzzle.WithGoal(a.Problem, (goal+1)%len(flip.Puzzle.Goals))
	}
	if a.lost == "board" && goal == 3 {
		goal = 2
	}
	return aimless{puzzle.WithGoal(a.Problem, goal), a.lost}
}

func (a aimless) View() puzzle.View {
	if a.lost == "view" {
		return puzzle.WithGoal(a.Problem, 0).View()
	}
	return a.Problem.View()
}

func (a aimless) AppendText(text []byte) ([]byte, error) {
	if a.lost == "text" {
		return puzzle.WithGoal(a.Problem, 0).AppendText(text)
	}
	return a.Problem.AppendText(text)
}

func (a aimless) Edit(at puzzle.Spot, value int) puzzle.Problem {
	if a.lost == "edit" {
		return puzzle.WithGoal(a.Problem, 0).Edit(at, value)
	}
	return a.Problem.Edit(at, value)
}

func (a aimless) Fill(value func(puzzle.Spot) int) puzzle.Problem {
	if a.lost == "fill" {
		return puzzle.WithGoal(a.Problem, 0).Fill(value)
	}
	return a.Problem.Fill(value)
}

func (a aimless) Move(from, to puzzle.Spot) (puzzle.Problem, puzzle.Step, error) {
	next, step, err := a.Problem.Move(from, to)
	if a.lost == "move" && err == nil {
		next = puzzle.WithGoal(next, 0)
	}
	return next, step, err
}

// Whoever loses the goal of a board is found out.
func TestLostGoals(t *testing.T) {
	board := Read(t, flip.Puzzle, "bw\nww\nwb\n")
	for lost, want := range map[string]string{
		"again": "the problem is another one: true",
		"board": "with goal board, Goal is 2",
		"view":  "have the same text or view",
		"text":  "have the same text or view",
		"edit":  "Edit({0 0 0 0}) makes goal 0 of 1",
		"fill":  "Fill makes goal 0 of 1",
		"move":  "Move makes goal 0 of 1",
	} {
		said := strings.Join(failures("", func(r testing.TB) { testGoals(r, flip.Puzzle, aimless{board, lost}) }), "\n")
		if !strings.Contains(said, want) {
			t.Errorf("%s: %q, want %q", lost, said, want)
		}
	}
	if said := failures("", func(r testing.TB) { testGoals(r, flip.Puzzle, board) }); len(said) > 0 {
		t.Errorf("without a break: %q", said)
	}
	for name, alter := range map[string]func([]puzzle.Goal){
		"whose opposite is":      func(g []puzzle.Goal) { g[1].Opposite = 0 },
		"no Label or no Request": func(g []puzzle.Goal) { g[2].Label = "" },
		"but Goal is":            func(g []puzzle.Goal) { g[0].Request = "Win." },
	} {
		p := *flip.Puzzle
		p.Goals = append([]puzzle.Goal{}, p.Goals...)
		alter(p.Goals)
		if said := failures(name, func(r testing.TB) { testGoalWords(r, &p) }); !strings.Contains(strings.Join(said, "\n"), name) {
			t.Errorf("%q, want %q", said, name)
		}
	}
}
