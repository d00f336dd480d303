//go:build e2e

package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
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
			Rows, Cols int
			Cells      [][4]int
		}
	}
	Widgets []struct {
		Name                string
		X, Y, Width, Height int
	}
	Goroutines int
	Memory     uint64
}

// log receives the output of the program: answers, and all else.
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
		end := bytes.IndexByte(l.rest, '\n')
		if end < 0 {
			return len(p), nil
		}
		line := string(l.rest[:end+1])
		l.rest = l.rest[end+1:]
		if answer, ok := strings.CutPrefix(line, "trace {"); ok {
			l.answers <- "{" + answer
		} else {
			l.said.WriteString(line)
		}
	}
}

// text returns the output that is neither an answer nor harmless.
func (l *log) text() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return harmless.ReplaceAllString(l.said.String()+string(l.rest), "")
}

// facts asks the program for its facts.
func (d *desktop) facts() facts {
	d.t.Helper()
	f, ok := d.ask("facts", patience)
	if !ok {
		d.t.Fatalf("the program has ended:\n%s", d.log.text())
	}
	return f
}

// ask asks the program a question and returns the answer, which has to come in time. ok is false if the program has ended.
func (d *desktop) ask(question string, limit time.Duration) (f facts, ok bool) {
	d.t.Helper()
	fmt.Fprintln(d.asks, question) // fails if the program has ended
	select {
	case text := <-d.log.answers:
		if err := json.Unmarshal([]byte(text), &f); err != nil {
			d.t.Fatalf("%v: %s", err, text)
		}
		return f, true
	case err := <-d.exited:
		d.exited <- err
	case <-time.After(limit):
		d.picture("failed")
		d.t.Fatalf("the window does not answer within %v:\n%s", limit, d.log.text())
	}
	return f, false
}

// until waits until the facts are as wanted.
func (d *desktop) until(what string, holds func(facts) bool) {
	d.t.Helper()
	var f facts
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if f = d.facts(); holds(f) {
			return
		}
	}
	d.picture("failed")
	d.t.Fatalf("waited in vain for %s; the window says %+v and wrote\n%s", what, f, d.log.text())
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
		return f.Window.State == "showing" && f.Window.Step == step && f.Window.Steps == of
	})
}

// moves waits until so many moves of a game have been made, and it is won or not.
func (d *desktop) moves(made int, won bool) {
	d.t.Helper()
	d.until(fmt.Sprintf("%d moves, won %t", made, won), func(f facts) bool {
		return f.Window.Mode == "play" && f.Window.Step == made && f.Window.Won == won
	})
}

// mode waits until the tab in front is in a mode.
func (d *desktop) mode(mode string) {
	d.t.Helper()
	d.until("mode "+mode, func(f facts) bool { return f.Window.Mode == mode })
}

// shows waits until a board is shown.
func (d *desktop) shows(board string) {
	d.t.Helper()
	d.until("the board\n"+board, func(f facts) bool { return f.Window.Shown == board })
}
