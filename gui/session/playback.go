package session

import (
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzle/transcript"
	"fourfold/puzzles/sentence"
)

// Playback is an answer that is open: its walk, if there is one, is looked at step by step, and its reasons
// are shown.
type Playback struct {
	Reasons *Reasons

	status *Status
	jobs   *jobs
	pace   *Pace
	puzzle *puzzle.Puzzle
	back   state // where closing it leads

	search   // of which it is the answer
	outcome  puzzle.Outcome
	cutShort bool // the search was ended before it had proven all it could
	took     time.Duration
	position int                  // steps made
	shown    puzzle.Problem       // the board after them, made when it is asked for; or nil
	order    []puzzle.Spot        // the cells of all moves that can be made in any order
	touched  map[puzzle.Spot]bool // what the steps touch, found out when it is asked for; or nil
	timer    *time.Timer          // of the next step; nil while it is paused
	verified *claim[struct{}]     // that the proof holds; or nil
}

func newPlayback(s *Session, of search) *Playback {
	p := &Playback{status: s.Status, jobs: s.jobs, pace: s.Pace, puzzle: s.Puzzle, search: of}
	p.Reasons = newReasons(p)
	return p
}

// take takes what a search has brought.
func (p *Playback) take(outcome puzzle.Outcome, cutShort bool, took time.Duration) {
	p.outcome, p.cutShort, p.took = outcome, cutShort, p.took+took
	p.Reasons.begin()
	if p.puzzle.AnyOrder {
		for i := range p.Length() {
			p.order = append(p.order, p.Step(i).Outline[0])
		}
	}
}

// begin puts it at a position, or where the answers of its puzzle open.
func (p *Playback) begin(position int) {
	if position == opening {
		position = 0
		if p.puzzle.EndFirst {
			position = p.Length()
		}
	}
	p.position = min(max(position, 0), p.Length())
}

// open shows the answer on the board in front, in the place of one that is open.
func (p *Playback) open(s *Session) {
	if before := s.Playback(); before != nil {
		before.close()
		s.state = before.back
	}
	if g := s.Game(); g != nil {
		g.suspend()
	}
	p.back, s.state = s.state, p
	p.Reasons.findOut()
	p.verify()
}

// Outcome returns the answer.
func (p *Playback) Outcome() puzzle.Outcome { return p.outcome }

// CanContinue reports whether the search was ended before it had proven all it could, and can go on.
func (p *Playback) CanContinue() bool { return p.outcome.Continue != nil }

// Elapsed returns how long the search took.
func (p *Playback) Elapsed() time.Duration { return p.took }

// Length returns the number of steps, 0 where there is nothing to do or the board is impossible.
func (p *Playback) Length() int { return p.outcome.Length() }

// Position returns how many steps have been made. A reason that is shown does not change it.
func (p *Playback) Position() int { return p.position }

// Step returns the step from position i to the next, 0 <= i < Length().
func (p *Playback) Step(i int) puzzle.Step { return p.outcome.Walk.Step(i) }

// Problem returns the board after the steps that have been made, or the one that was solved while a reason is shown
// on it.
func (p *Playback) Problem() puzzle.Problem {
	switch {
	case p.Length() == 0 || p.position == 0 || p.Reasons.Note() >= 0:
		return p.board
	case p.shown == nil:
		p.shown = p.outcome.Walk.At(p.position)
	}
	return p.shown
}

// Next makes a step.
func (p *Playback) Next() { p.Seek(p.position + 1) }

// Previous takes a step back.
func (p *Playback) Previous() { p.Seek(p.position - 1) }

// Seek goes to the board after so many steps, or to the nearest end, and pauses.
func (p *Playback) Seek(position int) {
	if p.Length() > 0 {
		p.stop()
		p.move(position)
	}
}

// move goes to a position and tells the listener how. A reason that is shown gives way.
func (p *Playback) move(to int) {
	from, still := p.position, p.Reasons.Note() < 0
	p.Reasons.hide()
	p.set(min(max(to, 0), p.Length()))
	p.status.set(p.place())
	if still || from == 0 {
		p.status.listen(p.change(from, p.position))
	} else {
		p.status.changed()
	}
}

// place says what has been done and what comes next.
func (p *Playback) place() sentence.Text {
	switch k := p.position; k {
	case 0:
		return sentence.New("Next, step 1 of %d: %v", p.Length(), p.Step(0).Text)
	case p.Length():
		return sentence.New("The goal is reached with step %d: %v", k, p.Step(k-1).Text)
	default:
		return sentence.New("Step %d of %d is done. Next: %v", k, p.Length(), p.Step(k).Text)
	}
}

// set puts it at a position without a word.
func (p *Playback) set(position int) {
	if position != p.position {
		p.position, p.shown = position, nil
	}
}

// change returns how the board gets from one position to another.
func (p *Playback) change(from, to int) Change {
	switch to - from {
	case 1:
		return Change{Stepped: true, Slides: p.Step(from).Slides}
	case -1:
		return Change{Stepped: true, Slides: reversed(p.Step(to).Slides)}
	}
	return Change{}
}

// reversed returns the arrows of a step that is taken back.
func reversed(arrows []puzzle.Arrow) []puzzle.Arrow {
	var back []puzzle.Arrow
	for _, a := range arrows {
		back = append(back, puzzle.Arrow{From: a.To, To: a.From})
	}
	return back
}

// hidden says where it goes on once a reason is hidden.
func (p *Playback) hidden() sentence.Text {
	if p.Length() > 0 {
		return p.place()
	}
	return p.summary()
}

// summary says what the answer is.
func (p *Playback) summary() sentence.Text {
	switch {
	case p.Length() == 0 && p.outcome.Possible():
		return sentence.New("Nothing to do: the goal is reached.")
	case p.Length() == 0:
		return sentence.New("Impossible. Here is why.")
	case p.position == p.Length():
		return sentence.New("Solved. This is how it looks in the end; Space goes there step by step.")
	case p.position > 0:
		return p.place()
	}
	return sentence.New("Solved. Next, step 1 of %d: %v", p.Length(), p.Step(0).Text)
}

// mark marks the next move, or what the reason speaks of that is shown.
func (p *Playback) mark(view *puzzle.View) {
	if p.Length() == 0 {
		p.back.mark(view)
	}
	switch picture := p.Reasons.Picture(); {
	case picture != nil:
		if picture.Board != nil {
			*view = picture.Board.View()
		}
		view.Mark(picture.Marks...)
		view.Arrows = append(view.Arrows, picture.Arrows...)
	case p.Reasons.Note() >= 0 || p.Length() == 0:
	default:
		transcript.Number(view, p.order)
		if p.position < p.Length() {
			transcript.PointOut(view, p.Step(p.position))
		} else if !p.puzzle.EndFirst {
			celebrate(view)
		}
	}
}

// close ends all that goes on by itself.
func (p *Playback) close() {
	p.stop()
	p.Reasons.close()
	if p.verified.runs() {
		p.verified.leave()
	}
}
