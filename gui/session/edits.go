package session

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// edits are changes of values that make one entry of the history: a stroke of the mouse, or the digits of a number.
type edits struct {
	session       *Session
	at            puzzle.Spot    // of the first
	before, after puzzle.Problem // the boards before the first and after the last; another board in front ends the edits
	digits        int            // typed so far; 0 in a stroke
}

// begin begins with a value of a spot.
func (e *edits) begin(at puzzle.Spot, value int) {
	board := e.session.Problem()
	*e = edits{session: e.session, at: at, before: board, after: board}
	e.put(at, value)
}

// put gives a spot a value. The first change adds an entry to the history, and others change that entry.
func (e *edits) put(at puzzle.Spot, value int) {
	s := e.session
	switch next := puzzleutil.Edit(s.Problem(), at, value); {
	case next != s.Problem() && e.before == e.after:
		s.do(sentence.Text{}, func(h *History) { h.set(next) })
	case next != s.Problem():
		s.do(sentence.Text{}, func(h *History) { h.now().own = newLine(next) })
	case !s.Status.usage:
		s.Status.setUsage(s.usage())
		s.listener.notify(Change{})
	}
	e.after = s.Problem()
}

// end ends the edits. The next one makes another entry.
func (e *edits) end() { *e = edits{session: e.session} }
