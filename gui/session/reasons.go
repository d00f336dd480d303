package session

import (
	"context"
	"slices"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// reasons is what the state says of the reasons of the answer in front.
type reasons struct{ *State }

// notes returns the reasons as far as they are known.
func (r reasons) notes() []puzzle.Note {
	if a := r.now().answer; a != nil {
		return a.Notes()
	}
	return nil
}

// job is the work that makes the picture that is shown. ok is false if none has to be made.
func (r reasons) job() (j job, ok bool) {
	a := r.now().answer
	if a == nil || r.reason.note < 0 || r.notes()[r.reason.note].Pages == 0 {
		return j, false
	}
	return job{kind: makePage, answer: a, n: r.reason.note, m: r.reason.page}, true
}

// making reports whether the picture is still being made.
func (r reasons) making() bool {
	j, ok := r.job()
	return ok && r.known.page.job != j
}

// picture returns what is drawn on the board, or nil if nothing is, or not yet. While a page is made, the one before stays.
func (r reasons) picture() *puzzle.Picture {
	switch j, pages := r.job(); {
	case pages && (r.known.page.job.answer != j.answer || r.known.page.job.n != j.n):
		return nil
	case pages:
		return r.known.page.picture
	case r.now().answer != nil && r.reason.note >= 0:
		return &r.notes()[r.reason.note].Picture
	}
	return nil
}

// show shows a picture. Until it is made, the status stays.
func (r reasons) show(note, page int) {
	r.player, r.hand.held = player{}, nil
	r.State.reason = reason{note: note, page: page}
	if p := r.picture(); p != nil && !r.making() {
		r.say(caption(p.Text))
	}
}

// hide takes the marks away.
func (r reasons) hide() {
	r.State.reason = reason{note: -1}
	r.say(sentence.Text{})
}

// open begins with an answer that has come to the front. No reason is shown but the proof that a board is impossible.
func (r reasons) open() {
	a := r.now().answer
	if r.player, r.State.reason = (player{}), (reason{note: -1}); a != nil && a.Impossible() && len(a.Notes()) > 0 {
		r.State.reason = reason{page: a.Notes()[0].Start}
	}
}

// toggle shows on the board that was solved what a note is about, or hides it if it is shown.
func (r reasons) toggle(note int) {
	if r.reason.note == note {
		r.hide()
	} else {
		r.show(note, r.notes()[note].Start)
	}
}

// ask asks the picture about a spot, or about none if ok is false. It reports whether that changes what is seen.
func (r reasons) ask(at view.Spot, ok bool) (changed bool) {
	picture := r.picture()
	if picture == nil || picture.Ask == nil {
		return false
	}
	before, said := r.reason.said, puzzle.Picture{}
	if ok {
		said = picture.Ask(at)
	}
	text := said.Text
	if !text.Empty() && len(said.Bubbles) == 0 {
		said.Bubbles = []view.Bubble{{At: at, Text: text}}
	}
	switch r.reason.said = said; {
	case !text.Empty():
		r.say(text)
	case !before.Text.Empty():
		r.say(caption(picture.Text))
	}
	return drawn(before) || drawn(said) || before.Text.String() != text.String()
}

// leads returns the page of the same note that a click on a spot leads to, if it leads to one.
func (r reasons) leads(at view.Spot) (page int, ok bool) {
	picture := r.picture()
	if picture == nil || picture.Turn == nil {
		return 0, false
	}
	page, ok = picture.Turn(at)
	return page, ok && page >= 0 && page < r.pages()
}

// click follows a click on the picture: to another page, or with an answer about the spot. Else it hides the picture,
// unless that is the proof that a board is impossible.
func (r reasons) click(at view.Spot) {
	page, leads := r.leads(at)
	if !leads {
		r.ask(at, true)
	}
	switch {
	case leads && page != r.reason.page:
		r.show(r.reason.note, page)
	case leads || !r.reason.said.Text.Empty():
	case r.now().answer.Impossible():
		r.say(sentence.New("A click changes nothing here. Esc goes back to your own board."))
	default:
		r.hide()
	}
}

// pages returns the number of pictures of the note that is shown.
func (r reasons) pages() int {
	if r.reason.note < 0 {
		return 0
	}
	return r.notes()[r.reason.note].Pages
}

// playhead returns the index of the picture that is shown, and of the last one of its note. With one picture, these are
// indices of notes.
func (r reasons) playhead() (at, last int) {
	if n := r.pages(); n > 1 {
		return r.reason.page, n - 1
	}
	notes := r.visible()
	return slices.Index(notes, r.reason.note), len(notes) - 1
}

// visible returns the indices of the notes that can be seen on the board, and of the one that is shown.
func (r reasons) visible() (notes []int) {
	for i, n := range r.notes() {
		if Visible(n) || i == r.reason.note {
			notes = append(notes, i)
		}
	}
	return notes
}

// Visible reports whether the note has anything to be seen on the board.
func Visible(n puzzle.Note) bool { return n.Pages > 0 || drawn(n.Picture) }

// drawn reports whether a picture draws anything.
func drawn(p puzzle.Picture) bool {
	return p.View != nil || p.Board != nil || len(p.Marks) > 0 || p.Ask != nil || !view.View{Overlay: p.Overlay}.Equal(view.View{})
}

// caption returns what is special about a picture, or else what the board shows.
func caption(special sentence.Text) sentence.Text {
	if special.Empty() {
		return sentence.New("The board shows what this reason is about.")
	}
	return special
}

// wanted returns the work of the reasons: the picture that is shown, and the searches that notes still need.
func (r reasons) wanted() (all []work) {
	a := r.now().answer
	if j, _ := r.job(); r.making() {
		n := r.notes()[j.n]
		make := func(ctx context.Context, _ func(puzzle.Progress)) (puzzle.Picture, error) { return n.Page(ctx, j.m) }
		all = append(all, background(j, make, pageMade(j)))
		if slow := j; !r.reason.slow {
			slow.kind = pageIsSlow
			all = append(all, timer(slow, tick, func(t *State, _ time.Time) {
				t.reason.slow = true
				t.say(sentence.New("Making the picture. Esc stops that."))
			}))
		}
	}
	for i, n := range r.notes() {
		if n.Later != nil {
			later := func(ctx context.Context, _ func(puzzle.Progress)) (puzzle.Note, error) { return n.Later(ctx) }
			all = append(all, background(job{kind: laterNote, answer: a, n: i}, later, noteFound(a, i)))
		}
	}
	return all
}

// pageMade returns what a picture changes that is there, or could not be made.
func pageMade(j job) func(*State, puzzle.Picture, error) {
	return func(t *State, picture puzzle.Picture, err error) {
		if t.known.page = (page{job: j}); err != nil {
			t.fail(err)
			return
		}
		t.known.page.picture = &picture
		t.say(caption(picture.Text))
	}
}

// noteFound returns what the end of the search for a note changes. What has been found replaces the note.
func noteFound(a *Answer, i int) func(*State, puzzle.Note, error) {
	return func(t *State, found puzzle.Note, err error) {
		a.found(i, found, err)
		if t.known.page.job.answer == a && t.known.page.job.n == i {
			t.known.page = page{}
		}
		if t.reason.note == i {
			t.reason = reason{note: i, page: a.Notes()[i].Start}
		}
	}
}

// Reasons are why the answer in front is so. One picture of one of them can be shown on the board that was solved. The
// position of the answer stays meanwhile.
type Reasons struct{ *engine }

func (r *Reasons) reasons() reasons { return reasons{&r.State} }

// Note returns the index of the note that is shown, or -1. Notes are about the board that was solved.
func (r *Reasons) Note() int {
	if r.now().answer == nil {
		return -1
	}
	return r.reason.note
}

// Front reports whether the reasons are in front of the steps.
func (r *Reasons) Front() bool { return r.reason.front || r.reason.note >= 0 }

// Pages returns the number of pictures of the note that is shown.
func (r *Reasons) Pages() int { return r.reasons().pages() }

// Picture returns what is drawn on the board, or nil if nothing is, or not yet.
func (r *Reasons) Picture() *puzzle.Picture { return r.reasons().picture() }

// Asks reports whether the picture says something of a spot that is pointed at.
func (r *Reasons) Asks() bool { return r.Picture() != nil && r.Picture().Ask != nil }

// Point asks the picture about a spot where pointer or caret is, or about none if ok is false. Board and status show the
// answer.
func (r *Reasons) Point(at view.Spot, ok bool) {
	next := r.State
	if (reasons{&next}).ask(at, ok) {
		r.point(func(t *State) { reasons{t}.ask(at, ok) })
	}
}

// Toggle shows on the board that was solved what a note is about, or hides it if it is shown.
func (r *Reasons) Toggle(note int) { r.send(func(t *State) { reasons{t}.toggle(note) }) }

// Hide takes the marks away.
func (r *Reasons) Hide() { r.send(func(t *State) { reasons{t}.hide() }) }

// Go goes to another of the pictures of the player, or to the nearest end.
func (r *Reasons) Go(i int) {
	at, last := r.reasons().playhead()
	if i = min(max(i, 0), last); i == at {
		return
	}
	r.send(func(t *State) {
		if all := (reasons{t}); all.pages() > 1 {
			all.show(t.reason.note, i)
		} else {
			all.toggle(all.visible()[i])
		}
	})
}

// Next shows the next note, and after the last hides it, unless that is the proof that a board is impossible. If nothing
// of the notes can be seen on the board, they come to the front.
func (r *Reasons) Next() {
	r.send(func(t *State) {
		notes := reasons{t}.visible()
		switch next := slices.Index(notes, t.reason.note) + 1; {
		case next < len(notes):
			reasons{t}.toggle(notes[next])
		case !t.now().answer.Impossible():
			front := t.reason.note < 0
			reasons{t}.hide()
			t.reason.front = front
		}
	})
}
