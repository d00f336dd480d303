package session

import (
	"context"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Batch solves the boards of the list in the background, one after the other, and tells what is known of each. Boards can
// be changed meanwhile. It ends when other boards are opened.
type Batch struct {
	session *Session
	solving *list     // or nil
	task    *task     // the search for the first of left
	left    []int     // places that are still to be solved
	of      int       // boards to be solved when it started
	told    time.Time // when the listener was called
}

// Verdict is what is known of a board of the list.
type Verdict struct {
	Kind  VerdictKind
	Title sentence.Text // the answer in a few words, or why there is none; empty for an Unknown one

	board  puzzle.Problem // the verdict holds for this board only
	answer []byte         // in the judge's form; nil for an Unknown or Unanswered one
}

// VerdictKind is how a board has been answered.
type VerdictKind int

// The kinds of verdicts.
const (
	Unknown    VerdictKind = iota // not solved yet, or changed since
	Solved                        // there is a solution, the best where the puzzle asks for that
	Impossible                    // it is proven that there is none
	Unanswered                    // the search ended too early, or the board is not complete
)

func (b *Batch) list() *list { return b.session.history.now().list }

// Len returns how many boards the list has.
func (b *Batch) Len() int { return len(b.list().lines) }

// Board returns a board of the list as it was set up.
func (b *Batch) Board(place int) puzzle.Problem { return b.list().lines[place].start }

// Verdict returns what is known of a board of the list.
func (b *Batch) Verdict(place int) Verdict {
	if v := b.list().verdicts[place]; v.board == b.Board(place) {
		return v
	}
	return Verdict{}
}

// Count returns how many boards have a verdict of each kind.
func (b *Batch) Count() map[VerdictKind]int {
	known := b.list().verdicts
	count := map[VerdictKind]int{Unknown: b.Len() - len(known)}
	for place := range known {
		count[b.Verdict(place).Kind]++
	}
	return count
}

// Running reports whether the boards of the list are being solved.
func (b *Batch) Running() bool { return b.solving != nil }

// Progress returns how many boards have been solved of those to be solved when it started.
func (b *Batch) Progress() (done, of int) { return b.of - len(b.left), b.of }

// Answers returns the answers to all boards in the judge's form, and how many boards have none and are left out.
func (b *Batch) Answers() (text string, missing int) {
	var all []byte
	for place := range b.Len() {
		if v := b.Verdict(place); v.answer != nil {
			all = append(all, v.answer...)
		} else {
			missing++
		}
	}
	return string(all), missing
}

// Start solves all boards that have no answer yet.
func (b *Batch) Start() {
	if b.Running() {
		return
	}
	var places []int
	for place := range b.Len() {
		if b.Verdict(place).answer == nil {
			places = append(places, place)
		}
	}
	if len(places) == 0 {
		b.session.Status.Say(b.summary())
		return
	}
	b.solving, b.left, b.of = b.list(), places, len(places)
	b.next()
	b.session.Status.Say(sentence.Count(b.of, "Solving one board. Esc stops.", "Solving %d boards. Esc stops."))
}

// next solves the next board. The listener is called no more often than progress is shown.
func (b *Batch) next() {
	place := b.left[0]
	board, options := b.solving.lines[place].start, puzzle.Options{Memory: b.session.limits.Memory}
	b.task = start(b.session, func(ctx context.Context) (puzzle.Outcome, error) {
		if err := board.Check(); err != nil {
			return puzzle.Outcome{}, err
		}
		return board.Solve(ctx, options)
	}, func(o puzzle.Outcome, err error) {
		b.solving.verdicts[place] = newVerdict(b.session.Puzzle, board, place, o, err)
		if b.left = b.left[1:]; len(b.left) == 0 {
			b.end()
			b.session.Status.Say(b.summary())
			return
		}
		b.next()
		if time.Since(b.told) >= tick {
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
	b.end()
	b.session.Status.Say(sentence.New("Stopped. %v", b.summary()))
	return true
}

// arrive ends the solving of a list that is no longer in front.
func (b *Batch) arrive() {
	if b.solving != b.list() {
		b.end()
	}
}

func (b *Batch) end() {
	b.task.Cancel()
	b.solving, b.task = nil, nil
}

// summary says what is known of the boards of the list.
func (b *Batch) summary() sentence.Text {
	count := b.Count()
	open := count[Unknown] + count[Unanswered]
	if open == 0 {
		return sentence.New("All %d boards are answered: %d solved, %d impossible.", b.Len(), count[Solved], count[Impossible])
	}
	return sentence.New("%d of %d boards are answered: %d solved, %d impossible.",
		b.Len()-open, b.Len(), count[Solved], count[Impossible])
}

// noteAnswer keeps the outcome of a search for a board of a list of several.
func (b *Batch) noteAnswer(board puzzle.Problem, o puzzle.Outcome, err error) {
	place := b.session.history.now().place
	if b.Len() > 1 && board == b.Board(place) && b.Verdict(place).answer == nil {
		b.list().verdicts[place] = newVerdict(b.session.Puzzle, board, place, o, err)
	}
}

// newVerdict returns the verdict of an outcome on a board. err says why the search ended early.
func newVerdict(p *puzzle.Puzzle, board puzzle.Problem, place int, o puzzle.Outcome, err error) Verdict {
	v := Verdict{Kind: Unanswered, Title: o.Title, board: board}
	switch {
	case err != nil && o.Possible():
		v.Title = sentence.New("%v, not proven", o.Title)
	case err != nil:
		v.Title = sentenceOf(err)
	case o.Possible():
		v.Kind = Solved
	default:
		v.Kind = Impossible
	}
	if err == nil {
		v.answer = p.AppendAnswer(nil, place+1, o)
	}
	return v
}
