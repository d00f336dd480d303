package tetravex

import (
	"math/rand/v2"
	"slices"
)

// pattern is a full frame from which tiles are cut. It has a number on each edge: where two tiles touch, one for both of them.
type pattern struct {
	n, numbers int
	edges      []int8   // first those across rows, then those across columns
	border     [4][]int // by side: the numbers allowed on that border of the frame; nil for all
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
	p := &pattern{n: n, numbers: numbers, edges: make([]int8, edgesOf(n))}
	for cell := range n * n {
		for side := range 4 {
			number := rng.IntN(numbers)
			if side == left && cell%n > 0 || side == top && cell >= n {
				continue // settled by the tile before
			}
			p.edges[p.edge(cell, side)] = int8(number)
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

// fill puts the numbers that do not occur on random edges.
func (p *pattern) fill(rng *rand.Rand) {
	for number := range p.numbers {
		for p.uses(number) == 0 {
			if edge := rng.IntN(len(p.edges)); p.allows(edge, number) && p.uses(int(p.edges[edge])) > 1 {
				p.edges[edge] = int8(number)
			}
		}
	}
}

// uses counts the edges with a number.
func (p *pattern) uses(number int) (n int) {
	for _, other := range p.edges {
		if int(other) == number {
			n++
		}
	}
	return n
}

// part allows no number on two opposite borders of the frame, and changes the edges there.
//
// Over all tiles, a number is then on the left as many times more than on the right as it is on the left border. So the
// borders of every solution are known, and a search for another one takes fewer nodes by orders of magnitude.
func (p *pattern) part(rng *rand.Rand) {
	for _, side := range []int{left, top} {
		numbers := rng.Perm(p.numbers)
		half := (len(numbers) + rng.IntN(2)) / 2
		p.border[side], p.border[opposite(side)] = numbers[:half], numbers[half:]
	}
	for edge, number := range p.edges {
		if !p.allows(edge, int(number)) {
			p.edges[edge] = int8(p.number(edge, rng))
		}
	}
	p.fill(rng)
}

// allowed returns the numbers allowed on an edge; nil for all.
func (p *pattern) allowed(edge int) []int {
	down := edge - p.n*(p.n+1)
	switch {
	case down >= p.n*p.n:
		return p.border[bottom]
	case down >= p.n:
		return nil
	case down >= 0:
		return p.border[top]
	case edge%(p.n+1) == p.n:
		return p.border[right]
	case edge%(p.n+1) == 0:
		return p.border[left]
	}
	return nil
}

// allows reports whether a number is allowed on an edge.
func (p *pattern) allows(edge, number int) bool {
	numbers := p.allowed(edge)
	return numbers == nil || slices.Contains(numbers, number)
}

// number returns a random number that is allowed on an edge.
func (p *pattern) number(edge int, rng *rand.Rand) int {
	if numbers := p.allowed(edge); numbers != nil {
		return numbers[rng.IntN(len(numbers))]
	}
	return rng.IntN(p.numbers)
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
