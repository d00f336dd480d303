package gui

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
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
	rules    fyne.CanvasObject  // where there is nothing else to show
	parts    *container.AppTabs // steps and notes, where there are both
	body     *fyne.Container
	content  fyne.CanvasObject
}

func newSide(t *tab) *side {
	s := &side{tab: t, title: heading(), detail: paragraph(), cost: paragraph(), progress: widget.NewProgressBar()}
	s.cost.SizeName = theme.SizeNameCaptionText
	s.steps, s.notes = newSteps(t), newNotes(t)
	s.parts = container.NewAppTabs(
		container.NewTabItem("Steps", s.steps.content),
		container.NewTabItem("Why", container.NewStack(s.notes.content)), // in a stack, since tabs hide their content
	)
	s.rules = container.NewVScroll(prose(t.session.Puzzle.Rules))
	s.parts.OnSelected = func(*container.TabItem) { t.window.focusBoard() }
	s.body = container.NewStack()
	head := container.New(layout.NewCustomPaddedVBoxLayout(-theme.InnerPadding()+2), s.title, s.detail, s.cost)
	top := container.NewVBox(head, container.NewPadded(s.progress), widget.NewSeparator())
	s.content = newPanel(container.NewBorder(top, nil, nil, nil, s.body))
	return s
}

func heading() *widget.Label {
	l := paragraph()
	l.SizeName, l.TextStyle = theme.SizeNameSubHeadingText, fyne.TextStyle{Bold: true}
	return l
}

func paragraph() *widget.Label {
	l := widget.NewLabel("")
	l.Wrapping = fyne.TextWrapWord
	return l
}

func (s *side) refresh() {
	solving := s.tab.session.State() == session.Solving
	title, detail, cost := s.words()
	for label, text := range map[*widget.Label]string{s.title: title, s.detail: detail, s.cost: cost} {
		if label.Text != text {
			label.SetText(text)
		}
		show(label, text != "")
	}
	fraction := s.tab.session.Progress().Fraction
	show(s.progress, solving && fraction >= 0)
	if solving && fraction >= 0 {
		s.progress.SetValue(fraction)
	}
	s.steps.refresh()
	s.notes.refresh()
	s.refreshBody()
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
	default:
		body = s.rules
	}
	if len(s.body.Objects) == 1 && s.body.Objects[0] == body {
		return
	}
	s.body.Objects = []fyne.CanvasObject{body}
	s.body.Refresh()
}

// words returns what the head of the column says.
func (s *side) words() (title, detail, cost string) {
	t := s.tab.session
	outcome := t.Outcome()
	switch {
	case t.State() == session.Solving:
		best := t.Progress().Best.String()
		if best != "" {
			best = "best so far: " + best
		}
		return "Solving …", best, effort(t.Progress().Nodes, t)
	case outcome.Title.Format != "":
		return outcome.Title.String(), outcome.Detail.String(), effort(outcome.Nodes, t)
	case t.State() == session.Message && t.Failed():
		return "Not solved", t.Status().String(), ""
	}
	return t.Puzzle.Name, t.Puzzle.Goal, "Set up your board by clicking, then press Solve."
}

// effort says how long the solver takes or took and how much it looked at.
func effort(nodes int64, t *session.Session) string {
	took := session.Duration(t.Elapsed())
	switch {
	case nodes <= 0:
		return took
	case nodes == 1:
		return took + " · 1 position"
	}
	return fmt.Sprintf("%s · %s positions", took, message.NewPrinter(language.English).Sprintf("%d", nodes))
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

// steps is the list of the steps of a walk. Its first row is the start.
type steps struct {
	tab       *tab
	list      *widget.List
	length    int
	position  int
	following bool // the list is being set to the session's position
	content   fyne.CanvasObject
}

func newSteps(t *tab) *steps {
	s := &steps{tab: t, position: -1}
	s.list = widget.NewList(
		func() int { return s.length + 1 },
		newStepRow,
		func(i widget.ListItemID, row fyne.CanvasObject) { s.fill(i, row.(*fyne.Container)) },
	)
	s.list.HideSeparators = true
	s.list.OnSelected = s.selected
	s.content = s.list
	return s
}

// stepNumberWidth has room for four digits; longer numbers are cut by nobody, since the
// label runs into the empty padding of the text beside it.
const stepNumberWidth = 40

func newStepRow() fyne.CanvasObject {
	number, text := widget.NewLabel(""), widget.NewLabel("")
	number.SizeName, text.SizeName = sizeNameStep, sizeNameStep
	number.Alignment = fyne.TextAlignTrailing
	text.Truncation = fyne.TextTruncateEllipsis
	column := fyne.NewSize(stepNumberWidth, number.MinSize().Height)
	return container.New(layout.NewCustomPaddedLayout(-2, -2, 0, 0),
		container.NewBorder(nil, nil, container.NewGridWrap(column, number), nil, text))
}

func (s *steps) fill(i widget.ListItemID, row *fyne.Container) {
	row = row.Objects[0].(*fyne.Container)
	text, number := row.Objects[0].(*widget.Label), row.Objects[1].(*fyne.Container).Objects[0].(*widget.Label)
	if i == 0 || i > s.tab.session.Length() {
		number.SetText("")
		text.SetText("Start")
		return
	}
	number.SetText(fmt.Sprint(i))
	text.SetText(s.tab.session.Step(i - 1).Text.String())
}

func (s *steps) selected(i widget.ListItemID) {
	if s.following {
		return
	}
	s.tab.session.Seek(i)
	s.tab.window.focusBoard()
}

// refresh brings the row of the present position into view.
func (s *steps) refresh() {
	if !s.tab.session.HasWalk() {
		s.length, s.position = 0, -1
		return
	}
	if s.position < 0 || s.length != s.tab.session.Length() {
		s.length, s.position = s.tab.session.Length(), -1
		s.list.UnselectAll()
		s.list.Refresh()
		s.list.ScrollToTop()
	}
	if k := s.tab.session.Position(); k != s.position {
		s.following, s.position = true, k
		s.list.Select(k)
		s.following = false
	}
}

// notes is the list of reasons; those that speak of places can be shown on the board.
type notes struct {
	tab     *tab
	shown   []puzzle.Note
	note    int
	box     *fyne.Container
	content fyne.CanvasObject
}

func newNotes(t *tab) *notes {
	n := &notes{tab: t, box: container.NewVBox()}
	n.content = container.NewVScroll(n.box)
	return n
}

func (n *notes) refresh() {
	all, note := n.tab.session.Outcome().Notes, n.tab.session.Note()
	same := len(all) == len(n.shown) && (len(all) == 0 || &all[0] == &n.shown[0])
	if same && note == n.note {
		return
	}
	n.shown, n.note = all, note
	n.box.RemoveAll()
	for i := range all {
		n.box.Add(n.row(i))
	}
}

func (n *notes) row(i int) fyne.CanvasObject {
	text := paragraph()
	text.SetText(n.shown[i].Text.String())
	if len(n.shown[i].Marks) == 0 {
		return text
	}
	label, icon := "Show on the board", theme.VisibilityIcon()
	if i == n.note {
		label, icon = "Hide", theme.VisibilityOffIcon()
	}
	button := newHintButton(label, icon, "Marks on the board what this speaks of", n.tab.status.hint, func() {
		n.tab.session.ShowNote(i)
		n.tab.window.focusBoard()
	})
	button.Importance = widget.LowImportance
	return container.NewVBox(text, container.NewHBox(button))
}
