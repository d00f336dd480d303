//go:build e2e

package e2e

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// The monkey's wishes, from the environment.
var (
	monkeySeed    = cmp.Or(os.Getenv("MONKEY_SEED"), "1")
	monkeyMinutes = cmp.Or(os.Getenv("MONKEY_MINUTES"), "1")
	monkeyUpTo    = cmp.Or(os.Getenv("MONKEY_UPTO"), "0") // the last prank, or 0 for all that there is time for
	monkeyFolder  = os.Getenv("MONKEY_FOLDER")            // where it leaves its log, and on a failure what there is to be seen
)

// TestMonkey plays pranks on the program for some minutes, and looks for what it breaks. Then it lets the window come to rest, and
// compares what the program takes with what it took before.
func TestMonkey(t *testing.T) {
	m := newMonkey(t)
	fresh := m.rest("fresh")
	var early figures
	for !m.tired() {
		m.play(m.planner.next())
		if m.planner.made == youth {
			early = m.rest("early")
		}
	}
	late := m.rest("late")
	m.note("%d pranks; answers took %v at most and %v in the mean; started %d times; fresh: %v; early: %v; late: %v",
		m.planner.made, m.slowest.Round(time.Millisecond), m.meanAnswer(), m.starts, fresh, early, late)
	if early == (figures{}) {
		early = fresh // it was not played for long enough
	}
	for _, complaint := range late.complaints(fresh, early, m.length) {
		m.fail("%s", complaint)
	}
	m.do(deed{tool: door})
	m.desktop.close()
}

// youth is how many pranks the monkey plays before the program is measured for the first time, which takes about a minute on
// a machine with nothing else to do.
const youth = 130

// tired reports whether there have been pranks enough.
func (m *monkey) tired() bool {
	if m.upTo > 0 {
		return m.planner.made >= m.upTo
	}
	return m.planner.made > youth && time.Since(m.begun) > m.length
}

// monkey plays pranks.
type monkey struct {
	*desktop
	planner *planner
	length  time.Duration // that is played at least
	upTo    int
	folder  string // of all that it leaves
	den     string // the only folder that the program can write in
	journal *os.File
	begun   time.Time
	hand    *hand
	asks    io.Writer // the program's standard input
	asked   int
	answer  string        // the last one
	beat    time.Duration // when it was last asked, in terms of the pauses
	answers time.Duration // how long it took to answer, all in all
	slowest time.Duration
	starts  int
	said    strings.Builder // what the program wrote and should not have
}

func newMonkey(t *testing.T) *monkey {
	seed, err := strconv.ParseUint(monkeySeed, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	minutes, err := strconv.ParseFloat(monkeyMinutes, 64)
	if err != nil {
		t.Fatal(err)
	}
	m := &monkey{desktop: newDisplay(t, monkeyDisplay), length: time.Duration(minutes * float64(time.Minute)), begun: time.Now()}
	if m.upTo, err = strconv.Atoi(monkeyUpTo); err != nil {
		t.Fatal(err)
	}
	m.planner = newPlanner(t, seed)
	m.prepareFolders()
	if m.journal, err = os.Create(filepath.Join(m.folder, "pranks.log")); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = m.journal.Close() })
	m.manage("--config-file", filepath.Join(m.den, "..", "openbox.xml"))
	m.open()
	return m
}

// play plays a prank, and sees whether the program takes it.
func (m *monkey) play(p prank) {
	m.t.Helper()
	m.note("%d %s", m.planner.made, p.name)
	for _, d := range p.deeds {
		m.note("  %v; %v", d, d.pause)
		m.do(d)
	}
	m.check()
	if m.planner.spent > m.beat+time.Second {
		m.beat = m.planner.spent
		m.ask("")
	}
}

// do does a deed.
func (m *monkey) do(d deed) {
	m.t.Helper()
	m.hand.due = time.Now()
	switch d.tool {
	case hands:
		m.hand.do(0, "%s", d.text)
	case sizer:
		m.hand.do(0, "windowsize %s %s", m.window, d.text)
	case clipboard:
		m.put(d.text)
	case door:
		_ = m.try("wmctrl", "-i", "-c", "0x"+hex(m.window)) // it fails where the window is closed already
		m.reopen()
	}
	time.Sleep(d.pause)
}

