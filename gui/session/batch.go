package session

import (
	"context"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Batch solves the boards of the list in the background, one after the other. Boards can be changed meanwhile. It ends when
// other boards are opened.
type Batch struct {
	session *Session
	list    *List     // that is solved, or nil
	place   int       // of the board that is solved
	task    *task     // its search
	told    time.Time // when the listener was called
}

// Running reports whether the boards of the list are being solved.
func (b *Batch) Running() bool { return b.list != nil }

// Progress returns how many boards of the list have an answer or have been tried. It is called while the batch runs.
func (b *Batch) Progress() (done, of int) { return b.place, b.list.Len() }

// Start solves all boards that have no answer yet.
func (b *Batch) Start() {
	list := b.session.Boards.List()
	switch _, missing := list.Answers(); {
	case b.Running():
	case missing == 0:
		b.session.Status.Say(list.summary())
	default:
		b.list, b.place = list, -1
		b.next()
		b.session.Status.Say(sentence.Count(missing, "Solving one board. Esc stops.", "Solving %d boards. Esc stops."))
	}
}

// next solves the next board without an answer. The listener is called no more often than progress is shown.
func (b *Batch) next() {
	for b.place++; b.place < b.list.Len() && b.list.Verdict(b.place).answer != nil; {
		b.place++
	}
	if b.place == b.list.Len() {
		text := b.list.summary()
		b.end()
		b.session.Status.Say(text)
		return
	}
	board, options := b.list.Board(b.place), puzzle.Options{Memory: b.session.limits.Memory}
	b.task = start(b.session, func(ctx context.Context) (puzzle.Outcome, error) {
		if err := board.Check(); err != nil {
			return puzzle.Outcome{}, err
		}
		return board.Solve(ctx, options)
	}, func(o puzzle.Outcome, err error) {
		b.list.note(b.session.Puzzle, b.place, board, o, err)
		b.next()
		if b.Running() && time.Since(b.told) >= tick {
			b.told = time.Now()
			b.session.Status.changed()
		}
	})
}

// Stop ends the solving and reports whether any was under way. The verdicts stay.
func (b *Batch) Stop() bool {
	if !b.Running() {
		return false
	}
	text := sentence.New("Stopped. %v", b.list.summary())
	b.end()
	b.session.Status.Say(text)
	return true
}

// end ends the solving without a word.
func (b *Batch) end() {
	b.task.Cancel()
	b.list = nil
}
