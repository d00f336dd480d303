package gf2

import (
	"context"
	"errors"
	"slices"
)

// ErrLighter is returned where an element is lighter than was to be proven.
var ErrLighter = errors.New("an element is lighter")

// cuts walks the tree of cuts that proves how light the elements of a coset can be at best: a node decides whether the next vector of a
// basis is added. Entries with equal columns in the undecided vectors form a group, which they turn over together.
type cuts struct {
	ctx    context.Context
	levels [][]cutGroup // by decisions made
	values [][]int32    // by level and group: its zeros less its ones
	n      int
	weight int
	visit  func(depth, bound int, cut bool) error
	nodes  int
}

// cutGroup is what becomes of a group when the next vector is decided.
type cutGroup struct {
	column uint64 // bit i: the i-th undecided vector is 1 here
	next   int    // the group of the next level that it is part of
}

// CutBasis returns a basis for which the tree of Cuts is small. It must not be changed.
func (s *Space) CutBasis(ctx context.Context) ([][]uint64, error) {
	if s.Dim() == 0 {
		return nil, nil
	}
	o, err := s.order(ctx)
	if err != nil {
		return nil, err
	}
	var basis [][]uint64
	for _, key := range o.dual {
		v := make([]uint64, words(s.n))
		s.add(v, key)
		basis = append(basis, v)
	}
	return basis, nil
}

// Cuts proves that no sum of start and vectors of the basis, all of n entries, has fewer ones than weight. It calls visit with the nodes
// of a binary tree, each before those below it: first those without the vector that it decides, then those with it. The bound of
// a node is how few ones the sums below it have at least; it is cut where that is the weight or more. The error is ErrLighter, that of
// visit, or that of ctx.
func Cuts(ctx context.Context, n int, basis [][]uint64, start []uint64, weight int, visit func(depth, bound int, cut bool) error) error {
	c := &cuts{ctx: ctx, n: n, weight: weight, visit: visit}
	columns := make([]uint64, n)
	for i, v := range basis {
		for entry := range Cells(v) {
			columns[entry] |= 1 << i
		}
	}
	level := distinct(columns)
	c.values = append(c.values, make([]int32, len(level)))
	for entry, column := range columns {
		i, _ := slices.BinarySearch(level, column)
		c.values[0][i] += 1 - 2*int32(Bit(start, entry))
	}
	for range len(basis) + 1 {
		var shifted []uint64
		for _, column := range level {
			shifted = append(shifted, column>>1)
		}
		next := distinct(shifted)
		var groups []cutGroup
		for i, column := range level {
			at, _ := slices.BinarySearch(next, shifted[i])
			groups = append(groups, cutGroup{column, at})
		}
		c.levels, c.values = append(c.levels, groups), append(c.values, make([]int32, len(next)))
		level = next
	}
	return c.walk(0)
}

// walk visits a node, whose values are known, and those below it.
func (c *cuts) walk(depth int) error {
	if c.nodes++; c.nodes&1023 == 0 && c.ctx.Err() != nil {
		return c.ctx.Err()
	}
	groups, values := c.levels[depth], c.values[depth]
	bound := c.bound(groups, values)
	cut := bound >= c.weight
	if err := c.visit(depth, bound, cut); err != nil || cut {
		return err
	}
	if depth == len(c.levels)-1 {
		return ErrLighter
	}
	for _, sign := range [2]int32{1, -1} {
		next := c.values[depth+1]
		clear(next)
		for i, g := range groups {
			v := values[i]
			if g.column&1 == 1 {
				v *= sign
			}
			next[g.next] += v
		}
		if err := c.walk(depth + 1); err != nil {
			return err
		}
	}
	return nil
}

// bound returns how few ones there are at least: of a group that is turned over together the ones or the zeros, and of the one that stays
// as it is the ones.
func (c *cuts) bound(groups []cutGroup, values []int32) int {
	sum := 0
	for i, g := range groups {
		v := int(values[i])
		if g.column != 0 {
			v = max(v, -v)
		}
		sum += v
	}
	return (c.n - sum) / 2
}
