package forced

import (
	"cmp"
	"slices"

	"fourfold/solver/edgematch"
)

// branch is a cell with all kinds that fit there, or a kind with all its cells.
type branch struct {
	claim Claim // OnCell or OfTile
	what  int   // the cell, or the kind
	tries []try // in vain
	right *try  // what the solution has, where it is known
	least int   // of what it takes to show that the tries are in vain
	near  int   // placed tiles beside the cell
}

// try is a kind on a cell.
type try struct {
	kind, cell int
	alive      bool // there is no contradiction at once
}

// forced returns a branch of a position with a known solution that has no tries but the right one, or nil: of
// the cells that only one kind fits on, the one with the most tiles beside it, or a tile that fits on one cell only.
func (s *search) forced() (best *branch) {
	cells := make([]int, len(s.faces)) // by kind: on how many it fits
	for cell, kinds := range s.fits[s.lying].kinds {
		for kind := range kinds.all {
			cells[kind]++
		}
		if s.at[cell] == edgematch.Free && kinds.size() == 1 && (best == nil || s.near(cell) > best.near) {
			best = &branch{claim: OnCell, what: cell, right: &try{s.truth[cell], cell, true}, near: s.near(cell)}
		}
	}
	if best != nil {
		return best
	}
	for kind, n := range cells {
		if n == 1 && s.count(kind) == 1 {
			cell := slices.IndexFunc(s.fits[s.lying].kinds, func(kinds set) bool { return kinds.has(kind) })
			return &branch{claim: OfTile, what: kind, right: &try{kind, cell, true}}
		}
	}
	return nil
}

// branches returns those that take so many tries in vain at most, the least ones first. It returns nil where the search is over.
func (s *search) branches(most int) []branch {
	f := s.fits[s.lying]
	all := make([]branch, 0, len(s.at)+len(s.faces))
	for cell := range s.at {
		all = append(all, branch{claim: OnCell, what: cell, near: s.near(cell)})
	}
	for kind := range s.faces {
		all = append(all, branch{claim: OfTile, what: kind})
	}
	for cell, kinds := range f.kinds {
		for kind := range kinds.all {
			if s.over() {
				return nil
			}
			t := try{kind, cell, s.alive(kind, cell)}
			all[cell].add(t, s.truth)
			all[len(s.at)+kind].add(t, s.truth)
		}
	}
	all = slices.DeleteFunc(all, func(b branch) bool {
		// Where a solution is known, a kind of several tiles would have to be followed to several cells.
		several := s.truth != nil && b.claim == OfTile && s.count(b.what) > 1
		return b.least > most || b.right == nil && len(b.tries) == 0 || several
	})
	slices.SortStableFunc(all, func(a, b branch) int {
		return cmp.Or(cmp.Compare(a.least, b.least), cmp.Compare(b.near, a.near))
	})
	return all
}

// add adds a try, which is right if a known solution has it.
func (b *branch) add(t try, truth []int) {
	switch {
	case truth != nil && truth[t.cell] == t.kind:
		b.right = &t
	case t.alive:
		b.tries = append(b.tries, t)
		b.least += 2
	default:
		b.tries = append(b.tries, t)
		b.least++
	}
}

// near counts the placed tiles beside a cell.
func (p *position) near(cell int) (n int) {
	for _, next := range p.next[cell] {
		if next != outside && p.at[next] != edgematch.Free {
			n++
		}
	}
	return n
}

// alive reports whether a try leads to no contradiction at once.
func (s *search) alive(kind, cell int) bool {
	s.place(kind, cell)
	f := s.look()
	found := f.contradiction(s.position)
	s.lift(kind, cell)
	return found.claim == Complete
}
