package gui

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// chipRenderer draws a chip.
type chipRenderer struct {
	chip         *chip
	ground, ring *canvas.Rectangle
	label, key   *canvas.Text
	icon         *widget.Icon
}

func newChipRenderer(c *chip) *chipRenderer {
	r := &chipRenderer{
		chip: c, ground: canvas.NewRectangle(color.Transparent), ring: canvas.NewRectangle(color.Transparent),
		label: canvas.NewText("", color.Black), key: canvas.NewText("", color.Black), icon: widget.NewIcon(nil),
	}
	r.apply()
	return r
}

// Lengths of a chip before zoom.
const (
	chipRadius = 8
	chipRoom   = 10 // at the left and at the right of the label
	chipHeight = 36
	chipRing   = 2
)

// Objects implements [fyne.WidgetRenderer].
func (r *chipRenderer) Objects() []fyne.CanvasObject {
	if p := r.chip.picture; p != nil {
		return []fyne.CanvasObject{r.ground, p, r.ring}
	}
	return []fyne.CanvasObject{r.ground, r.icon, r.label, r.key, r.ring}
}

// Destroy implements [fyne.WidgetRenderer].
func (r *chipRenderer) Destroy() {}

// MinSize implements [fyne.WidgetRenderer].
func (r *chipRenderer) MinSize() fyne.Size {
	height := scaled(chipHeight)
	switch r.chip.kind {
	case swatchChip:
		return r.chip.picture.MinSize().AddWidthHeight(scaled(2*r.chip.room), scaled(2*r.chip.room))
	case linkChip:
		return fyne.NewSize(r.words()+scaled(8), scaled(28))
	case segmentChip:
		return fyne.NewSize(r.words()+scaled(chipRoom), height-scaled(4))
	case mainChip, cautionChip:
		height += scaled(6)
	}
	return fyne.NewSize(r.words()+scaled(2*chipRoom), height)
}

// words returns the width of icon and label, or the short one.
func (r *chipRenderer) words() float32 {
	if r.chip.short != "" {
		return r.wordsOf(r.chip.short)
	}
	return r.wordsOf(r.chip.face.label)
}

// wordsOf returns the width of icon and a label.
func (r *chipRenderer) wordsOf(label string) float32 {
	width := fyne.MeasureText(label, r.label.TextSize, r.label.TextStyle).Width
	if r.icon.Resource != nil {
		width += r.iconSide()
		if r.label.Text != "" {
			width += theme.Padding()
		}
	}
	return width
}

func (r *chipRenderer) iconSide() float32 { return theme.IconInlineSize() }

// Layout implements [fyne.WidgetRenderer].
func (r *chipRenderer) Layout(size fyne.Size) {
	r.ground.Resize(size)
	r.ring.Resize(size)
	if p := r.chip.picture; p != nil {
		room := scaled(r.chip.room)
		place(p, room, room, size.Width-2*room, size.Height-2*room)
		return
	}
	r.label.Text = r.chip.face.label
	if r.chip.short != "" && r.wordsOf(r.label.Text)+scaled(chipRoom) > size.Width {
		r.label.Text = r.chip.short
	}
	width, gap := r.wordsOf(r.label.Text), scaled(9)
	key := r.key.MinSize().Width
	if show(r.key, key > 0 && width+gap+key+scaled(chipRoom) <= size.Width); r.key.Visible() {
		width += gap + key
	}
	x := max(0, (size.Width-width)/2)
	place := func(o fyne.CanvasObject, s fyne.Size, gap float32) {
		o.Resize(s)
		o.Move(fyne.NewPos(x, (size.Height-s.Height)/2))
		x += s.Width + gap
	}
	show(r.icon, r.icon.Resource != nil)
	icon := fyne.NewSquareSize(r.iconSide())
	if r.icon.Visible() && !r.chip.opens {
		place(r.icon, icon, theme.Padding())
	}
	if r.icon.Visible() && r.chip.opens {
		place(r.label, r.label.MinSize(), theme.Padding())
		place(r.icon, icon, 0)
		return
	}
	place(r.label, r.label.MinSize(), gap)
	place(r.key, r.key.MinSize(), 0)
}

// Refresh implements [fyne.WidgetRenderer].
func (r *chipRenderer) Refresh() {
	r.apply()
	r.Layout(r.chip.Size())
	canvas.Refresh(r.chip)
}

// apply takes words and colours over from the chip and the theme.
func (r *chipRenderer) apply() {
	c := r.chip
	ground, ink := c.colours()
	r.ground.FillColor, r.ground.CornerRadius = ground, scaled(chipRadius)
	r.ring.CornerRadius, r.ring.StrokeWidth = scaled(chipRadius), scaled(chipRing)
	r.ring.StrokeColor = theme.Color(theme.ColorNamePrimary)
	if c.focused {
		r.ring.StrokeColor = theme.Color(theme.ColorNameForeground)
	}
	r.ring.Hidden = !c.focused && !(c.kind == swatchChip && c.face.chosen)
	strong := c.kind == mainChip || c.kind == cautionChip || c.kind == linkChip || c.face.chosen
	r.label.Text, r.label.TextStyle.Bold = c.face.label, strong
	r.label.TextSize, r.label.Color = theme.TextSize(), ink
	r.key.Text, r.key.TextSize, r.key.Color = c.face.key, theme.CaptionTextSize(), faint(ink)
	r.icon.Resource = c.face.icon
	r.icon.Refresh()
}

// faint returns a colour that is less conspicuous than the ink.
func faint(ink color.Color) color.Color {
	c := color.NRGBAModel.Convert(ink).(color.NRGBA)
	c.A = uint8(int(c.A) * 7 / 10)
	return c
}

// colours returns those of the ground and of what is written on it.
func (c *chip) colours() (ground, ink color.Color) {
	names := map[chipKind][2]fyne.ThemeColorName{
		quietChip:   {theme.ColorNameButton, theme.ColorNameForeground},
		mainChip:    {theme.ColorNamePrimary, theme.ColorNameForegroundOnPrimary},
		cautionChip: {theme.ColorNameWarning, theme.ColorNameForegroundOnWarning},
		segmentChip: {"", theme.ColorNamePlaceHolder},
		linkChip:    {"", theme.ColorNamePrimary},
		swatchChip:  {theme.ColorNameButton, theme.ColorNameForeground},
	}[c.kind]
	ground, ink = color.Transparent, theme.Color(names[1])
	if names[0] != "" {
		ground = theme.Color(names[0])
	}
	switch {
	case c.kind == segmentChip && c.face.chosen:
		ground, ink = theme.Color(theme.ColorNameHeaderBackground), theme.Color(theme.ColorNameForeground)
	case c.Disabled():
		ink = theme.Color(theme.ColorNameDisabled)
		if c.kind == mainChip {
			ground = theme.Color(theme.ColorNameDisabledButton)
		}
	case c.hovered:
		ground = over(theme.Color(theme.ColorNameHover), ground)
	}
	return ground, ink
}

// over returns what a colour looks like that lies over another one.
func over(top, bottom color.Color) color.Color {
	a, b := color.NRGBAModel.Convert(top).(color.NRGBA), color.NRGBAModel.Convert(bottom).(color.NRGBA)
	if b.A == 0 {
		return a
	}
	mix := func(x, y uint8) uint8 { return uint8((int(x)*int(a.A) + int(y)*(255-int(a.A))) / 255) }
	return color.NRGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: b.A}
}
