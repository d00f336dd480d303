package board

import (
	"image"
	"image/color"
	"strconv"
	"strings"
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

// face returns the face that draws a character.
func (l lettering) face(r rune) font.Face {
	for _, f := range l.faces {
		if _, ok := f.GlyphAdvance(r); ok {
			return f
		}
	}
	return l.faces[0]
}

// width returns how wide a text is in pixels.
func (l lettering) width(text string) (wide float32) {
	for _, r := range text {
		if l.fits() {
			wide += float32(font.MeasureString(l.face(r), string(r))) / 64
		}
	}
	return wide
}

// draw draws a text with its middle at a point. Digits stand on whole pixels.
func (l lettering) draw(dst *image.RGBA, text string, mid point, ink color.Color) {
	d := font.Drawer{Dst: dst, Src: image.NewUniform(ink)}
	d.Dot.X = fixed.Int26_6((mid.x - l.width(text)/2) * 64)
	d.Dot.Y = fixed.I(int(mid.y + l.height/2 + 0.5))
	for _, r := range text {
		if l.fits() {
			d.Face = l.face(r)
			d.DrawString(string(r))
		}
	}
}

// write writes a text in the middle of a rectangle, in smaller letters where it would not fit.
func write(dst *image.RGBA, text string, in image.Rectangle, size float32, ink color.Color) {
	l := lettersOf(size)
	if wide, room := l.width(text), float32(in.Dx()); wide > room {
		l = lettersOf(size * room / wide)
	}
	l.draw(dst, text, boxOf(in).centre(), ink)
}

// A badge is a number on a ground of its own, round or longer than it is high. Sizes are multiples of the size of its
// letters; the smallest such size is in units.
const (
	badgeHeight   = 1.65
	badgeSides    = 0.8 // around the digits, both together
	smallestBadge = 6.5
)

// badgeLetters returns letters in which the badges of all numbers up to one are no wider than a limit: of a size in
// pixels, or smaller.
func badgeLetters(most int, size, limit, unit float32) lettering {
	widest := strings.Repeat("9", len(strconv.Itoa(most)))
	for ; size >= smallestBadge*unit; size *= 0.93 {
		if l := lettersOf(size); !l.fits() || l.badge(widest, point{}).width() <= limit {
			return l
		}
	}
	return lettering{}
}

// badge returns where a badge lies around a point.
func (l lettering) badge(text string, mid point) box {
	high := l.size * badgeHeight
	wide := max(high, l.width(text)+l.size*badgeSides)
	return box{mid.x - wide/2, mid.y - high/2, mid.x + wide/2, mid.y + high/2}
}

// drawBadge draws a badge around a point.
func (l lettering) drawBadge(p *pen, text string, mid point, ground, edge color.NRGBA) {
	on, rim := l.badge(text, mid), max(1, l.size*0.1)
	p.rounded(on, l.size)
	p.fill(edge)
	p.rounded(on.inset(rim), l.size)
	p.fill(ground)
	l.draw(p.dst, text, mid, inkOn(ground))
}
