package gui

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// gameStage is what the panel shows while a board is played by hand: the score, what helps, the moves so far, and after
// a win what comes next.
type gameStage struct {
	tab        *tab
	mover, par *phrase
	number     *canvas.Text
	rest       *phrase // of the sentence that begins with the number
	score      *fyne.Container
	meter      *meter
	help       fyne.CanvasObject
	known      *phrase // of the position
	card       *plate
	movesName  *phrase
	moves      *stepList
	again      *chip
	body, feet fyne.CanvasObject
	room       *movesRoom
}

func newGameStage(t *tab, solve *chip) *gameStage {
	s := &gameStage{tab: t, meter: newMeter()}
	s.mover, s.rest, s.par = newPhrase(quietFont, ""), newPhrase(titleFont, ""), newPhrase(quietFont, "")
	s.number = newWord(largeFont, "")
	s.score = container.New(scoreLayout{}, s.number, s.rest)
	s.known = newPhrase(plainFont, "")
	s.card = newPlate(s.known)
	help := []fyne.CanvasObject{t.chip("hint", quietChip, tr("Hint")), t.chip("check", quietChip, tr("Check"))}
	if t.session.Puzzle.AnyOrder {
		help = append(help, t.chip("markAll", quietChip, ""))
	}
	s.help = row(help...)
	s.movesName, s.moves = heading(tr("Your moves")), newStepList(t, s.chosen)
	s.room = &movesRoom{moves: &movesLayout{list: s.moves}}
	s.room.middle = container.New(s.room.moves, column(12, column(4, s.mover, s.score, s.par), s.meter, s.help, s.card, s.movesName), s.moves.list)
	body, scroll := scrolling(s.room.middle)
	s.room.scroll = scroll
	s.body = container.New(s.room, body)
	s.again = t.chip("random", mainChip, tr("Next Board"))
	restart := t.chip("restart", quietChip, "")
	restart.short = tr("Restart")
	s.feet = foot(row(restart, solve, s.again))
	return s
}

func (s *gameStage) objects() (body, feet fyne.CanvasObject) { return s.body, s.feet }

func (s *gameStage) refresh() {
	g := s.tab.session.Game()
	if g == nil {
		return
	}
	won := wonIn(s.tab)
	s.mover.set(say(g.Caption()))
	s.refreshScore(g, won)
	s.refreshMeter(g)
	show(s.help, !won)
	known := positionText(s.tab.session.Puzzle, g)
	if s.tab.session.Status.Unsolved() {
		known = sayCapital(s.tab.session.Status.Text())
	}
	s.known.set(known)
	show(s.card, known != "")
	played := gameCourse{g, len(g.Played())}
	show(s.movesName, played.length > 0)
	show(s.moves.list, played.length > 0)
	s.moves.show(played)
	show(s.again, won)
	s.room.middle.Refresh()
	s.room.refresh()
}

// wonIn reports whether a game has come to its goal in a tab.
func wonIn(t *tab) bool {
	g := t.session.Game()
	return g != nil && g.Solved() && g.Moves() > 0
}

// refreshScore shows the moves that have been made beside the fewest there can be.
func (s *gameStage) refreshScore(g *session.Game, won bool) {
	number, look := g.Moves(), quietFont
	fewest, known := g.Advice.Minimum()
	moves := s.tab.session.Puzzle.Moves
	rest, par := noun(say(moves(number)), number), sayCapital(g.Advice.Par())
	switch {
	case won:
		par, look = "✓ "+solvedText(number, fewest, known), strongFont.in(theme.ColorNameSuccess)
	case known && tooMany(g, fewest):
		par, look = tr("%d would be enough", fewest), quietFont.in(theme.ColorNameWarning)
	case known:
		rest, par = tr("of at least %v", say(moves(fewest))), ""
	}
	if text := strconv.Itoa(number); s.number.Text != text {
		s.number.Text, s.number.Color = text, theme.Color(theme.ColorNameForeground)
		s.number.Refresh()
	}
	s.rest.set(rest)
	s.par.say(look, par)
	s.score.Refresh()
}

// noun returns the words of a number of moves without the number.
func noun(moves string, n int) string {
	return strings.TrimSpace(strings.Replace(moves, strconv.Itoa(n), "", 1))
}

// solvedText says how well a game went.
func solvedText(moves, fewest int, known bool) string {
	switch {
	case !known:
		return tr("Solved!")
	case moves == fewest:
		return tr("Solved, with as few as there can be!")
	}
	return tr("Solved! %d would be enough", fewest)
}

// tooMany reports whether a game takes more than the fewest moves, which is known before the goal is reached.
func tooMany(g *session.Game, fewest int) bool {
	return g.Moves() > fewest || g.Moves() == fewest && !g.Solved()
}

// refreshMeter fills the bar: green up to the fewest moves there can be.
func (s *gameStage) refreshMeter(g *session.Game) {
	fewest, known := g.Advice.Minimum()
	show(s.meter, known && fewest > 0)
	if !known || fewest == 0 {
		return
	}
	colour := theme.ColorNameSuccess
	if tooMany(g, fewest) {
		colour = theme.ColorNameWarning
	}
	s.meter.set(float64(g.Moves())/float64(fewest), colour)
}

// positionText says what has been found out about the position.
func positionText(p *puzzle.Puzzle, g *session.Game) string {
	left, ok := g.Advice.Left()
	fewest, known := g.Advice.Minimum()
	switch {
	case !ok || g.Solved():
		return say(g.Advice.Position())
	case known && g.Moves()+left == fewest:
		return say(sentence.New("From here it takes %v: you are on a shortest way.", p.Moves(left)))
	default:
		return say(sentence.New("From here it takes %v.", p.Moves(left)))
	}
}

// chosen goes back to the board after a move.
func (s *gameStage) chosen(i int) {
	if g := s.tab.session.Game(); g != nil {
		unknown := g.Moves() - len(g.Played())
		g.Return(unknown + i + 1)
	}
}
