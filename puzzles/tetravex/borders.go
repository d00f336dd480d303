package tetravex

import (
	"math/rand/v2"
	"slices"
)

// part has two opposite borders of the frame carry different numbers: each number may stand on one of them only, and
// of those that are on the other all edges there are changed. It does nothing where there is only one number.
//
// Over all tiles, a number then stands on more lefts than rights by exactly as many as are on the left border, and nothing else
// evens that out. So whoever counts knows what the borders carry, and the tree of a search is smaller by orders of magnitude.
func (p *pattern) part(side int, rng *rand.Rand) {
	if len(p.uses) < 2 {
		return
	}
	numbers := rng.Perm(len(p.uses))
	half := (len(numbers) + rng.IntN(2)) / 2
	p.border[side], p.border[(side+2)%4] = numbers[:half], numbers[half:]
	for edge, old := range p.edges {
		if !p.may(edge, int(old)) {
			p.uses[old]--
			p.edges[edge] = int8(p.numberFor(edge, rng))
			p.uses[p.edges[edge]]++
		}
	}
	p.fill(rng)
}

// numberFor returns a random number that may stand on an edge.
func (p *pattern) numberFor(edge int, rng *rand.Rand) int {
	if numbers := p.allowed(edge); numbers != nil {
		return numbers[rng.IntN(len(numbers))]
	}
	return rng.IntN(len(p.uses))
}

// may reports whether a number may stand on an edge.
func (p *pattern) may(edge, number int) bool {
	numbers := p.allowed(edge)
	return numbers == nil || slices.Contains(numbers, number)
}

// allowed returns the numbers that may stand on an edge; nil where all may.
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
