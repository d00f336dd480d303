package session

import (
	"context"
	"math/rand/v2"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transform"
)

// Boards puts other boards in front: new, random and opened ones, those of the list, and those before and after in the
// history.
type Boards struct {
	session *Session
	wish    puzzle.Wish // of the last random board
	seed    uint64      // of the last random board
}

// List returns the list in front.
func (b *Boards) List() *List { return b.session.history.now().list }

// Place returns the place of the board in its list, from 0, and the length of the list.
func (b *Boards) Place() (place, of int) { return b.session.history.now().place, b.List().Len() }

// New opens an empty board in Edit, of a size that the puzzle has. It has the goal of the board in front; a goal that is a
// board is empty too.
func (b *Boards) New(size puzzle.Size) {
	s := b.session
	if !s.idle() {
		return
	}
	board := s.Puzzle.New(size).WithGoal(s.Problem().Goal())
	if spots := puzzleutil.Spots(board); len(spots) > 0 {
		s.Status.caret = &spots[0]
	}
	s.do(b.replacing(sentence.Text{}), func(h *history) {
		h.open([]puzzle.Problem{board})
		h.now().play = false
	})
}

// replacing returns what to say when another board takes the place of those in front: that a list is replaced, or else text.
func (b *Boards) replacing(text sentence.Text) sentence.Text {
	if of := b.List().Len(); of > 1 {
		return sentence.New("The list of %d boards is replaced; Undo brings it back.", of)
	}
	return text
}

// open puts boards in the place of the list. Numbers have as many digits as these need.
func (b *Boards) open(boards []puzzle.Problem, status sentence.Text) {
	b.session.Input.digits = 0
	b.session.do(status, func(h *history) { h.open(boards) })
}

// Load opens the boards of a text, which has at least one. It reports false while the board waits for work.
func (b *Boards) Load(boards []puzzle.Problem, from sentence.Text) bool {
	if !b.session.idle() {
		return false
	}
	status := sentence.New("%v: one board.", from)
	if len(boards) > 1 {
		status = sentence.New("%v: board %d of %d. Board > Next Board shows the next.", from, 1, len(boards))
	}
	b.open(boards, status)
	return true
}

// Browse goes to the next (1) or previous (-1) board of the list, if there is one.
func (b *Boards) Browse(by int) {
	place, _ := b.Place()
	b.Show(place + by)
}

// Show goes to the board in a place of the list, if there is one.
func (b *Boards) Show(place int) {
	now, of := b.Place()
	if place >= 0 && place < of && place != now && b.session.idle() {
		b.session.do(sentence.New("Board %d of %d.", place+1, of), func(h *history) { h.browse(place) })
	}
}

// Undo takes back a move of a game, or the last change. It leads back to an answer that was left.
func (b *Boards) Undo() { b.step(-1, sentence.New("Undone.")) }

// Redo makes again what Undo took back.
func (b *Boards) Redo() { b.step(1, sentence.New("Redone.")) }

func (b *Boards) step(by int, text sentence.Text) {
	s := b.session
	if !s.idle() || !s.history.can(by) {
		return
	}
	s.do(text, func(h *history) {
		h.step(by)
		if s.Answer() != nil {
			s.Status.set(sentence.Text{}) // it tells itself
		}
	})
}

// Transform changes one's own board. Undo takes that back.
func (b *Boards) Transform(t transform.Transform) {
	s, own := b.session, b.session.history.now().own.board
	switch next, err := t.Of(s.Puzzle, own); {
	case !s.idle():
	case err != nil:
		s.Status.Fail(err)
	case next == own:
		s.Status.Say(sentence.New("That changes nothing."))
	default:
		s.do(t.Done, func(h *history) { h.set(next) })
	}
}

// NewSeed returns a random seed that is short enough to be typed.
func NewSeed() uint64 { return uint64(rand.Uint32()) }

// Last returns the wish and the seed of the last random board. If that had another size than the board in front, the wish
// is only for the size.
func (b *Boards) Last() (wish puzzle.Wish, seed uint64) {
	if size := b.session.Problem().Size(); b.wish.Size != size {
		return puzzle.Wish{Size: size}, b.seed
	}
	return b.wish, b.seed
}

// Again opens another random board of the last wish.
func (b *Boards) Again() {
	wish, _ := b.Last()
	b.Random(wish, NewSeed())
}

// Random opens the random board of a wish and a seed, with the goal of the board in front. If the wish asks for more than a
// size, the board waits for it, and that can be cancelled. A wish that cannot be met is forgotten.
func (b *Boards) Random(wish puzzle.Wish, seed uint64) {
	s := b.session
	if !s.idle() {
		return
	}
	wish.Goal = nil
	if resized, err := transform.Resize(wish.Size).Of(s.Puzzle, s.Problem()); err == nil && resized.Goal() > 0 {
		wish.Goal = resized
	}
	random := func(ctx context.Context) (puzzle.Problem, error) {
		if err := puzzleutil.CheckWish(s.Puzzle, wish); err != nil {
			return nil, err
		}
		return s.Puzzle.Random(ctx, wish, random.Source(seed))
	}
	made := func(board puzzle.Problem, err error) {
		if err != nil {
			s.Status.Fail(err)
			return
		}
		b.wish, b.seed = wish, seed
		b.open([]puzzle.Problem{board}, b.replacing(sentence.New("A random board that can be solved.")))
	}
	if len(wish.Asks) == 0 {
		made(random(context.Background()))
		return
	}
	q := &Search{Title: sentence.New("Making a board …")}
	runSearch(s.solver, q, random, func(board puzzle.Problem, err error) {
		if s.solver.end(); !q.stopped {
			made(board, err)
		}
	})
	s.solver.wait(sentence.New("Making a board. Esc cancels."))
}
