//go:build ci || js

package display

import "fyne.io/fyne/v2"

// Start does nothing. A browser has no loop of this kind.
func (i *Idle) Start() {}

// Fit does nothing. A browser fits the window to the page.
func Fit(fyne.Window) {}
