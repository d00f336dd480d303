package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"fourfold/gui/kit"
)

// frame lays out a panel from the top to the bottom: the modes, the head, a list or cards, the player and the foot. The list
// or the cards get the height that is left, and scroll; without them the head does. In a low panel everything scrolls together.
type frame struct {
	panel        *Panel
	object, head fyne.CanvasObject
	scroll       *container.Scroll // of everything
	headScroll   *container.Scroll
	narrow       bool
	at           int // the row of the list that was last scrolled into view
}

// Lengths before zoom.
const (
	leastHead = 100
	leastMain = 72
	frameGap  = 10
)

func newFrame(p *Panel) *frame {
	f := &frame{panel: p}
	f.head, f.headScroll = kit.Scroll(p.head.whole)
	f.object, f.scroll = kit.Scroll(container.New(f, p.modes.whole, f.head, p.list, p.cards.scroll, p.player.whole, p.foot.whole))
	return f
}

// need returns the height that an object needs, and the one that shows all of it.
func (f *frame) need(o fyne.CanvasObject) (least, all float32) {
	p := f.panel
	switch o {
	case p.list:
		all = float32(min(p.list.shown.Length, maxTall)) * rowPitch()
		return min(kit.Scaled(leastMain), all), all
	case p.cards.scroll:
		all = p.cards.scroll.Content.MinSize().Height
		return min(kit.Scaled(leastMain), all), all
	case f.head:
		all = f.headScroll.Content.MinSize().Height
		if f.grows(f.head) {
			return min(kit.Scaled(leastHead), all), all
		}
		return all, all
	}
	return o.MinSize().Height, o.MinSize().Height
}

// grows reports whether an object gets the height that is left.
func (f *frame) grows(o fyne.CanvasObject) bool {
	list, cards := fyne.CanvasObject(f.panel.list), fyne.CanvasObject(f.panel.cards.scroll)
	return o == list || o == cards || o == f.head && !list.Visible() && !cards.Visible()
}

// needs returns the heights that all visible objects need together.
func (f *frame) needs(o []fyne.CanvasObject) (least, all float32) {
	for _, object := range o {
		if object.Visible() {
			each, whole := f.need(object)
			least += each + kit.Scaled(frameGap)
			all += whole + kit.Scaled(frameGap)
		}
	}
	return least - kit.Scaled(frameGap), all - kit.Scaled(frameGap)
}

// together reports whether everything scrolls together, where the objects need a height.
func (f *frame) together(least float32) bool {
	return f.narrow || f.scroll.Size().Height < least
}

// MinSize implements [fyne.Layout].
func (f *frame) MinSize(o []fyne.CanvasObject) (size fyne.Size) {
	for _, object := range o {
		size.Width = max(size.Width, object.MinSize().Width)
	}
	least, all := f.needs(o)
	size.Height = least
	if f.together(least) {
		size.Height = all
	}
	return size
}

// Layout implements [fyne.Layout].
func (f *frame) Layout(o []fyne.CanvasObject, size fyne.Size) {
	if f.narrow {
		player := o[len(o)-2]
		o = append([]fyne.CanvasObject{player}, append(o[:len(o)-2:len(o)-2], o[len(o)-1])...)
	}
	y, needed := float32(0), float32(0)
	needed, _ = f.needs(o)
	for _, object := range o {
		if !object.Visible() {
			continue
		}
		height, all := f.need(object)
		width := size.Width
		switch {
		case f.together(needed):
			height = all
		case f.grows(object):
			height += size.Height - needed
		}
		if f.grows(object) && object != f.head {
			width += kit.Scaled(barRoom) // the bar lies in the margin
		}
		kit.Place(object, 0, y, width, height)
		y += height + kit.Scaled(frameGap)
	}
}

// layOut lays out everything again. It does so twice, since the height of a text is known only after its width is set.
func (f *frame) layOut() {
	for range 2 {
		layOut(f.object)
	}
}

// layOut lays out the containers in an object. Fyne lays out a container only when its size changes.
func layOut(o fyne.CanvasObject) {
	switch o := o.(type) {
	case *container.Scroll:
		if size := o.Content.MinSize().Max(o.Size()); size != o.Content.Size() {
			o.Refresh()
		}
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

// follow scrolls everything to the row of the list that stands out, where the list itself does not scroll.
func (f *frame) follow() {
	l := f.panel.list
	before := f.at
	f.at = l.shown.At
	top := l.Position().Y + float32(f.at)*rowPitch()
	if l.Visible() && f.at != before && l.Size().Height >= float32(l.shown.Length)*rowPitch() {
		scrollTo(f.scroll, top, top+rowPitch())
	}
}

// scrollTo scrolls as little as brings a part of the content into view, its top first.
func scrollTo(s *container.Scroll, top, bottom float32) {
	offset := max(min(max(s.Offset.Y, bottom-s.Size().Height), top), 0)
	if offset != s.Offset.Y {
		s.ScrollToOffset(fyne.NewPos(0, offset))
	}
}

// ends gives the first object the width that the others leave, and centres all in the height.
type ends struct{}

// endGap is the gap between objects, before zoom.
const endGap = 6

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
	for i, object := range o {
		side := pitch - kit.Scaled(wrapGap)
		kit.Place(object, float32(i%columns)*pitch, float32(i/columns)*pitch, side, side)
	}
}
