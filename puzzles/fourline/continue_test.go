package fourline

import (
	"context"
	"slices"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// A search that is ended again and again comes to the answer that it comes to otherwise.
func TestContinue(t *testing.T) {
	rng := random.Source(6)
	boards := []*board{boardOf(t, wide)}
	for range 20 {
		boards = append(boards, lineless(rng, puzzle.Size{Rows: 8, Cols: 8}, 4, 2))
	}
	ended := 0
	for _, b := range boards {
		want := solved(t, b.problem(t))
		var o puzzle.Outcome
		for search, asked := b.problem(t).Solve, 1; search != nil; asked = asked*3/2 + 1 {
			var err error
			if o, err = search(&within{Context: context.Background(), asked: asked}, puzzle.Options{}); err != nil {
				ended++
			}
			search = o.Continue
		}
		same := o.Title.String() == want.Title.String() && o.Nodes == want.Nodes && o.Possible() == want.Possible()
		if !same || o.Possible() && !slices.Equal(codes(o.Walk), codes(want.Walk)) {
			t.Errorf("%v, %d nodes, want %v, %d nodes for\n%s", o.Title, o.Nodes, want.Title, want.Nodes, b)
		}
	}
	if ended < 60 {
		t.Errorf("ended %d times", ended)
	}
}
