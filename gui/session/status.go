package session

import (
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// said is the sentence of the status line: what the last event did, or what a click does now.
type said struct {
	text   sentence.Text
	at     *puzzle.Spot // where the board says it, or nil
	failed bool
	usage  bool // it says what a click does
}

// say sets the sentence. An empty one is replaced at the end of the event by what a click does then.
func (t *State) say(text sentence.Text) { t.said = said{text: text} }

// fail sets the sentence to an error.
func (t *State) fail(err error) { t.said = said{text: sentenceOf(err), failed: true} }

// sentenceOf returns an error as a whole sentence.
func sentenceOf(err error) sentence.Text {
	words := sentence.FromError(err)
	if strings.HasSuffix(words.Format, ".") {
		return words
	}
	return sentence.New("%v.", words)
}

// Status is the status line.
type Status struct{ *engine }

// Text returns the sentence.
func (s *Status) Text() sentence.Text { return s.said.text }

// At returns the spot where a bubble on the board says the sentence, or nil.
func (s *Status) At() *puzzle.Spot { return s.said.at }

// Failed reports whether it is about an error.
func (s *Status) Failed() bool { return s.said.failed }

// Say shows a sentence.
func (s *Status) Say(text sentence.Text) { s.send(func(t *State) { t.say(text) }) }

// Fail shows an error.
func (s *Status) Fail(err error) { s.send(func(t *State) { t.fail(err) }) }
