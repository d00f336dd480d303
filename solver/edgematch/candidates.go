package edgematch

// enter finds the kinds to try on the next cell.
func (s *scan[S]) enter() {
	if s.depth > s.placed {
		s.keepBest()
	}
	at := &s.steps[s.depth]
	at.from, at.todo = *new(S), *new(S)
	matching := &s.every
	switch {
	case !at.begins:
		matching = &s.kinds[s.steps[s.depth-1].kind].match[at.along]
	case !s.fitLine(at.line):
		return
	}
	intersect(&at.from, &at.open, &at.fit, matching)
	if subtract(&at.from, &at.held) && at.after != nil && !s.lookBeyond(at) {
		at.from = *new(S)
	}
	at.todo = at.from
}

// allow leaves in a set the kinds that may lie on a cell as far as the account of the border
// decides that.
func (s *scan[S]) allow(may *S, at *step[S]) {
	for side, on := range at.border {
		if !on || s.axis(side).slack > 0 {
			continue
		}
		var union S
		for number, excess := range s.axis(side).excess {
			if excess*sign[side] > 0 {
				unite(&union, &s.with[side][number])
			}
		}
		restrict(may, &union)
	}
}

// fitLine finds, from the last cell to the first, the kinds that fit on the cells of a line that
// begins now if the line is completed. It reports whether there are any for each cell.
func (s *scan[S]) fitLine(line []step[S]) bool {
	pool := line[0].open
	for i := len(line) - 1; i >= 0; i-- {
		at := &line[i]
		fit := &at.fit
		*fit = pool
		if at.before != nil {
			restrict(fit, &s.kinds[at.before.kind].match[at.across])
		}
		if at.edge {
			s.allow(fit, at)
		}
		if s.domain != nil {
			restrict(fit, &s.domain[at.cell])
		}
		if !at.ends {
			s.match(fit, &line[i+1].fit, opposite(at.along))
		}
		if empty(fit) {
			return false
		}
		if k := s.indispensable(fit); k != Free {
			remove(&pool, k)
		}
	}
	return true
}

// lookBeyond finds the kinds that can lie beyond a cell, whatever lies on it, beside those that can
// lie beyond the cell before. It reports whether there are any.
func (s *scan[S]) lookBeyond(at *step[S]) bool {
	at.pool = at.open
	subtract(&at.pool, &at.held)
	if s.domain != nil {
		restrict(&at.pool, &s.domain[at.after.cell])
	}
	if !at.begins {
		s.match(&at.pool, &s.steps[s.depth-1].beyond, at.along)
	}
	return !empty(&at.pool)
}

// match leaves the kinds in a pool that match on a side of one of the others.
func (s *scan[S]) match(pool, others *S, side int) {
	missing := *pool
	for k := range all(*others) {
		if !subtract(&missing, &s.kinds[k].match[side]) {
			return
		}
	}
	subtract(pool, &missing)
}

// indispensable returns the only kind of a set if it has only one tile left, else Free.
func (s *scan[S]) indispensable(pool *S) int {
	if k := lone(pool); k != Free && s.left[k] == 1 {
		return k
	}
	return Free
}
