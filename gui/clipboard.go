package gui

import (
	"context"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"fourfold/gui/web"
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
		c.window.options.post(func() {
			if err != nil {
				c.front().session.Status.Fail(err)
				return
			}
			c.paste(text)
		})
	})
}

// copyAnswer copies the answer in front with its steps.
func (c clipboard) copyAnswer() {
	d, solution := c.front(), c.front().solution()
	solution.Outcome.Notes = slices.Clone(solution.Outcome.Notes)
	for i := range solution.Outcome.Notes {
		solution.Outcome.Notes[i].Later = nil // it takes too long for somebody who waits
	}
	c.window.options.start(func() {
		var text strings.Builder
		err := solution.WriteShort(web.Yield(context.Background()), &text, say)
		c.window.options.post(func() {
			if err != nil {
				d.session.Status.Fail(err)
				return
			}
			c.SetContent(text.String())
			d.session.Status.Say(sentence.New("Copied the answer with its steps as text."))
		})
	})
}

// copyAnswers copies the answers to the boards of the list, as the judge wants them.
func (c clipboard) copyAnswers() {
	s := c.front().session
	text, missing := s.Batch.Answers()
	c.SetContent(text)
	said := sentence.New("Copied the answers as text.")
	if missing > 0 {
		said = sentence.New("Copied the answers as text. Boards without an answer are left out: %d.", missing)
	}
	s.Status.Say(said)
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
