package fourline

import (
	"context"
	"math"
	"math/bits"
	"strconv"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// certify writes the certificate of an answer to a board where either colour may open: for each opener the layers of positions
// that could still lead to a line with fewer moves, or of all positions where there is no line.
func (a *answer) certify(ctx context.Context, c *puzzle.Certificate) error {
	left := len(a.path) - 1
	if a.possible() {
		c.Claim("minimum " + strconv.Itoa(len(a.path)))
	} else {
		c.Claim("impossible")
		left = math.MaxInt
	}
	if left < 0 {
		return nil // four stand in line already
	}
	for opener, name := range [2]string{black: "black", white: "white"} {
		c.Line("opener %s", name)
		l := layers{setup: a.setup, ctx: ctx, seen: map[state]bool{}, left: left, next: []state{stateOf(a.setup, colour(opener))}}
		for count := 1; count > 0; {
			var sum uint64
			var err error
			if count, sum, err = l.advance(); err != nil {
				return err
			}
			c.Line("layer %d %016x", count, sum)
		}
	}
	return nil
}

// layers are the positions that can be reached with more and more moves, each in the first layer that has it.
type layers struct {
	setup
	ctx  context.Context
	seen map[state]bool
	left int     // moves to be made in positions of the next layer
	next []state // all that moves from the last layer lead to, some of them more than once
}

// errTooManyPositions is the error for layers with more than mostPositions.
var errTooManyPositions = sentence.Refuse("no certificate: its layers have more than %d positions", mostPositions)

// mostPositions is how many positions the layers for an opener may have in all: so many are checked.
const mostPositions = 1 << 22

// advance goes on to the next layer, and returns how many positions it has and the sum of their digests. Left out are those
// where both colours lack more pieces to every line than they have moves.
func (l *layers) advance() (count int, sum uint64, err error) {
	var next []state
	for _, s := range l.next {
		if len(l.seen)&1023 == 0 && l.ctx.Err() != nil {
			return 0, 0, l.ctx.Err()
		}
		_, p := l.open(s)
		if l.seen[s] || l.lacks(p.mine) > l.left/2+l.left%2 && l.lacks(p.theirs) > l.left/2 {
			continue
		}
		if l.seen[s] = true; len(l.seen) > mostPositions {
			return 0, 0, errTooManyPositions
		}
		count, sum = count+1, sum+l.digest(s)
		next = space{l.geometry}.Next(next, s)
	}
	l.next, l.left = next, l.left-1
	return count, sum, nil
}

// lacks returns how many pieces a colour lacks to four in line at least: more than it can ever move in where it has not four.
func (g *geometry) lacks(pieces uint64) int {
	if bits.OnesCount64(pieces) < 4 {
		return math.MaxInt
	}
	for n := range 4 {
		for i := range g.lines {
			if d := &g.lines[i]; d.lacking(pieces, n)&d.starts != 0 {
				return n
			}
		}
	}
	return 4
}

// digest returns the FNV-1a hash of the letters of a position, in 64 bits.
func (g *geometry) digest(s state) uint64 {
	const basis, prime = 14695981039346656037, 1099511628211
	mover, p := g.open(s)
	here := setup{geometry: g}
	here.pieces[mover], here.pieces[mover.other()] = p.mine, p.theirs
	sum := uint64(basis)
	for cell := range g.rows * g.cols {
		sum = (sum ^ uint64(letters[here.value(cell)])) * prime
	}
	return sum
}
