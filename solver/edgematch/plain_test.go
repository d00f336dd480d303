package edgematch

import (
	"math/rand/v2"
	"slices"
)

// plain is a search by the rules alone. It calls found with each solution, as
// the distinct tiles by cell, in order, until found returns false.
type plain struct {
	Puzzle
	distinct []Tile // by first appearance
	left     []int
	cells    []int
	found    func([]int) bool
}

func searchPlainly(p Puzzle, found func(cells []int) bool) {
	s := plain{Puzzle: p, found: found}
	for _, t := range p.Tiles {
		k := slices.Index(s.distinct, t)
		if k < 0 {
			k = len(s.distinct)
			s.distinct, s.left = append(s.distinct, t), append(s.left, 0)
		}
		s.left[k]++
	}
	s.from(0)
}

func (s *plain) from(cell int) bool {
	if cell == len(s.Tiles) {
		return s.found(s.cells)
	}
	for k, t := range s.distinct {
		if s.Fixed != nil && s.Fixed[cell] != Free && s.Tiles[s.Fixed[cell]] != t {
			continue
		}
		if s.left[k] == 0 || cell%s.Cols > 0 && s.distinct[s.cells[cell-1]][Right] != t[Left] ||
			cell >= s.Cols && s.distinct[s.cells[cell-s.Cols]][Bottom] != t[Top] {
			continue
		}
		s.left[k]--
		s.cells = append(s.cells, k)
		goOn := s.from(cell + 1)
		s.cells = s.cells[:cell]
		s.left[k]++
		if !goOn {
			return false
		}
	}
	return true
}

// firstPlainly returns the first solution in order as tiles by cell, or nil.
func firstPlainly(p Puzzle) (tiles []Tile) {
	searchPlainly(p, func(cells []int) bool {
		var distinct []Tile
		for _, t := range p.Tiles {
			if !slices.Contains(distinct, t) {
				distinct = append(distinct, t)
			}
		}
		for _, k := range cells {
			tiles = append(tiles, distinct[k])
		}
		return false
	})
	return tiles
}

func countPlainly(p Puzzle) (n int) {
	searchPlainly(p, func([]int) bool { n++; return true })
	return n
}

// spoil changes a puzzle in a random way that often makes it impossible.
func spoil(p Puzzle, numbers int, rng *rand.Rand) Puzzle {
	a, b, side := &p.Tiles[rng.IntN(len(p.Tiles))], &p.Tiles[rng.IntN(len(p.Tiles))], rng.IntN(4)
	switch rng.IntN(4) {
	case 0: // as it is
	case 1: // one side
		a[side] = rng.IntN(numbers)
	case 2: // two sides, so that all numbers stay in balance
		a[side], b[side] = b[side], a[side]
	case 3: // many sides, so that a surplus is likely
		for i := range p.Tiles {
			p.Tiles[i][side] = rng.IntN(numbers)
		}
	}
	return p
}

// pin fixes some tiles, about one in four where they lie in the first solution, if there
// is one, and sometimes one anywhere.
func pin(p Puzzle, rng *rand.Rand) Puzzle {
	p.Fixed = slices.Repeat([]int{Free}, len(p.Tiles))
	free := rng.Perm(len(p.Tiles))
	for cell, t := range firstPlainly(p) {
		if rng.IntN(4) > 0 {
			continue
		}
		at := slices.IndexFunc(free, func(i int) bool { return p.Tiles[i] == t })
		p.Fixed[cell] = free[at]
		free = slices.Delete(free, at, at+1)
	}
	if cell := rng.IntN(len(p.Tiles)); rng.IntN(2) == 0 && p.Fixed[cell] == Free {
		p.Fixed[cell] = free[0]
	}
	return p
}

// valid reports whether a placement uses each tile once, the fixed ones where they belong,
// and all contacts are equal.
func valid(p Puzzle, placement []int) bool {
	if len(placement) != len(p.Tiles) {
		return false
	}
	used := make([]bool, len(p.Tiles))
	for cell, i := range placement {
		if used[i] || p.Fixed != nil && p.Fixed[cell] != Free && p.Fixed[cell] != i {
			return false
		}
		used[i] = true
		if cell%p.Cols > 0 && p.Tiles[placement[cell-1]][Right] != p.Tiles[i][Left] ||
			cell >= p.Cols && p.Tiles[placement[cell-p.Cols]][Bottom] != p.Tiles[i][Top] {
			return false
		}
	}
	return true
}
