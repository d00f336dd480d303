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
func play(e env) content {
	if asked, ok := e.Find.Question(); ok {
		return find(e, asked)
	}
	card, won := advice(e), outcome(e)
	told, _ := e.Hints.Card()
	why, blamed := e.Blame.Card()
	open, narrow, day := !e.Problem().Solved(), e.window.Narrow(), e.Days.Date()
	now := content{
		Top:   showIf(open, kit.Row(action(e, "hint", kit.Quiet), action(e, "movesLeft", kit.Quiet))), // above all that comes and goes
		Shown: [4]any{e.Line().Start(), e.Line().At(), e.speaker.Say(told.Text), e.speaker.Say(why.Text)}, Card: card,
		Head: column(
			showIf(open && !(narrow && card.Visible() && e.Line().At() == 0), rule(e)), // a hint needs the room
			showIf(day != "" && !narrow, kit.NewText(kit.Small, tr("Board of the day, %s", day))),
			showIf(e.Boards.Loaded() && e.Line().At() == 0, goal(e)),
			score(e),
			standing(e),
			progress(e),
			card, won,
			showIf(open && e.Candidates.Shown() && !card.Visible(), kit.NewText(kit.Small, legend(e))),
			showIf(e.Line().Len() > 0 && !narrow, kit.NewText(kit.Heading, tr("Your moves"))),
		),
		Main: newList(e, moves(e)),
	}
	if won.Visible() && !blamed {
		now.Card = won
	}
	levels, back := levels(e), showIf(e.Can().Back, kit.Row(ending(e, "back", kit.Quiet)))
	another := action(e, "random", kit.Main, named(tr("Another Board")))
	restart := showIf(!narrow || e.Line().At() > 0, action(e, "restart", kit.Quiet)) // where nothing else has room, Today
	today := showIf(narrow && e.Line().At() == 0, action(e, "today", kit.Quiet))
	solve := showIf(!e.Line().Won(), action(e, "solve", kit.Main))
	foot := kit.Row(restart, today, showIf(narrow, size(e)), solve, showIf(e.Line().Won(), another))
	now.Player, now.Foot = column(back, levels), foot
	if narrow {
		now.Player, now.Foot = back, showIf(!card.Visible(), column(levels, foot)) // the card needs the room
	}
	return now
}

// request says what is to be reached.
func request(e env) sentence.Text { return sentence.New(e.Puzzle.Goals[e.Problem().Goal()].Request) }

// rule tells before the first move what is to be reached and what a move is, and then the goal and whose turn it is.
func rule(e env) fyne.CanvasObject {
	say, goal, turn := e.speaker.Say, request(e), sentence.Text{}
	if len(e.Puzzle.Goals) == 1 { // else it tells the goal
		turn = e.View().Caption
	}
	switch {
	case e.window.Narrow() && e.Line().At() == 0: // the last line tells what a move is
		return column(kit.NewText(kit.Small, say(goal)), kit.NewText(kit.Small, say(turn)))
	case e.Line().At() == 0:
		return column(kit.NewText(kit.Plain, say(sentence.New("%v %v", goal, sentence.New(e.Puzzle.Playing)))), kit.NewText(kit.Small, say(turn)))
	case e.window.Narrow():
		return kit.NewText(kit.Small, say(turn))
	case turn.Empty():
		return kit.NewText(kit.Small, say(goal))
	}
	return kit.NewText(kit.Small, say(sentence.New("%v %v.", goal, turn)))
}

// score shows the moves made, the expected total and the minimum. Where pieces wait in a tray, it counts the pieces on the board.
func score(e env) fyne.CanvasObject {
	if e.Puzzle.Play == puzzle.Place {
		on, of := session.Placed(e.Problem().View())
		return ends(kit.NewText(kit.Title, tr("%d of %d placed", on, of)))
	}
	count := func(moves int) string { return e.speaker.Say(e.Puzzle.Moves(moves)) }
	made, total, _, proven := e.Costs.Total()
	words, best := count(made), ""
	if proven && made > 0 && !e.Line().Won() {
		words = tr("%d of %v", made, count(total))
	}
	if par := e.Costs.At(0); par.Kind == session.WayProven && e.Costs.Told() {
		best = tr("minimum %d", par.Moves)
	}
	return ends(kit.NewText(kit.Title, words), kit.NewWord(kit.Small, best))
}

