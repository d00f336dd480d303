package gf2

import (
	"context"
	"errors"
	"math"
	"slices"
)

// ErrLighter is returned by Cuts when an element is lighter than the weight.
var ErrLighter = errors.New("an element is lighter")

// cuts is a depth-first walk of the search tree that bounds the weights of a coset from below. Entries with equal columns
// in the undecided vectors form a group: later decisions flip all of them or none.
type cuts struct {
	ctx    context.Context
	levels [][]cutGroup // by depth
	sums   [][]int32    // by depth and group: zeros less ones
	n      int
	weight int
	visit  func(split bool, done float64) error
	nodes  int
	done   float64
}

// cutGroup is a group of entries at one depth.
type cutGroup struct {
	column uint64 // bit i: the i-th undecided vector is 1 here
	next   int    // its group one level deeper
}

// CutBasis returns a basis for which the tree of Cuts is small. The caller must not change it.
func (s *Space) CutBasis(ctx context.Context) ([][]uint64, error) {
	t, err := s.tree(ctx)
	if err != nil {
		return nil, err
	}
	return t.basis, nil
}

// Cuts proves that no sum of start and vectors of the basis, all with n entries, has fewer ones than weight.
//
// It calls visit for each node of a binary tree, parents first. A node that is split decides the next vector of the basis:
// the child without it comes first. Other nodes are cut, because the lower bound of the sums below them is at least
// weight. Done is the fraction of the tree that precedes the node. The error is ErrLighter, that of visit, or ctx.Err().
func Cuts(ctx context.Context, n int, basis [][]uint64, start []uint64, weight int, visit func(split bool, done float64) error) error {
	c := &cuts{ctx: ctx, n: n, weight: weight, visit: visit}
	columns := make([]uint64, n)
	for i, v := range basis {
		for entry := range Cells(v) {
			columns[entry] |= 1 << i
		}
	}
	level := sortedSet(columns)
	c.sums = append(c.sums, make([]int32, len(level)))
	for entry, column := range columns {
		i, _ := slices.BinarySearch(level, column)
		c.sums[0][i] += 1 - 2*int32(Bit(start, entry))
	}
	for range len(basis) + 1 {
		shifted := make([]uint64, len(level))
		for i, column := range level {
			shifted[i] = column >> 1
		}
		next := sortedSet(shifted)
		var groups []cutGroup
		for i, column := range level {
			at, _ := slices.BinarySearch(next, shifted[i])
			groups = append(groups, cutGroup{column, at})
		}
		c.levels, c.sums = append(c.levels, groups), append(c.sums, make([]int32, len(next)))
		level = next
	}
	return c.walk(0)
}

// sortedSet returns the distinct values in ascending order.
func sortedSet(values []uint64) []uint64 {
	values = slices.Clone(values)
	slices.Sort(values)
	return slices.Compact(values)
}

// walk visits a node, whose sums are known, and the nodes below it.
func (c *cuts) walk(depth int) error {
	if c.nodes++; c.nodes&1023 == 0 && c.ctx.Err() != nil {
		return c.ctx.Err()
	}
	split := c.bound(depth) < c.weight
	err := c.visit(split, c.done)
	switch {
	case err != nil:
		return err
	case !split:
		c.done += math.Ldexp(1, -depth)
		return nil
	case depth == len(c.levels)-1:
		return ErrLighter
	}
	for _, sign := range [2]int32{1, -1} {
		next := c.sums[depth+1]
		clear(next)
		for i, g := range c.levels[depth] {
			if g.column&1 == 1 {
				next[g.next] += sign * c.sums[depth][i]
			} else {
				next[g.next] += c.sums[depth][i]
			}
		}
		if err := c.walk(depth + 1); err != nil {
			return err
		}
	}
	return nil
}

// bound returns the lower bound of a node: the lesser of a group's ones and zeros, or its ones if no undecided vector has it.
func (c *cuts) bound(depth int) int {
	sum := 0
	for i, g := range c.levels[depth] {
		s := int(c.sums[depth][i])
		if g.column != 0 {
			s = max(s, -s)
		}
		sum += s
	}
	return (c.n - sum) / 2
}
