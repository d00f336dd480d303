package board

import (
	"image"
	"image/color"
	"slices"
	"strconv"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"fourfold/resources/fonts"
)

// smallestDigits is the height in pixels below which a font cannot be read.
const smallestDigits = 6

// typeface is a list of fonts. The first that has a character draws it.
type typeface []*opentype.Font

// parsed are the fonts that were parsed last, since that takes longer than drawing a small picture.
var parsed struct {
	sync.Mutex
	first fyne.Resource
	fonts typeface
}

// parseFonts returns a typeface of a font, which may be nil, the toolkit's font and the Chinese one. A font that cannot
// be parsed is left out.
func parseFonts(first fyne.Resource) typeface {
	parsed.Lock()
	defer parsed.Unlock()
	if parsed.fonts != nil && parsed.first == first {
		return parsed.fonts
	}
	contents := [][]byte{theme.DefaultTextBoldFont().Content(), fonts.Bold}
	if first != nil {
		contents = slices.Insert(contents, 0, first.Content())
	}
	var t typeface
	for _, content := range contents {
		if f, err := opentype.Parse(content); err == nil {
			t = append(t, f)
		}
	}
	parsed.first, parsed.fonts = first, t
	return t
}

// face returns the typeface in a size in pixels, or nil where that would not be readable. It must not be used by
// several goroutines at a time.
func (t typeface) face(size float64) font.Face {
	var faces mixture
	for _, f := range t {
		face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
		if err == nil {
			faces.all = append(faces.all, face)
		}
	}
	if size < smallestDigits || len(faces.all) == 0 {
		return nil
	}
	faces.Face = faces.all[0]
	return faces
}

// mixture is a face made of several. The first that has a character draws it; the embedded one, which is the first,
// sets the lines and draws the mark for missing characters.
type mixture struct {
	font.Face
	all []font.Face
}

// of returns the face that draws a character.
func (m mixture) of(r rune) font.Face {
	for _, f := range m.all {
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

// width returns how wide a text is in pixels.
func (t typeface) width(text string, size float64) float32 {
	return float32(font.MeasureString(t.face(size), text)) / 64
}

// lettering draws numbers in one size of a typeface. The zero value draws nothing.
type lettering struct {
	face   font.Face
	size   float32
	height int // of a digit, in pixels
}

func newLettering(t typeface, size float32) lettering {
	face := t.face(float64(size))
	if face == nil {
		return lettering{}
	}
	bounds, _ := font.BoundString(face, "0")
	return lettering{face, size, (bounds.Max.Y - bounds.Min.Y).Round()}
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

// A badge is a number on a ground of its own, round or longer than it is high. Sizes are multiples of the size of its
// letters; the smallest such size is in units.
const (
	badgeHeight   = 1.65
	badgeSides    = 0.8 // around the digits, both together
	smallestBadge = 6.5
)

// badgeLetters returns letters in which the badges of all numbers up to one are no wider than a limit: of a size in
// pixels, or smaller. They draw nothing where they would be too small to be read.
func badgeLetters(t typeface, most int, size, limit, unit float32) lettering {
	nines := 9
	for ; nines < most; nines = 10*nines + 9 {
	}
	for ; size >= smallestBadge*unit; size *= 0.93 {
		l := newLettering(t, size)
		if l.face == nil || l.badge(nines, point{}).width() <= limit {
			return l
		}
	}
	return lettering{}
}

// fits reports whether there is room for badges.
func (l lettering) fits() bool { return l.face != nil }

// badge returns where the badge of a number lies around a point.
func (l lettering) badge(number int, mid point) box {
	high := l.size * badgeHeight
	wide := max(high, float32(font.MeasureString(l.face, strconv.Itoa(number)))/64+l.size*badgeSides)
	return box{mid.x - wide/2, mid.y - high/2, mid.x + wide/2, mid.y + high/2}
}

// drawBadge draws the badge of a number around a point.
func (l lettering) drawBadge(p *pen, number int, mid point, ground, edge color.NRGBA) {
	on, rim := l.badge(number, mid), max(1, l.size*0.1)
	p.rounded(on, l.size)
	p.fill(edge)
	p.rounded(on.inset(rim), l.size)
	p.fill(ground)
	l.draw(p.dst, number, mid, inkOn(ground))
}
