package gui

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"fourfold/gui/session"
	"fourfold/gui/words"
	"fourfold/puzzles/sentence"
)

// side is the column beside a board: what the puzzle asks for, then what the solver
// found, how it goes and why it is so.
type side struct {
	tab      *tab
	title    *widget.Label
	detail   *widget.Label
	cost     *widget.Label
	progress *widget.ProgressBar
	steps    *steps
	notes    *notes
	play     *playPanel
	rules    fyne.CanvasObject  // where there is nothing else to show
	parts    *container.AppTabs // steps and notes, where there are both
	body     *fyne.Container
	content  fyne.CanvasObject
}

func newSide(t *tab) *side {
	s := &side{tab: t, title: heading(), detail: paragraph(), cost: paragraph(), progress: widget.NewProgressBar()}
	s.cost.SizeName = theme.SizeNameCaptionText
	s.progress.TextFormatter = func() string { return percent(s.progress.Value) }
	s.steps, s.notes = newSteps(t), newNotes(t)
	s.parts = container.NewAppTabs(
		container.NewTabItem(tr("Steps"), s.steps.content),
		container.NewTabItem(tr("Why?"), container.NewStack(s.notes.content)), // in a stack, since tabs hide their content
	)
	s.rules = container.NewVScroll(prose(rules(t.session.Puzzle)))
	s.play = newPlayPanel(t)
	s.parts.OnSelected = func(*container.TabItem) { t.host.focusBoard() }
	s.body = container.NewStack()
	head := container.New(layout.NewCustomPaddedVBoxLayout(-theme.InnerPadding()+2), s.title, s.detail, s.cost)
	top := container.NewVBox(head, container.NewPadded(s.progress), widget.NewSeparator())
	s.content = container.NewBorder(top, nil, nil, nil, s.body)
	return s
}

func heading() *widget.Label {
	l := paragraph()
	l.SizeName, l.TextStyle = theme.SizeNameSubHeadingText, fyne.TextStyle{Bold: true}
	return l
}

func paragraph() *widget.Label {
	l := widget.NewLabel("")
	l.Wrapping = words.Current().Wrapping
	return l
}

func (s *side) refresh() {
	solving := s.tab.session.State() == session.Solving
	title, detail, cost := s.words()
	for label, text := range map[*widget.Label]string{s.title: title, s.detail: detail, s.cost: cost} {
		setText(label, text)
		show(label, text != "")
	}
	fraction := s.tab.session.Progress().Fraction
	show(s.progress, solving && fraction >= 0)
	if solving && fraction >= 0 {
		s.progress.SetValue(fraction)
	}
	s.notes.refresh()
	s.play.refresh()
	s.refreshBody() // first, since a list that is not laid out yet scrolls to a wrong place
	s.steps.refresh()
}

// refreshBody shows the steps, the notes, or both behind tabs.
func (s *side) refreshBody() {
	var body fyne.CanvasObject
	switch noted := len(s.tab.session.Outcome().Notes) > 0; {
	case s.tab.session.HasWalk() && noted:
		body = s.parts
	case s.tab.session.HasWalk():
		body = s.steps.content
	case noted:
		body = s.notes.content
	case s.tab.session.State() == session.Solving:
		body = layout.NewSpacer()
	case s.tab.session.Mode() == session.Play:
		body = s.play.content
	default:
		body = s.rules
	}
	if len(s.body.Objects) == 1 && s.body.Objects[0] == body {
		return
	}
	s.parts.SelectIndex(0) // a new solution opens with its steps
	s.body.Objects = []fyne.CanvasObject{body}
	s.body.Refresh()
}

// nextReason shows the next reason, in the list and on the board.
func (s *side) nextReason() {
	s.tab.session.NextReason()
	if s.tab.session.HasWalk() {
		s.parts.SelectIndex(1)
	}
}

// words returns what the head of the column says.
func (s *side) words() (title, detail, cost string) {
	t := s.tab.session
	outcome := t.Outcome()
	switch {
	case t.State() == session.Solving:
		best := t.Progress().Best
		if best.Format != "" {
			best = sentence.New("best so far: %v", best)
		}
		return say(t.Task()), say(best), effort(t.Progress().Nodes, t)
	case outcome.Title.Format != "":
		return say(outcome.Title), say(outcome.Detail), effort(outcome.Nodes, t)
	case t.State() == session.Message && t.Failed():
		return tr("Not solved"), sayCapital(t.Status()), ""
	case t.Mode() == session.Play:
		return s.playWords()
	}
	return tr(t.Puzzle.Name), tr(t.Puzzle.Goal), tr("Set up your board by clicking, then press Solve.")
}

// playWords returns what the head of the column says in play.
func (s *side) playWords() (title, detail, cost string) {
	t := s.tab.session
	title = tr("Your moves: %d", t.Moves())
	if t.Solved() && t.Moves() > 0 {
		title = say(sentence.Count(t.Moves(), "Solved with %d move", "Solved with %d moves"))
	}
	detail = say(t.Par())
	if _, known := t.Minimum(); t.Solved() && !known {
		detail = ""
	}
	mover := say(t.Mover())
	switch {
	case mover == "":
		return title, detail, ""
	case detail == "":
		return title, mover, ""
	}
	return title, mover, detail
}

// effort says how long the solver takes or took and how much it looked at.
func effort(nodes int64, t *session.Session) string {
	took := session.Duration(t.Elapsed())
	number := func(n int64) string { return message.NewPrinter(language.English).Sprintf("%d", n) }
	switch {
	case nodes <= 0:
		return took
	case nodes == 1:
		return tr("%s · 1 node", took)
	case t.State() == session.Solving && t.Elapsed() > time.Second:
		return tr("%s · %s nodes · %s a second", took, number(nodes), number(int64(float64(nodes)/t.Elapsed().Seconds())))
	}
	return tr("%s · %s nodes", took, number(nodes))
}

// percent writes a part of the whole with a digit that still moves while it is small.
func percent(part float64) string {
	digits := 0
	if part < 0.1 {
		digits = 2
	}
	return strconv.FormatFloat(100*part, 'f', digits, 64) + " %"
}

// show shows or hides an object, if that changes anything.
func show(o fyne.CanvasObject, on bool) {
	switch {
	case on && !o.Visible():
		o.Show()
	case !on && o.Visible():
		o.Hide()
	}
}
