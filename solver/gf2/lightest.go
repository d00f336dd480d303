package gf2

import (
	"context"
	"errors"
	"slices"
)

// Lightest is what is known of the elements with the fewest ones of a coset.
type Lightest struct {
	Weight int      // of the lightest element that was found
	Bound  int      // it is proven that no element is lighter
	Count  uint64   // how many elements have this weight; 0 where that is not known
	First  []uint64 // the first of them: the one whose ones come earliest, compared entry by entry
	Nodes  int64    // elements, or sets of elements, that were looked at

	keys   []uint64     // what to add to the front for each of the first ties; nil after an enumeration
	search *cosetSearch // that was ended, or nil
}

// Proven reports whether no element is lighter than Weight.
func (l Lightest) Proven() bool { return l.Bound == l.Weight }

// Progress is called now and then with how far a search has come: the part of the work
// that is done, 0 to 1, the nodes looked at, the least weight so far, and how
// light an element can be at best, as far as is proven.
type Progress func(done float64, nodes int64, best, bound int)

// enumerationMax is the largest dimension where visiting all elements takes no longer
// than the search, its preparation included.
const enumerationMax = 12

// pollMask says at which node counts a search looks at its context and reports.
const pollMask = 1<<14 - 1

// Lightest returns the lightest elements of the coset start + s. The result does
// not depend on how many processors take part, Nodes included, nor, but for Nodes,
// on which element of the coset is the start; a light one makes the search shorter.
// Progress is called on the calling goroutine.
//
// Soon after the end of ctx it returns ctx.Err(), and what was found until then: First
// is an element with the Weight, not always the first one, and Count is 0. It may
// still answer where that takes a few microseconds only.
func (s *Space) Lightest(ctx context.Context, start []uint64, progress Progress) (Lightest, error) {
	if s.Dim() <= enumerationMax {
		return s.enumerate(ctx, start, progress)
	}
	found, err := s.search(ctx, [][]uint64{start}, progress)
	return found[0], err
}

// LightestOf is Lightest for several cosets, where only the lightest elements of
// all matter. A coset that has none of them may be given up as soon as that is
// proven: its Weight is that of some element, its Bound more than the Weight of the best
// coset, and its Count 0. That saves a good part of the search. Nodes are given
// with the first coset. Beyond 12 dimensions, vectors may have up to 32,767 entries. Beyond 64
// it is not searched to the end, and the error is ErrDimensions unless an element has no ones.
func (s *Space) LightestOf(ctx context.Context, starts [][]uint64, progress Progress) ([]Lightest, error) {
	if s.Dim() > enumerationMax {
		return s.search(ctx, starts, progress)
	}
	var all []Lightest
	var failed error
	for _, start := range starts {
		found, err := s.enumerate(ctx, start, progress)
		all, failed = append(all, found), errors.Join(failed, err)
	}
	return all, failed
}

// Resume goes on with a search that was ended, given what it returned, and returns what it had returned if it had never
// been ended. Of what has been found to the end it takes no time. What it is given is not to be resumed again.
func (s *Space) Resume(ctx context.Context, ended []Lightest, progress Progress) ([]Lightest, error) {
	if len(ended) == 0 || ended[0].search == nil {
		return ended, nil
	}
	return ended[0].search.run(ctx, progress)
}

// MaxTies is how many elements Ties lists at most.
const MaxTies = 1000

// Ties returns the first elements that are as light as any, MaxTies of them or all, in the
// order of Lightest.First. They are those that the Count of a result of Lightest counts.
func (s *Space) Ties(l Lightest) [][]uint64 {
	if l.Count == 0 {
		return nil
	}
	front, keys := s.front(l.First), l.keys
	if keys == nil {
		keys = s.enumerateTies(front, l.Weight)
	}
	ties := make([][]uint64, len(keys))
	for i, key := range keys {
		ties[i] = slices.Clone(front)
		s.add(ties[i], key)
	}
	return ties
}
