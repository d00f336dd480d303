package gf2

import (
	"math"
	"math/bits"
)

// search finds the lightest elements of a branch by branch and bound.
//
// Each group counts with the number of its zeros minus that of its ones; the sum
// over all groups is n minus twice the weight. Deciding a bit adds or subtracts
// the values of groups that merge, as one step of a Walsh-Hadamard transform
// does, and however the rest is decided, the sum cannot exceed the sum of the
// absolute values. So a branch is cut where that is below the best sum known.
//
// A path is what is decided: bit d is that of decision d.
//
// Short of the last decision, a search ends in one of two ways. To improve a bound it takes note of the largest bound of a node. To
// find elements it lets another search, the tail, make the decisions that are left where a fan says that they may be heavy enough.
type search struct {
	stage
	loaded [][]uint16 // by coset: the values
	values []uint16   // by slot, in the coset that is searched; stale where the path has not come to
	merged []uint64   // by word of pairs: what they become if the bit is 0, and if it is 1
	masks  []uint64   // by level: the lanes of the pairs where one of the two is turned over
	at     []uint64   // by level: the path that its masks belong to
	*heaviest
	results []heaviest // by coset, for a cosetSearch
	nodes   int64
	due     int64        // the number of nodes to call poll at
	poll    func() error // called now and then
	err     error        // of poll; it ends the search

	symmetries *symmetries // of the coset that is searched, or nil

	spread *spread // for the fan
	tail   *search // its heaviest are those of this search
	before choices // for a tail: the decisions before it
	whole  int32   // for a tail: the bound before its first decision

	job   *job  // that is searched, for a cosetSearch
	spent int64 // nodes before it
}

// choices are what some decisions are.
type choices struct {
	path, key  uint64
	decisions  int
	symmetries *symmetries // that map what follows elsewhere, or nil
}

// newSearch returns a search in a tree.
func newSearch(t *tree, poll func() error) *search {
	b := &search{stage: stage{tree: t}, poll: poll, heaviest: &heaviest{}, due: pollMask + 1}
	b.merged, b.masks, b.at = make([]uint64, 2*t.masks), make([]uint64, t.masks), make([]uint64, len(t.levels))
	return b
}

// newSearch returns a search of the cosets with the given fronts.
func (s stage) newSearch(fronts [][]uint64, poll func() error) *search {
	b := newSearch(s.tree, poll)
	b.stage, b.results = s, make([]heaviest, len(fronts))
	for _, front := range fronts {
		b.loaded = append(b.loaded, s.tree.load(front))
	}
	if s.fan != nil {
		b.spread = s.fan.newSpread()
	}
	if s.rest != nil {
		b.tail = newSearch(s.rest, func() error { return nil })
		b.tail.heaviest, b.tail.values = b.heaviest, s.rest.zero()
	}
	return b
}

// zero returns values that are all 0.
func (t *tree) zero() []uint16 {
	values := make([]uint16, t.slots)
	for slot := range values {
		values[slot] = zeroLane
	}
	return values
}

// load returns the values of the groups for a start.
func (t *tree) load(start []uint64) []uint16 {
	values := t.zero()
	for i, slot := range t.group {
		if Bit(start, i) == 0 {
			values[slot]++
		} else {
			values[slot]--
		}
	}
	return values
}

