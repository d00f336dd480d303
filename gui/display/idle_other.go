//go:build ci || js

package display

// Start does nothing. A browser has no loop of this kind.
func (i *Idle) Start() {}
