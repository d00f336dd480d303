package puzzles

import (
	"crypto/sha256"
	"fmt"
	"testing"
	"time"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/random"
)

// The boards of a day are the same for everybody, and stay so. Whoever changes how random boards are made changes them too,
// and says so in the changelog. The hash of a new puzzle, which go test -v prints, is added before its first release.
func TestDailyBoards(t *testing.T) {
	want := map[string]string{
		"flip": "0ee5725c1d1269c6", "swap": "b90aa96ef2fe8c37", "tetravex": "acfcba610306cb00", "fourline": "64c093f8ec86eef9",
	}
	for _, p := range All() {
		text := ""
		for day := range 365 {
			wish, seed := boards.Daily(p, time.Date(2026, 1, 1+day, 23, 59, 59, 0, time.Local))
			board, err := p.Random(t.Context(), wish, random.Source(seed))
			if err != nil {
				t.Fatal(err)
			}
			text += fmt.Sprintln(seed, boards.Write(p, board))
		}
		got := fmt.Sprintf("%x", sha256.Sum256([]byte(text)))[:16]
		t.Log(p.ID, got)
		if known := want[p.ID]; known != "" && got != known {
			t.Errorf("%s: the boards of 2026 are others: %s, want %s", p.ID, got, known)
		}
	}
}
