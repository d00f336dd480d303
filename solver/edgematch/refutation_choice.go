package edgematch

import "math/bits"

// branch is a choice with the tries it leaves.
type branch struct {
	Choice
	tries []try
	// matches is how many kinds can follow: the sum over all tries of the matches on that cell beside it that has the fewest.
	matches int
}

// try is a kind on a cell.
type try struct{ kind, cell int }

// fewTries is up to how many cells a kind may match on to be looked at, unless each cell has more tries than that.
const fewTries = 4

// choose returns the choice with the fewest tries, and of cells with equally many one that leaves the fewest matches beside it. The
// first of many is that of the cell in the middle, from which a patch of tiles grows that soon has few matches around it: that makes
// the trees of 6x6 boards about a third smaller than beginning at a border does, where the fewest tiles fit.
func (s *refuter[S]) choose() *branch {
	best := &s.branches[s.lying]
	best.Cell, best.tries = Free, best.tries[:0]
	var on [fewTries + 2]S // by number: the kinds that match on at least so many cells
	for cell, kind := range s.at {
		if kind != Free {
			continue
		}
		kinds := and(s.match[cell], s.open)
		for n := len(on) - 1; n > 1; n-- {
			on[n] = or(on[n], and(on[n-1], kinds))
		}
		on[1] = or(on[1], kinds)
		s.lookAtCell(cell, kinds, best)
		if len(best.tries) == 0 {
			return best
		}
	}
	kinds := s.open
	if few := len(best.tries); few <= fewTries {
		kinds = minus(kinds, on[few])
	}
	for w := range len(kinds) {
		for word := kinds[w]; word != 0 && len(best.tries) > 0; word &= word - 1 {
			s.lookAtKind(w<<6|bits.TrailingZeros64(word), best)
		}
	}
	if s.lying == 0 && len(best.tries) > fewTries {
		middle := s.rows/2*s.cols + s.cols/2
		best.Cell = Free
		s.lookAtCell(middle, s.open, best)
	}
	return best
}

// lookAtCell takes a cell, on which some kinds match, if the best choice so far is Free or worse.
func (s *refuter[S]) lookAtCell(cell int, kinds S, best *branch) {
	most := len(best.tries)
	if best.Cell == Free {
		most = len(s.at)
	}
	s.tries = s.tries[:0]
	matches := 0
	for w := range len(kinds) {
		for word := kinds[w]; word != 0; word &= word - 1 {
			kind := w<<6 | bits.TrailingZeros64(word)
			fewest := s.fits(kind, cell)
			if fewest == 0 {
				continue
			}
			matches += fewest
			if s.tries = append(s.tries, try{kind, cell}); len(s.tries) > most {
				return
			}
		}
	}
	if best.Cell == Free || len(s.tries) < most || matches < best.matches {
		best.Choice, best.matches = Choice{Cell: cell}, matches
		best.tries = append(best.tries[:0], s.tries...)
	}
}

// lookAtKind takes a kind instead of the best choice so far if that has fewer tries.
func (s *refuter[S]) lookAtKind(kind int, best *branch) {
	s.tries = s.tries[:0]
	for cell, lies := range s.at {
		if lies != Free || !has(s.match[cell], kind) || s.fits(kind, cell) == 0 {
			continue
		}
		if s.tries = append(s.tries, try{kind, cell}); len(s.tries) == len(best.tries) {
			return
		}
	}
	best.Choice = Choice{Cell: Free, Tile: s.inventory.copies[kind][0]}
	best.tries = append(best.tries[:0], s.tries...)
}
