package session

import (
	"slices"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transcript"
	"fourfold/puzzles/view"
)

// Speed is the pace at which an answer is played.
type Speed struct {
	Name  string
	Move  time.Duration // of the animation of a move; 0 for none
	Hold  time.Duration // the rest after it
	Whole time.Duration // that all steps together take at most; 0 for no limit
}

// Speeds are the speeds that can be chosen, the slowest first.
var Speeds = []Speed{
	{Name: "0.25×", Move: 1000 * time.Millisecond, Hold: 1400 * time.Millisecond},
	{Name: "0.5×", Move: 500 * time.Millisecond, Hold: 700 * time.Millisecond},
	{Name: "1×", Move: 250 * time.Millisecond, Hold: 350 * time.Millisecond},
	{Name: "2×", Move: 125 * time.Millisecond, Hold: 175 * time.Millisecond},
	{Name: "4×", Move: 60 * time.Millisecond, Hold: 90 * time.Millisecond},
	{Name: "No animation", Hold: 15 * time.Millisecond},
	{Name: "Whole solution in 10 s", Hold: 15 * time.Millisecond, Whole: 10 * time.Second},
}

// DefaultSpeed is the index of 1x in Speeds.
const DefaultSpeed = 2

// frame is the least time from one picture to the next. Where steps follow one another faster, several are made at once.
const frame = 40 * time.Millisecond

// Player walks through the answer in front.
type Player struct {
	*engine
	speed *int // index into Speeds; all sessions share it
}

// Speed returns the speed that is chosen for all answers.
func (p *Player) Speed() Speed { return Speeds[*p.speed] }

// Playhead returns the position of the player, the last one, and the function that goes to one. Positions count steps, or
// pictures while a reason is shown.
func (p *Player) Playhead() (at, last int, seek func(int)) {
	if p.reason.note >= 0 {
		r := Reasons{p.engine}
		at, last = r.reasons().playhead()
		return at, last, r.Go
	}
	return p.Line().at, p.Line().Len(), p.Go
}

// Go moves to a step of the answer in front, or to the nearest end.
func (p *Player) Go(i int) {
	if p.Line().Len() > 0 {
		p.send(func(t *State) { t.seek(i) })
	}
}

// Playing reports whether steps follow one another by themselves.
func (p *Player) Playing() bool { return p.player.on }

// Toggle plays, from the start again if the end is reached, or pauses.
func (p *Player) Toggle() {
	l, now := p.Line(), time.Now()
	switch {
	case p.now().answer == nil || l.Len() == 0:
	case p.Playing():
		p.Pause()
	case l.at < l.Len():
		p.send(func(t *State) {
			t.player.last = now
			p.advance(t, now)
		})
	default:
		p.send(func(t *State) {
			t.seek(0)
			t.player = player{on: true, last: now.Add(frame), rest: frame}
		})
	}
}

// Pause stops playing at the position.
func (p *Player) Pause() {
	if p.Playing() {
		p.send((*State).pause)
	}
}

func (t *State) pause() {
	t.player = player{}
	t.say(sentence.New("Paused after step %d of %d.", t.Line().at, t.Line().Len()))
}

// advance makes the steps that are due while playing.
func (p *Player) advance(t *State, now time.Time) {
	speed, l, last := p.Speed(), t.Line(), t.player.last
	steps, pace := 1, speed.Move+speed.Hold
	if speed.Whole > 0 {
		pace = max(min(pace, speed.Whole/time.Duration(l.Len())), 1)
	}
	if pace < frame {
		steps = max(int(now.Sub(last)/pace), 1)
		now = last.Add(time.Duration(steps) * pace)
	}
	t.seek(l.at + steps)
	if l.at+steps < l.Len() {
		t.player = player{on: true, last: now, rest: max(pace, frame)}
	}
}

// seek goes to a position of the answer in front, and ends the playing. A reason that is shown gives way.
func (t *State) seek(i int) {
	t.player, t.reason = player{}, reason{note: -1}
	t.say(sentence.Text{})
	t.goTo(i)
}

// wanted returns the timer of the next steps.
func (p *Player) wanted(t *State) (all []work) {
	if t.player.on {
		all = append(all, timer(job{kind: nextSteps, answer: t.now().answer, n: t.now().walked.at}, t.player.rest, p.advance))
	}
	return all
}

// stepReason is the work that finds out why the next step of the answer in front is made. It is none while the answer is
// played and at its end.
func stepReason(t *State) (j job, ok bool) {
	e := t.now()
	if e.answer == nil || t.puzzle.Because == nil || t.player.on || e.walked.at == e.walked.Len() {
		return j, false
	}
	return job{kind: whyStep, answer: e.answer, n: e.walked.at}, true
}

// Because returns why the step that comes next is made, as far as that is known. While the answer is played it is empty.
func (p *Player) Because() puzzle.Picture {
	if j, ok := stepReason(&p.State); ok && p.known.step.job == j {
		return p.known.step.picture
	}
	return puzzle.Picture{}
}

// mark marks the next move, or what the reason is about that is shown.
func (p *Player) mark(v *view.View) {
	a, l := p.now().answer, p.Line()
	switch picture := (reasons{&p.State}).picture(); {
	case picture != nil:
		picture.Draw(v)
		p.reason.said.Draw(v)
	case p.reason.note >= 0 || l.Len() == 0:
	default:
		transcript.Number(v, a.order, l.at)
		if l.at < l.Len() {
			because := p.Because()
			transcript.PointOut(v, l.Step(l.at))
			because.Draw(v)
		} else {
			celebrate(v)
		}
	}
}

// celebrate frames the first board on which pieces lie: its goal is reached.
func celebrate(v *view.View) {
	for i := range v.Boards {
		if slices.ContainsFunc(v.Boards[i].Cells, lies) {
			v.Boards[i].Reached = sentence.New("Goal reached")
			return
		}
	}
}
