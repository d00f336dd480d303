package proof

import (
	"bytes"
	"slices"
)

// flip checks a certificate of Flip. Boards and press sets are lists of 0 and 1. A quiet pattern is a press set that changes
// nothing. Two press sets with the same effect differ by a quiet pattern.
func flip(c *certificate) {
	start, targets, rows, cols := c.flipBoard()
	kind, presses := c.claim("minimum", "impossible", "possible"), make([]byte, len(start))
	c.replay(true, []int{rows, cols}, func(m []int) { presses[m[0]*cols+m[1]] ^= 1 })
	reached := kind == "impossible"
	for _, target := range targets {
		add(target, start) // now the cells to flip
		reached = reached || bytes.Equal(target, effect(presses, cols))
	}
	c.check(reached, "the presses do not lead to the goal")
	switch kind {
	case "minimum":
		t := newFlipTree(c, c.basis(rows, cols), rows*cols)
		for _, wrong := range targets {
			t.prove(wrong, rows, cols)
		}
	case "impossible":
		for _, wrong := range targets {
			c.keyword("quiet", 0)
			odd := byte(0)
			for cell, x := range c.quiet(rows, cols) {
				odd ^= x & wrong[cell]
			}
			c.check(odd == 1, "the pattern has an even number of the cells to flip")
		}
	}
}

// quiet reads a quiet pattern.
func (c *certificate) quiet(rows, cols int) []byte {
	x := c.cells(c.lines(rows), ".x", rows, cols)
	c.check(!slices.Contains(effect(x, cols), 1), "the pattern is not quiet")
	return x
}

// flipBoard parses the board with its goal, and returns the boards of which one is to be reached.
func (c *certificate) flipBoard() (start []byte, targets [][]byte, rows, cols int) {
	board, goal := c.Board, []string{"goal either"}
	i := slices.IndexFunc(board, func(line string) bool { return line[0] == 'g' })
	if i > 0 {
		board, goal = board[:i], board[i:]
	}
	start, rows, cols = c.grid(board, "wb", 128)
	white, black := make([]byte, len(start)), bytes.Repeat([]byte{1}, len(start))
	targets = map[string][][]byte{"goal either": {white, black}, "goal white": {white}, "goal black": {black}}[goal[0]]
	if goal[0] == "goal board" {
		targets, goal = [][]byte{c.cells(goal[1:], "wb", rows, cols)}, goal[:1]
	}
	c.check(targets != nil && len(goal) == 1, "unknown goal")
	return start, targets, rows, cols
}

// add adds a list to another one, modulo 2.
func add(cells, others []byte) {
	for i := range cells {
		cells[i] ^= others[i]
	}
}

// effect returns the cells that a press set changes.
func effect(presses []byte, cols int) []byte {
	changed := make([]byte, len(presses))
	for cell, pressed := range presses {
		changed[cell] ^= pressed
		if cell >= cols {
			changed[cell-cols] ^= pressed
			changed[cell] ^= presses[cell-cols]
		}
		if cell%cols > 0 {
			changed[cell-1] ^= pressed
			changed[cell] ^= presses[cell-1]
		}
	}
	return changed
}

// basis reads a basis of the quiet patterns. A quiet pattern is determined by its first row, because each row must undo what
// the rows above leave. So the dimension is that of the first rows that leave nothing in the row below the last one.
func (c *certificate) basis(rows, cols int) (basis [][]byte) {
	var firsts, left [][]byte
	for range c.number(c.keyword("basis", 1)[0], 0, cols) {
		x := c.quiet(rows, cols)
		basis, firsts = append(basis, x), append(firsts, bytes.Clone(x[:cols]))
	}
	for col := range cols {
		x := make([]byte, cols)
		for x[col] = 1; len(x) <= rows*cols; {
			last := effect(x[max(0, len(x)-2*cols):], cols)
			x = append(x, last[len(last)-cols:]...)
		}
		left = append(left, x[rows*cols:])
	}
	dimension := cols - rank(left)
	c.check(rank(firsts) == len(firsts) && len(firsts) == dimension, "want %d independent quiet patterns", dimension)
	return basis
}

