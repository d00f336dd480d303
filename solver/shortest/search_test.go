package shortest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
)

// graph is a small graph that is written out: the arcs of every node in their
// order, and how far a node seems to be from a goal, which is never too much.
type graph struct {
	arcs [][]int
	goal []bool
	far  []int
}

func (g *graph) Next(dst []int, s int) []int { return append(dst, g.arcs[s]...) }
func (g *graph) Goal(s int) bool             { return g.goal[s] }
func (g *graph) MayNeed(s, n int) bool       { return g.far[s] <= n }

// Hash is a poor one on purpose: most nodes meet in one slot.
func (g *graph) Hash(s int) uint64 { return uint64(s % 3) }

// randomGraph returns a graph with bounds between 0 and the true distances.
func randomGraph(rng *rand.Rand, nodes, arcs int) *graph {
	g := &graph{arcs: make([][]int, nodes), goal: make([]bool, nodes), far: make([]int, nodes)}
	for range arcs {
		from := rng.IntN(nodes)
		g.arcs[from] = append(g.arcs[from], rng.IntN(nodes))
	}
	for range 1 + nodes/12 {
		g.goal[rng.IntN(nodes)] = true
	}
	for s := range nodes {
		if d := plainDistance(g, s); d > 0 {
			g.far[s] = rng.IntN(d + 1)
		}
	}
	return g
}

// plainDistance relaxes all arcs until nothing changes; -1 is no path.
func plainDistance(g *graph, from int) int {
	const none = 1 << 20
	d := make([]int, len(g.arcs))
	for s := range d {
		d[s] = none
		if g.goal[s] {
			d[s] = 0
		}
	}
	for range g.arcs {
		for s, arcs := range g.arcs {
			for _, t := range arcs {
				d[s] = min(d[s], d[t]+1)
			}
		}
	}
	if d[from] >= none {
		return -1
	}
	return d[from]
}

// firstPath walks all paths of n moves in order and returns the first to a goal.
func firstPath(g *graph, from, n int) []int {
	if n == 0 {
		if g.goal[from] {
			return []int{from}
		}
		return nil
	}
	for _, next := range g.arcs[from] {
		if path := firstPath(g, next, n-1); path != nil {
			return append([]int{from}, path...)
		}
	}
	return nil
}

// reachable counts the nodes that can be reached.
func reachable(g *graph, from int) int {
	seen := map[int]bool{from: true}
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		for _, t := range g.arcs[queue[0]] {
			if !seen[t] {
				seen[t] = true
				queue = append(queue, t)
			}
		}
	}
	return len(seen)
}

func TestSearchFindsFirstShortestPaths(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	verdicts := map[string]int{}
	for range 800 {
		nodes := 2 + rng.IntN(40)
		g := randomGraph(rng, nodes, rng.IntN(3*nodes))
		starts := []int{rng.IntN(nodes), rng.IntN(nodes), rng.IntN(nodes)}
		s := Search[int, *graph]{Space: g, Memory: 1 << 14, Spare: 10_000}
		answers, _, err := s.From(context.Background(), starts...)
		if err != nil {
			t.Fatal(err)
		}
		for i, a := range answers {
			verdicts[checkAnswer(t, g, starts[i], a)]++
		}
	}
	for _, v := range []string{"already", "reached", "never"} {
		if verdicts[v] < 150 {
			t.Errorf("only %d answers of the kind %q", verdicts[v], v)
		}
	}
}

func checkAnswer(t *testing.T, g *graph, start int, a Answer[int]) string {
	t.Helper()
	d := plainDistance(g, start)
	switch {
	case d < 0:
		if !a.Unreachable || a.Path != nil || a.States != reachable(g, start) {
			t.Fatalf("%+v, want %d states and no path", a, reachable(g, start))
		}
		return "never"
	case !slices.Equal(a.Path, firstPath(g, start, d)) || a.Unreachable || a.Beyond != d-1:
		t.Fatalf("%+v, want the path %v", a, firstPath(g, start, d))
	case d == 0:
		return "already"
	}
	return "reached"
}

// TestScratchChangesNothing makes searches at once that leave each other their memory.
func TestScratchChangesNothing(t *testing.T) {
	var scratch Scratch[int, *graph]
	var group sync.WaitGroup
	for seed := range uint64(4) {
		group.Go(func() {
			rng := rand.New(rand.NewPCG(3, seed))
			for range 150 {
				nodes := 2 + rng.IntN(60)
				starts := []int{rng.IntN(nodes), rng.IntN(nodes), rng.IntN(nodes)}[:1+rng.IntN(3)]
				fresh := Search[int, *graph]{Space: randomGraph(rng, nodes, rng.IntN(3*nodes)), Memory: 1 << 14}
				reused := fresh
				reused.Scratch = &scratch
				want, wantLooked, wantErr := fresh.From(context.Background(), starts...)
				got, gotLooked, gotErr := reused.From(context.Background(), starts...)
				same := slices.EqualFunc(got, want, func(a, b Answer[int]) bool {
					return slices.Equal(a.Path, b.Path) && a.Unreachable == b.Unreachable && a.States == b.States && a.Beyond == b.Beyond
				})
				if !same || gotLooked != wantLooked || gotErr != wantErr {
					t.Errorf("%+v, want %+v", got, want)
				}
			}
		})
	}
	group.Wait()
}

