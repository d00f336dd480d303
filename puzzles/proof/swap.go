package proof

import "bytes"

// maxPotential bounds the numbers of a potential.
const maxPotential = 999

// swap checks a certificate of Black and White. A move of one black piece raises the sum of a potential over the black cells
// by at most 1, because the potentials of neighbours differ by at most 1.
func swap(c *certificate) {
	half := len(c.board) / 2
	c.check(half > 0, "start without a goal")
	start, rows, cols := c.grid(c.board[:half], "01", 128)
	goal := c.cells(c.board[half:], "01", rows, cols)
	kind, at := c.claim("minimum", "impossible", "possible"), bytes.Clone(start)
	c.replay(true, []int{rows, cols, rows, cols}, func(m []int) {
		from, to := m[0]*cols+m[1], m[2]*cols+m[3]
		c.check(adjacent(from, to, cols), "the cells are no neighbours")
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
	var potential []int
	for row := range rows {
		words := c.words("a row of the potential")
		c.check(len(words) == cols, "row has %d numbers, want %d", len(words), cols)
		for col, word := range words {
			v, cell := c.number(word, 0, maxPotential), len(potential)
			for _, before := range []struct {
				exists bool
				cell   int
			}{{row > 0, cell - cols}, {col > 0, cell - 1}} {
				if before.exists {
					d := v - potential[before.cell]
					c.check(-1 <= d && d <= 1, "number %d differs by more than 1 from a neighbour", col+1)
				}
			}
			potential, gain = append(potential, v), gain+v*(int(goal[cell])-int(start[cell]))
		}
	}
	return gain
}
