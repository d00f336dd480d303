//go:build peers

package peers

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"fourfold/solver/edgematch"
)

const (
	solvable   = "solvable"
	impossible = "impossible"
)

func verdict(possible bool) string {
	if possible {
		return solvable
	}
	return impossible
}

// tetravexFamilies compares edge matching with two SAT solvers and a row scan.
func tetravexFamilies(t *testing.T) []family {
	var families []family
	for _, size := range []struct{ n, numbers int }{{6, 6}, {6, 5}, {7, 8}, {7, 7}} {
		var puzzles []edgematch.Puzzle
		for seed := range uint64(*boards) {
			puzzles = append(puzzles, edgematch.Cut(size.n, size.n, size.numbers, rand.New(rand.NewPCG(seed, 7))))
		}
		name := fmt.Sprintf("Tetravex %dx%d, %d numbers", size.n, size.n, size.numbers)
		families = append(families, tetravexFamily(t, name, puzzles))
	}
	return append(families, tetravexFamily(t, "Tetravex 6x6, 6 numbers, impossible", impossibleBoards(t)))
}

// impossibleBoards exchanges the same side of two tiles of solvable boards, so that every
// number stands as often on every side as before, and keeps those that come out
// impossible. That they are is for the peers to confirm.
func impossibleBoards(t *testing.T) []edgematch.Puzzle {
	var puzzles []edgematch.Puzzle
	for seed := uint64(0); len(puzzles) < *boards; seed++ {
		rng := rand.New(rand.NewPCG(seed, 8))
		p := edgematch.Cut(6, 6, 6, rng)
		a, b, side := rng.IntN(36), rng.IntN(36), rng.IntN(4)
		p.Tiles[a][side], p.Tiles[b][side] = p.Tiles[b][side], p.Tiles[a][side]
		r, err := edgematch.Solve(context.Background(), p, ignore)
		if err != nil {
			t.Fatal(err)
		}
		if !r.Possible() && r.Surplus == nil {
			puzzles = append(puzzles, p)
		}
	}
	return puzzles
}

func ignore(edgematch.Progress) {}

func tetravexFamily(t *testing.T, name string, puzzles []edgematch.Puzzle) family {
	return family{name: name, boards: len(puzzles), rounds: 1, solvers: []solver{
		{"Fourfold", func(i int) (answer, error) {
			return often(func(ctx context.Context) (string, error) { return match(ctx, puzzles[i]) })
		}},
		{"CaDiCaL", func(i int) (answer, error) {
			return satisfy(writeCNF(t, puzzles[i]), "cadical", "-q", "-n")
		}},
		{"MiniSat", func(i int) (answer, error) {
			return satisfy(writeCNF(t, puzzles[i]), "minisat", "-verb=0")
		}},
		{"row scan", func(i int) (answer, error) {
			return often(func(ctx context.Context) (string, error) { return scan(ctx, puzzles[i]) })
		}},
	}}
}

// match solves a puzzle with Fourfold and checks the placement.
func match(ctx context.Context, p edgematch.Puzzle) (string, error) {
	r, err := edgematch.Solve(ctx, p, ignore)
	if err == nil && r.Possible() && !fits(p, r.Placement) {
		err = fmt.Errorf("wrong placement %v of %v", r.Placement, p.Tiles)
	}
	return verdict(r.Possible()), err
}

// fits reports whether each tile is used once and all sides that touch are equal.
func fits(p edgematch.Puzzle, placement []int) bool {
	used := make([]bool, len(p.Tiles))
	for cell, i := range placement {
		top, left := wanted(&p, placement[:cell])
		if used[i] || !meets(&p.Tiles[i], top, left) {
			return false
		}
		used[i] = true
	}
	return len(placement) == len(p.Tiles)
}

// anything is a number that is not determined.
const anything = -1

// wanted returns the numbers that the tile on the next cell needs on its top and left.
func wanted(p *edgematch.Puzzle, placed []int) (top, left int) {
	top, left = anything, anything
	cell := len(placed)
	if cell >= p.Cols {
		top = p.Tiles[placed[cell-p.Cols]][edgematch.Bottom]
	}
	if cell%p.Cols > 0 {
		left = p.Tiles[placed[cell-1]][edgematch.Right]
	}
	return top, left
}

// meets reports whether a tile has the numbers that are wanted.
func meets(tile *edgematch.Tile, top, left int) bool {
	return (top == anything || tile[edgematch.Top] == top) && (left == anything || tile[edgematch.Left] == left)
}
