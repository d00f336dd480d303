package stress

import (
	"context"
	"iter"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// change lists boards that are perhaps smaller than a given one, of the same size, the boldest first.
type change func(ctx context.Context, b puzzle.Problem) []puzzle.Problem

// changes are tried one after the other, until one of them has led to a smaller board.
var changes = []change{ahead, merged, lowered, emptied, exchanged}

// candidates yields lists of boards that are perhaps smaller than a given one, those of smaller sizes first.
func (s *shrinker) candidates(ctx context.Context, b puzzle.Problem) iter.Seq[[]puzzle.Problem] {
	return func(yield func([]puzzle.Problem) bool) {
		for _, size := range s.below(b.Size()) {
			if s.knows(ctx, size) && !yield(s.cropped(ctx, b, size)) {
				return
			}
		}
		for _, change := range changes {
			if !yield(change(ctx, b)) {
				return
			}
		}
	}
}

// mostListed bounds what one change lists.
const mostListed = 600

// cropped lists boards of a smaller size: windows of the board, or of the end of its answer where that is what counts, and a few other
// boards.
func (s *shrinker) cropped(ctx context.Context, b puzzle.Problem, size puzzle.Size) (list []puzzle.Problem) {
	const windows, others = 16, 40
	from := b
	if o, err := b.Solve(ctx, puzzle.Options{}); s.puzzle.EndFirst && err == nil && o.Possible() {
		from = o.Walk.At(o.Length())
	}
	rows, cols := b.Size().Rows-size.Rows+1, b.Size().Cols-size.Cols+1
	rng := random.Source(s.seed)
	for _, place := range rng.Perm(rows * cols)[:min(windows, rows*cols)] {
		list = append(list, window(s.puzzle, from, size, place/cols, place%cols))
	}
	return append(list, s.some(ctx, size, others)...)
}

// some returns so many random boards of a size, or fewer where ctx ends.
func (s *shrinker) some(ctx context.Context, size puzzle.Size, count uint64) (boards []puzzle.Problem) {
	r := rising{s.puzzle, []puzzle.Size{size}, s.seed}
	for n := range count {
		if b, err := r.board(ctx, n); err == nil {
			boards = append(boards, b)
		}
	}
	return boards
}

// window returns a part of a board as a board of its own.
func window(p *puzzle.Puzzle, b puzzle.Problem, size puzzle.Size, row, col int) puzzle.Problem {
	empty := p.New(size)
	to, from := boardsOfSpots(empty), boardsOfSpots(b)
	return empty.Fill(func(at puzzle.Spot) int {
		i := slices.Index(to, at.Board)
		if i < 0 || i >= len(from) {
			return empty.Value(at)
		}
		at.Board, at.Row, at.Col = from[i], at.Row+row, at.Col+col
		return b.Value(at)
	})
}

// boardsOfSpots lists the boards of a view that have spots with values.
func boardsOfSpots(b puzzle.Problem) (boards []int) {
	for _, at := range puzzle.Spots(b) {
		if !slices.Contains(boards, at.Board) {
			boards = append(boards, at.Board)
		}
	}
	return boards
}

// ahead lists the boards on the way to the goal, the nearest first.
func ahead(ctx context.Context, b puzzle.Problem) (list []puzzle.Problem) {
	o, err := b.Solve(ctx, puzzle.Options{})
	if err != nil || !o.Possible() {
		return nil
	}
	step := o.Length()/mostListed + 1
	for k := o.Length(); k > 0; k -= step {
		list = append(list, o.Walk.At(k))
	}
	return list
}

// merged lists the boards on which one value takes the place of a larger one everywhere.
func merged(_ context.Context, b puzzle.Problem) (list []puzzle.Problem) {
	var values []int
	for _, at := range puzzle.Spots(b) {
		if v := b.Value(at); !slices.Contains(values, v) {
			values = append(values, v)
		}
	}
	slices.Sort(values)
	for i := len(values) - 1; i >= 0; i-- {
		for v := range values[i] {
			list = append(list, b.Fill(func(at puzzle.Spot) int {
				if b.Value(at) == values[i] {
					return v
				}
				return b.Value(at)
			}))
		}
	}
	return list[:min(len(list), mostListed)]
}

// lowered lists the boards on which one spot has a smaller value.
func lowered(_ context.Context, b puzzle.Problem) (list []puzzle.Problem) {
	for _, at := range puzzle.Spots(b) {
		v := b.Value(at)
		for _, less := range []int{0, v / 2, v - 1} {
			if less >= 0 && less < v {
				list = append(list, b.Edit(at, less))
			}
		}
	}
	return list
}

// emptied lists the boards on which two spots have the first value: pieces often go in pairs.
func emptied(_ context.Context, b puzzle.Problem) []puzzle.Problem {
	return pairs(b, func(one, other puzzle.Spot) puzzle.Problem {
		if b.Value(one) == 0 || b.Value(other) == 0 {
			return b
		}
		return b.Edit(one, 0).Edit(other, 0)
	})
}

// exchanged lists the boards on which two spots have exchanged their values.
func exchanged(_ context.Context, b puzzle.Problem) []puzzle.Problem {
	return pairs(b, func(one, other puzzle.Spot) puzzle.Problem {
		return b.Edit(one, b.Value(other)).Edit(other, b.Value(one))
	})
}

// pairs lists what a function makes of the pairs of spots, of some of them by chance where they are many.
func pairs(b puzzle.Problem, of func(one, other puzzle.Spot) puzzle.Problem) (list []puzzle.Problem) {
	const most = 60 // spots of which all pairs are listed
	spots := puzzle.Spots(b)
	if len(spots) > most {
		rng := random.Source(uint64(len(spots)))
		for range mostListed {
			one, other := spots[rng.IntN(len(spots))], spots[rng.IntN(len(spots))]
			list = append(list, of(one, other))
		}
		return list
	}
	for i, one := range spots {
		for _, other := range spots[:i] {
			list = append(list, of(one, other))
		}
	}
	return list
}
