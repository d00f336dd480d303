package puzzles

import (
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// The boards of a listing are all different, fair and of their size, and as many as there are.
func TestEveryBoard(t *testing.T) {
	for _, test := range []struct {
		id    string
		size  puzzle.Size
		count uint64
		step  uint64 // 1 to make them all
	}{
		{"flip", puzzle.Size{Rows: 4, Cols: 4}, 65536, 1},
		{"flip", puzzle.Size{Rows: 2, Cols: 3}, 64, 1},
		{"swap", puzzle.Size{Rows: 2, Cols: 2}, 256, 1},
		{"swap", puzzle.Size{Rows: 4, Cols: 4}, 1 << 32, 1<<20 + 1},
		{"tetravex", puzzle.Size{Rows: 1, Cols: 1}, 16, 1},
		{"tetravex", puzzle.Size{Rows: 2, Cols: 2}, 65536, 1},
		{"fourline", puzzle.Size{Rows: 4, Cols: 4}, 411840, 1},
		{"fourline", puzzle.Size{Rows: 4, Cols: 5}, 190 * 48620, 1001},
		{"flip", puzzle.Size{Rows: 8, Cols: 8}, 0, 1},
		{"tetravex", puzzle.Size{Rows: 4, Cols: 4}, 0, 1},
	} {
		p := ByID(test.id)
		all := p.Every(test.size)
		if all.Count != test.count {
			t.Errorf("%s %v: %d boards, want %d", test.id, test.size, all.Count, test.count)
		}
		seen := map[string]bool{}
		for i := uint64(0); i < all.Count; i += test.step {
			b := all.At(i)
			text := puzzletest.Text(b)
			if seen[text] || b.Size() != test.size || !p.Fair(b) {
				t.Fatalf("%s %v: board %d is one that was there before, of another size or unfair:\n%s", test.id, test.size, i, text)
			}
			seen[text] = true
		}
	}
}

// The judge sets random boards, and not those of other pieces.
func TestFair(t *testing.T) {
	for _, p := range All() {
		for _, size := range p.TestSizes() {
			if b := puzzletest.Random(t, p, size, 3); !p.Fair(b) {
				t.Errorf("%s: a random board is not fair:\n%s", p.ID, puzzletest.Text(b))
			}
		}
	}
	p := ByID("fourline")
	for _, text := range []string{"OOBW BWBW WBWB BWBW", "OOOW BWBW WBWB BWBB", "BBBB BBBW WWWW WOBO", "OOOO OOOO OOOO OOOO"} {
		all, err := p.Read(text, 1)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := p.Fair(all[0]), text == "OOBW BWBW WBWB BWBW"; got != want {
			t.Errorf("%s: fair %v", text, got)
		}
	}
}