// line is a path of n nodes with the goal at its end and no idea of distances.
func line(n int) *graph {
	g := &graph{arcs: make([][]int, n), goal: make([]bool, n), far: make([]int, n)}
	for s := range n - 1 {
		g.arcs[s] = []int{s + 1}
	}
	g.goal[n-1] = true
	return g
}

func TestSparePassesEnd(t *testing.T) {
	s := Search[int, *graph]{Space: line(200), Memory: 1 << 20, Spare: 400}
	answers, looked, err := s.From(context.Background(), 0, 190)
	if err != nil {
		t.Fatal(err)
	}
	if near := answers[1]; len(near.Path) != 10 {
		t.Errorf("the near start has the path %v", near.Path)
	}
	if far := answers[0]; far.Path != nil || far.Unreachable || far.Beyond < 20 || far.Beyond > 40 {
		t.Errorf("the far start: %+v", far)
	}
	if looked < 400 || looked > 600 {
		t.Errorf("%d states looked at", looked)
	}
}

func TestTieIsShownWithoutSpare(t *testing.T) {
	s := Search[int, *graph]{Space: line(30), Memory: 1 << 20}
	answers, _, err := s.From(context.Background(), 20, 20, 19)
	if err != nil || len(answers[0].Path) != 10 || len(answers[1].Path) != 10 {
		t.Errorf("%+v, %v", answers, err)
	}
	if answers[2].Path != nil || answers[2].Beyond != 9 {
		t.Errorf("the third start: %+v", answers[2])
	}
}

// TestLittleMemory asks what is still told about a start once memory is short.
func TestLittleMemory(t *testing.T) {
	s := Search[int, *graph]{Space: line(200), Memory: 2000}
	answers, looked, err := s.From(context.Background(), 0)
	if !errors.Is(err, ErrLimit) && err != nil {
		t.Fatalf("error %v", err)
	}
	if a := answers[0]; err == nil && len(a.Path) != 200 || err != nil && (a.Path != nil || a.Beyond < 50) || looked == 0 {
		t.Errorf("%+v, %v", a, err)
	}
	words := Search[uint64, tree]{Memory: 2000}
	endless, looked, err := words.From(context.Background(), 1)
	if a := endless[0]; !errors.Is(err, ErrLimit) || a.Path != nil || a.Unreachable || a.Beyond < 6 || a.Beyond > 12 {
		t.Errorf("%+v after %d states, error %v", a, looked, err)
	}
}

// tree is the binary tree of all words of two letters, without a goal.
type tree struct{}

func (tree) Next(dst []uint64, s uint64) []uint64 { return append(dst, 2*s, 2*s+1) }
func (tree) Goal(uint64) bool                     { return false }
func (tree) MayNeed(uint64, int) bool             { return true }
func (tree) Hash(s uint64) uint64                 { return Hash2(s, 0) }

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	reports := 0
	s := Search[uint64, tree]{Memory: 1 << 28, Report: func(states int64, beyond int) {
		if reports++; states < 1<<13 || beyond < 1 {
			t.Errorf("report of %d states, %d moves", states, beyond)
		}
		cancel()
	}}
	_, _, err := s.From(ctx, 1)
	if !errors.Is(err, context.Canceled) || reports != 1 {
		t.Errorf("%d reports, error %v", reports, err)
	}
}

// TestExhaustingIsNotRepeatedForEveryMove counts what it takes to see all of a ring
// without a goal.
func TestExhaustingIsNotRepeatedForEveryMove(t *testing.T) {
	g := line(1000)
	g.goal[999] = false
	g.arcs[999] = []int{0}
	s := Search[int, *graph]{Space: g, Memory: 1 << 20}
	answers, looked, err := s.From(context.Background(), 0)
	if err != nil || !answers[0].Unreachable || answers[0].States != 1000 {
		t.Fatalf("%+v, %v", answers, err)
	}
	if looked > (breadthShare+1)*1200 {
		t.Errorf("%d states looked at for 1000", looked)
	}
}

func TestStoreGrows(t *testing.T) {
	st := newStore(func(s int) uint64 { return Hash2(uint64(s), 1) })
	for s := range 20_000 {
		if st.full() {
			if err := st.grow(func() error { return nil }); err != nil {
				t.Fatal(err)
			}
		}
		st.add(s*s, max(s-1, 0))
		st.add(s*s, 0)
	}
	if st.count != 20_000 || st.at(777) != 777*777 {
		t.Fatalf("%d states, the 777th is %d", st.count, st.at(777))
	}
	if path := st.path(5); !slices.Equal(path, []int{0, 1, 4, 9, 16, 25}) {
		t.Errorf("path %v", path)
	}
}

// countdown is the game of taking 1 or 2 from a number until 0 is left.
type countdown struct{}

func (countdown) Next(dst []int, s int) []int { return append(dst, s-1, max(s-2, 0)) }
func (countdown) Goal(s int) bool             { return s == 0 }
func (countdown) MayNeed(s, n int) bool       { return s <= 2*n }
func (countdown) Hash(s int) uint64           { return Hash2(uint64(s), 0) }

func ExampleSearch() {
	s := Search[int, countdown]{Memory: 1 << 16}
	answers, _, _ := s.From(context.Background(), 5)
	fmt.Println(answers[0].Path)
	// Output: [5 4 2 0]
}
