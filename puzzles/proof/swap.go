package proof

import "bytes"

// maxPotential bounds the numbers of a potential.
const maxPotential = 999

// swap checks a certificate of Black and White. A move of one black piece raises the sum of a potential over the black cells
// by at most 1, because the potentials of neighbours differ by at most 1.
func swap(c *certificate) {
	half := len(c.Board) / 2
	c.check(half > 0, "start without a goal")
	start, rows, cols := c.grid(c.Board[:half], "01", 128)
	goal := c.cells(c.Board[half:], "01", rows, cols)
	kind, at := c.claim("minimum", "impossible", "possible"), bytes.Clone(start)
	c.replay(true, []int{rows, cols, rows, cols}, func(m []int) {
		from, to := m[0]*cols+m[1], m[2]*cols+m[3]
		c.check(distance(from, to, cols) == 1, "the cells are no neighbours")
		at[from], at[to] = at[to], at[from]
	})
	if kind == "impossible" {
		c.check(bytes.Count(start, []byte{1}) != bytes.Count(goal, []byte{1}), "start and goal have as many black pieces")
		return
	}
	c.check(bytes.Equal(at, goal), "the moves do not lead to the goal")
	if kind == "minimum" {
		c.keyword("potential", 0)
		gain := c.potential(start, goal, rows, cols)
		c.check(gain == c.moves, "the potential proves %d moves", gain)
	}
}

// potential reads a potential. It returns the sum over the black cells of the goal less that over those of the start.
func (c *certificate) potential(start, goal []byte, rows, cols int) (gain int) {
	var above []int // the row before; the first row itself
	for r := range rows {
		words, row := c.words("a row of the potential"), make([]int, cols)
		c.check(len(words) == cols, "row has %d numbers, want %d", len(words), cols)
		if r == 0 {
			above = row
		}
		for col, word := range words {
			row[col] = c.number(word, 0, maxPotential)
			right, down := row[col]-row[max(col-1, 0)], row[col]-above[col]
			c.check(max(right, -right, down, -down) <= 1, "number %d differs by more than 1 from a neighbour", col+1)
			gain += row[col] * (int(goal[r*cols+col]) - int(start[r*cols+col]))
		}
		above = row
	}
	return gain
}
