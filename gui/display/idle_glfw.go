//go:build !ci && !js

package display

import "github.com/go-gl/glfw/v3.4/glfw"

// Start makes the toolkit's loop rest from now on. It is called once, before the window is shown.
func (i *Idle) Start() { i.start(glfw.WaitEventsTimeout, glfw.PostEmptyEvent) }
