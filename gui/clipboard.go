package gui

import (
	"context"
	"errors"
	"slices"
	"strings"

	"fourfold/gui/web"
	"fourfold/puzzles/paste"
	"fourfold/puzzles/sentence"
)

// copyBoard copies the board shown as text in the judge's form.
func (f *files) copyBoard() {
	s := f.front().session
	f.clipboard.SetContent(s.Puzzle.Write(s.Problem()))
	s.Status.Say(sentence.New("Copied the board as text."))
}

// pasteBoard shows the boards of the clipboard's text.
func (f *files) pasteBoard() {
	if !web.Here {
		f.paste(f.clipboard.Content())
		return
	}
	web.ReadClipboard(func(text string, err error) {
		f.options.post(func() {
			if f.report(err); err == nil {
				f.paste(text)
			}
		})
	})
}

// quickText is the limit for a text that is read at once, in bytes. A longer one that makes no sense may take seconds.
const quickText = 32 << 10

// paste shows the boards of a text.
func (f *files) paste(text string) {
	from, puzzles := sentence.New("Pasted text"), f.puzzles()
	pasted := func(found paste.Found, err error) {
		if f.report(unchanged(err)); err == nil {
			f.take(found, from)
		}
	}
	if len(text) <= quickText {
		pasted(read(text, from, paste.Read, puzzles))
		return
	}
	f.front().session.Status.Say(sentence.New("Reading the text …"))
	f.options.start(func() {
		found, err := read(text, from, paste.Read, puzzles)
		f.options.post(func() { pasted(found, err) })
	})
}

// copyAnswer copies the answer in front with its steps. It copies the beginning of a long one.
func (f *files) copyAnswer() {
	d, solution := f.front(), f.front().solution()
	solution.Outcome.Notes = slices.Clone(solution.Outcome.Notes)
	for i := range solution.Outcome.Notes {
		solution.Outcome.Notes[i].Later = nil // it takes too long for somebody who waits
	}
	f.options.start(func() {
		var text limited
		err := solution.WriteShort(web.Yield(context.Background()), &text, say)
		f.options.post(func() {
			if err != nil && !errors.Is(err, errFull) {
				d.session.Status.Fail(err)
				return
			}
			f.clipboard.SetContent(text.String())
			said := sentence.New("Copied the answer with its steps as text.")
			if err != nil {
				said = tooLong
			}
			d.session.Status.Say(said)
		})
	})
}

var tooLong = sentence.New("Copied the beginning of the answer: it is too long for the clipboard. File > Export writes all of it.")

// limited is a text of maxCopied bytes at most.
type limited struct{ strings.Builder }

const maxCopied = 1 << 20

var errFull = errors.New("the text is full")

// Write implements [io.Writer].
func (l *limited) Write(p []byte) (int, error) {
	if l.Len()+len(p) > maxCopied {
		return 0, errFull
	}
	return l.Builder.Write(p)
}
