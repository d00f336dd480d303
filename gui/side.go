package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/flow"
)

// side is the column beside a board: below its head the rules, what helps a player, or the steps of an answer
// and why it is so.
type side struct {
	tab      *tab
	steps    *steps
	notes    *notes
	game     fyne.CanvasObject  // what helps to play by hand
	position *flow.Text         // what is known of the position in a game
	rules    fyne.CanvasObject  // where there is nothing else to show
	parts    *container.AppTabs // steps and notes, where there are both
	body     *fyne.Container
	solve    *hintButton
	content  fyne.CanvasObject
}

func newSide(t *tab) *side {
	head := newHead(t)
	s := &side{tab: t, steps: newSteps(t), notes: newNotes(t), position: paragraph(), body: container.NewStack(), solve: t.button(t.actions.solve)}
	s.parts = container.NewAppTabs(
		container.NewTabItem(tr("Steps"), s.steps.list),
		container.NewTabItem(tr("Why?"), container.NewStack(s.notes.content)), // in a stack, since tabs hide their content
	)
	s.parts.OnSelected = func(*container.TabItem) { t.host.focusBoard() }
	s.rules = container.NewVScroll(rules(t.session.Puzzle))
	s.game = s.newGame()
	s.content = container.NewBorder(head.content, container.NewPadded(s.solve), nil, nil, s.body)
	t.follow(head, s.notes, s, s.steps) // the steps last, since a list that is not laid out yet scrolls to a wrong place
	return s
}

// newGame returns what helps a player, above the rules: all of it scrolls, so that it has room in a small window too.
func (s *side) newGame() fyne.CanvasObject {
	a := s.tab.actions
	box := container.New(layout.NewCustomPaddedVBoxLayout(0))
	for _, help := range []*action{a.hint, a.check, a.markAll, a.restart} {
		if help == a.markAll && !s.tab.session.Puzzle.AnyOrder {
			continue
		}
		b := s.tab.button(help)
		b.Alignment = widget.ButtonAlignLeading
		box.Add(b)
	}
	box.Add(s.position)
	box.Add(widget.NewSeparator())
	box.Add(rules(s.tab.session.Puzzle))
	return container.NewVScroll(box)
}

func (s *side) refresh() {
	if g := s.tab.session.Game(); g != nil {
		setText(s.position, say(g.Advice.Position()))
		show(s.position, s.position.Text != "")
	}
	body := s.choose()
	if len(s.body.Objects) == 1 && s.body.Objects[0] == body {
		return
	}
	s.parts.SelectIndex(0) // a new solution opens with its steps
	s.body.Objects = []fyne.CanvasObject{body}
	s.body.Refresh()
}

// choose returns what to show now: the steps, the notes, or both behind tabs, where an answer is open.
func (s *side) choose() fyne.CanvasObject {
	switch noted := len(s.tab.outcome().Notes) > 0; {
	case walking(s.tab) && noted:
		return s.parts
	case walking(s.tab):
		return s.steps.list
	case noted:
		return s.notes.content
	case !idle(s.tab):
		return layout.NewSpacer()
	case byHand(s.tab):
		return s.game
	}
	return s.rules
}

// nextReason shows the next reason, in the list and on the board.
func (s *side) nextReason() {
	s.tab.session.Playback().Reasons.Next()
	if walking(s.tab) {
		s.parts.SelectIndex(1)
	}
}
