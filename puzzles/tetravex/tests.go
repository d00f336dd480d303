package tetravex

import "fourfold/puzzles/puzzle"

// every lists the boards whose numbers are 0 and 1. All of the judge's numbers are too many even for four tiles.
func every(s puzzle.Size) puzzle.Listing {
	n := s.Rows
	sides := 4 * n * n
	if sides >= 64 {
		return puzzle.Listing{}
	}
	return puzzle.Listing{Count: 1 << sides, At: func(i uint64) puzzle.Problem {
		tiles := make([]tile, n*n)
		for k := range sides {
			tiles[k/4][k%4] = int8(i >> (sides - 1 - k) & 1)
		}
		return newBoard(n, tiles)
	}}
}
