package swap

import (
	"context"
	"slices"
	"strconv"

	"fourfold/puzzles/puzzle"
)

// certify writes the certificate of a minimum: the potential of the cheapest flow, its least value being 0.
func (r *reasons) certify(_ context.Context, c *puzzle.Certificate) error {
	c.Claim("minimum " + strconv.Itoa(r.cost))
	c.Line("potential")
	var row []byte
	low := slices.Min(r.potential)
	for cell, v := range r.potential {
		row = strconv.AppendInt(row, int64(v-low), 10)
		if (cell+1)%r.size.Cols != 0 {
			row = append(row, ' ')
			continue
		}
		c.Line("%s", row)
		row = row[:0]
	}
	return nil
}
