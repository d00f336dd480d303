package session

import (
	"slices"

	"fourfold/puzzles/puzzle"
)

// played is how far a game by hand has come.
type played struct {
	start puzzle.Problem // the board that it began on
	moves int            // made since then
	last  *made          // of them; nil where there is none, or where it is no longer known
}

// made is a move that has been made, and where from.
type made struct {
	step   puzzle.Step
	before seat
}

// count returns how many moves have been made.
func (p *played) count() int {
	if p == nil {
		return 0
	}
	return p.moves
}

// slides returns what the last move has moved.
func (p *played) slides() []puzzle.Arrow {
	if p == nil || p.last == nil {
		return nil
	}
	return p.last.step.Slides
}

// follows reports whether a move of the game that had come to before led to p.
func (p *played) follows(before *played) bool {
	return p != nil && before != nil && p.start == before.start && p.moves == before.moves+1
}

// steps returns the moves that are known, the last ones of the game.
func (p *played) steps() []puzzle.Step {
	var all []puzzle.Step
	for ; p != nil && p.last != nil; p = p.last.before.played {
		all = append(all, p.last.step)
	}
	slices.Reverse(all)
	return all
}

// after returns what was in front after so many moves, if that is known.
func (p *played) after(moves int) (seat, bool) {
	for ; p.last != nil; p = p.last.before.played {
		if before := p.last.before; before.played.moves == moves {
			return before, true
		}
	}
	return seat{}, false
}
