package panel

import (
	"maps"
	"slices"

	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
)

// play is the story of a game by hand: the score, what helps, the moves so far, and the next board.
func play(s *session.Session, w Window) Story {
	won, begun, caption := s.Line().Won(), s.Line().Len() > 0, say(s.View().Caption)
	if s.Problem().Solved() {
		caption = ""
	}
	help := Row.of(action(w, Hint, kit.Quiet), action(w, Check, kit.Quiet))
	if s.Puzzle.AnyOrder {
		help.Blocks = append(help.Blocks, action(w, MarkAll, kit.Quiet))
	}
	levels, another := levels(s, w), action(w, Random, kit.Main).named(tr("Another Board"))
	return Story{
		Shown: [2]any{s.Line().Start(), s.Line().At()},
		Head: Column.of(
			Text{kit.Small, caption},
			score(s),
			standing(s),
			progress(s),
			either(!s.Problem().Solved(), help),
			either(begun && !w.Narrow(), Text{kit.Heading, tr("Your moves")}),
		),
		Main:   moves(s),
		Player: Column.of(either(s.Can().Back, Row.of(ending(w, Back, kit.Quiet))), either(!w.Narrow(), levels)),
		Foot: Column.of(
			either(w.Narrow(), levels),
			Row.of(action(w, Restart, kit.Quiet), either(!won, solve(s, w)), either(won, another)),
		),
	}
}

// score says how many moves have been made, after the first how many they are with those that are left, and the fewest for
// the board. Where people want the end and not the way, it says how many pieces lie on the board.
func score(s *session.Session) Block {
	if s.Puzzle.EndFirst {
		on, of := session.Placed(s.Problem().View())
		return Text{kit.Title, tr("%d of %d placed", on, of)}
	}
	count := func(moves int) string { return say(s.Puzzle.Moves(moves)) }
	made, total, _, proven := s.Coach.Total()
	words, best := count(made), ""
	if proven && made > 0 && !s.Line().Won() {
		words = tr("%d of %v", made, count(total))
	}
	if par := s.Coach.At(0); par.Kind == session.WayProven {
		best = tr("minimum %d", par.Moves)
	}
	return Ends.of(Text{kit.Title, words}, Word{kit.Small, best})
}

// standing says how the game stands.
func standing(s *session.Session) Block {
	c, warning := s.Coach, kit.Bold.In(theme.ColorNameWarning)
	cost := c.Cost(s.Line().At() - 1)
	switch {
	case s.Line().Won():
		return Text{kit.Bold.In(theme.ColorNameSuccess), "✓ " + tr("Solved!")} // the last line says how well
	case s.Problem().Solved():
		return Text{kit.Bold, tr("This board is solved already.")}
	case cost.More > 0:
		return Text{warning, tr("From here %d instead of %d", cost.Left, cost.Left-cost.More)}
	case c.At(s.Line().At()).Kind == session.NoWay:
		return Text{warning, tr("From here the goal cannot be reached.")}
	case c.Strays(s.Line().At()):
		return Text{warning, tr("The placed tiles cannot all stay.")}
	case c.At(0).Kind != session.WayProven:
		return Text{kit.Small, capital(c.Par())}
	}
	switch _, total, fewest, proven := c.Total(); {
	case !proven:
		return Text{kit.Plain, "…"}
	case total > fewest:
		return Text{kit.Plain, tr("%d more than needed", total-fewest)}
	}
	return Text{kit.Plain, tr("No move wasted so far")}
}

// progress shows how far the game is on its way to the goal.
func progress(s *session.Session) Block {
	made, total, fewest, proven := s.Coach.Total()
	if !proven || total == 0 {
		return nil
	}
	color := theme.ColorNamePrimary
	if s.Line().Won() {
		color = theme.ColorNameSuccess
	}
	part := func(moves int) float64 { return float64(moves) / float64(total) }
	return Meter{part(made), color, part(min(made, total-fewest)), part(fewest)}
}

// levels offers random boards by their levels. A click on a level makes one.
func levels(s *session.Session, w Window) Block {
	wishes, at := wishes(s)
	if len(wishes) < 2 {
		return action(w, Random, kit.Quiet)
	}
	var names []string
	for _, wish := range wishes {
		names = append(names, tr(wish.Name))
	}
	choice := segments(at, tr("A new board of this level; Undo brings this one back"), names, func(i int) {
		s.Boards.Random(wishes[i], session.NewSeed())
	})
	return Column.of(either(!w.Narrow(), Text{kit.Heading, tr("Another board")}), choice)
}

// wishes returns the levels of random boards, and the index of that of the last one, or -1.
func wishes(s *session.Session) (wishes []puzzle.Wish, at int) {
	if s.Puzzle.Levels != nil {
		wishes = s.Puzzle.Levels(s.Problem().Size(), s.Problem().Goal())
	}
	last, _ := s.Boards.Last()
	return wishes, slices.IndexFunc(wishes, func(l puzzle.Wish) bool { return maps.Equal(l.Asks, last.Asks) })
}
