package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"fourfold/gui/kit"
)

// frame lays out a panel: the modes, the middle, the player and the foot below each other. The middle holds the head and the
// main part, which gets the height that is left and scrolls. In a low panel the head scrolls together with the main part,
// in a very low one everything does.
type frame struct {
	panel         *Panel
	outer, middle *container.Scroll
	narrow        bool
	at            int // the row of the list that was last scrolled into view
}

// Heights and gaps, before zoom.
const (
	leastMiddle = 100
	leastMain   = 72
	gap         = 12
	mainGap     = 8
)

func newFrame(p *Panel) *frame {
	f := &frame{panel: p}
	all, scroll := kit.Scroll(container.New(middle{f}, p.head.whole, p.list, p.cards.scroll))
	f.middle = scroll
	f.outer = container.NewVScroll(container.New(f, p.modes.whole, all, p.player.whole, p.foot.whole))
	return f
}

// layOut lays out everything again. It does so twice, since the height of a text is known only after its width is set.
func (f *frame) layOut() {
	for range 2 {
		f.outer.Refresh()
		layOut(f.outer.Content)
	}
}

// layOut lays out the containers in an object. Fyne lays out a container only when its size changes.
func layOut(o fyne.CanvasObject) {
	switch o := o.(type) {
	case *container.Scroll:
		o.Refresh()
		layOut(o.Content)
	case *fyne.Container:
		if o.Layout != nil {
			o.Layout.Layout(o.Objects, o.Size())
		}
		for _, child := range o.Objects {
			layOut(child)
		}
	}
}

// fixed returns the height of everything but the middle.
func (f *frame) fixed() float32 {
	p := f.panel
	height := p.modes.whole.MinSize().Height + p.foot.whole.MinSize().Height + 2*kit.Scaled(gap)
	if len(p.player.parts) > 0 {
		height += p.player.whole.MinSize().Height + kit.Scaled(gap)
	}
	return height
}

// together reports whether everything scrolls together.
func (f *frame) together() bool {
	return f.narrow || f.outer.Size().Height < f.fixed()+kit.Scaled(leastMiddle)
}

// MinSize implements [fyne.Layout].
func (f *frame) MinSize(o []fyne.CanvasObject) (size fyne.Size) {
	for _, object := range o {
		size.Width = max(size.Width, object.MinSize().Width)
	}
	size.Height = f.fixed() + kit.Scaled(leastMiddle)
	if f.together() {
		size.Height = f.fixed() + f.middle.Content.MinSize().Height
	}
	return size
}

// Layout implements [fyne.Layout].
func (f *frame) Layout(o []fyne.CanvasObject, size fyne.Size) {
	modes, middle, player, foot := o[0], o[1], o[2], o[3]
	order := []fyne.CanvasObject{modes, middle, player, foot}
	if f.narrow {
		order = []fyne.CanvasObject{player, modes, middle, foot}
	}
	y := float32(0)
	for _, object := range order {
		height := object.MinSize().Height
		switch {
		case object == player && len(f.panel.player.parts) == 0:
			continue
		case object == middle:
			height = size.Height - f.fixed()
		}
		kit.Place(object, 0, y, size.Width, height)
		y += height + kit.Scaled(gap)
	}
}

// follow scrolls the list together with the head to the row that stands out, where the list itself does not scroll.
func (f *frame) follow() {
	l := f.panel.list
	before := f.at
	f.at = l.shown.At
	if !l.Visible() || f.at == before || !(middle{f}).tall() {
		return
	}
	scroll := f.middle
	if f.together() {
		scroll = f.outer
	}
	position := fyne.CurrentApp().Driver().AbsolutePositionForObject
	top := position(l).Y - position(scroll.Content).Y + float32(f.at)*rowPitch()
	scrollTo(scroll, top, top+rowPitch())
}

// scrollTo scrolls as little as brings a part of the content into view, its top first.
func scrollTo(s *container.Scroll, top, bottom float32) {
	offset := max(min(max(s.Offset.Y, bottom-s.Size().Height), top), 0)
	if offset != s.Offset.Y {
		s.ScrollToOffset(fyne.NewPos(0, offset))
	}
}

