package session

import (
	"context"
	"math/rand/v2"

	"fourfold/internal/record"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transform"
	"fourfold/puzzles/view"
)

// Boards puts other boards in front: new, random, transformed and opened ones, and those of the list.
type Boards struct{ part }

// List returns the list in front.
func (b Boards) List() *List { return b.now().list }

// Listing reports whether the panel shows the list, or that of days.
func (b Boards) Listing() bool { return b.opened.days != nil || b.opened.listing && b.List().Len() > 1 }

// ShowList shows or hides the list in the panel. It hides that of days.
func (b Boards) ShowList(shown bool) {
	if b.opened.listing != shown || b.opened.days != nil {
		b.send(func() { b.opened.listing, b.opened.days = shown, nil })
	}
}

// Index returns the index of the board in its list, and the length of the list.
func (b Boards) Index() (index, of int) { return b.now().index, b.List().Len() }

// New opens an empty board in Edit, of a size that the puzzle has, with the goal of the board in front. A goal that is a board
// is empty too. Typing begins at the first spot.
func (b Boards) New(size view.Size) {
	b.when(func() {
		board, digits := b.puzzle.New(size).WithGoal(b.Problem().Goal()), b.digits
		b.openBoards(b.replacing(sentence.Text{}), board)
		b.digits, b.renew().play = digits, false
		if at, ok := boards.FirstSpot(board); ok {
			b.change.Typing = &at
		}
	})
}

// replacing returns what to say when another board takes the place of those in front: that a list is replaced, or else text.
func (p part) replacing(text sentence.Text) sentence.Text {
	if of := p.now().list.Len(); of > 1 {
		return sentence.New("The list of %d boards is replaced; Undo brings it back.", of)
	}
	return text
}

// openBoards puts boards in the place of the list. Numbers have as many digits as these need.
func (p part) openBoards(status sentence.Text, boards ...puzzle.Problem) {
	p.digits, p.opened.days = 0, nil
	p.say(status)
	p.push(entry{own: newLine(boards[0]), list: newList(p.puzzle, boards), play: p.now().play})
}

// Load opens the boards of a text, which has at least one. It reports false while the board waits for work.
func (b Boards) Load(boards []puzzle.Problem, from sentence.Text) bool {
	status := sentence.New("%v: one board.", from)
	if len(boards) > 1 {
		status = sentence.New("%v: board %d of %d. Board > Next Board shows the next.", from, 1, len(boards))
	}
	if goals := b.puzzle.Goals; len(goals) > 1 {
		status = sentence.New("%v Goal: %v.", status, sentence.New(goals[boards[0].Goal()].Label))
	}
	return b.when(func() {
		b.openBoards(status, boards...)
		b.opened.loaded = b.now().list
	})
}

// Loaded reports whether the board in front comes from a text.
func (b Boards) Loaded() bool { return b.opened.loaded == b.List() }

// Open opens a line that was read: a game at its position, or an answer at its step, which is searched again. It reports false
// while the board waits for work.
func (b Boards) Open(l Line, answer bool, from sentence.Text) bool {
	return b.when(func() {
		b.openBoards(sentence.New("%v: one board.", from), l.start.Set())
		e := b.renew()
		e.own, e.play = newLine(l.start), e.play || l.start.Position() != ""
		if answer {
			b.solve(l.at)
			b.compare(l)
		} else if l.Len() > 0 {
			e.own, e.first, e.last, e.play = l, l.at, l.at, true
		}
	})
}

// Browse goes to the next (1) or previous (-1) board of the list, if there is one.
func (b Boards) Browse(by int) {
	index, _ := b.Index()
	b.Show(index + by)
}

// Show goes to the board of an index of the list, if there is one, as it was left.
func (b Boards) Show(index int) {
	now, of := b.Index()
	if index < 0 || index >= of || index == now {
		return
	}
	b.when(func() {
		b.say(sentence.New("Board %d of %d.", index+1, of))
		e := b.read(entry{own: b.List().boards[index].line, list: b.List(), index: index})
		e.play = b.now().play || e.own.Len() > 0
		b.push(e)
	})
}

