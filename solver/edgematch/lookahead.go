package edgematch

import "math/bits"

// lookBelow finds which tiles can lie below the cell of a step, next to those that can
// lie below the cell before, out of the free ones. It reports whether there are any.
func (s *scan[S]) lookBelow(at *step[S], free S) bool {
	pool := free
	if at.location&aboveBottom == 0 {
		pool = and(pool, at.legal)
	}
	if s.domain != nil {
		pool = and(pool, s.domain[s.depth+s.cols])
	}
	if at.location&leftCol == 0 {
		pool = s.toTheRight(pool, at.under)
	}
	at.below = pool
	return !empty(pool)
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
	var fit S // of the cell on the right
	for col := s.cols - 1; col >= 0; col-- {
		may := pool
		if row[col].location&topRow == 0 {
			may = and(may, s.steps[s.depth+col-s.cols+1].under)
		}
		if row[col].location&edge != 0 {
			may = and(may, s.allowed(s.depth+col))
		}
		if s.domain != nil {
			may = and(may, s.domain[s.depth+col])
		}
		if col < s.cols-1 {
			may = s.toTheLeft(may, fit)
		}
		if empty(may) {
			return false
		}
		fit = may
		row[col].fit = fit
		pool = minus(pool, s.indispensable(fit))
	}
	return true
}

// indispensable returns the tile of a pool if there is only one and this is its last copy.
func (s *scan[S]) indispensable(pool S) S {
	if only := first(pool); !empty(without(pool, only)) || s.left[only] > 1 {
		return none[S]()
	}
	return pool
}

// toTheRight returns the tiles of a pool that match some tile of others on its right.
func (s *scan[S]) toTheRight(pool, others S) S {
	missing := pool
	for w := range len(others) {
		for word := others[w]; word != 0; word &= word - 1 {
			missing = minus(missing, s.pieces[w<<6|bits.TrailingZeros64(word)].rightOf)
			if empty(missing) {
				return pool
			}
		}
	}
	return minus(pool, missing)
}

// toTheLeft returns the tiles of a pool that match some tile of others on its left.
func (s *scan[S]) toTheLeft(pool, others S) S {
	missing := pool
	for w := range len(others) {
		for word := others[w]; word != 0; word &= word - 1 {
			missing = minus(missing, s.pieces[w<<6|bits.TrailingZeros64(word)].leftOf)
			if empty(missing) {
				return pool
			}
		}
	}
	return minus(pool, missing)
}
