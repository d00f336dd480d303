package panel

import (
	"fyne.io/fyne/v2"

	"fourfold/gui/kit"
	"fourfold/gui/session"
)

// Panel shows the story of a session.
type Panel struct {
	session *session.Session
	window  Window
	host    *kit.Host

	story Story // that is shown
	why   bool  // the reasons are in front of the steps
	seen  place // at the last refresh

	modes, head, player, foot *group
	list                      *list
	blocks                    *blocks
	frame                     *frame
}

// place is what an answer shows.
type place struct {
	answer     *session.Answer
	step, note int
}

// New returns the panel of a session.
func New(s *session.Session, w Window, h *kit.Host) *Panel {
	p := &Panel{session: s, window: w, host: h}
	p.modes, p.head, p.player, p.foot = p.newGroup(), p.newGroup(), p.newGroup(), p.newGroup()
	p.list, p.blocks = newList(p), newBlocks(p)
	p.frame = newFrame(p)
	return p
}

// Object returns all that the panel shows.
func (p *Panel) Object() fyne.CanvasObject { return p.frame.object }

// SetNarrow lays the panel out for a place below the board: the player comes first, and everything scrolls together.
func (p *Panel) SetNarrow(on bool) { p.frame.setNarrow(on) }

// Refresh shows the session. Widgets that show the same as before are not touched.
func (p *Panel) Refresh() {
	p.turn()
	before, now := p.story, Tell(p.session, p.window, Front{p.why, p.bring})
	p.story = now
	changed := p.modes.set(now.Modes)
	changed = p.setMain(now.Main) || changed
	changed = p.head.set(now.Head) || changed
	changed = p.player.set(now.Player) || changed
	changed = p.foot.set(now.Foot) || changed
	kit.Show(p.head.whole, len(now.Head.Blocks) > 0)
	kit.Show(p.player.whole, len(now.Player.Blocks) > 0)
	if changed {
		p.frame.layOut()
		p.releaseFocus()
	}
	if now.Stage != before.Stage {
		p.frame.scroll.ScrollToTop()
	}
	if now.Stage != before.Stage || now.Shown != before.Shown {
		p.blocks.reveal()
	}
	p.frame.follow()
}

// releaseFocus gives the focus to the board if the widget that has it is gone.
func (p *Panel) releaseFocus() {
	driver := fyne.CurrentApp().Driver()
	canvas := driver.CanvasForObject(p.frame.object)
	if canvas == nil {
		return
	}
	focused, ok := canvas.Focused().(fyne.CanvasObject)
	if ok && driver.AbsolutePositionForObject(focused).IsZero() {
		p.host.Focus()
	}
}

// setMain shows a list or cards, and reports whether that may change a size.
func (p *Panel) setMain(now Block) (changed bool) {
	rows, shown := List{}, fyne.CanvasObject(nil)
	switch now := now.(type) {
	case List:
		rows, shown = now, p.list
	case Group:
		changed = p.blocks.set(now)
		shown = p.blocks.scroll
	}
	changed = p.list.set(rows) || changed
	for _, o := range []fyne.CanvasObject{p.list, p.blocks.scroll} {
		if on := o == shown; on != o.Visible() {
			kit.Show(o, on)
			changed = true
		}
	}
	return changed
}

// bring brings the reasons or the steps to the front.
func (p *Panel) bring(why bool) {
	p.why = why
	p.Refresh()
}

// turn brings the steps to the front after a step, and the reasons when one is shown.
func (p *Panel) turn() {
	now := place{answer: p.session.Answer()}
	if a := now.answer; a != nil {
		now.step, now.note = p.session.Line().At(), a.Reasons.Note()
	}
	if now != p.seen {
		p.why = now.answer != nil && now.note >= 0
	}
	p.seen = now
}
