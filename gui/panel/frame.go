package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"fourfold/gui/kit"
)

// scroller shows the main block of a story.
type scroller interface {
	fyne.CanvasObject
	height() float32                // of everything in it
	current() (top, bottom float32) // the part to keep in view; zero without one
	offset() float32
	scrollTo(offset float32)
}

// cards shows a group that scrolls.
type cards struct {
	container.Scroll
	group *group
}

func newCards(g *group) *cards {
	c := &cards{group: g}
	c.Direction, c.Content = container.ScrollVerticalOnly, kit.Padded(0, 0, 0, barRoom, c.group.whole)
	c.ExtendBaseWidget(c)
	return c
}

func (c *cards) height() float32 { return c.Content.MinSize().Height }

// current returns the framed card.
func (c *cards) current() (top, bottom float32) {
	for i, b := range c.group.shown.Blocks {
		if g, ok := b.(Group); ok && g.Layout == Framed {
			o := c.group.parts[i].object
			return o.Position().Y, o.Position().Y + o.Size().Height
		}
	}
	return 0, 0
}

func (c *cards) offset() float32         { return c.Offset.Y }
func (c *cards) scrollTo(offset float32) { c.ScrollToOffset(fyne.NewPos(0, offset)) }

// frame lays out the blocks of a story below each other. The main block gets the height that is left, and scrolls. In a
// low panel everything scrolls together.
type frame struct{ *Panel }

// Lengths before zoom.
const (
	leastMain = 72
	frameGap  = 8
	barRoom   = 8 // at the right of what scrolls
)

// main returns the main block.
func (p *Panel) main() scroller {
	for _, part := range p.blocks.parts {
		if m, ok := part.object.(scroller); ok {
			return m
		}
	}
	return nil
}

// needs returns the height that the visible objects need, and the height that shows all of them.
func (f frame) needs(objects ...fyne.CanvasObject) (least, all float32) {
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		height := o.MinSize().Height
		if main, ok := o.(scroller); ok {
			height = main.height()
			least += min(height, kit.Scaled(leastMain)) - height
		}
		least += height + kit.Scaled(frameGap)
		all += height + kit.Scaled(frameGap)
	}
	return least - kit.Scaled(frameGap), all - kit.Scaled(frameGap)
}

// together reports whether everything scrolls together, where the objects need a height.
func (f frame) together(least float32) bool { return f.narrow || f.scroll.Size().Height < least }

// MinSize implements [fyne.Layout].
func (f frame) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		size.Width = max(size.Width, o.MinSize().Width)
	}
	least, all := f.needs(objects...)
	size.Height = least
	if f.together(least) {
		size.Height = all
	}
	return size
}

// Layout implements [fyne.Layout]. A main block whose size changes keeps its current part in view.
func (f frame) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y, revealed := float32(0), true
	least, all := f.needs(objects...)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		width, height := size.Width, o.MinSize().Height
		if main, ok := o.(scroller); ok {
			width += kit.Scaled(barRoom) // the bar lies in the margin
			height = main.height()
			if !f.together(least) {
				height += size.Height - all
			}
			_, bottom := main.current()
			revealed = bottom == 0 || o.Size() == fyne.NewSize(width, height)
		}
		kit.Place(o, 0, y, width, height)
		y += height + kit.Scaled(frameGap)
	}
	if !revealed {
		f.reveal()
	}
}

// layOut lays out the containers in an object. Fyne lays out a container only when its size changes.
func layOut(o fyne.CanvasObject) {
	switch o := o.(type) {
	case *cards:
		layOut(&o.Scroll)
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
