package gf2

// Chase returns the x whose first row is zero and that solves A x = b but for the last row of cells, and the entries of
// that row that are left: light chasing.
func (c *System) Chase(b []uint64) (x, left []uint64) {
	x, rest := c.chase(b, short{})
	return x, c.packed(rest)
}

// packed returns a row as a vector of its own.
func (c *System) packed(row short) []uint64 { return []uint64{row.low, row.high}[:words(c.cols)] }

// LastRow returns columns of the last row of cells whose entries tell a null vector, as many as the null space has
// dimensions, and for each other column which entries of the last row can be 1 in an A x that is zero in all
// other rows: that column and some of the former. For these themselves it returns nil.
//
// Null vectors meet every A x an even number of times. So such an A x says what a null vector is at the column,
// given what it is at the others; and its last row tells the row above, and so on to the top.
func (c *System) LastRow() (tell []uint64, changes [][]uint64) {
	var seen echelon    // what basis vectors are 1 at columns that tell, or at sums of them
	var columns []short // of which these are the sums
	var told short
	changes = make([][]uint64, c.cols)
	for col := range changes {
		row, rest := unit(col), c.null.entry((c.rows-1)*c.cols+col)
		for i, v := range seen {
			factor := rest.bit(v.lead())
			rest, row = rest.plus(v.times(factor)), row.plus(columns[i].times(factor))
		}
		if rest == (short{}) {
			changes[col] = c.packed(row)
			continue
		}
		seen, columns = append(seen, rest), append(columns, row)
		told = told.plus(unit(col))
	}
	return c.packed(told), changes
}

// Change returns an x with an A x that is the given row in the last row of cells and zero elsewhere, if there is one.
func (c *System) Change(row []uint64) (x []uint64) {
	b := make([]uint64, words(c.rows*c.cols))
	put(b, (c.rows-1)*c.cols, c.cols, take(row, 0, c.cols))
	return c.Solve(b)
}

// All returns all elements of the coset v + s, in the order of Lightest.First. There should not be many.
func (s *Space) All(v []uint64) [][]uint64 {
	all := make([][]uint64, 1<<s.Dim())
	for key := range all {
		all[key] = s.front(v)
		s.add(all[key], uint64(key))
	}
	return all
}

// LeastByGroups returns a set of entries with at most as many as any element of v + s has ones: entries where all vectors of the
// space are equal are turned over together, so that of each such group either the ones or the zeros of v count.
// Where no vector is 1, the ones of v do.
func (s *Space) LeastByGroups(v []uint64) []uint64 {
	columns := s.entries()
	ones, zeros := make(map[short]int), make(map[short]int)
	for i, column := range columns {
		if Bit(v, i) == 1 {
			ones[column]++
		} else {
			zeros[column]++
		}
	}
	least := make([]uint64, len(v))
	for i, column := range columns {
		counts := uint64(1)
		if column != (short{}) && zeros[column] < ones[column] {
			counts = 0
		}
		if uint64(Bit(v, i)) == counts {
			least[i>>6] |= 1 << (i & 63)
		}
	}
	return least
}
