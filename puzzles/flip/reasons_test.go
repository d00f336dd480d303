package flip

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
)

// checkNoMore checks the note that says why there are no more quiet patterns, or no more press sets, against the number of sets.
func checkNoMore(t *testing.T, g plain, notes []puzzle.Note, sets int) {
	t.Helper()
	note, want := notes[0], fmt.Sprintf("Of the %v first rows, only the empty one leaves no change", power(g.cols))
	if sets > 1 {
		note, want = notes[1], fmt.Sprintf("Of the %v first rows, %d leave no change", power(g.cols), sets)
	}
	if !strings.Contains(note.Text.String(), want) || note.Pages > 0 {
		t.Fatalf("%q, want %q", note.Text, want)
	}
}

// Where the press sets are many, the bound begins with groups of cells that are in the same quiet patterns. That is checked
// with the patterns that the rules alone give.
func TestBoundBegins(t *testing.T) {
	rng := random.Source(9)
	for _, size := range []puzzle.Size{{Rows: 19, Cols: 9}, {Rows: 19, Cols: 19}, {Rows: 14, Cols: 29}, {Rows: 23, Cols: 23}} {
		b := anyOf(t, size, rng)
		g := parse(b.String())
		o := puzzletest.Solve(t, b)
		patterns, _ := g.solve('w')
		if len(patterns) <= listed {
			continue
		}
		note := o.Notes[4]
		if note.Pages != 2 || !strings.HasPrefix(note.Text.String(), "Where the bound comes from: ") {
			t.Fatalf("%d pages of %q", note.Pages, note.Text)
		}
		for i, colour := range []byte("wb") {
			marked := make([]bool, len(g.cells))
			for _, m := range page(t, note, i).Marks {
				marked[m.Spot.Row*g.cols+m.Spot.Col] = true
			}
			_, presses := g.solve(colour)
			checkGroups(t, patterns, presses, marked)
		}
	}
}

// checkGroups checks that the marked cells are in each group the presses, or the other cells, and not the larger part.
func checkGroups(t *testing.T, patterns [][]bool, presses, marked []bool) {
	t.Helper()
	type group struct{ pressed, spared, same, other int }
	groups := map[string]*group{}
	for i := range presses {
		key := make([]byte, len(patterns))
		for j := range patterns {
			key[j] = '0'
			if patterns[j][i] {
				key[j] = '1'
			}
		}
		at := groups[string(key)]
		if at == nil {
			at = &group{}
			groups[string(key)] = at
		}
		switch {
		case presses[i]:
			at.pressed++
		default:
			at.spared++
		}
		switch {
		case marked[i] && presses[i]:
			at.same++
		case marked[i]:
			at.other++
		}
	}
	for key, at := range groups {
		least := min(at.pressed, at.spared)
		if !strings.Contains(key, "1") {
			least = at.pressed
		}
		if at.same+at.other != least || at.same > 0 && at.other > 0 {
			t.Fatalf("group %s: %+v", key, *at)
		}
	}
}

// An answer that is not proven says where its bound comes from.
func TestUnprovenReason(t *testing.T) {
	b := puzzletest.Random(t, Puzzle, puzzle.Size{Rows: 61, Cols: 61}, 1)
	ctx, cancel := context.WithCancel(t.Context())
	o, err := b.Solve(ctx, puzzle.Options{Report: func(p puzzle.Progress) {
		if p.Fraction > 0.001 { // what a press can do at best is not the better bound any more
			cancel()
		}
	}})
	if err == nil || len(o.Notes) != 1 || o.Notes[0].Pages != 2 || o.Notes[0].Text.Args[0] != o.Bound {
		t.Errorf("error %v, notes %v", err, o.Notes)
	}
}
