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
		rest, err := f.newRest(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		b := stage{tree: f.tree, fan: f, rest: rest}.newSearch([][]uint64{front}, func() error { return nil })
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

// The fast way to work with vectors gives what the plain one does.
func TestKernels(t *testing.T) {
	rng := rand.New(rand.NewPCG(33, 34))
	for range 200 {
		heads, others := 1+rng.IntN(40), rng.IntN(60)
		values := make([]uint16, (heads+others+fanLanes-1)/fanLanes*fanLanes)
		masks := make([]uint64, len(values)/lanes)
		for i := range values {
			values[i] = uint16(zeroLane - 50 + rng.IntN(100))
			masks[i/lanes] |= laneMask * uint64(rng.IntN(2)) << (i % lanes * laneBits)
		}
		chars, targets := make([]uint16, heads+others), make([]uint32, others)
		for i := range chars {
			chars[i] = uint16(rng.IntN(fanLanes) * vectorSize)
		}
		for i := range targets {
			targets[i] = uint32(rng.IntN(heads) * vectorSize)
		}
		members, plainMembers := make([]int16, len(values)), make([]int16, len(values))
		signMembers(members, values, masks)
		plainSignMembers(plainMembers, values, masks)
		vectors, plainVectors := make([]vector, heads), make([]vector, heads)
		addMembers(vectors, members, chars, targets)
		plainAddMembers(plainVectors, plainMembers, chars, targets)
		if !slices.Equal(members, plainMembers) || !slices.Equal(vectors, plainVectors) {
			t.Fatalf("%d and %d members: %v %v, want %v %v", heads, others, members, vectors, plainMembers, plainVectors)
		}
		for dim := range maxFamilyDim + 1 {
			count := (1 + rng.IntN(4)) * 2 * unitSize
			family := make([]vector, count)
			for i := range family {
				family[i] = vectors[rng.IntN(heads)]
			}
			bounds, plainBounds := vectors[0], vectors[0]
			plainAddFamily(&plainBounds, slices.Clone(family), dim)
			addFamily(&bounds, family, dim)
			if bounds != plainBounds {
				t.Fatalf("%d vectors of dimension %d: %v, want %v", count, dim, bounds, plainBounds)
			}
		}
	}
}

// Searches with fans find what the plain search finds, also of cosets that are symmetric, which are searched in part.
func TestFansAgainstPlainSearch(t *testing.T) {
	if testing.Short() {
		t.Skip("takes long with the race detector")
	}
	rng := rand.New(rand.NewPCG(35, 36))
	for _, side := range []int{47, 64} {
		c := NewSystem(side, side)
		s := c.Null()
		any := randomVector(rng, s.n)
		for _, starts := range [][][]uint64{
			{any, randomVector(rng, s.n)},
			{c.AllOnes()},
			{symmetric(s, any, 1), symmetric(s, any, 2)},
			{symmetric(s, any, 3), symmetric(s, any, 4)},
		} {
			found, err := s.LightestOf(t.Context(), starts, ignore)
			if err != nil {
				t.Fatal(err)
			}
			plain := &cosetSearch{space: s, starts: starts, ctx: t.Context(), report: func(float64, int64) {}, plain: true}
			want, err := plain.run(t.Context(), ignore)
			if err != nil {
				t.Fatal(err)
			}
			for i := range want {
				ties := slices.EqualFunc(s.Ties(found[i]), s.Ties(want[i]), slices.Equal)
				if found[i].Count != want[i].Count || found[i].Bound != want[i].Bound || want[i].Count > 0 && !same(found[i], want[i]) || !ties {
					t.Errorf("%dx%d: %+v, want %+v", side, side, found[i], want[i])
				}
			}
		}
	}
}

// symmetric returns the sum of v and what the first symmetries map it to, which these map to itself if they make a group.
func symmetric(s *Space, v []uint64, some int) []uint64 {
	switch some {
	case 1, 2: // a reflection
		v = slices.Clone(v)
		Add(v, moved(v, s.n, s.symmetries[some-1]))
	case 3: // both
		v = symmetric(s, symmetric(s, v, 1), 2)
	default: // a diagonal
		v = slices.Clone(v)
		Add(v, moved(v, s.n, s.symmetries[3]))
	}
	return v
}

// The symmetries of a grid map its null space onto itself, and are those of the square.
func TestSymmetries(t *testing.T) {
	for _, size := range [][2]int{{9, 9}, {30, 30}, {19, 39}, {64, 64}} {
		s := NewSystem(size[0], size[1]).Null()
		want := 3
		if size[0] == size[1] {
			want = 7
		}
		seen := map[int]bool{1: true} // where entry 1 goes: elsewhere by each
		for _, to := range s.symmetries {
			for _, v := range s.basis {
				w := moved(v, s.n, to)
				if zero := s.front(make([]uint64, len(v))); !slices.Equal(s.front(w), zero) || Weight(w) != Weight(v) {
					t.Errorf("%v: a vector is mapped to another space", size)
				}
			}
			seen[to(1)] = true
		}
		if len(s.symmetries) != want || len(seen) != want+1 {
			t.Errorf("%v: %d symmetries, entry 1 goes to %d places", size, len(s.symmetries), len(seen))
		}
	}
}
