package paint

import (
	"image"
	"image/color"
	"sync"

	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"fourfold/resources/fonts"
)

// smallestDigits is the height in pixels below which a font cannot be read.
const smallestDigits = 6

// typefaces returns the toolkit's font and the Chinese one, parsed. The first that has a character draws it.
var typefaces = sync.OnceValue(func() (all []*opentype.Font) {
	for _, content := range [][]byte{theme.DefaultTextBoldFont().Content(), fonts.Bold} {
		if f, err := opentype.Parse(content); err == nil {
			all = append(all, f)
		}
	}
	return all
})

// lettering draws texts in one size. The zero value draws nothing. It must not be used by several goroutines at a time.
type lettering struct {
	faces  []font.Face // the first that has a character draws it
	size   float32
	height float32 // of a digit
}

// lettersOf returns letters of a size in pixels. They draw nothing where they could not be read.
func lettersOf(size float32) (l lettering) {
	if size < smallestDigits {
		return l
	}
	for _, f := range typefaces() {
		face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: float64(size), DPI: 72, Hinting: font.HintingNone})
		if err == nil {
			l.faces = append(l.faces, face)
		}
	}
	if l.fits() {
		bounds, _ := font.BoundString(l.faces[0], "0")
		l.size, l.height = size, float32((bounds.Max.Y - bounds.Min.Y).Round())
	}
	return l
}

// fits reports whether anything is drawn.
func (l lettering) fits() bool { return len(l.faces) > 0 }

// face returns the face that draws a character, and how wide the character is in pixels.
func (l lettering) face(r rune) (face font.Face, wide float32) {
	for _, face = range l.faces {
		if advance, ok := face.GlyphAdvance(r); ok {
			return face, float32(advance) / 64
		}
	}
	return face, 0
}

// width returns how wide a text is in pixels.
func (l lettering) width(text string) (all float32) {
	for _, r := range text {
		_, wide := l.face(r)
		all += wide
	}
	return all
}

// draw draws a text with its middle at a point. Digits stand on whole pixels.
func (l lettering) draw(dst *image.RGBA, text string, mid Point, ink color.Color) {
	d := font.Drawer{Dst: dst, Src: image.NewUniform(ink)}
	d.Dot.X = fixed.Int26_6((mid.X - l.width(text)/2) * 64)
	d.Dot.Y = fixed.I(int(mid.Y + l.height/2 + 0.5))
	for _, r := range text {
		d.Face, _ = l.face(r)
		if l.fits() {
			d.DrawString(string(r))
		}
	}
}

// lettersFor returns letters of a size, or smaller ones in which a text is no wider than a limit. The room on its sides
// is a multiple of the size.
func lettersFor(text string, size, limit, sides float32) lettering {
	l := lettersOf(size)
	if wide := l.width(text) + l.size*sides; wide > limit {
		return lettersOf(size * limit / wide)
	}
	return l
}
