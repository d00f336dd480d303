package panel

import (
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// play is the story of a game by hand: the score, what helps, the moves so far, and after a win the next board.
func play(s *session.Session, w Window) Story {
	g := s.Game()
	won := g.Solved() && g.Moves() > 0
	moves := g.Played()
	help := []Block{action(w, Hint, kit.Quiet).named(tr("Hint"), ""), action(w, Check, kit.Quiet).named(tr("Check"), "")}
	if s.Puzzle.AnyOrder {
		help = append(help, action(w, MarkAll, kit.Quiet))
	}
	score, par, meter := score(s, won)
	restart := action(w, Restart, kit.Quiet)
	return Story{
		Stage: Playing,
		Head: []Block{
			Group{Column, 4, []Block{Text{kit.Small, say(g.Caption())}, score, par}},
			meter,
			either(!won, Group{Row, 0, help}),
			position(s),
			either(len(moves) > 0, Text{kit.Heading, tr("Your moves")}),
		},
		Main: either(len(moves) > 0, movesOf(g)),
		Foot: []Block{Group{Row, 0, []Block{
			restart.named(restart.Text, tr("Restart")),
			either(!won, action(w, Solve, kit.Main)),
			either(won, action(w, Random, kit.Main).named(tr("Next Board"), "")),
		}}},
	}
}

// score says how many moves have been made, compared with the fewest that are possible.
func score(s *session.Session, won bool) (score, par, meter Block) {
	g := s.Game()
	made, say := g.Moves(), func(moves int) string { return say(s.Puzzle.Moves(moves)) }
	fewest, known := g.Advice.Minimum()
	over := made > fewest || made == fewest && !g.Solved()
	score, par = Text{kit.Title, say(made)}, Text{kit.Small, capital(g.Advice.Par())}
	switch {
	case won:
		par = Text{kit.Bold.In(theme.ColorNameSuccess), "✓ " + result(made, fewest, known)}
	case known && over:
		par = Text{kit.Small.In(theme.ColorNameWarning), tr("%d would be enough", fewest)}
	case known:
		score, par = Text{kit.Title, tr("%d of at least %v", made, say(fewest))}, Text{}
	}
	if !known || fewest == 0 {
		return score, par, nil
	}
	color := theme.ColorNameSuccess
	if over {
		color = theme.ColorNameWarning
	}
	return score, par, Meter{float64(made) / float64(fewest), color}
}

// result says how well a game went.
func result(moves, fewest int, known bool) string {
	switch {
	case !known:
		return tr("Solved!")
	case moves == fewest:
		return tr("Solved, with as few as there can be!")
	}
	return tr("Solved! %d would be enough", fewest)
}

// position says how far the goal is from here, where somebody has asked, or why the board could not be solved.
func position(s *session.Session) Block {
	g := s.Game()
	left, ok := g.Advice.Left()
	fewest, known := g.Advice.Minimum()
	words := say(g.Advice.Position())
	switch {
	case s.Status.Unsolved():
		words = capital(s.Status.Text())
	case !ok || g.Solved():
	case known && g.Moves()+left == fewest:
		words = say(sentence.New("From here it takes %v: you are on a shortest way.", s.Puzzle.Moves(left)))
	default:
		words = say(sentence.New("From here it takes %v.", s.Puzzle.Moves(left)))
	}
	return either(words != "", Group{Plate, 0, []Block{Text{kit.Plain, words}}})
}

// movesOf lists the moves of a game; a click goes back to the board after one.
func movesOf(g *session.Game) List {
	moves := g.Played()
	return List{
		Line:   g,
		Length: len(moves),
		At:     len(moves) - 1,
		Row: func(i int) Step {
			row := stepRow(stepKey{g.Before(i), i}, i, moves[i], func() puzzle.Problem { return g.Before(i) })
			if i == len(moves)-1 {
				row.State = Now
			}
			return row
		},
		Tapped: func(i int) { g.Return(g.Moves() - len(moves) + i + 1) },
	}
}
