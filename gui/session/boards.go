package session

import (
	"context"
	"math/rand/v2"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transform"
	"fourfold/puzzles/view"
)

// Boards puts other boards in front: new, random, transformed and opened ones, and those of the list.
type Boards struct{ *engine }

// List returns the list in front.
func (b *Boards) List() *List { return b.now().list }

// Listing reports whether the panel shows the list.
func (b *Boards) Listing() bool { return b.opened.listing && b.List().Len() > 1 }

// ShowList shows or hides the list in the panel.
func (b *Boards) ShowList(shown bool) {
	if b.opened.listing != shown {
		b.send(func(t *State) { t.opened.listing = shown })
	}
}

// Index returns the index of the board in its list, and the length of the list.
func (b *Boards) Index() (index, of int) { return b.now().index, b.List().Len() }

// New opens an empty board in Edit, of a size that the puzzle has. It has the goal of the board in front; a goal that is a
// board is empty too. Typing begins at its first spot.
func (b *Boards) New(size view.Size) {
	b.when(func(t *State) {
		board := t.puzzle.New(size).WithGoal(t.Problem().Goal())
		digits := t.digits
		t.openBoards([]puzzle.Problem{board}, t.replacing(sentence.Text{}))
		t.digits = digits
		t.edit(board)
		if at, ok := boards.FirstSpot(board); ok {
			t.change.Typing = &at
		}
	})
}

// replacing returns what to say when another board takes the place of those in front: that a list is replaced, or else text.
func (t *State) replacing(text sentence.Text) sentence.Text {
	if of := t.now().list.Len(); of > 1 {
		return sentence.New("The list of %d boards is replaced; Undo brings it back.", of)
	}
	return text
}

// openBoards puts boards in the place of the list. Numbers have as many digits as these need.
func (t *State) openBoards(boards []puzzle.Problem, status sentence.Text) {
	t.digits = 0
	t.say(status)
	t.push(entry{own: newLine(boards[0]), list: newList(t.puzzle, boards), play: t.now().play})
}

// Load opens the boards of a text, which has at least one. It reports false while the board waits for work.
func (b *Boards) Load(boards []puzzle.Problem, from sentence.Text) bool {
	status := sentence.New("%v: one board.", from)
	if len(boards) > 1 {
		status = sentence.New("%v: board %d of %d. Board > Next Board shows the next.", from, 1, len(boards))
	}
	return b.when(func(t *State) { t.openBoards(boards, status) })
}

// Browse goes to the next (1) or previous (-1) board of the list, if there is one.
func (b *Boards) Browse(by int) {
	index, _ := b.Index()
	b.Show(index + by)
}

// Show goes to the board of an index of the list, if there is one, as it was left.
func (b *Boards) Show(index int) {
	now, of := b.Index()
	if index < 0 || index >= of || index == now {
		return
	}
	b.when(func(t *State) {
		t.say(sentence.New("Board %d of %d.", index+1, of))
		e := t.read(entry{own: t.now().list.boards[index].line, list: t.now().list, index: index})
		e.play = t.now().play || e.own.Len() > 0
		t.push(e)
	})
}

// UseShown makes the board that an answer or a game shows one's own, to be edited.
func (b *Boards) UseShown() { b.when(func(t *State) { edit(t, t.Problem()) }) }

// Repairable reports whether Repair can change the impossible board in front.
func (b *Boards) Repairable() bool {
	a := b.now().answer
	return a != nil && a.Impossible() && b.puzzle.Repair != nil
}

// Repair makes a board one's own that can be solved and differs in few cells from the impossible one in front.
func (b *Boards) Repair() {
	if !b.Repairable() {
		return
	}
	b.when(func(t *State) {
		impossible := t.now().answer.problem
		board, fewest := t.puzzle.Repair(impossible)
		cells := differing(impossible, board)
		t.say(sentence.New("Cells changed: %d. This board can be solved. Undo brings yours back.", len(cells)))
		if fewest {
			t.say(sentence.New("Cells changed: %d, and no fewer would do. This board can be solved. Undo brings yours back.", len(cells)))
		}
		t.opened.repair = repair{board, cells}
		t.add(newLine(board), false)
	})
}

