package fourline

import (
	"context"
	"errors"
	"math/bits"
)

// deadline is a position from which no line can be made within some moves, which can be seen by looking at the lines one
// by one: each lacks more pieces than its colour has moves, or they come too late.
type deadline struct {
	setup
	path  []move // to the position
	mover colour
	left  int // moves

	stuck bool // the mover has none
	late  []late
}

// late is a line that lacks no more pieces than its colour has moves left.
type late struct {
	line   uint64
	why    obstacle
	cells  uint64 // that the obstacle concerns
	needed int    // moves of its pieces, at least, if they are too far away
}

// obstacle is why a line cannot be filled in time.
type obstacle int

const (
	noBlank  obstacle = iota // no blank gets to some cells before the last move
	occupied                 // more pieces of the other colour stand on it than that has moves
	noneNear                 // a move for each cell is left, but no piece stands beside some
	tooFew                   // there are not four pieces of its colour
	tooFar                   // the pieces have farther to go together
)

// A proof by deadlines is given up where it takes more than so many positions, or deadlines.
const (
	mostFollowed  = 1 << 12
	mostDeadlines = 60
)

var errTooMany = errors.New("too many positions for a person")

// deadlines follows all moves until there are deadlines, and keeps them in order.
type deadlines struct {
	space
	ctx      context.Context
	seen     map[state]int // the most moves left with which a position was followed, and one
	followed int
	found    []deadline
}

// deadlinesOf proves that no line is made within some moves if the given colours may open.
func (p setup) deadlinesOf(ctx context.Context, openers []colour, moves int) ([]deadline, error) {
	t := deadlines{space: space{p.geometry}, ctx: ctx, seen: make(map[state]int)}
	for _, c := range openers {
		if err := t.follow(deadline{setup: p, mover: c, left: moves}); err != nil {
			return nil, err
		}
	}
	return t.found, nil
}

// follow adds the deadlines for a position.
func (t *deadlines) follow(at deadline) error {
	s := stateOf(at.setup, at.mover)
	if t.seen[s] > at.left || at.left == 0 {
		return nil
	}
	t.seen[s] = at.left + 1
	if t.followed++; t.followed > mostFollowed || len(t.found) == mostDeadlines {
		return errTooMany
	}
	if err := t.ctx.Err(); err != nil {
		return err
	}
	at.stuck = at.movable(at.mover) == 0
	if at.stuck || !t.MayNeed(s, at.left) && (at.left == 1 || !t.MayNeed(s, at.left-1)) {
		at.findLate()
		t.found = append(t.found, at)
		return nil
	}
	for from, to := range t.moves(at.pieces[at.mover], at.blanks()) {
		next := deadline{setup: at.setup, mover: at.mover.other(), left: at.left - 1}
		next.shift(from, to)
		next.path = append(at.path[:len(at.path):len(at.path)], move{from, to})
		if err := t.follow(next); err != nil {
			return err
		}
	}
	return nil
}

// movesLeft returns how many of the moves that are left are a colour's.
func (at *deadline) movesLeft(c colour) int {
	if c == at.mover {
		return (at.left + 1) / 2
	}
	return at.left / 2
}

// findLate finds the lines that lack no more pieces than their colour has moves.
func (at *deadline) findLate() {
	if at.stuck {
		return
	}
	for _, c := range [2]colour{black, white} {
		f := at.filling(c)
		for i := range at.lines {
			d := &at.lines[i]
			for starts := d.starts; starts != 0; starts &= starts - 1 {
				line := d.line(starts & -starts)
				if bits.OnesCount64(line&^f.pieces) <= f.moves {
					at.late = append(at.late, at.lateness(&f, line))
				}
			}
		}
	}
}

// filling returns what a colour has for the last of its moves that are left.
func (at *deadline) filling(c colour) filling {
	f := filling{pieces: at.pieces[c], others: at.pieces[c.other()], moves: at.movesLeft(c), otherMoves: at.movesLeft(c)}
	if c == at.mover {
		f.otherMoves--
	}
	f.open = at.blanks()
	for range f.moves + f.otherMoves - 1 {
		f.open = at.spread(f.open)
	}
	return f
}

// lateness says why a line cannot be filled in time, in the order of mayFillLine.
func (g *geometry) lateness(f *filling, line uint64) late {
	missing, outside := line&^f.pieces, f.pieces&^line
	alone := missing &^ g.beside(outside)
	switch {
	case missing&^f.open != 0:
		return late{line: line, why: noBlank, cells: missing &^ f.open}
	case bits.OnesCount64(missing&f.others) > f.otherMoves:
		return late{line: line, why: occupied, cells: missing & f.others}
	case bits.OnesCount64(f.pieces) < 4:
		return late{line: line, why: tooFew, cells: missing}
	case bits.OnesCount64(missing) == f.moves && alone != 0:
		return late{line: line, why: noneNear, cells: alone}
	}
	needed := f.moves + 1
	for !g.assign(missing, outside, needed) {
		needed++
	}
	return late{line: line, why: tooFar, cells: missing, needed: needed}
}
