package tetravex

import (
	"context"
	"math/rand/v2"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// anyBoard returns tiles that are cut from a random board and shuffled.
func anyBoard(s puzzle.Size, rng *rand.Rand) puzzle.Problem {
	return newPattern(s.Rows, usual(s.Rows), rng).board(rng)
}

// usual returns how many numbers a random board of n x n tiles is drawn from: ten as in
// the original, and more on larger boards, since with few numbers these are the
// hardest of all.
func usual(n int) int { return 10 + 3*max(n-5, 0) }

// fewest returns the smallest number of numbers for which a board with one solution is
// found in a fraction of a second, as measured.
func fewest(n int) int { return max(n+1, 3*n-10) + max(n-11, 0) }

// maxNumbers returns the largest number of different numbers that a board can have.
func maxNumbers(s puzzle.Size) int { return min(maxNumber+1, edgesOf(s.Rows)) }

// levels returns choices by how many tiles match a side: the fewer numbers, the more do, and
// with one solution hardly one of them is right.
func levels(s puzzle.Size) []puzzle.Level {
	n := s.Rows
	if n == 1 {
		return []puzzle.Level{{Name: "Easy", Draw: puzzle.Draw{Size: s}}}
	}
	many := min(max(usual(n), fewest(n)+4), maxNumbers(s))
	return []puzzle.Level{
		{Name: "Easy", Draw: puzzle.Draw{Size: s, Numbers: many}},
		{Name: "Medium", Draw: puzzle.Draw{Size: s, Numbers: (many + fewest(n)) / 2, Unique: true}},
		{Name: "Hard", Draw: puzzle.Draw{Size: s, Numbers: fewest(n), Unique: true}},
	}
}

// draw draws a board as asked for. The usual numbers need not all occur.
func draw(ctx context.Context, d puzzle.Draw, rng *rand.Rand) (puzzle.Problem, error) {
	n, most := d.Size.Rows, maxNumbers(d.Size)
	switch {
	case d.Moves != 0:
		return nil, sentence.Refuse("a random board cannot be asked for by moves here")
	case d.Numbers < 0 || d.Numbers > most:
		return nil, sentence.Refuse("%d different numbers, want 1 to %d with %d x %d tiles", d.Numbers, most, n, n)
	case d.Numbers == 0 && !d.Unique:
		return anyBoard(d.Size, rng), nil
	}
	numbers := d.Numbers
	if numbers == 0 {
		numbers = min(usual(n), most)
	}
	p := newPattern(n, numbers, rng)
	p.complete(rng)
	if d.Unique {
		m := &maker{pattern: p, ctx: ctx, rng: rng}
		if err := m.unify(); err != nil {
			return nil, err
		}
	}
	return p.board(rng), nil
}
