package flip

import (
	"context"
	"sync"

	"fourfold/puzzles/view"
	"fourfold/solver/gf2"
	"fourfold/solver/gf2/coset"
)

// system is what all boards of a size share. It is safe for concurrent use.
type system struct {
	*gf2.System
	cosets func() *coset.Space // its null space, for searches and certificates
}

// cache holds systems by size, at most cacheSize of them.
var cache struct {
	sync.Mutex
	systems map[view.Size]*system
}

const cacheSize = 64

// systemOf returns the system for a size, and keeps it for later calls. A full cache is emptied first.
func systemOf(size view.Size) *system {
	cache.Lock()
	defer cache.Unlock()
	s := cache.systems[size]
	if s == nil {
		if len(cache.systems)%cacheSize == 0 {
			cache.systems = map[view.Size]*system{}
		}
		s = &system{System: gf2.NewSystem(size.Rows, size.Cols)}
		s.cosets = sync.OnceValue(func() *coset.Space { return coset.Of(s.System) })
		cache.systems[size] = s
	}
	return s
}

// lightest returns the smallest press sets that differ from each start by quiet patterns. If these are few, it tries
// all of them; else it searches, see [coset.Space.LightestOf].
func (s *system) lightest(ctx context.Context, starts [][]uint64, progress coset.Progress) ([]gf2.Lightest, error) {
	if !s.Null().Small() {
		return s.cosets().LightestOf(ctx, starts, progress)
	}
	all := make([]gf2.Lightest, len(starts))
	for i, start := range starts {
		all[i] = s.Null().Lightest(start)
	}
	return all, nil
}
