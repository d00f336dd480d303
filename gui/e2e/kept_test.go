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

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/named"
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
		changed[p.ID] = d.edit(d.side(puzzle.Spot{}, 0, -0.3))
	}
	d.solved("flip", flipBoard)
	d.key("Right", "Right")
	d.shows("solution 2/4")
	shown := d.facts().Window.Board
	d.close()
	d.launch(folder)
	d.shows("solution 2/4")
	if got := d.facts().Window.Board; got != shown {
		t.Errorf("step 2 was\n%sand is\n%s", shown, got)
	}
	d.picture("again")
	for _, p := range puzzles.All()[1:] {
		d.front(p.ID)
		d.editing(changed[p.ID])
		d.key("ctrl+z")
		d.editing(own[p.ID])
	}
	d.close()
}

// TestEnds ends the program after an edit in ways other than closing the window. The next start has the board.
func TestEnds(t *testing.T) {
	d := newDesktop(t, "1024x768")
	folder := t.TempDir()
	d.launch(folder)
	board, _ := sample(t, named.Puzzle("swap"))
	d.paste("swap", board)
	for i, end := range []struct {
		name   string
		saved  bool // before the end
		run    func() error
		status int
		says   string
	}{
		{"kill", true, func() error { return d.program.Process.Kill() }, -1, ""},
		{"SIGTERM during a search", false, func() error {
			d.paste("flip", hardFlip())
			d.key("ctrl+Return")
			d.shows("solving")
			d.front("swap")
			return d.program.Process.Signal(syscall.SIGTERM)
		}, 0, ""},
		{"SIGHUP", false, func() error { return d.program.Process.Signal(syscall.SIGHUP) }, 0, ""},
		{
			"panic", false, func() error { _, err := d.asks.Write([]byte("panic\n")); return err }, 1,
			"all boards are saved in " + filepath.Join(folder, "fourfold"),
		},
	} {
		want := d.edit(d.cell(i%4, 1))
		if end.saved {
			d.saved(folder, "swap", want)
		}
		d.must(end.run())
		err := d.ended()
		log := d.log.text()
		if d.program.ProcessState.ExitCode() != end.status || !strings.Contains(log, end.says) || end.says == "" && log != "" {
			t.Errorf("after %s the program ends with %v and writes\n%s", end.name, err, log)
		}
		d.launch(folder)
		d.editing(want)
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

// edit clicks at a point and returns the board that this leads to.
func (d *desktop) edit(at point) (board string) {
	d.t.Helper()
	before := d.facts().Window.Board
	d.click(at, 1)
	d.until("another board", func(f facts) bool {
		board = f.Window.Board
		return board != before
	})
	return board
}
