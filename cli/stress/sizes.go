package stress

import (
	"context"
	"slices"

	"fourfold/cli/mixture"
	"fourfold/puzzles/puzzle"
)

// below lists sizes of fewer cells that fit into one, the smallest first: the small ones, and those of one row or column less, or of
// half as many.
func (s *shrinker) below(size puzzle.Size) (sizes []puzzle.Size) {
	const small = 16 // cells
	near := func(less, most int) bool { return less == most || less == most-1 || less == most/2 }
	for _, less := range mixture.Sizes(s.puzzle, s.puzzle.Min, size) {
		if less != size && (less.Rows*less.Cols <= small || near(less.Rows, size.Rows) && near(less.Cols, size.Cols)) {
			sizes = append(sizes, less)
		}
	}
	return sizes
}

// knows reports whether a size is one that the program was to be tried on, or that it knows all the same: it gives right answers to at
// least half of some boards, and not always the same. Programs for boards of one size read others as something else.
func (s *shrinker) knows(ctx context.Context, size puzzle.Size) bool {
	if slices.Contains(s.sizes, size) {
		return true
	}
	if known, asked := s.known[size]; asked || s.spent() {
		return known
	}
	const boards, boardsOneEach = 16, 6
	count := uint64(boards)
	if s.most.Load() <= 1 {
		count = boardsOneEach
	}
	left, wrong := s.some(ctx, size, count), uint64(0)
	answers := map[string]bool{}
	for len(left) > 0 && 2*wrong <= count {
		f, err := s.first(ctx, left)
		if err != nil {
			return false
		}
		right, rest := left, left[len(left):]
		if f != nil {
			right, rest = left[:f.place], left[f.place+1:]
			wrong++
		}
		for _, b := range right {
			answers[s.expected(ctx, []puzzle.Problem{b})] = true
		}
		left = rest
	}
	s.known[size] = 2*wrong <= count && len(answers) > 1
	return s.known[size]
}

// expected returns the judge's answers to boards, or "".
func (t *trial) expected(ctx context.Context, boards []puzzle.Problem) string {
	ctx, cancel := context.WithTimeout(ctx, solveTime)
	defer cancel()
	var text []byte
	for i, b := range boards {
		o, err := b.Solve(ctx, puzzle.Options{})
		if err != nil {
			return ""
		}
		text = t.puzzle.AppendAnswer(text, i+1, o)
	}
	return string(text)
}
