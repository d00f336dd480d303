//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/view"
)

// sampleText returns the sample boards of a puzzle.
func sampleText(t *testing.T, id string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "puzzles", id, "sample.txt"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// hardFlip returns a Flip board whose minimum takes many minutes to prove.
func hardFlip(t *testing.T) string {
	return puzzletest.Text(puzzletest.Random(t, named.Puzzle("flip"), view.Size{Rows: 61, Cols: 61}, 1))
}

// TestSamples plays the sample of each puzzle to its end by mouse. Every other move is dragged where pieces move. Then it goes
// to the end of the answer by keys, and copies the board there.
func TestSamples(t *testing.T) {
	t.Parallel()
	d := start(t, "1280x900")
	for _, p := range puzzles.All() {
		all, err := boards.Read(p, sampleText(t, p.ID), 1000)
		d.must(err)
		outcome := puzzletest.Solve(t, all[0])
		length := outcome.Length()
		d.paste(p.ID, boards.Write(p, all[0]))
		d.key("ctrl+p")
		d.sees("play 0")
		for k := range length {
			d.move(outcome.Walk.Step(k), k%2 == 1)
			if k+1 < length {
				d.sees(fmt.Sprint("play ", k+1))
			}
		}
		d.sees(fmt.Sprint("won ", length))
		d.picture(p.ID)
		d.keys("ctrl+b ctrl+Return")
		d.sees(fmt.Sprint("solution 0/", length))
		d.key("End")
		d.sees(fmt.Sprintf("solution %d/%[1]d", length))
		if got := d.copied(); got != boards.Write(p, outcome.Walk.At(length)) {
			t.Errorf("%s: the last step leads to\n%s", p.ID, got)
		}
	}
	d.close()
}

// move makes a move by clicks or by dragging.
func (d *desktop) move(step puzzle.Step, drag bool) {
	d.t.Helper()
	from, to := d.middle(step.Outline[0]), d.middle(step.Outline[len(step.Outline)-1])
	if drag && from != to {
		d.drag(from, to)
		return
	}
	before := d.facts().Window.Shows
	d.click(from, 1)
	if from != to && d.facts().Window.Shows == before { // a piece with only one place to go to has gone
		d.click(to, 1)
	}
}
