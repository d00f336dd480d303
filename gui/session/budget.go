package session

import (
	"context"
	"errors"
	"sync"

	"fourfold/puzzles/puzzle"
)

// budget is the memory for several searches at a time: together they take less than twice what one of them may.
type budget struct {
	whole, share int64 // in bytes
	alone        sync.Mutex
}

// newBudget shares out the memory that a search may take, 0 standing for the usual.
func newBudget(memory int64, searches int) *budget {
	whole := puzzle.Options{Memory: memory}.Limit()
	return &budget{whole: whole, share: whole / int64(searches)}
}

// solve solves a board with a share of the memory. Where that is not enough, it does so again with all of it, one board at a
// time: so the answer is the one that the board gets by itself.
func (m *budget) solve(ctx context.Context, board puzzle.Problem) (puzzle.Outcome, error) {
	o, err := board.Solve(ctx, puzzle.Options{Memory: m.share})
	if !errors.Is(err, puzzle.ErrGaveUp) || m.share == m.whole {
		return o, err
	}
	m.alone.Lock()
	defer m.alone.Unlock()
	return board.Solve(ctx, puzzle.Options{Memory: m.whole})
}
