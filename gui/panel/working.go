package panel

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// foundSide is the side of the picture of the best board so far, before zoom.
const foundSide = 200

// working builds the progress of a search that the board waits for.
func working(e env) content {
	work := e.Work()
	now := work.Progress()
	found := func() view.View { return oneBoard(now.Board, len(now.Board.View().Boards)-1) }
	return content{
		Shown: work,
		Main: column(
			kit.NewText(kit.Large, e.speaker.Say(work.Title)),
			showIf(now.Fraction >= 0, kit.Meter(now.Fraction, 0, 0, theme.ColorNamePrimary)),
			showIf(now.Fraction >= 0, kit.NewText(kit.Plain, tr("%s done", percent(now.Fraction)))),
			kit.NewText(kit.Bold, e.speaker.Capital(boards.TimeLeft(now, work.Elapsed()))),
			showIf(!now.Best.Empty(), kit.NewText(kit.Plain, e.speaker.Capital(sentence.New("best so far: %v", now.Best)))),
			showIf(now.Board != nil, container.NewCenter(newPicture(e, now.Board, kit.Scaled(foundSide), found))),
			kit.NewText(kit.Small, effort(now.Nodes, work.Elapsed(), true)),
			kit.NewText(kit.Small, tr("The board stays as it is. Other tabs can be used meanwhile.")),
		),
		Foot: ending(e, "solve", kit.Caution),
	}
}

// effort formats the time and the positions of a search; while it runs, also its pace.
func effort(nodes int64, elapsed time.Duration, running bool) string {
	took := session.Duration(elapsed)
	switch {
	case nodes <= 0:
		return took
	case nodes == 1:
		return tr("%s · 1 position searched", took)
	case running && elapsed > time.Second:
		pace := int64(float64(nodes) / elapsed.Seconds())
		return tr("%s · %d positions searched, %d a second", took, nodes, pace)
	}
	return tr("%s · %d positions searched", took, nodes)
}

// percent formats a fraction, with decimals while it is small.
func percent(part float64) string {
	digits := 0
	if part < 0.1 {
		digits = 2
	}
	return strconv.FormatFloat(100*part, 'f', digits, 64) + " %"
}
