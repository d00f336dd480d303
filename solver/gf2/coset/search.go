package coset

import (
	"cmp"
	"math/bits"
	"slices"

	"fourfold/solver/gf2"
)

// search finds the lightest elements below nodes of a tree by branch and bound, depth first. The sum of an element,
// its zeros less its ones, is the value of the only group after the last level. No element below a node has a sum
// above the bound of the node. A node is cut if its bound is below the best sum.
//
// A search begins at several nodes of a depth at once, a lane each. All lanes make the same decisions, until the
// nodes of all are cut.
type search struct {
	*tree
	values  []uint64      // by slot, biased; stale for groups that later levels make
	masks   []uint64      // by pair of the tree: the lanes whose start turns one of the two groups only
	starts  [lanes]uint64 // by lane: the path of the node at which the search begins
	mirrors *mirrors      // of the coset, or nil
	best
	leaf   func(node)              // takes the nodes at the last depth
	last   int                     // depth
	poll   func(nodes int64) error // takes the nodes since its last call; its error ends the search
	nodes  int64
	polled int64 // nodes, as of the last poll
	work   int   // pairs since the last poll
	err    error
}

// newSearch returns a search in a tree.
func newSearch(t *tree, poll func(nodes int64) error) *search {
	return &search{tree: t, values: make([]uint64, t.slots), masks: make([]uint64, t.slots/2), poll: poll}
}

// node is a node of a tree with its bound. Its path is the decisions that lead to it: bit d is set if level d adds
// its vector.
type node struct {
	bound int32
	path  uint64
}

// compareBounds orders nodes, the largest bound first.
func compareBounds(n, m node) int { return cmp.Compare(m.bound, n.bound) }

// root is where the searches of a coset begin.
type root struct {
	node             // before the first decision
	values  []uint64 // of the groups there, in all lanes
	mirrors *mirrors // of the coset, or nil
}

// front is the nodes of all lanes.
type front struct {
	bounds uint64 // biased
	live   uint64 // top bits of the lanes whose nodes are searched
	path   uint64 // decisions since the start
}

// pollWork is the number of pairs between two polls, about 2 ms of work.
const pollWork = 1 << 18

// count counts the nodes, and polls if it is time.
func (s *search) count(depth int, f front) {
	s.nodes += int64(bits.OnesCount64(f.live))
	s.work += len(s.levels[depth].turned)
	if s.work >= pollWork && s.err == nil {
		s.err = s.poll(s.nodes - s.polled)
		s.work, s.polled = 0, s.nodes
	}
}

// loss is by how much pairs of a level lower the bounds when it is decided, by lane. A pair of v and w adds |v|+|w|
// to the bound, which is the larger one of |v+w| and |v-w|. Without the vector |v+w| is left, with it |v-w|. So one
// of the two losses of a pair is 0, and the other one the difference of these. In the example of [tree] the pair of 2
// and 2 loses 0 without the vector and 4 with it, the pair of A and -4 loses 8 and 0.
type loss struct {
	with uint64 // the vector of the level
	more uint64 // the loss with it less the loss without it
}

// loss returns the loss of the pairs of a level from one on, before another one.
func (s *search) loss(l *level, from, to int, path uint64) (all loss) {
	turned := l.turned[from:to]
	masks, values := s.masks[l.first/2+from:][:len(turned)], s.values[l.first+2*from:][:2*len(turned)]
	for i, turned := range turned {
		v, w := values[2*i], negated(values[2*i+1], masks[i]^parity(path&turned))
		more := absolute(v+w-zeros) - absolute(v-w+zeros)
		all.with += positive(more + zeros)
		all.more += more
	}
	return all
}

// plus returns the loss of all pairs of l and m.
func (l loss) plus(m loss) loss { return loss{l.with + m.with, l.more + m.more} }

// turned returns the loss if one group of each pair is turned: without the vector it is the loss with it, and the
// other way round.
func (l loss) turned() loss { return loss{l.with - l.more, -l.more} }

// children returns the nodes below, without and with the vector of their level.
func (f front) children(depth int, l loss) (without, with front) {
	with = front{f.bounds - l.with, f.live, f.path | 1<<depth}
	return front{with.bounds + l.more, f.live, f.path}, with
}

// open returns the top bits of the lanes whose bounds are not below the best sum.
func (s *search) open(f front) uint64 { return (f.bounds - uint64(s.sum)*units) & f.live }

