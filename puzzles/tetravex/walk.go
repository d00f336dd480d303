package tetravex

import "fourfold/puzzles/puzzle"

// walk is a list of moves from a position.
type walk struct {
	start *board
	moves []move
}

// Len returns the number of moves.
func (w *walk) Len() int { return len(w.moves) }

// At returns the board after k moves.
func (w *walk) At(k int) puzzle.Problem { return w.at(k) }

func (w *walk) at(k int) *board {
	if k == 0 {
		return w.start
	}
	return w.start.after(w.moves[:k]...)
}

// Step describes a move.
func (w *walk) Step(i int) puzzle.Step { return w.at(i).step(w.moves[i]) }

// movesTo returns the moves from the board to a placement of all tiles, by cell. Each of them puts a
// tile where it stays. Tiles on the frame go first: straight to a free cell as long as
// one can, then by changing places; the others follow row by row.
func (b *board) movesTo(placement []int) []move {
	goal := make([]int, len(placement))
	for cell, tile := range placement {
		goal[tile] = cell
	}
	p := b.after()
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

// inPlace returns a placement that looks like the given one, in which tiles stay where they lie
// on the frame if they can.
func (b *board) inPlace(placement []int) []int {
	dealt := make([]int, len(placement))
	used := make([]bool, len(placement))
	for cell, tile := range placement {
		dealt[cell] = none
		if on := b.placed[cell]; on != none && b.tiles[on] == b.tiles[tile] {
			dealt[cell], used[on] = on, true
		}
	}
	for cell, tile := range placement {
		for i := 0; dealt[cell] == none; i++ {
			if !used[i] && b.tiles[i] == b.tiles[tile] {
				dealt[cell], used[i] = i, true
			}
		}
	}
	return dealt
}
