//go:build peers

package peers

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
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

// tetravexFamilies compares edge matching with two SAT solvers, a constraint solver and a row scan, and up to 5x5, beyond which it
// hardly answers, with an integer program.
func tetravexFamilies(t *testing.T) []family {
	var families []family
	for _, size := range []struct{ n, numbers int }{{4, 5}, {5, 5}, {6, 6}, {6, 5}, {7, 8}, {7, 7}} {
		var puzzles []edgematch.Puzzle
		for seed := range uint64(*boards) {
			puzzles = append(puzzles, edgematch.Cut(size.n, size.n, size.numbers, rand.New(rand.NewPCG(seed, 7))))
		}
		name := fmt.Sprintf("Tetravex %dx%d, %d numbers", size.n, size.n, size.numbers)
		families = append(families, tetravexFamily(t, name, puzzles))
	}
	for _, n := range []int{5, 6} {
		name := fmt.Sprintf("Tetravex %dx%d, %d numbers, impossible", n, n, n)
		families = append(families, tetravexFamily(t, name, impossibleBoards(t, n)))
	}
	return families
}

// impossibleBoards exchanges the same side of two tiles of solvable boards, so that every
// number stands as often on every side as before, and keeps those that come out
// impossible. That they are is for the peers to confirm. There are as many numbers as rows.
func impossibleBoards(t *testing.T, n int) []edgematch.Puzzle {
	var puzzles []edgematch.Puzzle
	for seed := uint64(0); len(puzzles) < *boards; seed++ {
		rng := rand.New(rand.NewPCG(seed, 8))
		p := edgematch.Cut(n, n, n, rng)
		a, b, side := rng.IntN(n*n), rng.IntN(n*n), rng.IntN(4)
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
	clauses, models := write(t, puzzles, dimacs), write(t, puzzles, tileModel)
	f := family{name: name, boards: len(puzzles), solvers: []solver{
		{"Fourfold", func(i int) (answer, error) {
			return often(func(ctx context.Context) (string, error) { return match(ctx, puzzles[i]) })
		}},
		{"CaDiCaL", func(i int) (answer, error) { return satisfy(clauses[i], "cadical", "-q", "-n") }},
		{"MiniSat", func(i int) (answer, error) { return satisfy(clauses[i], "minisat", "-verb=0") }},
		{"Gecode", func(i int) (answer, error) { return constrain(models[i]) }},
		{"row scan", func(i int) (answer, error) {
			return often(func(ctx context.Context) (string, error) { return scan(ctx, puzzles[i]) })
		}},
	}}
	if puzzles[0].Cols <= 5 {
		programs := write(t, puzzles, tileProgram)
		f.solvers = append(f.solvers, solver{"GLPK", func(i int) (answer, error) {
			_, a, err := program(programs[i])
			return a, err
		}})
	}
	return f
}

// write writes problems to files, in the form that a solver reads.
func write[P any](t *testing.T, problems []P, form func(P) []byte) (files []string) {
	folder := t.TempDir()
	for i, p := range problems {
		file := filepath.Join(folder, fmt.Sprint(i))
		must(t, os.WriteFile(file, form(p), 0o600))
		files = append(files, file)
	}
	return files
}

// touching calls meet for all pairs of cells that touch, with the side of the first one where the other lies.
func touching(p edgematch.Puzzle, meet func(cell, side, other int)) {
	for cell := range p.Tiles {
		if (cell+1)%p.Cols > 0 {
			meet(cell, edgematch.Right, cell+1)
		}
		if cell+p.Cols < len(p.Tiles) {
			meet(cell, edgematch.Bottom, cell+p.Cols)
		}
	}
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
