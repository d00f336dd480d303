package gf2

import (
	"context"
	"errors"
	"math"
)

// ErrLighter is returned by Cuts if an element is lighter than the weight.
var ErrLighter = errors.New("an element is lighter")

// CutBasis returns the basis that the trees of Cuts decide about, or the error of ctx or
// ErrDimensions. The caller must not change it.
func (s *Space) CutBasis(ctx context.Context) ([][]uint64, error) {
	t, err := s.tree(ctx)
	if err != nil {
		return nil, err
	}
	return t.basis, nil
}

// Cuts proves that no element of start's coset has fewer ones than weight.
//
// It calls visit for each node of a binary tree, parents first. A node that is
// split decides the next vector of CutBasis: the child without it comes first. All
// other nodes are cut, because the lower bound of the elements below them is at
// least weight. Done is the fraction of the tree that precedes the node. The error
// is ErrLighter, that of visit, or ctx.Err().
func (s *Space) Cuts(ctx context.Context, start []uint64, weight int, visit func(split bool, done float64) error) error {
	t, err := s.tree(ctx)
	if err != nil {
		return err
	}
	c := cuts{search: newSearch(t, func(int64) error { return ctx.Err() }), most: int32(s.n - 2*weight), report: visit}
	root := &coset{}
	root.values, root.root.bound = t.values(start)
	return c.walk(0, c.follow(root, 0, []node{root.root}))
}

// cuts is a walk through a search tree in the order of the basis, in the first lane.
type cuts struct {
	*search
	most   int32 // a node with a bound of no more is cut
	report func(split bool, done float64) error
	done   float64
}

// walk reports a node and those below it.
func (c *cuts) walk(depth int, f front) error {
	if c.count(depth, f); c.err != nil {
		return c.err
	}
	split := inLane(f.bounds, 0) > c.most
	err := c.report(split, c.done)
	switch {
	case err != nil:
		return err
	case !split:
		c.done += math.Ldexp(1, -depth)
		return nil
	case depth == len(c.basis):
		return ErrLighter
	}
	l := &c.levels[depth]
	without, with := f.children(depth, c.loss(l, 0, len(l.turned), f.path))
	for _, child := range [2]front{without, with} {
		c.decide(depth, child.path)
		if err := c.walk(depth+1, child); err != nil {
			return err
		}
	}
	return nil
}
