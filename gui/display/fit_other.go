//go:build ci || js

package display

import "fyne.io/fyne/v2"

// Fit does nothing. A browser gives the page its size.
func Fit(fyne.Window) {}