// Transform changes one's own board. Undo takes that back.
func (b *Boards) Transform(change transform.Transform) {
	own := b.now().own.board
	next, err := change.Of(b.puzzle, own)
	b.when(func(t *State) {
		switch {
		case err != nil:
			t.fail(err)
		case next == own:
			t.say(sentence.New("That changes nothing."))
		default:
			t.say(change.Done)
			t.set(next)
		}
	})
}

// NewSeed returns a random seed that is short enough to be typed.
func NewSeed() uint64 { return uint64(rand.Uint32()) }

// Last returns the wish and the seed of the last random board. If that had another size than the board in front, the wish
// is only for the size.
func (b *Boards) Last() (wish puzzle.Wish, seed uint64) {
	if size := b.Problem().Size(); b.opened.wish.Size != size {
		return puzzle.Wish{Size: size}, b.opened.seed
	}
	return b.opened.wish, b.opened.seed
}

// Again opens another random board of the last wish.
func (b *Boards) Again() {
	wish, _ := b.Last()
	b.Random(wish, NewSeed())
}

// Random opens the random board of a wish and a seed, with the goal of the board in front. If the wish asks for more than a
// size, the board waits for it, and that can be cancelled. A wish that cannot be met is forgotten.
func (b *Boards) Random(wish puzzle.Wish, seed uint64) {
	wish.Goal = nil
	if resized, err := transform.Resize(wish.Size).Of(b.puzzle, b.Problem()); err == nil && resized.Goal() > 0 {
		wish.Goal = resized
	}
	b.random(request{wish: wish, seed: seed, text: sentence.New("A random board that can be solved.")})
}

// Unchanged reports whether the last random board is in front, as it was made.
func (b *Boards) Unchanged() bool { return textOf(b.now().game().start) == b.opened.made }

func (b *Boards) random(r request) {
	if len(r.wish.Asks) == 0 {
		board, err := r.make(context.Background(), b.puzzle)
		b.when(func(t *State) { t.openRandom(r, board, err) })
		return
	}
	b.when(func(t *State) {
		t.made++
		t.await(wait{job: job{kind: makeBoard, n: t.made}, random: r}, sentence.New("Making a board. Esc cancels."))
	})
}

// make makes the board.
func (r request) make(ctx context.Context, p *puzzle.Puzzle) (puzzle.Problem, error) {
	if err := boards.CheckWish(p, r.wish); err != nil {
		return nil, err
	}
	return p.Random(ctx, r.wish, random.Source(r.seed))
}

// openRandom opens a random board.
func (t *State) openRandom(r request, board puzzle.Problem, err error) {
	if err != nil {
		t.fail(err)
		return
	}
	t.opened.wish, t.opened.seed, t.opened.made = r.wish, r.seed, textOf(board)
	if r.day > 0 {
		t.opened.daily.Day, t.opened.daily.Board = r.day, textOf(board)
	}
	t.openBoards([]puzzle.Problem{board}, t.replacing(r.text))
}

// Running reports whether the boards of the list are being solved.
func (b *Boards) Running() bool { return b.all.list != nil }

// Progress returns how many boards have an answer or have been tried. It is called while they are solved.
func (b *Boards) Progress() int { return b.all.index }

// SolveAll solves all boards of the list that have no answer yet.
func (b *Boards) SolveAll() {
	if b.Running() {
		return
	}
	b.send(func(t *State) {
		list := t.now().list
		_, missing := list.Answers()
		t.say(sentence.Count(missing, "Solving one board. Esc stops.", "Solving %d boards. Esc stops."))
		t.solveFrom(list, 0)
	})
}

// solveFrom goes on with the first board from one on that has no answer, or ends.
func (t *State) solveFrom(list *List, from int) {
	index, ok := list.next(from)
	if t.all.list, t.all.index = list, index; !ok {
		t.all = solveAll{}
		t.say(list.summary())
	}
}

// StopAll ends the solving of a list. The verdicts stay.
func (b *Boards) StopAll() {
	if list := b.all.list; list != nil {
		b.send(func(t *State) {
			t.all = solveAll{}
			t.say(sentence.New("Stopped. %v", list.summary()))
		})
	}
}
