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
		wish = puzzle.Wish{Size: size}
	}
	s.Draw(wish, seed)
}

// Draw starts with a random board as asked for, drawn from the seed. A board of a certain
// difficulty is made like an answer: on a goroutine, and it can be cancelled.
func (s *Session) Draw(wish puzzle.Wish, seed uint64) {
	if s.busy() {
		return
	}
	if err := s.Puzzle.CheckWish(wish); err != nil {
		s.Fail(err)
		return
	}
	if len(wish.Asks) == 0 {
		board, err := drawSafely(context.Background(), s.Puzzle, wish, seed)
		s.drawn(wish, seed, board, err)
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

func drawSafely(ctx context.Context, p *puzzle.Puzzle, wish puzzle.Wish, seed uint64) (board puzzle.Problem, err error) {
	defer caught(&err)
	return p.Random(ctx, wish, random.Source(seed))
}

// drawn takes the random board that has been made. A wish that cannot be met is not asked for again.
func (s *Session) drawn(wish puzzle.Wish, seed uint64, board puzzle.Problem, err error) {
	s.drop()
	if err != nil {
		s.Fail(err)
		return
	}
	s.wish, s.seed = wish, seed
	s.startOver(board, s.drawnText())
}

func (s *Session) drawnText() sentence.Text {
	var said sentence.Text
	for _, k := range s.Puzzle.Knobs {
		n, asked := s.wish.Asks[k.ID]
		switch {
		case asked && k.Switch:
			said = sentence.New(k.Said)
		case asked:
			said = sentence.New(k.Said, n)
		}
	}
	if said.Empty() {
		return sentence.New("A random board, seed %s. It can be solved.", fmt.Sprint(s.seed))
	}
	return sentence.New("A random board: %v, seed %s.", said, fmt.Sprint(s.seed))
}

// Seed returns the seed of the last random board.
func (s *Session) Seed() uint64 { return s.seed }

// Wish returns what the last random board was asked to be like.
func (s *Session) Wish() puzzle.Wish { return s.wish }
