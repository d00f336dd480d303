package fourline

import (
	"math/bits"

	"fourfold/solver/shortest"
)

// state is a board and the colour to move: a board alone does not tell what can
// happen. While Black is to move a blank is in neither set, while White is to
// move it is in both. Since there is a blank on every board that says it all.
type state [2]uint64

// position is a state in the open, seen by the colour to move.
type position struct {
	mine, theirs, blanks uint64
}

// stateOf returns the state of a board before a move of opener.
func stateOf(b *board, opener colour) state {
	s := state(b.pieces)
	if opener == white {
		s.turn(b.blanks())
	}
	return s
}

// turn hands the move over to the other colour.
func (s *state) turn(blanks uint64) {
	s[black] ^= blanks
	s[white] ^= blanks
}

// open returns the colour to move and the pieces.
func (g *grid) open(s state) (colour, position) {
	if blanks := s[black] & s[white]; blanks != 0 {
		return white, position{mine: s[white] &^ blanks, theirs: s[black] &^ blanks, blanks: blanks}
	}
	return black, position{mine: s[black], theirs: s[white], blanks: g.all &^ (s[black] | s[white])}
}

// space is the graph of the states of one size, for package shortest.
type space struct{ *grid }

var _ shortest.Space[state] = space{}

// Next appends the states after the moves of the colour to move, in their order.
func (g space) Next(dst []state, s state) []state {
	mover, p := g.open(s)
	if mover == white {
		s.turn(p.blanks)
	}
	for from, to := range g.moves(p.mine, p.blanks) {
		next := s
		next[mover] ^= from | to
		if mover == black {
			next.turn(p.blanks ^ from ^ to)
		}
		dst = append(dst, next)
	}
	return dst
}

// Goal tells whether four pieces stand in line.
func (g space) Goal(s state) bool {
	_, p := g.open(s)
	return g.hasLine(p.mine) || g.hasLine(p.theirs)
}

func (g space) Hash(s state) uint64 { return shortest.Hash2(s[black], s[white]) }

// Within tells whether a line may be made in n moves, by what the colours
// need at least.
func (g space) Within(s state, n int) bool {
	_, p := g.open(s)
	reach := p.blanks
	for i := 1; i < n && reach != g.all; i++ {
		reach = g.spread(reach)
	}
	mine := claim{pieces: p.mine, others: p.theirs, moves: (n + 1) / 2, otherMoves: n / 2, open: reach}
	theirs := claim{pieces: p.theirs, others: p.mine, moves: n / 2, otherMoves: (n + 1) / 2, open: reach}
	return g.mayFill(&mine) || g.mayFill(&theirs)
}

// claim is the question whether one colour can fill a line.
type claim struct {
	pieces, others    uint64
	moves, otherMoves int    // that the colours have
	open              uint64 // cells that a blank can reach in time for a last move into it
}

// mayFill tells whether some line passes all the tests.
func (g *grid) mayFill(c *claim) bool {
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
// and a move of the other colour if that colour is on it. Four pieces have to
// come from where they are; if no more than one move is left for each cell to be
// filled, its piece must come from beside it and from outside of the line.
func (g *grid) mayFillLine(c *claim, around rings) bool {
	line := around[0]
	missing := line &^ c.pieces
	if missing&^c.open != 0 || bits.OnesCount64(missing&c.others) > c.otherMoves {
		return false
	}
	if bits.OnesCount64(missing) == c.moves && missing&^g.beside(c.pieces&^line) != 0 {
		return false
	}
	need := 0
	for _, near := range around {
		lack := 4 - bits.OnesCount64(c.pieces&near)
		if lack <= 0 {
			return need <= c.moves
		}
		if need += lack; need > c.moves {
			return false
		}
	}
	return false
}
