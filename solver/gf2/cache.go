package gf2

import "sync"

// maxCached bounds the memory of the cache; a system takes some 10 to 100 kB.
const maxCached = 64

var cache struct {
	sync.Mutex
	systems map[[2]int]*System
}

// SystemOf returns the system for a size as NewSystem does, and keeps it for the
// next call. The cache starts anew when it is full.
func SystemOf(rows, cols int) *System {
	size := [2]int{rows, cols}
	cache.Lock()
	c := cache.systems[size]
	cache.Unlock()
	if c != nil {
		return c
	}
	c = NewSystem(rows, cols) // without the lock, since it can take seconds
	cache.Lock()
	defer cache.Unlock()
	if cache.systems == nil || len(cache.systems) >= maxCached {
		cache.systems = make(map[[2]int]*System)
	}
	cache.systems[size] = c
	return c
}
