//go:build e2e

package trace

import (
	"io"
	"syscall/js"
)

// A page for browsers calls fourfoldAsk with each question.
func init() {
	read, write := io.Pipe()
	questions = read
	js.Global().Set("fourfoldAsk", js.FuncOf(func(_ js.Value, args []js.Value) any {
		go func() { _, _ = io.WriteString(write, args[0].String()+"\n") }()
		return nil
	}))
}
