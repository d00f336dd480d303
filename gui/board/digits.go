package board

import (
	"image"
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// smallestDigits is the height in pixels below which a font cannot be read.
const smallestDigits = 6

// lettering draws numbers in one size of one font.
type lettering struct {
	face   font.Face
	height int // of a digit, in pixels
}

// parseFont returns the font of a theme, or the built-in one where the theme's
// is of a kind that cannot be drawn here, or has no digits.
func parseFont(resource fyne.Resource) *opentype.Font {
	for _, r := range []fyne.Resource{resource, theme.DefaultTextBoldFont()} {
		if r == nil {
			continue
		}
		f, err := opentype.Parse(r.Content())
		if err != nil {
			continue
		}
		if digit, err := f.GlyphIndex(nil, '0'); err == nil && digit != 0 {
			return f
		}
	}
	return nil
}

// newLettering returns the font in a size in pixels; its face is nil where that would not be readable.
func newLettering(f *opentype.Font, size float64) lettering {
	if f == nil || size < smallestDigits {
		return lettering{}
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return lettering{}
	}
	bounds, _ := font.BoundString(face, "0")
	return lettering{face, (bounds.Max.Y - bounds.Min.Y).Round()}
}

// draw draws the number with its middle at a point. Digits stand on whole pixels.
func (l lettering) draw(dst *image.RGBA, number int, cx, cy float32, ink color.Color) {
	if l.face == nil {
		return
	}
	text := strconv.Itoa(number)
	bounds, _ := font.BoundString(l.face, text)
	middle := (bounds.Min.X + bounds.Max.X) / 2
	baseline := int(cy + float32(l.height)/2 + 0.5)
	d := font.Drawer{Dst: dst, Src: image.NewUniform(ink), Face: l.face}
	d.Dot = fixed.Point26_6{X: fixed.Int26_6(cx*64) - middle, Y: fixed.I(baseline)}
	d.DrawString(text)
}
