package tetravex

import (
	"slices"

	"fourfold/solver/edgematch"
)

// none stands for the tile of a free cell, and for the cell of a loose tile.
const none = edgematch.Free

// places says which tiles lie on the frame, and where.
type places struct {
	placed []int // by frame cell: the tile on it, or none
	cell   []int // by tile: the frame cell it lies on, or none
}

// newPlaces returns n places with tiles[i] on cell i, as far as these go, and all others loose.
func newPlaces(n int, tiles []int) places {
	all := slices.Repeat([]int{none}, 2*n)
	p := places{placed: all[:n:n], cell: all[n:]}
	for cell, i := range tiles {
		if i != none {
			p.placed[cell], p.cell[i] = i, cell
		}
	}
	return p
}

// lying counts the tiles on the frame.
func (p places) lying() (n int) {
	for _, i := range p.placed {
		if i != none {
			n++
		}
	}
	return n
}

// on returns the tile on a cell of the frame, or none.
func (p places) on(cell int) int {
	if cell == none {
		return none
	}
	return p.placed[cell]
}

// moved returns the cells whose tiles do not stay if the tiles are to lie as in the placement.
func (p places) moved(placement []int) []int {
	var cells []int
	for cell, tile := range p.placed {
		if tile != none && tile != placement[cell] {
			cells = append(cells, cell)
		}
	}
	return cells
}

// move puts a tile on a cell of the frame, or back to the tray where the cell is none.
type move struct{ tile, cell int }

// shift makes a move. A tile that lies on the cell goes where the other one comes from.
func (p places) shift(m move) {
	from, other := p.cell[m.tile], p.on(m.cell)
	if from != none {
		p.placed[from] = other
	}
	if other != none {
		p.cell[other] = from
	}
	if m.cell != none {
		p.placed[m.cell] = m.tile
	}
	p.cell[m.tile] = m.cell
}

// movesTo returns the moves to a placement of all tiles, by cell. Each of them puts a
// tile where it stays. Tiles on the frame go first: straight to a free cell as long as
// one can, then by changing places; the others follow row by row.
func (p places) movesTo(placement []int) []move {
	goal := make([]int, len(placement))
	for cell, tile := range placement {
		goal[tile] = cell
	}
	p = newPlaces(len(p.placed), p.placed)
	moves := make([]move, 0, len(placement))
	put := func(tile int) {
		moves = append(moves, move{tile, goal[tile]})
		p.shift(move{tile, goal[tile]})
	}
	for cell := range placement {
		// The move empties a cell, to which another tile may belong, and so on.
		for next := cell; p.placed[next] == none; {
			tile := placement[next]
			if next = p.cell[tile]; next == none {
				break
			}
			put(tile)
		}
	}
	for cell := range placement {
		for tile := p.placed[cell]; tile != none && goal[tile] != cell; tile = p.placed[cell] {
			put(tile)
		}
	}
	for _, tile := range placement {
		if p.cell[tile] == none {
			put(tile)
		}
	}
	return moves
}
