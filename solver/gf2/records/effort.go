package main

import (
	"cmp"
	"context"
	"math"
	"slices"

	"fourfold/solver/gf2"
)

// probed is the nullity from which random probes tell what a term costs; they take a second or so.
const probed = 30

// effort returns how many nodes a term is expected to cost. Where the nullity is small, that hardly matters: the tree of a search has the 0.8th power
// of all elements as nodes at most.
func effort(ctx context.Context, n int) float64 {
	nullity := gf2.SystemOf(n, n).Null().Dim()
	if nullity >= probed {
		if nodes := expect(ctx, n); nodes > 0 {
			return nodes
		}
	}
	return math.Exp2(0.8 * float64(nullity))
}

// plan is an n and what it is expected to cost.
type plan struct {
	n      int
	effort float64
}

// plans returns some n in the order of their effort.
func plans(ctx context.Context, some []int) (all []plan) {
	for _, n := range some {
		all = append(all, plan{n, effort(ctx, n)})
	}
	slices.SortStableFunc(all, func(a, b plan) int { return cmp.Compare(a.effort, b.effort) })
	return all
}

// pace is how many nodes searches have looked at so far, and how long they took by the clock, to tell how long the others will take.
type pace struct{ nodes, seconds float64 }

// usual is the pace before there is another one.
var usual = pace{1e7, 1}

// tellingNodes is how many nodes a search has that tells the pace; others are mostly preparation.
const tellingNodes = 1 << 20

// add takes note of a search.
func (p *pace) add(nodes int64, seconds float64) {
	if nodes >= tellingNodes {
		p.nodes, p.seconds = p.nodes+float64(nodes), p.seconds+seconds
	}
}

// expect returns how many seconds an effort will take.
func (p pace) expect(effort float64) float64 {
	if p.nodes == 0 {
		p = usual
	}
	return effort * p.seconds / p.nodes
}
