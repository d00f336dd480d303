package gf2

import (
	"slices"
	"sync"
)

// cacheSize is the number of systems that SystemOf keeps.
const cacheSize = 64

// cache holds the systems that were used last, the last one first.
var cache struct {
	sync.Mutex
	systems []*System
}

// SystemOf returns the system for a size as NewSystem does, and keeps it for later calls.
func SystemOf(rows, cols int) *System {
	if c := cached(rows, cols); c != nil {
		return c
	}
	c := NewSystem(rows, cols) // without the lock, since it can take milliseconds
	cache.Lock()
	defer cache.Unlock()
	cache.systems = slices.Insert(cache.systems, 0, c)
	cache.systems = cache.systems[:min(len(cache.systems), cacheSize)]
	return c
}

// cached returns a system that is kept, or nil.
func cached(rows, cols int) *System {
	cache.Lock()
	defer cache.Unlock()
	all := cache.systems
	i := slices.IndexFunc(all, func(c *System) bool { return c.rows == rows && c.cols == cols })
	if i < 0 {
		return nil
	}
	c := all[i]
	copy(all[1:], all[:i])
	all[0] = c
	return c
}
