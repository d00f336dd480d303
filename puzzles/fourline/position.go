package fourline

import (
	"fmt"

	"fourfold/puzzles/grid"
)

var _ grid.Positioned = (*board)(nil)

// positions are what Position returns, by whose turn it is.
var positions = map[turn]string{either: "", onlyBlack: "to move B", onlyWhite: "to move W"}

// Position says whose turn it is once a move has been made.
func (b *board) Position() string { return positions[b.turn] }

// WithPosition returns the board with the turn that a line says.
func (b *board) WithPosition(line string) (grid.Board, error) {
	for t, known := range positions {
		if line == known {
			after := *b
			after.turn = t
			return &after, nil
		}
	}
	return nil, fmt.Errorf("whose turn it is: %q, want %q or %q", line, positions[onlyBlack], positions[onlyWhite])
}
