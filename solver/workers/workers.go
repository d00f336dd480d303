// Package workers runs functions on goroutines and passes their panics on to the
// goroutine that waits for them, so that it can recover.
package workers

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// Pool is a group of goroutines. The zero Pool is empty.
type Pool struct {
	working sync.WaitGroup
	once    sync.Once
	failure any // value and stack of the first panic, or nil
}

// Go runs f on a new goroutine.
func (p *Pool) Go(f func()) {
	p.working.Go(func() {
		defer func() {
			if value := recover(); value != nil {
				p.once.Do(func() { p.failure = fmt.Sprintf("%v\n\n%s", value, debug.Stack()) })
			}
		}()
		f()
	})
}

// Wait returns when all functions have returned. It panics if one has panicked.
func (p *Pool) Wait() {
	p.working.Wait()
	if p.failure != nil {
		panic(p.failure)
	}
}
