package session

import (
	"context"
	"slices"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transcript"
	"fourfold/puzzles/view"
)

// Speed is the pace at which an answer is played.
type Speed struct {
	Name   string
	Move   time.Duration // of the animation of a move; 0 for none
	Hold   time.Duration // the rest after it
	Moment time.Duration // from one moment of a search to the next
	Whole  time.Duration // that all steps together take at most; 0 for no limit
}

// Speeds are the speeds that can be chosen, the slowest first.
var Speeds = []Speed{
	{Name: "0.25×", Move: 1000 * time.Millisecond, Hold: 1400 * time.Millisecond, Moment: time.Second},
	{Name: "0.5×", Move: 500 * time.Millisecond, Hold: 700 * time.Millisecond, Moment: time.Second / 2},
	{Name: "1×", Move: 250 * time.Millisecond, Hold: 350 * time.Millisecond, Moment: time.Second / 4},
	{Name: "2×", Move: 125 * time.Millisecond, Hold: 175 * time.Millisecond, Moment: time.Second / 10},
	{Name: "4×", Move: 60 * time.Millisecond, Hold: 90 * time.Millisecond, Moment: time.Second / 25},
	{Name: "No animation", Hold: 15 * time.Millisecond, Moment: time.Second / 100},
	{Name: "All in 10 s", Hold: 15 * time.Millisecond, Moment: time.Second / 100, Whole: 10 * time.Second},
}

// DefaultSpeed is the index of 1x in Speeds.
const DefaultSpeed = 2

// frame is the least time from one picture to the next. Where steps follow one another faster, several are made at once.
const frame = 40 * time.Millisecond

// Player walks through the answer in front.
type Player struct{ part }

// Speed returns the speed that is chosen for all answers.
func (p Player) Speed() Speed { return Speeds[p.settings.Speed] }

// Playhead returns the position of the player, the last one, and the function that goes to one. While a reason is shown,
// positions count pictures and not steps.
func (p Player) Playhead() (at, last int, seek func(int)) {
	if p.reason.note >= 0 {
		at, last = Reasons(p).playhead()
		return at, last, Reasons(p).Go
	}
	at, last = p.span()
	return at, last, p.Go
}

// span returns the last moment so far and the last one of all.
func (w Watching) span() (at, last int) {
	if w.Search == nil {
		return 0, 0
	}
	return w.Moment, len(w.Search.Moments) - 1
}

// span returns the position of what can be played, and the last one: of the search that is watched, or of the answer.
func (p Player) span() (at, last int) {
	if p.watch.On {
		return p.watch.span()
	}
	return p.Line().at, p.Line().Len()
}

// Go moves to a step of the answer in front or a moment of the search, or to the nearest end.
func (p Player) Go(i int) {
	if _, last := p.span(); last > 0 {
		p.send(func() { p.seek(i) })
	}
}

// Playing reports whether steps follow one another by themselves.
func (p Player) Playing() bool { return p.player.on }

// Toggle plays, from the start again if the end is reached, or pauses.
func (p Player) Toggle() {
	now := time.Now()
	switch at, last := p.span(); {
	case p.now().answer == nil || last == 0:
	case p.Playing():
		p.Pause()
	case at < last:
		p.send(func() { p.player.last = now; p.advance(now) })
	default:
		p.send(func() { p.seek(0); p.player = player{on: true, last: now.Add(frame), rest: frame} })
	}
}

// Pause stops playing at the position.
func (p Player) Pause() {
	if p.Playing() {
		p.send(p.pause)
	}
}

func (p Player) pause() {
	at, last := p.span()
	p.player = player{}
	if p.watch.On { // which counts moments
		p.say(sentence.Text{})
		return
	}
	p.say(sentence.New("Paused after step %d of %d.", at, last))
}

// advance makes the steps that are due while playing.
func (p Player) advance(now time.Time) {
	speed, last := p.Speed(), p.player.last
	at, end := p.span()
	steps, pace := 1, speed.Move+speed.Hold
	if p.watch.On {
		pace = speed.Moment
	}
	if speed.Whole > 0 {
		pace = max(min(pace, speed.Whole/time.Duration(end)), 1)
	}
	if pace < frame {
		steps = max(int(now.Sub(last)/pace), 1)
		now = last.Add(time.Duration(steps) * pace)
	}
	p.seek(at + steps)
	if at+steps < end {
		p.player = player{on: true, last: now, rest: max(pace, frame)}
	}
}

// seek goes to a position of the answer in front or the search, and ends the playing. A reason that is shown gives way.
func (p Player) seek(i int) {
	p.player, p.reason = player{}, reason{note: -1}
	if p.watch.On {
		p.watched(i)
		return
	}
	p.say(sentence.Text{})
	p.goTo(i)
}

// watched goes to a moment, or to the nearest end.
func (p Player) watched(i int) {
	_, last := p.watch.span()
	p.watch.Moment, p.watch.Large = min(max(i, 0), last), false
	if s, at := p.watch.Search, p.watch.Node; at >= 0 && s.Nodes[at].Seen > p.watch.Moment {
		p.watch.Node = -1
	}
	p.say(sentence.Text{})
}

// wanted returns the timer of the next steps, and the work that finds out why the next step is made.
func (p Player) wanted() (all []work) {
	e := p.now()
	if p.player.on {
		at, _ := p.span()
		all = append(all, timer(job{kind: nextSteps, answer: e.answer, n: at}, p.player.rest, p.advance))
	}
	if j, ok := p.why(); ok && p.known.step.job != j {
		kind, walk := p.puzzle, e.answer.outcome.Walk
		why := func(ctx context.Context, _ func(puzzle.Progress)) (puzzle.Picture, error) {
			return kind.WhyStep(ctx, walk, j.n)
		}
		all = append(all, background(j, why, func(picture puzzle.Picture, _ error) {
			p.known.step, p.change.hidden = explained{j, &picture}, picture.Text.Empty()
		}))
	}
	return all
}

// why names the work that explains the next step. ok is false while the answer is played, and at its end.
func (p Player) why() (j job, ok bool) {
	e := p.now()
	ok = e.answer != nil && p.puzzle.Because != nil && !p.player.on && e.walked.at < e.walked.Len()
	return job{kind: whyStep, answer: e.answer, n: e.walked.at}, ok
}

// Because returns why the step that comes next is made, as far as that is known. While the answer is played it is empty.
func (p Player) Because() puzzle.Picture {
	if j, ok := p.why(); ok && p.known.step.job == j {
		return *p.known.step.picture
	}
	return puzzle.Picture{}
}

// mark marks the next move, or what the reason is about that is shown.
func (p Player) mark(v *view.View) {
	a, l := p.now().answer, p.Line()
	switch picture := Reasons(p).Picture(); {
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
