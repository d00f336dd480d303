package export

import (
	"image"
	"image/color"
	"sync"

	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"fourfold/puzzles/sentence"
	"fourfold/resources/fonts"
)

// titles draws the titles of boards. The zero value has none to draw.
type titles struct {
	height    int // of the row that a title has, in pixels
	ink       color.Color
	translate func(sentence.Text) string
}

// newTitles returns titles in a size that suits a picture's longest side.
func newTitles(side int, ink color.NRGBA, translate func(sentence.Text) string) titles {
	if translate == nil {
		translate = sentence.Text.String
	}
	return titles{height: min(max(side/26, 18), 56), ink: ink, translate: translate}
}

// Shares of the height of a title's row.
const (
	textSize = 0.66
	baseline = 0.70 // from the top
)

// draw draws a title in the middle of a rectangle, in smaller letters where it would not fit.
func (t titles) draw(img *image.RGBA, title sentence.Text, in image.Rectangle) {
	if t.height == 0 || title.Format == "" {
		return
	}
	text, size := t.translate(title), textSize*float64(t.height)
	face := newFace(size)
	if face == nil {
		return
	}
	if width := font.MeasureString(face, text); width > fixed.I(in.Dx()) {
		size *= float64(in.Dx()) * 64 / float64(width)
		face = newFace(size)
	}
	d := font.Drawer{Dst: img, Src: image.NewUniform(t.ink), Face: face}
	d.Dot = fixed.Point26_6{
		X: fixed.I(in.Min.X) + (fixed.I(in.Dx())-d.MeasureString(text))/2,
		Y: fixed.I(in.Min.Y + int(baseline*float64(t.height)+0.5)),
	}
	d.DrawString(text)
}

// typefaces are the fonts of titles: for each character the first that has it. The toolkit's own has the Latin
// ones, and what it lacks is what package fonts is cut down to.
var typefaces = sync.OnceValue(func() (all []*opentype.Font) {
	for _, content := range [][]byte{theme.DefaultTextBoldFont().Content(), fonts.Bold} {
		if f, err := opentype.Parse(content); err == nil {
			all = append(all, f)
		}
	}
	return all
})

// mixture is a face made of several, of which the first one sets the lines. It must not be used
// by several goroutines at a time.
type mixture struct {
	font.Face
	faces  []font.Face
	fonts  []*opentype.Font
	buffer sfnt.Buffer
}

// newFace returns the font of titles in a size in pixels, or nil without one.
func newFace(size float64) font.Face {
	m := &mixture{}
	for _, f := range typefaces() {
		face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingFull})
		if err == nil {
			m.faces, m.fonts = append(m.faces, face), append(m.fonts, f)
		}
	}
	if len(m.faces) == 0 {
		return nil
	}
	m.Face = m.faces[0]
	return m
}

// of returns the face that draws a character: the first one where none has it, which has a mark for that.
func (m *mixture) of(r rune) font.Face {
	for i, f := range m.fonts {
		if glyph, err := f.GlyphIndex(&m.buffer, r); err == nil && glyph != 0 {
			return m.faces[i]
		}
	}
	return m.Face
}

// Glyph implements [font.Face].
func (m *mixture) Glyph(dot fixed.Point26_6, r rune) (
	where image.Rectangle, mask image.Image, at image.Point, advance fixed.Int26_6, ok bool,
) {
	return m.of(r).Glyph(dot, r)
}

// GlyphBounds implements [font.Face].
func (m *mixture) GlyphBounds(r rune) (bounds fixed.Rectangle26_6, advance fixed.Int26_6, ok bool) {
	return m.of(r).GlyphBounds(r)
}

// GlyphAdvance implements [font.Face].
func (m *mixture) GlyphAdvance(r rune) (advance fixed.Int26_6, ok bool) {
	return m.of(r).GlyphAdvance(r)
}

// Kern implements [font.Face].
func (m *mixture) Kern(left, right rune) fixed.Int26_6 {
	f := m.of(left)
	if f != m.of(right) {
		return 0
	}
	return f.Kern(left, right)
}