// visit searches below nodes, given the values of their groups and the loss of the early pairs of their level.
//
// It looks ahead. The early pairs of the next level have values already. So it bounds the children of both children
// before it computes any value for these. If a decision turns one group of a pair, v+w becomes v-w: the losses without
// and with the next vector are exchanged.
//
// 5x5 has no early pairs. The smallest board with both kinds is 6x8, where 4 of the 8 pairs of level 1 are early. For
// one press set their values are 1, -1 and -1, 2, the same for both decisions of level 0, and 1, 2 and 2, 1, turned by
// it. So without vector 1 the first two lose 4, and with it the others, unless vector 0 is added:
//
//	vector 0    bound   without vector 1   with vector 1
//	not added      24        24-4-0 = 20     24-0-4 = 20
//	added          34        34-4-4 = 26     34-0-0 = 34
//
// Once a press set with the sum 24 is known, the first child is cut although its own bound is 24.
func (s *search) visit(depth int, f front, early loss) {
	s.count(depth, f)
	if s.mirrors != nil {
		all := f
		s.each(all, func(lane int, n node) {
			if s.mirrors.skip(depth, n.path) {
				f.live &^= top(lane)
			}
		})
	}
	if depth == s.last || f.live == 0 {
		s.each(f, func(_ int, n node) { s.leaf(n) })
		return
	}
	l, next := &s.levels[depth], &s.levels[depth+1]
	without, with := f.children(depth, early.plus(s.loss(l, l.early, len(l.turned), f.path)))
	if s.open(without)|s.open(with) == 0 {
		return
	}
	same, turned := s.loss(next, 0, next.same, f.path), s.loss(next, next.same, next.early, f.path)
	s.enter(depth, without, same.plus(turned))
	s.enter(depth, with, same.plus(turned.turned()))
}

// enter visits nodes, unless the loss of the early pairs of their level cuts them.
func (s *search) enter(depth int, f front, early loss) {
	without, with := f.children(depth, early)
	f.live = s.open(without) | s.open(with)
	if f.live != 0 && s.err == nil {
		s.decide(depth, f.path)
		s.visit(depth+1, f, early)
	}
}

// decide computes the values of the groups that merge at a level.
func (s *search) decide(depth int, path uint64) {
	l, values := &s.levels[depth], s.values
	sums, masks, pairs := l.sums[:len(l.turned)], s.masks[l.first/2:][:len(l.turned)], values[l.first:][:2*len(l.turned)]
	for i, turned := range l.turned {
		values[sums[i]] = pairs[2*i] + negated(pairs[2*i+1], masks[i]^parity(path&turned)) - zeros
	}
}

// each calls visit with the node of each live lane.
func (s *search) each(f front, visit func(lane int, n node)) {
	for lane, start := range s.starts {
		if f.live&top(lane) != 0 {
			visit(lane, node{inLane(f.bounds, lane), start | f.path})
		}
	}
}

// explore searches a coset below at most as many nodes as there are lanes.
func (s *search) explore(r root, depth int, nodes []node) {
	s.mirrors = r.mirrors
	f, l := s.start(r, depth, nodes), &s.levels[depth]
	f.live = s.open(f)
	s.visit(depth, f, s.loss(l, 0, l.early, 0))
}

// start sets the values to those of a coset at some nodes.
func (s *search) start(r root, depth int, nodes []node) front {
	f := front{bounds: zeros}
	s.starts = [lanes]uint64{}
	for lane, n := range nodes {
		s.starts[lane] = n.path
		f.bounds += uint64(n.bound) << (laneBits * lane)
		f.live |= top(lane)
	}
	for _, l := range s.levels {
		for i, turned := range l.turned {
			mask := uint64(0)
			for lane, start := range s.starts {
				mask |= parity(start&turned) & 0xffff << (laneBits * lane)
			}
			s.masks[l.first/2+i] = mask
		}
	}
	copy(s.values, r.values)
	for d := range depth {
		s.decide(d, 0)
	}
	return f
}

// add adds the element at the end of a path, and those that it stands for.
func (s *search) add(n node) {
	if s.mirrors == nil {
		s.best.add(n.bound, s.key(n.path))
		return
	}
	for _, path := range s.mirrors.orbit(n.path) {
		s.best.add(n.bound, s.key(path))
	}
}

// best is the elements of a coset with the largest sum found so far, or with a sum that was asked for.
type best struct {
	sum   int32
	count uint64
	keys  []uint64 // of the first [gf2.MaxTies] of them at least, in any order
}

// add adds an element.
func (b *best) add(sum int32, key uint64) {
	if sum > b.sum {
		*b = best{sum: sum, keys: b.keys[:0]}
	}
	if sum == b.sum {
		b.count++
		b.addKey(key)
	}
}

// join adds the elements of another search of the coset.
func (b *best) join(o best) {
	if o.count == 0 || o.sum < b.sum {
		return
	}
	if o.sum > b.sum {
		*b = best{sum: o.sum}
	}
	b.count += o.count
	for _, key := range o.keys {
		b.addKey(key)
	}
}

// addKey appends a key and drops the last ones where there are many.
func (b *best) addKey(key uint64) {
	b.keys = append(b.keys, key)
	if len(b.keys) == 2*gf2.MaxTies {
		slices.Sort(b.keys)
		b.keys = b.keys[:gf2.MaxTies]
	}
}
