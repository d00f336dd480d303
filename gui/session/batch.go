package session

import (
	"context"
	"runtime"
	"sync"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Batch is the list of boards with what is known of each, and solves them all in the background. Boards can be
// changed meanwhile, and other ones opened.
type Batch struct {
	session *Session
	run     *batchRun // the last one, or nil
}

// batchRun is one time that all boards of a list are solved.
type batchRun struct {
	list  *list
	claim *claim[int]
	of    int // boards to be solved
	done  int // of them, as far as that is shown

	mu    sync.Mutex
	fresh map[int]finding // by place: found, but not shown yet
}

func (b *Batch) list() *list { return b.session.history.now().list }

// Len returns how many boards the list has.
func (b *Batch) Len() int { return len(b.list().seats) }

// Board returns a board of the list as it was set up.
func (b *Batch) Board(place int) puzzle.Problem { return b.list().seats[place].start() }

// Verdict returns what is known of a board of the list.
func (b *Batch) Verdict(place int) Verdict {
	if f, ok := b.finding(place); ok {
		return f.Verdict
	}
	return Verdict{}
}

func (b *Batch) finding(place int) (finding, bool) {
	l := b.list()
	f, ok := l.found[place]
	return f, ok && f.board == l.seats[place].start()
}

// Count returns how many boards have a verdict of each kind.
func (b *Batch) Count() map[VerdictKind]int {
	count := map[VerdictKind]int{Unknown: b.Len()}
	for place := range b.list().found {
		count[Unknown]--
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
func (b *Batch) Running() bool { return b.run != nil && b.run.list == b.list() && b.run.claim.runs() }

// Progress returns how many boards have been solved of those that were to be when it started.
func (b *Batch) Progress() (done, of int) {
	if b.run == nil {
		return 0, 0
	}
	return b.run.done, b.run.of
}

// Answers returns the answers to all boards as the judge wants them, and how many boards have none, and are left out.
func (b *Batch) Answers() (text string, missing int) {
	var all []byte
	for place := range b.Len() {
		if f, ok := b.finding(place); ok && f.answer != nil {
			all = append(all, f.answer()...)
		} else {
			missing++
		}
	}
	return string(all), missing
}

// Start solves all boards that there is no answer to yet.
func (b *Batch) Start() {
	if b.Running() {
		return
	}
	b.end()
	boards := map[int]puzzle.Problem{}
	var places []int
	for place := range b.Len() {
		if kind := b.Verdict(place).Kind; kind != Solved && kind != Impossible {
			places, boards[place] = append(places, place), b.Board(place)
		}
	}
	if len(places) == 0 {
		b.session.Status.Say(b.summary())
		return
	}
	r := &batchRun{list: b.list(), of: len(places), fresh: map[int]finding{}}
	b.run = r
	b.begin(r, places, boards)
	b.session.Status.Say(sentence.Count(r.of, "Solving one board. Esc stops.", "Solving %d boards. Esc stops."))
}

// begin starts a run.
func (b *Batch) begin(r *batchRun, places []int, boards map[int]puzzle.Problem) {
	p, jobs := b.session.Puzzle, b.session.jobs
	workers := min(runtime.GOMAXPROCS(0), maxWorkers, len(places))
	memory := newBudget(jobs.memory, workers)
	r.claim = startJob(jobs, func(ctx context.Context, _ func(puzzle.Progress)) (int, error) {
		return r.solve(ctx, workers, places, func(place int) (finding, bool) {
			return find(ctx, p, boards[place], place, memory)
		}, func() { jobs.post(func() { b.take(r) }) }), nil
	})
	r.claim.then(func() {
		b.take(r)
		b.session.Status.Say(b.summary())
	})
}

// maxWorkers is how many boards are solved at a time at most: solvers use all cores themselves where they can.
const maxWorkers = 8

// solve solves the boards at places, several at a time, and tells now and then that some are done. It returns how many were.
func (r *batchRun) solve(ctx context.Context, workers int, places []int, find func(place int) (finding, bool), tell func()) int {
	queue := make(chan int, len(places))
	for _, place := range places {
		queue <- place
	}
	close(queue)
	var working sync.WaitGroup
	for range workers {
		working.Go(func() {
			for place := range queue {
				if f, ok := find(place); ok && ctx.Err() == nil {
					r.add(place, f)
				}
			}
		})
	}
	told := time.NewTicker(tick)
	defer told.Stop()
	finished := make(chan struct{})
	go func() { working.Wait(); close(finished) }()
	for {
		select {
		case <-told.C:
			tell()
		case <-finished:
			return len(places)
		}
	}
}

func (r *batchRun) add(place int, f finding) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.fresh[place] = f
}

// take shows what has been found since the last time. A run for boards that are no longer in front ends.
func (b *Batch) take(r *batchRun) {
	if b.run != r || r.claim.left() {
		return
	}
	if r.list != b.list() {
		b.end()
		return
	}
	r.mu.Lock()
	fresh := r.fresh
	r.fresh = map[int]finding{}
	r.mu.Unlock()
	for place, f := range fresh {
		r.list.note(place, f)
	}
	if r.done += len(fresh); len(fresh) > 0 {
		b.session.Status.changed()
	}
}

// Stop ends the solving, if it goes on, and reports whether it did. What has been found stays.
func (b *Batch) Stop() bool {
	if !b.Running() {
		return false
	}
	b.take(b.run)
	b.end()
	b.session.Status.Say(sentence.New("Stopped. %v", b.summary()))
	return true
}

func (b *Batch) end() {
	if b.run != nil {
		b.run.claim.leave()
	}
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

// noteAnswer keeps what a search has brought that was asked for on the board in front.
func (b *Batch) noteAnswer(board puzzle.Problem, o puzzle.Outcome, err error) {
	e := b.session.history.now()
	if before, known := b.finding(e.place); board == e.start() && (!known || before.answer == nil) {
		e.list.note(e.place, newFinding(b.session.Puzzle, board, e.place, o, err))
	}
}
