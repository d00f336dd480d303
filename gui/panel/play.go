package panel

import (
	"maps"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

// play builds a game by hand: the score, the hints, the moves so far, and the next board.
func play(p *Panel, s *session.Session) content {
	if asked, ok := s.Find.Question(); ok {
		return find(p, s, asked)
	}
	card, won := hint(p, s), outcome(p, s)
	told, _ := s.Hints.Card()
	open, narrow, day := !s.Problem().Solved(), p.window.Narrow(), s.Boards.Day()
	help := func(here bool) fyne.CanvasObject {
		return showIf(open && here, kit.Row(action(p, "hint", kit.Quiet), action(p, "costs", kit.Quiet)))
	}
	now := content{
		Shown: [3]any{s.Line().Start(), s.Line().At(), p.speaker.Say(told.Text)}, Card: card,
		Head: column(
			showIf(open && !(narrow && card.Visible() && s.Line().At() == 0), rule(p, s)), // a hint needs the room
			showIf(day != "" && !narrow, kit.NewText(kit.Small, tr("Board of the day, %s", day))),
			score(p, s),
			standing(p, s),
			progress(s),
			help(!narrow),
			card, won,
			showIf(open && s.Candidates.Shown() && !card.Visible(), kit.NewText(kit.Small, legend(s))),
			showIf(s.Line().Len() > 0 && !narrow, kit.NewText(kit.Heading, tr("Your moves"))),
		),
		Main: newList(p, moves(p, s)),
	}
	if won.Visible() {
		now.Card = won
	}
	levels, back := levels(p, s), showIf(s.Can().Back, kit.Row(ending(p, "back", kit.Quiet)))
	another := action(p, "random", kit.Main, named(tr("Another Board")))
	first := "restart"
	if narrow && s.Line().At() == 0 { // where nothing else has room
		first = "today"
	}
	foot := kit.Row(action(p, first, kit.Quiet), showIf(!s.Line().Won(), action(p, "solve", kit.Main)), showIf(s.Line().Won(), another))
	if now.Player, now.Foot = column(back, levels), foot; narrow {
		now.Player, now.Foot = column(back, help(true)), showIf(!card.Visible(), column(levels, foot)) // the card needs the room
	}
	return now
}

// request says what is to be reached.
func request(s *session.Session) sentence.Text {
	if goals := s.Puzzle.Goals; len(goals) > 0 {
		return sentence.New(goals[s.Problem().Goal()].Request)
	}
	return sentence.New(s.Puzzle.Goal)
}

// rule tells before the first move what is to be reached and what a move is, and then the goal and whose turn it is.
func rule(p *Panel, s *session.Session) fyne.CanvasObject {
	say, goal, turn := p.speaker.Say, request(s), sentence.Text{}
	if len(s.Puzzle.Goals) == 0 { // else it tells the goal
		turn = s.View().Caption
	}
	switch {
	case p.window.Narrow() && s.Line().At() == 0: // the last line tells what a move is
		return column(kit.NewText(kit.Small, say(goal)), kit.NewText(kit.Small, say(turn)))
	case s.Line().At() == 0:
		return column(kit.NewText(kit.Plain, say(sentence.New("%v %v", goal, sentence.New(s.Puzzle.Playing)))), kit.NewText(kit.Small, say(turn)))
	case p.window.Narrow():
		return kit.NewText(kit.Small, say(turn))
	case turn.Empty():
		return kit.NewText(kit.Small, say(goal))
	}
	return kit.NewText(kit.Small, say(sentence.New("%v %v.", goal, turn)))
}

// score shows the moves made, the expected total and the minimum. Where pieces wait in a tray, it counts the pieces on the board.
func score(p *Panel, s *session.Session) fyne.CanvasObject {
	if s.Puzzle.Play == puzzle.Place {
		on, of := session.Placed(s.Problem().View())
		return ends(kit.NewText(kit.Title, tr("%d of %d placed", on, of)))
	}
	count := func(moves int) string { return p.speaker.Say(s.Puzzle.Moves(moves)) }
	made, total, _, proven := s.Costs.Total()
	words, best := count(made), ""
	if proven && made > 0 && !s.Line().Won() {
		words = tr("%d of %v", made, count(total))
	}
	if par := s.Costs.At(0); par.Kind == session.WayProven {
		best = tr("minimum %d", par.Moves)
	}
	return ends(kit.NewText(kit.Title, words), kit.NewWord(kit.Small, best))
}

// standing compares the game with the minimum.
func standing(p *Panel, s *session.Session) fyne.CanvasObject {
	c, warning := s.Costs, kit.Bold.In(theme.ColorNameWarning)
	cost := c.Last()
	switch {
	case s.Line().Won():
		return showIf(false, column()) // the card tells how it went
	case s.Problem().Solved():
		return kit.NewText(kit.Bold, tr("This board is solved already."))
	case cost.More > 0:
		left := sentence.Count(cost.Left, "%d more is needed", "%d more are needed")
		return kit.NewText(warning, p.speaker.Say(sentence.New("%v, instead of %d", left, max(cost.Left-cost.More, 0))))
	case c.At(s.Line().At()).Kind == session.NoWay:
		return kit.NewText(warning, tr("From here the goal cannot be reached."))
	case c.At(0).Kind != session.WayProven:
		return kit.NewText(kit.Small, p.speaker.Capital(c.Par()))
	}
	switch made, total, fewest, proven := c.Total(); {
	case made == 0:
		return showIf(false, column())
	case !proven:
		return kit.NewText(kit.Plain, "…")
	case total > fewest:
		return kit.NewText(kit.Plain, tr("%d more than needed", total-fewest))
	}
	return kit.NewText(kit.Plain, tr("No move wasted so far"))
}

// legend explains what the board shows of the moves.
func legend(s *session.Session) string {
	words := tr("A number tells how many moves remain after that move, a cross that the goal cannot be reached. Green: none is better.")
	if s.Puzzle.Play == puzzle.Place {
		words = tr("Take up a tile: a tick where all placed tiles can stay then, a cross where they cannot.")
	}
	if s.Candidates.More() {
		words += " " + tr("Only the moves nearest to the pointer have one.")
	}
	return words
}

// progress shows how far the game is on its way to the goal.
func progress(s *session.Session) fyne.CanvasObject {
	made, total, fewest, proven := s.Costs.Total()
	color := theme.ColorNamePrimary
	if s.Line().Won() {
		color = theme.ColorNameSuccess
	}
	part := func(moves int) float64 { return float64(moves) / float64(max(total, 1)) }
	return showIf(proven && total > 0, kit.Meter(part(made), part(min(made, total-fewest)), part(fewest), color))
}

// levels offers random boards by their levels. A click on a level makes one.
func levels(p *Panel, s *session.Session) fyne.CanvasObject {
	wishes, at := wishes(s)
	if len(wishes) < 2 {
		return action(p, "random", kit.Quiet)
	}
	var names, hints []string
	for _, wish := range wishes {
		names = append(names, p.speaker.Tr(wish.Name))
		hints = append(hints, level(p, wish)+". "+tr("A new board of this level; Undo brings this one back"))
	}
	choice := segments(p, at, hints, names, func(i int) {
		s.Boards.Random(wishes[i], session.NewSeed())
	})
	if p.window.Narrow() {
		return choice
	}
	return column(ends(kit.NewText(kit.Heading, tr("Another board")), action(p, "today", kit.Link)), choice)
}

// level names a level, with the moves that its boards need.
func level(p *Panel, w puzzle.Wish) string {
	name, moves := p.speaker.Tr(w.Name), w.Asks[random.MovesID]
	if moves == 0 {
		return name
	}
	return tr("%s: %s", name, p.speaker.Say(p.session.Puzzle.Moves(moves)))
}

// wishes returns the levels of random boards, and the index of that of the board in front, or -1.
func wishes(s *session.Session) (wishes []puzzle.Wish, at int) {
	if s.Puzzle.Levels != nil {
		wishes = s.Puzzle.Levels(s.Problem().Size(), s.Problem().Goal())
	}
	last, _ := s.Boards.Last()
	return wishes, slices.IndexFunc(wishes, func(l puzzle.Wish) bool { return s.Boards.Unchanged() && maps.Equal(l.Asks, last.Asks) })
}
