package session

import (
	"math/rand/v2"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transform"
)

// Transforms returns the transforms of one's own board, apart from those of Fills. Each call has another shuffle.
func (b *Boards) Transforms() []transform.Transform {
	return transform.All(b.session.Puzzle, b.session.history.now().own.board, rand.Uint64())
}

// Fills returns the transforms that give a value to all spots of one's own board, or to a part of them.
func (b *Boards) Fills(value int) []transform.Transform {
	return transform.Fills(b.session.Puzzle, b.session.history.now().own.board, value)
}

// Goals returns a transform for each goal of the puzzle, and the index of the goal in use. It returns none if there is no
// choice.
func (b *Boards) Goals() (all []transform.Transform, now int) {
	for goal := range b.session.Puzzle.Goals {
		all = append(all, transform.Toward(b.session.Puzzle, goal))
	}
	return all, b.session.history.now().own.board.Goal()
}

// Transform changes one's own board. Undo takes that back.
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

// Resize gives one's own board another size. Cells that fit stay.
func (b *Boards) Resize(size puzzle.Size) { b.Transform(transform.Resize(size)) }
