package gui

import (
	"context"
	"errors"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"fourfold/gui/web"
	"fourfold/puzzles/paste"
	"fourfold/puzzles/sentence"
)

// clipboard brings texts into documents and out of them by the clipboard.
type clipboard struct {
	*files
	fyne.Clipboard
}

// copyBoard copies the board shown as text in the judge's form.
func (c clipboard) copyBoard() {
	s := c.front().session
	c.SetContent(s.Puzzle.Write(s.Problem()))
	s.Status.Say(sentence.New("Copied the board as text."))
}

// pasteBoard shows the boards of the clipboard's text.
func (c clipboard) pasteBoard() {
	if !web.Here {
		c.paste(c.Content())
		return
	}
	web.ReadClipboard(func(text string, err error) {
		c.options.post(func() {
			if c.report(err); err == nil {
				c.paste(text)
			}
		})
	})
}

// quickText is the limit for a text that is read at once, in bytes. A longer one that makes no sense may take seconds.
const quickText = 32 << 10

// paste shows the boards of a text.
func (c clipboard) paste(text string) {
	from, puzzles := sentence.New("Pasted text"), c.puzzles()
	pasted := func(found paste.Found, err error) {
		if c.report(unchanged(err)); err == nil {
			c.take(found, from)
		}
	}
	if len(text) <= quickText {
		pasted(read(text, from, paste.Read, puzzles))
		return
	}
	c.front().session.Status.Say(sentence.New("Reading the text …"))
	c.options.start(func() {
		found, err := read(text, from, paste.Read, puzzles)
		c.options.post(func() { pasted(found, err) })
	})
}

// copyAnswer copies the answer in front with its steps. It copies the beginning of a long one.
func (c clipboard) copyAnswer() {
	d, solution := c.front(), c.front().solution()
	solution.Outcome.Notes = slices.Clone(solution.Outcome.Notes)
	for i := range solution.Outcome.Notes {
		solution.Outcome.Notes[i].Later = nil // it takes too long for somebody who waits
	}
	c.options.start(func() {
		var text limited
		err := solution.WriteShort(web.Yield(context.Background()), &text, say)
		c.options.post(func() {
			if err != nil && !errors.Is(err, errFull) {
				d.session.Status.Fail(err)
				return
			}
			c.SetContent(text.String())
			said := sentence.New("Copied the answer with its steps as text.")
			if err != nil {
				said = tooLong
			}
			d.session.Status.Say(said)
		})
	})
}

// copyLink copies the address of the board shown.
func (c clipboard) copyLink() {
	d := c.front()
	l := d.link()
	c.SetContent(web.Address() + l.String())
	said := sentence.New("Copied a link to this board.")
	if l.Step >= 0 {
		said = sentence.New("Copied a link to this step of the answer.")
	}
	d.session.Status.Say(said)
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
