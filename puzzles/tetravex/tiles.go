package tetravex

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/solver/edgematch"
)

// tile is a tile's numbers on its sides. They can be puzzle.Unset.
type tile [4]int8

// blank is a tile without numbers.
var blank = tile{puzzle.Unset, puzzle.Unset, puzzle.Unset, puzzle.Unset}

// The sides of a tile.
const (
	top = iota
	right
	bottom
	left
)

// wide reports whether a number has two digits.
func (t tile) wide() bool { return slices.Max(t[:]) > 9 }

// set is n x n tiles, to be placed on as many cells.
type set struct {
	n     int
	tiles []tile // in the order of the text
}

// alike reports whether some tiles look alike.
func (s set) alike() bool {
	for i, t := range s.tiles {
		if slices.Contains(s.tiles[:i], t) {
			return true
		}
	}
	return false
}

// clash is a contact of unequal numbers: that of a cell's right or bottom side with the cell
// next to it.
type clash struct{ cell, next, side int }

// clashes returns the clashes there are if the tiles lie on the cells of the frame, where
// none stands for a free cell.
func (s set) clashes(placed []int) []clash {
	var list []clash
	for cell, i := range placed {
		if i == none {
			continue
		}
		t := s.tiles[i]
		if next := cell + 1; next%s.n > 0 && placed[next] != none && differ(t[right], s.tiles[placed[next]][left]) {
			list = append(list, clash{cell, next, right})
		}
		if next := cell + s.n; next < len(placed) && placed[next] != none && differ(t[bottom], s.tiles[placed[next]][top]) {
			list = append(list, clash{cell, next, bottom})
		}
	}
	return list
}

// differ reports whether two numbers differ, as far as both are known.
func differ(a, b int8) bool { return a != b && a != puzzle.Unset && b != puzzle.Unset }

// puzzle returns the tiles to be placed. Those of fixed, by cell, must lie there; it is nil
// where none must.
func (s set) puzzle(fixed []int) edgematch.Puzzle {
	tiles := make([]edgematch.Tile, len(s.tiles))
	for i, t := range s.tiles {
		tiles[i] = edgematch.Tile{int(t[top]), int(t[right]), int(t[bottom]), int(t[left])}
	}
	return edgematch.Puzzle{Rows: s.n, Cols: s.n, Tiles: tiles, Fixed: fixed}
}

// inPlace returns a placement that looks like the given one, in which tiles stay where they are
// placed if they can.
func (s set) inPlace(placement, placed []int) []int {
	dealt := make([]int, len(placement))
	used := make([]bool, len(placement))
	for cell, tile := range placement {
		dealt[cell] = none
		if on := placed[cell]; on != none && s.tiles[on] == s.tiles[tile] {
			dealt[cell], used[on] = on, true
		}
	}
	for cell, tile := range placement {
		for i := 0; dealt[cell] == none; i++ {
			if !used[i] && s.tiles[i] == s.tiles[tile] {
				dealt[cell], used[i] = i, true
			}
		}
	}
	return dealt
}
