package gf2

import (
	"context"
	"math"
)

// search finds the lightest elements of a coset by branch and bound.
//
// Each group counts with the number of its zeros minus that of its ones; the sum
// over all groups is n minus twice the weight. Deciding a bit adds or subtracts
// the values of groups that merge, as one step of a Walsh-Hadamard transform
// does, and however the rest is decided, the sum cannot exceed the sum of the
// absolute values. So a branch is cut where that is below the best sum known.
type search struct {
	tree     *tree
	ctx      context.Context
	progress Progress
	weight   func(sum int32) int

	values [][]int32 // by decision: the values of the groups before it
	best   int32     // the largest sum so far
	count  uint64
	first  uint64 // the least key with the best sum
	nodes  int64
	done   float64
	err    error
}

// search is the method of Lightest for spaces that are too large for a walk.
func (s *Space) search(ctx context.Context, start []uint64, progress Progress) (Lightest, error) {
	t, err := s.tree(ctx)
	if err != nil {
		return Lightest{}, err
	}
	front := s.front(start)
	b := &search{tree: t, ctx: ctx, progress: progress, best: math.MinInt32}
	b.weight = func(sum int32) int { return (s.n - int(sum)) / 2 }
	for _, size := range t.sizes() {
		b.values = append(b.values, make([]int32, size))
	}
	if b.visit(0, b.load(front), 0); b.err != nil {
		return Lightest{}, b.err
	}
	s.add(front, b.first)
	return Lightest{b.weight(b.best), b.count, front, b.nodes}, nil
}

// load sets the values of the groups for a start and returns the bound.
func (b *search) load(start []uint64) (bound int32) {
	for i, g := range b.tree.group {
		b.values[0][g] += int32(1 - 2*Bit(start, i))
	}
	for _, v := range b.values[0] {
		bound += abs(v)
	}
	return bound
}

// tree returns the tree of the space, which is prepared when first needed.
func (s *Space) tree(ctx context.Context) (*tree, error) {
	if t := s.planted.Load(); t != nil {
		return t, nil
	}
	t, err := plant(ctx, s, s.early)
	if err == nil {
		s.planted.Store(t)
	}
	return t, err
}

// visit searches all elements that share the decisions made so far, depth of
// them; key is that of the element where all others are 0.
func (b *search) visit(depth int, bound int32, key uint64) {
	b.nodes++
	if b.nodes&pollMask == 0 {
		b.poll()
	}
	if depth == len(b.tree.levels) {
		b.found(b.values[depth][0], key)
		b.finish(depth)
		return
	}
	zero, one := b.losses(depth)
	flip := b.tree.dual[depth]
	if zero <= one {
		b.branch(depth, bound-zero, key, false)
		b.branch(depth, bound-one, key^flip, true)
	} else {
		b.branch(depth, bound-one, key^flip, true)
		b.branch(depth, bound-zero, key, false)
	}
}

// branch decides a bit and visits what is left, unless the bound forbids it.
func (b *search) branch(depth int, bound int32, key uint64, bit bool) {
	if b.err != nil {
		return
	}
	if bound < b.best {
		b.finish(depth + 1)
		return
	}
	b.decide(depth, bit)
	b.visit(depth+1, bound, key)
}

// losses returns by how much the bound falls if the bit is 0, and if it is 1.
func (b *search) losses(depth int) (zero, one int32) {
	pairs := b.tree.levels[depth].pairs
	heads, partners := b.values[depth][:pairs], b.values[depth][pairs:2*pairs]
	for i, v := range heads {
		w := partners[i]
		loss := 2 * min(abs(v), abs(w))
		differ := (v ^ w) >> 31 // all ones where the signs differ
		zero += loss & differ
		one += loss &^ differ
	}
	return zero, one
}

// decide computes the values of the groups after the bit is chosen.
func (b *search) decide(depth int, bit bool) {
	l := &b.tree.levels[depth]
	from, to := b.values[depth], b.values[depth+1]
	sign := int32(1)
	if bit {
		sign = -1
	}
	heads, partners, alone := from[:l.pairs], from[l.pairs:2*l.pairs], from[2*l.pairs:]
	for i, v := range heads {
		to[l.target[i]] = v + sign*partners[i]
	}
	target := l.target[l.pairs:]
	for i, v := range alone[:l.kept] {
		to[target[i]] = v
	}
	target = target[l.kept:]
	for i, v := range alone[l.kept:] {
		to[target[i]] = sign * v
	}
}

// found takes note of an element.
func (b *search) found(sum int32, key uint64) {
	switch {
	case sum > b.best:
		b.best, b.count, b.first = sum, 1, key
	case sum == b.best:
		b.count++
		b.first = min(b.first, key)
	}
}

// finish adds a branch of the given depth to the work that is done.
func (b *search) finish(depth int) { b.done += math.Ldexp(1, -depth) }

// poll looks whether the search was cancelled, and reports.
func (b *search) poll() {
	if b.err = b.ctx.Err(); b.err == nil && b.best > math.MinInt32 {
		b.progress(min(b.done, 1), b.nodes, b.weight(b.best))
	}
}

func abs(v int32) int32 {
	sign := v >> 31
	return (v ^ sign) - sign
}
