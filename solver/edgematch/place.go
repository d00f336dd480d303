package edgematch

// place puts the tile of the step at s.depth on its cell and prepares the next
// step. It reports whether that position can still be completed, as far as can be
// seen cheaply. Either way lift undoes it.
func (s *scan[S]) place() bool {
	at, next := &s.steps[s.depth], &s.steps[s.depth+1]
	row, col := s.row[s.depth], s.col[s.depth]
	t := s.tiles[at.tile]
	next.open, next.held, next.legal, next.reach = at.open, at.held, at.legal, at.reach
	s.left[at.tile]--
	if s.left[at.tile] == 0 {
		next.open = without(next.open, at.tile)
	}
	balanced := s.enterBorder(row, col, t)
	if row == s.rows-1 {
		if col == s.cols-1 {
			next.held = none[S]()
		}
		return balanced
	}
	s.supply[t[Bottom]]--
	if s.supply[t[Bottom]] < 0 || row == 0 && s.supply[t[Top]] < 0 || !balanced {
		return false
	}
	if s.supply[t[Bottom]] == 0 {
		next.legal = minus(next.legal, s.pointing[t[Bottom]])
	}
	if row == 0 && s.supply[t[Top]] == 0 {
		next.legal = minus(next.legal, s.pointing[t[Top]])
	}
	return s.lookBelow(next, row+1, col, t[Bottom])
}

// enterBorder takes account of a tile on the border and tells whether the numbers
// left over still fit there.
func (s *scan[S]) enterBorder(row, col int, t Tile) bool {
	if col == 0 {
		s.across.enterLeft(t[Left])
	}
	if col == s.cols-1 {
		s.across.enterRight(t[Right])
	}
	if row == 0 {
		s.down.enterLeft(t[Top])
		s.supply[t[Top]]--
	}
	return s.across.slack >= 0 && s.down.slack >= 0
}

// lift takes the tile of the step at s.depth off its cell.
func (s *scan[S]) lift() {
	at := &s.steps[s.depth]
	row, col := s.row[s.depth], s.col[s.depth]
	t := s.tiles[at.tile]
	s.left[at.tile]++
	if row < s.rows-1 {
		s.supply[t[Bottom]]++
	}
	if row == 0 {
		s.supply[t[Top]]++
		s.down.undoLeft(t[Top])
	}
	if col == s.cols-1 {
		s.across.undoRight(t[Right])
	}
	if col == 0 {
		s.across.undoLeft(t[Left])
	}
}
