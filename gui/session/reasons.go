package session

import (
	"context"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// Reasons are why an answer is so: the notes of its outcome. One picture of one of them can be shown on the board that
// was solved. The position of the answer stays meanwhile.
type Reasons struct {
	answer     *Answer
	made       bool            // the notes, which the outcome then keeps
	note, page int             // that are shown; the note is -1 if none is
	front      bool            // in front of the steps, though none is shown
	picture    *puzzle.Picture // of the page; nil if there is none, or not yet
	said       puzzle.Picture  // what the picture says of the spot that is pointed at
	making     *Task           // makes the picture
}

// Notes returns the reasons as far as they are known.
func (r *Reasons) Notes() []puzzle.Note {
	o := r.answer.Outcome()
	if !r.made {
		o.Reasons, r.made = puzzle.Reasons(o.Notes()...), true
	}
	return o.Notes()
}

// Note returns the index of the note that is shown, or -1. Notes are about the board that was solved.
func (r *Reasons) Note() int { return r.note }

// Front reports whether the reasons are in front of the steps.
func (r *Reasons) Front() bool { return r.front || r.note >= 0 }

// Pages returns the number of pictures of the note that is shown.
func (r *Reasons) Pages() int {
	if r.note < 0 {
		return 0
	}
	return r.Notes()[r.note].Pages
}

// Picture returns what is drawn on the board, or nil if nothing is, or not yet.
func (r *Reasons) Picture() *puzzle.Picture { return r.picture }

// Asks reports whether the picture says something of a spot that is pointed at.
func (r *Reasons) Asks() bool { return r.picture != nil && r.picture.Ask != nil }

// Point asks the picture about a spot where pointer or caret is, or about none if ok is false. Board and status show the
// answer.
func (r *Reasons) Point(at puzzle.Spot, ok bool) {
	if !r.Asks() {
		return
	}
	before, status := r.said, r.answer.session.Status
	if r.said = (puzzle.Picture{}); ok {
		r.said = r.picture.Ask(at)
	}
	if text := r.said.Text; !text.Empty() && len(r.said.Bubbles) == 0 {
		r.said.Bubbles = []puzzle.Bubble{{At: at, Text: text}}
	}
	switch {
	case !r.said.Text.Empty():
		status.set(r.said.Text)
	case !before.Text.Empty():
		status.set(caption(r.picture.Text))
	}
	if drawn(before) || drawn(r.said) || before.Text.String() != r.said.Text.String() {
		r.answer.session.listener.notify(Change{Pointed: true})
	}
}

// leads returns the page of the same note that a click on a spot leads to, if it leads to one.
func (r *Reasons) leads(at puzzle.Spot) (page int, ok bool) {
	if r.picture == nil || r.picture.Turn == nil {
		return 0, false
	}
	page, ok = r.picture.Turn(at)
	return page, ok && page >= 0 && page < r.Pages()
}

// click follows a click on the picture: to another page, or with an answer about the spot. Else it hides the picture,
// unless that is the proof that a board is impossible.
func (r *Reasons) click(at puzzle.Spot) {
	page, leads := r.leads(at)
	if !leads {
		r.Point(at, true)
	}
	switch {
	case leads && page != r.page:
		r.show(r.note, page)
	case leads || !r.said.Text.Empty():
	case r.answer.Impossible():
		r.answer.session.Status.Say(sentence.New("A click changes nothing here. Esc goes back to your own board."))
	default:
		r.Hide()
	}
}

// Toggle shows on the board that was solved what a note is about, or hides it if it is shown.
func (r *Reasons) Toggle(note int) {
	if r.note == note {
		r.Hide()
	} else {
		r.show(note, r.Notes()[note].Start)
	}
}

// Hide takes the marks away.
func (r *Reasons) Hide() {
	r.hide()
	r.answer.session.Status.Say(r.answer.text())
}

func (r *Reasons) hide() {
	r.note, r.page, r.front, r.picture, r.said = -1, 0, false, nil, puzzle.Picture{}
	r.making.Cancel()
}

// playhead returns the index of the picture that is shown, and of the last one of its note. With one picture, these are
// indices of notes.
func (r *Reasons) playhead() (at, last int) {
	if r.Pages() > 1 {
		return r.page, r.Pages() - 1
	}
	notes := r.visible()
	return slices.Index(notes, r.note), len(notes) - 1
}

// visible returns the indices of the notes that can be seen on the board, and of the one that is shown.
func (r *Reasons) visible() (notes []int) {
	for i, n := range r.Notes() {
		if Visible(n) || i == r.note {
			notes = append(notes, i)
		}
	}
	return notes
}

// Visible reports whether the note has anything to be seen on the board.
func Visible(n puzzle.Note) bool { return n.Pages > 0 || drawn(n.Picture) }

// drawn reports whether a picture draws anything.
func drawn(p puzzle.Picture) bool {
	return p.View != nil || p.Board != nil || len(p.Marks) > 0 || p.Ask != nil || !puzzleutil.Equal(puzzle.View{Overlay: p.Overlay}, puzzle.View{})
}

// Go goes to another of these pictures, or to the nearest end.
func (r *Reasons) Go(i int) {
	at, last := r.playhead()
	switch i = min(max(i, 0), last); {
	case i == at:
	case r.Pages() > 1:
		r.show(r.note, i)
	default:
		r.Toggle(r.visible()[i])
	}
}

// Next shows the next note, and after the last hides it, unless that is the proof that a board is impossible. If nothing
// of the notes can be seen on the board, they come to the front.
func (r *Reasons) Next() {
	notes := r.visible()
	switch next := slices.Index(notes, r.note) + 1; {
	case next < len(notes):
		r.Toggle(notes[next])
	case !r.answer.Impossible():
		front := r.note < 0
		r.hide()
		r.front = front
		r.answer.session.Status.Say(r.answer.text())
	}
}

// show shows a picture. The listener hears of one that is made soon when it is there.
func (r *Reasons) show(note, page int) {
	s := r.answer.session
	r.answer.timer.Cancel()
	s.Hand.Held = nil
	r.draw(note, page)
	if r.picture != nil {
		s.Status.Say(caption(r.picture.Text))
		return
	}
	making := r.making
	after(s, tick, func() {
		if making.Running() {
			s.Status.Say(sentence.New("Making the picture. Esc stops that."))
		}
	})
}

// draw draws a picture on the board that was solved. That of a page is made in the background.
func (r *Reasons) draw(note, page int) {
	r.hide()
	r.note, r.page = note, page
	s, n := r.answer.session, r.Notes()[note]
	if n.Pages == 0 {
		r.picture = &n.Picture
		return
	}
	r.making = start(s, func(ctx context.Context) (puzzle.Picture, error) { return n.Page(ctx, page) },
		func(p puzzle.Picture, err error) {
			if err != nil {
				s.Status.Fail(err)
				return
			}
			r.picture = &p
			s.Status.Say(caption(p.Text))
		})
}

// caption returns what is special about a picture, or else what the board shows.
func caption(special sentence.Text) sentence.Text {
	if special.Empty() {
		return sentence.New("The board shows what this reason is about.")
	}
	return special
}

// later starts the searches that notes still need. Each replaces its note.
func (r *Reasons) later() (searches []*Task) {
	for i, n := range r.Notes() {
		if n.Later == nil {
			continue
		}
		searches = append(searches, start(r.answer.session, n.Later, func(found puzzle.Note, err error) {
			notes := slices.Clone(r.Notes()) // others may hold them
			if notes[i].Later = nil; err == nil {
				notes[i] = found
			}
			r.answer.Outcome().Reasons = puzzle.Reasons(notes...)
			if r.note == i {
				r.draw(i, notes[i].Start)
			}
			r.answer.session.listener.notify(Change{})
		}))
	}
	return searches
}
