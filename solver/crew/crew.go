// Package crew runs functions on goroutines and passes their panics on to the caller
// that waits for them, so that it can recover. Otherwise they would end the program.
package crew

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// Crew is a group of goroutines. The zero Crew is empty.
type Crew struct {
	working sync.WaitGroup
	once    sync.Once
	failure any // value and stack of the first panic, or nil
}

// Go runs f on a new goroutine.
func (c *Crew) Go(f func()) {
	c.working.Go(func() {
		defer func() {
			if value := recover(); value != nil {
				c.once.Do(func() { c.failure = fmt.Sprintf("%v\n\n%s", value, debug.Stack()) })
			}
		}()
		f()
	})
}

// Wait returns when all functions have returned, and panics if one has panicked.
func (c *Crew) Wait() {
	c.working.Wait()
	if c.failure != nil {
		panic(c.failure)
	}
}
