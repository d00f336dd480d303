package tetravex

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transcript"
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

// pagesOf returns the pages of a note. The text of a single one is all that the note says.
func pagesOf(t *testing.T, note puzzle.Note) (pages []puzzle.Picture) {
	t.Helper()
	if note.Pages == 0 {
		picture := note.Picture
		picture.Text = note.Text
		return []puzzle.Picture{picture}
	}
	for i := range note.Pages {
		picture, err := note.Page(t.Context(), i)
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, picture)
	}
	return pages
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
	boards := 1000
	if testing.Short() {
		boards = 100
	}
	for range boards {
		n := 2 + rng.IntN(3)
		b := spoiled(n, 2+rng.IntN(3*n-2), rng)
		outcome := puzzletest.Solve(t, b)
		if want := len(all(b, 1)) > 0; outcome.Possible() != want {
			t.Fatalf("possible %v, want %v:\n%s", outcome.Possible(), want, puzzletest.Text(b))
		}
		note := later(t, outcome.Notes()[0])
		if !outcome.Possible() {
			seen["impossible"]++
			checkReason(t, b, note, false, seen)
			continue
		}
		followed(t, b, outcome.Walk)
		if strings.Contains(note.Text.String(), "This is the only solution") {
			seen["only one"]++
			checkReason(t, b, note, true, seen)
		}
	}
	if seen["none"] > 100 {
		t.Errorf("no reason for %d boards", seen["none"])
	}
	checkSeen(t, seen, "impossible", "only one", "tight border", "no tile", "no cell", "too many", "on cell", "of tile", "none")
}

// TestKnownReasons is about boards whose reasons are known.
func TestKnownReasons(t *testing.T) {
	const counted, tried = "too many sides without a partner", "every placement is ruled out"
	for _, c := range []struct{ text, detail, kind, why string }{
		{"2\n7 7 7 7\n1 1 1 1\n1 1 1 1\n1 1 1 1\n", tried, "no cell", "There is no solution. Tile 1 fits nowhere."},
		{"2\n1 1 1 1\n2 2 2 2\n3 3 3 3\n4 4 4 4\n", tried, "partnerless", "There is no solution. No tile fits at row 1, column 1."},
		{
			"2\n8 1 1 9\n7 1 1 6\n1 1 1 1\n1 1 1 1\n", tried, "on cell",
			"There is no solution. One tile laid in vain shows why.",
		},
		{"2\n5 1 0 1\n5 1 0 1\n5 1 0 1\n5 1 5 1\n", counted, "too many", "There is no solution. Inside the board, each number at the bottom touches an " +
			"equal one at the top. Pairing them leaves 3 numbers at the bottom (0, 0, 0), but in the last row there is room for only 2."},
		{"3\n1 0 1 0\n1 0 1 0\n2 0 1 0\n3 0 1 0\n3 0 1 0\n3 0 2 0\n4 0 2 0\n4 0 2 0\n4 0 2 0\n", counted, "too many", ""},
		{"2\n1 3 1 2\n1 3 1 2\n1 3 1 2\n1 2 1 3\n", tried, "tight border", ""},
	} {
		b, seen := game(t, c.text), map[string]int{}
		outcome := puzzletest.Solve(t, b)
		note := later(t, outcome.Notes()[0])
		checkReason(t, b, note, false, seen)
		if got := note.Text.String(); outcome.Detail.String() != c.detail || seen[c.kind] == 0 || c.why != "" && got != c.why {
			t.Errorf("%q, %q, %v, for\n%s", outcome.Detail, got, seen, c.text)
		}
	}
}

// TestTilesOfACopy checks that the copy of an impossible board lists the tiles that its reasons name.
func TestTilesOfACopy(t *testing.T) {
	const text = "2\n7 7 7 7\n1 1 1 1\n1 1 1 1\n1 1 1 1\n"
	var copied strings.Builder
	b := game(t, text)
	s := transcript.Solution{Puzzle: Puzzle, Number: 1, Problem: b, Outcome: puzzletest.Solve(t, b)}
	if err := s.WriteShort(t.Context(), &copied, sentence.Text.String); err != nil || !strings.Contains(copied.String(), "\n\n"+text) {
		t.Errorf("%v, copied is\n%s", err, copied.String())
	}
}
