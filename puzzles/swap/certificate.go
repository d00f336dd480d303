package swap

import (
	"context"
	"strconv"

	"fourfold/puzzles/puzzle"
)

// potential returns the writer of a minimum's certificate: the potential of the cheapest flow, its least value being 0.
func (p *problem) potential(s *workspace) func(context.Context, *puzzle.Certificate) error {
	potential := make([]int16, len(p.start))
	low := s.flow.Potential(0)
	for cell := range potential {
		low = min(low, s.flow.Potential(cell))
	}
	for cell := range potential {
		potential[cell] = int16(s.flow.Potential(cell) - low)
	}
	cost, cols := s.flow.Cost(), p.size.Cols
	return func(_ context.Context, c *puzzle.Certificate) error {
		c.Claim("minimum " + strconv.Itoa(cost))
		c.Line("potential")
		var row []byte
		for cell, v := range potential {
			if row = strconv.AppendInt(row, int64(v), 10); (cell+1)%cols != 0 {
				row = append(row, ' ')
				continue
			}
			c.Line("%s", row)
			row = row[:0]
		}
		return nil
	}
}
