package session

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// View returns what to draw: the board shown with all that is marked on it.
func (s *Session) View() puzzle.View {
	view := s.Problem().View()
	a := s.Answer()
	moving := s.Mode() == PlayMode || a != nil && a.line.Len() > 0 && a.Reasons.Note() < 0
	if first := &view.Boards[0]; moving && len(view.Boards) > 1 && first.Block.Rows == 0 { // beside its goal
		first.Title = sentence.New("Board") // also before the first move
	}
	switch {
	case a != nil:
		a.mark(&view)
	case s.Mode() == PlayMode:
		if _, hint := s.Hints.Card(); !hint {
			unlabel(&view)
		}
		if s.Line().Won() {
			celebrate(&view)
		}
		s.Hints.mark(&view)
		s.Find.mark(&view)
		s.Candidates.mark(&view)
	}
	if s.Mode() == EditMode && s.Boards.repair.board == s.Problem() {
		view.Shapes = append(view.Shapes, puzzle.Shape{Cells: s.Boards.repair.cells, Mark: puzzle.MarkNext})
	}
	s.Hand.mark(&view)
	if at := s.Status.at; at != nil {
		view.Bubbles = append(view.Bubbles, puzzle.Bubble{At: *at, Text: s.Status.text})
	} else if text := s.Candidates.text(); s.Mode() == PlayMode && !text.Empty() {
		view.Bubbles = append(view.Bubbles, puzzle.Bubble{At: s.Hand.over.Cell(), Text: text})
	}
	for _, at := range s.faults.of(s.Line().board) {
		view.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkWrong})
	}
	return view
}

// unlabel takes the numbers off that only sentences need to name pieces.
func unlabel(view *puzzle.View) {
	for _, b := range view.Boards {
		for i := range b.Cells {
			b.Cells[i].Label = 0
		}
	}
}

// celebrate frames the first board on which pieces lie: its goal is reached.
func celebrate(view *puzzle.View) {
	for i := range view.Boards {
		if slices.ContainsFunc(view.Boards[i].Cells, lies) {
			view.Boards[i].Reached = sentence.New("Goal reached")
			return
		}
	}
}

// Placed returns how many pieces lie on the board, and how many there are with those in the tray.
func Placed(v puzzle.View) (on, of int) {
	for _, b := range v.Boards {
		for _, c := range b.Cells {
			switch {
			case !lies(c):
				continue
			case b.Block.Rows == 0:
				on++
			}
			of++
		}
	}
	return on, of
}

// lies reports whether a piece lies on a cell.
func lies(c puzzle.Cell) bool { return c.Kind != puzzle.Empty && c.Kind != puzzle.NoCell }
