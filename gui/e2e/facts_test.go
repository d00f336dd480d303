//go:build e2e

package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"sync"
	"time"
)

// facts are the program's answer to a question; see packages trace and gui.
type facts struct {
	Window struct {
		Tab, Mode, State, Status, Shown string
		Step, Steps, Reason             int
		Won                             bool
		Boards                          []struct {
			Cols  int
			Cells [][4]int
		}
	}
	Widgets []struct {
		Name string
		X, Y int
	}
	Goroutines int
	Memory     uint64
}

// log receives the output of the program. It tells answers from everything else.
type log struct {
	answers chan string

	mu   sync.Mutex
	rest []byte // of an unfinished line
	said strings.Builder
}

func newLog() *log { return &log{answers: make(chan string, 100)} }

// Write implements [io.Writer].
func (l *log) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.rest = append(l.rest, p...)
	for {
		line, rest, whole := bytes.Cut(l.rest, []byte("\n"))
		if !whole {
			return len(p), nil
		}
		if answer, ok := strings.CutPrefix(string(line), "trace "); ok {
			l.answers <- answer
		} else {
			fmt.Fprintf(&l.said, "%s\n", line)
		}
		l.rest = rest
	}
}

// text returns the output that is neither an answer nor harmless.
func (l *log) text() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return harmless.ReplaceAllString(l.said.String()+string(l.rest), "")
}

// harmless matches messages of Fyne 2.8.1 that are no fault of this program. There may be no message bus. At its end Fyne may
// read its preferences while it writes them. Its file dialog looks for folders that a home lacks. A tooltip may be due when
// a dialog opens.
var harmless = regexp.MustCompile(`(?m)^.*Fyne error:  Preferences load error:\n(?:\z|.*Cause: EOF\n(?:\z|.*At: .*\n))` +
	`|^.*Fyne error:  (?:Getting favorite locations|failed to watch theme settings)\n.*Cause: .*\n.*At: .*\n` +
	`|^.*Fyne error: *\n.*Cause: no tool tip layer created for current overlay\n.*At: .*\n`)

// facts asks the program for its facts.
func (d *desktop) facts() facts {
	d.t.Helper()
	if !d.ask("facts") {
		d.t.Fatalf("the program has ended:\n%s", d.log.text())
	}
	return d.last
}

// ask asks the program a question and reads the answer. It reports false if the program has ended.
func (d *desktop) ask(question string) bool {
	d.t.Helper()
	fmt.Fprintln(d.asks, question) // fails if the program has ended
	select {
	case text := <-d.log.answers:
		d.last = facts{}
		d.must(json.Unmarshal([]byte(text), &d.last))
		return true
	case err := <-d.exited:
		d.exited <- err
	case <-time.After(patience):
		d.picture("failed")
		d.t.Fatalf("the window does not answer within %v:\n%s", patience, d.log.text())
	}
	return false
}

// until waits until the facts are as wanted.
func (d *desktop) until(what string, holds func(facts) bool) {
	d.t.Helper()
	d.wait(what, func() bool { return holds(d.facts()) })
}

// state waits until the session in front is in a state.
func (d *desktop) state(state string) {
	d.t.Helper()
	d.until(state, func(f facts) bool { return f.Window.State == state })
}

// step waits until an answer is open at a step.
func (d *desktop) step(step, of int) {
	d.t.Helper()
	d.until(fmt.Sprintf("step %d of %d", step, of), func(f facts) bool {
		return f.Window.State == "showing" && f.Window.Mode == "solution" && f.Window.Step == step && f.Window.Steps == of
	})
}

// moves waits until so many moves of a game have been made, and it is won or not.
func (d *desktop) moves(made int, won bool) {
	d.t.Helper()
	d.until(fmt.Sprintf("%d moves, won %t", made, won), func(f facts) bool {
		return f.Window.Mode == "play" && f.Window.Step == made && f.Window.Won == won
	})
}

// editing waits until a board is shown, and no answer to it.
func (d *desktop) editing(board string) {
	d.t.Helper()
	d.until("the board\n"+board, func(f facts) bool { return f.Window.State == "editing" && f.Window.Shown == board })
}
