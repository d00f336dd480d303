package session

import (
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// View returns what to draw: the board shown with all that is marked on it.
func (s *Session) View() view.View {
	if v, ok := s.Blame.view(); ok {
		return v
	}
	t, v := s.State, s.Problem().View()
	e := t.now()
	moving := t.Mode() == PlayMode || e.answer != nil && e.walked.Len() > 0 && t.reason.note < 0
	if first := &v.Boards[0]; moving && len(v.Boards) > 1 && first.Block.Rows == 0 { // beside its goal
		first.Title = sentence.New("Board") // also before the first move
	}
	switch {
	case t.watch.Large:
		t.watch.mark(&v)
	case e.answer != nil:
		s.Player.mark(&v)
	case e.play:
		if t.hint.rung == noHint && e.quest == nil {
			unlabel(&v)
		}
		if e.own.Won() {
			celebrate(&v)
		}
		s.Hints.mark(&v)
		s.Find.mark(&v)
		s.Candidates.mark(&v)
	case t.opened.repair.board == t.Problem():
		v.Shapes = append(v.Shapes, view.Shape{Cells: t.opened.repair.cells, Mark: view.MarkNext})
	}
	s.Hand.mark(&v)
	if at := t.said.at; at != nil {
		v.Bubbles = append(v.Bubbles, view.Bubble{At: *at, Text: t.said.text})
	} else if text := s.Candidates.text(); t.Mode() == PlayMode && !text.Empty() {
		v.Bubbles = append(v.Bubbles, view.Bubble{At: t.hand.over.Cell(), Text: text})
	}
	for _, at := range t.faultsOf(t.Line().board) {
		v.Mark(view.Marked{Spot: at, Mark: view.MarkWrong})
	}
	return v
}

// unlabel takes the numbers off that only sentences need to name pieces.
func unlabel(v *view.View) {
	for _, b := range v.Boards {
		for i := range b.Cells {
			b.Cells[i].Label = 0
		}
	}
}
