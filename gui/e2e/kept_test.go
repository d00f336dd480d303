//go:build e2e

package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"fourfold/puzzles"
)

// TestKept changes the sample of each puzzle by a click and ends the program in the middle of a solution. The next start has
// the same in front, and in all tabs the boards before and after the click.
func TestKept(t *testing.T) {
	d := newDesktop(t, "1180x860")
	folder := t.TempDir()
	d.launch(folder)
	own, changed := map[string]string{}, map[string]string{}
	for _, p := range puzzles.All() {
		own[p.ID], _ = sample(t, p)
		d.paste(p.ID, own[p.ID])
		changed[p.ID] = d.edit(d.cell(0, 0, 0, 0, -0.3))
	}
	d.solved(flipBoard)
	d.key("Right", "Right")
	d.step(2, 4)
	shown := d.copied()
	d.close()
	d.launch(folder)
	d.step(2, 4)
	d.shows(shown)
	d.picture("again")
	for _, p := range puzzles.All()[1:] {
		d.front(p.ID)
		d.shows(changed[p.ID])
		d.key("ctrl+z")
		d.shows(own[p.ID])
	}
	d.close()
}

// TestEnds ends the program after an edit in ways that are no closing of the window. The next start has the board.
func TestEnds(t *testing.T) {
	d := newDesktop(t, "1024x768")
	folder := t.TempDir()
	d.launch(folder)
	d.paste("flip", white(4))
	for i, end := range []struct {
		name  string
		pause time.Duration
		run   func() error
	}{
		{"kill", time.Second, func() error { return d.program.Process.Kill() }},
		{"SIGTERM", 0, func() error { return d.program.Process.Signal(syscall.SIGTERM) }},
		{"panic", 0, func() error { _, err := d.asks.Write([]byte("panic\n")); return err }},
	} {
		want := d.edit(d.cell(0, i+1, 0, 0, 0))
		time.Sleep(end.pause)
		if err := end.run(); err != nil {
			t.Fatal(err)
		}
		d.wait("the end", func() bool { return len(d.exited) > 0 })
		err := d.ended()
		switch log := d.log.text(); {
		case end.name == "SIGTERM" && (err != nil || log != ""):
			t.Errorf("after SIGTERM the program ends with %v and writes\n%s", err, log)
		case end.name == "panic" && (d.program.ProcessState.ExitCode() != 1 || !strings.Contains(log, "all boards are saved in "+filepath.Join(folder, "fourfold"))):
			t.Errorf("after a panic the program ends with %v and writes\n%s", err, log)
		}
		d.launch(folder)
		d.shows(want)
	}
	d.close()
}

// edit clicks at a point and returns the board that this leads to.
func (d *desktop) edit(at point) (board string) {
	d.t.Helper()
	before := d.facts().Window.Shown
	d.click(at, 1)
	d.until("another board", func(f facts) bool {
		board = f.Window.Shown
		return board != before
	})
	return board
}

// white returns a board of Flip that is all white but for a corner.
func white(side int) string {
	row := strings.Repeat("w", side) + "\n"
	return "b" + row[1:] + strings.Repeat(row, side-1)
}

// TestSecondStart starts the program again while it runs. The window that is open shows the file of the second start.
func TestSecondStart(t *testing.T) {
	d := newDesktop(t, "1024x768")
	folder := t.TempDir()
	file := filepath.Join(t.TempDir(), "five.txt")
	if err := os.WriteFile(file, []byte(white(5)), 0o600); err != nil {
		t.Fatal(err)
	}
	d.launch(folder)
	d.paste("flip", white(3))
	again := func(files ...string) *exec.Cmd {
		c := d.command(program(t), files...)
		c.Env = append(c.Env, "XDG_CONFIG_HOME="+folder)
		return c
	}
	for _, c := range []*exec.Cmd{again(file), again()} {
		if err := c.Run(); err != nil {
			t.Fatal(err)
		}
	}
	d.shows(white(5))
	d.key("ctrl+z")
	d.shows(white(3))
	d.close()
}

// TestSecondWindow starts the program again while its window hangs. A second window opens, and the boards of the first
// are left alone.
func TestSecondWindow(t *testing.T) {
	d := newDesktop(t, "1024x768")
	folder := t.TempDir()
	d.launch(folder)
	d.paste("flip", white(3))
	time.Sleep(time.Second) // it is saved within half of that
	first := d.program.Process
	if err := first.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	exited := d.exited
	d.launch(folder)
	d.paste("flip", white(5))
	d.picture("second")
	d.close()
	if err := first.Kill(); err != nil {
		t.Fatal(err)
	}
	<-exited
	d.wait("the first window to go", func() bool { return len(d.windows()) == 0 })
	d.launch(folder)
	d.shows(white(3))
	d.close()
}
