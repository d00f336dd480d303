package proof

import "bytes"

// swap checks a certificate of Black and White. A move gains at most 1 in the sum of the potentials of black cells, since it takes one
// black piece to a neighbour whose potential is at most 1 higher.
func swap(c *certificate) {
	cells, rows, cols := c.grid("01", 256, 128)
	c.check(rows%2 == 0, "the board has %d rows, want an even number: the start, then the goal", rows)
	rows /= 2
	start, goal := cells[:rows*cols], cells[rows*cols:]
	more := bytes.Count(goal, []byte("1")) - bytes.Count(start, []byte("1"))
	kind := c.claim("minimum", "impossible", "possible")
	if kind == "impossible" {
		c.check(more != 0, "start and goal have as many black pieces")
		return
	}
	at := bytes.Clone(start)
	c.moves(true, []int{rows, cols, rows, cols}, func(m []int) {
		from, to := m[0]*cols+m[1], m[2]*cols+m[3]
		c.check(distance(m) == 1, "the cells are no neighbours")
		at[from], at[to] = at[to], at[from]
	})
	c.check(bytes.Equal(at, goal), "the moves do not lead to the goal")
	if kind == "minimum" {
		c.potential(start, goal, rows, cols)
	}
}

// potential reads a potential and checks that it proves the length.
func (c *certificate) potential(start, goal []byte, rows, cols int) {
	c.keyword("potential", 0)
	above, gain := make([]int, cols), 0
	for r := range rows {
		row, last := c.words("a row of the potential"), 0
		c.check(len(row) == cols, "row has %d numbers, want %d", len(row), cols)
		for i, word := range row {
			v := c.count(word, -1<<20, 1<<20)
			c.check(r == 0 || near(v, above[i]), "column %d differs by more than 1 from the row above", i+1)
			c.check(i == 0 || near(v, last), "column %d differs by more than 1 from the one before", i+1)
			gain += v * (int(goal[r*cols+i]) - int(start[r*cols+i]))
			above[i], last = v, v
		}
	}
	c.check(gain == c.length, "the potential proves %d moves, but %d are claimed", gain, c.length)
}

func near(a, b int) bool { return max(a-b, b-a) <= 1 }

// distance returns how far apart the cells are between which a move leads: rows and columns of both.
func distance(m []int) int { return max(m[0]-m[2], m[2]-m[0]) + max(m[1]-m[3], m[3]-m[1]) }
