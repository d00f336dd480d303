package edgematch

// surround makes the shore beside a new tile consistent. It reports whether each cell inside has a
// kind, as far as it has seen.
func (s *island[S]) surround(cell int) bool {
	for side, next := range s.next[cell] {
		if s.at[next] != Free {
			continue
		}
		isNew := !s.ashore[next]
		if isNew {
			s.land(next)
		}
		if !s.lessen(next, &s.match[s.at[cell]][side]) {
			return false
		}
		for _, beside := range s.next[next] {
			if isNew && s.ashore[beside] && s.at[beside] == Free && !s.revise(beside) {
				return false
			}
		}
	}
	return true
}

// lessen leaves only some kinds on a cell. It reports what surround does.
func (s *island[S]) lessen(cell int, kinds *S) bool {
	was := s.may[cell]
	restrict(&s.may[cell], kinds)
	if s.may[cell] == was {
		return true
	}
	s.changes = append(s.changes, change[S]{cell, was})
	return !s.ashore[cell] || s.revise(cell)
}

// revise makes the shore beside a cell consistent with it. It reports what surround does. Cells that
// may lie on an empty line do so together if they are beside each other along it.
func (s *island[S]) revise(cell int) bool {
	in, kinds := s.where(cell), s.may[cell]
	if in == outside || !restrict(&kinds, &s.open) {
		return in != inside
	}
	for side, next := range s.next[cell] {
		if !s.ashore[next] || s.at[next] != Free || side%2 == int(in) {
			continue
		}
		fit := s.may[next]
		restrict(&fit, &s.open)
		if s.matching(&fit, &kinds, side) && !s.lessen(next, &fit) {
			return false
		}
	}
	return true
}

// touches reports whether a cell lies beside a line.
func (s *island[S]) touches(cell, axis, line int) bool {
	next := &s.next[cell]
	return s.line[next[axis]][axis] == line || s.line[next[axis+2]][axis] == line
}

// settle takes account of the tiles beside an empty line if it is known, and if a move has changed
// that. It reports whether the numbers left over fit there. If no others do, it lets only kinds
// with them lie there.
func (s *island[S]) settle(m *move, axis int) bool {
	empty := s.empty[axis]
	if wasKnown := empty == m.empty[axis]; empty == Free || wasKnown && !s.touches(m.cell, axis, empty) {
		return true
	}
	account := s.axis(axis)
	copy(account.excess, s.bare.axes[axis].excess)
	account.slack = s.bare.axes[axis].slack
	for side := axis; side < 4; side += 2 {
		for _, cell := range s.lines[axis][empty] {
			if kind := s.at[s.next[cell][side]]; kind != Free {
				s.occupy(opposite(side), s.kinds[kind].sides[opposite(side)])
			}
		}
	}
	for side := axis; side < 4 && account.slack == 0; side += 2 {
		due := s.due(&s.borders, opposite(side))
		for _, cell := range s.lines[axis][empty] {
			if next := s.next[cell][side]; s.at[next] == Free && !s.lessen(next, &due) {
				return false
			}
		}
	}
	return account.slack >= 0
}
