package panel

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/kit"
	"fourfold/puzzles/view"
)

// list is a column of rows, which may be very long: only those in view exist. It has the focus as a whole. The
// mark is on the row under the pointer, or on the one that Enter chooses.
type list struct {
	widget.BaseWidget
	kit.Spoken
	rows
	env    env
	room   float32                   // height of the panel
	show   func(top, bottom float32) // scrolls a part of the panel into view
	shown  *fyne.Container           // row i is the object i modulo their number
	mark   *canvas.Rectangle
	marked int // a row, or -1
}

// rows describes the rows of a list.
type rows struct {
	length int
	at     int // the row that stands out, which is kept in view; or -1
	row    func(i int) row
	tapped func(i int)
	ask    func(i int) bool // a click on the cost of a row, if it has a meaning; or nil

	because string // below the words of the row that stands out; or empty
}

// row is a row of a list. Its number is its index plus one.
type row struct {
	words  string
	color  fyne.ThemeColorName // of the words
	ticked bool                // in place of the number
	last   bool                // has no number
	view   func() view.View    // of its picture; nil without one
	key    any                 // of its picture, see [picture]
	aside  string              // at the right, where there is room
	cost   string              // at the right on the warning colour
}

func newList(e env, r rows) *list {
	l := &list{rows: r, env: e, shown: container.NewWithoutLayout(), mark: canvas.NewRectangle(nil), marked: -1}
	l.mark.CornerRadius = kit.Scaled(rowRadius)
	l.Speak(l, fyne.AccessibleRoleText, func() string { return l.row(max(l.marked, l.at, 0)).words })
	return l
}

// Merge implements [merger].
func (l *list) Merge(now fyne.CanvasObject) bool {
	n, ok := now.(*list)
	if ok {
		l.rows = n.rows
	}
	return ok
}

// CreateRenderer implements [fyne.Widget].
func (l *list) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout(l.shown, l.mark))
}

// Lengths of a row, before zoom.
const (
	highRow, lowRow = 42, 34
	lowPanel        = 520 // height of a panel below which rows are low
	pictureRoom     = 4   // above and below the picture
	digitWidth      = 8
	rowRadius       = 8
	pillHeight      = 24
	reasonRoom      = 10 // padding of a reason, as on a plate
)

// height returns the height of a row: a low one in a low panel, unless it is for fingers or holds buttons.
func (l *list) height() float32 {
	if !l.env.window.Narrow() && l.room < kit.Scaled(lowPanel) && l.ask == nil {
		return kit.Scaled(lowRow)
	}
	return kit.Scaled(highRow)
}

// pitch returns the distance from one row to the next. Only the row that stands out may be higher.
func (l *list) pitch() float32 { return l.height() + theme.Padding() }

// reason returns what stands below the words of the row that stands out.
func (l *list) reason() fyne.CanvasObject {
	words := kit.NewText(kit.Small.In(theme.ColorNameForeground), l.because)
	words.Resize(fyne.NewSize(l.Size().Width-2*kit.Scaled(reasonRoom), 0))
	return kit.Padded(0, gap, reasonRoom, reasonRoom, words)
}

// extra returns by how much the row that stands out is higher than the others.
func (l *list) extra() float32 {
	if l.because == "" {
		return 0
	}
	return l.reason().MinSize().Height
}

// place returns where a row begins, and its height.
func (l *list) place(i int) (top, height float32) {
	top, height = float32(i)*l.pitch(), l.height()
	switch {
	case i == l.at:
		height += l.extra()
	case i > l.at && l.at >= 0:
		top += l.extra()
	}
	return top, height
}

// MinSize implements [fyne.CanvasObject].
func (l *list) MinSize() fyne.Size {
	return fyne.NewSize(kit.Scaled(160), float32(l.length)*l.pitch()+l.extra())
}

// fill makes the rows that lie between top and top plus height.
func (l *list) fill(top, height float32) {
	count := min(int(height/l.pitch())+2, l.length)
	first := max(min(l.rowAt(fyne.NewPos(0, top)), l.length-count), 0)
	before, now := l.shown.Objects, make(objects, count)
	for i := first; i < first+count; i++ {
		at := i % count
		now[at] = l.draw(i)
		if at < len(before) {
			now[at] = merge(before[at], now[at])
		}
		y, high := l.place(i)
		kit.Place(now[at], 0, y, l.Size().Width, high)
	}
	l.shown.Objects = now
	l.setMark(min(l.marked, l.length-1))
}

// current returns the row that stands out, with those before and after it if they have room in so high a view.
func (l *list) current(view float32) (top, bottom float32) {
	if l.at < 0 {
		return 0, 0
	}
	row, height := l.place(l.at)
	height += theme.Padding()
	room := max(min(l.pitch(), (view-height)/2), 0)
	return row - room, row + height + room
}

