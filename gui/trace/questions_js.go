//go:build e2e

package trace

import "syscall/js"

func init() {
	asked := make(page, 16)
	js.Global().Set("fourfoldAsk", js.FuncOf(func(_ js.Value, args []js.Value) any {
		asked <- args[0].String()
		return nil
	}))
	questions = asked
}

// page is the questions of the page for browsers, which calls fourfoldAsk with each.
type page chan string

// Read implements [io.Reader] for questions that are shorter than p.
func (c page) Read(p []byte) (int, error) { return copy(p, <-c+"\n"), nil }
