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

// Boards puts other boards in front: new, random, transformed and opened ones, and those of the list.
type Boards struct {
	session *Session
	listing bool        // the list is shown rather than the board in front
	wish    puzzle.Wish // of the last random board
	seed    uint64      // of the last random board
	made    string      // the text of the last random board
	daily   Daily
	repair  repair
}

// List returns the list in front.
func (b *Boards) List() *List { return b.session.History.now().list }

// Listing reports whether the panel shows the list.
func (b *Boards) Listing() bool { return b.listing && b.List().Len() > 1 }

// ShowList shows or hides the list in the panel.
func (b *Boards) ShowList(shown bool) {
	if b.listing != shown {
		b.listing = shown
		b.session.listener.notify(Change{})
	}
}

// Index returns the index of the board in its list, and the length of the list.
func (b *Boards) Index() (index, of int) { return b.session.History.now().index, b.List().Len() }

// New opens an empty board in Edit, of a size that the puzzle has. It has the goal of the board in front; a goal that is a
// board is empty too. Typing begins at its first spot.
func (b *Boards) New(size puzzle.Size) {
	s := b.session
	if !s.solver.idle() {
		return
	}
	board := s.Puzzle.New(size).WithGoal(s.Problem().Goal())
	s.listener.event(func() {
		s.do(b.replacing(sentence.Text{}), func(h *History) {
			h.open([]puzzle.Problem{board})
			h.now().play = false
		})
		if at, ok := puzzleutil.FirstSpot(board); ok {
			s.listener.notify(Change{Typing: &at})
		}
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
	b.session.Typing.digits = 0
	b.session.do(status, func(h *History) { h.open(boards) })
}

// Load opens the boards of a text, which has at least one. It reports false while the board waits for work.
func (b *Boards) Load(boards []puzzle.Problem, from sentence.Text) bool {
	if !b.session.solver.idle() {
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
	index, _ := b.Index()
	b.Show(index + by)
}

// Show goes to the board of an index of the list, if there is one.
func (b *Boards) Show(index int) {
	now, of := b.Index()
	if index >= 0 && index < of && index != now && b.session.solver.idle() {
		b.session.do(sentence.New("Board %d of %d.", index+1, of), func(h *History) { h.browse(index) })
	}
}

// UseShown makes the board that an answer or a game shows one's own, to be edited.
func (b *Boards) UseShown() { b.session.edit(b.session.Problem()) }

// repair is a board that was made from an impossible one.
type repair struct {
	board puzzle.Problem // or nil
	cells []puzzle.Spot  // that were changed
}

// Repairable reports whether Repair can change the impossible board in front.
func (b *Boards) Repairable() bool {
	a := b.session.Answer()
	return a != nil && a.Impossible() && b.session.Puzzle.Repair != nil
}

// Repair makes a board one's own that can be solved and differs in few cells from the impossible one in front.
func (b *Boards) Repair() {
	s := b.session
	if !b.Repairable() || !s.solver.idle() {
		return
	}
	impossible := s.Answer().search.board
	board, fewest := s.Puzzle.Repair(impossible)
	b.repair = repair{board, differing(impossible, board)}
	n := len(b.repair.cells)
	text := sentence.New("Cells changed: %d. This board can be solved. Undo brings yours back.", n)
	if fewest {
		text = sentence.New("Cells changed: %d, and no fewer would do. This board can be solved. Undo brings yours back.", n)
	}
	s.do(text, func(h *History) {
		h.set(board)
		h.now().play = false
	})
}

// Transform changes one's own board. Undo takes that back.
func (b *Boards) Transform(t transform.Transform) {
	s, own := b.session, b.session.History.now().own.board
	switch next, err := t.Of(s.Puzzle, own); {
	case !s.solver.idle():
	case err != nil:
		s.Status.Fail(err)
	case next == own:
		s.Status.Say(sentence.New("That changes nothing."))
	default:
		s.do(t.Done, func(h *History) { h.set(next) })
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

// Unchanged reports whether the last random board is in front, as it was made.
func (b *Boards) Unchanged() bool { return textOf(b.session.History.now().game().start) == b.made }

// Again opens another random board of the last wish.
func (b *Boards) Again() {
	wish, _ := b.Last()
	b.Random(wish, NewSeed())
}

// Random opens the random board of a wish and a seed, with the goal of the board in front. If the wish asks for more than a
// size, the board waits for it, and that can be cancelled. A wish that cannot be met is forgotten.
func (b *Boards) Random(wish puzzle.Wish, seed uint64) {
	s := b.session
	wish.Goal = nil
	if resized, err := transform.Resize(wish.Size).Of(s.Puzzle, s.Problem()); err == nil && resized.Goal() > 0 {
		wish.Goal = resized
	}
	b.random(wish, seed, sentence.New("A random board that can be solved."), func(puzzle.Problem) {})
}

// random opens the random board of a wish and a seed. It calls then with the board before that.
func (b *Boards) random(wish puzzle.Wish, seed uint64, text sentence.Text, then func(puzzle.Problem)) {
	s := b.session
	if !s.solver.idle() {
		return
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
		then(board)
		b.wish, b.seed, b.made = wish, seed, textOf(board)
		b.open([]puzzle.Problem{board}, b.replacing(text))
	}
	if len(wish.Asks) == 0 {
		made(random(context.Background()))
		return
	}
	s.solver.end()
	t := &Task{Title: sentence.New("Making a board …")}
	begin(s, t, random, func(board puzzle.Problem, err error) {
		if s.solver.end(); !t.stopped {
			made(board, err)
		}
		s.solver.resume()
	})
	s.solver.wait(t, sentence.New("Making a board. Esc cancels."))
}
