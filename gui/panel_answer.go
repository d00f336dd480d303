package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
)

// answerStage is what the panel shows with an answer: it in large type, what is proven of it, its steps, and why it is so.
type answerStage struct {
	tab               *tab
	title, seal, cost *line
	steps             *stepList
	reasons           *reasons
	parts             *answerLayout
	middle            *fyne.Container
	body, feet        fyne.CanvasObject
}

func newAnswerStage(t *tab) *answerStage {
	s := &answerStage{tab: t, reasons: newReasons(t)}
	s.title = newLine(theme.SizeNameHeadingText, true, widget.MediumImportance)
	s.seal = newLine(theme.SizeNameText, true, widget.SuccessImportance)
	s.cost = newLine(sizeNameStep, false, widget.LowImportance)
	s.steps = newStepList(t, s.chosen)
	s.parts = &answerLayout{}
	s.parts.steps = container.NewBorder(heading(tr("Steps")), nil, nil, nil, s.steps.list)
	s.parts.why = container.NewBorder(s.reasons.heading.object, nil, nil, nil, s.reasons.content)
	s.parts.line = widget.NewSeparator()
	s.middle = container.New(s.parts, s.parts.steps, s.parts.line, s.parts.why)
	head := column(4, s.title.object, s.seal.object, s.cost.object)
	s.body = container.NewBorder(container.New(layout.NewCustomPaddedLayout(0, scaled(12), 0, 0), head), nil, nil, nil, s.middle)
	a := t.actions
	export := newMenuChip(t, tr("Export"), tr("Writes the solution as text, picture or animation"), func() []*fyne.MenuItem {
		return []*fyne.MenuItem{t.menuItem(a.exportText), t.menuItem(a.exportPNG), t.menuItem(a.exportGIF)}
	})
	s.feet = foot(row(t.chip(a.copyAnswer, quietChip, "Copy"), export, t.chip(a.leave, quietChip, "Close")))
	return s
}

func (s *answerStage) objects() (body, feet fyne.CanvasObject) { return s.body, s.feet }

func (s *answerStage) refresh() {
	p := s.tab.session.Playback()
	if p == nil {
		return
	}
	o := p.Outcome()
	s.title.say(say(o.Title))
	seal, importance := say(o.Detail), widget.MediumImportance
	switch {
	case o.Minimal || !o.Possible():
		seal, importance = "✓ "+seal, widget.SuccessImportance
	case o.Bound > 0:
		importance = widget.WarningImportance
	}
	if o.Detail.Empty() {
		seal = ""
	}
	s.seal.sayAs(seal, importance)
	s.cost.say(effort(o.Nodes, p.Elapsed(), false))
	if p.Length() > 0 {
		s.steps.show(walkCourse{p})
	}
	s.reasons.refresh()
	s.parts.walks, s.parts.noted = p.Length() > 0, len(o.Notes) > 0
	s.middle.Refresh()
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
func (w walkCourse) end() string                { return tr("Goal reached") }

func (w walkCourse) same(other course) bool {
	o, ok := other.(walkCourse)
	return ok && o.Playback == w.Playback
}

// answerLayout shares the height between steps and reasons. The reasons get what they need, as long as some steps are to be seen.
type answerLayout struct {
	steps, why, line fyne.CanvasObject
	walks, noted     bool
}

// Heights before zoom: of the steps that always have room, and of the room around the line between them and the reasons.
const (
	leastSteps = 20 + 2*stepHeight
	leastWhy   = 84
	lineRoom   = 12
)

// MinSize implements [fyne.Layout].
func (l *answerLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(l.steps.MinSize().Width, scaled(leastWhy))
}

// Layout implements [fyne.Layout].
func (l *answerLayout) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	show(l.steps, l.walks)
	show(l.why, l.noted)
	show(l.line, l.walks && l.noted)
	put := func(o fyne.CanvasObject, y, height float32) {
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, height))
	}
	switch {
	case !l.noted:
		put(l.steps, 0, size.Height)
	case !l.walks:
		put(l.why, 0, size.Height)
	default:
		gap := 2*scaled(lineRoom) + 1
		need := min(l.need(), max(size.Height-gap-scaled(leastSteps), size.Height*0.4))
		put(l.steps, 0, size.Height-gap-need)
		put(l.line, size.Height-need-scaled(lineRoom)-1, 1)
		put(l.why, size.Height-need, need)
	}
}

// need returns the height at which all reasons can be seen.
func (l *answerLayout) need() float32 {
	height := float32(0)
	for _, o := range l.why.(*fyne.Container).Objects {
		if scroll, ok := o.(*container.Scroll); ok {
			height += scroll.Content.MinSize().Height
		} else {
			height += o.MinSize().Height + theme.Padding()
		}
	}
	return height
}
