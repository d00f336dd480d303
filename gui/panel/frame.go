package panel

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"fourfold/gui/kit"
)

// frame lays out a panel from the top to the bottom: the modes, the head, the main part, the player and the foot. The
// main part gets the height that is left, and scrolls. In a low panel everything scrolls together.
type frame struct {
	panel  *Panel
	object fyne.CanvasObject
	scroll *container.Scroll
	box    *fyne.Container // in the scroll
	narrow bool
	at     int // the row of the list that was last scrolled into view
}

// Lengths before zoom.
const (
	leastMain = 72
	frameGap  = 8
	lowPanel  = 540 // a lower panel has low rows, except below the board, where fingers need high ones
)

func newFrame(p *Panel) *frame {
	f := &frame{panel: p}
	f.box = container.New(f, p.modes.whole, p.head.whole, p.list, p.blocks.scroll, p.player.whole, p.foot.whole)
	f.object, f.scroll = kit.Scroll(f.box)
	return f
}

// setNarrow lets the player come first and everything scroll together, or not.
func (f *frame) setNarrow(on bool) {
	if f.narrow == on {
		return
	}
	f.narrow = on
	player := f.panel.player.whole
	f.box.Remove(player)
	at := len(f.box.Objects) - 1 // before the foot
	if on {
		at = 0
	}
	f.box.Objects = slices.Insert(f.box.Objects, at, fyne.CanvasObject(player))
	f.layOut()
}

// need returns the height that an object needs, and the one that shows all of it.
func (f *frame) need(o fyne.CanvasObject) (least, all float32) {
	switch o {
	case f.panel.list:
		all = float32(min(f.panel.list.shown.Length, maxTall)) * f.panel.list.rowPitch()
	case f.panel.blocks.scroll:
		all = f.panel.blocks.scroll.Content.MinSize().Height
	default:
		return o.MinSize().Height, o.MinSize().Height
	}
	return min(kit.Scaled(leastMain), all), all
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
	f.panel.list.setLow(!f.narrow && f.scroll.Size().Height < kit.Scaled(lowPanel))
	y := float32(0)
	needed, _ := f.needs(o)
	for _, object := range o {
		if !object.Visible() {
			continue
		}
		height, all := f.need(object)
		main := object == f.panel.list || object == f.panel.blocks.scroll
		width := size.Width
		if main {
			height += size.Height - needed
			width += kit.Scaled(barRoom) // the bar lies in the margin
		}
		if f.together(needed) {
			height = all
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

// follow scrolls everything to the row of the list that stands out, where the list itself does not scroll. Below the
// board the player stays in view instead.
func (f *frame) follow() {
	l := f.panel.list
	before := f.at
	f.at = l.shown.At
	top := l.Position().Y + float32(f.at)*l.rowPitch()
	if l.Visible() && !f.narrow && f.at != before && l.Size().Height >= float32(l.shown.Length)*l.rowPitch() {
		scrollTo(f.scroll, top, top+l.rowPitch())
	}
}

// scrollTo scrolls as little as brings a part of the content into view, its top first.
func scrollTo(s *container.Scroll, top, bottom float32) {
	offset := max(min(max(s.Offset.Y, bottom-s.Size().Height), top), 0)
	if offset != s.Offset.Y {
		s.ScrollToOffset(fyne.NewPos(0, offset))
	}
}
