package edgematch

import (
	"context"
	"math/rand/v2"
)

// searcher is a depth-first search for solutions: a scan or an island. It can be paused and continued.
type searcher interface {
	run(limit int64) state        // until it ends, has found a solution or has tried limit tiles in all
	takeSolution()                // takes note of the solution, after which run goes on behind it
	sofar() *record               // what has come of it
	shown() []int                 // the most tiles that lay on the frame together, as a placement
	fraction() float64            // of the tree that has been searched, if siblings were equally large
	probe(rng *rand.Rand) float64 // an estimate of the tree by one random descent; the search must not have begun
	leaveOut(which share, at int) // of all subtrees that begin with so many decisions, those that are the other's
}

// record is what has come of a search.
type record struct {
	nodes     int64   // tiles tried so far
	placed    int     // the most tiles that lay on the frame together
	found     int64   // solutions so far
	solutions [][]int // the first of them, as placements
}

func (r *record) sofar() *record { return r }

// state is how a search stands.
type state int

const (
	paused    state = iota
	solved          // all cells are filled
	exhausted       // there is no solution
)

// share says which of the subtrees that begin with some number of decisions a search takes.
type share uint8

const (
	all    share = iota
	mine         // the next one, then not the next
	others       // not the next one, then the next
)

// passOn reports whether a subtree is left to another search, and lets the two alternate.
func (s *share) passOn() bool {
	switch *s {
	case mine:
		*s = others
	case others:
		*s = mine
		return true
	}
	return false
}

// estimate returns about how many tiles a search of the whole tree tries, and how
// many the estimate itself has tried. The search must not have begun.
//
// It is the mean over random descents of what a tree would have whose branches
// all look like the descent (Knuth, 1975). Once ctx has ended it means nothing.
func estimate(ctx context.Context, s searcher, probes int, rng *rand.Rand) (tree float64, cost int64) {
	for range probes {
		if ctx.Err() != nil {
			break
		}
		tree += s.probe(rng)
	}
	r := s.sofar()
	cost, r.nodes, r.placed = r.nodes, 0, 0
	return tree / float64(probes), cost
}
