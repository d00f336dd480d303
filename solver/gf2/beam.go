package gf2

import (
	"cmp"
	"context"
	"slices"
)

// beamNode is a choice of the first decisions.
type beamNode struct {
	values []int16 // by group that is left
	score  int32   // the sum of their absolute values
	path   uint64
}

// beamLook is how many choices are followed between two looks at the context.
const beamLook = 64

// beam finds the choices of the first decisions below which light elements are likely: of all that follow from the best so many
// choices of one decision less, those with the best bounds (beam search: Lowerre, 1976). The best path comes first.
func (o *order) beam(ctx context.Context, front []uint64, decisions, width int) (paths []uint64, err error) {
	groups := distinct(o.columns)
	first := beamNode{values: make([]int16, len(groups))}
	for i, c := range o.columns {
		at, _ := slices.BinarySearch(groups, c)
		first.values[at] += 1 - 2*int16(Bit(front, i))
	}
	nodes := []beamNode{first}
	for d, direction := range o.directions[:decisions] {
		rests := distinct(rested(groups, direction))
		to, turned := make([]int32, len(groups)), make([]bool, len(groups))
		for i, c := range groups {
			rest := min(c, c^direction)
			at, _ := slices.BinarySearch(rests, rest)
			to[i], turned[i] = int32(at), rest != c
		}
		groups = rests
		next := make([]beamNode, 0, 2*len(nodes))
		for i, n := range nodes {
			if i%beamLook == 0 && ctx.Err() != nil {
				return nil, ctx.Err()
			}
			next = append(next, n.after(to, turned, len(groups), false, d), n.after(to, turned, len(groups), true, d))
		}
		slices.SortFunc(next, func(a, b beamNode) int {
			return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.path, b.path))
		})
		nodes = next[:min(len(next), width)]
	}
	for _, n := range nodes {
		paths = append(paths, n.path)
	}
	return paths, nil
}

// after returns the node after a decision, given what becomes of each group and which of them it turns over.
func (n beamNode) after(to []int32, turned []bool, groups int, one bool, decision int) beamNode {
	next := beamNode{values: make([]int16, groups), path: n.path}
	if one {
		next.path |= 1 << decision
	}
	for i, v := range n.values {
		if one && turned[i] {
			v = -v
		}
		next.values[to[i]] += v
	}
	for _, v := range next.values {
		next.score += int32(max(v, -v))
	}
	return next
}
