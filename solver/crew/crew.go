// Package crew shares work out to goroutines whose panics come back to the one that waits for them, where somebody may
// answer them: elsewhere they would end the program.
package crew

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// Crew is some goroutines that work for another one. The zero Crew has none.
type Crew struct {
	working sync.WaitGroup
	once    sync.Once
	failure any // what the first one has panicked with, and where; or nil
}

// Go runs f on a goroutine of its own.
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

// Wait returns when all have ended, and panics if one of them has.
func (c *Crew) Wait() {
	c.working.Wait()
	if c.failure != nil {
		panic(c.failure)
	}
}
