package shortest

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"testing"
)

// goals yields the goals of a graph.
func (g *graph) goals() iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		for s, goal := range g.goal {
			if goal && !yield(uint32(s)) {
				return
			}
		}
	}
}

// before finds the arcs into s by looking at all.
func (g *graph) before(dst []uint32, s uint32) []uint32 {
	for from, arcs := range g.arcs {
		if slices.Contains(arcs, int(s)) {
			dst = append(dst, uint32(from))
		}
	}
	return dst
}

func TestRetrograde(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 2))
	for range 300 {
		nodes := 2 + rng.IntN(30)
		g := randomGraph(rng, nodes, rng.IntN(3*nodes))
		distance := Retrograde(nodes, g.goals(), g.before)
		for s, d := range distance {
			want := plainDistance(g, s)
			if want < 0 {
				want = Unreached
			}
			if int(d) != want {
				t.Fatalf("distance %d of node %d, want %d", d, s, want)
			}
		}
	}
}

func TestRetrogradePanicsBeyondBytes(t *testing.T) {
	if g := line(255); Retrograde(255, g.goals(), g.before)[0] != 254 {
		t.Error("254 moves do not fit")
	}
	defer func() {
		if recover() == nil {
			t.Error("255 moves fit into a byte that says unreached")
		}
	}()
	g := line(256)
	Retrograde(256, g.goals(), g.before)
}

func ExampleRetrograde() {
	// One move takes 1 or 2 from a number. How many moves lead to 0?
	zero := func(yield func(uint32) bool) { yield(0) }
	before := func(dst []uint32, s uint32) []uint32 {
		for t := s + 1; t <= s+2 && t < 8; t++ {
			dst = append(dst, t)
		}
		return dst
	}
	fmt.Println(Retrograde(8, zero, before))
	// Output: [0 1 1 2 2 3 3 4]
}