// UseShown makes the board that an answer or a game shows one's own, to be edited.
func (b Boards) UseShown() { b.when(func() { b.edit(b.Problem()) }) }

// Repairable reports whether Repair can change the impossible board in front.
func (b Boards) Repairable() bool {
	a := b.now().answer
	return a != nil && a.Impossible() && b.puzzle.Repair != nil
}

// Repair makes a board one's own that can be solved and differs in few cells from the impossible one in front.
func (b Boards) Repair() {
	if !b.Repairable() {
		return
	}
	b.when(func() {
		impossible := b.now().answer.board
		board, fewest := b.puzzle.Repair(impossible)
		cells := differing(impossible, board)
		b.say(sentence.New("Cells changed: %d. This board can be solved. Undo brings yours back.", len(cells)))
		if fewest && len(cells) > 1 {
			b.say(sentence.New("Cells changed: %d, and no fewer would do. This board can be solved. Undo brings yours back.", len(cells)))
		}
		b.opened.repair = repair{board, cells}
		b.add(newLine(board), false)
	})
}

// Transform changes one's own board. Undo takes that back.
func (b Boards) Transform(change transform.Transform) {
	own := b.now().own.board
	next, err := change.Of(b.puzzle, own)
	b.when(func() {
		switch {
		case err != nil:
			b.fail(err)
		case next == own:
			b.say(sentence.New("That changes nothing."))
		default:
			b.say(change.Done)
			b.add(newLine(next), b.now().play)
		}
	})
}

// NewSeed returns a random seed that is short enough to be typed.
func NewSeed() uint64 { return uint64(rand.Uint32()) }

// Last returns the wish and the seed of the last random board. If that had another size than the board in front, the wish
// is only for the size.
func (b Boards) Last() (wish puzzle.Wish, seed uint64) {
	if size := b.Problem().Size(); b.opened.Wish.Size != size {
		return puzzle.Wish{Size: size}, b.opened.Seed
	}
	return b.opened.Wish, b.opened.Seed
}

// Again opens another random board of the last wish.
func (b Boards) Again() {
	wish, _ := b.Last()
	b.Random(wish, NewSeed())
}

// OfSize opens a random board of a size, of the level of the last one.
func (b Boards) OfSize(size view.Size) { b.Random(b.levelOf(size), NewSeed()) }

// levelOf returns the wish for a board of a size and the level of the last random one, or else of the easiest level.
func (b Boards) levelOf(size view.Size) puzzle.Wish {
	wish := puzzle.Wish{Size: size}
	if b.puzzle.Levels == nil {
		return wish
	}
	for i, level := range b.puzzle.Levels(size, b.Problem().Goal()) {
		if i == 0 || level.Name == b.opened.Wish.Name {
			wish = level
		}
	}
	return wish
}

// Random opens the random board of a wish and a seed, with the goal of the board in front. If the wish asks for more than a
// size, the board waits for it, and that can be cancelled. A wish that cannot be met is forgotten.
func (b Boards) Random(wish puzzle.Wish, seed uint64) {
	wish.Goal = nil
	if resized, err := transform.Resize(wish.Size).Of(b.puzzle, b.Problem()); err == nil && resized.Goal() > 0 {
		wish.Goal = resized
	}
	b.random(request{wish: wish, seed: seed, text: sentence.New("A random board that can be solved.")})
}

// Unchanged reports whether the last random board is in front, as it was made.
func (b Boards) Unchanged() bool { return textOf(b.now().game().start) == b.opened.Made }

// random opens the random board that is asked for. It reports false while the board waits for work.
func (b Boards) random(r request) bool {
	if len(r.wish.Asks) == 0 {
		board, err := r.make(context.Background(), b.puzzle)
		return b.when(func() { b.openRandom(r, board, err) })
	}
	return b.when(func() {
		b.await(wait{job: job{kind: makeBoard}, random: r}, sentence.New("Making a board. Esc cancels."))
	})
}

