// Package fuse ends work in the middle without a clock, and measures how late it notices that.
package fuse

import (
	"context"
	"sync"
	"time"
)

// Grace is the processor time within which whatever is ended has to end: 100 ms, and more with the race detector.
const Grace = slowdown * 100 * time.Millisecond

// Context is a context that ends when it has been looked at a number of times. It measures in processor time, which
// does not depend on what else the machine has to do.
type Context struct {
	context.Context
	end context.CancelFunc

	mu    sync.Mutex
	left  int           // looks; below 0 once it has ended
	seen  int           // looks so far
	last  time.Duration // processor time at the last look
	gap   time.Duration // the most between two looks
	burnt time.Duration // processor time when it ended
	ended time.Time     // when it ended
}

// New returns a context that ends at the n-th look, or at once where n is 0.
func New(n int) *Context {
	f := &Context{left: n, last: Processor()}
	f.Context, f.end = context.WithCancel(context.Background())
	if n == 0 {
		f.burn(f.last)
	}
	return f
}

func (f *Context) burn(now time.Duration) {
	f.left, f.burnt, f.ended = -1, now, time.Now()
	f.end()
}

// look takes note of a look.
func (f *Context) look() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.left < 0 {
		return
	}
	now := Processor()
	f.gap, f.last = max(f.gap, now-f.last), now
	f.seen++
	if f.left--; f.left == 0 {
		f.burn(now)
	}
}

// Done looks, and returns what is closed at the end.
func (f *Context) Done() <-chan struct{} { f.look(); return f.Context.Done() }

// Err looks, and returns context.Canceled after the end.
func (f *Context) Err() error { f.look(); return f.Context.Err() }

// Stop ends the context, if it has not ended, without a look.
func (f *Context) Stop() { f.end() }

// Looks returns how many looks there were before the end.
func (f *Context) Looks() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.seen
}

// Late returns how much processor time the process has used since the context ended, 0 where it has not.
func (f *Context) Late() time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.left >= 0 {
		return 0
	}
	return Processor() - f.burnt
}

// Waited returns how long ago the context ended, 0 where it has not.
func (f *Context) Waited() time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.left >= 0 {
		return 0
	}
	return time.Since(f.ended)
}

// Gap returns the most processor time that the process has used between two looks: at the worst moment, an end
// would have been noticed that much later. What comes after the last look counts while the context has not ended.
func (f *Context) Gap() time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.left < 0 {
		return f.gap
	}
	return max(f.gap, Processor()-f.last)
}