// standing compares the game with the minimum.
func standing(e env) fyne.CanvasObject {
	c, warning := e.Costs, kit.Bold.In(theme.ColorNameWarning)
	start, here, cost := c.At(0), c.At(e.Line().At()), c.Last()
	switch {
	case e.Line().Won():
		return showIf(false, column()) // the card tells how it went
	case e.Problem().Solved():
		return kit.NewText(kit.Bold, tr("This board is solved already."))
	case cost.More > 0:
		left := sentence.Count(cost.Left, "%d more is needed", "%d more are needed")
		return kit.NewText(warning, e.speaker.Say(sentence.New("%v, instead of %d", left, max(cost.Left-cost.More, 0))))
	case here.Kind == session.NoWay && (c.Told() || start.Kind == session.NoWay):
		return kit.NewText(warning, tr("From here the goal cannot be reached."))
	case !c.Told():
		return showIf(false, column())
	case start.Kind != session.WayProven:
		return kit.NewText(kit.Small, e.speaker.Capital(c.Par()))
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
func legend(e env) string {
	words := tr("A number tells how many moves remain after that move, a cross that the goal cannot be reached. Green: none is better.")
	if e.Puzzle.Play == puzzle.Place {
		words = tr("Take up a tile: a tick where all placed tiles can stay then, a cross where they cannot.")
	}
	if e.Candidates.More() {
		words += " " + tr("Only the moves nearest to the pointer have one.")
	}
	return words
}

// progress shows how far the game is on its way to the goal.
func progress(e env) fyne.CanvasObject {
	made, total, fewest, proven := e.Costs.Total()
	color := theme.ColorNamePrimary
	if e.Line().Won() {
		color = theme.ColorNameSuccess
	}
	part := func(moves int) float64 { return float64(moves) / float64(max(total, 1)) }
	return showIf(proven && total > 0, kit.Meter(part(made), part(min(made, total-fewest)), part(fewest), color))
}

// size offers random boards of other sizes.
func size(e env) fyne.CanvasObject {
	return sizes(e, tr("A new board of another size; Undo brings this one back"), "randomBoard", e.Boards.OfSize)
}

// levels offers random boards by their levels. A click on a level makes one. In a wide window the size stands beside them.
func levels(e env) fyne.CanvasObject {
	wishes, at := wishes(e)
	if len(wishes) < 2 {
		return kit.Row(action(e, "random", kit.Quiet), showIf(!e.window.Narrow(), size(e)))
	}
	var names, hints []string
	for _, wish := range wishes {
		names = append(names, e.speaker.Tr(wish.Name))
		known := e.speaker.Tr(wish.Name)
		if e.Costs.Told() {
			known = level(e, wish)
		}
		hints = append(hints, known+". "+tr("A new board of this level; Undo brings this one back"))
	}
	choice := segments(e, at, hints, names, func(i int) {
		e.Boards.Random(wishes[i], session.NewSeed())
	})
	if e.window.Narrow() {
		return choice
	}
	return column(ends(kit.NewText(kit.Heading, tr("Another board")), size(e), action(e, "today", kit.Link)), choice)
}

// level names a level, with the moves that its boards need.
func level(e env, w puzzle.Wish) string {
	name, moves := e.speaker.Tr(w.Name), w.Asks[random.MovesID]
	if moves == 0 {
		return name
	}
	return tr("%s: %s", name, e.speaker.Say(e.Puzzle.Moves(moves)))
}

// wishes returns the levels of random boards, and the index of that of the board in front, or -1.
func wishes(e env) (wishes []puzzle.Wish, at int) {
	if e.Puzzle.Levels != nil {
		wishes = e.Puzzle.Levels(e.Problem().Size(), e.Problem().Goal())
	}
	last, _ := e.Boards.Last()
	return wishes, slices.IndexFunc(wishes, func(l puzzle.Wish) bool { return e.Boards.Unchanged() && maps.Equal(l.Asks, last.Asks) })
}
