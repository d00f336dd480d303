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

// Run calls f with a context that ends at one of the calls of its methods, which are counted as looks: the n-th, or at once
// if n is 0, or after a time limit. It returns the longest processor time between two looks, or from the end to the
// return: at the worst moment, an end is noticed that much later. If that is above Grace, it tries again up to some times,
// since other work of the process counts too.
func Run(tries, n int, limit time.Duration, f func(context.Context) error) (late time.Duration, err error) {
	for i := 0; i < tries && (i == 0 || late > Grace); i++ {
		c := &fuse{left: n, last: Processor()}
		ctx, end := context.WithTimeout(context.Background(), limit)
		c.Context, c.end = ctx, end
		if n == 0 {
			end()
		}
		err = f(c)
		end()
		c.mu.Lock()
		late = max(c.gap, Processor()-c.last)
		c.mu.Unlock()
	}
	return late, err
}

// fuse is a context that ends at a look.
type fuse struct {
	context.Context
	end context.CancelFunc

	mu   sync.Mutex
	left int           // looks before the end; 0 once it has come
	last time.Duration // processor time at the last look, or at the end
	gap  time.Duration // the longest between two looks
}

func (f *fuse) look() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.left == 0 {
		return
	}
	now := Processor()
	f.gap, f.last = max(f.gap, now-f.last), now
	f.left--
	if f.left == 0 {
		f.end()
	}
}

// Done looks, and returns the channel that is closed at the end.
func (f *fuse) Done() <-chan struct{} { f.look(); return f.Context.Done() }

// Err looks, and returns context.Canceled after the end.
func (f *fuse) Err() error { f.look(); return f.Context.Err() }
