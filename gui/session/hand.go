package session

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Hand makes moves with mouse and keys: it takes up a piece and lets go of it elsewhere.
type Hand struct {
	Held *puzzle.Spot // the spot of the piece that has been taken up, or nil

	session *Session
	fresh   bool         // it was taken up by the press that still lasts
	over    *puzzle.Spot // the spot under the pointer, or nil
}

func (h *Hand) targets(at puzzle.Spot) []puzzle.Spot { return h.session.Line().board.Targets(at) }

// clicks reports whether a click on a spot is a whole move.
func (h *Hand) clicks(at puzzle.Spot) bool { return slices.Equal(h.targets(at), []puzzle.Spot{at}) }

// reaches reports whether a piece has been taken up that can go to a spot.
func (h *Hand) reaches(at puzzle.Spot) bool {
	return h.Held != nil && slices.Contains(h.targets(*h.Held), at)
}

// movable reports whether a click makes a move or takes up a piece at the spot, or leads to another page of a reason.
func (h *Hand) movable(at puzzle.Spot) bool {
	if a := h.session.Answer(); a != nil && a.Reasons.Note() >= 0 {
		page, ok := a.Reasons.leads(at)
		return ok && page != a.Reasons.page
	}
	return h.reaches(at) || len(h.targets(at)) > 0
}

// press takes up what lies at a spot, or moves there what has been taken up.
func (h *Hand) press(at puzzle.Spot) {
	switch a := h.session.Answer(); {
	case a != nil && a.Playing():
		a.Pause()
	case a != nil && a.Reasons.Note() >= 0:
		a.Reasons.click(at)
	case h.Held != nil && *h.Held == at:
		h.fresh = false // put back, unless it is dragged away
	case h.Held != nil && (h.reaches(at) || len(h.targets(at)) == 0):
		h.Move(*h.Held, at)
	case h.clicks(at) || len(h.targets(at)) == 0:
		h.Move(at, at) // or says why not
	default:
		h.hold(&at)
		h.fresh = true
		h.session.Status.Say(sentence.New("Now choose where it goes: click, drag, or arrow keys and Space. Esc puts it back."))
	}
}

// drop ends a press at a spot, or outside of the board if on is false.
func (h *Hand) drop(at puzzle.Spot, on bool) {
	if h.Held == nil {
		return
	}
	switch from := *h.Held; {
	case on && at != from:
		h.hold(nil)
		h.Move(from, at)
	case on && h.fresh && h.session.Puzzle.OneClick && len(h.targets(from)) == 1:
		h.Move(from, h.targets(from)[0])
	case on && h.fresh:
		h.fresh = false
	default:
		h.putBack()
	}
}

// putBack lets go of what has been taken up.
func (h *Hand) putBack() {
	h.hold(nil)
	h.session.Status.Say(h.session.usage())
}

// hold takes up what lies at a spot, or lets go.
func (h *Hand) hold(at *puzzle.Spot) {
	h.Held = at
	h.session.Hints.update()
}

// Move makes a move on the board in front, or says why it is none. In an answer it makes the next step, or goes on as a
// game from the step shown.
func (h *Hand) Move(from, to puzzle.Spot) {
	s := h.session
	if s.Mode() == EditMode || s.Find.made() || !s.solver.idle() {
		return
	}
	l, step, err := s.Line().Play(from, to)
	if err != nil {
		s.Status.answer(sentenceOf(err), to)
		return
	}
	text := step.Text
	switch {
	case l.answer || l.Won():
		text = sentence.Text{}
	case s.Mode() == SolutionMode:
		text = sentence.New("You play on from the solution: %v. Esc leads back to it.", step.Text)
	}
	s.do(text, func(h *History) { h.play(l) })
}

// Point tells in a game what is known of the move at the spot under the pointer, and outlines which cells a click there would
// change; or nothing if ok is false.
func (h *Hand) Point(at puzzle.Spot, ok bool) {
	before, s := h.outline(), h.session
	if h.over = nil; ok {
		h.over = &at
	}
	if s.Candidates.Shown() || !slices.Equal(before, h.outline()) {
		s.listener.notify(Change{Pointed: true})
	}
}

// outline returns the cells that a click under the pointer changes, if it is a whole move.
func (h *Hand) outline() (all []puzzle.Spot) {
	_, hint := h.session.Hints.Card() // which has marks of its own
	if h.over == nil || hint || h.session.Mode() != PlayMode || h.session.Line().Won() || !h.clicks(h.over.Cell()) {
		return nil
	}
	board := h.session.Line().board
	next, _, _ := board.Move(h.over.Cell(), h.over.Cell())
	return differing(board, next)
}

// differing returns the cells on which something else lies.
func differing(board, other puzzle.Problem) (all []puzzle.Spot) {
	after := other.View()
	for i, b := range board.View().Boards {
		for j, c := range b.Cells {
			if after.Boards[i].Cells[j].Kind != c.Kind {
				all = append(all, puzzle.Spot{Board: i, Row: j / b.Cols, Col: j % b.Cols})
			}
		}
	}
	return all
}

// mark marks what is held and where it can go, and outlines the cells that a click would change.
func (h *Hand) mark(view *puzzle.View) {
	if cells := h.outline(); len(cells) > 0 {
		view.Shapes = append(view.Shapes, puzzle.Shape{Cells: cells, Mark: puzzle.MarkFaint})
	}
	if h.Held != nil {
		view.Mark(puzzle.Marked{Spot: *h.Held, Mark: puzzle.MarkHeld})
		for _, at := range h.targets(*h.Held) {
			view.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkTarget})
		}
	}
}
