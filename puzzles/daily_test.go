package puzzles

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/fourline"
	"fourfold/puzzles/random"
)

// The boards of a day are the same for everybody, and stay so. Whoever changes how random boards are made changes them too,
// and says so in the changelog. The hashes of a new puzzle, of a month and of a year, which go test -v prints, are added before
// its first release.
func TestDailyBoards(t *testing.T) {
	want := map[string]string{
		"flip":     "479990b1e2ffb9f7 0ee5725c1d1269c6",
		"swap":     "edd1f2e7b2335e3b b90aa96ef2fe8c37",
		"tetravex": "38e4375f33fc1d33 acfcba610306cb00",
		"fourline": "2ef53d0163e2a9f2 84bb0bd7db830215",
	}
	days := 365
	if testing.Short() {
		days = 31
	}
	for _, p := range All() {
		text, got := "", ""
		for day := range days {
			wish, seed := boards.Daily(p, time.Date(2026, 1, day, 20, 0, 0, 0, time.FixedZone("", -8*60*60)))
			board, err := p.Random(t.Context(), wish, random.Source(seed))
			if err != nil {
				t.Fatal(err)
			}
			text += fmt.Sprintln(seed, boards.Write(p, board))
			if day == 30 || day == 364 {
				got += fmt.Sprintf("%x", sha256.Sum256([]byte(text)))[:16] + " "
			}
		}
		t.Log(p.ID, got)
		if known := want[p.ID]; known != "" && !strings.HasPrefix(known+" ", got) {
			t.Errorf("%s: the boards of 2026 are others: %s, want %s", p.ID, got, known)
		}
	}
}

// In three years at most one board of Four in Line comes twice, turned, mirrored or in exchanged colours. Each needs six slides.
func TestDaysOfFourInLine(t *testing.T) {
	days := 3*365 + 1
	if testing.Short() {
		days = 120
	}
	seen := map[string]bool{}
	for i := range days {
		wish, seed := boards.Daily(fourline.Puzzle, time.Date(2026, 11, 28+i, 0, 0, 0, 0, time.UTC))
		board, err := fourline.Puzzle.Random(t.Context(), wish, random.Source(seed))
		if err != nil {
			t.Fatal(err)
		}
		if o, err := board.Solve(t.Context(), nil); err != nil || o.Length() != 6 {
			t.Errorf("%d: %d slides, %v", seed, o.Length(), err)
		}
		seen[least(boards.Write(fourline.Puzzle, board))] = true
	}
	if len(seen) < days-1 {
		t.Errorf("%d boards on %d days", len(seen), days)
	}
}

// least returns the least of the images of a square board.
func least(text string) string {
	rows, all := strings.Fields(text), make([]string, 16)
	for k := range all {
		for i := range len(rows) * len(rows) {
			at := [2]int{i / len(rows), i % len(rows)}
			for axis := range at {
				if k>>axis&1 == 1 {
					at[axis] = len(rows) - 1 - at[axis]
				}
			}
			all[k] += rows[at[k>>2&1]][at[1-k>>2&1]:][:1]
		}
		if k>>3 == 1 {
			all[k] = strings.NewReplacer("B", "W", "W", "B").Replace(all[k])
		}
	}
	return slices.Min(all)
}
