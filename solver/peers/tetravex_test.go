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

	"fourfold/solver/edgematch"
)

// BenchmarkTetravex compares edge matching with a row scan and a SAT solver.
func BenchmarkTetravex(b *testing.B) {
	for _, kind := range []struct{ n, numbers int }{{4, 5}, {5, 5}, {6, 6}, {7, 8}} {
		for _, possible := range []bool{true, false} {
			f := &family{fmt.Sprintf("%dx%d_%d_numbers_%s", kind.n, kind.n, kind.numbers, verdict(possible)), make([]string, 3)}
			var puzzles []edgematch.Puzzle
			for seed := uint64(0); len(puzzles) < 3; seed++ {
				if p := cut(kind.n, kind.numbers, possible, seed); match(b.Context(), p) == possible {
					puzzles = append(puzzles, p)
				}
			}
			f.run(b, "Fourfold", func(ctx context.Context, i int) (string, time.Duration, error) {
				return verdict(match(ctx, puzzles[i])), 0, nil
			})
			f.run(b, "row_scan", func(ctx context.Context, i int) (string, time.Duration, error) {
				return verdict(scan(ctx, &puzzles[i], nil, 0)), 0, nil
			})
			f.run(b, "CaDiCaL", func(ctx context.Context, i int) (string, time.Duration, error) {
				text := output(ctx, dimacs(puzzles[i]), "cadical", "-q", "-n")
				return verdict(!strings.Contains(text, "s UNSATISFIABLE")), 0, nil
			})
		}
	}
}

// verdict says whether there is a solution.
func verdict(possible bool) string {
	if possible {
		return "solvable"
	}
	return impossible
}

// match reports whether Fourfold finds a solution.
func match(ctx context.Context, p edgematch.Puzzle) bool {
	r, err := edgematch.Count(ctx, p, 1, func(edgematch.Progress) {})
	return err == nil && r.Possible()
}

// cut returns a board that is cut from a solved one. To make it impossible, it exchanges one
// side of two tiles, so that every number stands as often on every side as before.
func cut(n, numbers int, possible bool, seed uint64) edgematch.Puzzle {
	rng := rand.New(rand.NewPCG(seed, 7))
	p := edgematch.Cut(n, n, numbers, rng)
	if !possible {
		one, other, side := &p.Tiles[rng.IntN(n*n)], &p.Tiles[rng.IntN(n*n)], rng.IntN(4)
		one[side], other[side] = other[side], one[side]
	}
	return p
}

// scan reports whether the tiles on the first cells can be completed. It is the textbook's
// search: cell by cell in the order of rows, every tile that is left and fits.
func scan(ctx context.Context, p *edgematch.Puzzle, placed []int, used uint64) bool {
	cell := len(placed)
	if cell == len(p.Tiles) || cell == len(p.Tiles)/2 && ctx.Err() != nil {
		return true
	}
	for i := range p.Tiles {
		tile := &p.Tiles[i]
		if used>>i&1 == 0 &&
			(cell < p.Cols || p.Tiles[placed[cell-p.Cols]][edgematch.Bottom] == tile[edgematch.Top]) &&
			(cell%p.Cols == 0 || p.Tiles[placed[cell-1]][edgematch.Right] == tile[edgematch.Left]) &&
			scan(ctx, p, append(placed, i), used|1<<i) {
			return true
		}
	}
	return false
}

// dimacs returns a board as clauses for a SAT solver, with a variable for each tile on each
// cell (Heule, "Solving edge-matching problems with satisfiability solvers", 2008).
func dimacs(p edgematch.Puzzle) []byte {
	n, count := len(p.Tiles), 0
	var text []byte
	clause := func(literals []int) {
		for _, l := range literals {
			text = append(strconv.AppendInt(text, int64(l), 10), ' ')
		}
		text = append(text, "0\n"...)
		count++
	}
	exactlyOne := func(variables []int) {
		clause(variables)
		for i, v := range variables {
			for _, w := range variables[:i] {
				clause([]int{-v, -w})
			}
		}
	}
	on := func(tile, cell int) int { return 1 + tile*n + cell }
	for i := range n {
		var cells, tiles []int
		for j := range n {
			cells, tiles = append(cells, on(i, j)), append(tiles, on(j, i))
		}
		exactlyOne(cells)
		exactlyOne(tiles)
		for side, next := range [4]int{i - p.Cols, i + 1, i + p.Cols, i - 1} {
			if next < 0 || next >= n || side%2 == 1 && next/p.Cols != i/p.Cols {
				continue
			}
			for tile := range n { // on cell i needs one of those that fit on the next cell
				fitting := []int{-on(tile, i)}
				for other := range n {
					if other != tile && p.Tiles[other][(side+2)%4] == p.Tiles[tile][side] {
						fitting = append(fitting, on(other, next))
					}
				}
				clause(fitting)
			}
		}
	}
	return append(fmt.Appendf(nil, "p cnf %d %d\n", n*n, count), text...)
}
