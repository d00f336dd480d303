package main

import (
	"cmp"
	"math"
	"slices"

	"fourfold/solver/gf2"
)

// effort returns how many nodes a term is expected to cost. The tree of a search has about the 0.8th power of all elements as nodes: so it is
// from nullity 24 (62x62) to 40 (61x61) on the boards that have been searched, within a factor of ten or so.
func effort(nullity int) float64 { return math.Exp2(0.8 * float64(nullity)) }

// plan is an n and what it is expected to cost.
type plan struct {
	n      int
	effort float64
}

// plans returns the n from 1 to last in the order of their effort.
func plans(last int) (all []plan) {
	for n := 1; n <= last; n++ {
		all = append(all, plan{n, effort(gf2.SystemOf(n, n).Null().Dim())})
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
