package session

import (
	"slices"
	"time"

	"fourfold/puzzles/puzzle"
)

// claim is held by whoever wants what a job brings. A nil claim is one that has been left.
type claim[T any] struct {
	job      *job[T] // nil once the claim has been left
	whenDone func()
	timer    *time.Timer
}

// then has a function called when the job is done, at once if it is done already. It takes the place
// of the one before.
func (c *claim[T]) then(f func()) {
	if c.job.done {
		f()
		return
	}
	c.whenDone = f
}

// leave gives the claim up. Nothing is called any more.
func (c *claim[T]) leave() {
	if c.left() {
		return
	}
	if c.timer != nil {
		c.timer.Stop()
	}
	b := c.job
	c.job, c.whenDone = nil, nil
	b.claims = slices.DeleteFunc(b.claims, func(other *claim[T]) bool { return other == c })
	if len(b.claims) == 0 {
		b.stop()
	}
}

// leaveAfter leaves the claim if the job is not done in time, and calls then.
func (c *claim[T]) leaveAfter(limit time.Duration, then func()) {
	post := c.job.jobs.post
	c.timer = time.AfterFunc(limit, func() {
		post(func() {
			if c.runs() {
				c.leave()
				then()
			}
		})
	})
}

func (c *claim[T]) left() bool { return c == nil || c.job == nil }
func (c *claim[T]) runs() bool { return !c.left() && !c.job.done }
func (c *claim[T]) done() bool { return !c.left() && c.job.done }

// awaited reports whether a function is still to be called.
func (c *claim[T]) awaited() bool { return c.runs() && c.whenDone != nil }

// result returns what a job has brought that is done.
func (c *claim[T]) result() (T, error) { return c.job.result, c.job.err }

// stop cancels the work; the claim stays.
func (c *claim[T]) stop() { c.job.stop() }

// elapsed returns how long the job has run.
func (c *claim[T]) elapsed() time.Duration {
	if c.job.done {
		return c.job.took
	}
	return time.Since(c.job.started)
}

// progress returns the latest that the job has told.
func (c *claim[T]) progress() puzzle.Progress {
	if p := c.job.latest.Load(); p != nil {
		return *p
	}
	return puzzle.Progress{Fraction: -1}
}
