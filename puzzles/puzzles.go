// Package puzzles is the one list of all puzzles. A new one is a folder beside
// this file and two lines in it.
package puzzles

import (
	"fourfold/puzzles/flip"
	"fourfold/puzzles/fourline"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/swap"
	"fourfold/puzzles/tetravex"
)

// All returns the puzzles in the order in which people find them.
func All() []*puzzle.Puzzle {
	return []*puzzle.Puzzle{
		flip.Puzzle,
		swap.Puzzle,
		tetravex.Puzzle,
		fourline.Puzzle,
	}
}
