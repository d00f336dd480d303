package kit

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
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
	Quiet:   {36, 9, theme.ColorNameButton, theme.ColorNameForeground, false},
	Main:    {42, 10, theme.ColorNamePrimary, theme.ColorNameForegroundOnPrimary, true},
	Caution: {42, 10, theme.ColorNameWarning, theme.ColorNameForegroundOnWarning, true},
	Segment: {32, 5, "", theme.ColorNamePlaceHolder, false},
	Link:    {28, 4, "", theme.ColorNamePrimary, true},
	Swatch:  {0, 4, theme.ColorNameButton, theme.ColorNameForeground, false},
	Topic:   {0, plateRoom, theme.ColorNameButton, theme.ColorNameForeground, false},
	Icon:    {36, 8, "", theme.ColorNameForeground, false},
	Tab:     {34, 13, "", theme.ColorNamePlaceHolder, false},
	Mode:    {58, 5, "", theme.ColorNamePlaceHolder, false},
}

// Lengths of chips.
const (
	chipRadius = 8
	chipRing   = 2
	chipGap    = 6 // between icon, text and shortcut
	dotSide    = 8
	modeGround = 28 // height of the ground of a mode's icon, and half of its width
)

// style returns the look of the chip in its state.
func (c *Chip) style() chipStyle {
	s, f := chipStyles[c.face.Kind], c.face
	s.bold = s.bold || f.On
	switch {
	case f.On && f.Kind == Segment:
		s.ground, s.ink = colorChosen, colorOnChosen
	case f.On && f.Kind == Tab:
		s.ground, s.ink = colorFront, colorOnChosen
	case f.Disabled:
		s.ink = theme.ColorNameDisabled
		if f.Kind == Main {
			s.ground = theme.ColorNameDisabledButton
		}
	case f.On && f.Kind == Mode:
		s.ground, s.ink = theme.ColorNameSelection, theme.ColorNamePrimary
	case f.On && f.Kind == Icon:
		s.ground, s.ink = theme.ColorNamePrimary, theme.ColorNameForegroundOnPrimary
	}
	return s
}

// contentWidth returns the width of icon and text. The text of a tab takes the width of bold letters
// in any state, so that tabs keep their places.
func (c *Chip) contentWidth(text string) (width float32) {
	if text != "" {
		bold := fyne.TextStyle{Bold: c.face.Kind == Tab || c.style().bold}
		width = fyne.MeasureText(text, theme.TextSize(), bold).Width
	}
	if c.foldedTab() {
		width += theme.IconInlineSize() + Scaled(chipGap)
	}
	if c.face.Icon != nil && c.face.Kind != Mode {
		width += theme.IconInlineSize()
		if text != "" {
			width += Scaled(chipGap)
		}
	}
	return width
}

// foldedTab reports whether the chip is a tab that opens a menu of all tabs.
func (c *Chip) foldedTab() bool { return c.opens && c.face.Kind == Tab }

// widthFor returns the width of the chip with a text.
func (c *Chip) widthFor(text string) float32 {
	return c.contentWidth(text) + 2*Scaled(chipStyles[c.face.Kind].side)
}

// CreateRenderer implements [fyne.Widget].
func (c *Chip) CreateRenderer() fyne.WidgetRenderer {
	d := &chipDrawing{Chip: c, icon: widget.NewIcon(nil)}
	switch {
	case c.content != nil:
		d.row = Inset(chipStyles[c.face.Kind].side, c.content)
	case c.face.Kind == Mode:
		d.row = container.NewCenter(Column(6, d.icon, &d.text))
		d.text.Alignment = fyne.TextAlignCenter
	case c.foldedTab():
		d.row = Beside(chipGap, d.icon, &d.text, widget.NewIcon(theme.MenuDropDownIcon()))
	case c.opens:
		d.row = Beside(chipGap, &d.text, d.icon)
	default:
		d.row = Beside(chipGap, d.icon, &d.text, &d.keys)
	}
	d.paint()
	return d
}

// chipDrawing draws a chip.
type chipDrawing struct {
	*Chip
	ground, hover, ring canvas.Rectangle
	text, keys          canvas.Text
	icon                *widget.Icon
	dot                 canvas.Circle
	row                 *fyne.Container // of icon, text and shortcut, or of the picture
}

