//go:build e2e

package trace

import (
	"io"
	"syscall/js"
)

// Questions returns where the tests write their questions: the page calls fourfoldAsk with each.
func Questions() io.Reader {
	asked := make(questions, 16)
	js.Global().Set("fourfoldAsk", js.FuncOf(func(_ js.Value, args []js.Value) any {
		asked <- args[0].String()
		return nil
	}))
	return asked
}

// questions are read a line at a time.
type questions chan string

// Read implements [io.Reader] for questions that are shorter than p.
func (q questions) Read(p []byte) (int, error) { return copy(p, <-q+"\n"), nil }
