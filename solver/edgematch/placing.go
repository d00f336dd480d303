package edgematch

// place puts a tile on the cell at s.depth and prepares the next step. It reports
// whether that position can still be completed, as far as can be seen cheaply. If
// so, lift undoes it, else nothing has changed.
func (s *scan[S]) place(tile int) bool {
	s.nodes++
	at, next, piece := &s.steps[s.depth], &s.steps[s.depth+1], &s.pieces[tile]
	next.open = at.open
	if s.left[tile] == 1 {
		remove(&next.open, tile)
	}
	if at.location&bottomRow != 0 {
		if at.location&edge != 0 && !s.enterBorder(at.location, piece.on) {
			s.leaveBorder(at.location, piece.on)
			return false
		}
		s.left[tile]--
		at.tile = tile
		return true
	}
	bottom := piece.on[Bottom]
	pool, legal := &next.under, &next.legal
	if !intersect(pool, &at.below, &piece.under, &next.open, &s.nothing) {
		return false
	}
	*legal = at.legal
	if s.supply[bottom] == 1 {
		subtract(legal, &s.pointing[bottom])
		if at.location&aboveBottom == 0 {
			if !restrict(pool, legal) {
				return false
			}
		}
	}
	if at.location&edge != 0 && !s.placeOnEdge(at.location, piece.on, pool, legal) {
		return false
	}
	s.supply[bottom]--
	s.left[tile]--
	at.tile = tile
	if at.location&rightCol != 0 {
		next.held = none[S]()
		return true
	}
	next.held = at.held
	if k := s.indispensable(pool); k != Free {
		next.held = with(next.held, k)
	}
	return true
}

// placeOnEdge takes account of a tile on the border above the bottom row. It lessens
// the tiles that can lie below and those whose bottom number is in supply.
func (s *scan[S]) placeOnEdge(at location, on sides, pool, legal *S) bool {
	if s.enterBorder(at, on) && s.lessen(at, on, pool, legal) {
		return true
	}
	s.leaveBorder(at, on)
	return false
}

// lessen leaves out of legal the tiles whose bottom number the tile uses up, and out of
// pool those that must not lie below it. It reports whether any are left and the
// numbers suffice.
func (s *scan[S]) lessen(at location, on sides, pool, legal *S) bool {
	if at&topRow != 0 {
		s.supply[on[Bottom]]--
		top, bottom := s.supply[on[Top]], s.supply[on[Bottom]]
		s.supply[on[Bottom]]++
		if top < 0 || bottom < 0 {
			return false
		}
		if top == 0 {
			subtract(legal, &s.pointing[on[Top]])
		}
		if bottom == 0 {
			subtract(legal, &s.pointing[on[Bottom]])
		}
		if at&aboveBottom == 0 {
			restrict(pool, legal)
		}
	}
	if s.across.slack == 0 && at&(leftCol|rightCol) != 0 {
		s.allow(pool, s.depth+s.cols)
	}
	return !vacant(pool)
}

// enterBorder takes account of a tile on the border and reports whether the numbers
// left over still fit there.
func (s *scan[S]) enterBorder(at location, on sides) bool {
	if at&leftCol != 0 {
		s.across.enter(on[Left], onLeft)
	}
	if at&rightCol != 0 {
		s.across.enter(on[Right], onRight)
	}
	if at&topRow != 0 {
		s.down.enter(on[Top], onLeft)
		s.supply[on[Top]]--
	}
	return s.across.slack >= 0 && s.down.slack >= 0
}

// leaveBorder undoes enterBorder.
func (s *scan[S]) leaveBorder(at location, on sides) {
	if at&topRow != 0 {
		s.supply[on[Top]]++
		s.down.undo(on[Top], onLeft)
	}
	if at&rightCol != 0 {
		s.across.undo(on[Right], onRight)
	}
	if at&leftCol != 0 {
		s.across.undo(on[Left], onLeft)
	}
}

// lift takes the tile of the step at s.depth off its cell.
func (s *scan[S]) lift() {
	at := &s.steps[s.depth]
	s.left[at.tile]++
	if at.location&bottomRow == 0 {
		s.supply[s.pieces[at.tile].on[Bottom]]++
	}
	if at.location&edge != 0 {
		s.leaveBorder(at.location, s.pieces[at.tile].on)
	}
}
