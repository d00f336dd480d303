package panel

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/kit"
)

// list shows a [List].
type list struct {
	widget.List
	panel *Panel
	shown List
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
	return l
}

// show shows another list.
func (l *list) show(now List) {
	before := l.shown
	l.shown = now
	switch moved := max(before.At, now.At) - min(before.At, now.At); {
	case before.Line != now.Line || before.Length != now.Length || moved > 1:
		l.Refresh()
	case moved == 1:
		l.RefreshItem(before.At)
		l.RefreshItem(now.At)
	}
}

// TypedKey implements [fyne.Focusable]. Enter does what Space does. Keys that the list has no use for are passed on.
func (l *list) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		l.List.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	case fyne.KeySpace, fyne.KeyUp, fyne.KeyDown:
		l.List.TypedKey(ev)
	default:
		l.panel.host.Key(ev)
	}
}

// Resize implements [fyne.CanvasObject].
func (l *list) Resize(size fyne.Size) {
	if size != l.Size() {
		l.List.Resize(size)
		l.Refresh() // the height of rows may have changed
	}
}

func (l *list) height() float32 { return float32(min(l.shown.Length, maxTall)) * l.pitch() }

// current returns the row that stands out, with those before and after it if they have room.
func (l *list) current() (top, bottom float32) {
	if l.shown.At < 0 {
		return 0, 0
	}
	row, room := float32(l.shown.At)*l.pitch(), min(l.pitch(), (l.Size().Height-l.pitch())/2)
	return row - room, row + l.pitch() + room
}

func (l *list) offset() float32         { return l.GetScrollOffset() }
func (l *list) scrollTo(offset float32) { l.ScrollToOffset(offset) }

// Lengths of a row, before zoom.
const (
	highRow, lowRow = 42, 34
	lowPanel        = 440 // height between modes and foot below which rows are low
	pictureRoom     = 4   // above and below the picture
	digitWidth      = 8
	rowGap          = 6 // between number, picture, words and aside
	pillHeight      = 24
)

// rowHeight returns the height of a row: a low one in a low panel, unless it is for fingers.
func (l *list) rowHeight() float32 {
	if !l.panel.window.Narrow() && l.panel.scroll.Size().Height < kit.Scaled(lowPanel) {
		return kit.Scaled(lowRow)
	}
	return kit.Scaled(highRow)
}

// pitch returns the distance from one row to the next.
func (l *list) pitch() float32 { return l.rowHeight() + theme.Padding() }

// row shows a [Step], and lays it out: a tick or the number, the picture, and the words.
type row struct {
	list    *list
	ground  *canvas.Rectangle
	pill    *canvas.Rectangle // below the cost
	number  *kit.Text
	words   *kit.Text
	aside   *kit.Text // or the cost
	picture *canvas.Raster
	paint   func(Picture)
}

func newRow(l *list) *fyne.Container {
	r := &row{
		list: l, ground: canvas.NewRectangle(color.Transparent), pill: canvas.NewRectangle(theme.Color(theme.ColorNameWarning)),
		number: kit.NewWord(kit.Small, ""), words: kit.NewText(kit.Small, ""), aside: kit.NewWord(kit.Small, ""),
	}
	r.picture, r.paint = l.panel.newPicture(0)
	r.ground.CornerRadius, r.pill.CornerRadius = kit.Scaled(8), kit.Scaled(pillHeight)/2
	return container.New(r, r.ground, r.number, r.picture, r.words, r.pill, r.aside)
}

// show shows a step.
func (r *row) show(step Step) {
	font := kit.Small
	font.Bold = step.Bold
	if r.ground.FillColor = color.Transparent; step.Ground != "" {
		r.ground.FillColor = theme.Color(step.Ground)
	}
	if step.Ticked {
		step.Number = "✓"
	}
	r.number.Say(font, step.Number)
	r.words.Say(font.In(step.Color), step.Words)
	r.aside.Say(kit.Small, step.Aside)
	if step.Cost != "" {
		r.aside.Say(kit.Bold.In(theme.ColorNameForegroundOnWarning), step.Cost)
	}
	kit.Show(r.pill, step.Cost != "")
	kit.Show(r.picture, step.View != nil)
	r.paint(Picture{View: step.View, Key: step.Key})
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
	number, side := r.number.MinSize(), size.Height-2*kit.Scaled(pictureRoom)
	digits := max(len(strconv.Itoa(r.list.shown.Length)), 2) // rows are aligned
	x := kit.Scaled(digitWidth * float32(digits))
	centred(r.number, x-number.Width, number.Width, number.Height)
	x += kit.Scaled(rowGap)
	centred(r.picture, x, side, side)
	if r.picture.Visible() {
		x += side + kit.Scaled(rowGap)
	}
	aside := r.aside.MinSize()
	if room := size.Width - x - aside.Width - kit.Scaled(2*rowGap); !r.pill.Visible() && r.words.LineWidth() > room {
		r.aside.Hide()
	}
	if r.aside.Visible() {
		size.Width -= aside.Width + kit.Scaled(2*rowGap)
		centred(r.aside, size.Width, aside.Width, aside.Height)
		centred(r.pill, size.Width-kit.Scaled(rowGap), aside.Width+kit.Scaled(2*rowGap), kit.Scaled(pillHeight))
	}
	width := size.Width - x
	r.words.Resize(fyne.NewSize(width, r.words.MinSize().Height)) // which may break it into lines
	centred(r.words, x, width, r.words.MinSize().Height)
}
