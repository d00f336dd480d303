// Package rescue brings panics to where they can be answered: those of all goroutines to the one of the window,
// which saves the boards before the program ends.
package rescue

import (
	"fmt"
	"runtime/debug"
)

// Panic is what somebody has panicked with, and the stack at that time. It is an error.
type Panic struct {
	Value any
	Stack []byte
}

// Error returns all that is known, in the form of Go's own report.
func (p *Panic) Error() string { return fmt.Sprintf("panic: %v\n\n%s", p.Value, p.Stack) }

// Caught returns the panic whose value a deferred function has recovered, or nil for no value. It must be called
// by that function itself: later the stack is another one.
func Caught(value any) *Panic {
	switch p := value.(type) {
	case nil:
		return nil
	case *Panic: // it has been posted here
		return p
	}
	return &Panic{Value: value, Stack: debug.Stack()}
}

// Go runs f on a goroutine of its own. A panic of f becomes one of the function that is posted then.
func Go(post func(func()), f func()) {
	go func() {
		defer func() {
			if p := Caught(recover()); p != nil {
				post(func() { panic(p) })
			}
		}()
		f()
	}()
}
