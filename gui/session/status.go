package session

import (
	"fmt"
	"strings"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Status says what the last action did, or what a click does now. It tells the listener of every change of the session.
type Status struct {
	listen func(Change)
	text   sentence.Text
	failed bool
	caret  *puzzle.Spot // where the next change leads it, or nil
}

// Change says how the board came to look as it does.
type Change struct {
	Stepped bool           // it moved by a single step, which can be animated
	Slides  []puzzle.Arrow // what travels in that step
	Caret   *puzzle.Spot   // where the next value is typed, or nil
	Keep    bool           // there is more to keep than another board of the list, or another step of an answer
	Pointed bool           // a reason answers pointer or caret; only board and status have changed
}

// Text returns the sentence.
func (t *Status) Text() sentence.Text { return t.text }

// Failed reports whether it is about an error.
func (t *Status) Failed() bool { return t.failed }

// Say shows a sentence; nothing else changes.
func (t *Status) Say(text sentence.Text) {
	t.set(text)
	t.changed()
}

// Fail shows an error; nothing else changes.
func (t *Status) Fail(err error) {
	t.text, t.failed = sentenceOf(err), true
	t.changed()
}

// set sets the sentence and leaves it to the caller to tell the listener.
func (t *Status) set(text sentence.Text) { t.text, t.failed = text, false }

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

// Duration writes a time for people: three digits at most, and the unit.
func Duration(d time.Duration) string {
	switch {
	case d < time.Millisecond:
		return fmt.Sprintf("%.3g µs", float64(d)/float64(time.Microsecond))
	case d < time.Second:
		return fmt.Sprintf("%.3g ms", float64(d)/float64(time.Millisecond))
	case d < time.Minute:
		return fmt.Sprintf("%.1f s", d.Seconds())
	}
	return d.Round(time.Second).String()
}
