package session

import (
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Playback is an answer that is open: its walk, if there is one, is looked at step by step, and its reasons
// are shown.
type Playback struct {
	Reasons *Reasons

	status *Status
	jobs   *jobs
	pace   *Pace
	back   state // where closing it leads

	board    puzzle.Problem // that was solved
	outcome  puzzle.Outcome
	took     time.Duration
	position int            // steps made
	shown    puzzle.Problem // the board after them, made when it is asked for; or nil
	timer    *time.Timer    // of the next step; nil while it is paused
}

func newPlayback(s *Session, board puzzle.Problem, outcome puzzle.Outcome, took time.Duration) *Playback {
	p := &Playback{
		status: s.Status, jobs: s.jobs, pace: s.Pace,
		board: board, outcome: outcome, took: took,
	}
	p.Reasons = newReasons(p)
	return p
}

// open shows the answer on the board in front.
func (p *Playback) open(s *Session) {
	if g := s.Game(); g != nil {
		g.suspend()
	}
	p.back, s.state = s.state, p
	p.Reasons.findOut()
}

// Outcome returns the answer.
func (p *Playback) Outcome() puzzle.Outcome { return p.outcome }

// Elapsed returns how long the search took.
func (p *Playback) Elapsed() time.Duration { return p.took }

// Length returns the number of steps, 0 where there is nothing to do or the board is impossible.
func (p *Playback) Length() int { return p.outcome.Length() }

// Position returns how many steps have been made.
func (p *Playback) Position() int { return p.position }

// Step returns the step from position i to the next, 0 <= i < Length().
func (p *Playback) Step(i int) puzzle.Step { return p.outcome.Walk.Step(i) }

// Problem returns the board after the steps that have been made.
func (p *Playback) Problem() puzzle.Problem {
	switch {
	case p.Length() == 0:
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

// move goes to a position and tells the listener how.
func (p *Playback) move(to int) {
	from := p.position
	p.set(min(max(to, 0), p.Length()))
	switch to = p.position; to {
	case 0:
		p.status.set(sentence.New("Start."))
	case p.Length():
		p.status.set(sentence.New("Goal reached with step %d: %s", to, p.Step(to-1).Text))
	default:
		p.status.set(sentence.New("Step %d of %d: %s", to, p.Length(), p.Step(to-1).Text))
	}
	p.status.listen(p.change(from, to))
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

// Playing reports whether steps follow one another by themselves.
func (p *Playback) Playing() bool { return p.timer != nil }

// Toggle plays, from the start again where the end is reached, or pauses.
func (p *Playback) Toggle() {
	switch {
	case p.Playing():
		p.Pause()
	case p.Length() > 0:
		if p.position == p.Length() {
			p.move(0)
		}
		p.advance()
	}
}

// Pause stops playing where it stands.
func (p *Playback) Pause() {
	if p.Playing() {
		p.stop()
		p.status.Say(sentence.New("Paused after step %d of %d.", p.position, p.Length()))
	}
}

// stop ends playing without a word.
func (p *Playback) stop() {
	if p.timer != nil {
		p.timer.Stop()
		p.timer = nil
	}
}

// advance makes a step while playing, and asks for the next.
func (p *Playback) advance() {
	if p.position+1 >= p.Length() {
		p.stop()
		p.move(p.Length())
		return
	}
	speed := p.pace.Speed()
	var timer *time.Timer
	timer = time.AfterFunc(speed.Move+speed.Hold, func() {
		p.jobs.post(func() {
			if p.timer == timer {
				p.advance()
			}
		})
	})
	p.timer = timer
	p.move(p.position + 1)
}

// summary says what the answer is.
func (p *Playback) summary() sentence.Text {
	switch {
	case p.Length() > 0:
		return sentence.New("Solved. Space plays the solution; Left and Right step through it.")
	case p.outcome.Possible():
		return sentence.New("Nothing to do: the goal is reached.")
	}
	return sentence.New("Impossible. Here is why.")
}

// mark marks the next move, or what the reason speaks of that is shown.
func (p *Playback) mark(view *puzzle.View) {
	switch {
	case p.Length() == 0:
		p.back.mark(view)
	case p.position < p.Length() && p.Reasons.Note() < 0:
		for _, at := range p.Step(p.position).Outline {
			view.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkNext})
		}
	}
	if picture := p.Reasons.Picture(); picture != nil {
		view.Mark(picture.Marks...)
		view.Arrows = append(view.Arrows, picture.Arrows...)
	}
}

// close ends all that goes on by itself.
func (p *Playback) close() {
	p.stop()
	p.Reasons.close()
}
