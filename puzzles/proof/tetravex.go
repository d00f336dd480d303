package proof

import (
	"slices"
	"strconv"
	"strings"
)

// What is on a cell without a tile, and beyond the border.
const (
	free   = -1
	beyond = -2
)

// tiles is a set of tiles. Of equal ones the first stands for all.
type tiles [4]uint64

func (s tiles) has(tile int) bool { return s[tile/64]>>(tile%64)&1 == 1 }

// frame is a position of Tetravex. The sides are top, right, bottom and left.
type frame struct {
	*certificate
	n, lying  int
	beside    [4]int // by side: how far the cell there is
	sides     [][4]int
	with      [4][100]tiles // by side and number
	left      [256]int      // by tile: how many equal ones are left
	some      tiles         // of which some are left
	at, known [18 * 18]int  // by cell: the tile there, now and in the solution that is claimed
	balance   [2][100]int   // by number: bottoms less tops, and rights less lefts, of those that do not touch the border
	over      [2]int        // the sum of the balances, without signs, less the free places at both borders
	text      string        // choices that are not made yet
}

func (f *frame) cell(row, col int) int { return (row+1)*(f.n+2) + col + 1 }

func tetravex(c *certificate) {
	n := c.count(c.board[0], 1, 16)
	c.check(len(c.board) == n*n+1, "%d tiles, want %d", len(c.board)-1, n*n)
	f := &frame{certificate: c, n: n, beside: [4]int{-n - 2, 1, n + 2, -1}, over: [2]int{-2 * n, -2 * n}}
	copy(f.at[:], slices.Repeat([]int{beyond}, len(f.at)))
	for i, line := range c.board[1:] {
		f.add(i, strings.Fields(line))
		f.at[f.cell(i/n, i%n)] = free
	}
	start, lies, claim := *f, map[int]bool{}, c.claim("possible", "only", "impossible")
	c.moves(false, []int{n * n, n, n}, func(m []int) {
		tile, cell := slices.Index(f.sides, f.sides[m[0]]), f.cell(m[1], m[2])
		c.check(!lies[m[0]] && f.at[cell] == free && f.match(cell).has(tile), "the tile cannot be put there")
		lies[m[0]] = true
		f.put(tile, cell, 1)
	})
	c.check(claim == "impossible" || f.lying == n*n, "%d of %d tiles lie", f.lying, n*n)
	if claim == "possible" {
		return
	}
	start.known, f = f.at, &start
	for axis, word := range c.keyword("surplus", 2) {
		c.check(word == strconv.Itoa(f.over[axis]), "the surplus is %d, not %.20q", f.over[axis], word)
	}
	if max(f.over[0], f.over[1]) <= 0 {
		c.keyword("tree", 0)
		f.position()
		c.check(f.text == "", "%.20q comes after the end of the tree", f.text)
	}
}

// add adds a tile of the board.
func (f *frame) add(i int, words []string) {
	f.check(len(words) == 4, "tile %d has %d numbers, want 4", i+1, len(words))
	var sides [4]int
	for side, word := range words {
		sides[side] = f.count(word, 0, 99)
		f.open(side, sides[side], 1)
	}
	f.sides = append(f.sides, sides)
	tile := slices.Index(f.sides, sides)
	f.left[tile]++
	f.some[tile/64] |= 1 << (tile % 64)
	for side, number := range sides {
		f.with[side][number][tile/64] |= 1 << (tile % 64)
	}
}

// open takes account of so many more sides with a number that do not touch the border.
func (f *frame) open(side, number, more int) {
	balance := &f.balance[side%2][number]
	f.over[side%2] -= max(*balance, -*balance)
	*balance += [4]int{-1, 1, 1, -1}[side] * more
	f.over[side%2] += max(*balance, -*balance)
}

// put puts so many of a tile on a cell: 1, or -1 to take it off.
func (f *frame) put(tile, cell, more int) {
	f.at[cell] = [3]int{free, 0, tile}[more+1]
	f.lying += more
	f.left[tile] -= more
	f.some[tile/64] &^= 1 << (tile % 64)
	if f.left[tile] > 0 {
		f.some[tile/64] |= 1 << (tile % 64)
	}
	for side, step := range f.beside {
		if f.at[cell+step] == beyond {
			f.open(side, f.sides[tile][side], -more)
			f.over[side%2] += more
		}
	}
}

// match returns the tiles that equal what they would touch on a cell.
func (f *frame) match(cell int) tiles {
	match := f.some
	for side, step := range f.beside {
		if next := f.at[cell+step]; next >= 0 {
			for i, word := range f.with[side][f.sides[next][(side+2)%4]] {
				match[i] &= word
			}
		}
	}
	return match
}

// position reads what becomes of a position.
func (f *frame) position() {
	f.proceed()
	if f.lying == f.n*f.n {
		f.check(f.at == f.known, "the tree comes to a solution that is not claimed")
		return
	}
	if f.text == "" {
		f.text = strings.Join(f.words("a choice"), "")
	}
	f.check(len(f.text) > 1, "%q is no choice", f.text)
	row, col, word := int(f.text[0])-'A', int(f.text[1])-'a', f.text[:2]
	f.text = f.text[2:]
	if 0 <= row && row < f.n && 0 <= col && col < f.n {
		cell := f.cell(row, col)
		f.check(f.at[cell] == free, "cell %s is filled", word)
		match := f.match(cell)
		for tile := range f.sides {
			if match.has(tile) {
				f.try(tile, cell)
			}
		}
		return
	}
	tile, err := strconv.ParseUint(word, 16, 8)
	f.check(err == nil && f.left[tile] > 0, "%q is neither a cell nor a tile that is left", word)
	for cell, lies := range f.at {
		if lies == free && f.match(cell).has(int(tile)) {
			f.try(int(tile), cell)
		}
	}
}

// try puts a tile on a cell. It fits if each free cell beside it has a match left then, and the borders room for what is over.
func (f *frame) try(tile, cell int) {
	f.put(tile, cell, 1)
	fits := max(f.over[0], f.over[1]) <= 0
	for _, step := range f.beside {
		fits = fits && (f.at[cell+step] != free || f.match(cell+step) != tiles{})
	}
	if fits {
		f.position()
	}
	f.put(tile, cell, -1)
}
