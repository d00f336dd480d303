package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/kit"
	"fourfold/gui/session"
)

// Panel shows the story of a session.
type Panel struct {
	session *session.Session
	window  Window
	host    *kit.Host

	why   bool // the reasons are in front of the steps
	place place
	shown any // see Story.Shown

	object      *fyne.Container
	modes, foot *group
	player      *group            // below the board of a narrow window
	blocks      *group            // all others
	scroll      *container.Scroll // of the blocks
}

// place is what an answer shows.
type place struct {
	answer     *session.Answer
	step, note int
}

// New returns the panel of a session.
func New(s *session.Session, w Window, h *kit.Host) *Panel {
	p := &Panel{session: s, window: w, host: h}
	p.modes, p.player, p.blocks, p.foot = p.newGroup(), p.newGroup(), p.newGroup(), p.newGroup()
	middle, scroll := kit.Scroll(p.blocks.whole)
	p.scroll = scroll
	top, bottom := fyne.CanvasObject(kit.Padded(0, frameGap/2, 0, 0, p.modes.whole)), kit.Padded(frameGap/2, 0, 0, 0, p.foot.whole)
	over := fyne.CanvasObject(newWheel(p))
	if w.Narrow() {
		top, over = p.player.whole, newSwipe(p, middle)
		bottom = kit.Column(frameGap/2, bottom, widget.NewSeparator(), p.modes.whole)
	}
	p.object = container.New(settled{}, container.NewBorder(top, bottom, nil, nil, container.NewStack(middle, over)))
	return p
}

// Object returns all that the panel shows.
func (p *Panel) Object() fyne.CanvasObject { return p.object }

// Refresh shows the session. Widgets that show the same as before are not touched.
func (p *Panel) Refresh() {
	p.turn()
	now := Tell(p.session, p.window, Front{p.why, p.bring})
	p.modes.set(now.Modes)
	if p.window.Narrow() {
		p.player.set(Column.of(now.Player))
		now.Player = nil
	}
	p.blocks.set(whole.of(now.Head, now.Main, now.Player))
	p.foot.set(now.Foot)
	p.object.Layout.Layout(p.object.Objects, p.object.Size())
	p.releaseFocus()
	if p.shown != now.Shown {
		p.shown = now.Shown
		p.reveal()
	}
}

// turn brings the steps to the front after a step, and the reasons when one is shown.
func (p *Panel) turn() {
	now := place{note: -1}
	if a := p.session.Answer(); a != nil {
		now = place{a, p.session.Line().At(), a.Reasons.Note()}
	}
	if now != p.place {
		p.place, p.why = now, now.note >= 0
	}
}

// Why shows the next reason. Reasons of which nothing can be seen on the board come to the front.
func (p *Panel) Why() {
	if r := p.session.Answer().Reasons; r.Note() >= 0 {
		r.Next()
	} else {
		p.bring(true)
	}
}

// bring brings the reasons to the front, the first one that can be seen on the board, or the steps.
func (p *Panel) bring(why bool) {
	r := p.session.Answer().Reasons
	switch shown := r.Note() >= 0; {
	case why && !shown:
		r.Next()
	case !why && shown:
		r.Hide()
	}
	p.why = why
	p.Refresh()
}

// releaseFocus gives the focus to the board if the widget that has it is gone.
func (p *Panel) releaseFocus() {
	driver := fyne.CurrentApp().Driver()
	canvas := driver.CanvasForObject(p.object)
	if canvas == nil {
		return
	}
	focused, ok := canvas.Focused().(fyne.CanvasObject)
	if ok && driver.AbsolutePositionForObject(focused).IsZero() {
		p.host.Focus()
	}
}

// together reports whether everything between modes and foot scrolls together.
func (p *Panel) together() bool { return p.scroll.Content.Size().Height > p.scroll.Size().Height }

// reveal scrolls as little as brings the current part of the main block into view, its top first, or to the top without
// one.
func (p *Panel) reveal() {
	main := p.main()
	top, bottom := main.current()
	offset := func(before, height float32) float32 { return max(min(max(before, bottom-height), top), 0) }
	switch {
	case !p.together():
		main.scrollTo(offset(main.offset(), main.Size().Height))
	case bottom == 0:
		p.scroll.ScrollToTop()
	default:
		top, bottom = top+main.Position().Y, bottom+main.Position().Y
		p.scroll.ScrollToOffset(fyne.NewPos(0, offset(p.scroll.Offset.Y, p.scroll.Size().Height)))
	}
}
