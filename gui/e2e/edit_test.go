//go:build e2e

package e2e

import (
	"strings"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

// TestMouse edits the board of each tab by mouse and checks the copied text.
func TestMouse(t *testing.T) {
	d := start(t, "1024x768")
	edit := func(id, board, want string, act func()) {
		t.Helper()
		d.paste(id, board)
		act()
		d.shows(want)
		if got := d.copied(); got != want {
			t.Errorf("%s: copied\n%swant\n%s", id, got, want)
		}
	}
	at := func(row, col, button int) { d.click(d.cell(0, row, col, 0, 0), button) }
	white := strings.Repeat("wwww\n", 4)
	edit("flip", white, "bwww\nwwww\nwwww\nwwwb\n", func() { at(0, 0, 1); at(3, 3, 1); at(1, 1, 1); at(1, 1, 3) })
	edit("flip", white, "wwww\nbbbb\nwwww\nwwww\n", func() { d.drag(d.cell(0, 1, 0, 0, 0), d.cell(0, 1, 3, 0, 0)) })
	edit("flip", white, white, func() { at(2, 2, 1); d.key("ctrl+z") })
	edit("swap", "00\n00\n00\n01\n", "10\n00\n00\n01\n", func() { at(0, 0, 1) })
	edit("tetravex", "1\n1 2 3 4\n0\n", "1\n2 2 3 9\n0\n", func() {
		d.click(d.cell(0, 0, 0, 0, -0.3), 1)
		d.click(d.cell(0, 0, 0, -0.3, 0), 1)
		d.key("9")
	})
	edit("fourline", "BWBO\nWBWB\nBWBW\nWBWO\n", "OWBB\nWBWB\nBWBW\nWBWO\n", func() { at(0, 0, 3); at(0, 3, 1) })
	d.close()
}

// TestKeys goes through menus and modes by keys.
func TestKeys(t *testing.T) {
	d := start(t, "1024x768")
	tab := func(id string, keys ...string) {
		t.Helper()
		for _, key := range keys {
			d.key(key)
			d.facts() // it has been handled
		}
		d.until("the tab "+id, func(f facts) bool { return f.Window.Tab == id })
	}
	tab("flip", "ctrl+1")
	tab("swap", "alt+v", "Down", "Down", "Return")
	tab("flip", "F10", "Right", "Right", "Right", "Right", "Right", "Down", "Return")
	before := d.facts().Window.Shown
	d.key("F10", "Escape", "Down", "space") // Escape gives the focus back to the board
	d.until("another board", func(f facts) bool { return f.Window.Shown != before })
	for _, p := range puzzles.All() {
		board, outcome := sample(t, p)
		d.paste(p.ID, board)
		d.modes(p, board, outcome, wayBetweenModes{press("ctrl+e"), press("ctrl+p"), press("ctrl+Return")})
	}
	d.close()
}

// TestModes goes from mode to mode by mouse.
func TestModes(t *testing.T) {
	d := start(t, "1280x900")
	for _, p := range puzzles.All() {
		board, outcome := sample(t, p)
		d.paste(p.ID, board)
		d.modes(p, board, outcome, wayBetweenModes{clickOn("Edit"), clickOn("Play"), clickOn("Solution")})
	}
	d.close()
}

// wayBetweenModes is how a person goes from one mode to another.
type wayBetweenModes struct{ edit, play, solution func(d *desktop) }

func clickOn(label string) func(*desktop) { return func(d *desktop) { d.t.Helper(); d.press(label) } }

func press(key string) func(*desktop) { return func(d *desktop) { d.t.Helper(); d.key(key) } }

// modes goes from Edit through all modes and back. Keys that type do not change the solution.
func (d *desktop) modes(p *puzzle.Puzzle, board string, outcome puzzle.Outcome, by wayBetweenModes) {
	d.t.Helper()
	by.solution(d)
	d.state("showing")
	d.key("Home")
	d.step(0, outcome.Length())
	d.key("1", "b", "w", "period", "BackSpace")
	d.step(0, outcome.Length())
	d.key("Home", "Right")
	d.step(1, outcome.Length())
	by.play(d)
	d.moves(0, false)
	by.solution(d)
	d.step(1, outcome.Length())
	by.edit(d)
	d.mode("edit")
	d.shows(board)
	d.key("ctrl+z")
	d.step(1, outcome.Length())
	d.key("Escape")
	d.mode("edit")
}
