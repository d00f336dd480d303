//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/random"
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

// sample returns the first sample board of a puzzle in its own form, and the answer.
func sample(t *testing.T, p *puzzle.Puzzle) (board string, outcome puzzle.Outcome) {
	t.Helper()
	boards, err := puzzleutil.Read(p, sampleText(t, p.ID), 1000)
	if err != nil {
		t.Fatal(err)
	}
	return puzzleutil.Write(p, boards[0]), puzzletest.Solve(t, boards[0])
}

// hardFlip returns a Flip board whose minimum takes many minutes to prove.
func hardFlip() string {
	p := named.Puzzle("flip")
	board, err := p.Random(context.Background(), puzzle.Wish{Size: puzzle.Size{Rows: 61, Cols: 61}}, random.Source(1))
	if err != nil {
		panic(err)
	}
	return puzzleutil.Write(p, board)
}

// TestSamples solves the sample of each puzzle by keys alone and checks the board after the last step.
func TestSamples(t *testing.T) {
	d := start(t, "1280x900")
	for _, p := range puzzles.All() {
		board, outcome := sample(t, p)
		d.solved(p.ID, board)
		d.key("End")
		d.shows(fmt.Sprintf("solution %d/%[1]d", outcome.Length()))
		if got := d.copied(); got != puzzleutil.Write(p, outcome.Walk.At(outcome.Length())) {
			t.Errorf("%s: the last step leads to\n%s", p.ID, got)
		}
		d.picture(p.ID)
	}
	d.close()
}

// TestCancel works in another tab during a search of many minutes, cancels it, and closes the window during the next.
func TestCancel(t *testing.T) {
	d := start(t, "1280x900")
	d.paste("flip", hardFlip())
	d.key("ctrl+Return")
	d.shows("solving")
	d.front("fourline")
	d.key("ctrl+Return")
	d.shows("solution")
	d.front("flip")
	d.shows("solving")
	d.picture("solving")
	d.press("Cancel")
	d.shows("solution") // the best that was found
	d.key("ctrl+Return")
	d.shows("solving")
	d.close()
}

// TestPlay plays the sample of each puzzle to its end by mouse. Every other move is dragged where pieces move. Then it takes
// back a move, makes it by a hint, goes to the board and back to the game, and starts again.
func TestPlay(t *testing.T) {
	d := start(t, "1280x900")
	for _, p := range puzzles.All() {
		board, outcome := sample(t, p)
		d.paste(p.ID, board)
		d.key("ctrl+p")
		d.shows("play 0")
		last := outcome.Length() - 1
		for k := range last {
			d.move(outcome.Walk.Step(k), k%2 == 1)
			d.shows(fmt.Sprint("play ", k+1))
		}
		d.move(outcome.Walk.Step(last), last%2 == 1)
		won := fmt.Sprint("won ", last+1)
		d.shows(won)
		d.picture(p.ID)
		d.key("ctrl+z")
		d.shows(fmt.Sprint("play ", last))
		d.hints(2, func() { d.key("ctrl+h") })
		d.key("ctrl+e")
		d.editing(board)
		d.key("ctrl+z")
		d.shows(won)
		d.key("ctrl+b")
		d.shows("play 0")
	}
	d.close()
}

// move makes a move by clicks or by dragging.
func (d *desktop) move(step puzzle.Step, drag bool) {
	d.t.Helper()
	from, to := d.side(step.Outline[0], 0, 0), d.side(step.Outline[len(step.Outline)-1], 0, 0)
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
