package forced

import (
	"cmp"
	"context"
	"slices"

	"fourfold/solver/edgematch"
)

// Order returns the free cells in the order in which a person fills them, who finds the tiles of a
// solution: a cell or a tile with one possibility first; then a cell where each other tile that fits
// leaves some cell without a tile; then the cell on which the fewest fit. The fixed tiles must lie as
// in the solution. It searches for nothing.
func Order(p edgematch.Puzzle, solution []int) (cells []int) {
	at, err := edgematch.NewPosition(p)
	if err != nil {
		return nil
	}
	at.PlaceFixed()
	s := newSearch(context.Background(), at)
	for lying := range s.fits {
		s.fits[lying] = s.fits[0] // those of one position are needed at a time
	}
	for s.Lying < len(s.At) {
		s.Fitting(s.fits[s.Lying], false)
		cell := s.easiest(solution)
		s.Place(s.Kind(solution[cell]), cell)
		cells = append(cells, cell)
	}
	return cells
}

// easiest returns the cell that a person fills next.
func (s *search) easiest(solution []int) int {
	if b := s.forced(); b != nil {
		return b.right.cell
	}
	var free []int
	for cell, kinds := range s.fits[s.Lying] {
		if len(kinds) > 0 {
			free = append(free, cell)
		}
	}
	slices.SortStableFunc(free, func(a, b int) int {
		fits := s.fits[s.Lying]
		return cmp.Or(cmp.Compare(len(fits[a]), len(fits[b])), cmp.Compare(s.near(b), s.near(a)))
	})
	for _, cell := range free {
		if right := s.Kind(solution[cell]); s.excludesOthers(cell, right) {
			return cell
		}
	}
	return free[0]
}

// excludesOthers reports whether each other kind that fits on a cell leaves some cell without a tile.
func (s *search) excludesOthers(cell, right int) bool {
	for _, kind := range s.fits[s.Lying][cell] {
		if kind == right {
			continue
		}
		s.Place(kind, cell)
		stuck := s.Stuck()
		s.Lift(cell)
		if !stuck {
			return false
		}
	}
	return true
}
