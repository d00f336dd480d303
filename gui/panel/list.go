package panel

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/kit"
)

// list shows a [List]. It keeps the row that stands out in view, with those before and after it.
type list struct {
	widget.List
	panel *Panel
	shown List
	low   bool // rows are low, in a low panel
}

// maxTall is how many rows a list shows that does not scroll by itself: each of them is drawn.
const maxTall = 100

func newList(p *Panel) *list {
	l := &list{panel: p}
	l.Length = func() int { return l.shown.Length }
	l.CreateItem = func() fyne.CanvasObject { return newRow(l) }
	l.UpdateItem = func(i widget.ListItemID, o fyne.CanvasObject) {
		if i < l.shown.Length {
			o.(*fyne.Container).Layout.(*row).show(l.shown.Row(i))
			o.Refresh()
		}
	}
	l.OnSelected = func(i widget.ListItemID) {
		l.UnselectAll()
		l.shown.Tapped(i)
		p.host.Focus()
	}
	l.HideSeparators = true
	l.ExtendBaseWidget(l)
	l.Hide()
	return l
}

// set shows a list, and reports whether its length has changed.
func (l *list) set(now List) (changed bool) {
	before := l.shown
	l.shown = now
	switch {
	case before.Line != now.Line || before.Length != now.Length:
		l.Refresh()
	case before.At == now.At:
		return false
	case max(before.At, now.At)-min(before.At, now.At) == 1:
		l.RefreshItem(before.At)
		l.RefreshItem(now.At)
	default:
		l.Refresh()
	}
	l.follow()
	return before.Length != now.Length
}

// follow scrolls to the row that stands out.
func (l *list) follow() {
	for _, i := range []int{l.shown.At - 1, l.shown.At + 1, l.shown.At} {
		if l.shown.Length > 0 {
			l.ScrollTo(min(max(i, 0), l.shown.Length-1))
		}
	}
}

// Resize implements [fyne.CanvasObject].
func (l *list) Resize(size fyne.Size) {
	if size != l.Size() {
		l.List.Resize(size)
		l.follow()
	}
}

// Lengths of a row, before zoom.
const (
	highRow, lowRow = 42, 34
	pictureRoom     = 4  // above and below the picture
	numberWidth     = 16 // of two digits
	tickSide        = 16
	barRoom         = 8
)

// setLow makes rows low or high.
func (l *list) setLow(on bool) {
	if l.low != on {
		l.low = on
		l.Refresh()
		l.follow()
	}
}

// rowHeight returns the height of a row.
func (l *list) rowHeight() float32 {
	if l.low {
		return kit.Scaled(lowRow)
	}
	return kit.Scaled(highRow)
}

// rowPitch returns the distance from one row to the next.
func (l *list) rowPitch() float32 { return l.rowHeight() + theme.Padding() }

// row shows a [Step], and lays it out: a tick or the number, the picture, and the words.
type row struct {
	list    *list
	ground  *canvas.Rectangle
	tick    *widget.Icon
	number  *kit.Text
	words   *kit.Text
	picture *canvas.Raster
	paint   func(Picture)
}

func newRow(l *list) *fyne.Container {
	r := &row{
		list:   l,
		ground: canvas.NewRectangle(color.Transparent), tick: widget.NewIcon(theme.ConfirmIcon()),
		number: kit.NewWord(kit.Small, ""), words: kit.NewText(kit.Small, ""),
	}
	r.picture, r.paint = l.panel.newPicture(0)
	r.ground.CornerRadius = kit.Scaled(8)
	return container.New(r, r.ground, r.tick, r.number, r.picture, r.words)
}

// looks are the looks of rows.
var looks = map[State]struct {
	color, ground fyne.ThemeColorName // no ground if empty
	bold, ticked  bool
}{
	Ahead:   {color: theme.ColorNameForeground},
	Now:     {color: theme.ColorNameForeground, ground: theme.ColorNameSelection, bold: true},
	Done:    {color: theme.ColorNamePlaceHolder, ticked: true},
	Later:   {color: theme.ColorNamePlaceHolder},
	Reached: {color: theme.ColorNameSuccess, ground: theme.ColorNameButton, bold: true, ticked: true},
}

// show shows a step.
func (r *row) show(step Step) {
	look, font := looks[step.State], kit.Small
	font.Bold = look.bold
	if r.ground.FillColor = color.Transparent; look.ground != "" {
		r.ground.FillColor = theme.Color(look.ground)
	}
	if kit.Show(r.tick, look.ticked); look.ticked {
		step.Number = ""
	}
	r.number.Say(font, step.Number)
	r.words.Say(font.In(look.color), step.Words)
	if kit.Show(r.picture, step.Picture.View != nil); step.Picture.View != nil {
		r.paint(step.Picture)
	}
}

// MinSize implements [fyne.Layout].
func (r *row) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(kit.Scaled(160), r.list.rowHeight())
}

// Layout implements [fyne.Layout].
func (r *row) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	size.Width -= kit.Scaled(barRoom)
	r.ground.Resize(size)
	centred := func(o fyne.CanvasObject, x, width, height float32) {
		kit.Place(o, x, (size.Height-height)/2, width, height)
	}
	number, tick, side := r.number.MinSize(), kit.Scaled(tickSide), size.Height-2*kit.Scaled(pictureRoom)
	x := max(kit.Scaled(numberWidth), number.Width+kit.Scaled(4))
	centred(r.number, x-number.Width, number.Width, number.Height)
	centred(r.tick, x-tick, tick, tick)
	x += kit.Scaled(4)
	centred(r.picture, x, side, side)
	if r.picture.Visible() {
		x += side + kit.Scaled(4)
	}
	width := size.Width - x
	r.words.Resize(fyne.NewSize(width, r.words.MinSize().Height)) // which may break it into lines
	centred(r.words, x, width, r.words.MinSize().Height)
}

// blocks shows a main part that is a group.
type blocks struct {
	*group
	scroll *container.Scroll
}

func newBlocks(p *Panel) *blocks {
	c := &blocks{group: p.newGroup()}
	c.scroll = container.NewVScroll(kit.Padded(0, 0, 0, barRoom, c.whole))
	c.scroll.Hide()
	return c
}

// reveal scrolls to the framed card, or to the top without one. A card that is too high shows its end once it has a
// caption.
func (c *blocks) reveal() {
	for i, b := range c.shown.Blocks {
		if g, ok := b.(Group); ok && g.Layout == Framed {
			o := c.parts[i].object
			top, bottom := o.Position().Y, o.Position().Y+o.Size().Height
			if caption := g.Blocks[len(g.Blocks)-1].(Text); caption.Words != "" {
				top = max(top, bottom-c.scroll.Size().Height)
			}
			scrollTo(c.scroll, top, bottom)
			return
		}
	}
	c.scroll.ScrollToTop()
}
