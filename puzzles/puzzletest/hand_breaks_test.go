package puzzletest

import (
	"context"
	"errors"
	"slices"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// movesBroken break what a problem shows, and how it is edited, moved by hand and kept.
var movesBroken = map[string]brokenProblem{
	"outlines in reverse order": {
		&change{step: func(_ puzzle.Problem, s puzzle.Step) puzzle.Step {
			s.Outline = slices.Clone(s.Outline)
			slices.Reverse(s.Outline)
			return s
		}}, "Move from the first spot of its outline to the last is refused",
	},
	"a step that replays wrongly": {
		&change{step: func(b puzzle.Problem, s puzzle.Step) puzzle.Step {
			for _, from := range cells(b.View()) {
				for _, to := range b.Targets(from) {
					if from != s.Outline[0] {
						s.Outline = []puzzle.Spot{from, to}
						return s
					}
				}
			}
			return s
		}}, "Move makes another text",
	},
	"steps with another notation": {
		&change{step: func(_ puzzle.Problem, s puzzle.Step) puzzle.Step { s.Code += "+"; return s }}, "the same by hand",
	},
	"a slide that does not arrive": {
		&change{step: func(b puzzle.Problem, s puzzle.Step) puzzle.Step {
			s.Slides = []puzzle.Arrow{{From: s.Outline[0], To: puzzle.Spot{Row: -1}}}
			return s
		}}, "which does not arrive",
	},
	"a move that leaves what it takes": {
		&change{move: func(b *altered, from, to puzzle.Spot) (puzzle.Problem, puzzle.Step, error) {
			after, step, err := b.usualMove(from, to)
			for _, at := range cells(b.View()) {
				if err == nil && at != from && at != to && after.Value(at) != b.Value(at) {
					return after.Edit(at, b.Value(at)), step, nil
				}
			}
			return after, step, err
		}}, "Move makes another text",
	},
	"a move that changes the problem itself": {
		&change{move: func(b *altered, from, to puzzle.Spot) (puzzle.Problem, puzzle.Step, error) {
			after, step, err := b.usualMove(from, to)
			if err == nil {
				b.Problem = after.(*altered).Problem
			}
			return after, step, err
		}}, "Move",
	},
	"a refusal that is a plain error": {
		&change{move: func(b *altered, from, to puzzle.Spot) (puzzle.Problem, puzzle.Step, error) {
			after, step, err := b.usualMove(from, to)
			if err != nil {
				err = errors.New(err.Error())
			}
			return after, step, err
		}}, "want a *sentence.Refusal",
	},
	"no targets": {
		&change{targets: func(puzzle.Problem, puzzle.Spot) []puzzle.Spot { return nil }}, "does not list",
	},
	"a target too few": {
		&change{targets: func(b puzzle.Problem, from puzzle.Spot) []puzzle.Spot {
			if from.Row+from.Col > 2 {
				return nil
			}
			return b.Targets(from)
		}}, "does not list",
	},
	"a target too many": {
		&change{targets: func(b puzzle.Problem, from puzzle.Spot) []puzzle.Spot {
			return append(b.Targets(from), puzzle.Spot{Row: -1})
		}}, "but Move refuses",
	},
	"a target twice": {
		&change{targets: func(b puzzle.Problem, from puzzle.Spot) []puzzle.Spot {
			return slices.Repeat(b.Targets(from), 2)
		}}, "listed twice",
	},
	"never Solved":  {&change{solved: func(puzzle.Problem) bool { return false }}, "is not Solved"},
	"always Solved": {&change{solved: func(puzzle.Problem) bool { return true }}, "Solved is true, but Solve says"},
	"an edit that changes the problem itself": {
		&change{edit: func(b *altered, at puzzle.Spot, value int) puzzle.Problem {
			b.Problem = b.Problem.Edit(at, value)
			return b
		}}, "changes the problem itself",
	},
	"an edit that changes nothing, but gives another problem": {
		&change{edit: func(b *altered, at puzzle.Spot, value int) puzzle.Problem { return b.of(b.Problem.Edit(at, value), 0) }},
		"is another problem",
	},
	"an edit without effect": {
		&change{edit: func(b *altered, _ puzzle.Spot, _ int) puzzle.Problem { return b }}, "shows",
	},
	"a view that changes by itself": {
		&change{view: func(v puzzle.View) puzzle.View { v.Caption = sentence.New("%d", calls.Add(1)); return v }}, "views of one problem differ",
	},
	"a text that loses what was made of it": {
		&change{counted: true, position: func(int) string { return "" }}, "comes back with another View",
	},
	"a position that is another one": {
		&change{counted: true, withPosition: func(string) (int, error) { return 1, nil }}, "comes back with another View",
	},
	"a position that takes any line": {
		&change{counted: true, withPosition: func(line string) (int, error) { return int(line[len(line)-1] - '0'), nil }}, "accepts any line",
	},
	"a position of two lines": {
		&change{
			counted: true, position: func(n int) string { return strings.Repeat("made\n", n) },
			withPosition: func(line string) (int, error) { return strings.Count(line, "\n"), nil },
		}, "is not one line",
	},
	"a position of a board that nobody has touched": {
		&change{counted: true, position: func(int) string { return "made 0" }}, "nobody has made a move",
	},
	"an answer to the board as it was set that starts in the game": {
		&change{counted: true, solve: func(ctx context.Context, b *altered, o puzzle.Options) (puzzle.Outcome, error) {
			outcome, err := b.usualSolve(ctx, o)
			if outcome.Possible() {
				outcome.Walk = alteredWalk{outcome.Walk.(alteredWalk).Walk, b}
			}
			return outcome, err
		}}, "the walk starts with another View than the problem",
	},
	"an answer to the board as it was set that goes by the game": {
		&change{counted: true, solve: func(ctx context.Context, b *altered, o puzzle.Options) (puzzle.Outcome, error) {
			outcome, err := b.usualSolve(ctx, o)
			outcome.Minimal = outcome.Minimal && (o.FromHere || b.made == 0)
			return outcome, err
		}}, "the board that its text tells gets",
	},
	"a game that looks like the board as it was set": {
		&change{
			position: countedPosition, withPosition: withCountedPosition,
			solve: func(ctx context.Context, b *altered, o puzzle.Options) (puzzle.Outcome, error) {
				if o.FromHere && b.made > 0 {
					return impossible, ctx.Err()
				}
				return b.usualSolve(ctx, o)
			},
		}, "two problems look the same and have different answers",
	},
	"a text that goes by the moves made": {
		&change{text: func(dst []byte, made int) []byte { return append(dst, strings.Repeat("\n", made)...) }}, "text",
	},
}
