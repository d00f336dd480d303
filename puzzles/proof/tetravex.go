package proof

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// The contents of a cell without a tile.
const (
	vacant  = -1
	outside = -2
)

// tiles is a set of tiles. The first of equal tiles stands for all of them.
type tiles [4]uint64

func (s tiles) has(tile int) bool { return s[tile/64]>>(tile%64)&1 == 1 }

// tiling checks a certificate of Tetravex. It is a position: some tiles on an n x n board. Sides are top, right, bottom, left.
type tiling struct {
	*certificate
	n, placed int
	step      [4]int // by side: from a cell to its neighbour
	sides     [][4]int
	having    [4][100]tiles // by side and number
	copies    [256]int      // by tile: how many equal ones are not placed
	left      tiles         // those with copies
	at        [18 * 18]int  // by cell: the tile there
	solution  [18 * 18]int  // the one that the moves lead to
	balance   [2][100]int   // by axis and number: bottoms less tops, rights less lefts, without those at the border
	surplus   [2]int        // by axis: the sum of the absolute balances, less the free places at both borders
}

func (t *tiling) cell(row, col int) int { return (row+1)*(t.n+2) + col + 1 }

func tetravex(c *certificate) {
	n := c.number(c.Board[0], 1, 16)
	c.check(len(c.Board) == n*n+1, "%d tiles, want %d", len(c.Board)-1, n*n)
	t := &tiling{certificate: c, n: n, step: [4]int{-n - 2, 1, n + 2, -1}, surplus: [2]int{-2 * n, -2 * n}}
	copy(t.at[:], slices.Repeat([]int{outside}, len(t.at)))
	for i, line := range c.Board[1:] {
		t.add(i, strings.Fields(line))
		t.at[t.cell(i/n, i%n)] = vacant
	}
	empty, used, claim := *t, map[int]bool{}, c.claim("possible", "only", "impossible")
	c.replay(false, []int{n * n, n, n}, func(m []int) {
		tile, cell := slices.Index(t.sides, t.sides[m[0]]), t.cell(m[1], m[2])
		c.check(!used[m[0]] && t.at[cell] == vacant && t.matching(cell).has(tile), "the tile cannot be put there")
		used[m[0]] = true
		t.put(tile, cell, 1)
	})
	c.check(claim == "impossible" || t.placed == n*n, "%d of %d tiles are placed", t.placed, n*n)
	empty.solution = t.at
	if claim != "possible" && max(empty.surplus[0], empty.surplus[1]) <= 0 {
		c.keyword("tree", 0)
		empty.node()
		c.endTree()
	}
}

// add adds a tile of the board.
func (t *tiling) add(i int, words []string) {
	t.check(len(words) == 4, "tile %d has %d numbers, want 4", i+1, len(words))
	var sides [4]int
	for side, word := range words {
		sides[side] = t.number(word, 0, 99)
		t.count(side, sides[side], 1)
	}
	t.sides = append(t.sides, sides)
	tile := slices.Index(t.sides, sides)
	t.copies[tile]++
	t.left[tile/64] |= 1 << (tile % 64)
	for side, number := range sides {
		t.having[side][number][tile/64] |= 1 << (tile % 64)
	}
}

// count changes the number of sides with a number that are not at the border.
func (t *tiling) count(side, number, change int) {
	balance := &t.balance[side%2][number]
	t.surplus[side%2] -= max(*balance, -*balance)
	*balance += [4]int{-1, 1, 1, -1}[side] * change
	t.surplus[side%2] += max(*balance, -*balance)
}

// put puts a tile on a vacant cell, or takes it away again if change is -1.
func (t *tiling) put(tile, cell, change int) {
	t.placed += change
	t.at[cell] = vacant
	if change > 0 {
		t.at[cell] = tile
	}
	t.left[tile/64] |= 1 << (tile % 64)
	t.copies[tile] -= change
	if t.copies[tile] == 0 {
		t.left[tile/64] &^= 1 << (tile % 64)
	}
	for side, step := range t.step {
		if t.at[cell+step] == outside {
			t.count(side, t.sides[tile][side], -change)
			t.surplus[side%2] += change
		}
	}
}

// matching returns the tiles left that equal all neighbours of a cell.
func (t *tiling) matching(cell int) tiles {
	match := t.left
	for side, step := range t.step {
		if next := t.at[cell+step]; next >= 0 {
			for i, word := range t.having[side][t.sides[next][(side+2)%4]] {
				match[i] &= word
			}
		}
	}
	return match
}

// node reads the branch at a position: a cell or a tile. It visits the children, which follow in order.
func (t *tiling) node() {
	t.poll()
	if t.placed == t.n*t.n {
		t.check(t.at == t.solution, "the tree comes to a solution that is not claimed")
		return
	}
	symbol := t.symbol(2)
	if row, col := int(symbol[0])-'A', int(symbol[1])-'a'; 0 <= row && row < t.n && 0 <= col && col < t.n {
		cell := t.cell(row, col)
		t.check(t.at[cell] == vacant, "cell %s is filled", symbol)
		match := t.matching(cell)
		for tile := range t.sides {
			if match.has(tile) {
				t.child(tile, cell)
			}
		}
		return
	}
	tile, _ := strconv.ParseUint(symbol, 16, 8)
	t.check(fmt.Sprintf("%02x", tile) == symbol && t.copies[tile] > 0, "%q is neither a cell nor a tile that is left", symbol)
	for cell, content := range t.at {
		if content == vacant && t.matching(cell).has(int(tile)) {
			t.child(int(tile), cell)
		}
	}
}

// child visits the position with one more tile. It does not exist if a neighbouring cell has no matching tile left, or if
// the border has too few free places for the surplus.
func (t *tiling) child(tile, cell int) {
	t.put(tile, cell, 1)
	exists := max(t.surplus[0], t.surplus[1]) <= 0
	for _, step := range t.step {
		exists = exists && (t.at[cell+step] != vacant || t.matching(cell+step) != tiles{})
	}
	if exists {
		t.node()
	}
	t.put(tile, cell, -1)
}
