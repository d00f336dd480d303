package session

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// View returns what to draw: the board shown with all that is marked on it.
func (s *Session) View() puzzle.View {
	t, view := &s.State, s.board().View()
	e := t.now()
	moving := t.mode() == PlayMode || e.answer != nil && e.walked.Len() > 0 && t.reason.note < 0
	if first := &view.Boards[0]; moving && len(view.Boards) > 1 && first.Block.Rows == 0 { // beside its goal
		first.Title = sentence.New("Board") // also before the first move
	}
	switch {
	case e.answer != nil:
		s.Player.mark(&view)
	case e.play:
		if (hints{t}).rung() == noHint {
			unlabel(&view)
		}
		if e.own.Won() {
			celebrate(&view)
		}
		hints{t}.mark(&view)
		find{t}.mark(&view)
		candidates{t}.mark(&view)
	case t.opened.repair.board == t.board():
		view.Shapes = append(view.Shapes, puzzle.Shape{Cells: t.opened.repair.cells, Mark: puzzle.MarkNext})
	}
	hands{t}.mark(&view)
	if at := t.said.at; at != nil {
		view.Bubbles = append(view.Bubbles, puzzle.Bubble{At: *at, Text: t.said.text})
	} else if text := (candidates{t}).text(); t.mode() == PlayMode && !text.Empty() {
		view.Bubbles = append(view.Bubbles, puzzle.Bubble{At: t.hand.over.Cell(), Text: text})
	}
	for _, at := range t.faultsOf(t.line().board) {
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
