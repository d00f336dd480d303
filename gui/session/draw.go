package session

import (
	"context"
	"fmt"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

// Random starts with a random board of the present size, of the kind asked for last, drawn from the seed.
func (s *Session) Random(seed uint64) {
	wish := s.wish
	if size := s.Problem().Size(); wish.Size != size {
		wish = puzzle.Draw{Size: size}
	}
	s.Draw(wish, seed)
}

// Draw starts with a random board as asked for, drawn from the seed. A board of a certain
// difficulty is made like an answer: on a goroutine, and it can be cancelled.
func (s *Session) Draw(wish puzzle.Draw, seed uint64) {
	if s.busy() {
		return
	}
	if err := s.Puzzle.CheckSize(wish.Size); err != nil {
		s.Fail(err)
		return
	}
	if s.Puzzle.Drawing.Board == nil || wish == (puzzle.Draw{Size: wish.Size}) {
		s.drawn(wish, seed, s.Puzzle.Random(wish.Size, random.Source(seed)), nil)
		return
	}
	s.adopt(s.Problem())
	s.start(sentence.New("Making a board …"), func(ctx context.Context, _ func(puzzle.Progress)) func(time.Duration) {
		board, err := drawSafely(ctx, s.Puzzle, wish, seed)
		return func(time.Duration) { s.drawn(wish, seed, board, err) }
	})
	s.run.draws = true
	s.say(sentence.New("Making a board. Esc cancels."))
	s.changed()
}

func drawSafely(ctx context.Context, p *puzzle.Puzzle, wish puzzle.Draw, seed uint64) (board puzzle.Problem, err error) {
	defer caught(&err)
	return p.Drawing.Board(ctx, wish, random.Source(seed))
}

// drawn takes the random board that has been made. A wish that cannot be met is not asked for again.
func (s *Session) drawn(wish puzzle.Draw, seed uint64, board puzzle.Problem, err error) {
	s.drop()
	if err != nil {
		s.Fail(err)
		return
	}
	s.wish, s.seed = wish, seed
	s.startOver(board, s.drawnText())
}

func (s *Session) drawnText() sentence.Text {
	seed := fmt.Sprint(s.seed)
	switch {
	case s.wish.Moves > 0:
		return sentence.New("A random board, %d moves from the goal, seed %s.", s.wish.Moves, seed)
	case s.wish.Unique:
		return sentence.New("A random board with one solution, seed %s.", seed)
	}
	return sentence.New("A random board, seed %s. It can be solved.", seed)
}

// Seed returns the seed of the last random board.
func (s *Session) Seed() uint64 { return s.seed }

// Wish returns what the last random board was asked to be like.
func (s *Session) Wish() puzzle.Draw { return s.wish }
