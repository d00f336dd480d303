package fourline

import "fourfold/solver/shortest"

// state is a board and the colour to move: a board alone does not decide what can
// happen. While Black is to move a blank is in neither set, while White is to
// move it is in both. Since there is a blank on every board that says it all.
type state [2]uint64

// position is a state in the open, seen by the colour to move.
type position struct {
	mine, theirs, blanks uint64
}

// stateOf returns the state of a board before a move of opener.
func stateOf(b setup, opener colour) state {
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
func (g *geometry) open(s state) (colour, position) {
	if blanks := s[black] & s[white]; blanks != 0 {
		return white, position{mine: s[white] &^ blanks, theirs: s[black] &^ blanks, blanks: blanks}
	}
	return black, position{mine: s[black], theirs: s[white], blanks: g.all &^ (s[black] | s[white])}
}

// space is the graph of the states of one size, for package shortest.
type space struct{ *geometry }

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

// Goal reports whether four pieces stand in line.
func (g space) Goal(s state) bool {
	_, p := g.open(s)
	return g.hasLine(p.mine) || g.hasLine(p.theirs)
}