// randomWork returns the making of the random board that is waited for.
func (p part) randomWork(w wait) work {
	kind := p.puzzle
	do := func(ctx context.Context, _ func(puzzle.Progress)) (puzzle.Problem, error) {
		return w.random.make(ctx, kind)
	}
	all := background(w.job, do, func(board puzzle.Problem, err error) {
		stopped := p.wait.stopped
		p.wait = wait{}
		if !stopped {
			p.openRandom(w.random, board, err)
		}
	})
	all.title, all.stop = sentence.New("Making a board …"), w.stopped
	return all
}

// make makes the board.
func (r request) make(ctx context.Context, p *puzzle.Puzzle) (puzzle.Problem, error) {
	if err := boards.CheckWish(p, r.wish); err != nil {
		return nil, err
	}
	return p.Random(ctx, r.wish, random.Source(r.seed))
}

// openRandom opens a random board: that of a day with the last game on it.
func (p part) openRandom(r request, board puzzle.Problem, err error) {
	if err != nil {
		p.fail(err)
		return
	}
	text := textOf(board)
	if r.pasted != nil && textOf(r.pasted) != text {
		p.openBoards(p.replacing(sentence.New("This is not the board of the day that the text names.")), r.pasted)
		return
	}
	p.opened.Wish, p.opened.Seed, p.opened.Made = r.wish, r.seed, text
	p.openBoards(p.replacing(r.text), board)
	if r.day > 0 {
		p.opened.Daily.Day, p.opened.Daily.Board = r.day, text
	}
	p.renew().play = p.now().play || r.play
	if g := p.opened.Daily.Played[r.day]; g.Game != "" {
		e := p.renew()
		e.own.saved = &savedEntry{Record: record.Record{Board: g.Board, Moves: []byte(g.Game), Position: g.At}, Play: true}
		*e = p.read(*e)
		e.play, e.first, e.last = true, e.own.at, e.own.at
	}
}

// Running reports whether the boards of the list are being solved.
func (b Boards) Running() bool { return b.all.list != nil }

// Progress returns how many boards have an answer or have been tried. It is called while they are solved.
func (b Boards) Progress() int { return b.all.index }

// SolveAll solves all boards of the list that have no answer yet.
func (b Boards) SolveAll() {
	if b.Running() {
		return
	}
	b.send(func() {
		_, missing := b.List().Answers()
		b.say(sentence.Count(missing, "Solving one board. Esc stops.", "Solving %d boards. Esc stops."))
		b.solveFrom(b.List(), 0)
	})
}

// solveFrom goes on with the first board from one on that has no answer, or ends.
func (p part) solveFrom(list *List, from int) {
	index, ok := list.next(from)
	p.all.list, p.all.index = list, index
	if !ok {
		p.change.Took = p.all.took
		p.all = solveAll{}
		p.say(list.summary())
	}
}

// listWork returns the search for the next board of the list. The listener is called once a tick at most.
func (p part) listWork() work {
	list, index := p.all.list, p.all.index
	at := targetOf(list.Board(index), false)
	return background(job{kind: solveListed, board: at.id, n: index}, search(p.puzzle, at), func(a *Answer, _ error) {
		list.note(index, at.board, a.outcome, a.err)
		p.all.took += a.took
		p.solveFrom(list, index+1)
		ended := a.begun.Add(a.took)
		p.change.hidden = p.all.list != nil && ended.Sub(p.all.told) < tick
		if !p.change.hidden {
			p.all.told = ended
		}
	})
}

// StopAll ends the solving of a list. The verdicts stay.
func (b Boards) StopAll() {
	if list := b.all.list; list != nil {
		b.send(func() {
			b.all = solveAll{}
			b.say(sentence.New("Stopped. %v", list.summary()))
		})
	}
}
