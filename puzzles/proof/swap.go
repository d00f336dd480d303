package proof

import "bytes"

// swap checks a certificate of Black and White. A move gains at most 1 in the sum of a potential over the black cells, since it takes one
// black piece to a neighbour, where the potential is at most 1 higher.
func swap(c *certificate) {
	half := len(c.board) / 2
	c.check(half > 0, "start without a goal")
	start, rows, cols := c.grid(c.board[:half], "01", 128)
	goal := c.cells(c.board[half:], "01", rows, cols)
	kind, at, gain := c.claim("minimum", "impossible", "possible"), bytes.Clone(start), 0
	c.moves(true, []int{rows, cols, rows, cols}, func(m []int) {
		from, to := m[0]*cols+m[1], m[2]*cols+m[3]
		c.check(beside(from, to, cols), "the cells are no neighbours")
		at[from], at[to] = at[to], at[from]
	})
	if kind == "impossible" {
		c.check(bytes.Count(start, []byte{1}) != bytes.Count(goal, []byte{1}), "start and goal have as many black pieces")
		return
	}
	c.check(bytes.Equal(at, goal), "the moves do not lead to the goal")
	if kind == "possible" {
		return
	}
	c.keyword("potential", 0)
	potential := make([]int, 0, rows*cols)
	for r := range rows {
		words := c.words("a row of the potential")
		c.check(len(words) == cols, "row has %d numbers, want %d", len(words), cols)
		for i, word := range words {
			v, cell := c.count(word, -1<<20, 1<<20), len(potential)
			c.check(r == 0 || max(v-potential[cell-cols], potential[cell-cols]-v) <= 1, "number %d and that above differ by more than 1", i+1)
			c.check(i == 0 || max(v-potential[cell-1], potential[cell-1]-v) <= 1, "number %d and that before differ by more than 1", i+1)
			potential, gain = append(potential, v), gain+v*(int(goal[cell])-int(start[cell]))
		}
	}
	c.check(gain == c.length, "the potential proves %d moves", gain)
}
