package session

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// View returns what to draw: the board shown with all that is marked on it.
func (s *Session) View() puzzle.View {
	t, view := &s.State, s.Problem().View()
	e := t.now()
	moving := t.Mode() == PlayMode || e.answer != nil && e.walked.Len() > 0 && t.reason.note < 0
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
	case t.opened.repair.board == t.Problem():
		view.Shapes = append(view.Shapes, puzzle.Shape{Cells: t.opened.repair.cells, Mark: puzzle.MarkNext})
	}
	hands{t}.mark(&view)
	if at := t.said.at; at != nil {
		view.Bubbles = append(view.Bubbles, puzzle.Bubble{At: *at, Text: t.said.text})
	} else if text := (candidates{t}).text(); t.Mode() == PlayMode && !text.Empty() {
		view.Bubbles = append(view.Bubbles, puzzle.Bubble{At: t.hand.over.Cell(), Text: text})
	}
	for _, at := range t.faultsOf(t.Line().board) {
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
