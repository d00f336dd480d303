package gridflow

// startCoarse starts from an optimal flow on a coarse grid, each cell of which is a square of
// 2 x 2 cells (a multigrid start). It ends with that share of all work done.
func (s *Solver) startCoarse(supply []int32, share float64) {
	if s.coarse == nil {
		s.coarse = new(Solver)
	}
	c := s.coarse
	rows, cols := (s.rows+1)/2, (s.cols+1)/2
	s.merged = zeroed(s.merged, rows*cols)
	for cell, amount := range supply {
		s.merged[cell/s.cols/2*cols+cell%s.cols/2] += amount
	}
	c.meter = s.meter
	c.solve(rows, cols, s.merged, share)
	s.meter = c.meter
	s.refinePotentials(c)
	s.refineFlow(c)
}

// refinePotentials sets the potentials to twice those of the coarse grid, interpolated between
// the centres of its squares. Neighbours still differ by at most 1, even when rounded down.
func (s *Solver) refinePotentials(c *Solver) {
	for cell, at := range s.inner {
		row, nextRow := squares(cell/s.cols, c.rows)
		col, nextCol := squares(cell%s.cols, c.cols)
		row, nextRow = row*c.cols, nextRow*c.cols
		s.potential[at] = int32(9*c.Potential(row+col)+3*c.Potential(row+nextCol)+
			3*c.Potential(nextRow+col)+c.Potential(nextRow+nextCol)) >> 3
	}
}

// squares returns the two of n squares in a line between whose centres a cell lies, its own
// first. At the ends of the line they are the same.
func squares(cell, n int) (own, next int) {
	own = cell / 2
	return own, min(max(own+cell%2*2-1, 0), n-1)
}

// refineFlow sends half of the flow between two squares over each of the two arcs between
// them. An optimal flow takes only tight arcs, so the others stay empty.
func (s *Solver) refineFlow(c *Solver) {
	for cell, at := range s.inner {
		row, col := cell/s.cols, cell%s.cols
		square := c.inner[row/2*c.cols+col/2]
		for d, across := range [2]int{down: row, right: col} {
			next := at + s.offset[d]
			units := (c.flow[square][d] + int32((row+col-across)%2)) >> 1
			if across%2 == 1 && units*(s.potential[next]-s.potential[at]) > 0 {
				s.send(at, d, units)
				s.excess[at] -= units
				s.excess[next] += units
			}
		}
	}
}
