package fourline

import "math/bits"

// MayNeed reports whether a line may be made in exactly n moves, by what the colour that
// makes the last of them needs at least: a move fills lines of its own colour only.
func (g space) MayNeed(s state, n int) bool {
	_, p := g.open(s)
	if n%2 == 0 {
		p.mine, p.theirs = p.theirs, p.mine
	}
	open := p.blanks
	for i := 1; i < n && open != g.all; i++ {
		open = g.spread(open)
	}
	return g.mayFill(&filling{pieces: p.mine, others: p.theirs, moves: (n + 1) / 2, otherMoves: n / 2, open: open})
}

// filling is what the question depends on whether a colour can fill a line.
type filling struct {
	pieces, others    uint64
	moves, otherMoves int    // that the colours have
	open              uint64 // cells that a blank can reach in time for a last move into it
}

// mayFill reports whether some line passes all the tests.
func (g *geometry) mayFill(c *filling) bool {
	for i := range g.lines {
		d := &g.lines[i]
		for starts := d.lacking(c.pieces, c.moves) & d.starts; starts != 0; starts &= starts - 1 {
			if g.mayFillLine(c, d.around[bits.TrailingZeros64(starts)]) {
				return true
			}
		}
	}
	return false
}

// lacking returns the starts of the lines that lack at most n pieces. Beyond the
// board's last line start it may hold anything.
func (d *direction) lacking(pieces uint64, n int) uint64 {
	one, next := pieces, pieces>>d.step
	both, either := one&next, one|next
	bothLast, eitherLast := both>>(2*d.step), either>>(2*d.step)
	switch n {
	case 0:
		return both & bothLast
	case 1:
		return both&eitherLast | either&bothLast
	case 2:
		return both | bothLast | either&eitherLast
	case 3:
		return either | eitherLast
	}
	return ^uint64(0)
}

// mayFillLine tests one line. Each cell of it that is not filled needs a blank,
// and a move of the other colour if that colour is on it. Its pieces have to
// come from where they are; if no more than one move is left for each cell to be
// filled, its piece must come from beside it and from outside of the line.
func (g *geometry) mayFillLine(c *filling, around rings) bool {
	line := around[0]
	missing := line &^ c.pieces
	lack := bits.OnesCount64(missing)
	if missing&^c.open != 0 || bits.OnesCount64(missing&c.others) > c.otherMoves {
		return false
	}
	outside := c.pieces &^ line
	if lack == c.moves && missing&^g.beside(outside) != 0 {
		return false
	}
	return around.within(c.pieces, c.moves) && g.assign(missing, outside, c.moves)
}

// within reports whether the four pieces nearest to a line are no more than some moves away together.
func (around rings) within(pieces uint64, moves int) bool {
	for _, near := range around {
		lack := 4 - bits.OnesCount64(pieces&near)
		if lack <= 0 {
			return moves >= 0
		}
		if moves -= lack; moves < 0 {
			return false
		}
	}
	return false
}

// assign reports whether each of the cells can get a piece of its own with no more than some
// moves in all, were there nothing in the way. Pieces that are in a line already can stay in it: in
// a cheapest assignment nobody gains by exchanging them.
func (g *geometry) assign(cells, pieces uint64, moves int) bool {
	if cells == 0 {
		return moves >= 0
	}
	cell := bits.TrailingZeros64(cells)
	rest := cells & (cells - 1)
	moves -= bits.OnesCount64(rest)
	for away := 1; away <= min(moves, farthestApart); away++ {
		for near := pieces & g.away[cell][away]; near != 0; near &= near - 1 {
			if g.assign(rest, pieces&^(near&-near), moves+bits.OnesCount64(rest)-away) {
				return true
			}
		}
	}
	return false
}
