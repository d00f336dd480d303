package panel

import (
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/sentence"
)

// play is the story of a game by hand: the score, what helps, the moves so far, and after a win the next board.
func play(s *session.Session, w Window) Story {
	won, begun, caption := s.Line().Won(), s.Line().Len() > 0, say(s.View().Caption)
	if s.Problem().Solved() {
		caption = ""
	}
	help := []Block{action(w, Hint, kit.Quiet).named(tr("Hint"), ""), action(w, Check, kit.Quiet).named(tr("Check"), "")}
	if s.Puzzle.AnyOrder {
		all, short := action(w, MarkAll, kit.Quiet), tr("All Moves")
		if s.Coach.MarksAll() {
			short = tr("Hide")
		}
		help = append(help, all.named(all.Text, short))
	}
	score, par, meter := score(s)
	restart := action(w, Restart, kit.Quiet)
	return Story{
		Shown: [2]any{s.Line().Start(), s.Line().At()},
		Head: Column.of(
			Text{kit.Small, caption},
			score,
			par,
			meter,
			either(!won, Row.of(help...)),
			position(s),
			either(begun, Text{kit.Heading, tr("Your moves")}),
		),
		Main: moves(s),
		Foot: Row.of(
			restart.named(restart.Text, tr("Restart")),
			either(!won, action(w, Solve, kit.Main)),
			either(won, action(w, Random, kit.Main).named(tr("Next Board"), "")),
		),
	}
}

// score says how many moves have been made, compared with the fewest that are possible.
func score(s *session.Session) (score, par, meter Block) {
	made, say := s.Line().At(), func(moves int) string { return say(s.Puzzle.Moves(moves)) }
	fewest, known := s.Coach.Minimum()
	over := made > fewest || made == fewest && !s.Problem().Solved()
	score, par = Text{kit.Title, say(made)}, Text{kit.Small, capital(s.Coach.Par())}
	switch {
	case s.Line().Won():
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
	left, ok := s.Coach.Left()
	fewest, known := s.Coach.Minimum()
	words := say(s.Coach.Position())
	switch {
	case s.Status.Unsolved():
		words = capital(s.Status.Text())
	case !ok || s.Problem().Solved():
	case known && s.Line().At()+left == fewest:
		words = say(sentence.New("From here it takes %v: you are on a shortest way.", s.Puzzle.Moves(left)))
	default:
		words = say(sentence.New("From here it takes %v.", s.Puzzle.Moves(left)))
	}
	return either(words != "", Plate.of(Text{kit.Plain, words}))
}
