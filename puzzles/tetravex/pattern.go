package tetravex

import (
	"math/rand/v2"
	"slices"
)

// pattern is a full frame from which tiles are cut: touching sides are equal.
type pattern struct {
	n, numbers int
	tiles      []tile // by cell
	edges      []edge // each once
	parted     bool   // opposite borders have no number in common
}

// edge is the edge on a side of a cell, and of the cell beside it.
type edge struct{ cell, side int }

// newPattern returns a pattern of random numbers.
func newPattern(n, numbers int, rng *rand.Rand) *pattern {
	p := &pattern{n: n, numbers: numbers, tiles: make([]tile, n*n)}
	for cell := range p.tiles {
		for side := range 4 {
			number := rng.IntN(numbers)
			if next := beside(n, cell, side); next == none || next > cell {
				p.edges = append(p.edges, edge{cell, side})
				p.set(edge{cell, side}, number)
			}
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
			if e := p.edges[rng.IntN(len(p.edges))]; p.allows(e, number) && p.uses(p.number(e)) > 1 {
				p.set(e, number)
			}
		}
	}
}

// number returns the number on an edge.
func (p *pattern) number(e edge) int { return int(p.tiles[e.cell][e.side]) }

// set puts a number on an edge.
func (p *pattern) set(e edge, number int) {
	p.tiles[e.cell][e.side] = int8(number)
	if next := beside(p.n, e.cell, e.side); next != none {
		p.tiles[next][opposite(e.side)] = int8(number)
	}
}

// uses counts the edges with a number.
func (p *pattern) uses(number int) (n int) {
	for _, e := range p.edges {
		if p.number(e) == number {
			n++
		}
	}
	return n
}

// part changes numbers on the borders of the frame so that opposite borders have none in common.
// There must be two numbers.
//
// Over all tiles, a number is then on the left as many times more than on the right as it is on the
// left border. So the borders of every solution are known, and a search for another one takes fewer
// nodes by orders of magnitude.
func (p *pattern) part(rng *rand.Rand) {
	p.parted = true
	for _, e := range p.edges {
		for !p.allows(e, p.number(e)) {
			p.set(e, rng.IntN(p.numbers))
		}
	}
	p.fill(rng)
}

// allows reports whether a number may stand on an edge.
func (p *pattern) allows(e edge, number int) bool {
	if !p.parted || beside(p.n, e.cell, e.side) != none {
		return true
	}
	return [4]bool{top: number%2 == 0, right: number >= p.numbers/2, bottom: number%2 == 1, left: number < p.numbers/2}[e.side]
}

// board returns the tiles shuffled. The numbers of parted borders are exchanged for others, so that
// they tell nothing.
func (p *pattern) board(rng *rand.Rand) *frame {
	tiles := slices.Clone(p.tiles)
	rng.Shuffle(len(tiles), func(i, j int) { tiles[i], tiles[j] = tiles[j], tiles[i] })
	if p.parted {
		numbers := rng.Perm(p.numbers)
		for i := range tiles {
			for side, number := range tiles[i] {
				tiles[i][side] = int8(numbers[number])
			}
		}
	}
	return newFrame(p.n, tiles, nil)
}
