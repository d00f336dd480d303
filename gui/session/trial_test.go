package session

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/puzzletest/peg"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// trial is a board whose search goes as a test wants it to. Changes and moves of it are trials too. One with a cell
// missing fails its check.
type trial struct {
	puzzle.Problem
	*conditions
}

// conditions are those of a search.
type conditions struct {
	delay  time.Duration // how long it takes
	panics bool
	best   bool          // if it is ended, it brings the best so far
	notes  []puzzle.Note // after why
}

// why is the first reason of each answer.
var why = puzzle.Note{
	Text:    sentence.New("why"),
	Picture: puzzle.Picture{Marks: []view.Marked{{Spot: view.Spot{}, Mark: view.MarkProof}}},
}

// puzzleOf returns the puzzle of a board: Flip for letters b and w, else Peg Solitaire.
func puzzleOf(board string) *puzzle.Puzzle {
	if strings.ContainsAny(board, "bw") {
		return named.Puzzle("flip")
	}
	return peg.Puzzle
}

// boards returns rows of cells as problems.
func (c *conditions) boards(rows ...string) (all []puzzle.Problem) {
	for _, row := range rows {
		read, err := boards.Read(puzzleOf(row), row+"\n", 1)
		if err != nil {
			panic(err)
		}
		all = append(all, &trial{read[0], c})
	}
	return all
}

func (b *trial) Fill(value func(view.Spot) int) puzzle.Problem {
	if next := b.Problem.Fill(value); next != b.Problem {
		return &trial{next, b.conditions}
	}
	return b
}

func (b *trial) Move(from, to view.Spot) (puzzle.Problem, puzzle.Step, error) {
	next, step, err := b.Problem.Move(from, to)
	return &trial{next, b.conditions}, step, err
}

func (b *trial) Set() puzzle.Problem {
	if set := b.Problem.Set(); set != b.Problem {
		return &trial{set, b.conditions}
	}
	return b
}

func (b *trial) Check() error {
	if strings.Contains(textOf(b), "-") {
		return errors.New("a cell is missing")
	}
	return b.Problem.Check()
}

func (b *trial) Solve(ctx context.Context, report func(puzzle.Progress)) (puzzle.Outcome, error) {
	report(puzzle.Progress{Fraction: 0.5, Nodes: 7, Best: sentence.New("2 jumps")})
	if b.panics {
		panic("lost")
	}
	ended := linger(ctx, b.delay)
	outcome, err := b.Problem.Solve(context.WithoutCancel(ctx), nil)
	outcome.Reasons = puzzle.Reasons(slices.Concat([]puzzle.Note{why}, b.notes)...)
	if outcome.Walk != nil {
		outcome.Walk = trialWalk{outcome.Walk, b.conditions}
	}
	switch {
	case ended != nil && b.best:
		outcome.Minimal, outcome.Bound = false, 1
		return outcome, ended
	case ended != nil:
		return puzzle.Outcome{}, ended
	}
	return outcome, err
}

// trialWalk is a walk over boards with conditions.
type trialWalk struct {
	puzzle.Walk
	*conditions
}

// stepped counts the steps that were asked for.
var stepped atomic.Int64

func (w trialWalk) Step(i int) puzzle.Step {
	stepped.Add(1)
	return w.Walk.Step(i)
}

func (w trialWalk) At(k int) puzzle.Problem { return &trial{w.Walk.At(k), w.conditions} }

// plainWalk is a walk over the same boards without conditions.
type plainWalk struct{ puzzle.Walk }

func (w plainWalk) At(k int) puzzle.Problem {
	board := w.Walk.At(k)
	if b, ok := board.(*trial); ok {
		board = b.Problem
	}
	return board
}

// solvers is how many searches run at the moment, and what else takes its time.
var solvers atomic.Int64

// linger takes its time, as a search does.
func linger(ctx context.Context, delay time.Duration) error {
	solvers.Add(1)
	defer solvers.Add(-1)
	if delay == 0 {
		return ctx.Err()
	}
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(delay):
		return nil
	}
}
