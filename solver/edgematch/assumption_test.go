package edgematch

import (
	"math/rand/v2"
	"testing"
)

// framed returns the tiles of a random board with numbers from first to numbers-1 inside and 0 on
// the border.
func framed(rows, cols, first, numbers int, rng *rand.Rand) Puzzle {
	p := Puzzle{Rows: rows, Cols: cols, Tiles: make([]Tile, rows*cols)}
	for cell, next := range neighbours(rows, cols) {
		for side, other := range next {
			switch {
			case other == Free:
			case other < cell:
				p.Tiles[cell][side] = p.Tiles[other][opposite(side)]
			default:
				p.Tiles[cell][side] = first + rng.IntN(numbers-first)
			}
		}
	}
	rng.Shuffle(len(p.Tiles), func(i, j int) { p.Tiles[i], p.Tiles[j] = p.Tiles[j], p.Tiles[i] })
	return p
}

// TestAssumptionsProveNothing decides small boards as the plain search does, where the assumed frame
// is right, where it is wrong, and where nothing is left for it.
func TestAssumptionsProveNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 0))
	var right, wrong int
	for range 8000 {
		first := rng.IntN(2)
		numbers := first + 2 + rng.IntN(3)
		p := spoil(framed(2+rng.IntN(2), 2+rng.IntN(2), first, numbers, rng), numbers, rng)
		k := newInventory(p)
		f := k.framed()
		if f == nil || k.overfull() != nil {
			continue
		}
		want := firstPlainly(p) != nil
		if !newScan(newTables[[1]uint64](f)).run(1<<40, 1) {
			right++
		} else if want {
			wrong++
		}
		for _, budget := range []int64{1, 20, 1000} {
			r, err := paced[[1]uint64](p, pace{0, budget, 5}, 1)
			if err != nil || r.Possible() != want || want && !valid(p, r.Placement) {
				t.Fatalf("%+v: %+v, %v, want possible %v", p, r, err, want)
			}
		}
	}
	if right < 500 || wrong < 5 {
		t.Errorf("right %d times, wrong %d times: the test is one-sided", right, wrong)
	}
}
