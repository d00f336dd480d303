// Package panel is the panel beside a board. Functions of the session build its content: a tree of widgets, made anew after
// each change. A [Panel] shows the tree, with the widgets that are on the screen already in the place of new ones.
package panel

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/gui/words"
)

// Panel shows a session.
type Panel struct {
	env                 env
	content             content // that is on the screen
	object              *fyne.Container
	top, middle, bottom *fyne.Container
	scroll              *scroll // of the middle
}

// Lengths before zoom.
const (
	frameGap  = 8 // between the parts of the content
	leastMain = 72
	barRoom   = 10 // for the bar, in the padding of a card
)

// New returns the panel of a session.
func New(s *session.Session, w Window, h *kit.Host) *Panel {
	p := &Panel{env: env{s, words.Of(s.Puzzle), w, h}}
	p.top, p.middle, p.bottom = kit.Column(frameGap), kit.Column(frameGap), kit.Column(frameGap)
	p.scroll = newScroll(kit.Padded(0, 0, 0, barRoom, p.middle))
	p.scroll.OnScrolled = func(fyne.Position) { p.fill() }
	p.object = container.New(p, p.top, kit.Padded(0, 0, 0, -barRoom, p.scroll), p.bottom)
	return p
}

// Object returns all that the panel shows.
func (p *Panel) Object() fyne.CanvasObject { return p.object }

// Refresh shows the session. Widgets that show the same as before are not touched.
func (p *Panel) Refresh() {
	before, now := p.content, build(p.env)
	for i, part := range now.parts() {
		*part = merge(*before.parts()[i], *part)
	}
	p.content = now
	p.object.Layout.Layout(p.object.Objects, p.object.Size())
	p.env.host.Release(p.object)
	if before.Shown != now.Shown {
		p.show(p.current())
	}
}

// build makes the content for the session. The modes stand at the top, or in the foot of a narrow window.
func build(e env) (now content) {
	switch {
	case e.Work() != nil:
		now = working(e)
	case e.Days.Listed() != nil:
		now = dayList(e)
	case e.Boards.Listing():
		now = boardList(e)
	case e.Answer() != nil:
		now = solution(e)
	case e.Mode() == session.PlayMode:
		now = play(e)
	default:
		now = setup(e)
	}
	told := func(f *kit.Face) {
		if a := e.Answer(); a != nil {
			f.Hint = effort(a.Outcome().Nodes, a.Elapsed(), false)
		}
	}
	modes := func(kind kit.Kind) objects {
		return objects{action(e, "edit", kind), action(e, "play", kind), action(e, "solution", kind, told)}
	}
	if e.window.Narrow() { // modes are below the thumb, the player is below the board
		now.Top, now.Player = column(present(now.Top, now.Player)...), nil
		now.Foot = column(now.Foot, widget.NewSeparator(), kit.Row(modes(kit.Mode)...))
	} else {
		now.Top = column(present(kit.Segments(modes(kit.Segment)...), now.Top)...)
	}
	return now
}

// arrange puts the parts of the content where they belong. In a low panel, head and player scroll together with the main part.
func (p *Panel) arrange(low bool) {
	s := p.content
	top, middle, bottom := present(s.Top, s.Head), present(s.Main), present(s.Player, s.Foot)
	if low {
		top, middle, bottom = present(s.Top), present(s.Head, s.Main, s.Player), present(s.Foot)
	}
	p.top.Objects, p.middle.Objects, p.bottom.Objects = top, middle, bottom
}

// MinSize implements [fyne.Layout], for the object of the panel.
func (p *Panel) MinSize(all objects) (size fyne.Size) {
	for _, o := range all {
		size = size.Max(o.MinSize())
	}
	return size
}

// Layout implements [fyne.Layout]. Top and foot keep their places, and the main part scrolls in the height that is left. When
// that changes, its current part stays in view.
func (p *Panel) Layout(all objects, size fyne.Size) {
	var top, room, bottom float32
	before, between := p.scroll.Size(), kit.Scaled(frameGap)
	if l, ok := p.content.Main.(*list); ok {
		l.room, l.show = size.Height, p.show
	}
	height := func(c *fyne.Container) float32 {
		c.Layout.Layout(c.Objects, size)
		return c.MinSize().Height
	}
	for _, low := range []bool{false, true} {
		p.arrange(low)
		top, bottom = height(p.top), height(p.bottom)
		room = size.Height - top - bottom - 2*between
		if room >= min(height(p.middle), kit.Scaled(leastMain)) {
			break
		}
	}
	kit.Place(p.top, 0, 0, size.Width, top)
	kit.Place(all[1], 0, top+between, size.Width, room)
	kit.Place(p.bottom, 0, size.Height-bottom, size.Width, bottom)
	if c := p.scroll.Content; c.Size() != c.MinSize().Max(p.scroll.Size()) {
		p.scroll.Refresh()
	}
	p.fill()
	if _, end := p.current(); end > 0 && p.scroll.Size() != before {
		p.show(p.current())
	}
}

// fill makes the rows of a list that are in view.
func (p *Panel) fill() {
	if l, ok := p.content.Main.(*list); ok {
		l.fill(p.scroll.Offset.Y-l.Position().Y, p.scroll.Size().Height)
	}
}

// current returns the part of the content to keep in view: a card that scrolls, the row that stands out, or the open reason, or else the top.
func (p *Panel) current() (top, bottom float32) {
	if c := p.content.Card; c != nil && c.Visible() && slices.Contains(p.middle.Objects, p.content.Head) {
		top = p.content.Head.Position().Y + c.Position().Y
		return top, top + c.Size().Height
	}
	switch main := p.content.Main.(type) {
	case *list:
		top, bottom = main.current(p.scroll.Size().Height)
		if bottom > 0 {
			return main.Position().Y + top, main.Position().Y + bottom
		}
	case *fyne.Container:
		for i, o := range main.Objects {
			if c, ok := o.(*kit.Chip); ok && c.Face().On || o == p.content.Lit {
				top = main.Position().Y + o.Position().Y
				bottom = top + o.Size().Height
				if i == 1 && bottom <= p.scroll.Size().Height { // below the heading
					top = 0
				}
				return top, bottom
			}
		}
	}
	return 0, 0
}

// show scrolls as little as brings a part of the content into view, its top first.
func (p *Panel) show(top, bottom float32) {
	p.scrollTo(min(max(p.scroll.Offset.Y, bottom-p.scroll.Size().Height), top))
}

// Page scrolls most of what is seen at once: down, or up if pages is negative.
func (p *Panel) Page(pages float32) {
	p.scrollTo(p.scroll.Offset.Y + 0.9*pages*p.scroll.Size().Height)
}

// scrollTo scrolls as near to an offset as possible.
func (p *Panel) scrollTo(offset float32) {
	p.scroll.ScrollToOffset(fyne.NewPos(0, offset))
	p.fill()
}
