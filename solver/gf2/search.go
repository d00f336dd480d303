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
	values  []int32  // by slot; stale for groups that later levels make
	mirrors *mirrors // of the coset, or nil
	best
	leaf  func(branch)            // takes the nodes at the last depth
	last  int                     // depth
	poll  func(nodes int64) error // takes the nodes since its last call; its error ends the search
	nodes int64
	told  int64 // nodes, as of the last poll
	work  int   // pairs since the last poll
	err   error
}

// branch is a node of a tree with its bound.
type branch struct {
	bound int32
	path  uint64
}

// pollWork is the number of pairs between two polls, about 2 ms of work.
const pollWork = 1 << 19

// count counts a node, and polls if it is time.
func (b *search) count(depth int) {
	b.nodes++
	if depth < len(b.levels) {
		b.work += len(b.levels[depth].turned)
	}
	if b.work >= pollWork && b.err == nil {
		b.err = b.poll(b.nodes - b.told)
		b.work, b.told = 0, b.nodes
	}
}

// loss is by how much some pairs of a level lower the bound. Before the decision
// |v|+|w| is the part of a pair v and w. After it, either |v+w| or |v-w| is as
// large. The other one is less by twice the smaller of |v| and |w|.
type loss struct {
	sum        int32 // half of the loss with the vector of the level, plus half of that without it
	difference int32 // half of the loss with the vector, less half of that without it
}

// loss returns the loss of the pairs of a level from one on, before another one.
func (b *search) loss(l *level, from, to int, path uint64) loss {
	values, turned := b.values[l.first+2*from:l.first+2*to], l.turned[from:to]
	sum, difference := int32(0), int32(0)
	for i, turned := range turned {
		v, w := values[2*i], values[2*i+1]
		sign := (v^w)>>31 ^ parity(path&turned)
		less := min(abs(v), abs(w))
		sum += less
		difference += (less ^ sign) - sign
	}
	return loss{sum, difference}
}

// plus returns the loss of all pairs of l and m, the latter with the given sign.
func (l loss) plus(m loss, sign int32) loss {
	return loss{l.sum + m.sum, l.difference + sign*m.difference}
}

// least returns the smaller one of the losses for the two choices.
func (l loss) least() int32 { return l.sum - abs(l.difference) }

// children returns the nodes below a node, without and with the vector of its level.
func (n branch) children(depth int, l loss) (without, with branch) {
	without = branch{n.bound - l.sum + l.difference, n.path}
	with = branch{n.bound - l.sum - l.difference, n.path | 1<<depth}
	return without, with
}

// visit searches below a node, given the values of its groups and the loss of the
// early pairs of its level. Before it goes on to a child, it looks ahead: the
// early pairs of the level after it are the same for both children, but for signs.
func (b *search) visit(depth int, node branch, early loss) {
	b.count(depth)
	if b.mirrors != nil && b.mirrors.skip(depth, node.path) {
		return
	}
	if depth == b.last {
		b.leaf(node)
		return
	}
	l := &b.levels[depth]
	first, second := node.children(depth, early.plus(b.loss(l, l.early, len(l.turned), node.path), 1))
	if second.bound > first.bound {
		first, second = second, first
	}
	if first.bound < b.sum {
		return
	}
	next := &level{}
	if depth+1 < len(b.levels) {
		next = &b.levels[depth+1]
	}
	same, turned := b.loss(next, 0, next.same, node.path), b.loss(next, next.same, next.early, node.path)
	for _, child := range [2]branch{first, second} {
		sign := 1 - 2*int32(child.path>>depth&1)
		ahead := same.plus(turned, sign)
		if child.bound-ahead.least() >= b.sum && b.err == nil {
			b.decide(depth, child.path)
			b.visit(depth+1, child, ahead)
		}
	}
}

// decide computes the values of the groups that merge at a level.
func (b *search) decide(depth int, path uint64) {
	l := &b.levels[depth]
	values, sums := b.values[l.first:], l.sums
	for i, turned := range l.turned {
		sign := parity(path & turned)
		b.values[sums[i]] = values[2*i] + (values[2*i+1] ^ sign) - sign
	}
}

// parity returns -1 if an odd number of bits is set, and else 0.
func parity(w uint64) int32 { return -int32(bits.OnesCount64(w) & 1) }

func abs(v int32) int32 { return max(v, -v) }

// below searches a coset below a node.
func (b *search) below(c *coset, depth int, node branch) {
	b.mirrors = c.mirrors
	b.follow(c, depth, node.path)
	early := loss{}
	if depth < len(b.levels) {
		early = b.loss(&b.levels[depth], 0, b.levels[depth].early, node.path)
	}
	b.visit(depth, node, early)
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
		*h = o
		return
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
