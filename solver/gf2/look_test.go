package gf2

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"
)

// looks is a context that counts how often it is looked at, and ends when that was so many times; 0 is never.
type looks struct {
	context.Context
	end  int64
	seen atomic.Int64
}

func (l *looks) Err() error {
	if n := l.seen.Add(1); l.end > 0 && n >= l.end {
		return context.Canceled
	}
	return nil
}

// Comparing columns is most of what the tree of a large space takes. It looks at its context often enough, and
// counts no more than that once it has ended.
func TestBestDirectionLooksAtItsContext(t *testing.T) {
	s := NewSystem(64, 64).Null()
	columns := make([]uint64, s.n)
	for i := range columns {
		columns[i] = s.column(i)
	}
	groups := distinct(columns)
	for name, span := range map[string][]uint64{"all": nil, "classes": spanEarly(columns, s.early, nil)} {
		var tally tally
		whole := &looks{Context: t.Context()}
		if _, err := bestDirection(whole, groups, span, &tally); err != nil {
			t.Fatal(err)
		}
		compared := counted(&tally)
		if most := int64(compared) / (2 * lookEvery); whole.seen.Load() < most {
			t.Errorf("%s: %d looks while %d differences are compared, want at least %d", name, whole.seen.Load(), compared, most)
		}
		for _, end := range []int64{1, (whole.seen.Load() + 1) / 2} {
			_, err := bestDirection(&looks{Context: t.Context(), end: end}, groups, span, &tally)
			if n := counted(&tally); !errors.Is(err, context.Canceled) || n > int(end)*2*lookEvery {
				t.Errorf("%s: %v, and %d differences compared, although its context ends at look %d", name, err, n, end)
			}
		}
	}
}

// counted returns how many numbers have been counted.
func counted(t *tally) int {
	return len(t.numbers)
}

// A tree whose making was ended is made anew the next time, and is the same as any other.
func TestTreeIsMadeAnewAfterItsContextHasEnded(t *testing.T) {
	s := NewSystem(23, 23).Null()
	whole := &looks{Context: t.Context()}
	want, err := newOrder(whole, s)
	if err != nil {
		t.Fatal(err)
	}
	for end := int64(1); end <= whole.seen.Load(); end++ {
		if _, err := s.order(&looks{Context: t.Context(), end: end}); !errors.Is(err, context.Canceled) || s.prepared.Load() != nil {
			t.Fatalf("%v at look %d of %d, or half a tree is kept", err, end, whole.seen.Load())
		}
	}
	got, err := s.order(t.Context())
	if err != nil || !slices.Equal(got.dual, want.dual) || !slices.Equal(got.directions, want.directions) {
		t.Errorf("another tree, %v", err)
	}
}

// A search that is ended between two rounds has told no more nodes than it tells when it goes on.
func TestNodesGoOnAfterAnEndBetweenRounds(t *testing.T) {
	s := NewSystem(30, 30).Null()
	r := &cosetSearch{space: s, starts: [][]uint64{randomVector(rand.New(rand.NewPCG(1, 2)), s.n)}}
	r.ctx, r.report = t.Context(), func(float64, int64) {}
	if err := errors.Join(r.prepare(), r.branchOut()); err != nil {
		t.Fatal(err)
	}
	r.makeSearches()
	if err := r.round(); err != nil {
		t.Fatal(err)
	}
	told := r.nodes
	r.ctx = &looks{Context: t.Context(), end: 1}
	if err := r.round(); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	r.ctx = t.Context()
	if err := r.round(); err != nil || r.polled.Load() < told {
		t.Errorf("%v, %d nodes told after %d", err, r.polled.Load(), told)
	}
}
