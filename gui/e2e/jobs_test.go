//go:build e2e

package e2e

import (
	"cmp"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
)

// Boards to enter.
const (
	fourlineBoard = "BWBO\nWBWB\nBWBW\nWBWO\n"
	flipBoard     = "bwwb\nbbwb\nbwwb\nbwww\n"
	fullBoard     = "bbbb\nbbbb\nbbbb\nbbbb\n"
	whiteBoard    = "wwww\nwwww\nwwww\nwwwb\n"
)

// job is something that people do by keys alone, and by the mouse alone.
type job struct {
	name       string
	tab, start string         // the board that is pasted before: flipBoard in the tab of Flip, unless it is said
	ready      func(*desktop) // what is done then, or nil

	keys  string         // one after the other,
	by    func(*desktop) // or more than that
	press string         // labels of buttons, with a comma between,
	mouse func(*desktop) // or more than that

	shows string         // what the window then shows,
	board string         // or the board in Edit,
	done  func(*desktop) // or waits for the end
}

var jobs = []job{
	{
		name: "type a Tetravex board", tab: "tetravex", start: "2\n" + strings.Repeat(". . . .\n", 4) + "0\n",
		keys: "5 9 1 4 4 4 5 6 6 8 5 4 1 7 2 0", board: "2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n1 7 2 0\n0\n",
	},
	{
		name: "type a Four in Line board", tab: "fourline", start: strings.Repeat("OOOO\n", 4),
		keys: "b w b o w b w b b w b w w b w o", board: fourlineBoard,
	},
	{
		name: "choose a disc and place it twice", tab: "fourline", start: strings.Repeat("OOOO\n", 4),
		mouse: func(d *desktop) {
			d.click(d.button("Paints with this; pressed again, a click gives the next value", 2), 1)
			d.at(0, 1, 1)
			d.at(2, 3, 1)
		},
		board: "OWOO\nOOOO\nOOOW\nOOOO\n",
	},
	{
		name: "click cells, with both buttons", start: whiteBoard,
		mouse: func(d *desktop) { d.at(0, 0, 1); d.at(3, 3, 1); d.at(1, 1, 1); d.at(1, 1, 3) },
		board: "bwww\nwwww\nwwww\nwwww\n",
	},
	{
		name: "paint", start: whiteBoard,
		mouse: func(d *desktop) { d.drag(d.cell(1, 0), d.cell(1, 3)) }, board: "wwww\nbbbb\nwwww\nwwwb\n",
	},
	{
		name: "click Black and White", tab: "swap", start: "00\n00\n00\n01\n",
		mouse: func(d *desktop) { d.at(0, 0, 1) }, board: "10\n00\n00\n01\n",
	},
	{
		name: "change numbers of a tile", tab: "tetravex", start: "1\n1 2 3 4\n0\n",
		mouse: func(d *desktop) {
			d.click(d.side(puzzle.Spot{}, 0, -0.3), 1)
			d.click(d.side(puzzle.Spot{}, -0.3, 0), 1)
			d.key("9")
		},
		board: "1\n2 2 3 9\n0\n",
	},
	{
		name: "change discs", tab: "fourline", start: fourlineBoard,
		mouse: func(d *desktop) { d.at(0, 0, 3); d.at(0, 3, 1) }, board: "OWBB\nWBWB\nBWBW\nWBWO\n",
	},
	{
		name: "undo a click", start: whiteBoard, ready: func(d *desktop) { d.at(2, 2, 1) },
		keys: "ctrl+z", press: "Undo (Ctrl+Z)", board: whiteBoard,
	},
	{
		name: "choose a tab by a menu",
		keys: "alt+v Down Down Return", done: func(d *desktop) { d.inTab("swap") },
	},
	{
		name: "go through the menus", tab: "swap", start: "00\n00\n00\n01\n",
		keys: "F10 Right Right Right Right Right Down Return", done: func(d *desktop) { d.inTab("flip") },
	},
	{
		name: "go to the menus and back to the board",
		keys: "F10 Escape Down space",
		done: func(d *desktop) { d.until("another board", func(f facts) bool { return f.Window.Board != flipBoard }) },
	},
	{
		name: "paste a board", start: fullBoard, ready: func(d *desktop) { d.put(flipBoard) },
		keys: "ctrl+v", press: "Paste", board: flipBoard,
	},
	{
		name: "copy the board",
		keys: "ctrl+c", press: "Copies the board shown as text (Ctrl+C)",
		done: func(d *desktop) { d.wait("the board", func() bool { return d.clipboard() == flipBoard }) },
	},
	{
		name: "change the size",
		keys: "alt+b Down Down Return 5 x 5 Return", mouse: func(d *desktop) { d.choose("4 × 4") },
		done: func(d *desktop) {
			d.until("another size", func(f facts) bool { return len(f.Window.Boards[0].Cells) != 16 })
		},
	},
	{name: "see the answer", keys: "ctrl+Return", press: "Solve", shows: "solution 0/4"},
	{name: "open the answer by its mode", press: "Solution", shows: "solution 0/4"},
	{name: "make a step", ready: solve, keys: "Right", press: "Next Step or Picture (Right)", shows: "solution 1/4"},
	{name: "watch the answer", ready: solve, keys: "space", press: "Play or Pause (Space)", shows: "solution 4/4"},
	{name: "see why", ready: solve, keys: "F2", press: "Why?", shows: "solution 0/4 reason 0"},
	{name: "see all reasons", ready: solve, keys: "F2 F2 F2", shows: "solution 0/4"},
	{name: "type into an answer", ready: solve, keys: "1 b period BackSpace Home Right", shows: "solution 1/4"},
	{
		name:  "go back to one's board",
		ready: func(d *desktop) { solve(d); d.keys("End") },
		keys:  "Escape", press: "Close", board: flipBoard,
	},
	{
		name:  "go on by hand from a step of the answer",
		ready: func(d *desktop) { solve(d); d.keys("Right") },
		keys:  "ctrl+p Right space", mouse: func(d *desktop) { d.at(3, 3, 1) }, shows: "play 2",
	},
	{
		name:  "go through the modes",
		ready: func(d *desktop) { solve(d); d.keys("Right ctrl+p") },
		by: func(d *desktop) {
			d.shows("play 1")
			for _, way := range []string{"Escape: solution 1/4", "ctrl+e: edit", "ctrl+z: solution 1/4", "Escape: edit"} {
				key, mode, _ := strings.Cut(way, ": ")
				d.key(key)
				d.shows(mode)
			}
		},
		mouse: func(d *desktop) {
			for _, way := range []string{"Solution: solution 1/4", "Edit: edit", "Play: play 0", "Edit: edit"} {
				mode, shown, _ := strings.Cut(way, ": ")
				d.press(mode)
				d.shows(shown)
			}
		},
		board: flipBoard,
	},
	{
		name:  "play until won with hints",
		by:    func(d *desktop) { d.key("ctrl+p"); d.hints(8, func() { d.key("ctrl+h") }) },
		mouse: func(d *desktop) { d.press("Play"); d.hints(8, func() { d.press("Hint") }) }, shows: "won 4",
	},
	{
		name: "go on to the next board after a win", start: "wwww\nwwww\nwwwb\nwwbb\n",
		ready: func(d *desktop) {
			d.key("ctrl+p")
			d.shows("play 0")
			d.at(3, 3, 1)
			d.shows("won 1")
		},
		keys: "ctrl+r", press: "Another Board", shows: "play 0",
	},
	{
		name:  "play a random board of another difficulty",
		press: "Play, Hard",
		done: func(d *desktop) {
			d.until("another board", func(f facts) bool { return f.Window.Shows == "play 0" && f.Window.Board != flipBoard })
		},
	},
	{
		name:  "copy the answer",
		ready: func(d *desktop) { solve(d); d.put("nothing") },
		keys:  "ctrl+shift+c", press: "Copy",
		done: func(d *desktop) {
			d.wait("the answer", func() bool { return strings.Contains(d.clipboard(), "4. Press row 3, column 1") })
		},
	},
	{
		name: "solve several boards", start: fullBoard,
		ready: func(d *desktop) {
			d.put(flipBoard + "\n" + flipBoard + "\nbwww\nwwww\nwwww\nwwww\n")
		},
		by: func(d *desktop) {
			d.key("ctrl+v")
			d.until("the list", func(f facts) bool { return strings.HasPrefix(f.Window.Status, "Pasted text") })
			d.key("ctrl+shift+Return")
		},
		press: "Paste, 1 of 3, Solve All",
		done: func(d *desktop) {
			d.button("Copy Answers", 0)
			d.until("the answers", func(f facts) bool { return strings.HasPrefix(f.Window.Status, "All 3 boards") })
			d.keys("Escape") // else it would end the solving
		},
	},
	{
		name: "undo a game, its answer and the board", start: fullBoard,
		ready: func(d *desktop) {
			d.paste("flip", flipBoard)
			d.key("ctrl+p")
			d.hints(2, func() { d.key("ctrl+h") }) // shown, then made
			d.shows("play 1")
			d.key("ctrl+Return")
			d.shows("solution")
		},
		keys: "ctrl+z ctrl+z ctrl+z", press: "Undo (Ctrl+Z), Undo (Ctrl+Z), Undo (Ctrl+Z)", board: fullBoard,
	},
}

