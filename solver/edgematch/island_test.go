package edgematch

import (
	"context"
	"math/rand/v2"
	"testing"
)

// TestIslands counts the solutions of thousands of small puzzles by islands around each tile without copies, whole and shared, as the
// plain search does.
func TestIslands(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 0))
	var none, several, seeds int
	for i := range 700 {
		p := fewNumbers(rng)
		if i%2 == 0 {
			p = spoil(Cut(1+rng.IntN(4), 1+rng.IntN(4), 3+rng.IntN(3), rng), 4, rng)
		}
		if p.surplus() != nil {
			continue
		}
		want := countPlainly(p)
		if want == 0 {
			none++
		}
		if want > 1 {
			several++
		}
		if want > 100 {
			continue // it would take long
		}
		k := newInventory(p).hardestFirst()
		r := newRules[[1]uint64](k, 0)
		for seed, copies := range k.copies {
			if len(copies) > 1 {
				continue
			}
			seeds++
			island := func() searcher { return newIsland(r, seed) }
			even, odd := newShares(island)
			whole, shared := countAll(t, p, island()), countAll(t, p, even)+countAll(t, p, odd)
			if whole != want || shared != want {
				t.Fatalf("%+v around tile %d: %d solutions, %d by two islands, want %d", p, copies[0], whole, shared, want)
			}
		}
	}
	if min(none, several) < 50 || seeds < 2000 {
		t.Errorf("%d without solution, %d with several, %d seeds: the test is one-sided", none, several, seeds)
	}
}

// TestIslandsOfAnyWidth looks at as many tiles whether a set of them has one word or more.
func TestIslandsOfAnyWidth(t *testing.T) {
	for i := range uint64(20) {
		k := newInventory(Cut(5, 5, 6, rand.New(rand.NewPCG(i, 1)))).hardestFirst()
		if k.seed() == Free {
			continue
		}
		one := newIsland(newRules[[1]uint64](k, 0), k.seed())
		two := newIsland(newRules[[2]uint64](k, 0), k.seed())
		four := newIsland(newRules[[4]uint64](k, 0), k.seed())
		rng := func() *rand.Rand { return rand.New(rand.NewPCG(1, 1)) }
		for _, s := range []searcher{two, four} {
			tree, cost := estimate(context.Background(), one, 20, rng())
			if got, also := estimate(context.Background(), s, 20, rng()); got != tree || also != cost {
				t.Errorf("estimate %v by %d tiles, %v by %d with one word", got, also, tree, cost)
			}
			one.run(1000)
			s.run(1000)
			if s.sofar().placed != one.placed || s.fraction() != one.fraction() {
				t.Errorf("%d tiles placed, %d with one word", s.sofar().placed, one.placed)
			}
			one = newIsland(newRules[[1]uint64](k, 0), k.seed())
		}
	}
}
