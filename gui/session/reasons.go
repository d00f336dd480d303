package session

import (
	"context"
	"slices"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Reasons are why an answer is so: the notes of its outcome. One picture of one of them can be shown on the board that
// was solved. The position of the answer stays meanwhile.
type Reasons struct {
	answer     *Answer
	note, page int                        // the picture that is shown; the note is -1 if none is
	made       *task[puzzle.Picture]      // the picture of the page
	said       puzzle.Picture             // what the picture says of the spot that is pointed at
	findings   map[int]*task[puzzle.Note] // by note: what replaces it later
}

func newReasons(a *Answer) *Reasons {
	r := &Reasons{answer: a, findings: map[int]*task[puzzle.Note]{}}
	r.rewind()
	return r
}

// rewind shows what an answer opens with: no reason, but the proof that a board is impossible.
func (r *Reasons) rewind() {
	r.hide()
	if a := r.answer; !a.outcome().Possible() && !a.cutShort() && len(a.outcome().Notes) > 0 {
		r.note = 0
	}
}

// Notes returns the reasons as far as they are known.
func (r *Reasons) Notes() []puzzle.Note { return r.answer.outcome().Notes }

// Note returns the index of the note that is shown, or -1. Notes are about the board that was solved.
func (r *Reasons) Note() int {
	if r.note >= len(r.Notes()) {
		return -1
	}
	return r.note
}

// Pages returns the number of pictures of the note that is shown.
func (r *Reasons) Pages() int {
	if note := r.Note(); note >= 0 {
		return r.Notes()[note].Pages
	}
	return 0
}

// Page returns which picture of the note is shown, from 0.
func (r *Reasons) Page() int { return r.page }

// Picture returns what is drawn on the board, or nil if nothing is, or not yet.
func (r *Reasons) Picture() *puzzle.Picture {
	note := r.Note()
	if note < 0 {
		return nil
	}
	switch n := r.Notes()[note]; {
	case n.Pages == 0:
		return &n.Picture
	case r.made.delivered():
		return &r.made.result
	}
	return nil
}

// Asks reports whether the picture says something of a spot that is pointed at.
func (r *Reasons) Asks() bool {
	p := r.Picture()
	return p != nil && p.Ask != nil
}

// Hint says how to ask the picture. It is empty if there is nothing to ask.
func (r *Reasons) Hint() sentence.Text {
	if !r.Asks() {
		return sentence.Text{}
	}
	return sentence.New("Point at a spot to ask about it, or go there with Up, Down, Shift+Left and Shift+Right.")
}

// Point asks the picture about a spot where pointer or caret is, or about none if ok is false. Board and status show the
// answer.
func (r *Reasons) Point(at puzzle.Spot, ok bool) {
	if !r.Asks() {
		return
	}
	before, p, status := r.said, r.Picture(), r.answer.session.Status
	if r.said = (puzzle.Picture{}); ok {
		r.said = p.Ask(at)
	}
	switch {
	case !r.said.Text.Empty():
		status.set(r.said.Text)
	case !before.Text.Empty():
		status.set(caption(p.Text))
	}
	if before.Visible() || r.said.Visible() || before.Text.String() != r.said.Text.String() {
		status.tell(Change{Pointed: true})
	}
}

// leads returns the page of the same note that a click on a spot leads to, if it leads to one.
func (r *Reasons) leads(at puzzle.Spot) (page int, ok bool) {
	p := r.Picture()
	if p == nil || p.Turn == nil {
		return 0, false
	}
	page, ok = p.Turn(at)
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
	case r.answer.outcome().Possible():
		r.Hide()
	default:
		r.answer.session.Status.Say(sentence.New("A click changes nothing here. Esc goes back to your own board."))
	}
}

// Toggle shows what a note is about on the board that was solved, or hides it again.
func (r *Reasons) Toggle(note int) {
	if r.Note() == note {
		r.Hide()
		return
	}
	r.show(note, r.Notes()[note].Start)
}

// Hide takes the marks away.
func (r *Reasons) Hide() {
	r.hide()
	r.answer.session.Status.Say(r.answer.text())
}

