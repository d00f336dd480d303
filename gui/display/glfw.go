//go:build !ci && !js

package display

import (
	"runtime"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// Start makes the toolkit's loop rest from now on. It is called once, before the window is shown.
func (i *Idle) Start() { i.start(glfw.WaitEventsTimeout, glfw.PostEmptyEvent) }

// titleBar is the height that is left above a window for its title, and below, for it is centred on the whole screen.
const titleBar = 32

// Fit makes a window smaller if the main screen, where Windows opens it, has no room for it. It is called once, when the
// program has started. Elsewhere a window manager or macOS fits the window to the screen.
func Fit(w fyne.Window) {
	monitor := glfw.GetPrimaryMonitor()
	if runtime.GOOS != "windows" || monitor == nil {
		return
	}
	_, _, width, height := monitor.GetWorkarea()
	scale, size := w.Canvas().Scale(), w.Canvas().Size()
	room := fyne.NewSize(float32(width)/scale, float32(height)/scale-2*titleBar)
	if fits := size.Min(room); fits != size && !w.FullScreen() {
		w.Resize(fits)
		w.CenterOnScreen()
	}
}
