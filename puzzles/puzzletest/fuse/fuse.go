// Package fuse ends work in the middle without a clock, and measures how late the work notices that.
package fuse

import (
	"context"
	"sync"
	"time"
)

// Grace is the limit on processor time from the end of a context to the return, in tests. It is many
// times what is usual, so that slow machines and the race detector keep to it too.
const Grace = time.Second

// Context is a context that ends at one of the calls of its methods, which are counted as looks.
// Its measures are in processor time, which hardly depends on what else the machine has to do.
type Context struct {
	context.Context
	end context.CancelFunc

	mu   sync.Mutex
	left int           // looks; below 0 once it has ended
	last time.Duration // processor time at the last look, or when it ended
	gap  time.Duration // the longest between two looks
}

// New returns a context that ends at the n-th look, or at once if n is 0.
func New(n int) *Context {
	f := &Context{left: n, last: Processor()}
	f.Context, f.end = context.WithCancel(context.Background())
	if n == 0 {
		f.burn()
	}
	return f
}

func (f *Context) burn() {
	f.left = -1
	f.end()
}

func (f *Context) look() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.left < 0 {
		return
	}
	now := Processor()
	f.gap, f.last = max(f.gap, now-f.last), now
	if f.left--; f.left == 0 {
		f.burn()
	}
}

// Done looks, and returns the channel that is closed at the end.
func (f *Context) Done() <-chan struct{} { f.look(); return f.Context.Done() }

// Err looks, and returns context.Canceled after the end.
func (f *Context) Err() error { f.look(); return f.Context.Err() }

// Stop ends the context, if it has not ended, without a look.
func (f *Context) Stop() { f.end() }

// measure returns a measure before the end of the context or one after it.
func (f *Context) measure(before, after func() time.Duration) time.Duration {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.left < 0 {
		return after()
	}
	return before()
}

func none() time.Duration { return 0 }

// Late returns the processor time since the context ended, 0 if it has not.
func (f *Context) Late() time.Duration {
	return f.measure(none, func() time.Duration { return Processor() - f.last })
}

// Gap returns the longest processor time between two looks: at the worst moment, an end would have been noticed that much
// later. The time since the last look counts while the context has not ended.
func (f *Context) Gap() time.Duration {
	return f.measure(func() time.Duration { return max(f.gap, Processor()-f.last) }, func() time.Duration { return f.gap })
}
