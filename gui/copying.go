package gui

import (
	"context"
	"errors"
	"slices"
	"strings"

	"fourfold/gui/web"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// copyAnswer puts the answer that is open on the clipboard, with its steps in words, without holding up the window. Of a long
// one as many as a person may read.
func (f *files) copyAnswer() {
	d, solution := f.front(), f.front().solution()
	solution.Outcome.Notes = known(solution.Outcome.Notes)
	f.options.start(func() {
		var text limited
		err := solution.WriteShort(web.Yield(context.Background()), &text, say)
		f.options.post(func() { f.copied(d, &text, err) })
	})
}

// copied puts a text on the clipboard, and has the document that it is from say so.
func (f *files) copied(d *document, text *limited, err error) {
	if err != nil && !text.full {
		d.session.Status.Fail(err)
		return
	}
	f.clipboard.SetContent(text.text.String())
	said := sentence.New("Copied the answer with its steps as text.")
	if text.full {
		said = sentence.New("Copied the beginning of the answer: it is too long for the clipboard. File > Export writes all of it.")
	}
	d.session.Status.Say(said)
}

// known returns notes without what would have to be found out first, which takes too long for somebody who waits.
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
