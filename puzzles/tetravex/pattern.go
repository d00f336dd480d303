package tetravex

import (
	"math/rand/v2"
	"slices"
)

// pattern is a full frame from which tiles are cut: a number on each side of a tile, where two
// tiles touch one for both of them.
type pattern struct {
	n       int
	edges   []int8 // first those across rows, then those across columns
	uses    []int  // by number: the edges that have it
	foreign []int  // edges on which another solution depends, where one is known

	border [4][]int // by side: the numbers that may stand on that border of the frame; nil where all may
}

// edge returns the index of the edge on a side of a cell.
func (p *pattern) edge(cell, side int) int {
	row, col := cell/p.n, cell%p.n
	switch side {
	case right:
		return row*(p.n+1) + col + 1
	case left:
		return row*(p.n+1) + col
	case bottom:
		row++
	}
	return p.n*(p.n+1) + row*p.n + col
}

// edgesOf counts the edges of a frame of n x n cells.
func edgesOf(n int) int { return 2 * n * (n + 1) }

// newPattern returns a pattern of random numbers.
func newPattern(n, numbers int, rng *rand.Rand) *pattern {
	p := &pattern{n: n, edges: make([]int8, edgesOf(n)), uses: make([]int, numbers)}
	for cell := range n * n {
		for side := range 4 {
			number := rng.IntN(numbers)
			if side == left && cell%n > 0 || side == top && cell >= n {
				continue // settled by the tile before
			}
			p.edges[p.edge(cell, side)] = int8(number)
			p.uses[number]++
		}
	}
	return p
}

// newFullPattern returns a pattern in which every number occurs.
func newFullPattern(n, numbers int, rng *rand.Rand) *pattern {
	p := newPattern(n, numbers, rng)
	p.fill(rng)
	return p
}

// fill has the numbers that do not occur occur.
func (p *pattern) fill(rng *rand.Rand) {
	for number := range p.uses {
		for p.uses[number] == 0 {
			if edge := rng.IntN(len(p.edges)); p.may(edge, number) {
				p.set(edge, number)
			}
		}
	}
}

// set changes the number of an edge unless it is the last one with the number it has.
func (p *pattern) set(edge, number int) {
	if old := p.edges[edge]; p.uses[old] > 1 {
		p.uses[old]--
		p.uses[number]++
		p.edges[edge] = int8(number)
	}
}

// changed returns the pattern with another number on one of its foreign edges. Where nothing comes of it, that is
// the pattern itself.
func (p *pattern) changed(rng *rand.Rand) *pattern {
	edge := p.foreign[rng.IntN(len(p.foreign))]
	next := &pattern{n: p.n, edges: slices.Clone(p.edges), uses: slices.Clone(p.uses), border: p.border}
	if next.set(edge, p.numberFor(edge, rng)); next.edges[edge] == p.edges[edge] {
		return p
	}
	return next
}

// tiles cuts the pattern into tiles, cell by cell.
func (p *pattern) tiles() []tile {
	tiles := make([]tile, p.n*p.n)
	for cell := range tiles {
		for side := range 4 {
			tiles[cell][side] = p.edges[p.edge(cell, side)]
		}
	}
	return tiles
}

// board returns the tiles shuffled.
func (p *pattern) board(rng *rand.Rand) *board {
	tiles := p.tiles()
	rng.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	return newBoard(p.n, tiles)
}
