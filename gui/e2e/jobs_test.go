//go:build e2e

package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
)

// Boards to enter.
const (
	tetravexBoard = "3\n5 9 1 4\n4 4 5 6\n6 8 5 4\n1 7 2 0\n5 3 7 7\n5 2 3 3\n2 6 8 9\n7 1 4 6\n3 5 0 1\n0\n"
	fourlineBoard = "BWBO\nWBWB\nBWBW\nWBWO\n"
	flipBoard     = "bwwb\nbbwb\nbwwb\nbwww\n"
)

// job is something that people come for, done by keys alone or by the mouse alone.
type job struct {
	name        string
	ready       func(*desktop) // prepares the window
	keys, mouse func(*desktop)
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
		name:  "see the answer",
		ready: func(d *desktop) { d.paste("flip", flipBoard) },
		keys:  func(d *desktop) { d.key("ctrl+Return") },
		mouse: func(d *desktop) { d.press("Solve") },
		done:  func(d *desktop) { d.step(0, 4) },
		most:  effort{1, 1},
	},
	{
		name:  "see why",
		ready: func(d *desktop) { d.solved("flip", flipBoard) },
		keys:  func(d *desktop) { d.key("F2") },
		mouse: func(d *desktop) { d.press("Why?"); d.press("Show on the board") },
		done:  func(d *desktop) { d.until("a reason", func(f facts) bool { return f.Window.Reason == 0 }) },
		most:  effort{1, 2},
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
		name:  "copy the answer",
		ready: func(d *desktop) { d.solved("flip", flipBoard); d.put("nothing") },
		keys:  func(d *desktop) { d.key("ctrl+shift+c") },
		mouse: func(d *desktop) { d.press("Copy Answer") },
		done: func(d *desktop) {
			d.wait("the answer", func() bool { return strings.Contains(d.clipboard(), "4. Press row 3, column 1") })
		},
		most: effort{1, 1},
	},
	{
		name:  "go on to the next puzzle after a win",
		ready: win,
		keys:  func(d *desktop) { d.key("ctrl+r") },
		mouse: func(d *desktop) { d.press("Next Board") },
		done:  func(d *desktop) { d.moves(0, false) },
		most:  effort{1, 1},
	},
}

// TestJobs does each job by keys and by mouse, and counts keys and clicks. It prints a table.
func TestJobs(t *testing.T) {
	d := start(t, "1280x860")
	fmt.Print("| job | keys | clicks |\n|---|--:|--:|\n")
	for _, j := range jobs {
		by := func(what string, act func(*desktop)) effort {
			j.ready(d)
			d.used = effort{}
			act(d)
			used := d.used
			j.done(d)
			d.picture(j.name + " by " + what)
			return used
		}
		keys, mouse := by("keys", j.keys), by("mouse", j.mouse)
		if keys.clicks != 0 || keys.keys > j.most.keys || mouse.keys != 0 || mouse.clicks > j.most.clicks {
			t.Errorf("%s takes %+v by keys and %+v by mouse, want at most %+v", j.name, keys, mouse, j.most)
		}
		fmt.Printf("| %s | %d | %d |\n", j.name, keys.keys, mouse.clicks)
	}
	d.close()
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
	const swatch = "Paints with this; pressed again, each click gives the next value"
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
