package gf2

import "sync"

// maxCached bounds the memory of the cache; a system takes some 10 to 100 kB.
const maxCached = 64

var cache struct {
	sync.RWMutex
	systems map[[2]int]*System
}

// SystemOf returns the system for a size as NewSystem does, and keeps it for the
// next call.
func SystemOf(rows, cols int) *System {
	size := [2]int{rows, cols}
	cache.RLock()
	c := cache.systems[size]
	cache.RUnlock()
	if c == nil {
		c = NewSystem(rows, cols)
		store(size, c)
	}
	return c
}

// store adds a system to the cache, which starts anew when it is full.
func store(size [2]int, c *System) {
	cache.Lock()
	defer cache.Unlock()
	if cache.systems == nil || len(cache.systems) >= maxCached {
		cache.systems = make(map[[2]int]*System)
	}
	cache.systems[size] = c
}
