package edgematch

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"
)

// run continues the search until it ends or has made limit tries in all.
func (s *island[S]) run(limit int64) state {
	for s.nodes < limit {
		l := &s.levels[s.depth]
		if l.next == len(l.tries) {
			if s.depth == 0 {
				return exhausted
			}
			s.back()
			continue
		}
		l.next++
		if !s.grow(l, l.tries[l.next-1]) {
			s.shrink(l)
			continue
		}
		s.depth++
		if s.depth == s.shareAt && s.share.passOn() {
			s.back()
			continue
		}
		if len(s.lying) > s.placed {
			s.recordBest()
		}
		if len(s.lying) == s.rows*s.cols {
			return solved
		}
		s.choose(&s.levels[s.depth])
	}
	return paused
}

// leaveOut makes the search one of two that share a tree.
func (s *island[S]) leaveOut(which share, at int) { s.share, s.shareAt = which, min(at, s.rows*s.cols) }

// back undoes the last try.
func (s *island[S]) back() {
	s.depth--
	s.shrink(&s.levels[s.depth])
}

// choose makes the tries of a level: those of the cell on the shore that has the fewest. If one has none, nor has the level.
func (s *island[S]) choose(l *level) {
	l.tries, l.next = l.tries[:0], 0
	best, fewest := Free, math.MaxInt
	for cell := s.shore.after[s.shore.head()]; cell != s.shore.head(); cell = s.shore.after[cell] {
		where := s.where[cell]
		if where == outside {
			continue
		}
		n := size(and(s.kinds[cell], s.open))
		if where == unknown {
			n++
		}
		if n == 0 {
			return
		}
		if n <= fewest {
			best, fewest = cell, n
		}
	}
	kinds := and(s.kinds[best], s.open)
	for w := range len(kinds) {
		for word := kinds[w]; word != 0; word &= word - 1 {
			l.tries = append(l.tries, try{w<<6 | bits.TrailingZeros64(word), best})
		}
	}
	if s.where[best] == unknown {
		l.tries = append(l.tries, try{Free, best})
	}
}

// takeSolution takes note of the solution that lies on the frame, and goes back behind it.
func (s *island[S]) takeSolution() {
	if len(s.solutions) < MostKept {
		s.recordBest()
		s.solutions = append(s.solutions, s.shown())
	}
	s.found++
	s.back()
}

// recordBest keeps the island, on one of the places of the frame where it can be.
func (s *island[S]) recordBest() {
	s.placed = len(s.lying)
	s.bestTiles = slices.Repeat([]int{Free}, s.rows*s.cols)
	for _, cell := range s.lying {
		s.bestTiles[(s.row[cell]-s.frameRow.low)*s.cols+s.col[cell]-s.frameCol.low] = s.at[cell]
	}
}

// shown returns the largest island so far as a placement.
func (s *island[S]) shown() []int { return s.placement(s.bestTiles) }

// fraction returns how much of the tree has been searched if siblings were equally large.
func (s *island[S]) fraction() float64 {
	done, part := 0.0, 1.0
	for i := 0; i <= s.depth && len(s.levels[i].tries) > 0; i++ {
		l := &s.levels[i]
		part /= float64(len(l.tries))
		tried := l.next
		if i < s.depth {
			tried-- // the one that is made is not done with
		}
		done += part * float64(tried)
	}
	return done
}

// probe descends from the root by random tries and returns the estimate of the tree.
func (s *island[S]) probe(rng *rand.Rand) float64 {
	tree, width := 0.0, 1.0
	for len(s.lying) < s.rows*s.cols {
		l := &s.levels[s.depth]
		if len(l.tries) == 0 {
			break
		}
		width *= float64(len(l.tries))
		tree += width
		l.next = 1 + rng.IntN(len(l.tries))
		if !s.grow(l, l.tries[l.next-1]) {
			s.shrink(l)
			break
		}
		if s.depth++; len(s.lying) < s.rows*s.cols {
			s.choose(&s.levels[s.depth])
		}
	}
	for s.depth > 0 {
		s.back()
	}
	s.levels[0].next = 0
	return tree
}
