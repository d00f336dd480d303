package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// boardList builds the list of boards, each with its verdict, and the buttons that solve them, and copy, save or show the answers.
func boardList(e env) content {
	list := e.Boards.List()
	place, of := e.Boards.Index()
	solved, impossible := list.Count()
	told, kind, done := tr("%d solved · %d impossible", solved, impossible), kit.Main, 0
	if e.Boards.Running() {
		done = e.Boards.Progress()
		told, kind = tr("%d of %d", done, of), kit.Caution
	}
	bar := kit.Meter(float64(done)/float64(of), 0, 0, theme.ColorNamePrimary)
	export := menu(e, tr("Export"), tr("Saves the answers, or writes a page with all boards"), func(e env) []*fyne.MenuItem {
		return items(e, "saveAnswers", "exportPage")
	})
	disable := func(f *kit.Face) { f.Disabled = solved+impossible == of }
	return content{
		Shown: [2]any{list, place},
		Head:  column(kit.NewText(kit.Title, tr("%d boards", of)), kit.NewText(kit.Small, told), showIf(e.Boards.Running(), bar)),
		Main: newList(e, rows{
			length: of, at: place,
			row:    func(i int) row { return boardRow(e, i) },
			tapped: func(i int) { showBoard(e, i) },
		}),
		Foot: column(
			kit.Row(action(e, "copyAnswers", kit.Quiet), export),
			kit.Row(ending(e, "list", kit.Quiet, named(tr("Close"))), action(e, "solveAll", kind, disable)),
		),
	}
}

// showBoard shows a board of the list, with its answer if there is one.
func showBoard(e env, place int) {
	e.Boards.Show(place)
	now, _ := e.Boards.Index()
	list := e.Boards.List()
	kind := list.Verdict(place).Kind
	if now == place && !e.Boards.Running() && (kind == session.Solved || kind == session.Impossible) {
		e.window.Run("solution")
	}
}

// verdictColors are the colours of verdicts.
var verdictColors = map[session.VerdictKind]fyne.ThemeColorName{
	session.Unknown: theme.ColorNamePlaceHolder, session.Solved: theme.ColorNameSuccess,
	session.Impossible: theme.ColorNameError, session.Unanswered: theme.ColorNameWarning,
}

// boardRow returns the row of a board of the list. The list may have been replaced by a shorter one before the panel shows
// that.
func boardRow(e env, place int) row {
	list := e.Boards.List()
	if place >= list.Len() {
		return row{}
	}
	board, verdict := list.Board(place), list.Verdict(place)
	words := e.speaker.Say(verdict.Title)
	switch {
	case verdict.Kind != session.Unknown:
	case e.Boards.Running():
		words = tr("Waiting …")
	default:
		words = SizeName(board.Size())
	}
	return row{
		words: words, color: verdictColors[verdict.Kind],
		key: board, view: func() view.View { return oneBoard(board, 0) },
	}
}

// oneBoard returns a view of one of the boards of a problem.
func oneBoard(p puzzle.Problem, i int) view.View {
	board := p.View().Boards[i]
	board.Title = sentence.Text{}
	return view.View{Boards: []view.Board{board}}
}

// dayList builds the list of days, each with one's own result, and an entry for the date of any other.
func dayList(e env) content {
	days, typed := e.Days.Listed(), kit.NewEntry(tr("Another day"), "", e.host.Focus)
	typed.SetPlaceHolder(days[0].Date)
	typed.OnSubmitted = func(text string) { e.Days.Open(text, nil) }
	return content{
		Shown: &days[0],
		Head:  column(kit.NewText(kit.Title, tr("Days")), kit.NewText(kit.Small, tr("The day changes at midnight UTC."))),
		Main: newList(e, rows{
			length: len(days), at: -1, tapped: func(i int) { e.Days.Open(days[i].Date, nil) },
			row: func(i int) row {
				d, color := days[i], theme.ColorNameForeground
				return row{words: d.Date, color: color, ticked: d.Solved, last: true, aside: e.speaker.Say(d.Result)}
			},
		}),
		Foot: column(kit.NewText(kit.Small, tr("Another day")), typed, kit.Row(ending(e, "leave", kit.Quiet, named(tr("Close"))))),
	}
}
