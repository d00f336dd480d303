package gf2

import "sync"

// systems are the systems made so far, by size.
var systems sync.Map

// SystemOf returns the system for a size as NewSystem does, and keeps it for later calls.
func SystemOf(rows, cols int) *System {
	size := [2]int{rows, cols}
	if c, ok := systems.Load(size); ok {
		return c.(*System)
	}
	c, _ := systems.LoadOrStore(size, NewSystem(rows, cols))
	return c.(*System)
}
