package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

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

	object fyne.CanvasObject
	scroll *container.Scroll // of everything
	blocks *group
	narrow bool
}

// place is what an answer shows.
type place struct {
	answer     *session.Answer
	step, note int
}

// New returns the panel of a session.
func New(s *session.Session, w Window, h *kit.Host) *Panel {
	p := &Panel{session: s, window: w, host: h}
	p.blocks = p.newGroup()
	p.object, p.scroll = kit.Scroll(p.blocks.whole)
	return p
}

// Object returns all that the panel shows.
func (p *Panel) Object() fyne.CanvasObject { return p.object }

// SetNarrow lays the panel out for a place below the board: the player comes first, and everything scrolls together.
func (p *Panel) SetNarrow(on bool) {
	if p.narrow != on {
		p.narrow = on
		p.Refresh()
	}
}

// Refresh shows the session. Widgets that show the same as before are not touched.
func (p *Panel) Refresh() {
	p.turn()
	now := Tell(p.session, p.window, Front{p.why, p.bring})
	all := whole.of(now.Modes, now.Head, now.Main, now.Player, now.Foot)
	if p.narrow {
		all = whole.of(now.Player, now.Modes, now.Head, now.Main, now.Foot)
	}
	p.blocks.set(all)
	for range 2 { // the height of a text is known only after its width is set
		layOut(p.object)
	}
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

// bring brings the reasons or the steps to the front.
func (p *Panel) bring(why bool) {
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

// reveal scrolls as little as brings the current part of the main block into view, its end first, or to the top without
// one. Below the board the player stays in view instead.
func (p *Panel) reveal() {
	main := p.main()
	top, bottom := main.current()
	offset := func(before, height float32) float32 { return max(min(before, top), bottom-height, 0) }
	switch together := p.scroll.Content.Size().Height > p.scroll.Size().Height; {
	case !together:
		main.scrollTo(offset(main.offset(), main.Size().Height))
	case bottom == 0:
		p.scroll.ScrollToTop()
	case !p.narrow:
		top, bottom = top+main.Position().Y, bottom+main.Position().Y
		p.scroll.ScrollToOffset(fyne.NewPos(0, offset(p.scroll.Offset.Y, p.scroll.Size().Height)))
	}
}
