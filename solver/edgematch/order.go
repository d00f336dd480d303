package edgematch

import (
	"cmp"
	"slices"
)

// hardestFirst returns the inventory with its tiles in another order: those first that go
// together with the fewest others. What is left in the end then fits more easily,
// and a solution is found sooner.
func (s *inventory) hardestFirst() *inventory {
	partners := s.partners()
	order := make([]int, len(s.tiles))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(partners[a], partners[b]) })
	sorted := &inventory{puzzle: s.puzzle, rows: s.rows, cols: s.cols, across: s.across, down: s.down, fixed: slices.Clone(s.fixed)}
	for to, from := range order {
		sorted.add(s.tiles[from], s.copies[from])
		for cell, k := range s.fixed {
			if k == from {
				sorted.fixed[cell] = to
			}
		}
	}
	return sorted
}

// partners returns for each distinct tile the product over its sides of the tiles that
// match there.
func (s *inventory) partners() []int {
	var have [4][]int // by side and number: tiles
	for side, a := range [4]axis{Top: s.down, Right: s.across, Bottom: s.down, Left: s.across} {
		have[side] = make([]int, a.size())
		for k, t := range s.tiles {
			have[side][t[side]] += len(s.copies[k])
		}
	}
	product := make([]int, len(s.tiles))
	for k, t := range s.tiles {
		product[k] = have[Bottom][t[Top]] * have[Left][t[Right]] * have[Top][t[Bottom]] * have[Right][t[Left]]
	}
	return product
}
