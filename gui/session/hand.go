package session

import (
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Mode tells what a click on the board does: Edit changes it, Play makes a move.
type Mode int

// The modes.
const (
	Edit Mode = iota
	Play
)

// held is what the player has taken up.
type held struct {
	on      bool
	from    puzzle.Spot
	targets []puzzle.Spot
	fresh   bool // by the press that still lasts
}

// Mode returns the mode.
func (s *Session) Mode() Mode { return s.mode }

// CanPlay tells whether the puzzle can be played.
func (s *Session) CanPlay() bool { return s.game() != nil }

// game returns the board shown as a position in play, or nil if the puzzle cannot be played.
func (s *Session) game() puzzle.Problem {
	return s.Problem()
}

// SetMode goes over to editing or to play on the board shown.
func (s *Session) SetMode(mode Mode) {
	if mode == s.mode || s.busy() {
		return
	}
	board := s.Problem()
	if mode == Play {
		if !s.CanPlay() {
			return
		}
		if err := board.Check(); err != nil {
			s.Fail(err)
			return
		}
	}
	s.adopt(board)
	s.mode = mode
	s.begin()
	s.say(s.usual())
	s.changed()
}

// begin begins to play on the board in front, unless a game has led to it.
func (s *Session) begin() {
	if e := s.history.now(); s.mode == Play && e.play == nil {
		e.play = &play{start: e.board}
		s.history.settle()
	}
	s.consider()
}

// follows tells whether a move of the game that ended with before led to p.
func (p *play) follows(before *play) bool {
	return p != nil && before != nil && p.start == before.start && p.moves == before.moves+1
}

// movable tells whether a click in Play does something at the spot.
func (s *Session) movable(at puzzle.Spot) bool {
	game := s.game()
	at = at.Cell()
	return game != nil && (s.held.on && slices.Contains(s.held.targets, at) || len(game.Targets(at)) > 0)
}

// Held returns where the piece lies that has been taken up, if there is one.
func (s *Session) Held() (at puzzle.Spot, ok bool) { return s.held.from, s.held.on }

// take takes up what lies at a spot, or moves there what has been taken up.
func (s *Session) take(at puzzle.Spot) {
	if s.state == Playing {
		s.Pause()
		return
	}
	game := s.game()
	if s.busy() || game == nil {
		return
	}
	targets := game.Targets(at)
	switch {
	case len(targets) == 1 && targets[0] == at:
		s.makeMove(at, at)
	case s.held.on && at == s.held.from:
		s.held.fresh = false // put back, unless it is dragged away
		s.changed()
	case s.held.on && (slices.Contains(s.held.targets, at) || len(targets) == 0):
		s.makeMove(s.held.from, at)
	case len(targets) > 0:
		s.hold(at, targets)
	default:
		s.makeMove(at, at) // which says why not
	}
}

func (s *Session) hold(at puzzle.Spot, targets []puzzle.Spot) {
	s.held = held{on: true, from: at, targets: targets, fresh: true}
	s.say(sentence.New("Now click where it goes, or drag it there. Esc puts it back."))
	s.changed()
}

// Drop ends a press in Play at a spot, or outside of the board if on is false.
func (s *Session) Drop(at puzzle.Spot, on bool) {
	if s.mode != Play || !s.held.on {
		return
	}
	fresh := s.held.fresh
	s.held.fresh = false
	at = at.Cell()
	switch {
	case on && at != s.held.from:
		from := s.held.from
		s.unhold()
		s.makeMove(from, at)
	case on && fresh && s.Puzzle.OneClick && len(s.held.targets) == 1:
		s.makeMove(s.held.from, s.held.targets[0])
	case !on || !fresh:
		s.PutBack()
	}
}

// PutBack lets go of what has been taken up.
func (s *Session) PutBack() {
	if s.held.on {
		s.unhold()
		s.say(s.usual())
		s.changed()
	}
}

func (s *Session) unhold() { s.held = held{} }

// makeMove makes a move of the game, or says why it is none.
func (s *Session) makeMove(from, to puzzle.Spot) {
	next, step, err := s.game().Move(from, to)
	if err != nil {
		s.say(inWords(err))
		s.changed()
		return
	}
	s.adopt(s.Problem())
	before := s.history.now().play
	plan := s.planAfter(from)
	s.drop()
	s.history.change(next, &play{start: before.start, moves: before.moves + 1, slides: step.Slides})
	s.begin()
	if s.marking && s.thinking() && len(plan) > 0 {
		s.plan = plan // leads to the goal as well, until a shortest one is found
	}
	s.say(step.Text)
	if next.Solved() {
		s.say(s.reached())
	}
	s.listen(Change{Stepped: true, Slides: step.Slides})
}

// reached says that the goal is reached.
func (s *Session) reached() sentence.Text {
	moves := sentence.Count(s.Moves(), "%d move", "%d moves")
	switch least, ok := s.Minimum(); {
	case ok && least == s.Moves():
		return sentence.New("Solved with %v, the fewest there can be.", moves)
	case ok:
		return sentence.New("Solved with %v. The fewest would have been %d.", moves, least)
	}
	return sentence.New("Solved with %v.", moves)
}

// Solved tells whether the board shown is a position in play that has reached the goal.
func (s *Session) Solved() bool {
	game := s.game()
	return s.mode == Play && game != nil && game.Solved()
}

// Moves returns how many moves have been made since play began.
func (s *Session) Moves() int {
	moves := s.k
	if p := s.history.now().play; p != nil {
		moves += p.moves
	}
	return moves
}

// Mover says who is to move; it is empty where that does not matter.
func (s *Session) Mover() sentence.Text {
	game := s.game()
	if s.mode != Play || game == nil || game.Solved() {
		return sentence.Text{}
	}
	return game.View().Caption
}

// CanRestart tells whether play has moved away from where it began.
func (s *Session) CanRestart() bool {
	p := s.history.now().play
	return s.mode == Play && s.state != Solving && p != nil && s.Problem() != p.start
}

// Restart goes back to where play began; undo returns.
func (s *Session) Restart() {
	if s.busy() || !s.CanRestart() {
		return
	}
	start := s.history.now().play.start
	s.drop()
	s.history.change(start, &play{start: start})
	s.begin()
	s.say(sentence.New("Back to the start. Undo returns."))
	s.changed()
}
