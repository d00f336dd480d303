//go:build e2e

package e2e

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// TestEnds ends the program after an edit in other ways than by closing the window. The next start has the board.
func TestEnds(t *testing.T) {
	t.Parallel()
	d := newDesktop(t, "1024x768")
	folder := t.TempDir()
	d.launch(folder)
	d.paste("swap", "0101\n1010\n1100\n0011\n")
	for i, end := range []struct {
		name   string
		run    func(board string) error
		status int
		says   string
	}{
		{"kill", func(board string) error { d.saved(folder, "swap", board); return d.program.Process.Kill() }, -1, ""},
		{"SIGTERM during a search", func(string) error {
			d.paste("flip", hardFlip(t))
			d.tour("key ctrl+Return = solving\nkey ctrl+2 = swap")
			return d.program.Process.Signal(syscall.SIGTERM)
		}, 0, ""},
		{"SIGHUP", func(string) error { return d.program.Process.Signal(syscall.SIGHUP) }, 0, ""},
		{
			"panic", func(string) error { _, err := d.asks.Write([]byte("panic\n")); return err }, 1,
			"all boards are saved in " + filepath.Join(folder, "fourfold"),
		},
	} {
		before, board := d.facts().Window.Board, ""
		d.click(d.cell(i%2, i), 1)
		d.until("another board", func(f facts) bool { board = f.Window.Board; return board != before })
		d.must(end.run(board))
		err := d.ended()
		log := d.log.text()
		if d.program.ProcessState.ExitCode() != end.status || !strings.Contains(log, end.says) || end.says == "" && log != "" {
			t.Errorf("after %s the program ends with %v and writes\n%s", end.name, err, log)
		}
		d.launch(folder)
		d.sees(board)
	}
	d.close()
}

// saved waits until a board of a puzzle is saved.
func (d *desktop) saved(folder, id, board string) {
	d.t.Helper()
	text, err := json.Marshal(board)
	d.must(err)
	d.wait("the board to be saved", func() bool {
		content, _ := os.ReadFile(filepath.Join(folder, "fourfold", "board-"+id+".json"))
		return bytes.Contains(content, text)
	})
}
