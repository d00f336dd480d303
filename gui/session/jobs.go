package session

import (
	"context"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"fourfold/gui/rescue"
	"fourfold/gui/web"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// jobs is all that a session has done in the background: searches, pictures of reasons, random
// boards. A job runs as long as somebody holds a claim to it. It is cancelled
// when the last one is given up, and what it still posts then finds nobody.
type jobs struct {
	post     func(func())
	memory   int64 // that a search may take, in bytes; 0 stands for the usual
	searches map[search]*job[puzzle.Outcome]
	running  map[interface{ end() }]bool
}

// search says what a search is for. There is at most one for each at a time, shared by all who ask.
type search struct {
	board    puzzle.Problem
	fromHere bool // from a position in a game by hand, not for the board as it was set
}

// searchFor returns the search for the answer to a board. Where the judge's text tells all of it, that is the same
// search in a game.
func searchFor(board puzzle.Problem, byHand bool) search {
	return search{board, byHand && board.Position() != ""}
}

func newJobs(post func(func())) *jobs {
	return &jobs{post: post, searches: map[search]*job[puzzle.Outcome]{}, running: map[interface{ end() }]bool{}}
}

// solve returns a claim to the search for an answer, which has to be started only if
// nobody has asked for the same one.
func (j *jobs) solve(key search) *claim[puzzle.Outcome] {
	if shared := j.searches[key]; shared != nil && shared.err == nil {
		return shared.claim()
	}
	options := puzzle.Options{Memory: j.memory, FromHere: key.fromHere}
	b := newJob(j, func(ctx context.Context, report func(puzzle.Progress)) (puzzle.Outcome, error) {
		options.Report = report
		return key.board.Solve(ctx, options)
	})
	b.forget = func() {
		if j.searches[key] == b {
			delete(j.searches, key)
		}
	}
	j.searches[key] = b
	return b.claim()
}

// endAll ends everything that runs. Who holds a claim to it has lost it.
func (j *jobs) endAll() {
	for b := range j.running {
		b.end()
	}
}

// task is what a job does, on a goroutine of its own, until ctx ends.
type task[T any] func(ctx context.Context, report func(puzzle.Progress)) (T, error)

// job is a piece of work in the background and, once that is done, its result. All but report belongs
// to the goroutine of the session.
type job[T any] struct {
	jobs    *jobs
	cancel  context.CancelFunc
	started time.Time
	latest  atomic.Pointer[puzzle.Progress]
	claims  []*claim[T]
	forget  func() // takes it out of what is shared; or nil

	done   bool
	result T
	err    error
	took   time.Duration
}

// startJob starts a job that nobody else can ask for.
func startJob[T any](j *jobs, do task[T]) *claim[T] { return newJob(j, do).claim() }

func newJob[T any](j *jobs, do task[T]) *job[T] {
	ctx, cancel := context.WithCancel(context.Background())
	b := &job[T]{jobs: j, cancel: cancel, started: time.Now()}
	j.running[b] = true
	rescue.Go(j.post, func() {
		result, err := safely(web.Yield(ctx), b.report, do)
		took := time.Since(b.started)
		cancel()
		j.post(func() { b.finish(result, err, took) })
	})
	return b
}

// safely does a task, and turns a panic into an error: one bad board must not take the others with it.
func safely[T any](ctx context.Context, report func(puzzle.Progress), do task[T]) (result T, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = sentence.Refuse("the solver failed: %s", fmt.Sprint(r))
		}
	}()
	return do(ctx, report)
}

// report is called from any goroutine.
func (b *job[T]) report(p puzzle.Progress) { b.latest.Store(&p) }

func (b *job[T]) claim() *claim[T] {
	c := &claim[T]{job: b}
	b.claims = append(b.claims, c)
	return c
}

// known returns a claim to what need not be found out any more.
func known[T any](j *jobs, result T) *claim[T] {
	b := &job[T]{jobs: j, cancel: func() {}, started: time.Now(), done: true, result: result}
	return b.claim()
}

// finish keeps the result for those who still hold a claim.
func (b *job[T]) finish(result T, err error, took time.Duration) {
	delete(b.jobs.running, b)
	b.done, b.result, b.err, b.took = true, result, err, took
	for _, c := range slices.Clone(b.claims) {
		if then := c.whenDone; then != nil && c.job != nil {
			c.whenDone = nil
			then()
		}
	}
}

// stop cancels the work. Who holds a claim still gets what it brings, such as the best so far.
func (b *job[T]) stop() {
	b.cancel()
	delete(b.jobs.running, b)
	if b.forget != nil {
		b.forget()
	}
}

// end cancels the work and takes it away from all who hold a claim.
func (b *job[T]) end() {
	for _, c := range slices.Clone(b.claims) {
		c.leave()
	}
}
