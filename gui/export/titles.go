package export

import (
	"image"
	"image/color"

	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"fourfold/puzzles/puzzle"
)

// titles draws the titles of boards. The zero value has none to draw.
type titles struct {
	height    int // of the row that a title has, in pixels
	ink       color.Color
	translate func(puzzle.Text) string
}

// newTitles returns titles in a size that suits a picture's longest side.
func newTitles(side int, ink color.NRGBA, translate func(puzzle.Text) string) titles {
	if translate == nil {
		translate = puzzle.Text.String
	}
	return titles{height: min(max(side/26, 18), 56), ink: ink, translate: translate}
}

// Shares of the height of a title's row.
const (
	textSize = 0.66
	baseline = 0.70 // from the top
)

// draw draws a title in the middle of a rectangle, in smaller letters where it would not fit.
func (t titles) draw(img *image.RGBA, title puzzle.Text, in image.Rectangle) {
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

// newFace returns the font of titles in a size in pixels, or nil without one.
func newFace(size float64) font.Face {
	f, err := opentype.Parse(theme.DefaultTextBoldFont().Content())
	if err != nil {
		return nil
	}
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		return nil
	}
	return face
}