// middle lays out the head and the main part below it.
type middle struct{ frame *frame }

// main returns the height that the main part needs at least and the one in which nothing of it is hidden, both 0 without
// one.
func (m middle) main() (least, all float32) {
	p := m.frame.panel
	switch {
	case p.list.Visible():
		all = float32(min(p.list.shown.Length, maxTall)) * rowPitch()
	case p.cards.scroll.Visible():
		all = p.cards.scroll.Content.MinSize().Height
	default:
		return 0, 0
	}
	return min(kit.Scaled(leastMain), all), all
}

// tall reports whether the main part shows all of itself, and scrolls together with the head.
func (m middle) tall() bool {
	least, _ := m.main()
	head := m.frame.panel.head.whole.MinSize().Height + kit.Scaled(mainGap)
	return m.frame.together() || least > 0 && m.frame.middle.Size().Height < head+least
}

// MinSize implements [fyne.Layout].
func (m middle) MinSize(o []fyne.CanvasObject) fyne.Size {
	size := o[0].MinSize()
	least, all := m.main()
	if m.tall() {
		least = all
	}
	if least > 0 {
		size.Height += kit.Scaled(mainGap) + least
	}
	return size
}

// Layout implements [fyne.Layout].
func (m middle) Layout(o []fyne.CanvasObject, size fyne.Size) {
	head := o[0].MinSize().Height
	kit.Place(o[0], 0, 0, size.Width, head)
	head += kit.Scaled(mainGap)
	for _, main := range o[1:] {
		kit.Place(main, 0, head, size.Width+kit.Scaled(barRoom), size.Height-head) // the bar lies in the margin
	}
}

// endGap is the gap between the objects of [Ends], before zoom.
const endGap = 6

// ends gives the first object the width that the others leave, and centres all in the height.
type ends struct{}

// MinSize implements [fyne.Layout].
func (ends) MinSize(o []fyne.CanvasObject) (size fyne.Size) {
	for _, object := range o {
		if object.Visible() {
			least := object.MinSize()
			size = fyne.NewSize(size.Width+least.Width+kit.Scaled(endGap), max(size.Height, least.Height))
		}
	}
	return size
}

// Layout implements [fyne.Layout].
func (ends) Layout(o []fyne.CanvasObject, size fyne.Size) {
	right := size.Width
	for i := len(o) - 1; i >= 0; i-- {
		if least := o[i].MinSize(); o[i].Visible() {
			width := least.Width
			if i == 0 {
				width = right
			}
			kit.Place(o[i], right-width, (size.Height-least.Height)/2, width, least.Height)
			right -= width + kit.Scaled(endGap)
		}
	}
}

// wrap lays out objects of one size in as few rows as have room for them, of equal lengths.
type wrap struct{ width float32 }

// wrapGap is the gap between objects, before zoom.
const wrapGap = 6

// grid returns the number of columns, and the distance from one object to the next.
func (l *wrap) grid(o []fyne.CanvasObject) (columns int, pitch float32) {
	pitch = o[0].MinSize().Width + kit.Scaled(wrapGap)
	fit := max(1, int((l.width+kit.Scaled(wrapGap))/pitch))
	rows := (len(o) + fit - 1) / fit
	return (len(o) + rows - 1) / rows, pitch
}

// MinSize implements [fyne.Layout]. The height is that of the rows in the last width.
func (l *wrap) MinSize(o []fyne.CanvasObject) fyne.Size {
	columns, pitch := l.grid(o)
	rows := (len(o) + columns - 1) / columns
	return fyne.NewSize(o[0].MinSize().Width, float32(rows)*pitch-kit.Scaled(wrapGap))
}

// Layout implements [fyne.Layout].
func (l *wrap) Layout(o []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	columns, pitch := l.grid(o)
	side := pitch - kit.Scaled(wrapGap)
	for i, object := range o {
		kit.Place(object, float32(i%columns)*pitch, float32(i/columns)*pitch, side, side)
	}
}
