package gf2

import (
	"context"
)

// order is what the search of the cosets of a space decides one after the other. It depends on the space alone.
type order struct {
	columns    []uint64   // by entry: the key of the basis vectors that are 1 there
	directions []uint64   // by decision, as the decisions before leave it
	dual       []uint64   // by decision: the key that changes this bit and no other
	lefts      [][]uint64 // by how many decisions are made: what is left of all columns, each once
}

// newOrder chooses the order, or returns the error of ctx. The directions are taken
// from the columns of the early entries of the space, list by list, and so that many groups
// merge soon.
func newOrder(ctx context.Context, s *Space) (*order, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	o := &order{columns: s.columns()}
	groups := distinct(o.columns)
	o.lefts = [][]uint64{groups}
	var tally tally
	for range s.Dim() {
		direction, err := bestDirection(ctx, groups, spanEarly(o.columns, s.early, o.directions), &tally)
		if err != nil {
			return nil, err
		}
		groups = distinct(rested(groups, direction))
		o.directions, o.lefts = append(o.directions, direction), append(o.lefts, groups)
	}
	o.dual = dualKeys(o.directions)
	return o, nil
}

// rested returns what is left of columns after a decision.
func rested(columns []uint64, direction uint64) []uint64 {
	rests := make([]uint64, len(columns))
	for i, c := range columns {
		rests[i] = min(c, c^direction)
	}
	return rests
}

// left returns what is left of all columns after so many decisions, each once. It is not to be changed.
func (o *order) left(decisions int) []uint64 { return o.lefts[decisions] }

// order returns the order of the space, which is chosen when first needed.
func (s *Space) order(ctx context.Context) (*order, error) {
	if p := s.prepared.Load(); p != nil {
		return p.order, nil
	}
	o, err := newOrder(ctx, s)
	if err != nil {
		return nil, err
	}
	t, err := newTree(ctx, o, 0, len(o.directions), o.columns, nil)
	if err != nil {
		return nil, err
	}
	s.prepared.Store(&prepared{order: o, tree: t})
	return o, nil
}

// prepared is what is kept of a space for its searches.
type prepared struct {
	*order
	*tree // of all decisions
}