func hex(window string) string {
	n, _ := strconv.ParseUint(window, 10, 64)
	return strconv.FormatUint(n, 16)
}

// note writes a line of the journal.
func (m *monkey) note(format string, args ...any) {
	fmt.Fprintf(m.journal, "%8.3f %8.3f  %s\n", time.Since(m.begun).Seconds(), m.planner.spent.Seconds(), fmt.Sprintf(format, args...))
}

// check fails where the program has written what it should not, and starts it again where somebody has found its way out.
func (m *monkey) check() {
	m.t.Helper()
	select {
	case err := <-m.exited:
		m.listen()
		if err != nil {
			m.fail("the program ended with %v", err)
		}
		m.note("somebody has closed the window")
		m.open()
	default:
		m.listen()
	}
	if m.said.Len() > 0 {
		time.Sleep(3 * time.Second) // for the rest of it
		m.listen()
		m.fail("the program wrote what it should not")
	}
}

// listen takes from the program's log its last answer, and what it wrote but for its traces.
func (m *monkey) listen() {
	for line := range strings.Lines(harmless.ReplaceAllString(m.log.take(), "")) {
		if strings.HasPrefix(line, "trace answer") {
			m.answer = line
		}
		if !strings.HasPrefix(line, "trace ") {
			m.said.WriteString(line)
		}
	}
}

// patience is how long the program may take for an answer. On a busy machine it draws with the processor alone.
const patience = time.Minute

// ask asks the program's window for an answer and returns it: the number of goroutines and of bytes in use, if it is asked for rest.
func (m *monkey) ask(what string) (goroutines int, used uint64) {
	m.t.Helper()
	m.asked++
	question, begun, of := fmt.Sprintf("%s-%d", cmp.Or(what, "alive"), m.asked), time.Now(), 0
	for time.Since(begun) < patience {
		if of != m.starts { // it is asked for the first time, or another one was, which has ended meanwhile
			of, begun = m.starts, time.Now()
			_, _ = fmt.Fprintln(m.asks, question) // it fails where the program has ended
		}
		m.check()
		var got string
		if _, err := fmt.Sscanf(m.answer, "trace answer %s %d %d", &got, &goroutines, &used); err == nil && got == question {
			m.answers += time.Since(begun)
			m.slowest = max(m.slowest, time.Since(begun))
			return goroutines, used
		}
		time.Sleep(5 * time.Millisecond)
	}
	m.fail("the window does not answer")
	return 0, 0
}

func (m *monkey) meanAnswer() time.Duration {
	return (m.answers / time.Duration(m.asked)).Round(time.Millisecond)
}

// reopen waits for the end of the program, which has been asked for, and starts it again.
func (m *monkey) reopen() {
	m.t.Helper()
	select {
	case err := <-m.exited:
		m.exited <- err
		m.check()
	case <-time.After(patience):
		m.fail("the program does not end when its window is closed")
	}
}

// fail keeps what there is to be seen, and says how to see it again.
func (m *monkey) fail(format string, args ...any) {
	m.t.Helper()
	_ = m.try("import", "-window", "root", filepath.Join(m.folder, "failed.png"))
	_ = m.program.Process.Signal(syscall.SIGQUIT) // where all goroutines are
	time.Sleep(2 * time.Second)
	m.listen()
	what := fmt.Sprintf(format, args...)
	m.note("%s", what)
	file := filepath.Join(m.folder, "stderr.log")
	if err := os.WriteFile(file, []byte(m.said.String()), 0o644); err != nil {
		m.t.Error(err)
	}
	said := m.said.String()
	m.t.Fatalf("prank %d: %s\n%.6000s\nall of that is in %s; once more up to here: make monkey SEED=%s MINUTES=%s UPTO=%d",
		m.planner.made, what, said, m.folder, monkeySeed, monkeyMinutes, m.planner.made)
}
