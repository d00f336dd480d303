package gf2

import (
	"context"
	"errors"
	"math"
)

// ErrLighter is returned by Cuts if an element is lighter than the weight.
var ErrLighter = errors.New("an element is lighter")

// CutBasis returns the basis that the trees of Cuts decide about. The caller must
// not change it.
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
	poll := func(int64) error { return ctx.Err() }
	c := cuts{search: search{tree: t, values: t.values(start), poll: poll}, most: int32(s.n - 2*weight), report: visit}
	return c.walk(0, branch{bound: t.bound(c.values)})
}

// cuts is a walk through a search tree in the order of the basis.
type cuts struct {
	search
	most   int32 // a node with a bound of no more is cut
	report func(split bool, done float64) error
	done   float64
}

// walk reports a node and those below it.
func (c *cuts) walk(depth int, node branch) error {
	if c.count(depth); c.err != nil {
		return c.err
	}
	split := node.bound > c.most
	err := c.report(split, c.done)
	switch {
	case err != nil:
		return err
	case !split:
		c.done += math.Ldexp(1, -depth)
		return nil
	case depth == len(c.levels):
		return ErrLighter
	}
	l := &c.levels[depth]
	without, with := node.children(depth, c.loss(l, 0, len(l.turned), node.path))
	for _, child := range [2]branch{without, with} {
		c.decide(depth, child.path)
		if err := c.walk(depth+1, child); err != nil {
			return err
		}
	}
	return nil
}
