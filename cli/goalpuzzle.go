package cli

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
)

// goal is a goal that somebody has asked for.
type goal struct {
	index int            // among the goals of the puzzle
	board puzzle.Problem // that has the goal, where it is a board; else nil
}

// problem returns a problem of a size with the goal. The error says why there is none.
func (g *goal) problem(p *puzzle.Puzzle, size puzzle.Size) (puzzle.Problem, error) {
	if g.board != nil && g.board.Size() != size {
		return nil, fmt.Errorf("--goal has a board of %v, want %v", g.board.Size(), size)
	}
	return g.of(p.New(size)), nil
}

// of returns a problem with the goal; with as much of one that is a board as there are cells for.
func (g *goal) of(problem puzzle.Problem) puzzle.Problem {
	if g.board == nil {
		return puzzle.WithGoal(problem, g.index)
	}
	return puzzle.WithGoalOf(problem, g.board)
}

// puzzle returns the puzzle whose boards have the goal. Where that is a board, those of a text can have another one.
func (g *goal) puzzle(p *puzzle.Puzzle) *puzzle.Puzzle {
	if g == nil {
		return p
	}
	other := *p
	other.New = func(s puzzle.Size) puzzle.Problem { return g.of(p.New(s)) }
	other.Random = func(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
		w.Goal = g.of(p.New(w.Size))
		return p.Random(ctx, w, rng)
	}
	other.Tests.Every = func(s puzzle.Size) puzzle.Listing {
		all := p.Every(s)
		return puzzle.Listing{Count: all.Count, At: func(n uint64) puzzle.Problem { return g.of(all.At(n)) }}
	}
	other.Knobs, other.Levels = p.KnobsFor(g.index), func(s puzzle.Size) []puzzle.Wish { return p.LevelsFor(g.index, s) }
	other.NewReader = func(r io.Reader) puzzle.Reader {
		if g.board != nil {
			return tellingReader{p.NewReader(r), g}
		}
		return g.reader(p.NewReader(r))
	}
	return &other
}

// form returns what a program reads that knows its goal: the judge's form, which has no word for it. A goal that is a board
// is below each board.
func (g *goal) form(p *puzzle.Puzzle) func(...puzzle.Problem) string {
	if g == nil || g.board != nil {
		return p.Write
	}
	return func(boards ...puzzle.Problem) string {
		set := make([]puzzle.Problem, len(boards))
		for i, b := range boards {
			set[i] = puzzle.WithGoal(b, 0)
		}
		return p.Write(set...)
	}
}

// reader returns a reader of the same problems with the goal, whatever the text says.
func (g *goal) reader(r puzzle.Reader) puzzle.Reader {
	if g == nil {
		return r
	}
	return aimedReader{r, g}
}

type aimedReader struct {
	puzzle.Reader
	goal *goal
}

// Read implements [puzzle.Reader].
func (r aimedReader) Read() (puzzle.Problem, int, error) {
	problem, line, err := r.Reader.Read()
	switch board := r.goal.board; {
	case err != nil:
		return nil, line, err
	case board != nil && board.Size() != problem.Size():
		return nil, line, lines.Errorf(line, "board of %v, want %v as the goal has", problem.Size(), board.Size())
	default:
		return r.goal.of(problem), line, nil
	}
}

// tellingReader gives the goal to boards that a text tells no goal of.
type tellingReader struct {
	puzzle.Reader
	goal *goal
}

// Read implements [puzzle.Reader].
func (r tellingReader) Read() (puzzle.Problem, int, error) {
	problem, line, err := r.Reader.Read()
	if err == nil && puzzle.GoalOf(problem) == 0 {
		problem = r.goal.of(problem)
	}
	return problem, line, err
}
