// Package rescue turns panics into errors, and brings those of all goroutines to the goroutine of the window, which saves
// the boards before the program ends.
package rescue

import (
	"fmt"
	"runtime/debug"
)

// Panic is the value of a panic, with the stack at that time. It is an error.
type Panic struct {
	Value any
	Stack []byte
}

// Error returns all that is known, in the form of Go's own report.
func (p *Panic) Error() string { return fmt.Sprintf("panic: %v\n\n%s", p.Value, p.Stack) }

// Try runs f and returns its error. A panic of f becomes a *Panic.
func Try(f func() error) (err error) {
	defer func() {
		switch value := recover().(type) {
		case nil:
		case *Panic: // it comes from another goroutine
			err = value
		default:
			err = &Panic{Value: value, Stack: debug.Stack()}
		}
	}()
	return f()
}

// Go runs f on a goroutine of its own. A panic of f becomes one of the function that is posted then.
func Go(post func(func()), f func()) {
	go func() {
		if err := Try(func() error { f(); return nil }); err != nil {
			post(func() { panic(err) })
		}
	}()
}
