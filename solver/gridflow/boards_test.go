package gridflow

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// board is a transshipment problem of single pieces: where they are and where they shall be.
type board struct {
	rows, cols int
	from, to   []bool
}

func (b board) String() string { return fmt.Sprintf("%dx%d %v to %v", b.rows, b.cols, b.from, b.to) }

func (b board) supply() []int32 {
	supply := make([]int32, len(b.from))
	for i := range supply {
		supply[i] = value(b.from[i]) - value(b.to[i])
	}
	return supply
}

func value(occupied bool) int32 {
	if occupied {
		return 1
	}
	return 0
}

// quiet is the report function of tests that do not look at progress.
func quiet(float64, int64) {}

// families are boards of different character, by the way their cells are filled.
var families = []struct {
	name string
	make func(rows, cols int, rng *rand.Rand) board
}{
	{"random", func(rows, cols int, rng *rand.Rand) board {
		return filled(rows, cols, shuffle(rows*cols, rng), shuffle(rows*cols, rng), rows*cols/2)
	}},
	{"corners", func(rows, cols int, _ *rand.Rand) board {
		from := sorted(rows, cols, func(r, c int) int { return r + c })
		to := slices.Clone(from)
		slices.Reverse(to)
		return filled(rows, cols, from, to, rows*cols/2)
	}},
	{"split", func(rows, cols int, _ *rand.Rand) board {
		from := sorted(rows, cols, func(_, c int) int { return c })
		to := slices.Clone(from)
		slices.Reverse(to)
		return filled(rows, cols, from, to, rows*cols/2)
	}},
	{"sparse", func(rows, cols int, rng *rand.Rand) board {
		return filled(rows, cols, shuffle(rows*cols, rng), shuffle(rows*cols, rng), (rows*cols+19)/20)
	}},
	{"gathering", func(rows, cols int, rng *rand.Rand) board {
		to := sorted(rows, cols, func(r, c int) int { return abs(2*r-rows) + abs(2*c-cols) })
		return filled(rows, cols, shuffle(rows*cols, rng), to, rows*cols/3)
	}},
	{"frame", func(rows, cols int, _ *rand.Rand) board {
		to := sorted(rows, cols, func(r, c int) int { return min(r, c, rows-1-r, cols-1-c) })
		from := slices.Clone(to)
		slices.Reverse(from)
		return filled(rows, cols, from, to, rows*cols/2)
	}},
}

func abs(n int) int { return max(n, -n) }

func shuffle(n int, rng *rand.Rand) []int { return rng.Perm(n) }

// sorted returns the cells in the order of a key.
func sorted(rows, cols int, key func(r, c int) int) []int {
	cells := make([]int, rows*cols)
	for i := range cells {
		cells[i] = i
	}
	slices.SortStableFunc(cells, func(a, b int) int {
		return key(a/cols, a%cols) - key(b/cols, b%cols)
	})
	return cells
}

// filled returns the board with n pieces on the first cells of from, to go to the first of to.
func filled(rows, cols int, from, to []int, n int) board {
	b := board{rows: rows, cols: cols, from: make([]bool, rows*cols), to: make([]bool, rows*cols)}
	for i := range n {
		b.from[from[i]], b.to[to[i]] = true, true
	}
	return b
}
