package session

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"fourfold/puzzles/puzzle"
)

// hungry is a board that needs some memory to be solved.
type hungry struct {
	puzzle.Problem
	needs   int64
	granted *atomic.Int64 // to all that are being solved
	most    *atomic.Int64
}

func (h hungry) Solve(_ context.Context, o puzzle.Options) (puzzle.Outcome, error) {
	now := h.granted.Add(o.Memory)
	defer h.granted.Add(-o.Memory)
	for most := h.most.Load(); now > most && !h.most.CompareAndSwap(most, now); most = h.most.Load() {
	}
	if o.Memory < h.needs {
		return puzzle.Outcome{}, puzzle.ErrMemory
	}
	return puzzle.Outcome{Nodes: h.needs}, nil
}

func TestSearchesShareTheirMemory(t *testing.T) {
	const whole, searches = 800, 4
	memory := newBudget(whole, searches)
	var granted, most atomic.Int64
	var working sync.WaitGroup
	for worker := range searches {
		working.Go(func() {
			for i := range 1000 {
				needs := int64((i*37+worker)%whole) + 10
				o, err := memory.solve(t.Context(), hungry{needs: needs, granted: &granted, most: &most})
				if enough := needs <= whole; enough != (err == nil) || enough && o.Nodes != needs || !enough && !errors.Is(err, puzzle.ErrMemory) {
					t.Errorf("a board that needs %d of %d: %v", needs, whole, err)
				}
			}
		})
	}
	working.Wait()
	if most.Load() >= 2*whole {
		t.Errorf("%d are granted at a time, want less than twice %d", most.Load(), whole)
	}
}
