package panel

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// boards is the story of a list of boards: each with its verdict, and what solves them, and copies or saves the answers.
func boards(s *session.Session, w Window) Story {
	list := s.Boards.List()
	place, of := s.Boards.Place()
	solved, impossible := list.Count()
	solve := action(w, SolveAll, kit.Main)
	told, meter := tr("%d solved · %d impossible", solved, impossible), Block(nil)
	if list.Running() {
		done, all := list.Progress()
		told, meter = tr("%d of %d", done, all), Meter{Value: float64(done) / float64(all), Color: theme.ColorNamePrimary}
		solve.Kind = kit.Caution
	}
	solve.Disabled = solved+impossible == of
	return Story{
		Shown: [2]any{list, place},
		Head:  Column.of(Text{kit.Title, tr("%d boards", of)}, Text{kit.Small, told}, meter),
		Main: List{
			Line: [4]any{list, told, list.Running(), s.Problem()}, Length: of, At: place - 1,
			Row:    func(i int) Step { return boardRow(s, i, i == place-1) },
			Tapped: func(i int) { showBoard(s, w, i) },
		},
		Foot: Column.of(
			Row.of(action(w, CopyAnswers, kit.Quiet), action(w, SaveAnswers, kit.Quiet)),
			Row.of(ending(w, ListBoards, kit.Quiet).named(tr("Close")), solve),
		),
	}
}

// showBoard shows a board of the list, with its answer if there is one.
func showBoard(s *session.Session, w Window, place int) {
	s.Boards.Show(place)
	now, _ := s.Boards.Place()
	list := s.Boards.List()
	if kind := list.Verdict(place).Kind; now == place+1 && !list.Running() && (kind == session.Solved || kind == session.Impossible) {
		w.Run(Show)
	}
}

// verdictColors are the colours of verdicts.
var verdictColors = map[session.VerdictKind]fyne.ThemeColorName{
	session.Unknown: theme.ColorNamePlaceHolder, session.Solved: theme.ColorNameSuccess,
	session.Impossible: theme.ColorNameError, session.Unanswered: theme.ColorNameWarning,
}

// boardRow returns the row of a board of the list. The list may have been replaced by a shorter one before the panel shows
// that.
func boardRow(s *session.Session, place int, front bool) Step {
	list := s.Boards.List()
	if place >= list.Len() {
		return Step{}
	}
	board, verdict := list.Board(place), list.Verdict(place)
	row := Step{
		Style: Ahead, Number: strconv.Itoa(place + 1), Words: say(verdict.Title),
		Key: board, View: func() puzzle.View { return oneBoard(board, 0) },
	}
	if front {
		row.Style = Now
	}
	row.Color = verdictColors[verdict.Kind]
	switch {
	case verdict.Kind != session.Unknown:
	case list.Running():
		row.Words = tr("Waiting …")
	default:
		row.Words = SizeName(board.Size())
	}
	return row
}

// oneBoard returns a view of one of the boards of a problem.
func oneBoard(p puzzle.Problem, i int) puzzle.View {
	board := p.View().Boards[i]
	board.Title = sentence.Text{}
	return puzzle.View{Boards: []puzzle.Board{board}}
}
