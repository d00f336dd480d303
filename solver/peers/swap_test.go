//go:build peers

package peers

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// flowBoards is the number of boards of a family of flows.
const flowBoards = 3

// swapFamilies compares minimum-cost flows on grids with LEMON's. In all families as many
// pieces are to go as there are places to go to.
func swapFamilies(t *testing.T) []family {
	kinds := []struct {
		name string
		make func(n int, rng *rand.Rand) []int32
	}{
		{"random", func(n int, rng *rand.Rand) []int32 { return scattered(n, n*n/2, rng) }},
		{"split", func(n int, rng *rand.Rand) []int32 {
			return across(n, rng, func(_, c int) int { return n - 1 - 2*c })
		}},
		{"corner squares", func(n int, rng *rand.Rand) []int32 {
			return across(n, rng, func(r, c int) int { return b2i(max(r, c) < n/2) - b2i(min(r, c) >= n/2) })
		}},
		{"corner triangles", func(n int, rng *rand.Rand) []int32 {
			return across(n, rng, func(r, c int) int { return n - 1 - r - c })
		}},
		{"sparse", func(n int, rng *rand.Rand) []int32 { return scattered(n, n*n/20, rng) }},
		{"blurred pictures", blurredPictures},
		{"pages of text", pagesOfText},
		{"moved discs", movedDiscs},
		{"turned stripes", turnedStripes},
	}
	var families []family
	for _, n := range []int{64, 128} {
		for _, kind := range kinds {
			var boards [][]int32
			for seed := range uint64(flowBoards) {
				boards = append(boards, kind.make(n, rand.New(rand.NewPCG(seed, uint64(n)))))
			}
			families = append(families, flowFamily(t, fmt.Sprintf("Black and White %dx%d, %s", n, n, kind.name), n, boards))
		}
	}
	return families
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

// scattered returns the supplies for moving pieces from some cells to some others,
// anywhere; where a piece is to go to a cell that has one nothing is left to do.
func scattered(n, pieces int, rng *rand.Rand) []int32 {
	supply := make([]int32, n*n)
	from, to := rng.Perm(n*n), rng.Perm(n*n)
	for i := range pieces {
		supply[from[i]]++
		supply[to[i]]--
	}
	return supply
}

// across returns the supplies for moving pieces from the cells of positive sides to those
// of negative ones. Seven eighths of the cells take part.
func across(n int, rng *rand.Rand, side func(r, c int) int) []int32 {
	var from, to []int
	for _, cell := range rng.Perm(n * n) {
		switch s := side(cell/n, cell%n); {
		case s > 0:
			from = append(from, cell)
		case s < 0:
			to = append(to, cell)
		}
	}
	supply := make([]int32, n*n)
	for i := range min(len(from), len(to)) * 7 / 8 {
		supply[from[i]], supply[to[i]] = 1, -1
	}
	return supply
}
