package tetravex

import "fourfold/puzzles/puzzle"

// clash is a contact of unequal numbers: that of a cell's right or bottom side with the cell
// next to it.
type clash struct{ cell, next, side int }

// clashes returns the clashes there are if the tiles lie on the cells of the frame, where
// none stands for a free cell.
func (b *board) clashes(tiles []int) []clash {
	var list []clash
	for cell, i := range tiles {
		if i == none {
			continue
		}
		t := b.tiles[i]
		if next := cell + 1; next%b.n > 0 && tiles[next] != none && t[right] != b.tiles[tiles[next]][left] {
			list = append(list, clash{cell, next, right})
		}
		if next := cell + b.n; next < len(tiles) && tiles[next] != none && t[bottom] != b.tiles[tiles[next]][top] {
			list = append(list, clash{cell, next, bottom})
		}
	}
	return list
}

// side returns the mark of a side that takes part in a clash.
func (b *board) side(cell, side int) puzzle.Marked {
	at := b.spotOn(frame, cell)
	at.Part = puzzle.Top + puzzle.Part(side%4)
	return puzzle.Marked{Spot: at, Mark: puzzle.MarkWrong}
}
