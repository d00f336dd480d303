package kit

import (
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
	Swatch:  {0, 4, theme.ColorNameButton, theme.ColorNameForeground, false},
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

// chipRenderer draws a chip.
type chipRenderer struct {
	chip         *Chip
	ground, ring *canvas.Rectangle
	text, keys   *canvas.Text
	icon         *widget.Icon
	dot          *canvas.Circle
}

func newChipRenderer(c *Chip) *chipRenderer {
	r := &chipRenderer{
		chip: c, ground: canvas.NewRectangle(nil), ring: canvas.NewRectangle(nil), icon: widget.NewIcon(nil),
		text: canvas.NewText("", nil), keys: canvas.NewText("", nil), dot: canvas.NewCircle(nil),
	}
	r.apply()
	return r
}

// apply takes words and colours over from the chip and the theme.
func (r *chipRenderer) apply() {
	c, f, s := r.chip, r.chip.face, r.chip.style()
	ink := theme.Color(s.ink)
	r.ground.FillColor, r.ground.CornerRadius = color.Transparent, Scaled(chipRadius)
	if s.ground != "" {
		r.ground.FillColor = theme.Color(s.ground)
	}
	if c.hovered && !f.Disabled && f.Kind != Tab {
		r.ground.FillColor = over(theme.Color(theme.ColorNameHover), r.ground.FillColor)
	}
	r.ground.Shadow = canvas.Shadow{}
	if f.Kind == Tab && f.On {
		r.ground.Shadow = softShadow()
	}
	r.ring.CornerRadius, r.ring.StrokeWidth = Scaled(chipRadius), Scaled(chipRing)
	r.ring.StrokeColor = theme.Color(theme.ColorNamePrimary)
	if c.focused {
		r.ring.StrokeColor = theme.Color(theme.ColorNameForeground)
	}
	r.ring.Hidden = !c.focused && !(f.Kind == Swatch && f.On)
	r.text.Text, r.text.TextStyle.Bold = f.Text, s.bold
	r.text.TextSize, r.text.Color = theme.TextSize(), ink
	r.keys.Text, r.keys.TextSize, r.keys.Color = f.Keys, theme.CaptionTextSize(), faint(ink)
	r.dot.FillColor, r.dot.Hidden = theme.Color(theme.ColorNameWarning), !f.Busy
	if r.icon.Hidden = f.Icon == nil; f.Icon != nil {
		if f.Kind == Tab && f.On {
			s.ink = theme.ColorNamePrimary
		}
		r.icon.Resource = theme.NewColoredResource(f.Icon, s.ink)
		r.icon.Refresh()
	}
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

// MinSize implements [fyne.WidgetRenderer].
func (r *chipRenderer) MinSize() fyne.Size {
	c := r.chip
	s := chipStyles[c.face.Kind]
	switch {
	case c.picture != nil:
		return c.picture.MinSize().AddWidthHeight(Scaled(2*s.side), Scaled(2*s.side))
	case c.face.Kind == Tab: // the strip gives it its width
		return fyne.NewSize(Scaled(tabLeast), Scaled(s.height))
	case c.face.Short != "":
		return fyne.NewSize(c.widthFor(c.face.Short), Scaled(s.height))
	}
	return fyne.NewSize(c.widthFor(c.face.Text), Scaled(s.height))
}

// Layout implements [fyne.WidgetRenderer].
func (r *chipRenderer) Layout(size fyne.Size) {
	c, gap := r.chip, float32(0)
	if c.face.Kind == Tab {
		gap = Scaled(2)
	}
	Place(r.ground, gap, gap, size.Width-2*gap, size.Height-2*gap)
	Place(r.ring, gap, gap, size.Width-2*gap, size.Height-2*gap)
	if c.picture != nil {
		side := Scaled(chipStyles[Swatch].side)
		Place(c.picture, side, side, size.Width-2*side, size.Height-2*side)
		return
	}
	r.text.Text = c.face.Text
	if c.face.Short != "" && c.contentWidth(c.face.Text)+Scaled(chipStyles[c.face.Kind].side) > size.Width {
		r.text.Text = c.face.Short
	}
	r.layoutContent(size)
}

// layoutContent centres icon, text and shortcut. The shortcut is left out where it has no room.
func (r *chipRenderer) layoutContent(size fyne.Size) {
	c := r.chip
	width, keys := c.contentWidth(r.text.Text), Scaled(keysGap)+r.keys.MinSize().Width
	room := width + keys + Scaled(chipStyles[c.face.Kind].side)
	if r.keys.Hidden = r.keys.Text == "" || room > size.Width; !r.keys.Hidden {
		width += keys
	}
	x, icon, gap := (size.Width-width)/2, theme.IconInlineSize(), c.iconGap()
	put := func(o fyne.CanvasObject, s fyne.Size, gap float32) {
		Place(o, x, (size.Height-s.Height)/2, s.Width, s.Height)
		x += s.Width + gap
	}
	if c.face.Icon != nil && !c.opens {
		put(r.icon, fyne.NewSquareSize(icon), gap)
	}
	put(r.text, r.text.MinSize(), 0)
	if c.face.Icon != nil && c.opens {
		x += gap
		put(r.icon, fyne.NewSquareSize(icon), 0)
	}
	x += Scaled(keysGap)
	put(r.keys, r.keys.MinSize(), 0)
	dot, at := Scaled(dotSide), r.icon.Position()
	Place(r.dot, at.X+icon-dot/2, at.Y-dot/4, dot, dot)
}

// Refresh implements [fyne.WidgetRenderer].
func (r *chipRenderer) Refresh() {
	r.apply()
	r.Layout(r.chip.Size())
	canvas.Refresh(r.chip)
}

// Objects implements [fyne.WidgetRenderer].
func (r *chipRenderer) Objects() []fyne.CanvasObject {
	if p := r.chip.picture; p != nil {
		return []fyne.CanvasObject{r.ground, p, r.ring}
	}
	return []fyne.CanvasObject{r.ground, r.icon, r.text, r.keys, r.dot, r.ring}
}

// Destroy implements [fyne.WidgetRenderer].
func (r *chipRenderer) Destroy() {}
