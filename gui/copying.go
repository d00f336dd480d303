package gui

import (
	"context"
	"errors"
	"slices"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// copyAnswer puts the answer that is open on the clipboard, with its steps. Of a long one as many as a person may read.
func (f *files) copyAnswer() {
	d := f.front()
	var text limited
	solution := d.solution()
	solution.Outcome.Notes = known(solution.Outcome.Notes)
	err := solution.Write(context.Background(), &text, say)
	if text.full {
		err = nil
	}
	if err != nil {
		f.report(err)
		return
	}
	f.clipboard.SetContent(text.text.String())
	said := sentence.New("Copied the answer with its steps as text.")
	if text.full {
		said = sentence.New("Copied the beginning of the answer: it is too long for the clipboard. File > Export writes all of it.")
	}
	d.session.Status.Say(said)
}

// known returns notes without what would have to be found out first, which takes too long for the window.
func known(notes []puzzle.Note) []puzzle.Note {
	notes = slices.Clone(notes)
	for i := range notes {
		notes[i].Later = nil
	}
	return notes
}

// maxCopied is how many bytes of text are put on the clipboard.
const maxCopied = 1 << 20

// limited is a text that takes so much and no more.
type limited struct {
	text strings.Builder
	full bool // there was more
}

// errFull ends the writing of a text that is longer.
var errFull = errors.New("the text is full")

// Write implements [io.Writer].
func (l *limited) Write(p []byte) (int, error) {
	if l.text.Len()+len(p) > maxCopied {
		l.full = true
		return 0, errFull
	}
	return l.text.Write(p)
}
