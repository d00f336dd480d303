package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// chipStyle has the lengths and colours of a kind of chip.
type chipStyle struct {
	height, side    float32 // side is the padding at the left and at the right
	bold            bool
	ground, ink     fyne.ThemeColorName
	onGround, onInk fyne.ThemeColorName // while the chip is on; empty where they are the same
}

var chipStyles = map[Kind]chipStyle{
	Quiet:   {36, 9, false, theme.ColorNameButton, theme.ColorNameForeground, "", ""},
	Main:    {42, 10, true, theme.ColorNamePrimary, theme.ColorNameForegroundOnPrimary, "", ""},
	Caution: {42, 10, true, theme.ColorNameWarning, theme.ColorNameForegroundOnWarning, "", ""},
	Segment: {32, 5, false, "", theme.ColorNamePlaceHolder, colorChosen, colorOnChosen},
	Link:    {28, 4, true, "", theme.ColorNamePrimary, "", ""},
	Icon:    {36, 8, false, "", theme.ColorNameForeground, theme.ColorNamePrimary, theme.ColorNameForegroundOnPrimary},
	Tab:     {34, 13, false, "", theme.ColorNamePlaceHolder, colorFront, colorOnChosen},
	Mode:    {58, 5, false, "", theme.ColorNamePlaceHolder, theme.ColorNameSelection, theme.ColorNamePrimary},
}

// Lengths of chips.
const (
	chipRadius = 8
	chipRing   = 2
	chipGap    = 6 // between icon, text, shortcut and arrow
	dotSide    = 8
	modeGround = 28 // height of the ground of a mode's icon, and half of its width
)

// style returns the look of the chip in its state.
func (c *Chip) style() chipStyle {
	s, f := chipStyles[c.face.Kind], c.face
	s.bold = s.bold || f.On
	switch {
	case f.On && s.onInk != "":
		s.ground, s.ink = s.onGround, s.onInk
	case f.Disabled:
		s.ink = theme.ColorNameDisabled
		if f.Kind == Main {
			s.ground = theme.ColorNameDisabledButton
		}
	}
	return s
}

// CreateRenderer implements [fyne.Widget].
func (c *Chip) CreateRenderer() fyne.WidgetRenderer {
	d := &chipDrawing{Chip: c, icon: widget.NewIcon(nil), arrow: widget.NewIcon(nil)}
	switch {
	case c.content != nil:
		d.row = c.content
	case c.face.Kind == Mode:
		d.row = container.NewCenter(Column(6, d.icon, &d.text))
		d.text.Alignment = fyne.TextAlignCenter
	default:
		d.row = Beside(chipGap, d.icon, &d.text, &d.keys, d.arrow)
	}
	d.paint()
	return d
}

// chipDrawing draws a chip.
type chipDrawing struct {
	*Chip
	ground      canvas.Rectangle
	over        canvas.Rectangle // shows that the pointer is over the chip, and has the ring
	text, keys  canvas.Text
	icon, arrow *widget.Icon
	dot         canvas.Circle
	row         *fyne.Container // of icon, text, shortcut and arrow, or of the content
	least       fyne.Size       // unless it has a content
}

// Objects implements [fyne.WidgetRenderer].
func (d *chipDrawing) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{&d.ground, &d.over, d.row, &d.dot}
}

// Refresh implements [fyne.WidgetRenderer].
func (d *chipDrawing) Refresh() {
	d.paint()
	d.Layout(d.Size())
	canvas.Refresh(d.Chip)
}

// Destroy implements [fyne.WidgetRenderer].
func (d *chipDrawing) Destroy() {}

// paint updates texts, icons and colours. The text of a tab takes the width of bold letters in any state, so that tabs keep
// their places.
func (d *chipDrawing) paint() {
	f, s := d.face, d.style()
	icon := s.ink
	paintGround(&d.ground, s.ground, chipRadius)
	if f.Kind == Tab && f.On {
		d.ground.Shadow, icon = softShadow(), colorIcon
	}
	d.paintOver()
	d.dot.FillColor, d.dot.Hidden = theme.Color(theme.ColorNameWarning), !f.Busy
	d.arrow.Hidden = !d.opens || f.Text == "" || f.Kind == Link
	d.arrow.SetResource(theme.NewColoredResource(theme.MenuDropDownIcon(), s.ink))
	d.icon.Hidden = f.Icon == nil
	if f.Icon != nil {
		d.icon.SetResource(theme.NewColoredResource(f.Icon, icon))
	}
	d.keys.Text, d.keys.TextSize, d.keys.Color = f.Keys, theme.CaptionTextSize(), translucent(s.ink, 0.7)
	d.text.Text, d.text.TextSize, d.text.Color = f.Text, theme.TextSize(), theme.Color(s.ink)
	d.text.Hidden, d.keys.Hidden, d.text.TextStyle.Bold = f.Text == "", true, s.bold || f.Kind == Tab
	d.least = fyne.NewSize(d.row.MinSize().Width+2*Scaled(s.side), Scaled(s.height))
	d.text.TextStyle.Bold = s.bold
}

// paintOver shows the pointer and the focus.
func (d *chipDrawing) paintOver() {
	hovered, ring := d.hovered && !d.face.Disabled, d.focused || (d.content != nil || d.face.Kind == Quiet) && d.face.On
	paintGround(&d.over, "", chipRadius)
	if hovered {
		d.over.FillColor = theme.Color(theme.ColorNameHover)
	}
	if hovered && d.pressed {
		d.over.FillColor = theme.Color(theme.ColorNamePressed)
	}
	if ring {
		d.over.StrokeWidth, d.over.StrokeColor = Scaled(chipRing), theme.Color(theme.ColorNamePrimary)
	}
	if d.focused {
		d.over.StrokeColor = theme.Color(theme.ColorNameForeground)
	}
	d.over.Hidden = !hovered && !ring
}

// MinSize implements [fyne.WidgetRenderer].
func (d *chipDrawing) MinSize() fyne.Size {
	size := d.least
	if d.content != nil {
		size = d.row.MinSize()
	}
	return size.Max(fyne.NewSquareSize(theme.Size(SizeTarget)))
}

// Layout implements [fyne.WidgetRenderer]. Where there is no room, the shortcut is hidden, and the text of a tab too.
func (d *chipDrawing) Layout(size fyne.Size) {
	d.ground.Resize(size)
	d.over.Resize(size)
	if d.content != nil {
		d.row.Resize(size)
		return
	}
	f, room := d.face, size.Width-Scaled(chipStyles[d.face.Kind].side)
	d.text.Hidden, d.keys.Hidden = f.Text == "", f.Keys == ""
	d.keys.Hidden = d.keys.Hidden || d.row.MinSize().Width > room
	d.text.Hidden = d.text.Hidden || d.row.MinSize().Width > room
	width := d.row.MinSize().Width
	Place(d.row, (size.Width-width)/2, 0, width, size.Height)
	d.row.Layout.Layout(d.row.Objects, d.row.Size()) // what it shows may have changed
	if f.Kind == Mode {
		height := Scaled(modeGround)
		Place(&d.ground, size.Width/2-height, d.row.Position().Y+Scaled(4), 2*height, height)
		d.ground.CornerRadius = height / 2
	}
	dot, icon := Scaled(dotSide), theme.IconInlineSize()
	Place(&d.dot, d.row.Position().X+icon-dot/2, (size.Height-icon)/2-dot/4, dot, dot)
}
