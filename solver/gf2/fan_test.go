package gf2

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// No element below a node of a fan has a larger sum than the bound of its choice, and the tail finds the largest one.
func TestFanBoundsAreTrue(t *testing.T) {
	rng := rand.New(rand.NewPCG(31, 32))
	for _, size := range [][2]int{{30, 30}, {19, 39}, {39, 39}, {64, 64}} {
		s := NewSystem(size[0], size[1]).Null()
		o, err := s.order(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		front := s.front(randomVector(rng, s.n))
		from := s.Dim() - 12
		f, err := newFan(t.Context(), o, from)
		if err != nil {
			t.Fatal(err)
		}
		b := stage{tree: f.tree, fan: f, rest: f.newRest()}.newSearch([][]uint64{front}, func() error { return nil })
		for range 5 {
			path := rng.Uint64() >> (64 - from)
			b.values = b.loaded[0]
			b.follow(from, path)
			f.bound(b.spread, b.values, path)
			for choice, bound := range b.spread.bounds {
				most := plainMost(s, o, front, path|uint64(choice)<<from, from+fanDim)
				if int32(bound) < most {
					t.Errorf("%v: path %b, choice %d: bound %d, but there is %d", size, path, choice, bound, most)
				}
				b.reset(int32(-s.n))
				b.loadTail(path)
				b.tail.begin(uint64(choice))
				if b.heaviest.best != most {
					t.Errorf("%v: path %b, choice %d: the tail finds %d, want %d", size, path, choice, b.heaviest.best, most)
				}
				for _, key := range b.keys {
					v := slices.Clone(front)
					if s.add(v, key); s.sum(v) != most {
						t.Errorf("%v: path %b, choice %d: an element of sum %d, want %d", size, path, choice, s.sum(v), most)
					}
				}
			}
		}
	}
}

// plainMost returns the largest sum of the elements with so many decisions as a path says, by looking at all.
func plainMost(s *Space, o *order, front []uint64, path uint64, decisions int) int32 {
	v := slices.Clone(front)
	for d := range decisions {
		if path>>d&1 == 1 {
			s.add(v, o.dual[d])
		}
	}
	most := s.sum(v)
	for step := 1; step < 1<<(s.Dim()-decisions); step++ {
		d := decisions
		for step>>(d-decisions)&1 == 0 {
			d++
		}
		s.add(v, o.dual[d])
		most = max(most, s.sum(v))
	}
	return most
}