// TestJobs does each job by keys and by mouse.
func TestJobs(t *testing.T) {
	d := start(t, "1280x860")
	for _, j := range jobs {
		if j.keys != "" {
			j.by = func(d *desktop) { d.keys(j.keys) }
		}
		if j.press != "" {
			j.mouse = func(d *desktop) { d.press(strings.Split(j.press, ", ")...) }
		}
		for i, act := range []func(*desktop){j.by, j.mouse} {
			if act != nil {
				name := j.name + [...]string{" by keys", " by mouse"}[i]
				t.Log(name)
				d.job(j, act)
				d.picture(name)
			}
		}
	}
	d.close()
}

// job does a job in one way.
func (d *desktop) job(j job, act func(*desktop)) {
	d.t.Helper()
	d.paste(cmp.Or(j.tab, "flip"), cmp.Or(j.start, flipBoard))
	if j.ready != nil {
		j.ready(d)
	}
	act(d)
	switch {
	case j.done != nil:
		j.done(d)
	case j.board != "":
		d.editing(j.board)
	default:
		d.shows(j.shows)
	}
}

func solve(d *desktop) { d.key("ctrl+Return"); d.shows("solution") }

// at clicks on a cell.
func (d *desktop) at(row, col, button int) { d.click(d.cell(row, col), button) }

// choose opens the menu of a button and clicks on one of its items.
func (d *desktop) choose(label string) {
	d.t.Helper()
	const left = 110 // from the middle of the button to that of an item: the menu is too high to be above or below
	at := d.button(label, 0)
	d.click(at, 1)
	d.facts()
	d.click(point{at.x - left, at.y}, 1)
}

// hints asks for hints, and waits for each, until the game is won.
func (d *desktop) hints(most int, ask func()) {
	d.t.Helper()
	for range most {
		was := d.facts().Window
		if strings.HasPrefix(was.Shows, "won") {
			return
		}
		ask()
		d.until("a hint", func(f facts) bool {
			now := f.Window
			return (now.Status != was.Status || now.Shows != was.Shows) && !strings.HasPrefix(now.Status, "Looking for")
		})
	}
}
