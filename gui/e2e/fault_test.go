//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// white returns a board of Flip that is all white but for a corner.
func white(side int) string {
	row := strings.Repeat("w", side) + "\n"
	return "b" + row[1:] + strings.Repeat(row, side-1)
}

// onBoard waits until the board in front has the size.
func (d *desktop) onBoard(rows, cols string) {
	d.t.Helper()
	d.until("a board of "+rows+" rows", func() bool {
		fields, _ := d.traced("board")
		return len(fields) > 1 && slices.Equal(fields[len(fields)-2:], []string{rows, cols})
	})
}

// again starts the program another time with the same home, and returns what it ends with.
func (d *desktop) again(folder string, files ...string) error {
	c := d.command(program(d.t), files...)
	c.Env = append(c.Env, "XDG_CONFIG_HOME="+folder)
	return c.Run()
}

// TestSecondStart starts the program twice with one home: the window that is open shows the files of the second start,
// and nothing of its own is lost.
func TestSecondStart(t *testing.T) {
	d := newDesktop(t, "1024x768")
	folder := t.TempDir()
	file := filepath.Join(t.TempDir(), "five.txt")
	if err := os.WriteFile(file, []byte(white(5)), 0o600); err != nil {
		t.Fatal(err)
	}
	d.launch(folder)
	d.key("ctrl+1")
	d.paste(white(3))
	d.onBoard("3", "3")
	if err := d.again(folder, file); err != nil {
		t.Fatal(err)
	}
	d.onBoard("5", "5")
	if got := d.copied(); got != white(5) {
		t.Errorf("the board is\n%s", got)
	}
	d.key("ctrl+z")
	if got := d.copied(); got != white(3) {
		t.Errorf("the board before is\n%s", got)
	}
	if err := d.again(folder); err != nil {
		t.Error(err)
	}
	d.close()
}

// TestHangingWindow starts the program while its window hangs: a second window keeps its boards beside those of the
// first, and the next start has both.
func TestHangingWindow(t *testing.T) {
	d := newDesktop(t, "1024x768")
	folder := t.TempDir()
	d.launch(folder)
	d.key("ctrl+1")
	d.paste(white(3))
	d.onBoard("3", "3")
	time.Sleep(time.Second) // it is saved then
	first, exited := d.program, d.exited
	if err := first.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	d.launch(folder)
	d.key("ctrl+1")
	d.paste(white(5))
	d.onBoard("5", "5")
	time.Sleep(time.Second)
	d.kill()
	if err := first.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	<-exited
	d.until("the first window to go", func() bool { return len(d.windows()) == 0 })
	d.launch(folder)
	if got := d.copied(); got != white(3) {
		t.Errorf("the board of the first window is\n%s", got)
	}
	found := false
	for range 5 {
		d.key("ctrl+z")
		found = found || d.copied() == white(5)
	}
	if !found {
		t.Error("undo does not lead to the board of the second window")
	}
	d.close()
}

// TestHangingClipboard presses Ctrl+V while the program that has the clipboard hangs.
func TestHangingClipboard(t *testing.T) {
	d := start(t, "1024x768")
	d.key("ctrl+v") // nobody has it
	owner := d.command("xclip", "-selection", "clipboard", "-i", "-quiet")
	owner.Stdin = strings.NewReader(white(3))
	if err := owner.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = owner.Wait() }()
	defer func() { _ = owner.Process.Kill() }()
	d.until("a program to have the clipboard", func() bool { return d.clipboard() == white(3) })
	if err := owner.Process.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	d.key("ctrl+v", "ctrl+Return")
	d.waitState("showing") // the window goes on, with the board it had
	d.key("Escape")
	if got := d.copied(); strings.Count(got, "\n") != 4 {
		t.Errorf("the board is\n%s", got)
	}
	d.paste(white(3)) // from another program
	d.onBoard("3", "3")
	d.close()
}

// TestSenselessState starts the program where its settings ask for a window without sense, and where pipes, devices
// and endless files lie in the places of its boards.
func TestSenselessState(t *testing.T) {
	d := newDesktop(t, "1024x768")
	folder := t.TempDir()
	home := filepath.Join(folder, "fourfold")
	if err := os.Mkdir(home, 0o700); err != nil {
		t.Fatal(err)
	}
	long := filepath.Join(home, "board-swap.json")
	for _, err := range []error{
		os.WriteFile(filepath.Join(home, "settings.json"), []byte(`{"width":30000,"height":1e30}`), 0o600),
		syscall.Mkfifo(filepath.Join(home, "board-flip.json"), 0o600),
		os.Symlink("/dev/zero", filepath.Join(home, "board-tetravex.json")),
		os.WriteFile(long, nil, 0o600), os.Truncate(long, 95<<20),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	d.launch(folder)
	d.key("ctrl+1", "ctrl+Return")
	d.waitState("showing")
	if aside, _ := filepath.Glob(filepath.Join(home, "board-*.damaged-*")); len(aside) != 3 {
		t.Errorf("set aside: %q", aside)
	}
	d.close()
}
