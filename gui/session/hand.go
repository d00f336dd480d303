package session

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Hand makes moves with mouse and keys: it takes up a piece and lets go of it elsewhere.
type Hand struct {
	session *Session
	held    *held         // what has been taken up, or nil
	pointed []puzzle.Spot // the cells that a click under the pointer would change, if there are several
}

// held is a piece that has been taken up.
type held struct {
	from    puzzle.Spot
	targets []puzzle.Spot
	fresh   bool // by the press that still lasts
}

// Held returns where the piece lies that has been taken up, if there is one.
func (h *Hand) Held() (at puzzle.Spot, ok bool) {
	if h.held == nil {
		return puzzle.Spot{}, false
	}
	return h.held.from, true
}

func (h *Hand) targets(at puzzle.Spot) []puzzle.Spot { return h.session.Line().board.Targets(at) }

// movable reports whether a click makes a move or takes up a piece at the spot, or leads to another page of a reason.
func (h *Hand) movable(at puzzle.Spot) bool {
	if a := h.session.Answer(); a != nil && a.Reasons.Note() >= 0 {
		page, ok := a.Reasons.leads(at)
		return ok && page != a.Reasons.page
	}
	return h.held != nil && slices.Contains(h.held.targets, at) || len(h.targets(at)) > 0
}

// press takes up what lies at a spot, or moves there what has been taken up.
func (h *Hand) press(at puzzle.Spot) {
	status := h.session.Status
	if a := h.session.Answer(); a != nil && a.interrupt(at) {
		return
	}
	switch targets := h.targets(at); {
	case len(targets) == 1 && targets[0] == at:
		h.Move(at, at)
	case h.held != nil && at == h.held.from:
		h.held.fresh = false // put back, unless it is dragged away
		status.changed()
	case h.held != nil && (slices.Contains(h.held.targets, at) || len(targets) == 0):
		h.Move(h.held.from, at)
	case len(targets) > 0:
		h.held = &held{from: at, targets: targets, fresh: true}
		status.Say(sentence.New("Now choose where it goes: click, drag, or arrow keys and Space. Esc puts it back."))
	default:
		h.Move(at, at) // which says why not
	}
}

// drop ends a press at a spot, or outside of the board if on is false.
func (h *Hand) drop(at puzzle.Spot, on bool) {
	if h.held == nil {
		return
	}
	was := *h.held
	h.held.fresh = false
	switch {
	case on && at != was.from:
		h.held = nil
		h.Move(was.from, at)
	case on && was.fresh && h.session.Puzzle.OneClick && len(was.targets) == 1:
		h.Move(was.from, was.targets[0])
	case !on || !was.fresh:
		h.putBack()
	}
}

// putBack lets go of what has been taken up.
func (h *Hand) putBack() {
	h.held = nil
	h.session.Status.Say(h.session.usage())
}

// Move makes a move on the board in front, or says why it is none. In an answer it makes the next step, or goes on as a
// game from the step shown.
func (h *Hand) Move(from, to puzzle.Spot) {
	s := h.session
	if s.Mode() == EditMode || !s.idle() {
		return
	}
	l, step, err := s.Line().Play(from, to)
	if err != nil {
		s.Status.Say(sentenceOf(err))
		return
	}
	text := step.Text
	switch {
	case l.answer || l.Won():
		text = sentence.Text{}
	case s.Mode() == SolutionMode:
		text = sentence.New("You play on from the solution: %v. Esc leads back to it.", step.Text)
	}
	s.do(text, func(history *history) { history.play(l, step) })
}

// Point shows which cells a click on a spot under the pointer would change, or none if ok is false.
func (h *Hand) Point(at puzzle.Spot, ok bool) {
	before := h.pointed
	h.pointed = nil
	if ok && h.session.Mode() == PlayMode {
		h.pointed = h.changes(at.Cell())
	}
	if !slices.Equal(before, h.pointed) {
		h.session.Status.tell(Change{Pointed: true})
	}
}

// changes returns the cells that a click on a spot changes, if it is a whole move and changes several.
func (h *Hand) changes(at puzzle.Spot) (all []puzzle.Spot) {
	if targets := h.targets(at); len(targets) != 1 || targets[0] != at {
		return nil
	}
	next, _, err := h.session.Line().board.Move(at, at)
	if err != nil {
		return nil
	}
	before, after := h.session.Line().board.View(), next.View()
	for i, board := range before.Boards {
		for j, c := range board.Cells {
			if after.Boards[i].Cells[j].Kind != c.Kind {
				all = append(all, puzzle.Spot{Board: i, Row: j / board.Cols, Col: j % board.Cols})
			}
		}
	}
	if len(all) < 2 {
		return nil
	}
	return all
}

// mark marks what is held and where it can go, and outlines the cells that a click would change.
func (h *Hand) mark(view *puzzle.View) {
	if h.session.Mode() == PlayMode && len(h.pointed) > 0 {
		view.Shapes = append(view.Shapes, puzzle.Shape{Cells: h.pointed, Mark: puzzle.MarkFaint})
	}
	if h.held == nil {
		return
	}
	view.Mark(puzzle.Marked{Spot: h.held.from, Mark: puzzle.MarkHeld})
	for _, at := range h.held.targets {
		view.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkTarget})
	}
}

// lies reports whether a piece lies on a cell.
func lies(c puzzle.Cell) bool { return c.Kind != puzzle.Empty && c.Kind != puzzle.NoCell }

// celebrate frames the first board on which pieces lie: its goal is reached.
func celebrate(view *puzzle.View) {
	for i := range view.Boards {
		if slices.ContainsFunc(view.Boards[i].Cells, lies) {
			view.Boards[i].Reached = sentence.New("Goal reached")
			return
		}
	}
}
