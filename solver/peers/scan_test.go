//go:build peers

package peers

import (
	"context"

	"fourfold/solver/edgematch"
)

// rowScan is the textbook's search: cell by cell in the order of rows, every tile that
// is left and fits.
type rowScan struct {
	edgematch.Puzzle
	ctx    context.Context
	used   []bool
	placed []int
	tries  int
	ended  bool // by the context
}

func scan(ctx context.Context, p edgematch.Puzzle) (string, error) {
	s := rowScan{Puzzle: p, ctx: ctx, used: make([]bool, len(p.Tiles))}
	found := s.place()
	return verdict(found), ctx.Err()
}

// place fills the remaining cells, or tells that it cannot be done.
func (s *rowScan) place() bool {
	if len(s.placed) == len(s.Tiles) {
		return true
	}
	if s.tries++; s.tries&(1<<14-1) == 0 {
		s.ended = s.ctx.Err() != nil
	}
	top, left := wanted(&s.Puzzle, s.placed)
	for i := range s.Tiles {
		if s.ended {
			return false
		}
		if s.used[i] || !meets(&s.Tiles[i], top, left) {
			continue
		}
		s.used[i], s.placed = true, append(s.placed, i)
		if s.place() {
			return true
		}
		s.used[i], s.placed = false, s.placed[:len(s.placed)-1]
	}
	return false
}
