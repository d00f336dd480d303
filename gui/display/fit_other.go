//go:build ci || !windows

package display

import "fyne.io/fyne/v2"

// Fit does nothing. A window manager, macOS or a browser fits the window to the screen.
func Fit(fyne.Window) {}
