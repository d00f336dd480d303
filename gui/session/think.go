package session

import (
	"context"
	"errors"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// patience is how long a position is thought about that nobody has asked about.
const patience = 10 * time.Second

// forever is a limit for what somebody waits for, and can stop.
const forever = 1000 * time.Hour

// thought is what is known, or being found out, about a position in play.
type thought struct {
	board   puzzle.Problem
	cancel  context.CancelFunc
	done    bool
	outcome puzzle.Outcome
	err     error
	then    func() // is to be called when it is done, or nil
}

// thoughts are those of a session: about the board that play began on, and about the position
// now, which is only thought about when somebody asks.
type thoughts struct{ start, now *thought }

// end stops thinking.
func (t *thought) end() {
	if t != nil && t.cancel != nil {
		t.cancel()
		t.cancel, t.then = nil, nil
	}
}

func (t *thoughts) end() {
	t.start.end()
	t.now.end()
	*t = thoughts{}
}

// about tells whether the thought is about a board, and has not been given up.
func (t *thought) about(board puzzle.Problem) bool {
	return t != nil && t.board == board && (t.done || t.cancel != nil)
}

// consider lets go of thoughts about boards that are left, and thinks about the one that play
// began on.
func (s *Session) consider() {
	e := s.history.now()
	if s.mode != Play {
		s.thoughts.end()
		s.marking, s.plan = false, nil
		return
	}
	if !s.thoughts.now.about(e.board) {
		s.thoughts.now.end()
		s.thoughts.now = nil
	}
	if start := e.play.start; !s.thoughts.start.about(start) {
		s.thoughts.start.end()
		s.thoughts.start = s.think(start, patience)
	}
	s.plan = nil
	if s.marking {
		s.ask(s.planned)
	}
}

// hush lets nobody hear any more of what is being found out about the position now.
func (s *Session) hush() {
	if s.thoughts.now != nil {
		s.thoughts.now.then = nil
	}
}

// think finds out about a position, on a goroutine of its own.
func (s *Session) think(board puzzle.Problem, limit time.Duration) *thought {
	if limit == 0 {
		limit = forever
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	t, memory := &thought{board: board, cancel: cancel}, s.memory
	go func() {
		outcome, err := safely(ctx, board, puzzle.Options{Memory: memory, FromHere: true})
		cancel()
		s.post(func() {
			if t.cancel == nil {
				return // it has been ended
			}
			then := t.then
			t.cancel, t.then, t.done, t.outcome, t.err = nil, nil, true, outcome, err
			if s.marking && t == s.thoughts.now {
				s.fillPlan()
			}
			if then != nil {
				then()
			}
			s.changed()
		})
	}()
	return t
}

// least returns the proven minimum that a thought has come to.
func (t *thought) least() (moves int, ok bool) {
	if t == nil || !t.done || t.err != nil || !t.outcome.Possible() || !t.outcome.Minimal {
		return 0, false
	}
	return t.outcome.Length(), true
}

// Minimum returns the fewest moves from the board that play began on, where they are known.
func (s *Session) Minimum() (moves int, ok bool) { return s.thoughts.start.least() }

// ask makes sure that the position now is thought about and calls then when the answer is there.
func (s *Session) ask(then func()) {
	board := s.history.now().board
	t := s.thoughts.now
	switch {
	case t.about(board):
	case s.thoughts.start.about(board) && s.thoughts.start.done && s.thoughts.start.err == nil:
		t = s.thoughts.start
	default:
		t = s.think(board, 0)
	}
	s.thoughts.now = t
	if t.done {
		if s.marking {
			s.fillPlan()
		}
		then()
		return
	}
	t.then = then
	s.say(sentence.New("Looking for the best move. Esc stops that."))
}

// thinking tells whether somebody waits for an answer about the position now.
func (s *Session) thinking() bool { return s.thoughts.now != nil && s.thoughts.now.then != nil }

// CanHint tells whether there may be a move to hint at.
func (s *Session) CanHint() bool {
	switch {
	case s.HasWalk():
		return s.k < s.Length()
	case s.state == Solving || !s.CanPlay():
		return false
	}
	return !s.game().Solved()
}

// Hint outlines the best next move, and makes it if it is outlined already.
func (s *Session) Hint() {
	switch {
	case s.busy() || !s.CanHint():
		return
	case s.HasWalk():
		s.Next() // which is outlined already
		return
	case s.mode == Edit:
		s.SetMode(Play)
		if s.mode == Edit {
			return
		}
	}
	s.unhold()
	if s.hinted {
		step := s.thoughts.now.outcome.Walk.Step(0)
		s.makeMove(step.Outline[0], step.Outline[len(step.Outline)-1])
		return
	}
	s.ask(s.hint)
	s.changed()
}

// hint outlines the first move of what has been found out about the position now.
func (s *Session) hint() {
	t := s.thoughts.now
	switch {
	case t.err != nil && !errors.Is(t.err, context.Canceled) && t.outcome.Length() == 0:
		s.status, s.failed = inWords(t.err), true
	case t.outcome.Length() > 0:
		s.hinted = true
		s.say(sentence.New("Hint: %v. The same again makes the move.", t.outcome.Walk.Step(0).Text))
	case t.outcome.Possible():
		s.say(sentence.New("Nothing to do: the goal is reached."))
	case s.Moves() == 0:
		s.say(sentence.New("This board cannot be solved. Solve shows why."))
	default:
		s.say(sentence.New("From here the goal cannot be reached. Undo, or go back to the start."))
	}
}

// AskMinimum finds out how many moves the position now is away from the goal.
func (s *Session) AskMinimum() {
	if s.mode != Play || s.busy() || s.HasWalk() {
		return
	}
	s.ask(func() { s.say(s.FromHere()) })
	s.changed()
}

// FromHere says what is known of the position now; it is empty where nobody has asked.
func (s *Session) FromHere() sentence.Text {
	t := s.thoughts.now
	switch {
	case s.HasWalk() || s.Solved() || !t.about(s.history.now().board):
		return sentence.Text{}
	case !t.done:
		return sentence.New("From here: …")
	case t.err == nil && !t.outcome.Possible():
		return sentence.New("From here: impossible")
	case t.outcome.Walk == nil:
		return sentence.New("From here: not known")
	case !t.outcome.Minimal && t.outcome.Bound > 0:
		return sentence.New("From here: %d to %d moves", t.outcome.Bound, t.outcome.Length())
	case !t.outcome.Minimal:
		return sentence.Count(t.outcome.Length(), "From here: possible, with %d move", "From here: possible, with %d moves")
	}
	return sentence.New("From here: minimum %d", t.outcome.Length())
}

// CanMarkAll tells whether all moves of a shortest solution can be marked at once.
func (s *Session) CanMarkAll() bool {
	return s.Puzzle.AnyOrder && s.CanPlay() && s.state != Solving && !s.HasWalk()
}

// MarksAll tells whether they are marked.
func (s *Session) MarksAll() bool { return s.marking }

// MarkAll marks all moves of a shortest solution, and keeps them right as moves are made; or
// takes the marks away.
func (s *Session) MarkAll() {
	if !s.marking && (s.busy() || !s.CanMarkAll()) {
		return
	}
	if s.mode == Edit {
		s.SetMode(Play)
		if s.mode == Edit {
			return
		}
	}
	s.marking, s.plan = !s.marking, nil
	if s.marking {
		s.ask(s.planned)
	} else {
		s.hush()
		s.say(s.usual())
	}
	s.changed()
}

// fillPlan marks the moves of what has been found out about the position now.
func (s *Session) fillPlan() {
	s.plan = nil
	if walk := s.thoughts.now.outcome.Walk; walk != nil {
		for i := range walk.Len() {
			s.plan = append(s.plan, walk.Step(i).Outline[0])
		}
	}
}

// planned marks the moves and says so.
func (s *Session) planned() {
	s.fillPlan()
	switch {
	case s.Solved():
		return
	case s.thoughts.now.outcome.Walk == nil:
		s.marking = false
		s.hint() // which says why
		return
	}
	s.say(sentence.Count(len(s.plan), "The marked move leads to the goal.", "The %d marked moves lead to the goal, in any order."))
}

// planAfter returns the marked moves that are left once a move has been made: it is no longer
// needed, or has to be made again to undo it.
func (s *Session) planAfter(move puzzle.Spot) []puzzle.Spot {
	if len(s.plan) == 0 {
		return nil // it is not known yet
	}
	var plan []puzzle.Spot
	found := false
	for _, at := range s.plan {
		if at == move {
			found = true
			continue
		}
		plan = append(plan, at)
	}
	if !found {
		plan = append(plan, move)
	}
	return plan
}

// Par says how few moves the board that play began on takes, as far as that is known.
func (s *Session) Par() sentence.Text {
	t := s.thoughts.start
	switch {
	case t == nil:
		return sentence.Text{}
	case !t.done:
		return sentence.New("minimum: …")
	case t.err == nil && !t.outcome.Possible():
		return sentence.New("This board cannot be solved.")
	case t.err == nil && t.outcome.Minimal:
		return sentence.New("minimum %d", t.outcome.Length())
	case t.err == nil:
		return sentence.New("This board can be solved.")
	}
	return sentence.New("minimum: not known")
}
