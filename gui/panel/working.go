package panel

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2/theme"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// foundSide is the side of the picture of the best board so far, before zoom.
const foundSide = 200

// working is the story while the board waits for an answer or a random board.
func working(s *session.Session, w Window) Story {
	work := s.Work()
	p := work.Progress()
	best := sentence.Text{}
	if !p.Best.Empty() {
		best = sentence.New("best so far: %v", p.Best)
	}
	done := ""
	if p.Fraction >= 0 {
		done = tr("%s done", percent(p.Fraction))
	}
	return Story{
		Shown: work,
		Main: Cards.of(
			Text{kit.Large, say(work.Title)},
			either(p.Fraction >= 0, Meter{Value: p.Fraction, Color: theme.ColorNamePrimary}),
			Text{kit.Plain, done},
			Text{kit.Bold, capital(p.Left(work.Elapsed()))},
			Text{kit.Plain, capital(best)},
			either(p.Board != nil, Picture{p.Board, foundSide, func() puzzle.View { return oneBoard(p.Board, len(p.Board.View().Boards)-1) }}),
			Text{kit.Small, effort(p.Nodes, work.Elapsed(), true)},
			Text{kit.Small, tr("The board stays as it is. Other tabs can be used meanwhile.")},
		),
		Foot: Column.of(ending(w, Solve, kit.Caution)),
	}
}

// effort says how long a search took and how many positions it looked at; while it runs, also how many a second.
func effort(nodes int64, elapsed time.Duration, running bool) string {
	took := session.Duration(elapsed)
	number := func(n int64) string { return message.NewPrinter(language.English).Sprintf("%d", n) }
	switch {
	case nodes <= 0:
		return took
	case nodes == 1:
		return tr("%s · 1 position searched", took)
	case running && elapsed > time.Second:
		pace := int64(float64(nodes) / elapsed.Seconds())
		return tr("%s · %s positions searched, %s a second", took, number(nodes), number(pace))
	}
	return tr("%s · %s positions searched", took, number(nodes))
}

// percent formats a fraction, with decimals while it is small.
func percent(part float64) string {
	digits := 0
	if part < 0.1 {
		digits = 2
	}
	return strconv.FormatFloat(100*part, 'f', digits, 64) + " %"
}
