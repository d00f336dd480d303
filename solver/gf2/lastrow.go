package gf2

// Chase returns the x whose first row is zero and that solves A x = b but for the last row of cells, and the entries of
// that row that are left: light chasing.
func (c *System) Chase(b []uint64) (x []uint64, left uint64) { return c.chase(b, 0), c.remainder(b, 0) }

// LastRow returns columns of the last row of cells whose entries tell a null vector, as many as the null space has
// dimensions, and for each other column which entries of the last row can be 1 in an A x that is zero in all
// other rows: that column and some of the former. For these themselves it returns 0.
//
// Null vectors meet every A x an even number of times. So such an A x says what a null vector is at the column,
// given what it is at the others; and its last row tells the row above, and so on to the top.
func (c *System) LastRow() (tell uint64, changes []uint64) {
	type seen struct{ key, columns uint64 }
	var echelon []seen
	changes = make([]uint64, c.cols)
	for col, key := range c.meets {
		columns := uint64(1) << col
		for _, e := range echelon {
			if key^e.key < key {
				key, columns = key^e.key, columns^e.columns
			}
		}
		if key == 0 {
			changes[col] = columns
			continue
		}
		echelon = append(echelon, seen{key, columns})
		tell |= 1 << col
	}
	return tell, changes
}

// Change returns an x with an A x that is the given row in the last row of cells and zero elsewhere, if there is one.
func (c *System) Change(row uint64) (x []uint64) {
	b := make([]uint64, c.rows)
	b[c.rows-1] = row
	x, _ = c.Solve(b)
	return x
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
	columns := make([]uint64, s.n)
	ones, zeros := make(map[uint64]int), make(map[uint64]int)
	for i := range columns {
		columns[i] = s.column(i)
		if Bit(v, i) == 1 {
			ones[columns[i]]++
		} else {
			zeros[columns[i]]++
		}
	}
	least := make([]uint64, len(v))
	for i, column := range columns {
		counts := uint64(1)
		if column != 0 && zeros[column] < ones[column] {
			counts = 0
		}
		if uint64(Bit(v, i)) == counts {
			least[i>>6] |= 1 << (i & 63)
		}
	}
	return least
}
