package session

import (
	"math/rand/v2"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transform"
)

// Transforms returns what Transform can do with one's own board, apart from filling it. Each call shuffles in another way.
func (b *Boards) Transforms() []transform.Transform {
	return transform.All(b.session.Puzzle, b.session.history.now().own.board, rand.Uint64())
}

// Fills returns the changes that give a value to all of one's own board, or to one of its parts.
func (b *Boards) Fills(value int) []transform.Transform {
	return transform.Fills(b.session.Puzzle, b.session.history.now().own.board, value)
}

// Goals returns the changes that give one's own board each of the goals of its puzzle, and which of them it has; none where no
// goal can be chosen.
func (b *Boards) Goals() (all []transform.Transform, now int) {
	for goal := range b.session.Puzzle.Goals {
		all = append(all, transform.Toward(b.session.Puzzle, goal))
	}
	return all, b.session.history.now().own.board.Goal()
}

// Transform changes the whole of one's own board, which undo takes back.
func (b *Boards) Transform(t transform.Transform) {
	s := b.session
	if !s.idle() {
		return
	}
	own := s.history.now().own.board
	switch next, err := t.Of(s.Puzzle, own); {
	case err != nil:
		s.Status.Fail(err)
	case next == own:
		s.Status.Say(sentence.New("That changes nothing."))
	default:
		s.do(t.Done, func(h *history) { h.set(next) })
	}
}

// Resize gives one's own board another size, and keeps what fits.
func (b *Boards) Resize(size puzzle.Size) { b.Transform(transform.Resize(size)) }