// draw returns a row: a tick or the number, the picture unless the words need its room, the words, and what is at the right.
func (l *list) draw(i int) fyne.CanvasObject {
	r, font, ground := l.row(i), kit.Small, canvas.NewRectangle(color.Transparent)
	if i == l.at {
		font.Bold, ground.FillColor = true, theme.Color(theme.ColorNameSelection)
	}
	number := strconv.Itoa(i + 1)
	switch {
	case r.ticked:
		number = "✓"
	case r.last:
		number = ""
	}
	ground.CornerRadius = kit.Scaled(rowRadius)
	digits := strut(kit.Scaled(digitWidth*float32(max(len(strconv.Itoa(l.length)), 2))), 0) // numbers end at one line
	left := kit.Beside(gap, container.NewStack(digits, kit.Beside(0, layout.NewSpacer(), kit.NewWord(font, number))))
	picture := container.NewCenter(newPicture(l.env, r.key, l.height()-2*kit.Scaled(pictureRoom), r.view))
	left.Add(picture)
	words, aside := kit.NewText(font.In(r.color), r.words), fyne.CanvasObject(kit.NewWord(kit.Small, r.aside))
	if room := l.Size().Width - left.MinSize().Width - aside.MinSize().Width - kit.Scaled(3*gap); words.LineWidth() > room {
		aside.Hide()
	}
	if r.cost != "" {
		aside = pill(r.cost)
	}
	right := showIf(aside.Visible(), kit.Padded(0, 0, 0, gap, aside))
	words.Resize(fyne.NewSize(l.Size().Width-left.MinSize().Width-right.MinSize().Width-2*theme.Padding(), 0))
	if words.MinSize().Height > l.height() { // beside a cost in a narrow panel
		picture.Hide()
	}
	top := container.NewStack(strut(0, l.height()), container.NewBorder(nil, nil, left, right, words))
	if i != l.at || l.because == "" {
		return container.NewStack(ground, top)
	}
	return container.NewStack(ground, container.NewBorder(top, nil, nil, nil, l.reason()))
}

// pill returns a cost on the warning colour, as a button for its reason.
func pill(cost string) fyne.CanvasObject {
	ground := canvas.NewRectangle(theme.Color(theme.ColorNameWarning))
	ground.CornerRadius = kit.Scaled(pillHeight) / 2
	word := kit.NewWord(kit.Bold.In(theme.ColorNameForegroundOnWarning), cost+" "+tr("why"))
	return container.NewCenter(container.NewStack(strut(0, kit.Scaled(pillHeight)), ground, kit.Padded(0, 0, gap, gap, word)))
}

// setMark marks a row, or none. The mark is never hidden: Fyne draws no change of an object that has always been so.
func (l *list) setMark(i int) {
	l.marked, l.mark.FillColor = i, color.Transparent
	if i >= 0 {
		l.mark.FillColor = theme.Color(theme.ColorNameHover)
	}
	top, height := l.place(max(i, 0))
	kit.Place(l.mark, 0, top, l.Size().Width, height)
	l.mark.Refresh()
}

// rowAt returns the row at a position.
func (l *list) rowAt(at fyne.Position) int {
	if end, extra := float32(l.at+1)*l.pitch(), l.extra(); l.at >= 0 && at.Y >= end {
		at.Y = max(at.Y-extra, end-1)
	}
	return int(at.Y / l.pitch())
}

// choose does what a click on a row does.
func (l *list) choose(i int) {
	if 0 <= i && i < l.length {
		l.tapped(i)
		l.env.host.Focus()
	}
}

// button returns the width at the right of a row where a click asks about its cost.
func (l *list) button(i int) float32 {
	return pill(l.row(min(i, l.length-1)).cost).MinSize().Width + kit.Scaled(2*gap)
}

// Tapped implements [fyne.Tappable].
func (l *list) Tapped(ev *fyne.PointEvent) {
	i := l.rowAt(ev.Position)
	if l.ask == nil || ev.Position.X < l.Size().Width-l.button(i) || !l.ask(i) {
		l.choose(i)
	}
}

// MouseIn implements [desktop.Hoverable].
func (l *list) MouseIn(ev *desktop.MouseEvent) { l.setMark(l.rowAt(ev.Position)) }

// MouseMoved implements [desktop.Hoverable].
func (l *list) MouseMoved(ev *desktop.MouseEvent) { l.setMark(l.rowAt(ev.Position)) }

// MouseOut implements [desktop.Hoverable].
func (l *list) MouseOut() { l.setMark(-1) }

// FocusGained marks the row that stands out.
func (l *list) FocusGained() { l.setMark(max(l.at, 0)) }

// FocusLost unmarks the row.
func (l *list) FocusLost() { l.setMark(-1) }

// TypedRune passes a character on.
func (l *list) TypedRune(r rune) { l.env.host.Rune(r) }

// TypedKey marks another row, or chooses the one that is marked. All other keys are passed on.
func (l *list) TypedKey(ev *fyne.KeyEvent) {
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		l.choose(l.marked)
	case fyne.KeyUp:
		l.step(-1)
	case fyne.KeyDown:
		l.step(1)
	default:
		l.env.host.Key(ev)
	}
}

// step marks a neighbour of the row that is marked, and brings it into view.
func (l *list) step(by int) {
	i := min(max(l.marked+by, 0), l.length-1)
	top, height := l.place(i)
	top += l.Position().Y
	l.show(top, top+height+theme.Padding())
	l.setMark(i)
}
