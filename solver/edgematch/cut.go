package edgematch

import "math/rand/v2"

// Cut returns the tiles of a random board with numbers from 0 to numbers-1 on the sides, shuffled: a puzzle that has a
// solution.
func Cut(rows, cols, numbers int, rng *rand.Rand) Puzzle {
	p := Puzzle{Rows: rows, Cols: cols, Tiles: make([]Tile, rows*cols)}
	for i := range p.Tiles {
		for side := range 4 {
			p.Tiles[i][side] = rng.IntN(numbers)
		}
		if i%cols > 0 {
			p.Tiles[i][Left] = p.Tiles[i-1][Right]
		}
		if i >= cols {
			p.Tiles[i][Top] = p.Tiles[i-cols][Bottom]
		}
	}
	rng.Shuffle(len(p.Tiles), func(i, j int) { p.Tiles[i], p.Tiles[j] = p.Tiles[j], p.Tiles[i] })
	return p
}
