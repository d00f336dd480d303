package session

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

// Boards is where other boards come from: new, random or opened ones, those of the list, and those
// before or after in the history.
type Boards struct {
	session *Session
	wish    puzzle.Wish // what the last random board was asked to be like
	seed    uint64      // that it was made from
}

// replace puts another board in front and says so.
func (b *Boards) replace(replace func(*history), status sentence.Text) {
	s := b.session
	s.closeAnswer()
	replace(&s.history)
	s.arrive()
	s.Status.Say(status)
}

// New starts with a board of the size to be filled in. Its goal is that of the present one; a goal that is a board is to be
// filled in as well.
func (b *Boards) New(size puzzle.Size) {
	s := b.session
	if !s.idle() {
		return
	}
	if err := s.Puzzle.CheckSize(size); err != nil {
		s.Status.Fail(err)
		return
	}
	s.closeAnswer()
	s.beginEditing() // an empty board is there to be filled in
	board := s.Puzzle.New(size).WithGoal(s.Problem().Goal())
	s.Status.caret = firstSpot(board)
	list := b.List()
	b.replace(func(h *history) {
		h.open([]puzzle.Problem{board})
		s.Input.keepDigits(list)
	}, s.usage())
}

// open goes on with boards that have nothing to do with the present one, nor with its list.
func (b *Boards) open(boards []puzzle.Problem, status sentence.Text) {
	b.replace(func(h *history) { h.open(boards) }, status)
}

// Load takes the boards of a text, of which there is at least one, and starts with the first. It reports
// whether it could.
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

// Place returns the place of the board in the list it came from, counted from 1, and the
// length of that list.
func (b *Boards) Place() (place, of int) {
	e := b.session.history.now()
	return e.place + 1, len(e.list.seats)
}

// List returns a value that is equal as long as the list of boards is the same one, however its
// boards are changed.
func (b *Boards) List() any { return b.session.history.now().list }

// Text returns all boards of the list as the judge's text: as they were set up, not where
// moves by hand or a solution have led.
func (b *Boards) Text() string {
	return b.session.Puzzle.Write(b.session.history.now().list.boards()...)
}

// Browse goes to the next (1) or previous (-1) board of the list, if there is one.
func (b *Boards) Browse(step int) {
	place, of := b.Place()
	place += step
	if place >= 1 && place <= of && b.session.idle() {
		b.replace(func(h *history) { h.show(place - 1) }, sentence.New("Board %d of %d.", place, of))
	}
}

// Undo goes back to the board before the last change, and to the answer that was left by it.
func (b *Boards) Undo() { b.travel(-1, sentence.New("Undone.")) }

// Redo goes forward again.
func (b *Boards) Redo() { b.travel(1, sentence.New("Redone.")) }

func (b *Boards) travel(step int, status sentence.Text) {
	s := b.session
	if !s.idle() || !s.history.canTravel(step) {
		return
	}
	from, fromShown := s.history.now().played, s.Problem()
	own := fromShown == s.history.now().board
	s.closeAnswer()
	s.history.travel(step)
	if s.history.now().played == nil {
		s.beginEditing() // no game has been there
	}
	s.arrive()
	if answer := s.history.now().answer; answer != nil {
		answer.open(s)
		status = answer.summary()
	}
	to := s.history.now().played
	s.Status.set(status)
	switch {
	case !own || s.Problem() != s.history.now().board:
		s.Status.changed()
	case step < 0 && from.follows(to):
		s.Status.listen(Change{Stepped: true, Slides: reversed(from.slides())})
	case step > 0 && to.follows(from):
		s.Status.listen(Change{Stepped: true, Slides: to.slides()})
	default:
		s.Status.changed()
	}
}

// Last returns what the last random board was asked to be like, if it has the size of the present one, and
// the seed that it was made from.
func (b *Boards) Last() (wish puzzle.Wish, seed uint64) {
	if size := b.session.Problem().Size(); b.wish.Size != size {
		return puzzle.Wish{Size: size}, b.seed
	}
	return b.wish, b.seed
}

// withGoalOf returns a problem with the goal of another one. Of a goal that is a board, it takes the cells that
// both have.
func withGoalOf(p, other puzzle.Problem) puzzle.Problem {
	aimed := p.WithGoal(other.Goal())
	return aimed.Fill(func(at puzzle.Spot) int {
		if at.Board == 0 || other.Values(at) == 0 {
			return aimed.Value(at)
		}
		return other.Value(at)
	})
}

// Random starts with a random board that is as wished and belongs to the seed, with the goal of the present one. One that something
// is asked of is made in the background, and that can be cancelled.
func (b *Boards) Random(wish puzzle.Wish, seed uint64) {
	s := b.session
	if !s.idle() {
		return
	}
	own := s.Problem()
	board := func(ctx context.Context, _ func(puzzle.Progress)) (puzzle.Problem, error) {
		wish := wish
		if goal := own.Goal(); goal > 0 && s.Puzzle.CheckSize(wish.Size) == nil {
			wish.Goal = withGoalOf(s.Puzzle.New(wish.Size), own)
		}
		if err := s.Puzzle.CheckWish(wish); err != nil {
			return nil, err
		}
		return s.Puzzle.Random(ctx, wish, random.Source(seed))
	}
	if len(wish.Asks) == 0 {
		made, err := safely(context.Background(), nil, board)
		b.made(wish, seed, made, err)
		return
	}
	job := startJob(s.jobs, board)
	w := newWork(s, job, sentence.New("Making a board …"), sentence.New("Making a board. Esc cancels."))
	job.then(func() {
		made, err := job.result()
		s.endWork()
		if !w.cancelled {
			b.made(wish, seed, made, err)
		}
	})
}

// Again starts with another random board of the same kind as the last one.
func (b *Boards) Again() {
	wish, _ := b.Last()
	b.Random(wish, NewSeed())
}

// NewSeed returns a seed that is short enough to be typed again.
func NewSeed() uint64 { return uint64(rand.Uint32()) }

// made takes the random board that has been made. A wish that cannot be met is not asked for again.
func (b *Boards) made(wish puzzle.Wish, seed uint64, board puzzle.Problem, err error) {
	if err != nil {
		b.session.Status.Fail(err)
		return
	}
	b.wish, b.seed = wish, seed
	b.open([]puzzle.Problem{board}, b.randomText())
}

// randomText says what the random board is like.
func (b *Boards) randomText() sentence.Text {
	seed := fmt.Sprint(b.seed)
	for _, k := range slices.Backward(b.session.Puzzle.Knobs) {
		n, asked := b.wish.Asks[k.ID]
		switch {
		case asked && k.Switch:
			return sentence.New("A random board: %v, seed %s.", sentence.New(k.Said), seed)
		case asked:
			return sentence.New("A random board: %v, seed %s.", sentence.New(k.Said, n), seed)
		}
	}
	return sentence.New("A random board that can be solved, seed %s.", seed)
}
