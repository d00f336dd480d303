package gf2

import "math/bits"

// search finds the lightest elements of a branch by branch and bound.
//
// Each group counts with the number of its zeros minus that of its ones; the sum
// over all groups is n minus twice the weight. Deciding a bit adds or subtracts
// the values of groups that merge, as one step of a Walsh-Hadamard transform
// does, and however the rest is decided, the sum cannot exceed the sum of the
// absolute values. So a branch is cut where that is below the best sum known.
//
// A path tells what is decided: bit d is that of decision d.
type search struct {
	tree   *tree
	values []int32 // by slot; stale where the path has not come to
	turned []int32 // by slot of a head: the value of its partner, turned over or not
	heaviest
	nodes int64
	poll  func() error // called now and then
	err   error        // of poll; it ends the search
}

// heaviest tells about the elements with the largest sum.
type heaviest struct {
	best  int32
	count uint64
	first uint64 // the least key
}

// join adds what was found elsewhere.
func (h *heaviest) join(o heaviest) {
	switch {
	case o.best > h.best:
		*h = o
	case o.best == h.best && o.count > 0:
		if h.count == 0 || o.first < h.first {
			h.first = o.first
		}
		h.count += o.count
	}
}

// newSearch returns a search for a coset, given the values it starts with.
func newSearch(t *tree, values []int32, poll func() error) *search {
	b := &search{tree: t, values: make([]int32, t.slots), turned: make([]int32, t.slots), poll: poll}
	copy(b.values, values)
	return b
}

// load returns the values of the groups for a start, and the bound.
func (t *tree) load(start []uint64) (values []int32, bound int32) {
	values = make([]int32, t.slots)
	for i, g := range t.group {
		values[g] += int32(1 - 2*Bit(start, i))
	}
	for _, v := range values {
		bound += abs(v)
	}
	return values, bound
}

// key returns the key of the element at the end of a path.
func (t *tree) key(path uint64) (key uint64) {
	for ; path != 0; path &= path - 1 {
		key ^= t.dual[bits.TrailingZeros64(path)]
	}
	return key
}

// visit searches all elements that share the decisions made so far, depth of
// them.
func (b *search) visit(depth int, bound int32, path uint64) {
	b.nodes++
	if b.nodes&pollMask == 0 && b.err == nil {
		b.err = b.poll()
	}
	if depth == len(b.tree.levels) {
		b.found(path)
		return
	}
	zero, one := b.losses(depth, path)
	bit := uint64(1) << depth
	first, second := branch{bound - zero, path}, branch{bound - one, path | bit}
	if one < zero {
		first, second = second, first
	}
	if first.bound >= b.best {
		b.enter(depth, first)
	}
	if second.bound >= b.best && b.err == nil {
		b.enter(depth, second)
	}
}

// enter makes the last decision of a branch and visits it.
func (b *search) enter(depth int, at branch) {
	b.decide(depth, at.path)
	b.visit(depth+1, at.bound, at.path)
}

// losses returns by how much the bound falls if the bit is 0, and if it is 1.
func (b *search) losses(depth int, path uint64) (zero, one int32) {
	l := &b.tree.levels[depth]
	turns := l.turns
	heads := b.values[l.first:][:len(turns)]
	partners := b.values[l.first+len(turns):][:len(turns)]
	turned := b.turned[l.first:][:len(turns)]
	both := int32(0)
	for i, t := range turns {
		sign := -int32(bits.OnesCount64(path&t) & 1)
		v, w := heads[i], (partners[i]^sign)-sign
		turned[i] = w
		loss := min(abs(v), abs(w))
		both += loss
		zero += loss & ((v ^ w) >> 31) // where the signs differ
	}
	return 2 * zero, 2 * (both - zero)
}

// decide computes the values of the groups that merge by a decision, after its
// losses.
func (b *search) decide(depth int, path uint64) {
	l := &b.tree.levels[depth]
	target := l.target
	heads, turned := b.values[l.first:][:len(target)], b.turned[l.first:][:len(target)]
	if path>>depth&1 == 0 {
		for i, to := range target {
			b.values[to] = heads[i] + turned[i]
		}
		return
	}
	for i, to := range target {
		b.values[to] = heads[i] - turned[i]
	}
}

// found takes note of the element at the end of a path.
func (b *search) found(path uint64) {
	sum := b.values[b.tree.slots-1]
	if odd(path & b.tree.turns) {
		sum = -sum
	}
	b.join(heaviest{sum, 1, b.tree.key(path)})
}

func abs(v int32) int32 {
	sign := v >> 31
	return (v ^ sign) - sign
}
