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
		unique := strings.HasPrefix(note.Text.String(), "This is the only solution")
		switch {
		case !outcome.Possible():
			seen["impossible"]++
			checkReason(t, b, note, false, seen)
		case unique:
			seen["only one"]++
			checkReason(t, b, note, true, seen)
		}
		if outcome.Possible() {
			replay(t, b, outcome.Walk)
		}
	}
	checkSeen(t, seen, "impossible", "only one", "stray", "rivals", "crowd first column", "crowd last column", "surplus",
		"tight border", "no tile", "no cell", "too many", "on cell", "of tile", "none")
	if seen["none"] > 100 {
		t.Errorf("%d boards have no short reason", seen["none"])
	}

}

// TestTightBordersAreToldWhole reads arguments that need both sides of a tight border.
func TestTightBordersAreToldWhole(t *testing.T) {
	seen := map[string]int{}
	for _, text := range []string{
		"3\n0 0 1 0\n2 4 2 8\n7 3 9 7\n2 7 1 4\n9 8 5 8\n1 0 2 3\n1 5 5 7\n7 2 0 0\n5 4 1 7\n",
		"3\n0 0 0 1\n8 2 4 2\n7 7 3 9\n4 2 7 1\n8 9 8 5\n3 1 0 2\n7 1 5 5\n0 7 2 0\n7 5 4 1\n",
	} {
		b := game(t, text)
		checkReason(t, b, later(t, puzzletest.Solve(t, b).Notes[0]), false, seen)
	}
	if seen["tight border"] != 2 || seen["no cell"] != 2 {
		t.Errorf("the reasons are %v", seen)
	}
}

// TestMoreThanThereIsRoomFor counts a number on all sides of boards that lie in all ways.
func TestMoreThanThereIsRoomFor(t *testing.T) {
	seen := map[string]int{}
	for side := range 4 {
		b := newBoard(2, []tile{{0, 1, 0, 1}, {0, 1, 0, 1}, {0, 1, 0, 1}, {0, 1, 0, 1}})
		for i := range 3 {
			b.tiles[i][side] = 5
		}
		b.tiles[3][(side+2)%4] = 5 // so that none of them has to lie on two borders
		b.tiles[2][side], b.tiles[3][side] = 5, 5
		checkReason(t, b, puzzletest.Solve(t, b).Notes[0], false, seen)
	}
	checkSeen(t, seen, "crowd first row", "crowd last row", "crowd first column", "crowd last column")
}

// TestUsualReasons is about boards whose reasons are known.
func TestUsualReasons(t *testing.T) {
	for _, c := range []struct{ text, detail, note string }{
		{"2\n7 7 7 7\n1 1 1 1\n1 1 1 1\n1 1 1 1\n", "a tile fits nowhere", "Tile 1 fits nowhere: it would have to lie in the first column, " +
			"since no other tile has 7 on the right, and in the last one, since no other tile has 7 on the left."},
		{"2\n4 60 57 60\n57 3 3 52\n69 4 3 0\n45 45 69 69\n", "a tile fits nowhere", "Tile 1 fits nowhere: it would have to lie in the first column, " +
			"since no other tile has 60 on the right, and in the last one, since no other tile has 60 on the left."},
		{"2\n8 1 1 9\n7 1 1 6\n1 1 1 1\n1 1 1 1\n", "two tiles for one corner", "Tiles 1 and 2 would both have to lie in the upper left corner: " +
			"their dotted sides equal no side of another tile that could touch them."},
		{"2\n1 3 1 2\n1 3 1 2\n1 3 1 2\n1 2 1 3\n", "every way was tried", "A search found that there is no solution, before it tried a tile. "},
	} {
		outcome := puzzletest.Solve(t, game(t, c.text))
		if got := outcome.Notes[0].Text.String(); outcome.Detail.String() != c.detail || !strings.HasPrefix(got, c.note) {
			t.Errorf("%q, %q, for\n%s", outcome.Detail, got, c.text)
		}
	}
}
