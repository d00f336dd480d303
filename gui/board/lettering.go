package board

import (
	"image"
	"image/color"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"fourfold/resources/fonts"
)

// smallestDigits is the height in pixels below which a font cannot be read.
const smallestDigits = 6

// typeface is some fonts, of which the first that has a character draws it.
type typeface []*opentype.Font

// parseFonts returns a typeface of a font, which may be nil, the toolkit's own with the Latin letters, and the one
// with the Chinese ones. A font of a kind that cannot be drawn here is left out.
func parseFonts(first fyne.Resource) (t typeface) {
	contents := [][]byte{theme.DefaultTextBoldFont().Content(), fonts.Bold}
	if first != nil {
		contents = slices.Insert(contents, 0, first.Content())
	}
	for _, content := range contents {
		if f, err := opentype.Parse(content); err == nil {
			t = append(t, f)
		}
	}
	return t
}

// face returns the typeface in a size in pixels, or nil where that would not be readable. It must not be used by
// several goroutines at a time.
func (t typeface) face(size float64) font.Face {
	var faces []font.Face
	for _, f := range t {
		face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
		if err == nil {
			faces = append(faces, face)
		}
	}
	if size < smallestDigits || len(faces) == 0 {
		return nil
	}
	return mixture{faces[0], faces}
}

// write writes a text in the middle of a rectangle, in smaller letters where it would not fit.
func (t typeface) write(dst *image.RGBA, text string, in image.Rectangle, size float64, ink color.Color) {
	d := font.Drawer{Dst: dst, Src: image.NewUniform(ink), Face: t.face(size)}
	if d.Face == nil || text == "" {
		return
	}
	if width := d.MeasureString(text); width > fixed.I(in.Dx()) {
		if d.Face = t.face(size * float64(in.Dx()) * 64 / float64(width)); d.Face == nil {
			return
		}
	}
	const baseline = 0.70 // from the top of the rectangle, as a part of its height
	d.Dot = fixed.Point26_6{
		X: fixed.I(in.Min.X) + (fixed.I(in.Dx())-d.MeasureString(text))/2,
		Y: fixed.I(in.Min.Y + int(baseline*float64(in.Dy())+0.5)),
	}
	d.DrawString(text)
}

// lettering draws numbers in one size of a typeface. The zero value draws nothing.
type lettering struct {
	face   font.Face
	height int // of a digit, in pixels
}

func newLettering(t typeface, size float64) lettering {
	face := t.face(size)
	if face == nil {
		return lettering{}
	}
	bounds, _ := font.BoundString(face, "0")
	return lettering{face, (bounds.Max.Y - bounds.Min.Y).Round()}
}

// draw draws the number with its middle at a point. Digits stand on whole pixels.
func (l lettering) draw(dst *image.RGBA, number int, mid point, ink color.Color) {
	if l.face == nil {
		return
	}
	text := strconv.Itoa(number)
	bounds, _ := font.BoundString(l.face, text)
	baseline := int(mid.y + float32(l.height)/2 + 0.5)
	d := font.Drawer{Dst: dst, Src: image.NewUniform(ink), Face: l.face}
	d.Dot = fixed.Point26_6{X: fixed.Int26_6(mid.x*64) - (bounds.Min.X+bounds.Max.X)/2, Y: fixed.I(baseline)}
	d.DrawString(text)
}

// mixture is a face made of several: the first that has a character draws it. The embedded face is the first of
// them, which sets the lines and draws the mark for characters that none has.
type mixture struct {
	font.Face
	faces []font.Face
}

// of returns the face that draws a character.
func (m mixture) of(r rune) font.Face {
	for _, f := range m.faces {
		if _, ok := f.GlyphAdvance(r); ok {
			return f
		}
	}
	return m.Face
}

// Glyph implements [font.Face], as do the methods below.
func (m mixture) Glyph(dot fixed.Point26_6, r rune) (image.Rectangle, image.Image, image.Point, fixed.Int26_6, bool) {
	return m.of(r).Glyph(dot, r)
}

func (m mixture) GlyphAdvance(r rune) (fixed.Int26_6, bool) { return m.of(r).GlyphAdvance(r) }

func (m mixture) GlyphBounds(r rune) (fixed.Rectangle26_6, fixed.Int26_6, bool) {
	return m.of(r).GlyphBounds(r)
}

func (m mixture) Kern(left, right rune) fixed.Int26_6 {
	if f := m.of(left); f == m.of(right) {
		return f.Kern(left, right)
	}
	return 0
}
