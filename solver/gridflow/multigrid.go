package gridflow

// smallest is the longest side of grids that are solved from nothing; larger ones start from
// the solution of one of half the size.
const smallest = 16

// startCoarse begins with an optimal flow on the grid in which each square of 2 x 2 cells is
// one cell (a multigrid start). Its potentials are proven for the coarse grid only, but they
// are near to those of this one, and most of its flow can be taken over: what is then left to
// ship has a short way.
func (s *Solver) startCoarse(supply []int32, share float64) error {
	if s.coarse == nil {
		s.coarse = new(Solver)
	}
	c := s.coarse
	rows, cols := (s.rows+1)/2, (s.cols+1)/2
	s.merged = zeroed(s.merged, rows*cols)
	for row := range s.rows {
		squares, amounts := s.merged[row/2*cols:], supply[row*s.cols:][:s.cols]
		for col, amount := range amounts {
			squares[col/2] += amount
		}
	}
	c.meter = s.meter
	err := c.solve(rows, cols, s.merged, share)
	s.meter = c.meter
	if err != nil {
		return err
	}
	s.refine(c)
	s.carryFlow(c)
	return nil
}

// refine sets the potentials to twice those of the coarse grid, interpolated between the
// middles of the squares, where distances are twice as long too. So they differ by at
// most 1 between neighbours, and rounding down keeps that.
func (s *Solver) refine(c *Solver) {
	for row := range s.rows {
		square, next := beside(row, c.rows)
		inner := s.inner[row*s.cols:][:s.cols]
		own, other := c.inner[square*c.cols:][:c.cols], c.inner[next*c.cols:][:c.cols]
		for col, at := range inner {
			square, next := beside(col, c.cols)
			s.potential[at] = (9*c.potential[own[square]] + 3*c.potential[own[next]] +
				3*c.potential[other[square]] + c.potential[other[next]]) >> 3
		}
	}
}

// beside returns the two squares between whose middles a row or a column lies, the one it
// belongs to first. Beyond the last middle they are the same.
func beside(i, squares int) (square, next int) {
	square = i / 2
	return square, min(max(square+i%2*2-1, 0), squares-1)
}

// carryFlow takes over the flow between the squares where arcs are tight, as an optimal
// flow has to be, half of it on each of the two arcs between a pair of squares.
func (s *Solver) carryFlow(c *Solver) {
	for cell, at := range c.inner {
		corner := s.inner[2*(cell/c.cols)*s.cols+2*(cell%c.cols)]
		for d, flow := range c.flow[at][:up] {
			if flow == 0 {
				continue
			}
			first := corner + s.offset[d]
			if second := first + s.offset[d^1]; !s.border[second] {
				s.ship(second, d, flow/2)
				flow -= flow / 2
			}
			s.ship(first, d, flow)
		}
	}
}

// ship sends an amount, or if negative takes it, from a cell in direction d, if the arc that
// it goes along is tight.
func (s *Solver) ship(from int32, d int, amount int32) {
	if climb := s.climb(from, d); amount > 0 && climb != 1 || amount < 0 && climb != -1 {
		return
	}
	s.send(from, d, amount)
	s.excess[from] -= amount
	s.excess[from+s.offset[d]] += amount
}
