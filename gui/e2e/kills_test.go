//go:build e2e

package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
)

// kills are what the window does when it is killed: keys, and words of [desktop.perform].
var kills = []struct{ name, acts string }{
	{"edit", "Down space Right space Right space Down space Left space Up space Down space"},
	{"play", "ctrl+p Down space Right space ctrl+z ctrl+y space Down space Right space"},
	{"paste", "ctrl+v Down space ctrl+v ctrl+z ctrl+v ctrl+n ctrl+v space ctrl+v"},
	{"save as", "Down space ctrl+shift+s ctrl+a name Return Down space ctrl+s Right space ctrl+s"},
	{"second start", "Down space start Right space Down space Right space Down space"},
	{"settings", "ctrl+comma Tab space Tab space Tab Down Tab space Escape ctrl+plus ctrl+plus"},
	{"hint", "ctrl+p ctrl+h ctrl+h ctrl+h ctrl+m ctrl+h ctrl+h"},
}

// TestKills kills the program at a random moment, and starts it again. Then every document is whole, and has the board that was
// pasted and saved before. No temporary file is left, and the program has written nothing.
func TestKills(t *testing.T) {
	var count, seed uint64
	if _, err := fmt.Sscan(os.Getenv("KILLS"), &count, &seed); err != nil {
		t.Skip("KILLS has not a number and a seed; make kills")
	}
	d, folder, flip := newDesktop(t, "1180x800"), t.TempDir(), named.Puzzle("flip")
	d.launch(folder)
	for i := range count {
		random, kill := rand.New(rand.NewPCG(seed, i)), kills[i%uint64(len(kills))]
		board := puzzletest.Text(puzzletest.Random(t, flip, flip.Sizes[0], random.Uint64()))
		d.paste("flip", board)
		d.saved(folder, "flip", board)
		d.put(corner(3)) // for Ctrl+V
		moment := time.Duration(random.IntN(1200)) * time.Millisecond
		time.AfterFunc(moment, func() { _ = d.program.Process.Kill() })
		for act := range strings.FieldsSeq(kill.acts) {
			d.perform(act, folder)
		}
		t.Logf("kill %d: %s, after %v: %v", i+1, kill.name, moment, d.ended())
		if d.log.text() != "" {
			t.Errorf("it wrote\n%s", d.log.text())
		}
		d.launch(folder)
		d.whole(folder, board)
	}
	d.close()
}

// perform does a thing. Words that are not listed are keys.
func (d *desktop) perform(act, folder string) {
	switch file := filepath.Join(folder, "saved.txt"); act {
	case "name":
		d.do(0, "type --delay 0 %s", file)
	case "start": // it is the window itself if the first is gone, and is killed too
		second := d.fourfold(folder, file)
		second.Stdout = d.log // on the standard error it says that it has called the window
		d.must(second.Start())
		time.AfterFunc(1200*time.Millisecond, func() { _ = second.Process.Kill() })
		_ = second.Wait()
	default:
		d.do(60*time.Millisecond, "key --delay 0 %s", act)
	}
}

// whole checks that the documents in a folder are whole, that Flip's has a board, and that no temporary file is left.
func (d *desktop) whole(folder, board string) {
	files := func(pattern string) []string {
		all, _ := filepath.Glob(filepath.Join(folder, "fourfold", pattern))
		return all
	}
	d.wait("temporary files to go", func() bool { return len(files(".*.tmp")) == 0 })
	for _, path := range files("*.json*") {
		content, _ := os.ReadFile(path)
		lacks := strings.HasSuffix(path, "flip.json") && !bytes.Contains(content, fmt.Appendf(nil, "%q", board))
		if lacks || !json.Valid(content) || strings.Contains(path, ".damaged") {
			d.t.Errorf("%s is damaged, or lacks the board\n%sIt holds\n%s", path, board, content)
		}
	}
}