func (r *Reasons) hide() {
	r.note, r.said = -1, puzzle.Picture{}
	r.made.Cancel()
}

// Place returns the index of the picture that is shown and the number of pictures of its note. A note with only one has
// its place among the notes.
func (r *Reasons) Place() (at, length int) {
	if r.Pages() > 1 {
		return r.page, r.Pages()
	}
	notes := r.visible()
	return slices.Index(notes, r.Note()), len(notes)
}

// visible returns the indices of the notes that can be seen on the board, and of the one that is shown.
func (r *Reasons) visible() (notes []int) {
	for i, n := range r.Notes() {
		if Visible(n) || i == r.Note() {
			notes = append(notes, i)
		}
	}
	return notes
}

// Browse goes from the picture that is shown to another of [Reasons.Place], up to the first or the last.
func (r *Reasons) Browse(step int) {
	at, length := r.Place()
	to := min(max(at+step, 0), length-1)
	switch {
	case r.Note() < 0 || to == at:
	case r.Pages() > 1:
		r.show(r.note, to)
	default:
		note := r.visible()[to]
		r.show(note, r.Notes()[note].Start)
	}
}

// Next shows the next note, and after the last hides it, unless that is the proof that a board is impossible.
func (r *Reasons) Next() {
	note, notes := r.Note(), r.Notes()
	switch next := slices.IndexFunc(notes[note+1:], Visible); {
	case next >= 0:
		r.show(note+1+next, notes[note+1+next].Start)
	case r.answer.outcome().Possible() || r.answer.cutShort():
		r.Hide()
	}
}

// Visible reports whether the note has anything to be seen on the board.
func Visible(n puzzle.Note) bool {
	return n.Pages > 0 || n.Picture.Visible()
}

// show shows a picture on the board that was solved. The picture of a page is made in the background. The listener hears
// of one that is made soon when it is there.
func (r *Reasons) show(note, page int) {
	s, hasty := r.answer.session, r.made.Running()
	r.answer.stop()
	s.Hand.held = nil
	r.hide()
	r.note, r.page = note, page
	n := r.Notes()[note]
	if n.Pages == 0 {
		s.Status.Say(caption(n.Picture.Text))
		return
	}
	made := start(s, puzzle.Options{}, func(ctx context.Context, _ puzzle.Options) (puzzle.Picture, error) {
		return n.Page(ctx, page)
	}, func() {
		if r.made.err != nil {
			s.Status.Fail(r.made.err)
		} else {
			s.Status.Say(caption(r.made.result.Text))
		}
	})
	r.made = made
	wait := func() {
		if r.made == made && made.Running() {
			s.Status.Say(sentence.New("Making the picture. Esc stops that."))
		}
	}
	if hasty {
		wait()
	} else {
		time.AfterFunc(tick, func() { s.post(wait) })
	}
}

// caption returns what is special about a picture, or else what the board shows.
func caption(special sentence.Text) sentence.Text {
	if special.Empty() {
		return sentence.New("The board shows what this reason is about.")
	}
	return special
}

// findOut starts the searches that notes still need.
func (r *Reasons) findOut() {
	for i, n := range r.Notes() {
		if n.Later == nil || r.findings[i].Running() {
			continue
		}
		r.findings[i] = start(r.answer.session, puzzle.Options{}, func(ctx context.Context, _ puzzle.Options) (puzzle.Note, error) {
			return n.Later(ctx)
		}, func() { r.found(i) })
	}
}

// found replaces a note. If the search for it has failed, the note stays.
func (r *Reasons) found(i int) {
	notes := slices.Clone(r.Notes()) // others may hold them
	if f := r.findings[i]; f.err == nil {
		notes[i] = f.result
	}
	notes[i].Later = nil
	r.answer.outcome().Notes = notes
	if r.Note() == i && notes[i].Pages > 0 {
		r.show(i, notes[i].Start) // it was shown before it had pictures
	}
	r.answer.session.Status.changed()
}

// close ends all searches. A picture that is being made is hidden.
func (r *Reasons) close() {
	for _, f := range r.findings {
		f.Cancel()
	}
	if r.made.Running() {
		r.hide()
	}
}
