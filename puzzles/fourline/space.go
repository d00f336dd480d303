package fourline

import (
	"math/bits"

	"fourfold/puzzles/grid"
	"fourfold/solver/shortest"
)

// state is a position as the colour to move sees it. Which colour that is shows in the
// number of moves since the start, even by the cells of the blanks: a move takes a blank
// from a light to a dark cell or back, as on a chessboard.
type state struct{ mine, theirs uint64 }

// space is the graph of the states of one size.
type space struct{ *geometry }

var _ shortest.Space[state] = space{}

func (g space) blanks(s state) uint64 { return g.all &^ (s.mine | s.theirs) }

func (g space) Next(dst []state, s state) []state {
	for m := range g.moves(s.mine, g.blanks(s)) {
		dst = append(dst, state{mine: s.theirs, theirs: s.mine ^ (1<<m.From | 1<<m.To)})
	}
	return dst
}

func (g space) Goal(s state) bool { return g.hasLine(s.theirs) || g.hasLine(s.mine) }

// moveBetween returns the move from a state to the next one.
func moveBetween(before, after state) grid.Move {
	return grid.Move{
		From: bits.TrailingZeros64(before.mine &^ after.theirs),
		To:   bits.TrailingZeros64(after.theirs &^ before.mine),
	}
}

// MayNeed reports whether a line may be made in exactly n moves. It is made by the colour
// that moves last, and of that colour.
func (g space) MayNeed(s state, n int) bool {
	f := g.filling(s, n)
	for line := range g.lines(f.pieces, f.moves) {
		if g.mayFill(&f, line) {
			return true
		}
	}
	return false
}

// filling is the task to fill a line with the last of some moves.
type filling struct {
	pieces, others    uint64 // of the colour that moves last, and of the other one
	moves, otherMoves int    // of these colours
	gains             uint64 // cells that a piece of the colour may enter
	open              uint64 // cells that may be blank before the last move of the other one
}

// foreseen is the largest number of moves for which it pays to follow where pieces may get.
const foreseen = 8

// filling returns the task to fill a line with the last of n moves. It follows each colour's
// pieces and the blanks to wherever they may get, as if no move took another one's place.
func (g space) filling(s state, n int) filling {
	f := filling{pieces: s.mine, others: s.theirs, moves: (n + 1) / 2, otherMoves: n / 2}
	if n%2 == 0 {
		f.pieces, f.others = s.theirs, s.mine
	}
	if n > foreseen {
		f.gains, f.open = g.all, g.all
		return f
	}
	open := g.blanks(s)
	for left := n; left > 0; left-- {
		entered, opened := open&g.beside(s.mine), s.mine&g.beside(open)
		if left%2 == 1 {
			f.gains |= entered
		} else {
			f.open = open
		}
		open |= opened
		s.mine, s.theirs = s.theirs, s.mine|entered
	}
	return f
}

// mayFill reports whether a line may be filled in time.
func (g *geometry) mayFill(f *filling, line uint64) bool {
	missing := line &^ f.pieces
	theirs := missing & f.others
	inside := theirs &^ g.beside(f.open&^line) // they take a move along the line, and one more
	return missing&^f.gains == 0 && bits.OnesCount64(theirs)+bits.OnesCount64(inside) <= f.otherMoves &&
		g.near(line, f.pieces, f.moves) && g.assign(missing, f.pieces&^line, f.moves)
}

// near reports whether the four pieces nearest to a line are at most some moves away
// together. It is a quick test before assign.
func (g *geometry) near(line, pieces uint64, moves int) bool {
	for {
		lack := 4 - bits.OnesCount64(pieces&line)
		moves -= max(lack, 0)
		if lack <= 0 || moves < 0 {
			return moves >= 0
		}
		line = g.spread(line)
	}
}

// assign reports whether each of the cells can get a piece of its own with at most some
// moves in all if nothing is in the way. Pieces of a line can stay in it: in a cheapest
// assignment no exchange of two pieces helps.
func (g *geometry) assign(cells, pieces uint64, moves int) bool {
	if cells == 0 {
		return moves >= 0
	}
	rest := cells & (cells - 1)
	spare := moves - bits.OnesCount64(rest) // each other cell takes a move
	ring := cells &^ rest
	for away := 1; away <= spare && ring != g.all; away++ {
		wider := g.spread(ring)
		for near := pieces & wider &^ ring; near != 0; near &= near - 1 {
			if g.assign(rest, pieces&^(near&-near), moves-away) {
				return true
			}
		}
		ring = wider
	}
	return false
}
