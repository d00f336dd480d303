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
	solving *list // or nil
	task    *task[[]finding]
	left    []int // places that are still to be solved
	of      int   // boards to be solved when it started
}

// Verdict is what is known of a board of the list.
type Verdict struct {
	Kind  VerdictKind
	Title sentence.Text // the answer in a few words, or why there is none; empty for an Unknown one
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

// finding is the verdict on a board, and its answer in the judge's form.
type finding struct {
	board  puzzle.Problem // the verdict holds for this board only
	answer func() []byte  // nil for an Unanswered board
	Verdict
}

func (b *Batch) list() *list { return b.session.history.now().list }

// Len returns how many boards the list has.
func (b *Batch) Len() int { return len(b.list().lines) }

// Board returns a board of the list as it was set up.
func (b *Batch) Board(place int) puzzle.Problem { return b.list().lines[place].start }

// Verdict returns what is known of a board of the list.
func (b *Batch) Verdict(place int) Verdict { return b.finding(place).Verdict }

// finding returns the finding on a board of the list, or the zero one.
func (b *Batch) finding(place int) finding {
	if f := b.list().found[place]; f.board == b.Board(place) {
		return f
	}
	return finding{}
}

// Count returns how many boards have a verdict of each kind.
func (b *Batch) Count() map[VerdictKind]int {
	count := map[VerdictKind]int{Unknown: b.Len() - len(b.list().found)}
	for place := range b.list().found {
		count[b.Verdict(place).Kind]++
	}
	return count
}

// Show goes to a board of the list.
func (b *Batch) Show(place int) {
	at, of := b.session.Boards.Place()
	if place >= 0 && place < of && place != at-1 {
		b.session.Boards.Browse(place - (at - 1))
	}
}

// Running reports whether the boards of the list are being solved.
func (b *Batch) Running() bool { return b.solving != nil }

// Progress returns how many boards have been solved of those to be solved when it started.
func (b *Batch) Progress() (done, of int) { return b.of - len(b.left), b.of }

// Answers returns the answers to all boards in the judge's form, and how many boards have none and are left out.
func (b *Batch) Answers() (text string, missing int) {
	var all []byte
	for place := range b.Len() {
		if f := b.finding(place); f.answer != nil {
			all = append(all, f.answer()...)
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
		if b.finding(place).answer == nil {
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

// next solves some more boards, for as long as the window waits between two reports of progress.
func (b *Batch) next() {
	s, places := b.session, b.left
	var boards []puzzle.Problem
	for _, place := range places {
		boards = append(boards, b.solving.lines[place].start)
	}
	options := puzzle.Options{Memory: s.limits.Memory}
	b.task = start(s, options, func(ctx context.Context, options puzzle.Options) (found []finding, err error) {
		for end := time.Now().Add(tick); len(found) < len(boards) && (len(found) == 0 || time.Now().Before(end)); {
			k := len(found)
			f := find(ctx, s.Puzzle, boards[k], places[k], options)
			if ctx.Err() != nil {
				break
			}
			found = append(found, f)
		}
		return found, nil
	}, func(found []finding, _ error) { b.take(found) })
}

// take notes findings on the first boards that are left, and goes on with the others.
func (b *Batch) take(found []finding) {
	for k, f := range found {
		b.solving.note(b.left[k], f)
	}
	if b.left = b.left[len(found):]; len(b.left) > 0 {
		b.next()
		b.session.Status.changed()
		return
	}
	b.end()
	b.session.Status.Say(b.summary())
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

// note keeps a finding for a place of the list.
func (l *list) note(place int, f finding) {
	if l.found == nil {
		l.found = map[int]finding{}
	}
	l.found[place] = f
}

// noteAnswer keeps the outcome of a search for the board in front.
func (b *Batch) noteAnswer(board puzzle.Problem, o puzzle.Outcome, err error) {
	place := b.session.history.now().place
	if board == b.Board(place) && b.finding(place).answer == nil {
		b.list().note(place, newFinding(b.session.Puzzle, board, place, o, err))
	}
}

// newFinding returns the finding of an outcome for the k-th board of a list, from 0. err says why the search ended early.
func newFinding(p *puzzle.Puzzle, board puzzle.Problem, k int, o puzzle.Outcome, err error) finding {
	f := finding{board: board, Verdict: Verdict{Unanswered, o.Title}}
	switch {
	case err != nil && o.Possible():
		f.Title = sentence.New("%v, not proven", o.Title)
	case err != nil:
		f.Title = sentenceOf(err)
	case o.Possible():
		f.Kind = Solved
	default:
		f.Kind = Impossible
	}
	if err == nil {
		f.answer = func() []byte { return p.AppendAnswer(nil, k+1, o) }
	}
	return f
}

// find solves the k-th board of a list. The answer is written at once, so that the walk need not be kept.
func find(ctx context.Context, p *puzzle.Puzzle, board puzzle.Problem, k int, options puzzle.Options) finding {
	f, err := protect(ctx, options, func(ctx context.Context, options puzzle.Options) (finding, error) {
		if err := board.Check(); err != nil {
			return newFinding(p, board, k, puzzle.Outcome{}, err), nil
		}
		o, err := board.Solve(ctx, options)
		f := newFinding(p, board, k, o, err)
		if err == nil {
			text := f.answer()
			f.answer = func() []byte { return text }
		}
		return f, nil
	})
	if err != nil { // the solver has panicked
		return newFinding(p, board, k, puzzle.Outcome{}, err)
	}
	return f
}
