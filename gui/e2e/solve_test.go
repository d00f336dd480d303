//go:build e2e

package e2e

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
)

// front brings the tab of a puzzle to the front by its key.
func (d *desktop) front(id string) {
	d.t.Helper()
	i := slices.IndexFunc(puzzles.All(), func(p *puzzle.Puzzle) bool { return p.ID == id })
	d.key("ctrl+" + strconv.Itoa(i+1))
	d.until("the tab "+id, func(f facts) bool { return f.Window.Tab == id })
}

// sampleText returns the sample boards of a puzzle.
func sampleText(t *testing.T, id string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "puzzles", id, "sample.txt"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// sample returns the first sample board of a puzzle in its own form, and the answer.
func sample(t *testing.T, p *puzzle.Puzzle) (board string, outcome puzzle.Outcome) {
	t.Helper()
	boards, err := p.Read(sampleText(t, p.ID), 1000)
	if err != nil {
		t.Fatal(err)
	}
	return p.Write(boards[0]), puzzletest.Solve(t, boards[0])
}

// goals report for some puzzles whether a text is the end of their sample.
var goals = map[string]func(board string) bool{
	"flip":     func(b string) bool { return b == strings.Repeat("wwww\n", 4) || b == strings.Repeat("bbbb\n", 4) },
	"swap":     func(b string) bool { return b == strings.Repeat("1010\n0101\n1010\n0101\n", 2) },
	"tetravex": func(b string) bool { return b == "2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n0\n" },
	"fourline": hasLine,
}

// hasLine reports whether a 4x4 board has four equal pieces in line.
func hasLine(board string) bool {
	b := strings.ReplaceAll(board, "\n", "")
	lines := [][4]int{{0, 5, 10, 15}, {3, 6, 9, 12}}
	for i := range 4 {
		lines = append(lines, [4]int{4 * i, 4*i + 1, 4*i + 2, 4*i + 3}, [4]int{i, i + 4, i + 8, i + 12})
	}
	return len(b) == 16 && slices.ContainsFunc(lines, func(l [4]int) bool {
		return b[l[0]] != 'O' && b[l[0]] == b[l[1]] && b[l[0]] == b[l[2]] && b[l[0]] == b[l[3]]
	})
}

// TestSamples solves the sample of each tab by keys alone and checks the board after the last step.
func TestSamples(t *testing.T) {
	d := start(t, "1280x900")
	for _, p := range puzzles.All() {
		board, outcome := sample(t, p)
		d.paste(p.ID, board)
		d.key("ctrl+Return")
		d.state("showing")
		d.key("End")
		d.step(outcome.Length(), outcome.Length())
		goal, known := goals[p.ID]
		if got := d.copied(); got != p.Write(outcome.Walk.At(outcome.Length())) || known && !goal(got) {
			t.Errorf("%s: the last step leads to\n%s", p.ID, got)
		}
		d.picture(p.ID)
	}
	d.close()
}

// TestCancel cancels a search that would take many minutes, works in another tab meanwhile, and closes the window during
// a search.
func TestCancel(t *testing.T) {
	d := start(t, "800x600")
	board := hardFlip(61)
	d.paste("flip", board)
	d.key("ctrl+Return")
	d.state("solving")
	d.front("fourline")
	d.key("ctrl+Return")
	d.state("showing")
	d.front("flip")
	d.state("solving")
	time.Sleep(time.Second)
	d.picture("solving")
	d.press("Cancel")
	d.state("showing") // the best that was found
	if got := d.copied(); got != board {
		t.Error("the cancelled search changed the board")
	}
	d.key("ctrl+Return")
	d.state("solving")
	d.key("Escape")
	d.state("showing")
	d.key("ctrl+Return")
	d.state("solving")
	d.close()
}

// hardFlip returns a Flip board whose minimum takes very long to prove.
func hardFlip(n int) string {
	p := puzzles.ByID("flip")
	board, err := p.Random(context.Background(), puzzle.Wish{Size: puzzle.Size{Rows: n, Cols: n}}, random.Source(1))
	if err != nil {
		panic(err)
	}
	return p.Write(board)
}
