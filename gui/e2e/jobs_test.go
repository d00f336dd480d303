//go:build e2e

package e2e

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
)

// Boards to enter.
const (
	tetravexBoard = "3\n5 9 1 4\n4 4 5 6\n6 8 5 4\n1 7 2 0\n5 3 7 7\n5 2 3 3\n2 6 8 9\n7 1 4 6\n3 5 0 1\n0\n"
	fourlineBoard = "BWBO\nWBWB\nBWBW\nWBWO\n"
	flipBoard     = "bwwb\nbbwb\nbwwb\nbwww\n"
	fullBoard     = "bbbb\nbbbb\nbbbb\nbbbb\n"
)

// job is something that people come for, done by keys alone or by the mouse alone.
type job struct {
	name        string
	ready       func(*desktop) // prepares the window
	keys, mouse func(*desktop) // or nil
	done        func(*desktop) // waits for its end
	most        effort         // keys with keys, clicks with the mouse
}

var jobs = []job{
	{
		name:  "enter a 3x3 Tetravex board",
		ready: func(d *desktop) { d.paste("tetravex", "3\n"+strings.Repeat(". . . .\n", 9)+"0\n") },
		keys:  func(d *desktop) { d.key(tileNumbers()...) },
		mouse: paintTiles,
		done:  func(d *desktop) { d.editing(tetravexBoard) },
		most:  effort{36, 46},
	},
	{
		name:  "enter a Four in Line board",
		ready: func(d *desktop) { d.paste("fourline", strings.Repeat("OOOO\n", 4)) },
		keys:  func(d *desktop) { d.key(strings.Split(strings.ToLower(strings.Join(discs(), "")), "")...) },
		mouse: paintDiscs,
		done:  func(d *desktop) { d.editing(fourlineBoard) },
		most:  effort{16, 16},
	},
	{
		name:  "paste a board",
		ready: func(d *desktop) { d.front("flip"); d.key("ctrl+n"); d.put(flipBoard) },
		keys:  func(d *desktop) { d.key("ctrl+v") },
		mouse: func(d *desktop) { d.press("Paste") },
		done:  func(d *desktop) { d.editing(flipBoard) },
		most:  effort{1, 1},
	},
	{
		name:  "change the size",
		ready: func(d *desktop) { d.paste("flip", flipBoard) },
		keys:  func(d *desktop) { d.slowly("alt+b", "Down", "Down", "Return", "5", "x", "5", "Return") },
		mouse: func(d *desktop) { d.choose("4 × 4") },
		done: func(d *desktop) {
			d.until("another size", func(f facts) bool { return len(f.Window.Boards[0].Cells) != 16 })
		},
		most: effort{8, 2},
	},
	{
		name:  "see the answer",
		ready: func(d *desktop) { d.paste("flip", flipBoard) },
		keys:  func(d *desktop) { d.key("ctrl+Return") },
		mouse: func(d *desktop) { d.press("Solve") },
		done:  func(d *desktop) { d.step(0, 4) },
		most:  effort{1, 1},
	},
	{
		name:  "make a step",
		ready: func(d *desktop) { d.solved("flip", flipBoard) },
		keys:  func(d *desktop) { d.key("Right") },
		mouse: func(d *desktop) { d.press("Next Step or Picture (Right)") },
		done:  func(d *desktop) { d.step(1, 4) },
		most:  effort{1, 1},
	},
	{
		name:  "watch the answer",
		ready: func(d *desktop) { d.solved("flip", flipBoard) },
		keys:  func(d *desktop) { d.key("space") },
		mouse: func(d *desktop) { d.press("Play or Pause (Space)") },
		done:  func(d *desktop) { d.step(4, 4) },
		most:  effort{1, 1},
	},
	{
		name:  "see why",
		ready: func(d *desktop) { d.solved("flip", flipBoard) },
		keys:  func(d *desktop) { d.key("F2") },
		mouse: func(d *desktop) { d.press("Why?") },
		done:  func(d *desktop) { d.until("a reason", func(f facts) bool { return f.Window.Reason == 0 }) },
		most:  effort{1, 1},
	},
	{
		name:  "see all reasons",
		ready: func(d *desktop) { d.solved("flip", flipBoard) },
		keys: func(d *desktop) {
			const tooMany = 100
			d.key("F2")
			d.until("a reason", func(f facts) bool { return f.Window.Reason >= 0 })
			for d.facts().Window.Reason >= 0 && d.used.keys < tooMany {
				d.key("F2")
			}
		},
		done: func(d *desktop) { d.until("no reason", func(f facts) bool { return f.Window.Reason < 0 }) },
		most: effort{keys: 3},
	},
	{
		name:  "go back to one's board",
		ready: func(d *desktop) { d.solved("flip", flipBoard); d.key("End") },
		keys:  func(d *desktop) { d.key("Escape") },
		mouse: func(d *desktop) { d.press("Close") },
		done:  func(d *desktop) { d.editing(flipBoard) },
		most:  effort{1, 1},
	},
	{
		name:  "go on by hand from a step of the answer",
		ready: func(d *desktop) { d.solved("flip", flipBoard); d.key("Right"); d.step(1, 4) },
		keys:  func(d *desktop) { d.key("ctrl+p", "Right", "space") },
		mouse: func(d *desktop) { d.click(d.cell(3, 3), 1) },
		done:  func(d *desktop) { d.moves(2, false) },
		most:  effort{3, 1},
	},
	{
		name:  "play until won with hints",
		ready: func(d *desktop) { d.paste("flip", flipBoard) },
		keys:  func(d *desktop) { d.key("ctrl+p"); d.hinted(func() { d.key("ctrl+h") }) },
		mouse: func(d *desktop) { d.press("Play"); d.hinted(func() { d.press("Hint") }) },
		done:  func(d *desktop) { d.moves(4, true) },
		most:  effort{9, 9},
	},
	{
		name:  "go on to the next board after a win",
		ready: win,
		keys:  func(d *desktop) { d.key("ctrl+r") },
		mouse: func(d *desktop) { d.press("Another Board") },
		done:  func(d *desktop) { d.moves(0, false) },
		most:  effort{1, 1},
	},
	{
		name:  "play a random board of another difficulty",
		ready: func(d *desktop) { d.paste("flip", flipBoard) },
		mouse: func(d *desktop) { d.press("Play"); d.press("Hard") },
		done: func(d *desktop) {
			d.until("another board", func(f facts) bool { return f.Window.Mode == "play" && f.Window.Shown != flipBoard })
		},
		most: effort{clicks: 2},
	},
	{
		name:  "copy the answer",
		ready: func(d *desktop) { d.solved("flip", flipBoard); d.put("nothing") },
		keys:  func(d *desktop) { d.key("ctrl+shift+c") },
		mouse: func(d *desktop) { d.press("Copy") },
		done: func(d *desktop) {
			d.wait("the answer", func() bool { return strings.Contains(d.clipboard(), "4. Press row 3, column 1") })
		},
		most: effort{1, 1},
	},
	{
		name: "solve several boards",
		ready: func(d *desktop) {
			d.front("flip")
			d.key("ctrl+e")
			d.put(flipBoard + "\n" + flipBoard + "\nbwww\nwwww\nwwww\nwwww\n")
		},
		keys: func(d *desktop) {
			d.key("ctrl+v")
			d.until("the list", func(f facts) bool { return strings.HasPrefix(f.Window.Status, "Pasted text") })
			d.key("ctrl+shift+Return")
		},
		mouse: func(d *desktop) { d.press("Paste"); d.press("1 of 3"); d.press("Solve All") },
		done: func(d *desktop) {
			d.button("Copy Answers", 0)
			d.until("the answers", func(f facts) bool { return strings.HasPrefix(f.Window.Status, "All 3 boards") })
			d.key("Escape") // else it would end the solving
			d.facts()
		},
		most: effort{2, 3},
	},
	{
		name: "undo a game, its answer and the board",
		ready: func(d *desktop) {
			d.paste("flip", fullBoard)
			d.paste("flip", flipBoard)
			d.key("ctrl+p")
			for range 2 { // shown, then made
				d.hint(func() { d.key("ctrl+h") })
			}
			d.moves(1, false)
			d.key("ctrl+Return")
			d.state("showing")
		},
		keys:  func(d *desktop) { d.undone(func() { d.key("ctrl+z") }) },
		mouse: func(d *desktop) { d.undone(func() { d.press("Undo (Ctrl+Z)") }) },
		done:  func(d *desktop) { d.editing(fullBoard) },
		most:  effort{3, 3},
	},
}

