package display

import (
	"fmt"
	"os"
	"strconv"
)

// Variables of the environment.
const (
	scaleVariable    = "FYNE_SCALE"      // how large all is drawn: a number, or auto
	platformVariable = "FYNE_PLATFORM"   // which window system the toolkit takes
	waylandVariable  = "WAYLAND_DISPLAY" // the socket of a Wayland session
	runtimeVariable  = "XDG_RUNTIME_DIR" // where that socket is
)

// What the toolkit can draw at: less rounds to nothing, and more makes windows that no display has.
const minScale, maxScale = 0.2, 8

// checkScale says why nothing can be drawn at the scale that the environment asks for, or returns nil.
func checkScale(text string) error {
	if text == "" || text == "auto" {
		return nil
	}
	scale, err := strconv.ParseFloat(text, 64)
	if err == nil && scale >= minScale && scale <= maxScale {
		return nil
	}
	return fmt.Errorf("the variable %s is %q, want auto or a number from %v to %v", scaleVariable, text, minScale, maxScale)
}

// prepare makes the folder that the toolkit keeps its own ones in, and spares it the search for a Wayland session where there cannot
// be one: the toolkit complains about both.
func prepare() {
	if folder, err := os.UserCacheDir(); err == nil {
		_ = os.MkdirAll(folder, 0o700) // it works without, if with complaints
	}
	if os.Getenv(platformVariable)+os.Getenv(waylandVariable)+os.Getenv(runtimeVariable) == "" {
		_ = os.Setenv(platformVariable, "x11") // it only fails for a bad name
	}
}
