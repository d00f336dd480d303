package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
)

// answerStage is what the panel shows with an answer: it in large type, what is proven of it, its steps, and why it is so.
type answerStage struct {
	tab               *tab
	title, seal, cost *phrase
	steps             *stepList
	reasons           *reasons
	parts             *answerParts
	whole             *fyne.Container
	scroll            *container.Scroll // for windows that have no room for the head and a part
	playback          *session.Playback // that was shown last
	shown             [2]int            // its position and its reason
	resume            *chip
	body, feet        fyne.CanvasObject
}

func newAnswerStage(t *tab) *answerStage {
	s := &answerStage{tab: t, reasons: newReasons(t)}
	s.title, s.seal, s.cost = newPhrase(largeFont, ""), newPhrase(strongFont, ""), newPhrase(quietFont, "")
	s.steps = newStepList(t, s.chosen)
	s.parts = newAnswerParts(t, s.steps.list, s.reasons)
	parts := container.New(s.parts, s.parts.objects()...)
	s.whole = container.New(&answerLayout{s, parts}, s.title, s.seal, s.cost, parts)
	s.scroll = container.NewVScroll(s.whole)
	s.body = s.scroll
	export := newMenuChip(t, tr("Export"), tr("Writes the solution as text, picture, animation or certificate"), func() []*fyne.MenuItem {
		return []*fyne.MenuItem{t.menuItem("exportText"), t.menuItem("exportPNG"), t.menuItem("exportGIF"), t.menuItem("exportProof")}
	})
	closing := t.chip("close", quietChip, "")
	closing.face.key = t.host.action("leave").key()
	s.resume = t.chip("continue", mainChip, "")
	copying := t.chip("copyAnswer", quietChip, tr("Copy Answer"))
	copying.short = tr("Copy")
	s.feet = foot(s.resume, row(copying, export, closing))
	return s
}

func (s *answerStage) objects() (body, feet fyne.CanvasObject) { return s.body, s.feet }

func (s *answerStage) refresh() {
	p := s.tab.session.Playback()
	if p == nil {
		return
	}
	o := p.Outcome()
	s.title.set(say(o.Title))
	s.seal.say(seal(o, p.Checked()))
	if p.Length() > 0 {
		s.steps.show(walkCourse{p})
	}
	s.reasons.refresh()
	s.parts.rows, s.parts.noted = 0, len(o.Notes) > 0
	if p.Length() > 0 {
		s.parts.rows = s.steps.rows()
	}
	show(s.resume, p.CanContinue())
	s.parts.told = s.reasons.told()
	s.turn(p)
	s.whole.Refresh()
	s.reasons.reveal()
}

// spent says what the answer has cost.
func (s *answerStage) spent() string {
	p := s.tab.session.Playback()
	if p == nil {
		return ""
	}
	return effort(p.Outcome().Nodes, p.Elapsed(), false)
}

// turn has the part in front that something has just happened in.
func (s *answerStage) turn(p *session.Playback) {
	now := [2]int{p.Position(), p.Reasons.Note()}
	fresh, told := s.playback != p, now[1] >= 0
	if fresh || now != s.shown {
		s.parts.reasonsFirst = told
	}
	switch {
	case fresh:
		s.scroll.ScrollToTop()
	case now != s.shown:
		s.scroll.ScrollToBottom()
	}
	s.shown, s.playback = now, p
}

// seal says what is proven of an answer, whether the proof has been checked, and in which font.
func seal(o puzzle.Outcome, checked bool) (font, string) {
	switch said := say(o.Detail); {
	case said == "":
		return strongFont, ""
	case o.Bound > 0:
		return strongFont.in(theme.ColorNameWarning), said
	case checked:
		return strongFont.in(theme.ColorNameSuccess), "✓ " + tr("%s · checked", said)
	default:
		return strongFont.in(theme.ColorNameSuccess), "✓ " + said
	}
}

// chosen goes to where the step that was clicked comes next; if it does already, makes it.
func (s *answerStage) chosen(i int) {
	p := s.tab.walk()
	switch {
	case p == nil:
	case i == p.Position() && i < p.Length():
		p.Next()
	default:
		p.Seek(i)
	}
}

// walkCourse is the walk of an answer.
type walkCourse struct{ *session.Playback }

func (w walkCourse) board(i int) puzzle.Problem { return w.Outcome().Walk.At(i) }
func (w walkCourse) current() int               { return w.Position() }
func (w walkCourse) ticked() bool               { return true }

func (w walkCourse) end() string {
	if w.Position() < w.Length() {
		return tr("Goal")
	}
	return tr("Goal reached")
}

func (w walkCourse) same(other course) bool {
	o, ok := other.(walkCourse)
	return ok && o.Playback == w.Playback
}
