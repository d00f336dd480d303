package edgematch

import (
	"context"
	"errors"
	"slices"
)

// Choice is how a refutation divides a position. It takes a free cell and tries all kinds that fit
// there, in the order of their first appearance. Or it takes a kind with loose tiles and tries all
// cells on which it fits, in order. The choices of the positions that follow come next, each with
// all that follow from it; where nothing fits, none do.
//
// A tile fits on a cell if its sides equal those they touch, if then each free cell beside it has
// a loose tile that matches all it touches, and if then on neither axis more sides are left over
// than the border has free cells.
type Choice struct {
	Cell int // or Free
	Tile int // the first of its kind as an index of Tiles, where Cell is Free
}

// ErrOther is returned if there is another solution than the known one.
var ErrOther = errors.New("there is another solution")

// Refute proves that a puzzle without fixed tiles has no solution, or none but the known one, by
// cell; nil if none is known. It calls write with the choice of each position that is not
// complete, from the empty frame on, and with the part of the work done by then. An error of write
// ends it, as the end of ctx does within some milliseconds.
func Refute(ctx context.Context, p Puzzle, known []int, write func(c Choice, done float64) error) error {
	at, err := NewPosition(p)
	if err != nil {
		return err
	}
	r := &refuter{Position: at, ctx: ctx, write: write, branches: make([]branch, len(p.Tiles)+1)}
	for _, tile := range known {
		r.known = append(r.known, at.Kind(tile))
	}
	return r.refute(0, 1)
}

// refuter is a search that writes its tree.
type refuter struct {
	*Position
	ctx      context.Context
	known    []int // by cell: the kind of the known solution; nil if none is known
	write    func(Choice, float64) error
	branches []branch // by number of tiles that lie
	tries    []try    // of the choice that is looked at
}

// branch is a choice with its tries.
type branch struct {
	Choice
	tries   []try
	matches int // the sum over all tries of Position.Beside
}

// try is a kind on a cell.
type try struct{ kind, cell int }

// refute writes the choices of the position and of all that follow. The position is a part of the
// work, and so much is done.
func (r *refuter) refute(done, part float64) error {
	if err := r.ctx.Err(); err != nil {
		return err
	}
	if r.Lying == len(r.At) {
		if !slices.Equal(r.At, r.known) {
			return ErrOther
		}
		return nil
	}
	b := r.choose()
	part /= float64(max(1, len(b.tries)))
	if err := r.write(b.Choice, done); err != nil {
		return err
	}
	for i, t := range b.tries {
		r.Place(t.kind, t.cell)
		err := r.refute(done+float64(i)*part, part)
		r.Lift(t.cell)
		if err != nil {
			return err
		}
	}
	return nil
}

// choose returns the choice with the fewest tries, and of cells with equally many one that leaves
// the fewest matches beside it. The first choice of all, if it has many tries, is the cell in the
// middle: a patch of tiles that grows from there soon has few matches around it. The trees of 6x6
// boards are about a third smaller than from the border, where the fewest tiles fit.
func (r *refuter) choose() *branch {
	best := &r.branches[r.Lying]
	best.Cell, best.tries = Free, best.tries[:0]
	for cell, kind := range r.At {
		if kind != Free {
			continue
		}
		if r.lookAtCell(cell, best); len(best.tries) == 0 {
			return best
		}
	}
	for kind, left := range r.left {
		if left > 0 && len(best.tries) > 0 {
			r.lookAtKind(kind, best)
		}
	}
	if r.Lying == 0 && len(best.tries) > fewTries {
		best.Cell = Free
		r.lookAtCell(r.rows/2*r.cols+r.cols/2, best)
	}
	return best
}

// fewTries is the number of tries up to which the first choice is kept.
const fewTries = 4

// lookAtCell takes a cell if the best choice so far is Free or worse.
func (r *refuter) lookAtCell(cell int, best *branch) {
	most := len(best.tries)
	if best.Cell == Free {
		most = len(r.At)
	}
	r.tries = r.tries[:0]
	matches := 0
	for kind := range r.matches(cell) {
		beside := r.fits(kind, cell)
		if beside == 0 {
			continue
		}
		matches += beside
		if r.tries = append(r.tries, try{kind, cell}); len(r.tries) > most {
			return
		}
	}
	if best.Cell == Free || len(r.tries) < most || matches < best.matches {
		best.Choice, best.matches = Choice{Cell: cell}, matches
		best.tries = append(best.tries[:0], r.tries...)
	}
}

// lookAtKind takes a kind if it has fewer tries than the best choice so far.
func (r *refuter) lookAtKind(kind int, best *branch) {
	r.tries = r.tries[:0]
	for cell, lies := range r.At {
		if lies != Free || !has(&r.match[cell], kind) || r.fits(kind, cell) == 0 {
			continue
		}
		if r.tries = append(r.tries, try{kind, cell}); len(r.tries) == len(best.tries) {
			return
		}
	}
	best.Choice = Choice{Cell: Free, Tile: r.copies[kind][0]}
	best.tries = append(best.tries[:0], r.tries...)
}

// fits returns 0 if a kind that matches on a cell does not fit there, else how many kinds can then
// match beside it, or 1 where no cell beside it is free.
func (r *refuter) fits(kind, cell int) int {
	beside := r.Beside(kind, cell)
	if beside > len(r.kinds) {
		beside = 1
	}
	if beside == 0 || !slices.Contains(r.Next[cell][:], Free) {
		return beside
	}
	r.Place(kind, cell)
	balanced := r.across.slack >= 0 && r.down.slack >= 0
	r.Lift(cell)
	if !balanced {
		return 0
	}
	return beside
}
