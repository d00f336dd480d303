package gf2

import (
	"math/bits"
	"slices"
)

// search finds the heaviest elements below nodes of a tree by branch and bound,
// depth first. The sum of an element, its zeros less its ones, is the value of the
// only group after the last level. However the levels below a node decide, it
// cannot exceed the sum of the absolute values of the groups. A node is cut where
// that bound is below the best sum.
//
// A path is the decisions made so far: bit d is set if level d adds its vector.
type search struct {
	*tree
	values  []int32  // by slot; those of groups that are not made yet are stale
	mirrors *mirrors // of the coset, or nil
	best
	leaf  func(branch) // takes nodes at the last depth
	last  int
	poll  func() error // is called now and then; its error ends the search
	nodes int64
	err   error
}

// branch is a node of a tree with its bound.
type branch struct {
	bound int32
	path  uint64
}

// pollMask selects the node counts at which a search polls.
const pollMask = 1<<13 - 1

// visit searches below a node, given the values of its groups.
func (b *search) visit(depth int, node branch) {
	if b.nodes++; b.nodes&pollMask == 0 && b.err == nil {
		b.err = b.poll()
	}
	if b.mirrors != nil && b.mirrors.skip(depth, node.path) {
		return
	}
	if depth == b.last {
		b.leaf(node)
		return
	}
	for _, child := range b.children(depth, node) {
		if child.bound >= b.sum && b.err == nil {
			b.decide(depth, child.path)
			b.visit(depth+1, child)
		}
	}
}

// children returns the nodes below a node, the one with the larger bound first.
//
// Of a pair v and w, |v|+|w| was part of the bound. Either |v+w| or |v-w| is as
// large. The other one is less by twice the smaller of |v| and |w|.
func (b *search) children(depth int, node branch) [2]branch {
	l := &b.levels[depth]
	values := b.values[l.first:][:2*len(l.turned)]
	losses, difference := int32(0), int32(0) // halves of losses, added up; for adding the vector less for leaving it
	for i, turned := range l.turned {
		v, w := values[2*i], values[2*i+1]
		sign := (v^w)>>31 ^ parity(node.path&turned)
		loss := min(abs(v), abs(w))
		losses += loss
		difference += loss ^ sign - sign
	}
	without := branch{node.bound - losses + difference, node.path}
	with := branch{node.bound - losses - difference, node.path | 1<<depth}
	if with.bound > without.bound {
		return [2]branch{with, without}
	}
	return [2]branch{without, with}
}

// decide computes the values of the groups that merge at a level.
func (b *search) decide(depth int, path uint64) {
	l := &b.levels[depth]
	values, sums := b.values[l.first:], l.sums
	for i, turned := range l.turned {
		sign := parity(path & turned)
		b.values[sums[i]] = values[2*i] + (values[2*i+1] ^ sign - sign)
	}
}

// parity returns -1 if an odd number of bits is set, and else 0.
func parity(w uint64) int32 { return -int32(bits.OnesCount64(w) & 1) }

func abs(v int32) int32 { return max(v, -v) }

// below searches a coset below a node.
func (b *search) below(c *coset, depth int, node branch) {
	b.mirrors = c.mirrors
	b.follow(c, depth, node.path)
	b.visit(depth, node)
}

// follow sets the values to those of a coset after the first decisions of a path.
func (b *search) follow(c *coset, depth int, path uint64) {
	copy(b.values, c.root)
	for d := range depth {
		b.decide(d, path)
	}
}

// add adds the element at the end of a path, and those that it stands for.
func (b *search) add(node branch) {
	if b.mirrors == nil {
		b.best.add(node.bound, b.key(node.path))
		return
	}
	for _, path := range b.mirrors.orbit(node.path) {
		b.best.add(node.bound, b.key(path))
	}
}

// best is the elements of a coset with the largest sum found so far, or with a
// sum that was asked for.
type best struct {
	sum   int32
	count uint64
	keys  []uint64 // of the first MaxTies of them at least, in any order
}

// add adds an element.
func (h *best) add(sum int32, key uint64) {
	if sum > h.sum {
		*h = best{sum: sum, keys: h.keys[:0]}
	}
	if sum == h.sum {
		h.count++
		h.keep(key)
	}
}

// join adds the elements of another search of the coset.
func (h *best) join(o best) {
	if o.count == 0 || o.sum < h.sum {
		return
	}
	if o.sum > h.sum {
		*h = best{sum: o.sum}
	}
	h.count += o.count
	for _, key := range o.keys {
		h.keep(key)
	}
}

// keep appends a key and drops the last ones where there are many.
func (h *best) keep(key uint64) {
	if h.keys = append(h.keys, key); len(h.keys) == 2*MaxTies {
		slices.Sort(h.keys)
		h.keys = h.keys[:MaxTies]
	}
}