// bound returns the bound for the values of a start.
func (t *tree) bound(values []uint16) (bound int32) {
	for _, v := range values {
		bound += max(int32(v)-zeroLane, zeroLane-int32(v))
	}
	return bound
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
	b.count(1)
	if b.symmetries != nil && !b.symmetries.leaves(path, depth) {
		return
	}
	if depth == len(b.tree.levels) {
		b.arrive(bound, path)
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

// count counts nodes.
func (b *search) count(nodes int64) {
	if b.nodes += nodes; b.nodes < b.due {
		return
	}
	b.due += pollMask + 1
	if b.err == nil {
		b.err = b.poll()
	}
}

// enter makes the last decision of a branch and visits it.
func (b *search) enter(depth int, at branch) {
	b.decide(depth, at.path)
	b.visit(depth+1, at.bound, at.path)
}

// updateMasks brings the masks of a level up to date with the path.
func (b *search) updateMasks(depth int, path uint64) []uint64 {
	l := &b.tree.levels[depth]
	masks := b.masks[l.mask:][:l.words]
	l.update(masks, path^b.at[depth])
	b.at[depth] = path
	return masks
}

// losses returns by how much the bound falls if the bit is 0, and if it is 1, and works out what
// the pairs of the level become.
//
// Of a pair v, w, whose absolute values count |v| + |w| so far, |v+w| is left, or
// |v-w|. The larger of these is |v| + |w|, so the loss is what the other one lacks.
func (b *search) losses(depth int, path uint64) (zero, one int32) {
	l := &b.tree.levels[depth]
	masks := b.updateMasks(depth, path)
	values, merged := b.values[l.first:], b.merged[2*l.mask:]
	ones, surplus := uint64(0), uint64(0) // by lane: the losses for 1, and these without the losses for 0
	for i, mask := range masks {
		in, out := (*[2 * lanes]uint16)(values[2*lanes*i:]), (*[2]uint64)(merged[2*i:])
		v := uint64(in[0]) | uint64(in[1])<<laneBits | uint64(in[2])<<(2*laneBits) | uint64(in[3])<<(3*laneBits)
		w := uint64(in[4]) | uint64(in[5])<<laneBits | uint64(in[6])<<(2*laneBits) | uint64(in[7])<<(3*laneBits)
		sum, difference := v+w-zeros, v-w+zeros
		swap := (sum ^ difference) & mask
		sum, difference = sum^swap, difference^swap
		out[0], out[1] = sum, difference
		more := absolutes(sum) - absolutes(difference)&^zeros
		ones += more & belowTop(more&zeros)
		surplus += more - zeros
	}
	one = sumLanes(ones)
	return one - sumSigned(surplus), one
}

// decide computes the values of the groups that merge by a decision, after its
// losses.
func (b *search) decide(depth int, path uint64) {
	l := &b.tree.levels[depth]
	merged := b.merged[2*l.mask:][:2*l.words]
	target, values := l.target, b.values
	for i := int(path >> depth & 1); i < len(merged); i += 2 {
		w, to := merged[i], (*[lanes]int32)(target)
		values[to[0]] = uint16(w)
		values[to[1]] = uint16(w >> laneBits)
		values[to[2]] = uint16(w >> (2 * laneBits))
		values[to[3]] = uint16(w >> (3 * laneBits))
		target = target[lanes:]
	}
}

// arrive takes note of the element at the end of a path. Short of the last decision, it
// is the branch that counts, by its bound.
func (b *search) arrive(bound int32, path uint64) {
	switch {
	case b.fan != nil:
		b.spreadOut(path)
	case b.tree.sum == 0:
		b.add(bound, path)
	default:
		sum := int32(b.values[b.tree.sum]) - zeroLane
		if odd(path & b.tree.flips) {
			sum = -sum
		}
		if sum >= b.best {
			b.found(sum, path)
		}
	}
}

// found takes note of an element, and of those that it stands for.
func (b *search) found(sum int32, path uint64) {
	if b.before.symmetries == nil {
		b.add(sum, b.before.key^b.tree.key(path))
		return
	}
	for _, path := range b.before.symmetries.orbit(b.before.path | path<<b.before.decisions) {
		b.add(sum, b.before.symmetries.order.key(path))
	}
}

// spreadOut searches all elements below the node of a fan.
func (b *search) spreadOut(path uint64) {
	b.fan.bound(b.spread, b.values, path)
	b.count(fanLanes)
	loaded := false
	for choice, bound := range b.spread.bounds {
		switch {
		case int32(bound) < b.best:
		case b.tail == nil:
			b.add(int32(bound), path)
		default:
			if !loaded {
				b.loadTail(path)
				loaded = true
			}
			b.tail.begin(uint64(choice))
			b.count(b.tail.nodes)
		}
	}
}

// loadTail takes the values of the members of a fan to the tail.
func (b *search) loadTail(path uint64) {
	tail := b.tail
	tail.before = choices{path, b.tree.key(path), b.fan.from, b.symmetries}
	tail.whole = 0
	for i, slot := range tail.tree.group {
		value := b.spread.members[b.fan.places[i]]
		tail.values[slot] = uint16(value) ^ zeroLane
		tail.whole += int32(max(value, -value))
	}
}

// begin searches all elements below a choice of a fan.
func (b *search) begin(choice uint64) {
	b.nodes, b.due = 0, math.MaxInt64
	bound := b.whole
	for d := range fanDim {
		loss, one := b.losses(d, choice)
		if choice>>d&1 == 1 {
			loss = one
		}
		bound -= loss
		b.decide(d, choice)
	}
	if bound >= b.best {
		b.visit(fanDim, bound, choice)
	}
}
