package proof

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
)

// flip checks a certificate of Flip. Boards and sets of presses are lists of 0 and 1. A quiet pattern is a set of presses that changes
// nothing, so that each press turns over an even number of its cells; two sets that do the same differ by a quiet pattern.
func flip(c *certificate) {
	board, goal := c.board, []string{"goal either"}
	if i := slices.IndexFunc(board, func(line string) bool { return line[0] == 'g' }); i > 0 {
		board, goal = board[:i], board[i:]
	}
	start, rows, cols := c.grid(board, "wb", 128)
	white, black := make([]byte, len(start)), bytes.Repeat([]byte{1}, len(start))
	ends := map[string][][]byte{"goal either": {white, black}, "goal white": {white}, "goal black": {black}}[goal[0]]
	if goal[0] == "goal board" {
		ends, goal = [][]byte{c.cells(goal[1:], "wb", rows, cols)}, goal[:1]
	}
	c.check(ends != nil && len(goal) == 1, "unknown goal")
	kind, made := c.claim("minimum", "impossible", "possible"), make([]byte, len(start))
	c.moves(true, []int{rows, cols}, func(m []int) { made[m[0]*cols+m[1]] ^= 1 })
	reached := kind == "impossible"
	for _, end := range ends {
		add(end, start)
		reached = reached || bytes.Equal(end, changes(made, cols))
	}
	c.check(reached, "the presses do not lead to the goal")
	t := &tree{certificate: c}
	if kind == "minimum" {
		t.read(rows, cols)
	}
	for i := 0; i < len(ends) && kind != "possible"; i++ {
		how := strings.Join(c.words("quiet or presses"), " ")
		x := c.cells(c.lines(rows), ".x", rows, cols)
		changed := changes(x, cols)
		if how == "presses" && kind == "minimum" {
			c.check(bytes.Equal(changed, ends[i]), "the presses do not lead to colour %d", i+1)
			clear(t.values[0])
			for cell, one := range x {
				t.values[0][t.at[cell]] += 1 - 2*int(one)
			}
			t.visit(0)
			c.check(len(t.words) == 0, "%.20q after the last cut", t.words)
			continue
		}
		odd := byte(0)
		for cell := range x {
			odd ^= x[cell] & ends[i][cell]
		}
		c.check(how == "quiet" && !slices.Contains(changed, 1), "the pattern is not quiet")
		c.check(odd == 1, "the pattern has an even number of the cells to turn over")
	}
}

// add adds a list to another one.
func add(cells, others []byte) {
	for i := range cells {
		cells[i] ^= others[i]
	}
}

// changes returns the cells that some presses change.
func changes(presses []byte, cols int) []byte {
	changed := make([]byte, len(presses))
	for cell, one := range presses {
		changed[cell] ^= one
		if cell >= cols {
			changed[cell-cols] ^= one
			changed[cell] ^= presses[cell-cols]
		}
		if cell%cols > 0 {
			changed[cell-1] ^= one
			changed[cell] ^= presses[cell-1]
		}
	}
	return changed
}

// tree is the tree of cuts for the sets of presses that differ by quiet patterns. A node decides whether one of the basis is added. Cells
// that are in the same undecided ones are in one group, and are turned over together.
type tree struct {
	*certificate
	basis  [][]byte
	levels [][]group // by depth
	values [][]int   // by depth and group: the cells that are not pressed less those that are
	at     []int     // by cell: its group at first
	words  []string
}

// group is what becomes of a group: that of the next level, whether the next pattern turns it over, and whether no undecided one does.
type group struct {
	next          int
	turned, stays bool
}

// read reads quiet patterns of which all others are sums. The first row of a quiet pattern tells the next ones, since each row must undo
// what those above leave. So there are as many as first rows that leave nothing below the last row, in dimensions.
func (t *tree) read(rows, cols int) {
	var firsts, left [][]byte
	for range t.count(t.keyword("basis", 1)[0], 0, cols) {
		x := t.cells(t.lines(rows), ".x", rows, cols)
		t.check(!slices.Contains(changes(x, cols), 1), "the pattern is not quiet")
		t.basis, firsts = append(t.basis, x), append(firsts, bytes.Clone(x[:cols]))
	}
	for col := range cols {
		x := make([]byte, cols)
		for x[col] = 1; len(x) <= rows*cols; {
			last := changes(x[max(0, len(x)-2*cols):], cols)
			x = append(x, last[len(last)-cols:]...)
		}
		left = append(left, x[rows*cols:])
	}
	dimension := cols - rank(left)
	t.check(rank(firsts) == len(firsts) && len(firsts) == dimension, "want %d independent quiet patterns", dimension)
	t.levels, t.values, t.at = make([][]group, dimension+1), make([][]int, dimension+1), make([]int, rows*cols)
	for depth := dimension; depth >= 0; depth-- {
		index := map[[2]int]int{}
		for cell, next := range t.at {
			name, stays := [2]int{next, 0}, depth == dimension || t.levels[depth+1][next].stays
			if depth < dimension {
				name[1] = int(t.basis[depth][cell])
			}
			if _, ok := index[name]; !ok {
				index[name] = len(index)
				t.levels[depth] = append(t.levels[depth], group{next, name[1] == 1, name[1] == 0 && stays})
			}
			t.at[cell] = index[name]
		}
		t.values[depth] = make([]int, len(index))
	}
}

// rank returns how many of some lists are independent. It changes them.
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

// visit reads a node and those below it: + and the trees without the next pattern of the basis and with it; or a number that cuts, which
// is how many presses there are at least: of each group the pressed cells or the others, but the pressed ones where it stays as it is.
func (t *tree) visit(depth int) {
	if len(t.words) == 0 {
		t.words = t.certificate.words("+ or a number")
	}
	word, values := t.words[0], t.values[depth]
	t.words = t.words[1:]
	if word == "+" {
		t.check(depth < len(t.basis), "+ where nothing is left to decide")
		for _, sign := range [2]int{1, -1} {
			clear(t.values[depth+1])
			for i, g := range t.levels[depth] {
				if g.turned {
					t.values[depth+1][g.next] += sign * values[i]
				} else {
					t.values[depth+1][g.next] += values[i]
				}
			}
			t.visit(depth + 1)
		}
		return
	}
	bound := len(t.at)
	for i, g := range t.levels[depth] {
		if g.stays {
			bound -= values[i]
		} else {
			bound -= max(values[i], -values[i])
		}
	}
	if bound /= 2; word != strconv.Itoa(bound) || bound < t.length {
		t.check(false, "%.20q cuts, but the bound is %d, to be at least %d", word, bound, t.length)
	}
}
