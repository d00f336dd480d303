package session

import (
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Speed says how fast a walk is played.
type Speed struct {
	Name string
	Move time.Duration // how long a move takes; 0 where nothing is animated
	Hold time.Duration // the rest after it
}

// Speeds are the speeds there are, the slowest first.
var Speeds = []Speed{
	at("0.25x", 4), at("0.5x", 2), at("1x", 1), at("2x", 0.5), at("4x", 0.25),
	{Name: "No animation", Hold: 600 * time.Millisecond},
}

// DefaultSpeed is the index of 1x in Speeds.
const DefaultSpeed = 2

func at(name string, factor float64) Speed {
	return Speed{
		Name: name,
		Move: time.Duration(factor * float64(250*time.Millisecond)),
		Hold: time.Duration(factor * float64(350*time.Millisecond)),
	}
}

// HasWalk tells whether a walk is open in the player.
func (s *Session) HasWalk() bool { return s.state == Showing || s.state == Playing }

// Length returns the number of steps of the walk that is open.
func (s *Session) Length() int { return s.outcome.Length() }

// Position returns how many steps of the walk have been made.
func (s *Session) Position() int { return s.k }

// Step returns a step of the walk that is open.
func (s *Session) Step(i int) puzzle.Step { return s.outcome.Walk.Step(i) }

// Speed returns the index of the speed in Speeds.
func (s *Session) Speed() int { return s.speed }

// SetSpeed chooses a speed; an index outside of Speeds takes the nearest one.
func (s *Session) SetSpeed(speed int) {
	s.speed = min(max(speed, 0), len(Speeds)-1)
	s.changed()
}

// Pace returns the speed itself.
func (s *Session) Pace() Speed { return Speeds[s.speed] }

// Seek goes to the board after k steps, or to the nearest end, and pauses.
func (s *Session) Seek(k int) {
	if !s.HasWalk() {
		return
	}
	s.stop()
	s.move(k)
}

// Next and Previous make a step and take one back.
func (s *Session) Next() { s.Seek(s.k + 1) }

// Previous takes a step back.
func (s *Session) Previous() { s.Seek(s.k - 1) }

// move goes to the board after k steps and tells the listener how.
func (s *Session) move(k int) {
	k = min(max(k, 0), s.Length())
	from := s.k
	s.k = k
	s.unhold()
	switch {
	case k == 0:
		s.say(sentence.New("Start."))
	case k == s.Length():
		s.say(sentence.New("Goal reached with step %d: %s", k, s.Step(k-1).Text))
	default:
		s.say(sentence.New("Step %d of %d: %s", k, s.Length(), s.Step(k-1).Text))
	}
	s.listen(s.way(from, k))
}

// way returns how the board gets from one position to another.
func (s *Session) way(from, to int) Change {
	switch to - from {
	case 1:
		return Change{Stepped: true, Slides: s.Step(from).Slides}
	case -1:
		return Change{Stepped: true, Slides: backwards(s.Step(to).Slides)}
	}
	return Change{}
}

// backwards returns the slides of a step that is taken back.
func backwards(slides []puzzle.Arrow) []puzzle.Arrow {
	var back []puzzle.Arrow
	for _, slide := range slides {
		back = append(back, puzzle.Arrow{From: slide.To, To: slide.From})
	}
	return back
}

// Toggle plays, from the start again where the end is reached, or pauses.
func (s *Session) Toggle() {
	switch s.state {
	case Playing:
		s.Pause()
	case Showing:
		if s.k == s.Length() {
			s.move(0)
		}
		s.state = Playing
		s.advance()
	}
}

// Pause stops playing where the walk stands.
func (s *Session) Pause() {
	if s.state != Playing {
		return
	}
	s.stop()
	s.Say(sentence.New("Paused after step %d of %d.", s.k, s.Length()))
}

// stop ends playing without a word.
func (s *Session) stop() {
	if s.timer != nil {
		s.timer.Stop()
		s.timer = nil
	}
	if s.state == Playing {
		s.state = Showing
	}
}

// advance makes a step while playing, and asks for the next.
func (s *Session) advance() {
	if s.k+1 >= s.Length() {
		s.stop()
		s.move(s.Length())
		return
	}
	var timer *time.Timer
	timer = time.AfterFunc(s.Pace().Move+s.Pace().Hold, func() {
		s.post(func() {
			if s.timer == timer && s.state == Playing {
				s.advance()
			}
		})
	})
	s.timer = timer
	s.move(s.k + 1)
}
