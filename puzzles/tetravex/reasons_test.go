package tetravex

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// later returns what a note says in the end.
func later(t *testing.T, note puzzle.Note) puzzle.Note {
	t.Helper()
	if note.Later == nil {
		return note
	}
	found, err := note.Later(t.Context())
	if err != nil || found.Later != nil {
		t.Fatalf("%+v, error %v", found, err)
	}
	return found
}

// checkSeen fails unless all kinds of reasons have been checked.
func checkSeen(t *testing.T, seen map[string]int, kinds ...string) {
	t.Helper()
	for _, kind := range kinds {
		if seen[kind] == 0 {
			t.Errorf("no reason of the kind %q was seen: %v", kind, seen)
		}
	}
}

// TestReasonsFollow reads all pages about random boards, and compares the answers with those of
// trying all.
func TestReasonsFollow(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	seen := map[string]int{}
	for range 1000 {
		n := 2 + rng.IntN(3)
		b := spoiled(n, 2+rng.IntN(3*n-2), rng)
		outcome := puzzletest.Solve(t, b)
		if want := len(all(b, 1)) > 0; outcome.Possible() != want {
			t.Fatalf("possible %v, want %v:\n%s", outcome.Possible(), want, puzzletest.Text(b))
		}
		note := later(t, outcome.Notes[0])
		if !outcome.Possible() {
			seen["impossible"]++
			checkReason(t, b, note, false, seen)
			continue
		}
		followed(t, b, outcome.Walk)
		if strings.HasPrefix(note.Text.String(), "This is the only solution") {
			seen["only one"]++
			checkReason(t, b, note, true, seen)
		}
	}
	checkSeen(t, seen, "impossible", "only one", "stray", "rivals", "crowd first column", "crowd last column", "surplus",
		"tight border", "no tile", "no cell", "too many", "on cell", "of tile", "none")
}

// TestKnownReasons is about boards whose reasons are known.
func TestKnownReasons(t *testing.T) {
	const stray, crowd, tried = "a tile fits nowhere", "too many sides without a partner", "every way was tried"
	for _, c := range []struct{ text, detail, kind string }{
		{"2\n7 7 7 7\n1 1 1 1\n1 1 1 1\n1 1 1 1\n", stray, "stray"},
		{"2\n4 60 57 60\n57 3 3 52\n69 4 3 0\n45 45 69 69\n", stray, "stray"},
		{"2\n8 1 1 9\n7 1 1 6\n1 1 1 1\n1 1 1 1\n", "two tiles for one corner", "rivals"},
		{"2\n5 1 0 1\n5 1 0 1\n5 1 0 1\n5 1 5 1\n", crowd, "crowd last row"},
		{"2\n0 5 0 1\n0 5 0 1\n0 5 0 1\n0 5 0 5\n", crowd, "crowd first column"},
		{"2\n0 1 5 1\n0 1 5 1\n0 1 5 1\n5 1 5 1\n", crowd, "crowd first row"},
		{"2\n0 1 0 5\n0 1 0 5\n0 1 0 5\n0 5 0 5\n", crowd, "crowd last column"},
		{"3\n1 0 1 0\n1 0 1 0\n2 0 1 0\n3 0 1 0\n3 0 1 0\n3 0 2 0\n4 0 2 0\n4 0 2 0\n4 0 2 0\n", crowd, "surplus"},
		{"2\n1 3 1 2\n1 3 1 2\n1 3 1 2\n1 2 1 3\n", tried, "tight border"},
	} {
		b, seen := game(t, c.text), map[string]int{}
		outcome := puzzletest.Solve(t, b)
		checkReason(t, b, later(t, outcome.Notes[0]), false, seen)
		searched := strings.HasPrefix(outcome.Notes[0].Text.String(), "A search ")
		if outcome.Detail.String() != c.detail || seen[c.kind] == 0 || searched != (c.detail == tried) {
			t.Errorf("%q, %v, for\n%s", outcome.Detail, seen, c.text)
		}
	}
}
