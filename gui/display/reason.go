package display

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// errNoDisplay is for a system without a display.
var errNoDisplay = errors.New(`there is no display to open a window on; "fourfold help" tells what works without`)

// noDrawing begins the causes for which nothing can be drawn on a display: an extension of it, a driver, or one of its
// libraries is missing.
var noDrawing = []string{"APIUnavailable: ", "VersionUnavailable: ", "FormatUnavailable: ", openingFailed}

// reason returns why there is no window, by what the toolkit has said or panicked with. It is nil for
// all that has another meaning.
func reason(said string) error {
	if strings.HasPrefix(said, "NotInitialized: ") {
		return errNoDisplay
	}
	if !slices.ContainsFunc(noDrawing, func(begin string) bool { return strings.HasPrefix(said, begin) }) {
		return nil
	}
	cause := strings.TrimPrefix(said, openingFailed)
	return fmt.Errorf("nothing can be drawn on this display, since OpenGL is missing or one of its libraries, "+
		"such as Debian has in libgl1-mesa-dri and libxxf86vm1 (%s)", cause)
}
