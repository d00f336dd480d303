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
	title, detail, cost := s.words()
	for label, text := range map[*widget.Label]string{s.title: title, s.detail: detail, s.cost: cost} {
		setText(label, text)
		show(label, text != "")
	}
	fraction := -1.0
	if work := s.tab.session.Work(); work != nil {
		fraction = work.Progress().Fraction
	}
	show(s.progress, fraction >= 0)
	if fraction >= 0 {
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
	switch noted := len(s.tab.outcome().Notes) > 0; {
	case walking(s.tab) && noted:
		body = s.parts
	case walking(s.tab):
		body = s.steps.content
	case noted:
		body = s.notes.content
	case !idle(s.tab):
		body = layout.NewSpacer()
	case playing(s.tab):
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
	s.tab.session.Playback().Reasons.Next()
	if walking(s.tab) {
		s.parts.SelectIndex(1)
	}
}

// words returns what the head of the column says.
func (s *side) words() (title, detail, cost string) {
	t := s.tab.session
	work, playback, game := t.Work(), t.Playback(), t.Game()
	switch {
	case work != nil:
		best, nodes := work.Progress().Best, work.Progress().Nodes
		if !best.Empty() {
			best = sentence.New("best so far: %v", best)
		}
		return say(work.Task), say(best), effort(nodes, work.Elapsed(), true)
	case playback != nil:
		outcome := playback.Outcome()
		return say(outcome.Title), say(outcome.Detail), effort(outcome.Nodes, playback.Elapsed(), false)
	case t.Status.Unsolved():
		return tr("Not solved"), sayCapital(t.Status.Text()), ""
	case game != nil:
		return gameWords(game)
	}
	return tr(t.Puzzle.Name), tr(t.Puzzle.Goal), tr("Set up your board by clicking, then press Solve.")
}

// gameWords returns what the head of the column says in a game by hand.
func gameWords(g *session.Game) (title, detail, cost string) {
	title = tr("Your moves: %d", g.Moves())
	if g.Solved() && g.Moves() > 0 {
		title = say(sentence.Count(g.Moves(), "Solved with %d move", "Solved with %d moves"))
	}
	detail = say(g.Advice.Par())
	if _, known := g.Advice.Minimum(); g.Solved() && !known {
		detail = ""
	}
	mover := say(g.Caption())
	switch {
	case mover == "":
		return title, detail, ""
	case detail == "":
		return title, mover, ""
	}
	return title, mover, detail
}

// effort says how long a search has taken and how much it has looked at; while it runs, also how
// quickly.
func effort(nodes int64, elapsed time.Duration, runs bool) string {
	took := session.Duration(elapsed)
	number := func(n int64) string { return message.NewPrinter(language.English).Sprintf("%d", n) }
	switch {
	case nodes <= 0:
		return took
	case nodes == 1:
		return tr("%s · 1 node", took)
	case runs && elapsed > time.Second:
		return tr("%s · %s nodes · %s a second", took, number(nodes), number(int64(float64(nodes)/elapsed.Seconds())))
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
