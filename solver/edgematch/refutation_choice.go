package edgematch

import "math/bits"

// branch is a choice with the tries it leaves.
type branch struct {
	Choice
	tries []try
	near  int // sides of the cell that touch something
}

// try is a kind on a cell.
type try struct{ kind, cell int }

// fewTries is up to how many cells a kind may match on to be looked at, unless each cell has more tries than that.
const fewTries = 4

// choose returns the choice with the fewest tries. Of cells with equally many it takes one of those that touch the most.
func (s *refuter[S]) choose() *branch {
	best := &s.branches[s.lying]
	best.tries, best.near = best.tries[:0], -1
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
	return best
}

// lookAtCell takes a cell, on which some kinds match, instead of the best choice so far if that is better.
func (s *refuter[S]) lookAtCell(cell int, kinds S, best *branch) {
	near := 0
	for _, next := range s.next[cell] {
		if next == Free || s.at[next] != Free {
			near++
		}
	}
	most := len(best.tries)
	switch {
	case best.near < 0:
		most = len(s.at)
	case near <= best.near:
		most--
	}
	s.tries = s.tries[:0]
	for w := range len(kinds) {
		for word := kinds[w]; word != 0; word &= word - 1 {
			kind := w<<6 | bits.TrailingZeros64(word)
			if !s.fits(kind, cell) {
				continue
			}
			if s.tries = append(s.tries, try{kind, cell}); len(s.tries) > most {
				return
			}
		}
	}
	best.Choice, best.near = Choice{Cell: cell}, near
	best.tries = append(best.tries[:0], s.tries...)
}

// lookAtKind takes a kind instead of the best choice so far if that has fewer tries.
func (s *refuter[S]) lookAtKind(kind int, best *branch) {
	s.tries = s.tries[:0]
	for cell, lies := range s.at {
		if lies != Free || !has(s.match[cell], kind) || !s.fits(kind, cell) {
			continue
		}
		if s.tries = append(s.tries, try{kind, cell}); len(s.tries) == len(best.tries) {
			return
		}
	}
	best.Choice = Choice{Cell: Free, Tile: s.inventory.copies[kind][0]}
	best.tries = append(best.tries[:0], s.tries...)
}
