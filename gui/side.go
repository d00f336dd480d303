package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"fourfold/gui/session"
)

// side is the panel beside a board. It tells what is going on in one of four stages: the board is being set up, played by
// hand, worked on, or answered.
type side struct {
	tab     *tab
	solve   *chip             // Solve, or Cancel while something is being worked on
	modes   fyne.CanvasObject // Edit, Play and Solution
	stages  [stageCount]stage // made when they are first shown
	shown   stageName
	body    *fyne.Container
	content fyne.CanvasObject
	answer  *answerStage
	size    *chip // the choice of sizes, once it has been made
}

// stage is what the panel shows below the choice of modes.
type stage interface {
	control
	objects() (body, foot fyne.CanvasObject)
}

// stageName says which stage is shown.
type stageName int

const (
	noStage stageName = iota
	editStage
	playStage
	workStage
	solutionStage
	stageCount
)

func newSide(t *tab) *side {
	s := &side{tab: t, body: container.NewStack()}
	s.solve = t.chip("solve", mainChip, "")
	s.modes = segments(newModes(t)...)
	s.content = container.NewBorder(s.modes, nil, nil, nil, s.body)
	t.follow(s)
	return s
}

// segments puts chips on a common ground.
func segments(chips ...*chip) fyne.CanvasObject {
	row := container.New(layout.NewGridLayoutWithColumns(len(chips)))
	for _, c := range chips {
		row.Add(c)
	}
	return newGround(chipRadius+3, inset(3, row))
}

func (s *side) refresh() {
	now := stageIn(s.tab)
	if s.stages[now] == nil {
		s.stages[now] = s.build(now)
	}
	s.refreshSolve(now)
	s.stages[now].refresh()
	if s.shown == now {
		return
	}
	s.shown = now
	body, foot := s.stages[now].objects()
	s.body.Objects = []fyne.CanvasObject{
		container.New(layout.NewCustomPaddedLayout(scaled(14), 0, 0, 0), container.NewBorder(nil, foot, nil, nil, body)),
	}
	s.body.Refresh()
}

// refreshSolve has the button that solves cancel while something is being worked on. All stages but the answer have it; a
// game that is won has another one in its place.
func (s *side) refreshSolve(now stageName) {
	show(s.solve, now != playStage || !wonIn(s.tab))
	kind, key := mainChip, s.tab.host.action("solve").key()
	if s.tab.session.Work() != nil {
		kind, key = cautionChip, s.tab.host.action("leave").key()
	}
	s.solve.setKind(kind)
	f := s.solve.face
	f.key = key
	s.solve.setFace(f)
}

// build makes a stage.
func (s *side) build(name stageName) stage {
	switch name {
	case playStage:
		return newGameStage(s.tab, s.solve)
	case workStage:
		return newBusyStage(s.tab, s.solve)
	case solutionStage:
		s.answer = newAnswerStage(s.tab)
		return s.answer
	}
	setup := newSetupStage(s.tab, s.solve)
	s.size = setup.size
	return setup
}

// stageIn returns which stage a tab is in.
func stageIn(t *tab) stageName {
	switch {
	case t.session.Work() != nil:
		return workStage
	case t.session.Playback() != nil:
		return solutionStage
	case t.session.Mode() == session.PlayMode:
		return playStage
	}
	return editStage
}

// nextReason shows the next reason, in the list and on the board.
func (s *side) nextReason() { s.tab.session.Playback().Reasons.Next() }

// reveal has the next refresh bring the next step into view once more, as after the list has been laid out.
func (s *side) reveal() {
	if s.answer != nil {
		s.answer.steps.course = nil
	}
}

// foot puts objects at the bottom of the panel, below what scrolls.
func foot(objects ...fyne.CanvasObject) fyne.CanvasObject {
	return container.New(layout.NewCustomPaddedLayout(scaled(12), 0, 0, 0), column(8, objects...))
}

// row puts objects beside each other, each as wide as the others.
func row(objects ...fyne.CanvasObject) fyne.CanvasObject {
	return container.New(&rowLayout{}, objects...)
}

// scrolled lets a body scroll where there is no room for all of it. The bar lies beside the body, in the card's margin.
func scrolled(o fyne.CanvasObject) fyne.CanvasObject {
	all, _ := scrolling(o)
	return all
}

// scrolling does that too, and returns what scrolls.
func scrolling(o fyne.CanvasObject) (all fyne.CanvasObject, scroll *container.Scroll) {
	room := scaled(cardRoom - 2)
	scroll = container.NewVScroll(container.New(layout.NewCustomPaddedLayout(scrolledRoom/2, scrolledRoom/2, 0, room), o))
	return container.New(layout.NewCustomPaddedLayout(0, 0, 0, -room), scroll), scroll
}

// scrolledRoom is the height above and below what scrolls.
const scrolledRoom = 4
