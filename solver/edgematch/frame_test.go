package edgematch

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"
)

// framed returns the tiles of a random board with numbers from first to numbers-1 inside and others on the outer sides.
func framed(rows, cols, first, numbers int, outer func() int, rng *rand.Rand) Puzzle {
	p := Puzzle{Rows: rows, Cols: cols, Tiles: make([]Tile, rows*cols)}
	for cell := range p.Tiles {
		for side, next := range neighbours(cell, rows, cols) {
			switch {
			case next == Free:
				p.Tiles[cell][side] = outer()
			case next < cell:
				p.Tiles[cell][side] = p.Tiles[next][(side+2)%4]
			default:
				p.Tiles[cell][side] = first + rng.IntN(numbers-first)
			}
		}
	}
	rng.Shuffle(len(p.Tiles), func(i, j int) { p.Tiles[i], p.Tiles[j] = p.Tiles[j], p.Tiles[i] })
	return p
}

// frames are kinds of boards with a frame, with n+1 numbers or a few more.
var frames = []struct {
	name         string
	first, extra int
	outer        func(rng *rand.Rand) int
}{
	{"one number outside", 1, 1, func(*rand.Rand) int { return 0 }},
	{"one number outside and inside", 0, 1, func(*rand.Rand) int { return 0 }},
	{"three numbers outside", 3, 3, func(rng *rand.Rand) int { return rng.IntN(3) }},
}

// TestFrames solves large boards with a frame, for which the numbers on it have to be guessed: without that they took more than ten million tiles.
func TestFrames(t *testing.T) {
	for _, f := range frames {
		for n := 10; n <= 16; n += 2 {
			rng := rand.New(rand.NewPCG(uint64(n), 7))
			p := framed(n, n, f.first, n+f.extra, func() int { return f.outer(rng) }, rng)
			if r := mustSolve(t, p); !valid(p, r.Placement) || r.Nodes > 1<<18 {
				t.Errorf("%s, %dx%d: %v after %d nodes", f.name, n, n, r.Placement, r.Nodes)
			}
		}
	}
}

// TestGuessesProveNothing decides small boards with and without a frame as the plain search does, when the guesses are right, when they are
// wrong, and when nothing is left for them.
func TestGuessesProveNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 0))
	var right, wrong, none int
	for range 4000 {
		first := rng.IntN(2)
		numbers := first + 2 + rng.IntN(3)
		p := spoil(framed(2+rng.IntN(3), 2+rng.IntN(2), first, numbers, func() int { return 0 }, rng), numbers, rng)
		if rng.IntN(3) == 0 {
			p = spoil(Cut(2, 2+rng.IntN(3), 2, rng), 2, rng)
		}
		if p.surplus() != nil {
			continue
		}
		guesses := p.guesses()
		want := firstPlainly(p) != nil
		switch {
		case len(guesses) == 0:
			none++
		case !want || !believable(p, guesses):
			wrong++
		default:
			right++
		}
		for _, guess := range []int64{1, 20, 1000} {
			r, err := newDecision[[1]uint64](newInventory(p), pace{0, 10, 5, guess}, 1).run(context.Background(), ignore)
			if err != nil || r.Possible() != want || want && !valid(p, r.Placement) {
				t.Fatalf("%+v with guesses %v: %+v, %v, want possible %v", p, guesses, r, err, want)
			}
		}
	}
	if min(right, wrong, none) < 200 {
		t.Errorf("%d times a guess was right, %d times all were wrong, %d times there was none: the test is one-sided", right, wrong, none)
	}
}

// believable reports whether some solution has a border as one of the guesses says.
func believable(p Puzzle, guesses []guess) (found bool) {
	for _, g := range guesses {
		r := newRules[[1]uint64](newInventory(p), 0)
		r.believe(g)
		found = found || newScan(r).run(1<<40) == solved
	}
	return found
}

func BenchmarkFrames(b *testing.B) {
	for _, f := range frames {
		for _, n := range []int{10, 16} {
			b.Run(fmt.Sprintf("%s/%dx%d", f.name, n, n), func(b *testing.B) {
				rng := rand.New(rand.NewPCG(1, 7))
				var nodes int64
				i := 0
				for b.Loop() {
					p := framed(n, n, f.first, n+f.extra, func() int { return f.outer(rng) }, rng)
					nodes += mustSolve(b, p).Nodes
					i++
				}
				b.ReportMetric(float64(nodes)/float64(i), "nodes/op")
			})
		}
	}
}
