//go:build e2e

package e2e

import (
	"fmt"
	"io"
	"os/exec"
	"time"
)

// hand moves the pointer in time, with one process for all its movements.
type hand struct {
	d   *desktop
	in  io.WriteCloser
	cmd *exec.Cmd
	due time.Time
}

func (d *desktop) hand() *hand {
	d.t.Helper()
	h := &hand{d: d, cmd: d.command("xdotool", "-"), due: time.Now()}
	var err error
	if h.in, err = h.cmd.StdinPipe(); err != nil {
		d.t.Fatal(err)
	}
	if err = h.cmd.Start(); err != nil {
		d.t.Fatal(err)
	}
	return h
}

// do does something, then waits until a time after what was done before.
func (h *hand) do(pause time.Duration, format string, args ...any) {
	h.d.t.Helper()
	if _, err := fmt.Fprintf(h.in, format+"\n", args...); err != nil {
		h.d.t.Fatal(err)
	}
	h.rest(pause)
}

// rest waits.
func (h *hand) rest(pause time.Duration) {
	h.due = h.due.Add(pause)
	time.Sleep(time.Until(h.due))
}

// to moves the pointer to a cell of the first board.
func (h *hand) to(row, col int, pause time.Duration) {
	h.d.t.Helper()
	x, y := h.d.cell(row, col, 0, 0)
	h.do(pause, "mousemove --window %s %d %d", h.d.window, x, y)
}

// click clicks where the pointer is: xdotool's own way to click takes as long as a person, a tenth of a second.
func (h *hand) click(pause time.Duration) {
	h.d.t.Helper()
	h.do(pause/2, "mousedown 1")
	h.do(pause/2, "mouseup 1")
}

// end lets go.
func (h *hand) end() {
	h.d.t.Helper()
	_ = h.in.Close()
	if err := h.cmd.Wait(); err != nil {
		h.d.t.Fatal("xdotool:", err)
	}
}