// Objects implements [fyne.WidgetRenderer].
func (d *chipDrawing) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{&d.ground, &d.hover, d.row, &d.dot, &d.ring}
}

// Refresh implements [fyne.WidgetRenderer].
func (d *chipDrawing) Refresh() {
	d.paint()
	d.Layout(d.Size())
	canvas.Refresh(d.Chip)
}

// Destroy implements [fyne.WidgetRenderer].
func (d *chipDrawing) Destroy() {}

// paint takes words and colours over.
func (d *chipDrawing) paint() {
	f, s := d.face, d.style()
	for _, r := range []*canvas.Rectangle{&d.ground, &d.hover, &d.ring} {
		r.CornerRadius = Scaled(chipRadius)
	}
	d.ground.FillColor, d.ground.Shadow = color.Transparent, canvas.Shadow{}
	if d.ground.StrokeWidth = 0; s.ground != "" {
		d.ground.FillColor = theme.Color(s.ground)
		drawEdge(&d.ground)
	}
	icon := s.ink
	if f.Kind == Tab && f.On {
		d.ground.Shadow, icon = softShadow(), colorIcon
	}
	d.hover.FillColor, d.hover.Hidden = theme.Color(theme.ColorNameHover), !d.hovered || f.Disabled
	d.ring.StrokeWidth, d.ring.StrokeColor = Scaled(chipRing), theme.Color(theme.ColorNamePrimary)
	if d.focused {
		d.ring.StrokeColor = theme.Color(theme.ColorNameForeground)
	}
	d.ring.Hidden = !d.focused && !(d.content != nil && f.On)
	ink := theme.Color(s.ink)
	d.text.Text, d.text.TextSize, d.text.TextStyle.Bold, d.text.Color = f.Text, theme.TextSize(), s.bold, ink
	d.keys.Text, d.keys.TextSize, d.keys.Color = f.Keys, theme.CaptionTextSize(), faint(ink)
	d.dot.FillColor, d.dot.Hidden = theme.Color(theme.ColorNameWarning), !f.Busy
	if d.icon.Hidden = f.Icon == nil; f.Icon != nil {
		d.icon.SetResource(theme.NewColoredResource(f.Icon, icon))
	}
}

// faint returns a colour that is less conspicuous.
func faint(ink color.Color) color.Color {
	c := color.NRGBAModel.Convert(ink).(color.NRGBA)
	c.A = uint8(int(c.A) * 7 / 10)
	return c
}

// MinSize implements [fyne.WidgetRenderer].
func (d *chipDrawing) MinSize() fyne.Size {
	size := fyne.NewSize(d.widthFor(d.face.Text), Scaled(chipStyles[d.face.Kind].height))
	if d.content != nil {
		size = d.row.MinSize()
	}
	return size.Max(fyne.NewSquareSize(theme.Size(SizeTarget)))
}

// Layout implements [fyne.WidgetRenderer]. Where there is no room, the shortcut is hidden, and the text of a tab too.
func (d *chipDrawing) Layout(size fyne.Size) {
	for _, o := range []fyne.CanvasObject{&d.ground, &d.hover, &d.ring} {
		o.Resize(size)
	}
	if d.content != nil {
		Place(d.row, 0, 0, size.Width, size.Height)
		return
	}
	room := size.Width - Scaled(chipStyles[d.face.Kind].side)
	d.text.Hidden = d.face.Text == "" || d.contentWidth(d.face.Text) > room
	keys := Scaled(chipGap) + d.keys.MinSize().Width
	d.keys.Hidden = d.face.Keys == "" || d.contentWidth(d.face.Text)+keys > room
	width := d.row.MinSize().Width
	d.row.Move(fyne.NewPos((size.Width-width)/2, 0))
	d.row.Layout.Layout(d.row.Objects, fyne.NewSize(width, size.Height))
	if d.face.Kind == Mode {
		height := Scaled(modeGround)
		Place(&d.ground, size.Width/2-height, d.row.Position().Y+Scaled(4), 2*height, height)
		d.ground.CornerRadius = height / 2
	}
	dot, icon := Scaled(dotSide), theme.IconInlineSize()
	Place(&d.dot, d.row.Position().X+icon-dot/2, (size.Height-icon)/2-dot/4, dot, dot)
}
