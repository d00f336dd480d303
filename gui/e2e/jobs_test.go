//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzletest"
)

// The boards that are entered.
const (
	tetravexBoard = "3\n5 9 1 4\n4 4 5 6\n6 8 5 4\n1 7 2 0\n5 3 7 7\n5 2 3 3\n2 6 8 9\n7 1 4 6\n3 5 0 1\n0\n"
	fourlineBoard = "BWBO\nWBWB\nBWBW\nWBWO\n"
	flipBoard     = "bwwb\nbbwb\nbwwb\nbwww\n"
)

// job is what people come for, done by keys alone or by the mouse alone.
type job struct {
	name  string
	ready func(*desktop) // brings about what it begins with
	keys  func(*desktop)
	mouse func(*desktop)
	done  func(*desktop) bool
	most  effort // keys with keys, clicks with the mouse
}

var jobs = []job{
	{
		name:  "enter a 3x3 Tetravex board",
		ready: func(d *desktop) { d.empty("ctrl+3", "3\n"+strings.Repeat(". . . .\n", 9)+"0\n") },
		keys:  func(d *desktop) { d.typeIn(digits(tetravexBoard)) },
		mouse: func(d *desktop) { d.paintTiles(digits(tetravexBoard)) },
		done:  func(d *desktop) bool { return d.copied() == tetravexBoard },
		most:  effort{36, 46},
	},
	{
		name:  "enter a Four in Line board",
		ready: func(d *desktop) { d.empty("ctrl+4", strings.Repeat("OOOO\n", 4)) },
		keys:  func(d *desktop) { d.typeIn(strings.ToLower(strings.ReplaceAll(fourlineBoard, "\n", ""))) },
		mouse: func(d *desktop) { d.paintDiscs(fourlineBoard) },
		done:  func(d *desktop) bool { return d.copied() == fourlineBoard },
		most:  effort{16, 16},
	},
	{
		name:  "see the answer",
		ready: func(d *desktop) { d.empty("ctrl+1", flipBoard) },
		keys:  func(d *desktop) { d.key("ctrl+Return") },
		mouse: func(d *desktop) { d.chip("Solve") },
		done:  func(d *desktop) bool { return d.stateIs("showing 0 4") },
		most:  effort{1, 1},
	},
	{
		name:  "see why",
		ready: func(d *desktop) { d.solved(flipBoard) },
		keys:  func(d *desktop) { d.key("F2") },
		mouse: func(d *desktop) { d.chip("Show_on_the_board") },
		done:  func(d *desktop) bool { return d.reasonIs("0") },
		most:  effort{1, 1},
	},
	{
		name:  "go back to one's board",
		ready: func(d *desktop) { d.solved(flipBoard); d.key("End") },
		keys:  func(d *desktop) { d.key("Escape") },
		mouse: func(d *desktop) { d.chip("Close") },
		done:  func(d *desktop) bool { return d.stateIs("editing 0 0") && d.copied() == flipBoard },
		most:  effort{1, 1},
	},
	{
		name:  "copy the answer",
		ready: func(d *desktop) { d.solved(flipBoard); d.put("nothing") },
		keys:  func(d *desktop) { d.key("ctrl+shift+c") },
		mouse: func(d *desktop) { d.chip("Copy_Answer") },
		done:  func(d *desktop) bool { return strings.Contains(d.clipboard(), "4. Press row 3, column 1") },
		most:  effort{1, 1},
	},
	{
		name:  "go on to the next puzzle after a win",
		ready: (*desktop).win,
		keys:  func(d *desktop) { d.key("ctrl+r") },
		mouse: func(d *desktop) { d.chip("Next_Board") },
		done:  func(d *desktop) bool { return d.playIs("play 0 false") },
		most:  effort{1, 1},
	},
}

// TestJobs does each job by keys and by mouse, and counts what a person does. It prints a table.
func TestJobs(t *testing.T) {
	d := start(t, "1280x860")
	fmt.Print("| job | keys | clicks |\n|---|--:|--:|\n")
	for _, j := range jobs {
		by := func(what string, act func(*desktop)) effort {
			j.ready(d)
			d.used = effort{}
			act(d)
			used := d.used
			d.until(j.name+" by "+what, func() bool { return j.done(d) })
			d.picture(strings.ReplaceAll(j.name+" by "+what, " ", "-"))
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

// empty goes to a tab and pastes a board there.
func (d *desktop) empty(tab, board string) {
	d.t.Helper()
	d.key(tab)
	d.until("the tab", func() bool { d.paste(board); return d.stateIs("editing 0 0") && d.copied() == board })
	d.key("ctrl+e")
}

// solved shows the answer of a Flip board.
func (d *desktop) solved(board string) {
	d.t.Helper()
	d.empty("ctrl+1", board)
	d.key("ctrl+Return")
	d.waitState("showing")
}

// win plays a Flip board to its end, which is one press away.
func (d *desktop) win() {
	d.t.Helper()
	d.empty("ctrl+1", "wwww\nwwww\nwwwb\nwwbb\n")
	d.key("ctrl+p")
	d.waitPlay("play 0 false")
	x, y := d.cell(3, 3, 0, 0)
	d.click(x, y, 1)
	d.waitPlay("play 1 true")
}

// digits returns all digits of a Tetravex board's tiles.
func digits(board string) string {
	_, tiles, _ := strings.Cut(strings.TrimSuffix(board, "0\n"), "\n")
	return strings.NewReplacer(" ", "", "\n", "").Replace(tiles)
}

// typeIn presses a key for each character.
func (d *desktop) typeIn(text string) {
	d.t.Helper()
	for _, c := range text {
		d.key(string(c))
	}
}

// paintTiles enters the numbers of tiles with the picker of values, value by value.
func (d *desktop) paintTiles(numbers string) {
	d.t.Helper()
	sides := [4]struct{ right, down float64 }{{0, -0.3}, {0.3, 0}, {0, 0.3}, {-0.3, 0}}
	for value := range 10 {
		picked := false
		for i, c := range numbers {
			if int(c-'0') != value {
				continue
			}
			if !picked {
				d.chip(fmt.Sprintf("swatch%d", value))
				picked = true
			}
			tile, side := i/4, sides[i%4]
			x, y := d.cell(tile/3, tile%3, side.right, side.down)
			d.click(x, y, 1)
		}
	}
}

// paintDiscs enters black and white discs on an empty board with the picker of values.
func (d *desktop) paintDiscs(board string) {
	d.t.Helper()
	for value, letter := range "OBW" {
		if letter == 'O' {
			continue
		}
		d.chip(fmt.Sprintf("swatch%d", value))
		for row, line := range strings.Fields(board) {
			for col, c := range line {
				if c == letter {
					x, y := d.cell(row, col, 0, 0)
					d.click(x, y, 1)
				}
			}
		}
	}
}

// stateIs reports whether the session in front is in a state, at a position of a length.
func (d *desktop) stateIs(want string) bool {
	fields, _ := d.traced("state")
	return strings.Join(fields, " ") == want
}

// reasonIs reports whether a reason is shown on the board, counted from 0.
func (d *desktop) reasonIs(want string) bool {
	fields, _ := d.traced("reason")
	return len(fields) == 1 && fields[0] == want
}

// TestJobBoards checks that the boards that are entered are such as people have.
func TestJobBoards(t *testing.T) {
	for id, text := range map[string]string{"tetravex": tetravexBoard, "fourline": fourlineBoard, "flip": flipBoard} {
		board := puzzletest.Read(t, puzzles.ByID(id), text)
		if err := board.Check(); err != nil {
			t.Errorf("%s: %v", id, err)
		}
	}
}
