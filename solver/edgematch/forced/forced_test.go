package forced

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"fourfold/solver/edgematch"
)

// sample returns tiles cut from a board, some numbers of which may have been exchanged, and their solutions up to two.
func sample(n, numbers int, rng *rand.Rand) (edgematch.Puzzle, edgematch.Result) {
	p := edgematch.Cut(n, n, numbers, rng)
	for range rng.IntN(3) {
		a, b, side := &p.Tiles[rng.IntN(n*n)], &p.Tiles[rng.IntN(n*n)], rng.IntN(4)
		a[side], b[side] = b[side], a[side]
	}
	r, _ := edgematch.Count(context.Background(), p, 2, func(edgematch.Progress) {})
	return p, r
}

// mostFor returns how many tiles may be tried in vain. To look for what is not there takes long.
func mostFor(r edgematch.Result) int {
	if r.Possible() {
		return 2
	}
	return 20
}

// TestNothingFalseIsProven looks for arguments about boards with and without solutions. That each argument holds water is
// tested where it is told, in puzzles/tetravex.
func TestNothingFalseIsProven(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	var refuted, only, several int
	for range 400 {
		p, r := sample(2+rng.IntN(2), 3+rng.IntN(5), rng)
		no, err := Refute(t.Context(), p, mostFor(r))
		if err != nil || no != nil && r.Possible() {
			t.Fatalf("refuted, with %d solutions, %v: %v", r.Solutions, err, p)
		}
		if no != nil {
			refuted++
		}
		if !r.Possible() {
			continue
		}
		one, err := Only(t.Context(), p, r.Placement, 20, 20)
		switch {
		case err != nil || one != nil && r.Solutions > 1:
			t.Fatalf("the only one of %d solutions, %v: %v", r.Solutions, err, p)
		case one != nil:
			only++
			checkSolution(t, one.Root, r.Placement, p)
		case r.Solutions > 1:
			several++
		}
	}
	if min(refuted, only, several) < 50 {
		t.Errorf("%d refuted, %d proven the only one, %d with several solutions: the test is one-sided", refuted, only, several)
	}
}

// checkSolution checks that the last tries lead to the solution.
func checkSolution(t *testing.T, n *Node, solution []int, p edgematch.Puzzle) {
	t.Helper()
	for range solution {
		if len(n.Tries) == 0 {
			t.Fatal("the argument ends before the solution")
		}
		last := n.Tries[len(n.Tries)-1]
		if p.Tiles[last.Tile] != p.Tiles[solution[last.Cell]] {
			t.Fatalf("tile %d on cell %d, not that of the solution", last.Tile, last.Cell)
		}
		n = last.Then
	}
	if n.Claim != Complete {
		t.Errorf("claim %v at the solution", n.Claim)
	}
}

// TestSmallest gives arguments whose size is known: by a single contradiction, or by one try.
func TestSmallest(t *testing.T) {
	for _, c := range []struct {
		tiles []edgematch.Tile
		vain  int
	}{
		{[]edgematch.Tile{{7, 7, 7, 7}, {1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}}, 0},
		{[]edgematch.Tile{{8, 1, 1, 9}, {7, 1, 1, 6}, {1, 1, 1, 1}, {1, 1, 1, 1}}, 1},
	} {
		a, err := Refute(t.Context(), edgematch.Puzzle{Rows: 2, Cols: 2, Tiles: c.tiles}, 20)
		if err != nil || a == nil || a.Root.Vain != c.vain {
			t.Errorf("%+v, %v, want %d tries in vain", a, err, c.vain)
		}
	}
}

// TestTightBorders needs the borders for the smallest argument, or for any, and names the numbers of
// both.
func TestTightBorders(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 1))
	for range 3000 {
		p, r := sample(3, 6, rng)
		if r.Possible() {
			continue
		}
		a, _ := Refute(t.Context(), p, 20)
		if a == nil || len(a.Tight) == 0 {
			continue
		}
		if plain := newSearch(t.Context(), p, nil, nil).smallest(20); plain != nil && plain.Vain <= a.Root.Vain+1 {
			t.Errorf("%d tries in vain with tight borders, %d without", a.Root.Vain, plain.Vain)
		}
		for _, tight := range a.Tight {
			if more := leftOver(p, tight.Side, tight.Numbers); more != 3 || leftOver(p, tight.Opposite, tight.Others) != 3 {
				t.Errorf("%d left over of %+v on a border of 3", more, tight)
			}
		}
		return
	}
	t.Error("no argument needs tight borders")
}

// leftOver returns on how many more sides than opposites the numbers are.
func leftOver(p edgematch.Puzzle, side int, numbers []int) (more int) {
	for _, t := range p.Tiles {
		if slices.Contains(numbers, t[side]) {
			more++
		}
		if slices.Contains(numbers, t[(side+2)%4]) {
			more--
		}
	}
	return more
}

// TestFixedTiles refutes a board of which some tiles must lie where they cannot.
func TestFixedTiles(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	refuted := 0
	for range 300 {
		p, _ := sample(3, 6, rng)
		p.Fixed = slices.Repeat([]int{edgematch.Free}, 9)
		p.Fixed[rng.IntN(9)] = rng.IntN(9)
		r, _ := edgematch.Count(t.Context(), p, 1, func(edgematch.Progress) {})
		a, err := Refute(t.Context(), p, mostFor(r))
		if err != nil || a != nil && r.Possible() {
			t.Fatalf("refuted, though there is a solution, or %v", err)
		}
		if a != nil {
			refuted++
		}
	}
	if refuted < 100 {
		t.Errorf("%d boards refuted", refuted)
	}
}

// TestLadder fills boards. Each cell comes once; while a cell or a tile has one possibility, such a one comes. An argument for
// a step names loose tiles, and leads to the step.
func TestLadder(t *testing.T) {
	rng := rand.New(rand.NewPCG(4, 1))
	for i := range 200 {
		p, r := sample(3, 3+i%4, rng)
		if !r.Possible() {
			continue
		}
		at := edgematch.NewPosition(p)
		fits := make([][]int, len(p.Tiles))
		for _, step := range Ladder(p, r.Placement) {
			at.Fitting(fits, false)
			cell := step.Cell
			kind, free := at.Kind(r.Placement[cell]), at.At[cell] == edgematch.Free
			places := slices.DeleteFunc(slices.Clone(fits), func(kinds []int) bool { return !slices.Contains(kinds, kind) })
			forced := slices.ContainsFunc(fits, func(kinds []int) bool { return len(kinds) == 1 })
			if !free || forced && (len(fits[cell]) > 1 && len(places) > 1 || step.How > OnlyPlace) {
				t.Fatalf("cell %d, where %v fit, on %v", cell, fits, at.At)
			}
			if step.Why != nil {
				last := step.Why.Root.Tries[len(step.Why.Root.Tries)-1]
				if last.Cell != cell || p.Tiles[last.Tile] != p.Tiles[r.Placement[cell]] || last.Then.Claim != Complete {
					t.Fatalf("the argument leads to %+v, not to cell %d", last, cell)
				}
			}
			at.Place(kind, cell)
		}
		if at.Lying != len(p.Tiles) {
			t.Errorf("%d cells of %d", at.Lying, len(p.Tiles))
		}
	}
}
