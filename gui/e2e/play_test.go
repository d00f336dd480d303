//go:build e2e

package e2e

import (
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

// TestPlay plays the sample of each puzzle to its end by mouse. Every other move is dragged where pieces move. Then it takes
// back, asks for hints and starts again.
func TestPlay(t *testing.T) {
	d := start(t, "1280x900")
	for _, p := range puzzles.All() {
		board, outcome := sample(t, p)
		length := outcome.Length()
		d.paste(p.ID, board)
		d.key("ctrl+p")
		d.moves(0, false)
		for k := range length {
			d.makeMove(outcome.Walk.Step(k), k%2 == 1)
			d.moves(k+1, k+1 == length)
		}
		d.picture(p.ID)
		d.key("ctrl+z")
		d.moves(length-1, false)
		d.until("the hint to be made", func(f facts) bool {
			won := f.Window.Won
			if !won {
				d.key("ctrl+h")
			}
			return won
		})
		d.key("ctrl+e")
		d.mode("edit")
		if got := d.copied(); got != board {
			t.Fatalf("%s: leaving the game leads to\n%s", p.ID, got)
		}
		d.key("ctrl+z")
		d.moves(length, true)
		d.key("ctrl+b")
		d.moves(0, false)
	}
	d.close()
}

// TestPlayOn makes a move in a solution, which goes on as a game, and goes back to the solution.
func TestPlayOn(t *testing.T) {
	d := start(t, "1280x900")
	d.solved(flipBoard)
	d.key("Right")
	d.step(1, 4)
	d.click(d.cell(0, 3, 3, 0, 0), 1)
	d.moves(2, false)
	d.key("Escape")
	d.step(1, 4)
	d.close()
}

// makeMove makes a move by clicks or by dragging.
func (d *desktop) makeMove(step puzzle.Step, drag bool) {
	d.t.Helper()
	at := func(s puzzle.Spot) point { return d.cell(s.Board, s.Row, s.Col, 0, 0) }
	from, to := step.Outline[0], step.Outline[len(step.Outline)-1]
	switch {
	case len(step.Outline) == 1:
		d.click(at(from), 1)
	case drag:
		d.drag(at(from), at(to))
	default:
		before := d.facts().Window.Step
		d.click(at(from), 1)
		if d.facts().Window.Step == before { // unless the piece had only one place to go to
			d.click(at(to), 1)
		}
	}
}
