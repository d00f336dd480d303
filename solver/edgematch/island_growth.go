package edgematch

// grow makes a try, which shrink undoes. It reports whether the island can still be completed, as far as can be seen cheaply.
func (s *island[S]) grow(l *level, t try) bool {
	s.nodes++
	l.frameRow, l.frameCol, l.changes, l.reached = s.frameRow, s.frameCol, len(s.changes), 0
	if t.kind == Free {
		s.landAt(t.cell)
	} else {
		s.fill(l, t)
	}
	if s.frameRow != l.frameRow || s.frameCol != l.frameCol {
		s.survey()
	}
	s.settle(l, (*border).enter)
	if s.across.slack < 0 || s.down.slack < 0 {
		s.forget()
		return false
	}
	return s.propagate()
}

// landAt takes note that a cell beside the island lies outside of the frame.
func (s *island[S]) landAt(cell int) {
	row, col := s.row[cell], s.col[cell]
	switch {
	case row < s.frameRow.high:
		s.frameRow.low = row + 1
	case row >= s.frameRow.low+s.rows:
		s.frameRow.high = row - s.rows
	case col < s.frameCol.high:
		s.frameCol.low = col + 1
	default:
		s.frameCol.high = col - s.cols
	}
}

// fill puts a tile on a cell.
func (s *island[S]) fill(l *level, t try) {
	s.at[t.cell] = t.kind
	s.lying = append(s.lying, t.cell)
	if s.left[t.kind]--; s.left[t.kind] == 0 {
		s.open = without(s.open, t.kind)
	}
	if s.contacts[t.cell] > 0 {
		s.shore.take(t.cell)
	}
	for side := range 4 {
		next := s.beside(t.cell, side)
		if s.at[next] != Free {
			continue
		}
		s.lessen(next, and(s.kinds[next], s.touching[t.kind][side]))
		if s.contacts[next]++; s.contacts[next] == 1 {
			l.reached |= 1 << side
			s.shore.add(next)
			s.where[next] = s.locate(next)
			s.lookAround(next)
		}
	}
	row, col := s.row[t.cell], s.col[t.cell]
	s.frameRow = span{max(s.frameRow.low, row-s.rows+1), min(s.frameRow.high, row)}
	s.frameCol = span{max(s.frameCol.low, col-s.cols+1), min(s.frameCol.high, col)}
}

// shrink undoes grow.
func (s *island[S]) shrink(l *level) {
	t := l.tries[l.next-1]
	s.settle(l, (*border).undo)
	moved := s.frameRow != l.frameRow || s.frameCol != l.frameCol
	s.frameRow, s.frameCol = l.frameRow, l.frameCol
	for len(s.changes) > l.changes {
		last := s.changes[len(s.changes)-1]
		s.changes = s.changes[:len(s.changes)-1]
		s.kinds[last.cell] = last.kinds
	}
	if t.kind != Free {
		s.unfill(l, t)
	}
	if moved {
		s.survey()
	}
}

// unfill undoes fill.
func (s *island[S]) unfill(l *level, t try) {
	for side := 3; side >= 0; side-- {
		next := s.beside(t.cell, side)
		if s.at[next] != Free {
			continue
		}
		s.contacts[next]--
		if l.reached>>side&1 == 1 {
			s.shore.take(next)
		}
	}
	if s.contacts[t.cell] > 0 {
		s.shore.restore(t.cell)
	}
	s.at[t.cell] = Free
	s.lying = s.lying[:len(s.lying)-1]
	s.left[t.kind]++
	s.open = with(s.open, t.kind)
}

// settle changes the account of those borders whose place the try of a level has made known, for all tiles that lie there; of
// borders that were known before, for the tile of the try alone.
func (s *island[S]) settle(l *level, account func(b *border, number uint16, change int)) {
	t := l.tries[l.next-1]
	last := s.lying[len(s.lying)-1:]
	if t.kind == Free {
		last = nil
	}
	if s.frameRow.known() {
		cells := last
		if !l.frameRow.known() {
			cells = s.lying
		}
		for _, cell := range cells {
			on := &s.pieces[s.at[cell]].on
			if s.row[cell] == s.frameRow.low {
				account(&s.down, on[Top], onLeft)
			}
			if s.row[cell] == s.frameRow.low+s.rows-1 {
				account(&s.down, on[Bottom], onRight)
			}
		}
	}
	if s.frameCol.known() {
		cells := last
		if !l.frameCol.known() {
			cells = s.lying
		}
		for _, cell := range cells {
			on := &s.pieces[s.at[cell]].on
			if s.col[cell] == s.frameCol.low {
				account(&s.across, on[Left], onLeft)
			}
			if s.col[cell] == s.frameCol.low+s.cols-1 {
				account(&s.across, on[Right], onRight)
			}
		}
	}
}
