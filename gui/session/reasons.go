package session

import (
	"context"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Reasons are why an answer is so: the notes of its outcome. One picture of one of them
// can be shown on the board that was solved.
type Reasons struct {
	playback *Playback
	picture  // that is shown; its note is -1 where none is
	made     *claim[puzzle.Picture]
	findings map[int]*claim[puzzle.Note] // by note: what takes its place later
}

func newReasons(p *Playback) *Reasons {
	return &Reasons{playback: p, picture: picture{note: -1}, findings: map[int]*claim[puzzle.Note]{}}
}

// begin shows a proof that a board is impossible at once.
func (r *Reasons) begin() {
	if o := r.playback.outcome; !o.Possible() && len(o.Notes) > 0 {
		r.note = 0
	}
}

// rewind shows what an answer opens with: no reason that was left, but the proof that a board is impossible.
func (r *Reasons) rewind() {
	r.hide()
	r.begin()
}

// Notes returns the reasons as far as they are known.
func (r *Reasons) Notes() []puzzle.Note { return r.playback.outcome.Notes }

// Note returns the index of the note that is shown, or -1. Notes speak of the board that was solved: it is that
// which the playback shows meanwhile, without losing its place.
func (r *Reasons) Note() int {
	if r.note >= len(r.Notes()) {
		return -1
	}
	return r.note
}

// Page returns which picture of the note is shown, counted from 0.
func (r *Reasons) Page() int { return r.page }

// Picture returns what is drawn on the board, or nil where nothing is, or not yet.
func (r *Reasons) Picture() *puzzle.Picture {
	note := r.Note()
	switch {
	case note < 0:
		return nil
	case r.Notes()[note].Pages == 0:
		n := r.Notes()[note]
		return &puzzle.Picture{Marks: n.Marks, Arrows: n.Arrows}
	case !r.made.done():
		return nil
	}
	if made, err := r.made.result(); err == nil {
		return &made
	}
	return nil
}

// Toggle shows what a note speaks of on the board that was solved, or hides it again.
func (r *Reasons) Toggle(note int) {
	if r.Note() == note {
		r.Hide()
		return
	}
	r.show(picture{note, 0})
}

// Hide takes the marks away.
func (r *Reasons) Hide() {
	r.hide()
	r.playback.status.Say(r.playback.hidden())
}

func (r *Reasons) hide() {
	r.note = -1
	r.made.leave()
}

// Browse goes to another picture of the note that is shown; after the last comes the first.
func (r *Reasons) Browse(step int) {
	if note := r.Note(); note >= 0 && r.Notes()[note].Pages > 0 {
		pages := r.Notes()[note].Pages
		r.show(picture{note, ((r.page+step)%pages + pages) % pages})
	}
}

// Next shows the next picture of the notes one after the other, and after the last hides it.
func (r *Reasons) Next() {
	all := r.pictures()
	next := 0
	if note := r.Note(); note >= 0 {
		next = slices.Index(all, picture{note, r.page}) + 1
	}
	switch {
	case len(r.Notes()) == 0:
	case len(all) == 0 || len(all) == 1 && next == 1:
		r.playback.status.Say(r.Notes()[max(r.Note(), 0)].Text) // it is all there is
	case next == len(all):
		r.Hide()
	default:
		r.show(all[next])
	}
}

// picture is one that a note has; those without pages have one at most.
type picture struct{ note, page int }

// pictures returns all that there are.
func (r *Reasons) pictures() (all []picture) {
	for i, n := range r.Notes() {
		for page := range max(n.Pages, 1) {
			if Visible(n) {
				all = append(all, picture{i, page})
			}
		}
	}
	return all
}

// Visible reports whether the note has anything to be seen on the board.
func Visible(n puzzle.Note) bool {
	return len(n.Marks) > 0 || len(n.Arrows) > 0 || n.Pages > 0
}

// show shows a picture on the board that was solved.
func (r *Reasons) show(p picture) {
	r.playback.stop()
	r.picture = p
	r.made.leave()
	r.findOut()
	n := r.Notes()[p.note]
	if n.Pages == 0 {
		r.playback.status.Say(caption(sentence.Text{}))
		return
	}
	r.playback.status.Say(sentence.New("Making the picture. Esc stops that."))
	r.made = startJob(r.playback.jobs, func(ctx context.Context, _ func(puzzle.Progress)) (puzzle.Picture, error) {
		return n.Page(ctx, p.page)
	})
	r.made.then(r.pictured)
}

// pictured says what is special about a picture that has been made.
func (r *Reasons) pictured() {
	if made, err := r.made.result(); err != nil {
		r.playback.status.Fail(err)
	} else {
		r.playback.status.Say(caption(made.Text))
	}
}

// caption returns what is special about a picture, or where nothing is, what the board shows.
func caption(special sentence.Text) sentence.Text {
	if special.Empty() {
		return sentence.New("The board shows what this reason is about.")
	}
	return special
}

// findOut starts whatever searches the notes still need.
func (r *Reasons) findOut() {
	for i, n := range r.Notes() {
		if n.Later == nil || r.findings[i].runs() {
			continue
		}
		c := startJob(r.playback.jobs, func(ctx context.Context, _ func(puzzle.Progress)) (puzzle.Note, error) {
			return n.Later(ctx)
		})
		r.findings[i] = c
		c.then(func() { r.found(i, c) })
	}
}

// found puts what has been found out in the place of a note, which stays where that has failed.
func (r *Reasons) found(i int, c *claim[puzzle.Note]) {
	notes := slices.Clone(r.Notes()) // others may hold them
	if note, err := c.result(); err == nil {
		notes[i] = note
	}
	notes[i].Later = nil
	r.playback.outcome.Notes = notes
	c.leave()
	if r.Note() == i && notes[i].Pages > 0 {
		r.show(picture{i, 0}) // it was shown before it had pictures
	}
	r.playback.status.changed()
}

// close ends what is being found out. A picture that was being made is made again when it is shown.
func (r *Reasons) close() {
	for _, c := range r.findings {
		c.leave()
	}
	if r.made.runs() {
		r.hide()
	}
}
