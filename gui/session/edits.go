package session

import (
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// edits are changes of values that make one entry of the history: a stroke of the mouse, or the digits of a number.
type edits struct {
	at            puzzle.Spot    // of the first
	before, after puzzle.Problem // the boards before the first and after the last; another board in front ends the edits
	digits        int            // typed so far; 0 in a stroke
}

// begin begins with a value of a spot.
func (t *State) begin(at puzzle.Spot, value int) {
	t.edits = edits{at: at, before: t.board(), after: t.board()}
	t.enter(at, value)
}

// enter gives a spot a value. The first change adds an entry to the history, and others change that entry.
func (t *State) enter(at puzzle.Spot, value int) {
	switch next := puzzleutil.Edit(t.board(), at, value); {
	case next != t.board() && t.edits.before == t.edits.after:
		t.say(sentence.Text{})
		t.set(next)
	case next != t.board():
		t.say(sentence.Text{})
		e := *t.now()
		e.own = newLine(next)
		t.put(e)
	case !t.said.usage:
		t.say(sentence.Text{})
	}
	t.edits.after = t.board()
}
