package session

import (
	"context"
	"slices"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Reasons are why the answer in front is so. The board can show a picture of one. The answer keeps its position meanwhile.
type Reasons struct{ part }

// Note returns the index of the note that is shown, or -1. Notes are about the board that was solved.
func (r Reasons) Note() int { return r.reason.note }

// Front reports whether the reasons are in front of the steps.
func (r Reasons) Front() bool { return r.reason.front || r.reason.note >= 0 }

// notes returns the reasons as far as they are known: those of the answer in front, or that of a costly move.
func (r Reasons) notes() []puzzle.Note {
	switch a, b := r.now().answer, r.blame; {
	case a != nil:
		return a.Notes()
	case b != nil && b.note != nil:
		return []puzzle.Note{*b.note}
	}
	return nil
}

// Pages returns the number of pictures of the note that is shown.
func (r Reasons) Pages() int {
	if r.Note() < 0 {
		return 0
	}
	return r.notes()[r.reason.note].Pages
}

// job names the work that makes the picture that is shown, if it has pages.
func (r Reasons) job() job {
	j := job{kind: makePage, answer: r.now().answer, n: r.reason.note, m: r.reason.page}
	if j.answer == nil && r.blame != nil {
		j.from, j.board = r.blame.at.before.id, r.blame.at.after.id
	}
	return j
}

// making reports whether the picture is still being made.
func (r Reasons) making() bool { return r.Pages() > 0 && r.known.page.job != r.job() }

// Picture returns what is drawn on the board, or nil if nothing is, or not yet. While a page is made, the one before stays.
func (r Reasons) Picture() *puzzle.Picture {
	made, j := r.known.page, r.job()
	j.m = made.job.m
	switch {
	case r.Note() < 0 || r.Pages() > 0 && made.job != j:
		return nil
	case r.Pages() > 0:
		return made.picture
	}
	return &r.notes()[r.reason.note].Picture
}

// Asks reports whether the picture says something of a spot that is pointed at.
func (r Reasons) Asks() bool { return r.Picture() != nil && r.Picture().Ask != nil }

// begin begins with an answer that has come to the front. No reason is shown but the proof that a board is impossible.
func (r Reasons) begin() {
	r.player, r.reason = player{}, reason{note: -1}
	if a := r.now().answer; a != nil && a.Impossible() && len(a.Notes()) > 0 {
		r.reason = reason{page: a.Notes()[0].Start}
	}
}

// show shows a picture. Until it is made, the status stays.
func (r Reasons) show(note, page int) {
	r.player, r.hand.held = player{}, nil
	r.reason = reason{note: note, page: page}
	if p := r.Picture(); p != nil && !r.making() {
		r.say(caption(p.Text))
	}
}

// hide takes the marks away.
func (r Reasons) hide() {
	r.reason = reason{note: -1}
	r.say(sentence.Text{})
}

// toggle shows on the board that was solved what a note is about, or hides it if it is shown.
func (r Reasons) toggle(note int) {
	if r.reason.note == note {
		r.hide()
	} else {
		r.show(note, r.notes()[note].Start)
	}
}

// ask asks the picture about a spot, or about none if ok is false. It reports whether that changes what is seen.
func (r Reasons) ask(at view.Spot, ok bool) (changed bool) {
	if !r.Asks() {
		return false
	}
	picture, before, said := r.Picture(), r.reason.said, puzzle.Picture{}
	if ok {
		said = picture.Ask(at)
	}
	text := said.Text
	if !text.Empty() && len(said.Bubbles) == 0 {
		said.Bubbles = []view.Bubble{{At: at, Text: text}}
	}
	r.reason.said = said
	if !text.Empty() {
		r.say(text)
	} else if !before.Text.Empty() {
		r.say(caption(picture.Text))
	}
	return drawn(before) || drawn(said) || before.Text.String() != text.String()
}

// leads returns the page of the same note that a click on a spot leads to, if it leads to one.
func (r Reasons) leads(at view.Spot) (page int, ok bool) {
	picture := r.Picture()
	if picture == nil || picture.Turn == nil {
		return 0, false
	}
	page, ok = picture.Turn(at)
	return page, ok && page >= 0 && page < r.Pages()
}

// turns reports whether a click on a spot leads to another page.
func (r Reasons) turns(at view.Spot) bool {
	page, ok := r.leads(at)
	return ok && page != r.reason.page
}

// click shows the page that a click on the picture leads to, or tells of the spot. Else it hides the picture, unless that is
// the proof that a board is impossible.
func (r Reasons) click(at view.Spot) {
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

// playhead returns the index of the page that is shown, and of the last one. Without several pages, it counts visible notes.
func (r Reasons) playhead() (at, last int) {
	if n := r.Pages(); n > 1 {
		return r.reason.page, n - 1
	}
	notes := r.visible()
	return slices.Index(notes, r.reason.note), len(notes) - 1
}

// visible returns the indices of the notes that can be seen on the board, and of the one that is shown.
func (r Reasons) visible() (notes []int) {
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

// Point asks the picture about a spot, or about none if ok is false. Board and status show the answer.
func (r Reasons) Point(at view.Spot, ok bool) { r.point(func() bool { return r.ask(at, ok) }) }

// Toggle shows on the board that was solved what a note is about, or hides it if it is shown.
func (r Reasons) Toggle(note int) { r.send(func() { r.toggle(note) }) }

// Hide takes the marks away.
func (r Reasons) Hide() { r.send(r.hide) }

// Go goes to another of the pictures of the player, or to the nearest end.
func (r Reasons) Go(i int) {
	at, last := r.playhead()
	i = min(max(i, 0), last)
	switch {
	case i == at:
	case r.Pages() > 1:
		r.send(func() { r.show(r.reason.note, i) })
	default:
		r.Toggle(r.visible()[i])
	}
}

// Next shows the next note. After the last it hides the note, unless that is the proof that a board is impossible. Notes that
// cannot be seen on the board only come to the front.
func (r Reasons) Next() {
	r.send(func() {
		notes, front := r.visible(), r.reason.note < 0
		if next := slices.Index(notes, r.reason.note) + 1; next < len(notes) {
			r.toggle(notes[next])
		} else if !r.now().answer.Impossible() {
			r.hide()
			r.reason.front = front
		}
	})
}

// wanted returns the making of the picture that is shown, the searches that notes still need, and the check of the proof.
func (r Reasons) wanted() []work {
	a, all := r.now().answer, r.pages()
	for i, n := range r.notes() {
		if n.Later != nil {
			all = append(all, r.later(a, i, n))
		}
	}
	if a.certified() && !a.tested {
		all = append(all, a.check(r.part))
	}
	return all
}

// pages returns the making of the picture that is shown.
func (r Reasons) pages() (all []work) {
	if r.making() {
		all = append(all, r.makePage())
	}
	if slow := r.job(); r.making() && !r.reason.slow {
		slow.kind = pageIsSlow
		all = append(all, timer(slow, tick, func(time.Time) {
			r.reason.slow = true
			r.say(sentence.New("Making the picture. Esc stops that."))
		}))
	}
	return all
}

// makePage returns the making of the picture that is shown.
func (r Reasons) makePage() work {
	j, n := r.job(), r.notes()[r.reason.note]
	do := func(ctx context.Context, _ func(puzzle.Progress)) (puzzle.Picture, error) { return n.Page(ctx, j.m) }
	return background(j, do, func(picture puzzle.Picture, err error) {
		r.known.page = explained{job: j}
		if err != nil {
			r.fail(err)
			return
		}
		r.known.page.picture = &picture
		r.say(caption(picture.Text))
	})
}

// later returns the search that a note still needs. Its result replaces the note.
func (r Reasons) later(a *Answer, i int, n puzzle.Note) work {
	do := func(ctx context.Context, _ func(puzzle.Progress)) (puzzle.Note, error) { return n.Later(ctx) }
	return background(job{kind: laterNote, answer: a, n: i}, do, func(found puzzle.Note, err error) {
		a.found(i, found, err)
		if made := r.known.page.job; made.answer == a && made.n == i {
			r.known.page = explained{}
		}
		if r.reason.note == i {
			r.reason = reason{note: i, page: a.Notes()[i].Start}
		}
	})
}
