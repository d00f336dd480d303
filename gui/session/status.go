package session

import (
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Status says what the last action did, or what a click does now. It tells the listener of every change of the session.
type Status struct {
	listen   func(Change)
	text     sentence.Text
	failed   bool
	unsolved bool
	caret    *puzzle.Spot // where the next change leads it, or nil
}

// Change says how the board came to look as it does.
type Change struct {
	Stepped bool           // it moved by a single step, which can be animated
	Slides  []puzzle.Arrow // what travels in that step
	Caret   *puzzle.Spot   // where something is to be typed now, or nil
}

// Text returns the sentence.
func (t *Status) Text() sentence.Text { return t.text }

// Failed reports whether it is about an error.
func (t *Status) Failed() bool { return t.failed }

// Unsolved reports whether that error is why a board could not be solved.
func (t *Status) Unsolved() bool { return t.unsolved }

// Say shows a sentence; nothing else changes.
func (t *Status) Say(text sentence.Text) {
	t.set(text)
	t.changed()
}

// Fail shows an error; nothing else changes.
func (t *Status) Fail(err error) {
	t.text, t.failed, t.unsolved = sentenceOf(err), true, false
	t.changed()
}

// failSolving shows why a board could not be solved.
func (t *Status) failSolving(err error) {
	t.text, t.failed, t.unsolved = sentenceOf(err), true, true
	t.changed()
}

// set sets the sentence and leaves it to the caller to tell the listener.
func (t *Status) set(text sentence.Text) { t.text, t.failed, t.unsolved = text, false, false }

func (t *Status) changed() { t.tell(Change{}) }

func (t *Status) tell(c Change) {
	c.Caret, t.caret = t.caret, nil
	t.listen(c)
}

// sentenceOf returns an error as a whole sentence.
func sentenceOf(err error) sentence.Text {
	words := sentence.FromError(err)
	if strings.HasSuffix(words.Format, ".") {
		return words
	}
	return sentence.New("%v.", words)
}
