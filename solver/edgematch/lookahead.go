package edgematch

import "math/bits"

// The functions below work on sets where they are. A copy of several words is what a search must not make for each tile.

// lookBelow finds which tiles can lie below the cell of a step, next to those that can
// lie below the cell before, out of those that are not held. It reports whether there are any.
func (s *scan[S]) lookBelow(at *step[S]) bool {
	pool, legal := &at.below, &s.every
	if at.location&aboveBottom == 0 {
		legal = &at.legal
	}
	intersect(pool, &at.open, &at.open, legal, &at.held)
	if s.domain != nil {
		restrict(pool, &s.domain[s.depth+s.cols])
	}
	if at.location&leftCol == 0 {
		s.toTheRight(pool, &at.under)
	}
	return !vacant(pool)
}

// fitRow computes, from right to left, which tiles fit on the cells of the row that
// begins at s.depth, if it is to be completed. It reports whether there are any
// for each of them.
func (s *scan[S]) fitRow() bool {
	row := s.steps[s.depth : s.depth+s.cols]
	pool := row[0].open
	if row[0].location&bottomRow == 0 {
		pool = and(pool, row[0].legal)
	}
	for col := s.cols - 1; col >= 0; col-- {
		fit := &row[col].fit
		*fit = pool
		if row[col].location&topRow == 0 {
			restrict(fit, &s.steps[s.depth+col-s.cols+1].under)
		}
		if row[col].location&edge != 0 {
			s.allow(fit, s.depth+col)
		}
		if s.domain != nil {
			restrict(fit, &s.domain[s.depth+col])
		}
		if col < s.cols-1 {
			s.toTheLeft(fit, &row[col+1].fit)
		}
		if vacant(fit) {
			return false
		}
		if k := s.indispensable(fit); k != Free {
			pool = without(pool, k)
		}
	}
	return true
}

// indispensable returns the tile of a pool if there is only one and this is its last copy, else Free.
func (s *scan[S]) indispensable(pool *S) int {
	if k := lone(pool); k != Free && s.left[k] == 1 {
		return k
	}
	return Free
}

// toTheRight leaves the tiles in a pool that match some tile of others on its right.
func (s *scan[S]) toTheRight(pool, others *S) {
	missing := *pool
	for w := range len(*others) {
		for word := (*others)[w]; word != 0; word &= word - 1 {
			if !subtract(&missing, &s.pieces[w<<6|bits.TrailingZeros64(word)].rightOf) {
				return
			}
		}
	}
	subtract(pool, &missing)
}

// toTheLeft leaves the tiles in a pool that match some tile of others on its left.
func (s *scan[S]) toTheLeft(pool, others *S) {
	missing := *pool
	for w := range len(*others) {
		for word := (*others)[w]; word != 0; word &= word - 1 {
			if !subtract(&missing, &s.pieces[w<<6|bits.TrailingZeros64(word)].leftOf) {
				return
			}
		}
	}
	subtract(pool, &missing)
}
