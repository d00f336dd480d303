package session

import (
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Status holds the sentence of the status line: what the last action did, or what a click does now.
type Status struct {
	listener *listener
	text     sentence.Text
	at       *puzzle.Spot // where the board says it, or nil
	failed   bool
	usage    bool // it says what a click does
}

// Text returns the sentence.
func (t *Status) Text() sentence.Text { return t.text }

// At returns the spot where a bubble on the board says the sentence, or nil.
func (t *Status) At() *puzzle.Spot { return t.at }

// Failed reports whether it is about an error.
func (t *Status) Failed() bool { return t.failed }

// Say shows a sentence.
func (t *Status) Say(text sentence.Text) {
	t.set(text)
	t.listener.notify(Change{})
}

// answer shows a sentence in a bubble on the board.
func (t *Status) answer(text sentence.Text, at puzzle.Spot) {
	t.set(text)
	t.at = &at
	t.listener.notify(Change{})
}

// Fail shows an error.
func (t *Status) Fail(err error) {
	t.set(sentenceOf(err))
	t.failed = true
	t.listener.notify(Change{})
}

// set sets the sentence and leaves it to the caller to notify the listener.
func (t *Status) set(text sentence.Text) { *t = Status{listener: t.listener, text: text} }

// setUsage sets the sentence to what a click does now.
func (t *Status) setUsage(text sentence.Text) {
	t.set(text)
	t.usage = true
}

// sentenceOf returns an error as a whole sentence.
func sentenceOf(err error) sentence.Text {
	words := sentence.FromError(err)
	if strings.HasSuffix(words.Format, ".") {
		return words
	}
	return sentence.New("%v.", words)
}
