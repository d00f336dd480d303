package forced

import (
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
	for lying := 2; lying < len(s.fits); lying++ {
		s.fits[lying] = s.fits[lying%2] // those of a position and of one after it are needed at a time
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
	fits := s.fits[s.Lying]
	for cell, kinds := range fits {
		if len(kinds) > 0 {
			free = append(free, cell)
		}
	}
	slices.SortStableFunc(free, func(a, b int) int { return len(fits[a]) - len(fits[b]) })
	for _, cell := range free {
		right := s.Kind(solution[cell])
		if !slices.ContainsFunc(fits[cell], func(kind int) bool { return kind != right && !s.leavesEmpty(kind, cell) }) {
			return cell
		}
	}
	return free[0]
}

// leavesEmpty reports whether a kind on a cell leaves another one without a tile.
func (s *search) leavesEmpty(kind, cell int) bool {
	s.Place(kind, cell)
	c := s.examine()
	s.Lift(cell)
	return c.claim == OnCell
}
