// Package mixture makes boards of all kinds, to try programs on: such as can be solved, such as nearly can, and any.
package mixture

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"fourfold/puzzles/puzzle"
)

// Sizes returns the sizes from one to another in which a puzzle has boards, the smallest first.
func Sizes(p *puzzle.Puzzle, least, most puzzle.Size) (sizes []puzzle.Size) {
	for rows := least.Rows; rows <= most.Rows; rows++ {
		for cols := least.Cols; cols <= most.Cols; cols++ {
			if s := (puzzle.Size{Rows: rows, Cols: cols}); p.CheckSize(s) == nil {
				sizes = append(sizes, s)
			}
		}
	}
	slices.SortStableFunc(sizes, func(a, b puzzle.Size) int { return cmp.Compare(a.Rows*a.Cols, b.Rows*b.Cols) })
	return sizes
}

// Simple returns the boards of a size that look the same everywhere, as far as the judge can set them.
func Simple(p *puzzle.Puzzle, size puzzle.Size) []puzzle.Problem {
	const few = 3 // values that are looked at
	var all []puzzle.Problem
	for v := range few {
		empty := p.New(size)
		b := empty.Fill(func(at puzzle.Spot) int {
			if ofGoal(p, empty, at) {
				return empty.Value(at)
			}
			return v
		})
		if p.Fair(b) && has(b, spotsOf(p, b), v) {
			all = append(all, b)
		}
	}
	return all
}

// ofGoal reports whether a spot is one of a goal that was chosen for the board, which stays.
func ofGoal(p *puzzle.Puzzle, b puzzle.Problem, at puzzle.Spot) bool {
	goal := puzzle.GoalOf(b)
	return at.Board > 0 && goal < len(p.Goals) && p.Goals[goal].Board
}

// spotsOf lists the spots of a board but for those of a goal that was chosen for it.
func spotsOf(p *puzzle.Puzzle, b puzzle.Problem) []puzzle.Spot {
	return slices.DeleteFunc(puzzle.Spots(b), func(at puzzle.Spot) bool { return ofGoal(p, b, at) })
}

// has reports whether all of some spots of a board have the value.
func has(b puzzle.Problem, spots []puzzle.Spot, value int) bool {
	return !slices.ContainsFunc(spots, func(at puzzle.Spot) bool { return b.Value(at) != value })
}

// Mixture is where boards of a size come from.
type Mixture struct {
	Puzzle *puzzle.Puzzle
	Size   puzzle.Size
	Rng    *rand.Rand
}

// Board returns a board. It ends soon after ctx, with ctx.Err().
func (m *Mixture) Board(ctx context.Context) (puzzle.Problem, error) {
	kind := m.Rng.IntN(8)
	if kind >= 6 {
		if l := m.Puzzle.Every(m.Size); l.Count > 0 {
			return l.At(m.Rng.Uint64N(l.Count)), nil
		}
	}
	b, err := m.Puzzle.Random(ctx, puzzle.Wish{Size: m.Size}, m.Rng)
	if err != nil || kind < 3 {
		return b, err
	}
	return m.Changed(b), nil
}

// Changed returns a board after a few changes by which it stays fair: often it cannot be solved any more.
func (m *Mixture) Changed(b puzzle.Problem) puzzle.Problem {
	spots := spotsOf(m.Puzzle, b)
	for range 1 + m.Rng.IntN(3) {
		at, other := spots[m.Rng.IntN(len(spots))], spots[m.Rng.IntN(len(spots))]
		next := b.Edit(at, b.Value(other))
		if m.Rng.IntN(2) == 0 {
			next = next.Edit(other, b.Value(at))
		} else if next == b && b.Values(at) == len(m.Puzzle.Letters) {
			next = b.Edit(at, m.Rng.IntN(b.Values(at)))
		}
		if m.Puzzle.Fair(next) {
			b = next
		}
	}
	return b
}
