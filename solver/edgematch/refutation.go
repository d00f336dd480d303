package edgematch

import (
	"context"
	"errors"
	"math"
	"slices"
)

// Choice is what a refutation does with a position. It takes a free cell and tries all kinds of tiles that fit there, in the
// order of their first appearance; or it takes a kind of tile with some of its tiles left, and tries all cells on which it fits, in
// order. The positions that come of it follow, each with all that comes of it; where nothing fits, none do.
//
// A tile fits on a cell if its sides equal those they touch, if then each free cell beside it has a tile left that matches
// all it touches, and if then on neither axis more sides are left over than the border has free cells.
type Choice struct {
	Cell int // or Free
	Tile int // the first of its kind as an index of Tiles, where Cell is Free
}

// ErrOther is returned for what was to be refuted and has a solution, another one than is known.
var ErrOther = errors.New("there is another solution")

// Refute proves that a puzzle without fixed tiles has no solution, or none but the known one, by cell; nil where none is known. It
// calls write with what it does with each position that is not complete, from the empty frame on, and with the part of the work that is
// done by then; an error of write ends it, as the end of ctx does within some milliseconds.
func Refute(ctx context.Context, p Puzzle, known []int, write func(c Choice, done float64) error) error {
	r, err := newRefutation(ctx, p, known, write)
	if err != nil {
		return err
	}
	return r.refute(0, 1)
}

// refutation is a refuter for some number of tiles.
type refutation interface {
	refute(done, part float64) error
}

func newRefutation(ctx context.Context, p Puzzle, known []int, write func(Choice, float64) error) (refutation, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	k := newInventory(p)
	switch n := len(k.tiles); {
	case n <= 64:
		return newRefuter[[1]uint64](ctx, k, known, write), nil
	case n <= 128:
		return newRefuter[[2]uint64](ctx, k, known, write), nil
	}
	return newRefuter[[4]uint64](ctx, k, known, write), nil
}

// refuter is a search that writes down what it does.
type refuter[S set] struct {
	*rules[S]
	ctx   context.Context
	known []int // by cell: the kind that the known solution has there, or nil
	write func(Choice, float64) error

	next  [][4]int // by cell and side: the cell there, or Free
	with  [4][]S   // by side and number: the kinds that have it there
	at    []int    // by cell: the kind that lies there, or Free
	match []S      // by cell: the kinds whose sides equal those they touch
	open  S        // kinds with tiles left
	left  []int    // by kind: tiles left
	lying int

	across, down border
	branches     []branch // by number of tiles that lie
	tries        []try    // of the choice that is looked at
}

func newRefuter[S set](ctx context.Context, k *inventory, known []int, write func(Choice, float64) error) *refuter[S] {
	r := newRules[S](k, 0)
	cells := r.rows * r.cols
	s := &refuter[S]{
		rules: r, ctx: ctx, write: write,
		next:     make([][4]int, cells),
		with:     [4][]S{Top: r.below, Right: r.facing, Bottom: r.pointing, Left: r.after},
		at:       slices.Repeat([]int{Free}, cells),
		match:    slices.Repeat([]S{r.every}, cells),
		open:     r.every,
		left:     slices.Clone(r.counts),
		across:   newBorder(r.excessAcross, r.rows),
		down:     newBorder(r.excessDown, r.cols),
		branches: make([]branch, cells+1),
	}
	for cell := range s.next {
		s.next[cell] = neighbours(cell, r.rows, r.cols)
	}
	for _, tile := range known {
		s.known = append(s.known, slices.IndexFunc(k.copies, func(copies []int) bool { return slices.Contains(copies, tile) }))
	}
	return s
}

// neighbours returns the cells beside a cell, by side, or Free outside.
func neighbours(cell, rows, cols int) [4]int {
	next := [4]int{Top: cell - cols, Right: cell + 1, Bottom: cell + cols, Left: cell - 1}
	at := locationOf(cell/cols, cell%cols, rows, cols)
	for side, border := range [4]location{Top: topRow, Right: rightCol, Bottom: bottomRow, Left: leftCol} {
		if at&border != 0 {
			next[side] = Free
		}
	}
	return next
}