// rank returns the rank of some lists modulo 2. It changes them.
func rank(lists [][]byte) (rank int) {
	for i, list := range lists {
		at := bytes.IndexByte(list, 1)
		for j := i + 1; at >= 0 && j < len(lists); j++ {
			if lists[j][at] == 1 {
				add(lists[j], list)
			}
		}
		rank += min(at+1, 1)
	}
	return rank
}

// flipTree checks search trees over the press sets that differ by quiet patterns. A node decides whether the next pattern of
// the basis is added. Cells in the same undecided patterns form a group: later decisions flip all of these cells or none.
type flipTree struct {
	*certificate
	levels [][]flipGroup // by depth
	sums   [][]int       // by depth and group at the current node: cells that are not pressed less those that are
	groups []int         // by cell: its group at depth 0
}

type flipGroup struct {
	next  int  // its group one level deeper
	flips bool // the pattern that is decided contains it
	fixed bool // no undecided pattern contains it
}

func newFlipTree(c *certificate, basis [][]byte, cells int) *flipTree {
	depths := len(basis) + 1
	t := &flipTree{certificate: c, levels: make([][]flipGroup, depths), sums: make([][]int, depths), groups: make([]int, cells)}
	for depth := len(basis); depth >= 0; depth-- {
		index := map[[2]int]int{} // by the group below and whether the pattern contains it
		for cell, next := range t.groups {
			key, fixed := [2]int{next, 0}, true
			if depth < len(basis) {
				key[1] = int(basis[depth][cell])
				fixed = key[1] == 0 && t.levels[depth+1][next].fixed
			}
			if _, ok := index[key]; !ok {
				index[key] = len(index)
				t.levels[depth] = append(t.levels[depth], flipGroup{next, key[1] == 1, fixed})
			}
			t.groups[cell] = index[key]
		}
		t.sums[depth] = make([]int, len(index))
	}
	return t
}

// prove reads presses that change just the wrong cells, and the tree that proves that no such set is smaller than the moves.
func (t *flipTree) prove(wrong []byte, rows, cols int) {
	t.keyword("presses", 0)
	x := t.cells(t.lines(rows), ".x", rows, cols)
	t.check(bytes.Equal(effect(x, cols), wrong), "the presses do not lead to the target")
	clear(t.sums[0])
	for cell, pressed := range x {
		t.sums[0][t.groups[cell]] += 1 - 2*int(pressed)
	}
	t.keyword("tree", 0)
	t.node(0)
	t.endTree()
}

// node reads a node and those below it: "+" decides the next pattern, "-" cuts.
func (t *flipTree) node(depth int) {
	symbol := t.symbol(1)
	if symbol == "-" {
		bound := t.bound(depth)
		t.check(bound >= t.moves, "the lower bound is %d, want at least %d", bound, t.moves)
		return
	}
	t.check(symbol == "+" && depth < len(t.levels)-1, "%q, want - or, while patterns are undecided, +", symbol)
	for _, sign := range [2]int{1, -1} {
		clear(t.sums[depth+1])
		for i, g := range t.levels[depth] {
			if g.flips {
				t.sums[depth+1][g.next] += sign * t.sums[depth][i]
			} else {
				t.sums[depth+1][g.next] += t.sums[depth][i]
			}
		}
		t.node(depth + 1)
	}
}

// bound returns the lower bound of a node: the lesser of the pressed and the other cells of a group, or the pressed ones of
// a group that stays as it is.
func (t *flipTree) bound(depth int) int {
	twice := len(t.groups)
	for i, g := range t.levels[depth] {
		if sum := t.sums[depth][i]; g.fixed {
			twice -= sum
		} else {
			twice -= max(sum, -sum)
		}
	}
	return twice / 2
}
