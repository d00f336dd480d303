package kit

import (
	"cmp"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// chipStyle has the lengths and colours of a kind of chip.
type chipStyle struct {
	height, side float32 // side is the padding at the left and at the right
	ground, ink  fyne.ThemeColorName
	bold         bool
}

var chipStyles = map[Kind]chipStyle{
	Quiet:   {36, 10, theme.ColorNameButton, theme.ColorNameForeground, false},
	Main:    {42, 10, theme.ColorNamePrimary, theme.ColorNameForegroundOnPrimary, true},
	Caution: {42, 10, theme.ColorNameWarning, theme.ColorNameForegroundOnWarning, true},
	Segment: {32, 5, "", theme.ColorNamePlaceHolder, false},
	Link:    {28, 4, "", theme.ColorNamePrimary, true},
	Swatch:  {0, 0, theme.ColorNameButton, theme.ColorNameForeground, false},
	Icon:    {36, 8, "", theme.ColorNameForeground, false},
	Tab:     {38, 13, "", theme.ColorNamePlaceHolder, false},
}

// Lengths of chips.
const (
	chipRadius = 8
	chipRing   = 2
	keysGap    = 9 // between the text and the shortcut
	dotSide    = 8
)

// style returns the look of the chip in its state.
func (c *Chip) style() chipStyle {
	s, f := chipStyles[c.face.Kind], c.face
	s.bold = s.bold || f.On
	switch {
	case f.On && (f.Kind == Segment || f.Kind == Tab):
		s.ground, s.ink = theme.ColorNameHeaderBackground, theme.ColorNameForeground
	case f.Disabled:
		s.ink = theme.ColorNameDisabled
		if f.Kind == Main {
			s.ground = theme.ColorNameDisabledButton
		}
	case f.On && f.Kind == Icon:
		s.ground, s.ink = theme.ColorNamePrimary, theme.ColorNameForegroundOnPrimary
	case c.hovered && f.Kind == Tab:
		s.ground = theme.ColorNameButton
	}
	return s
}

// faint returns a colour that is less conspicuous.
func faint(ink color.Color) color.Color {
	c := color.NRGBAModel.Convert(ink).(color.NRGBA)
	c.A = uint8(int(c.A) * 7 / 10)
	return c
}

// over returns the mix of a colour with the one below it.
func over(top, bottom color.Color) color.Color {
	a, b := color.NRGBAModel.Convert(top).(color.NRGBA), color.NRGBAModel.Convert(bottom).(color.NRGBA)
	if b.A == 0 {
		return a
	}
	mix := func(x, y uint8) uint8 { return uint8((int(x)*int(a.A) + int(y)*(255-int(a.A))) / 255) }
	return color.NRGBA{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B), A: b.A}
}

// iconGap is the gap between icon and text.
func (c *Chip) iconGap() float32 {
	if c.face.Kind == Tab {
		return 2 * theme.Padding()
	}
	return theme.Padding()
}

// contentWidth returns the width of icon and text. The text of a tab takes the width of bold letters in any state, so
// that tabs keep their places.
func (c *Chip) contentWidth(text string) (width float32) {
	if c.face.Icon != nil {
		width = theme.IconInlineSize()
		if text != "" {
			width += c.iconGap()
		}
	}
	bold := c.face.Kind == Tab || c.style().bold
	return width + fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{Bold: bold}).Width
}

// widthFor returns the width of the chip with a text.
func (c *Chip) widthFor(text string) float32 {
	return c.contentWidth(text) + 2*Scaled(chipStyles[c.face.Kind].side)
}

// chipDrawing draws a chip.
type chipDrawing struct {
	*Chip
	ground, ring canvas.Rectangle
	text, keys   canvas.Text
	icon         *widget.Icon
	dot          canvas.Circle
}

func (d *chipDrawing) objects() []fyne.CanvasObject {
	if d.picture != nil {
		return []fyne.CanvasObject{&d.ground, d.picture, &d.ring}
	}
	return []fyne.CanvasObject{&d.ground, d.icon, &d.text, &d.keys, &d.dot, &d.ring}
}