// slowly presses keys of which each has to be handled before the next.
func (d *desktop) slowly(keys ...string) {
	d.t.Helper()
	for _, k := range keys {
		d.key(k)
		d.facts()
	}
}

// choose opens the menu of a button and clicks on one of its items.
func (d *desktop) choose(label string) {
	d.t.Helper()
	const left = 110 // from the middle of the button to that of an item: the menu is too high to be above or below
	at := d.button(label, 0)
	d.click(at, 1)
	d.facts()
	d.click(point{at.x - left, at.y}, 1)
}

// hinted plays until the game is won.
func (d *desktop) hinted(hint func()) {
	d.t.Helper()
	for !d.facts().Window.Won {
		d.hint(hint)
	}
}

// hint asks for a hint, and waits for it.
func (d *desktop) hint(ask func()) {
	d.t.Helper()
	was := d.facts().Window
	ask()
	d.until("a hint", func(f facts) bool {
		now := f.Window
		return (now.Status != was.Status || now.Step != was.Step) && !strings.HasPrefix(now.Status, "Looking for")
	})
}

// undone undoes until the board is the one that was there before.
func (d *desktop) undone(undo func()) {
	d.t.Helper()
	for range 20 {
		was := d.facts().Window
		if was.State == "editing" && was.Shown == fullBoard {
			return
		}
		undo()
		d.until("something undone", func(f facts) bool {
			now := f.Window
			return now.Shown != was.Shown || now.Mode != was.Mode || now.State != was.State || now.Step != was.Step
		})
	}
}

