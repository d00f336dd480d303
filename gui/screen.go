//go:build !ci && !js && !android && !ios

package gui

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// screenPixels returns the size of the largest screen in pixels, or nothing where it is not known. The toolkit, which
// does not tell it, must have made a window before.
func screenPixels() fyne.Size {
	var size fyne.Size
	for _, monitor := range glfw.GetMonitors() {
		if mode := monitor.GetVideoMode(); mode != nil {
			size = size.Max(fyne.NewSize(float32(mode.Width), float32(mode.Height)))
		}
	}
	return size
}
