package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/session"
	"fourfold/puzzles/sentence"
)

// gameStage is what the panel shows while a board is played by hand: the score, what helps, and the moves so far.
type gameStage struct {
	tab                 *tab
	mover, title, score *phrase
	meter               *meter
	position            *phrase
	card                *plate
	body, feet          fyne.CanvasObject
}

func newGameStage(t *tab, solve *chip) *gameStage {
	s := &gameStage{tab: t, meter: newMeter()}
	s.mover, s.title, s.score = newPhrase(quietFont, ""), newPhrase(largeFont, ""), newPhrase(quietFont, "")
	s.position = newPhrase(plainFont, "")
	s.card = newPlate(s.position)
	a := t.actions
	help := []fyne.CanvasObject{t.chip(a.hint, quietChip, tr("Hint")), t.chip(a.check, quietChip, tr("Check"))}
	if t.session.Puzzle.AnyOrder {
		help = append(help, t.chip(a.markAll, quietChip, ""))
	}
	head := column(12, column(4, s.mover, s.title, s.score), s.meter, row(help...), s.card)
	s.body = container.NewBorder(head, nil, nil, nil, layout.NewSpacer())
	s.feet = foot(row(t.chip(a.restart, quietChip, tr("Back to the Start")), solve))
	return s
}

func (s *gameStage) objects() (body, feet fyne.CanvasObject) { return s.body, s.feet }

func (s *gameStage) refresh() {
	g := s.tab.session.Game()
	if g == nil {
		return
	}
	s.mover.set(say(g.Caption()))
	s.title.set(say(sentence.Count(g.Moves(), "%d move", "%d moves")))
	s.score.set(say(g.Advice.Par()))
	s.refreshMeter(g)
	position := say(g.Advice.Position())
	if s.tab.session.Status.Unsolved() {
		position = sayCapital(s.tab.session.Status.Text())
	}
	s.position.set(position)
	show(s.card, position != "")
}

// refreshMeter fills the bar: green up to the fewest moves there can be.
func (s *gameStage) refreshMeter(g *session.Game) {
	fewest, known := g.Advice.Minimum()
	show(s.meter, known && fewest > 0)
	if !known || fewest == 0 {
		return
	}
	colour := theme.ColorNameSuccess
	if g.Moves() > fewest {
		colour = theme.ColorNameWarning
	}
	s.meter.set(float64(g.Moves())/float64(fewest), colour)
}
