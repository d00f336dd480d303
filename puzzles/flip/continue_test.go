package flip

import (
	"context"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// A search that is ended after each few reports comes to the answer that it comes to otherwise.
func TestContinue(t *testing.T) {
	for _, size := range []puzzle.Size{{Rows: 19, Cols: 19}, {Rows: 30, Cols: 30}, {Rows: 27, Cols: 35}} {
		b := puzzletest.Random(t, Puzzle, size, 4)
		want := puzzletest.Solve(t, b)
		search, ended := b.Solve, 0
		for reports := 0; search != nil; reports++ {
			ctx, cancel := context.WithCancel(t.Context())
			if reports == 0 {
				cancel()
			}
			told := 0
			o, err := search(ctx, puzzle.Options{Report: func(puzzle.Progress) {
				if told++; told == reports {
					cancel()
				}
			}})
			cancel()
			if search = o.Continue; err != nil {
				ended++
				continue
			}
			same := o.Title.String() == want.Title.String() && o.Nodes == want.Nodes && len(o.Notes) == len(want.Notes) &&
				o.Notes[0].Text.String() == want.Notes[0].Text.String() && o.Notes[1].Text.String() == want.Notes[1].Text.String()
			if !same || !o.Minimal || o.Length() != want.Length() {
				t.Errorf("%v: %v, %d nodes, want %v, %d nodes", size, o.Title, o.Nodes, want.Title, want.Nodes)
			}
			for i := range o.Length() {
				if o.Walk.Step(i).Code != want.Walk.Step(i).Code {
					t.Fatalf("%v: press %d is another one", size, i)
				}
			}
		}
		if ended < 1 {
			t.Errorf("%v: never ended", size)
		}
	}
}
