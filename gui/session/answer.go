package session

import (
	"bytes"
	"context"
	"errors"
	"time"

	"fourfold/puzzles/proof"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzle/transcript"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// Answer is the answer to a board: a line with its reasons.
type Answer struct {
	Reasons *Reasons

	session    *Session
	line       Line
	search     *search       // that has found it
	order      []puzzle.Spot // the cells of all moves, if they can be made in any order
	timer      *Task         // of the next step, while playing
	explaining *Task         // makes the reason of the next step
	because    puzzle.Picture
	last       time.Time // when the steps before were made, or due
	background []*Task   // while it is in front: what the reasons still need, and the check of the proof
	checked    bool      // the proof
}

// newAnswer returns the answer that a search has found, at a position.
func newAnswer(s *Session, q *search, position int) *Answer {
	a := &Answer{session: s, search: q, line: answerLine(q.board, &q.result)}
	a.line = a.line.Go(position)
	if s.Puzzle.AnyOrder {
		a.order = remaining(q.result.Walk, 0)
	}
	a.Reasons = &Reasons{answer: a, note: -1}
	return a
}

// Outcome returns the answer as a solver gave it, with what its reasons have found since.
func (a *Answer) Outcome() *puzzle.Outcome { return &a.search.result }

// CutShort reports whether the search was ended before it had proven all it could.
func (a *Answer) CutShort() bool { return a.search.err != nil }

// Impossible reports whether it is proven that there is no solution.
func (a *Answer) Impossible() bool { return !a.Outcome().Possible() }

// Elapsed returns how long the search took.
func (a *Answer) Elapsed() time.Duration { return a.search.Elapsed() }

// Playhead returns the position of the player, the last one, and the function that goes to one. Positions count steps, or
// pictures while a reason is shown.
func (a *Answer) Playhead() (at, last int, seek func(int)) {
	if a.Reasons.note >= 0 {
		at, last = a.Reasons.playhead()
		return at, last, a.Reasons.Go
	}
	return a.line.at, a.line.Len(), a.session.Go
}

// Playing reports whether steps follow one another by themselves.
func (a *Answer) Playing() bool { return a.timer.Running() }

// Toggle plays, from the start again if the end is reached, or pauses.
func (a *Answer) Toggle() {
	switch {
	case a.Playing():
		a.Pause()
	case a.line.at < a.line.Len():
		a.last = time.Now()
		a.advance()
	case a.line.Len() > 0:
		a.seek(0)
		a.last = time.Now().Add(frame)
		a.timer = after(a.session, frame, a.advance)
	}
}

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

// Speed returns the speed that is chosen for all answers.
func (s *Session) Speed() Speed { return Speeds[*s.speed] }

// frame is the least time from one picture to the next. Where steps follow one another faster, several are made at once.
const frame = 40 * time.Millisecond

// Pause stops playing at the position.
func (a *Answer) Pause() {
	if a.Playing() {
		a.timer.Cancel()
		a.explain()
		a.session.Status.Say(sentence.New("Paused after step %d of %d.", a.line.at, a.line.Len()))
	}
}

// advance makes the steps that are due while playing, and the next ones after a while.
func (a *Answer) advance() {
	speed := a.session.Speed()
	now, steps, pace := time.Now(), 1, speed.Move+speed.Hold
	if speed.Whole > 0 {
		pace = max(min(pace, speed.Whole/time.Duration(a.line.Len())), 1)
	}
	if pace < frame {
		steps = max(int(now.Sub(a.last)/pace), 1)
		now = a.last.Add(time.Duration(steps) * pace)
	}
	a.last = now
	if a.timer.Cancel(); a.line.at+steps < a.line.Len() {
		a.timer = after(a.session, max(pace, frame), a.advance)
	}
	a.seek(a.line.at + steps)
}

// seek goes to a position. A reason that is shown gives way.
func (a *Answer) seek(position int) {
	a.session.do(sentence.Text{}, func(h *History) {
		a.Reasons.hide()
		h.goTo(position)
	})
}

// Because returns why the step that comes next is made, as far as that is known. While the answer is played it is empty.
func (a *Answer) Because() puzzle.Picture {
	if a.Playing() {
		return puzzle.Picture{}
	}
	return a.because
}

// explain makes the reason of the step that comes next, unless the answer is played.
func (a *Answer) explain() {
	a.explaining.Cancel()
	a.because = puzzle.Picture{}
	p, walk, at := a.session.Puzzle, a.Outcome().Walk, a.line.at
	if p.Because == nil || a.Playing() || at == a.line.Len() {
		return
	}
	a.explaining = start(a.session, func(ctx context.Context) (puzzle.Picture, error) {
		return puzzleutil.Because(ctx, p, walk, at)
	}, func(because puzzle.Picture, err error) {
		if err == nil && !because.Text.Empty() {
			a.because = because
			a.session.listener.notify(Change{})
		}
	})
}

// text returns the sentence for the status line: how far the steps are, or the answer itself.
func (a *Answer) text() sentence.Text {
	switch k, n := a.line.at, a.line.Len(); {
	case n == 0 && a.Outcome().Possible():
		return sentence.New("Nothing to do: the goal is reached.")
	case n == 0 && a.Outcome().Detail.Empty():
		return a.Outcome().Title
	case n == 0:
		return sentence.New("%v: %v", a.Outcome().Title, a.Outcome().Detail)
	case k == 0:
		return sentence.New("Solved. A move of your own plays on from here.")
	case k < n:
		return sentence.New("Step %d of %d is done.", k, n)
	default:
		return sentence.New("The goal is reached with step %d: %v. A move of your own plays on from here.", k, a.line.Step(k-1).Text)
	}
}

// mark marks the next move, or what the reason is about that is shown.
func (a *Answer) mark(view *puzzle.View) {
	switch picture := a.Reasons.Picture(); {
	case picture != nil:
		puzzleutil.Draw(picture, view)
		puzzleutil.Draw(&a.Reasons.said, view)
	case a.Reasons.Note() >= 0 || a.line.Len() == 0:
	default:
		transcript.Number(view, a.order, a.line.at)
		if a.line.at < a.line.Len() {
			because := a.Because()
			transcript.PointOut(view, a.line.Step(a.line.at))
			puzzleutil.Draw(&because, view)
		} else {
			celebrate(view)
		}
	}
}

// enter starts the work of an answer that comes to the front. No reason is shown but the proof that a board is impossible.
func (a *Answer) enter() {
	r := a.Reasons
	if r.hide(); a.Impossible() && len(r.Notes()) > 0 {
		r.draw(0, r.Notes()[0].Start)
	}
	a.background = r.later()
	if a.certified() && !a.checked {
		a.background = append(a.background, a.check())
	}
}

// leave ends all that goes on by itself.
func (a *Answer) leave() {
	a.timer.Cancel()
	a.explaining.Cancel()
	a.Reasons.making.Cancel()
	for _, t := range a.background {
		t.Cancel()
	}
	a.background = nil
}

// certified reports whether a certificate of the answer can be written: for a board as it was set or one that is solved,
// with a proof.
func (a *Answer) certified() bool {
	return a.Outcome().Certify != nil && (!a.search.fromHere || a.search.board.Solved())
}

// Certificate returns a function that writes the proof of the answer in the form that package proof checks. It may run on
// any goroutine.
func (a *Answer) Certificate() func(context.Context) ([]byte, error) {
	p, board, outcome := a.session.Puzzle, a.search.board, *a.Outcome()
	return func(ctx context.Context) ([]byte, error) { return p.Certify(ctx, board, outcome) }
}

// Checked reports whether package proof, which shares no code with the solvers, has checked the proof of the answer.
func (a *Answer) Checked() bool { return a.checked }

// checkTime is the time for the check that every answer gets.
const checkTime = time.Second

// check checks the proof of the answer. Only a refused proof is told: it is a fault of the program.
func (a *Answer) check() *Task {
	certificate := a.Certificate()
	return start(a.session, func(ctx context.Context) (struct{}, error) {
		ctx, cancel := context.WithTimeout(ctx, checkTime)
		defer cancel()
		text, err := certificate(ctx)
		if err == nil {
			_, err = proof.Verify(ctx, bytes.NewReader(text))
		}
		return struct{}{}, err
	}, func(_ struct{}, err error) {
		if e := (*proof.Error)(nil); errors.As(err, &e) && !e.GaveUp {
			a.session.Status.Fail(sentence.Refuse("The proof of this answer was refused: %s", err.Error()))
		}
		a.checked = err == nil
		a.session.listener.notify(Change{})
	})
}
