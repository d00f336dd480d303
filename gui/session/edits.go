package session

import (
	"fourfold/puzzles/boards"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// begin begins with a value of a spot.
func (t *State) begin(at view.Spot, value int) {
	t.edits = edits{at: at, before: t.Problem(), after: t.Problem()}
	t.enter(at, value)
}

// enter gives a spot a value. The first change adds an entry to the history, and others change that entry.
func (t *State) enter(at view.Spot, value int) {
	switch next := boards.Edit(t.Problem(), at, value); {
	case next != t.Problem() && t.edits.before == t.edits.after:
		t.say(sentence.Text{})
		t.set(next)
	case next != t.Problem():
		t.say(sentence.Text{})
		e := *t.now()
		e.own = newLine(next)
		t.put(e)
	case !t.said.usage:
		t.say(sentence.Text{})
	}
	t.edits.after = t.Problem()
}
