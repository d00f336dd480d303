package fourline

import (
	"testing"
)

func TestPositionSaysWhoseTurnItIs(t *testing.T) {
	b := &board{setup: patterned(geometryOf(originalSize))}
	for _, turn := range []turn{either, onlyBlack, onlyWhite} {
		b.turn = turn
		restored, err := boardOf(t, b.String()).WithPosition(b.Position())
		if err != nil {
			t.Fatal(err)
		}
		if got := restored.(*board); got.turn != turn || got.pieces != b.pieces || got.rows != b.rows {
			t.Errorf("turn %v comes back as %v, %v", turn, got.turn, got)
		}
	}
	for _, bad := range []string{"to move", "to move O", "to move B\n", "lying 1 2 3 4", "nonsense"} {
		if _, err := b.WithPosition(bad); err == nil {
			t.Errorf("%q is restored", bad)
		}
	}
}
