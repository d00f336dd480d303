package edgematch

import "math/bits"

// lookBelow carries forward, from the left, which numbers can be reached in the row
// below the tile just placed, whose bottom carries the number top. It reports
// whether there are any. A tile that is the only one for a cell there is held for it.
func (s *scan[S]) lookBelow(next *step[S], row, col, top int) bool {
	pool := and(minus(next.open, next.held), s.below[top])
	if row < s.rows-1 {
		pool = and(pool, next.legal)
	}
	if col > 0 {
		pool = and(pool, s.afterAny.of(next.reach))
	}
	if s.across.slack == 0 && (col == 0 || col == s.cols-1) {
		pool = and(pool, s.allowed(row, col))
	}
	if empty(pool) {
		return false
	}
	if col == s.cols-1 {
		next.held = none[S]()
		return true
	}
	s.hold(&next.held, pool)
	next.reach = s.numbers(pool, Right)
	return !empty(next.reach)
}

// fitRow computes, from right to left, which tiles fit on the cells of the row that
// begins at s.depth, if it is to be completed. It reports whether there are any
// for each of them.
func (s *scan[S]) fitRow(row int) bool {
	start := &s.steps[s.depth]
	pool := start.open
	if row < s.rows-1 {
		pool = and(pool, start.legal)
	}
	var can S // numbers a tile may have on its right
	for col := s.cols - 1; col >= 0; col-- {
		fit := and(pool, s.allowed(row, col))
		if col < s.cols-1 {
			fit = and(fit, s.facingAny.of(can))
		}
		if row > 0 {
			above := &s.steps[s.depth+col-s.cols]
			fit = and(fit, s.below[s.tiles[above.tile][Bottom]])
			if col > 0 {
				fit = and(fit, s.afterAny.of(above.reach))
			}
		}
		if empty(fit) {
			return false
		}
		s.steps[s.depth+col].fit = fit
		var held S
		s.hold(&held, fit)
		pool = minus(pool, held)
		can = s.numbers(fit, Left)
	}
	return true
}

// hold adds the tile of a pool to held if there is only one and this is its last copy.
func (s *scan[S]) hold(held *S, pool S) {
	only := first(pool)
	if s.left[only] == 1 && empty(without(pool, only)) {
		*held = with(*held, only)
	}
}

// numbers returns the joint numbers that the tiles of a pool have on a side.
func (s *scan[S]) numbers(pool S, side int) S {
	var set S
	for w := range len(pool) {
		for word := pool[w]; word != 0; word &= word - 1 {
			number := s.tiles[w<<6|bits.TrailingZeros64(word)][side]
			if number < s.joint {
				set = with(set, number)
			}
		}
	}
	return set
}