// refute writes down what becomes of the position, which is some part of the work, when so much is done.
func (s *refuter[S]) refute(done, part float64) error {
	if err := s.ctx.Err(); err != nil {
		return err
	}
	if s.lying == len(s.at) {
		if !slices.Equal(s.at, s.known) {
			return ErrOther
		}
		return nil
	}
	b := s.choose()
	part /= float64(max(1, len(b.tries)))
	if err := s.write(b.Choice, done); err != nil {
		return err
	}
	for i, t := range b.tries {
		matches := s.place(t.kind, t.cell)
		err := s.refute(done+float64(i)*part, part)
		s.lift(t.kind, t.cell, matches)
		if err != nil {
			return err
		}
	}
	return nil
}

// place puts a kind on a cell, and returns what lift needs to undo that: what matched on the cells beside it.
func (s *refuter[S]) place(kind, cell int) (matches [4]S) {
	s.at[cell] = kind
	s.lying++
	if s.left[kind]--; s.left[kind] == 0 {
		s.open = without(s.open, kind)
	}
	for side, next := range s.next[cell] {
		if next == Free {
			s.enter(side, kind)
		} else {
			matches[side] = s.match[next]
			s.match[next] = and(s.match[next], s.partners(kind, side))
		}
	}
	return matches
}

func (s *refuter[S]) lift(kind, cell int, matches [4]S) {
	s.at[cell] = Free
	s.lying--
	s.left[kind]++
	s.open = with(s.open, kind)
	for side, next := range s.next[cell] {
		if next == Free {
			s.leave(side, kind)
		} else {
			s.match[next] = matches[side]
		}
	}
}

// partners returns the kinds that can touch a side of a kind.
func (s *refuter[S]) partners(kind, side int) S {
	return s.with[(side+2)%4][s.pieces[kind].on[side]]
}

// enter takes account of a side that touches the border, and leave of the end of that.
func (s *refuter[S]) enter(side, kind int) {
	border, change := s.border(side)
	border.enter(s.pieces[kind].on[side], change)
}

func (s *refuter[S]) leave(side, kind int) {
	border, change := s.border(side)
	border.undo(s.pieces[kind].on[side], change)
}

func (s *refuter[S]) border(side int) (*border, int) {
	switch side {
	case Top:
		return &s.down, onLeft
	case Bottom:
		return &s.down, onRight
	case Left:
		return &s.across, onLeft
	}
	return &s.across, onRight
}

// fits returns 0 if a kind that matches on a cell does not fit there, else how many kinds match then on that free cell beside it where the
// fewest do, or 1 where none is free.
func (s *refuter[S]) fits(kind, cell int) int {
	open, edge, fewest := s.open, false, math.MaxInt
	if s.left[kind] == 1 {
		open = without(open, kind)
	}
	for side, next := range s.next[cell] {
		switch {
		case next == Free:
			edge = true
		case s.at[next] == Free:
			n := size(and(and(s.match[next], open), s.partners(kind, side)))
			if n == 0 {
				return 0
			}
			fewest = min(fewest, n)
		}
	}
	switch {
	case edge && !s.balanced(kind, cell):
		return 0
	case fewest == math.MaxInt:
		return 1
	}
	return fewest
}

// balanced reports whether the border still has room for what is left over if a kind lies on one of its cells.
func (s *refuter[S]) balanced(kind, cell int) bool {
	for side, next := range s.next[cell] {
		if next == Free {
			s.enter(side, kind)
		}
	}
	balanced := s.across.slack >= 0 && s.down.slack >= 0
	for side, next := range s.next[cell] {
		if next == Free {
			s.leave(side, kind)
		}
	}
	return balanced
}