func (d *chipDrawing) paint() {
	f, s := d.face, d.style()
	ink := theme.Color(s.ink)
	d.ground.FillColor, d.ground.CornerRadius, d.ground.Shadow = color.Transparent, Scaled(chipRadius), canvas.Shadow{}
	if s.ground != "" {
		d.ground.FillColor = theme.Color(s.ground)
	}
	switch {
	case f.Kind == Tab && f.On:
		d.ground.Shadow = softShadow()
	case d.hovered && !f.Disabled && f.Kind != Tab:
		d.ground.FillColor = over(theme.Color(theme.ColorNameHover), d.ground.FillColor)
	}
	d.ring.CornerRadius, d.ring.StrokeWidth = Scaled(chipRadius), Scaled(chipRing)
	d.ring.StrokeColor = theme.Color(theme.ColorNamePrimary)
	if d.focused {
		d.ring.StrokeColor = theme.Color(theme.ColorNameForeground)
	}
	d.ring.Hidden = !d.focused && !(f.Kind == Swatch && f.On)
	d.text.Text, d.text.TextSize, d.text.TextStyle.Bold, d.text.Color = f.Text, theme.TextSize(), s.bold, ink
	d.keys.Text, d.keys.TextSize, d.keys.Color = f.Keys, theme.CaptionTextSize(), faint(ink)
	d.dot.FillColor, d.dot.Hidden = theme.Color(theme.ColorNameWarning), !f.Busy
	if d.icon.Hidden = f.Icon == nil; f.Icon != nil {
		if s.ink == theme.ColorNamePlaceHolder {
			s.ink = theme.ColorNameForeground
		} else if f.Kind == Tab {
			s.ink = theme.ColorNamePrimary
		}
		d.icon.SetResource(theme.NewColoredResource(f.Icon, s.ink))
	}
}

func (d *chipDrawing) least() fyne.Size {
	s, text := chipStyles[d.face.Kind], cmp.Or(d.face.Short, d.face.Text)
	switch {
	case d.picture != nil:
		return d.picture.MinSize()
	case d.face.Kind == Tab: // the strip gives it its width
		return fyne.NewSize(Scaled(tabLeast), Scaled(s.height))
	}
	return fyne.NewSize(d.widthFor(text), Scaled(s.height))
}

// arrange replaces the text by the short one, and leaves out the shortcut, where there is no room. The tooltip of a chip
// without a hint tells the whole text then.
func (d *chipDrawing) arrange(size fyne.Size) {
	gap, side := float32(0), Scaled(chipStyles[d.face.Kind].side)
	if d.face.Kind == Tab {
		gap = Scaled(2)
	}
	Place(&d.ground, gap, gap, size.Width-2*gap, size.Height-2*gap)
	Place(&d.ring, gap, gap, size.Width-2*gap, size.Height-2*gap)
	if d.picture != nil {
		d.picture.Resize(size)
		return
	}
	d.text.Text = d.face.Text
	d.SetToolTip(d.face.Hint)
	if (d.face.Short != "" || d.face.Kind == Tab) && d.contentWidth(d.face.Text)+side > size.Width {
		d.text.Text = d.face.Short
		d.SetToolTip(cmp.Or(d.face.Hint, d.face.Text))
	}
	width, keys := d.contentWidth(d.text.Text), Scaled(keysGap)+d.keys.MinSize().Width
	if d.keys.Hidden = d.keys.Text == "" || width+keys+side > size.Width; !d.keys.Hidden {
		width += keys
	}
	d.arrangeContent((size.Width-width)/2, size.Height)
}

// arrangeContent lays out icon, text and shortcut from an x coordinate on.
func (d *chipDrawing) arrangeContent(x, height float32) {
	icon := theme.IconInlineSize()
	put := func(o fyne.CanvasObject, s fyne.Size) {
		Place(o, x, (height-s.Height)/2, s.Width, s.Height)
		x += s.Width
	}
	if d.face.Icon != nil && !d.opens {
		put(d.icon, fyne.NewSquareSize(icon))
		x += d.iconGap()
	}
	put(&d.text, d.text.MinSize())
	if d.opens {
		x += d.iconGap()
		put(d.icon, fyne.NewSquareSize(icon))
	}
	x += Scaled(keysGap)
	put(&d.keys, d.keys.MinSize())
	dot, at := Scaled(dotSide), d.icon.Position()
	Place(&d.dot, at.X+icon-dot/2, at.Y-dot/4, dot, dot)
}
