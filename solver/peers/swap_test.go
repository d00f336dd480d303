//go:build peers

package peers

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"fourfold/solver/gridflow"
)

// BenchmarkSwap compares minimum-cost flows with LEMON's network simplex.
func BenchmarkSwap(b *testing.B) {
	for _, n := range []int{64, 128} {
		rng := rand.New(rand.NewPCG(0, uint64(n)))
		for _, kind := range []struct {
			name string
			side func(r, c int) int
		}{
			{"random", func(_, _ int) int { return rng.IntN(3) - 1 }},
			{"corner_triangles", func(r, c int) int { return n - 1 - r - c }},
		} {
			f := &family{fmt.Sprintf("%dx%d_%s", n, n, kind.name), make([]string, 3)}
			boards := [][]int32{supplies(n, rng, kind.side), supplies(n, rng, kind.side), supplies(n, rng, kind.side)}
			var ours gridflow.Solver
			f.run(b, "Fourfold", func(ctx context.Context, i int) (string, time.Duration, error) {
				err := ours.Solve(ctx, n, n, boards[i], func(float64, int64) {})
				return strconv.Itoa(ours.Cost()), 0, err
			})
			f.run(b, "LEMON", func(ctx context.Context, i int) (cost string, took time.Duration, err error) {
				supply := strings.Trim(fmt.Sprint(boards[i]), "[]")
				text := output(ctx, fmt.Append(nil, n, " ", supply), "build/lemon-flow")
				_, err = fmt.Sscan(text, &cost, &took)
				return cost, took, err
			})
		}
	}
}

// supplies returns the supplies of n x n cells, from cells of a positive side to as many of a
// negative one. Seven eighths of the cells take part.
func supplies(n int, rng *rand.Rand, side func(r, c int) int) []int32 {
	var from, to []int
	for _, cell := range rng.Perm(n * n) {
		if s := side(cell/n, cell%n); s > 0 {
			from = append(from, cell)
		} else if s < 0 {
			to = append(to, cell)
		}
	}
	supply := make([]int32, n*n)
	for i := range min(len(from), len(to)) * 7 / 8 {
		supply[from[i]], supply[to[i]] = 1, -1
	}
	return supply
}
