// Package coset finds the lightest elements of the cosets of a linear space over GF(2) by branch and bound, and
// proves with a search tree that no element is lighter.
//
// Read it for boards of Flip with many quiet patterns, for certificates of minima, and for records. Order.go chooses
// the basis and tree.go the groups that are added up; search.go visits the tree, four nodes in a word of lanes.go;
// run.go shares the work among cores. These suffice up to 12 dimensions. Beyond, mirrors.go leaves out symmetric
// parts; from 28 on, beam.go finds a good element first. Cuts.go writes certificates.
package coset

import (
	"cmp"
	"context"
	"errors"
	"sync/atomic"

	"fourfold/solver/gf2"
)

// Space is a linear space whose cosets are searched. It is safe for concurrent use.
type Space struct {
	*gf2.Space
	early      [][]int               // lists of entries, as advice: a search first decides what the elements are there
	symmetries []func(entry int) int // permutations of the entries that map the space onto itself
	prepared   atomic.Pointer[tree]  // nil before the first search
}

// Of returns the null space of a system.
func Of(s *gf2.System) *Space {
	rows, cols := s.Size()
	return &Space{Space: s.Null(), early: lines(rows, cols), symmetries: symmetries(rows, cols)}
}

const (
	separateDim = 20 // largest dimension of a space whose cosets are all searched to the end
	maxDim      = 64 // largest dimension of a space that is searched
)

// ErrDimensions is returned for spaces of more than 64 dimensions, which are not searched.
var ErrDimensions = errors.New("too many dimensions to be searched")

// Progress is called now and then during a search, with the fraction done, the nodes visited, the least weight found,
// and the proven lower bound. It may be nil.
type Progress func(done float64, nodes int64, best, bound int)

// LightestOf returns the lightest elements of the cosets start + s. In a space of more than 20 dimensions only the
// lightest of all cosets matter. A coset without such elements is given up as soon as that is proven: its Weight is
// that of some element, its Bound more than the best Weight, and its Count 0. The nodes of a search are given with
// the first coset.
//
// The result does not depend on the number of cores. Progress is called on the calling goroutine. Soon after the end
// of ctx LightestOf returns ctx.Err() and the best elements found, with a Count of 0. It returns ErrDimensions and
// elements found by local search for a space of more than 64 dimensions, unless one has no ones.
func (s *Space) LightestOf(ctx context.Context, starts [][]uint64, progress Progress) ([]gf2.Lightest, error) {
	return newRun(ctx, s, starts, progress).lightest()
}

// CutBasis returns the basis that the trees of Cuts decide about, or the error of ctx or ErrDimensions. The caller
// must not change it.
func (s *Space) CutBasis(ctx context.Context) ([][]uint64, error) {
	t, err := s.tree(ctx)
	if err != nil {
		return nil, err
	}
	return t.basis, nil
}

// Cuts proves that no element of start's coset has fewer ones than weight.
//
// It calls visit for each node of a binary tree, parents first. A node that is split decides the next vector of
// CutBasis: the child without it comes first. All other nodes are cut, because the lower bound of the elements below
// them is at least weight. The error is that of visit or ctx, or says that an element is lighter.
func (s *Space) Cuts(ctx context.Context, start []uint64, weight int, visit func(split bool) error) error {
	t, err := s.tree(ctx)
	if err != nil {
		return err
	}
	c := cuts{search: newSearch(t, func(int64) error { return ctx.Err() }), most: int32(s.Len() - 2*weight), report: visit}
	var r root
	r.values, r.bound = t.values(start)
	return c.walk(0, c.start(r, 0, []node{r.node}))
}

// tree returns the search tree of the space, which is made when it is first needed, or the error of ctx or
// ErrDimensions.
func (s *Space) tree(ctx context.Context) (*tree, error) {
	if t := s.prepared.Load(); t != nil {
		return t, nil
	}
	if s.Dim() > maxDim {
		return nil, cmp.Or(ctx.Err(), ErrDimensions)
	}
	o, err := greedyOrder(ctx, s.Space, s.early)
	if err != nil {
		return nil, err
	}
	var keys []uint64
	for _, v := range o.basis {
		keys = append(keys, s.Key(v))
	}
	t := newTree(o, keys)
	s.prepared.Store(t)
	return t, nil
}