// TestJobs does each job by keys and by mouse, and counts keys and clicks. It prints a table.
func TestJobs(t *testing.T) {
	d := start(t, "1280x860")
	fmt.Print("| job | keys | clicks |\n|---|--:|--:|\n")
	for _, j := range jobs {
		by := func(what string, act func(*desktop)) (used effort) {
			if act == nil {
				return effort{}
			}
			j.ready(d)
			d.used = effort{}
			act(d)
			used = d.used
			j.done(d)
			d.picture(j.name + " by " + what)
			return used
		}
		keys, mouse := by("keys", j.keys), by("mouse", j.mouse)
		if keys.clicks != 0 || keys.keys > j.most.keys || mouse.keys != 0 || mouse.clicks > j.most.clicks {
			t.Errorf("%s takes %+v by keys and %+v by mouse, want at most %+v", j.name, keys, mouse, j.most)
		}
		fmt.Printf("| %s | %s | %s |\n", j.name, counted(keys.keys), counted(mouse.clicks))
	}
	d.close()
}

// counted formats a number for the table.
func counted(n int) string {
	if n == 0 {
		return "–"
	}
	return strconv.Itoa(n)
}

// win plays a Flip board that is one press away from its end.
func win(d *desktop) {
	d.paste("flip", "wwww\nwwww\nwwwb\nwwbb\n")
	d.key("ctrl+p")
	d.moves(0, false)
	d.click(d.cell(3, 3), 1)
	d.moves(1, true)
}

// tileNumbers returns the numbers of the Tetravex board's tiles.
func tileNumbers() []string {
	all := strings.Fields(tetravexBoard)
	return all[1 : len(all)-1]
}

// discs returns the cells of the Four in Line board.
func discs() []string { return strings.Split(strings.ReplaceAll(fourlineBoard, "\n", ""), "") }

func paintTiles(d *desktop) {
	sides := [4]struct{ right, down float64 }{{0, -0.3}, {0.3, 0}, {0, 0.3}, {-0.3, 0}}
	d.paint("0123456789", tileNumbers(), func(i int) point {
		tile, side := i/4, sides[i%4]
		return d.side(puzzle.Spot{Row: tile / 3, Col: tile % 3}, side.right, side.down)
	})
}

func paintDiscs(d *desktop) {
	d.paint(".BW", discs(), func(i int) point { return d.cell(i/4, i%4) })
}

// paint enters values with the picker, which has the palette, one after the other. The i-th value belongs at a point.
func (d *desktop) paint(palette string, values []string, at func(i int) point) {
	d.t.Helper()
	const swatch = "Paints with this; pressed again, a click gives the next value"
	for n, value := range strings.Split(palette, "") {
		if !slices.Contains(values, value) {
			continue
		}
		d.pressOne(swatch, n)
		for i := range values {
			if values[i] == value {
				d.click(at(i), 1)
			}
		}
	}
}
