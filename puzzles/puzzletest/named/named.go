// Package named finds puzzles for tests that name them.
package named

import (
	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

// Puzzle returns the puzzle with an ID, or nil.
func Puzzle(id string) *puzzle.Puzzle {
	for _, p := range puzzles.All() {
		if p.ID == id {
			return p
		}
	}
	return nil
}
