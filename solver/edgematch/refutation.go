package edgematch

import (
	"context"
	"math"
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

// Refute proves that a puzzle without fixed tiles has no solutions but those that it comes to. It
// calls write with the choice of each position that is not complete, from the empty frame on. An
// error of write ends it, as the end of ctx does within some milliseconds.
func Refute(ctx context.Context, p Puzzle, write func(Choice) error) error {
	r := &refuter{Position: NewPosition(p), ctx: ctx, write: write, fits: make([][]int, len(p.Tiles))}
	return r.refute()
}

// refuter is a search that writes its tree.
type refuter struct {
	*Position
	ctx   context.Context
	write func(Choice) error
	fits  [][]int // by cell: the kinds that fit
}

// try is a kind on a cell.
type try struct{ kind, cell int }

// refute writes the choices of the position and of all that follow.
func (r *refuter) refute() error {
	if err := r.ctx.Err(); err != nil {
		return err
	}
	if r.Lying == len(r.At) {
		return nil
	}
	choice, tries := r.choose()
	if err := r.write(choice); err != nil {
		return err
	}
	for _, t := range tries {
		r.Place(t.kind, t.cell)
		err := r.refute()
		r.Lift(t.cell)
		if err != nil {
			return err
		}
	}
	return nil
}

// choose returns the choice with the fewest tries, and the tries. The first choice of all, if it
// has many tries, is the cell in the middle: a patch of tiles that grows from there soon has few
// matches around it. The trees of 6x6 boards are about a third smaller than from the border, where
// the fewest tiles fit.
func (r *refuter) choose() (c Choice, tries []try) {
	r.Fitting(r.fits, true)
	cells := make([]int, len(r.kinds)) // by kind: on how many it fits
	for cell := range r.fits {
		r.fits[cell] = slices.DeleteFunc(r.fits[cell], func(kind int) bool { return !r.balanced(kind, cell) })
		for _, kind := range r.fits[cell] {
			cells[kind]++
		}
	}
	c.Cell = r.narrowest()
	rare, fewest := Free, len(r.fits[c.Cell])
	for kind, n := range cells {
		if n < fewest && r.left[kind] > 0 {
			rare, fewest = kind, n
		}
	}
	if r.Lying == 0 && fewest > fewTries {
		c.Cell, rare = r.rows/2*r.cols+r.cols/2, Free
	}
	if rare != Free {
		c = Choice{Cell: Free, Tile: r.kinds[rare].copies[0]}
	}
	for cell, kinds := range r.fits {
		for _, kind := range kinds {
			if kind == rare || cell == c.Cell {
				tries = append(tries, try{kind, cell})
			}
		}
	}
	return c, tries
}

// fewTries is the number of tries up to which the first choice need not be in the middle.
const fewTries = 4

// narrowest returns the free cell on which the fewest kinds fit, and of several the one beside the
// free cell on which the fewest do.
func (r *refuter) narrowest() int {
	best, least, leastBeside := Free, math.MaxInt, math.MaxInt
	for cell, kinds := range r.fits {
		if r.At[cell] != Free || len(kinds) > least {
			continue
		}
		beside := math.MaxInt
		for _, next := range r.Next[cell] {
			if next != Free && r.At[next] == Free {
				beside = min(beside, len(r.fits[next]))
			}
		}
		if len(kinds) < least || beside < leastBeside {
			best, least, leastBeside = cell, len(kinds), beside
		}
	}
	return best
}

// balanced reports whether the border still has room for the sides left over when a kind lies on a
// cell.
func (r *refuter) balanced(kind, cell int) bool {
	if min(r.axes[0].slack, r.axes[1].slack) > 1 {
		return true // a tile takes two cells of the borders of an axis at most
	}
	r.borders.place(&r.Next[cell], &r.kinds[kind].sides)
	balanced := r.suffice()
	r.borders.lift(&r.Next[cell], &r.kinds[kind].sides)
	return balanced
}
