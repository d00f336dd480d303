package tetravex

import (
	"fmt"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// TestStepWords names what moves in each kind of move, slides it, and says why others cannot be made.
func TestStepWords(t *testing.T) {
	var p puzzle.Problem = game(t, sampleGame)
	on := func(row, col int) view.Spot { return view.Spot{Board: frameBoard, Row: row, Col: col} }
	off := func(row, col int) view.Spot { return view.Spot{Board: trayBoard, Row: row, Col: col} }
	for _, c := range []struct {
		from, to   view.Spot
		code, said string
	}{
		{off(0, 0), on(0, 1), "1 1 2", "Tile 1 to row 1, column 2"},
		{off(1, 1), on(0, 1), "4 1 2", "Tile 4 to row 1, column 2; tile 1 back to the tray"},
		{off(0, 0), on(1, 0), "1 2 1", "Tile 1 to row 2, column 1"},
		{on(0, 1), on(1, 0), "4 2 1", "Tile 4 to row 2, column 1, changing places with tile 1"},
		{on(0, 1), on(1, 1), "1 2 2", "Tile 1 to row 2, column 2"},
		{on(1, 1), off(1, 1), "1 0 0", "Tile 1 back to the tray"},
		{off(0, 0), off(0, 1), "", "The tile is already in the tray."},
		{off(0, 0), off(0, 0), "", "The tile is already in the tray."},
		{off(1, 1), on(0, 0), "", "There is no tile here."},
		{on(1, 0), on(1, 0), "", "The tile is already there."},
		{on(1, 0), on(2, 0), "", "A tile goes to a cell of the board or back to the tray."},
	} {
		next, step, err := p.Move(c.from, c.to)
		said := fmt.Sprint(err)
		if err == nil {
			p, said = next, step.Text.String()
		}
		slides := min(len(c.code), 1) * (1 + strings.Count(c.said, "tile "))
		if step.Code != c.code || said != c.said || len(step.Slides) != slides {
			t.Errorf("from %v to %v: %q, %q, %d slides, want %q, %q, %d", c.from, c.to, step.Code, said, len(step.Slides), c.code, c.said, slides)
		}
	}
}
