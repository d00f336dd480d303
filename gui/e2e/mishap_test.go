//go:build e2e

package e2e

import (
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestNervousHand changes the zoom and clicks on a drop-down in the same moment, before the window has been drawn anew.
func TestNervousHand(t *testing.T) {
	d := start(t, "1280x900")
	for try := range 12 {
		x, y, w, h := d.place("size")
		zoom := [...]string{"ctrl+minus", "ctrl+plus"}[try%2]
		d.run("xdotool", "mousemove", "--window", d.window, fmt.Sprint(x+w/2), fmt.Sprint(y+h/2), "key", zoom, "click", "1")
		time.Sleep(300 * time.Millisecond)
		d.key("Escape") // closes the list, if it is open
		select {
		case err := <-d.exited:
			t.Fatalf("try %d: the program ended with %v:\n%s", try, err, d.log.text())
		default:
		}
	}
	d.close()
}

// TestPanic has the program fail just after an edit, on the goroutine of the window and on another one, and checks what
// it says, and that the next start has the board.
func TestPanic(t *testing.T) {
	d := newDesktop(t, "1024x768")
	folder := t.TempDir()
	d.launch(folder)
	d.key("ctrl+1")
	d.paste(strings.Repeat("www\n", 3))
	d.until("the pasted board", func() bool {
		fields, _ := d.traced("board")
		return slices.Equal(fields[len(fields)-2:], []string{"3", "3"})
	})
	for i, key := range []string{"F11", "F12"} {
		x, y := d.cell(i, i, 0, 0)
		d.click(x, y, 1)
		want := d.copied()
		d.key(key)
		var exit *exec.ExitError
		if err := d.ended(); !errors.As(err, &exit) || exit.ExitCode() != 1 {
			t.Fatalf("%s: the program ended with %v:\n%s", key, err, d.log.text())
		}
		saved := "fourfold: the program failed, but all boards are saved in " + filepath.Join(folder, "fourfold") + "\n"
		if log := d.log.text(); !strings.Contains(log, saved) || !strings.Contains(log, "panic: "+key+" was pressed") ||
			!strings.Contains(log, ".failing.func") {
			t.Errorf("%s: the program's log is\n%s", key, log)
		}
		d.launch(folder)
		if got := d.copied(); got != want || strings.Count(got, "b") != i+1 {
			t.Errorf("%s: the board is\n%swant\n%s", key, got, want)
		}
	}
	d.close()
}

// ended waits for the end of the program and of its window, and returns what it ended with.
func (d *desktop) ended() (err error) {
	d.t.Helper()
	select {
	case err = <-d.exited:
	case <-time.After(20 * time.Second):
		d.t.Fatal("the program goes on")
	}
	d.until("the window to go", func() bool { return d.try("xdotool", "search", "--onlyvisible", "--name", "^Fourfold$") != nil })
	return err
}
