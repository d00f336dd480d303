//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
)

// TestMouse edits the board of each tab by mouse and checks the copied text. Then it goes through the modes.
func TestMouse(t *testing.T) {
	d := start(t, "1280x900")
	at := func(row, col, button int) { d.click(d.cell(row, col), button) }
	white := strings.Repeat("wwww\n", 4)
	for _, c := range []struct {
		id, board, want string
		edit            func()
	}{
		{"flip", white, "bwww\nwwww\nwwww\nwwwb\n", func() { at(0, 0, 1); at(3, 3, 1); at(1, 1, 1); at(1, 1, 3) }},
		{"flip", white, "wwww\nbbbb\nwwww\nwwww\n", func() { d.drag(d.cell(1, 0), d.cell(1, 3)) }},
		{"flip", white, white, func() { at(2, 2, 1); d.key("ctrl+z") }},
		{"swap", "00\n00\n00\n01\n", "10\n00\n00\n01\n", func() { at(0, 0, 1) }},
		{"tetravex", "1\n1 2 3 4\n0\n", "1\n2 2 3 9\n0\n", func() {
			d.click(d.side(puzzle.Spot{}, 0, -0.3), 1)
			d.click(d.side(puzzle.Spot{}, -0.3, 0), 1)
			d.key("9")
		}},
		{"fourline", fourlineBoard, "OWBB\nWBWB\nBWBW\nWBWO\n", func() { at(0, 0, 3); at(0, 3, 1) }},
	} {
		d.paste(c.id, c.board)
		c.edit()
		d.editing(c.want)
		if got := d.copied(); got != c.want {
			t.Errorf("%s: copied\n%swant\n%s", c.id, got, c.want)
		}
	}
	d.paste("flip", flipBoard)
	d.press("Solution")
	d.step(0, 4)
	d.key("Right")
	d.step(1, 4)
	at(3, 3, 1) // a move that is not the answer's
	d.moves(2, false)
	d.press("Solution")
	d.step(1, 4)
	d.press("Edit")
	d.editing(flipBoard)
	d.press("Play")
	d.moves(0, false)
	d.close()
}

// TestKeys goes through menus and modes by keys.
func TestKeys(t *testing.T) {
	d := start(t, "1024x768")
	for _, way := range []struct{ keys, tab string }{
		{"ctrl+1", "flip"},
		{"alt+v Down Down Return", "swap"},
		{"F10 Right Right Right Right Right Down Return", "flip"},
	} {
		for _, key := range strings.Fields(way.keys) {
			d.key(key)
			d.facts() // it has been handled
		}
		d.until("the tab "+way.tab, func(f facts) bool { return f.Window.Tab == way.tab })
	}
	before := d.facts().Window.Shown
	d.key("F10", "Escape", "Down", "space") // Escape gives the focus back to the board
	d.until("another board", func(f facts) bool { return f.Window.Shown != before })

	d.solved("flip", flipBoard)
	d.key("1", "b", "period", "BackSpace", "Home", "Right")
	d.step(1, 4)
	d.key("ctrl+p")
	d.moves(1, false)
	d.key("Escape")
	d.step(1, 4)
	d.key("ctrl+e")
	d.editing(flipBoard)
	d.key("ctrl+z")
	d.step(1, 4)
	d.key("Escape")
	d.editing(flipBoard)
	d.close()
}
