//go:build e2e

package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

// facts are the program's answer to a question; see packages trace and gui.
type facts struct {
	Window struct {
		Tab, Shows, Status, Board string
		Boards                    []struct {
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
// a dialog opens. An entry asks for the focus at the end of a drag, though its dialog has been closed.
var harmless = regexp.MustCompile(`(?m)^.*Fyne error:  Preferences load error:\n(?:\z|.*Cause: .*\n(?:\z|.*At: .*\n))` +
	`|^.*Fyne error:  (?:Getting favorite locations|failed to watch theme settings)\n.*Cause: .*\n.*At: .*\n` +
	`|^.*Fyne error:  Failed to focus object .*\n.*At: .*\n` +
	`|^.*Fyne error: *\n.*Cause: no tool tip layer created for current overlay\n.*At: .*\n`)

// facts asks the program for its facts. It has handled all input from before then.
func (d *desktop) facts() facts {
	d.t.Helper()
	f, ok := d.ask("facts")
	if !ok {
		d.t.Fatalf("the program has ended:\n%s", d.log.text())
	}
	return f
}

// ask asks the program a question and reads the answer. It reports false if the program has ended.
func (d *desktop) ask(question string) (f facts, ok bool) {
	d.t.Helper()
	fmt.Fprintln(d.asks, question) // fails if the program has ended
	select {
	case text := <-d.log.answers:
		d.must(json.Unmarshal([]byte(text), &f))
		d.last = f
		return f, true
	case err := <-d.exited:
		d.exited <- err
	case <-time.After(patience):
		d.picture("failed")
		d.t.Fatalf("the window does not answer within %v:\n%s", patience, d.log.text())
	}
	return facts{}, false
}

// until waits until the facts are as wanted.
func (d *desktop) until(what string, holds func(facts) bool) {
	d.t.Helper()
	d.wait(what, func() bool { return holds(d.facts()) })
}

// sees waits until the window shows a board in Edit, the tab of a puzzle, what the session does, or a status that begins so.
// "solution" alone stands for any step.
func (d *desktop) sees(want string) {
	d.t.Helper()
	d.until(want, func(f facts) bool {
		w := f.Window
		return w.Shows == "edit" && strings.TrimSpace(w.Board) == strings.TrimSpace(rows(want)) || w.Tab == want || w.Shows == want ||
			want == "solution" && strings.HasPrefix(w.Shows, want) || strings.HasPrefix(w.Status, want)
	})
}

// paste pastes a board, which is not empty, into the tab of a puzzle and waits until it is in Edit.
func (d *desktop) paste(id, board string) {
	d.t.Helper()
	d.key("ctrl+" + strconv.Itoa(1+slices.IndexFunc(puzzles.All(), func(p *puzzle.Puzzle) bool { return p.ID == id })))
	d.sees(id)
	if d.keys("ctrl+e"); d.last.Window.Board == board { // else nobody sees when it is pasted
		d.keys("ctrl+n")
	}
	d.put(board)
	d.key("ctrl+v")
	d.sees(board)
}
