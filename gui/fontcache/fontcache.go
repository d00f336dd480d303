// Package fontcache keeps the toolkit from remembering fonts that are no longer used.
package fontcache

import (
	_ "unsafe" // for the toolkit's variable

	"github.com/go-text/typesetting/shaping"
)

// shaper is what gives all text of the toolkit its shape. The toolkit reads all fonts anew with every change of its settings, such as
// another zoom, and the shaper keeps how it deals with each font that it has ever seen, with the font: ten megabytes and more a
// change, for ever. There is no other way to it.
//
//go:linkname shaper fyne.io/fyne/v2/internal/painter.shaper
var shaper *shaping.HarfbuzzShaper

// Forget has the fonts forgotten that are no longer used. Those that are come back by themselves. It is for the toolkit's own goroutine.
func Forget() { shaper = new(shaping.HarfbuzzShaper) }
