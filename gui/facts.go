package gui

import (
	"fyne.io/fyne/v2"

	"fourfold/gui/board"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
)

// facts are what end-to-end tests can ask of the window.
type facts struct {
	Tab, Mode, State, Status string
	Step, Steps              int    // of the answer or the game
	Won                      bool   // a game
	Reason                   int    // shown on the board, or -1
	Shown                    string // the board in the judges' form
	Boards                   []cells
}

// cells are the places of a board's cells in pixels of the window, row by row: left, top, width, height. Large boards
// have none.
type cells struct {
	Cols  int
	Cells [][4]int
}

// facts returns the facts about the tab.
func (t *tab) facts() facts {
	s := t.session
	f := facts{
		Tab: s.Puzzle.ID, Mode: modeNames[s.Mode()], State: stateOf(s), Status: s.Status.Text().String(), Reason: -1,
		Shown: s.Puzzle.Write(s.Problem()), Boards: boardFacts(t.board, t.window.win.Canvas().Scale()),
	}
	f.Step, f.Steps, f.Won = s.Line().At(), s.Line().Len(), s.Line().Won()
	if a := s.Answer(); a != nil {
		f.Reason = a.Reasons.Note()
	}
	return f
}

var modeNames = map[session.Mode]string{session.EditMode: "edit", session.PlayMode: "play", session.SolutionMode: "solution"}

// stateOf names the state of a session.
func stateOf(s *session.Session) string {
	a := s.Answer()
	switch {
	case s.Work() != nil:
		return "solving"
	case a == nil:
		return "editing"
	case a.Playing():
		return "playing"
	case s.Line().Len() > 0:
		return "showing"
	}
	return "message"
}

// boardFacts returns the places of the cells of small boards.
func boardFacts(b *board.Board, scale float32) (all []cells) {
	const mostCells = 400
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	for i, of := range b.View().Boards {
		c := cells{Cols: of.Cols}
		for n := 0; n < of.Rows*of.Cols && of.Rows*of.Cols <= mostCells; n++ {
			if at, size, ok := b.Cell(puzzle.Spot{Board: i, Row: n / of.Cols, Col: n % of.Cols}); ok {
				x, y := (at.X+corner.X)*scale, (at.Y+corner.Y)*scale
				c.Cells = append(c.Cells, [4]int{int(x), int(y), int(size.Width * scale), int(size.Height * scale)})
			}
		}
		all = append(all, c)
	}
	return all
}
