package fourline

import (
	"testing"
)

func TestKeptBoardsKnowWhoseTurnItIs(t *testing.T) {
	b := &board{grid: gridOf(originalSize)}
	b = patterned(b.grid)
	for _, turn := range []turn{either, onlyBlack, onlyWhite} {
		b.turn = turn
		restored, err := Puzzle.Restored(Puzzle.Kept(b))
		if err != nil {
			t.Fatal(err)
		}
		if got := restored.(*board); got.turn != turn || got.pieces != b.pieces || got.rows != b.rows {
			t.Errorf("turn %v comes back as %v, %v", turn, got.turn, got)
		}
	}
	for _, bad := range []string{"", "\nto move B\n", "BW\nto move B\n", "nonsense"} {
		if _, err := Puzzle.Restored(bad); err == nil {
			t.Errorf("%q is restored", bad)
		}
	}
}
