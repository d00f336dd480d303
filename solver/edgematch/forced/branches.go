package forced

import (
	"cmp"
	"slices"

	"fourfold/solver/edgematch"
)

// subject is what a position is claimed about: a cell, a kind, or a side where too many are left over.
type subject struct {
	claim Claim // or Complete, about nothing
	what  int
}

// branch is a cell with all kinds that fit there, or a kind with all cells on which it fits.
type branch struct {
	subject
	wrong []try // the ones to be shown in vain
	right *try  // the one of the known solution; nil if that is not known, or elsewhere
	least int   // tries in vain that it takes at least
	near  int   // placed tiles beside the cell
	many  bool  // it has more tries than are followed
}

// try is a kind on a cell.
type try struct {
	kind, cell int
	least      int // tries in vain that it takes at least, itself included
}

// forced returns a branch of a position with a known solution that has no wrong try, or nil: the
// cell with the most tiles beside it of those that only one kind fits on, else a tile that fits on
// one cell only.
func (s *search) forced() (best *branch) {
	for cell, kinds := range s.fits[s.Lying] {
		if len(kinds) == 1 && (best == nil || s.near(cell) > best.near) {
			best = &branch{subject: subject{OnCell, cell}, right: &try{kind: kinds[0], cell: cell}, near: s.near(cell)}
		}
	}
	if best != nil && best.near > 0 {
		return best
	}
	for kind, cells := range s.cells() {
		if cells == 1 && s.Left(kind) == 1 {
			cell := slices.IndexFunc(s.fits[s.Lying], func(kinds []int) bool { return slices.Contains(kinds, kind) })
			return &branch{subject: subject{OfTile, kind}, right: &try{kind: kind, cell: cell}}
		}
	}
	return best
}

// cells counts, by kind, the cells on which it fits.
func (s *search) cells() []int {
	cells := make([]int, s.Kinds())
	for _, kinds := range s.fits[s.Lying] {
		for _, kind := range kinds {
			cells[kind]++
		}
	}
	return cells
}

// branches returns the branches of the position with at most so many tries, each of which takes at least so many in vain as a
// function says. It returns nil if the search is over. Where a solution is known, a kind of several tiles is left out: it
// would have to be followed to several cells.
func (s *search) branches(tries int, least func(kind, cell int) int) []branch {
	all := make([]branch, 0, len(s.At)+s.Kinds())
	for cell, kinds := range s.fits[s.Lying] {
		all = append(all, branch{subject: subject{OnCell, cell}, near: s.near(cell), many: len(kinds) > tries})
	}
	for kind, cells := range s.cells() {
		all = append(all, branch{subject: subject{OfTile, kind}, many: cells > tries})
	}
	for cell, kinds := range s.fits[s.Lying] {
		for _, kind := range kinds {
			if s.over() {
				return nil
			}
			ofTile := &all[len(s.At)+kind]
			if all[cell].many && ofTile.many {
				continue
			}
			t := try{kind, cell, least(kind, cell)}
			right := s.solution != nil && s.solution[cell] == kind
			all[cell].add(t, right)
			ofTile.add(t, right)
		}
	}
	return slices.DeleteFunc(all, func(b branch) bool {
		several := s.solution != nil && b.claim == OfTile && s.Left(b.what) > 1
		return b.many || b.right == nil && len(b.wrong) == 0 || several
	})
}

// cheap returns the branches with few tries that take at most so many in vain, the least first.
func (s *search) cheap(most int) []branch {
	all := slices.DeleteFunc(s.branches(s.tries, s.least), func(b branch) bool { return b.least > most })
	slices.SortStableFunc(all, func(a, b branch) int {
		return cmp.Or(cmp.Compare(a.least, b.least), cmp.Compare(b.near, a.near))
	})
	return all
}

// add adds a try.
func (b *branch) add(t try, right bool) {
	if right {
		b.right = &t
		return
	}
	b.wrong = append(b.wrong, t)
	b.least += t.least
}

// near counts the placed tiles beside a cell.
func (s *search) near(cell int) (n int) {
	for _, next := range s.Next[cell] {
		if next != edgematch.Free && s.At[next] != edgematch.Free {
			n++
		}
	}
	return n
}

// least returns the tries in vain that a try takes at least: 1 if it leads to a contradiction at
// once, else 2.
func (s *search) least(kind, cell int) int {
	s.Place(kind, cell)
	c := s.examine()
	s.Lift(cell)
	if c.claim != Complete {
		return 1
	}
	return 2
}
