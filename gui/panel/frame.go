package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

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

// current returns the open reason.
func (c *cards) current() (top, bottom float32) {
	for i, b := range c.group.shown.Blocks {
		if topic, ok := b.(Button); ok && topic.On {
			o := c.group.parts[i].object
			return o.Position().Y, o.Position().Y + o.Size().Height
		}
	}
	return 0, 0
}

func (c *cards) offset() float32         { return c.Offset.Y }
func (c *cards) scrollTo(offset float32) { c.ScrollToOffset(fyne.NewPos(0, offset)) }

// frame lays out head, main block and player below each other. The main block gets the height that is left, and scrolls.
// In a low panel they scroll together.
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

// heights returns the height that the main block needs, and that of all others with the gaps. In a low panel the main
// block needs its whole height.
func (f frame) heights(objects []fyne.CanvasObject) (main, others float32) {
	others = -kit.Scaled(frameGap)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		others += kit.Scaled(frameGap)
		if m, ok := o.(scroller); ok {
			main = m.height()
		} else {
			others += o.MinSize().Height
		}
	}
	if least := min(main, kit.Scaled(leastMain)); f.scroll.Size().Height >= least+others {
		main = least
	}
	return main, others
}

// MinSize implements [fyne.Layout].
func (f frame) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		size.Width = max(size.Width, o.MinSize().Width)
	}
	main, others := f.heights(objects)
	return fyne.NewSize(size.Width, main+others)
}

// Layout implements [fyne.Layout]. A main block whose size changes keeps its current part in view.
func (f frame) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	main := f.main()
	before, y := main.Size(), float32(0)
	_, others := f.heights(objects)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		width, height := size.Width, o.MinSize().Height
		if o == main {
			width, height = width+kit.Scaled(barRoom), size.Height-others // the bar lies in the margin
		}
		kit.Place(o, 0, y, width, height)
		y += height + kit.Scaled(frameGap)
	}
	if _, bottom := main.current(); bottom > 0 && main.Size() != before {
		f.reveal()
	}
}

// settled lays out all that is in an object twice: the height of a text is known only after its width is set.
type settled struct{}

// MinSize implements [fyne.Layout].
func (settled) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// Layout implements [fyne.Layout].
func (settled) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	for range 2 {
		layOut(o[0])
	}
}

// layOut lays out the containers in an object. Fyne lays out a container only when its size changes.
func layOut(o fyne.CanvasObject) {
	switch o := o.(type) {
	case *kit.Chip:
		layOut(o.Content())
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

// wheel lies over what scrolls and turns it. A list would take the wheel even if it shows all of its rows.
type wheel struct {
	widget.BaseWidget
	panel *Panel
}

func newWheel(p *Panel) *wheel {
	w := &wheel{panel: p}
	w.ExtendBaseWidget(w)
	return w
}

// Scrolled implements [fyne.Scrollable].
func (w *wheel) Scrolled(ev *fyne.ScrollEvent) {
	w.panel.scrollBy(-ev.Scrolled.DY)
}

// Page scrolls most of what is seen at once: down, or up if pages is negative.
func (p *Panel) Page(pages float32) {
	seen := p.scroll.Size().Height
	if !p.together() {
		seen = p.main().Size().Height
	}
	p.scrollBy(0.9 * pages * seen)
}

// scrollBy scrolls down, or up if by is negative.
func (p *Panel) scrollBy(by float32) {
	if p.together() {
		p.scroll.ScrollToOffset(fyne.NewPos(0, p.scroll.Offset.Y+by))
		return
	}
	main := p.main()
	main.scrollTo(max(min(main.offset()+by, main.height()-main.Size().Height), 0))
}

// CreateRenderer implements [fyne.Widget].
func (*wheel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(container.NewWithoutLayout())
}
