package edgematch

import "math/bits"

// lessen leaves fewer kinds on a cell, and takes note that those around it are to be looked at.
func (s *island[S]) lessen(cell int, kinds S) {
	s.changes = append(s.changes, change[S]{cell, s.kinds[cell]})
	s.kinds[cell] = kinds
	s.note(cell)
}

// note puts a cell into the queue.
func (s *island[S]) note(cell int) {
	if !s.queued[cell] {
		s.queued[cell] = true
		s.queue = append(s.queue, cell)
	}
}

// lookAround takes note of the cells on the shore beside one that is new there.
func (s *island[S]) lookAround(cell int) {
	for side := range 4 {
		if next := s.beside(cell, side); s.onShore(next) {
			s.note(next)
		}
	}
}

func (s *island[S]) onShore(cell int) bool { return s.at[cell] == Free && s.contacts[cell] > 0 }

// forget empties the queue.
func (s *island[S]) forget() {
	for _, cell := range s.queue {
		s.queued[cell] = false
	}
	s.queue = s.queue[:0]
}

// propagate leaves out what cannot lie on the shore, until what is queued is done with. It reports whether each cell
// that is known to be inside has a tile left. Of cells that may lie outside, those that are beside each other are so together.
func (s *island[S]) propagate() bool {
	for i := 0; i < len(s.queue); i++ {
		cell := s.queue[i]
		if s.at[cell] != Free {
			continue
		}
		where := s.where[cell]
		if where == outside {
			continue
		}
		kinds := and(s.kinds[cell], s.open)
		if empty(kinds) {
			if where == inside {
				s.forget()
				return false
			}
			continue
		}
		s.queued[cell] = false
		for side := range 4 {
			if next := s.beside(cell, side); s.onShore(next) {
				s.match(next, kinds, side)
			}
		}
	}
	s.forget()
	return true
}

// match leaves out of the kinds on a cell those that match none of the others on a side of theirs.
func (s *island[S]) match(cell int, others S, side int) {
	kinds := and(s.kinds[cell], s.open)
	missing := kinds
	for w := range len(others) {
		for word := others[w]; word != 0; word &= word - 1 {
			if !subtract(&missing, &s.touching[w<<6|bits.TrailingZeros64(word)][side]) {
				return
			}
		}
	}
	s.lessen(cell, minus(kinds, missing))
}
