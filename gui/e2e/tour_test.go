//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// tour does what the lines of a text say. A line has a verb, what follows it, and after = what the window then shows; see
// [desktop.sees]. The rows of a board have a stroke between.
func (d *desktop) tour(text string) {
	d.t.Helper()
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		d.t.Log(line)
		act, want, _ := strings.Cut(line, " = ")
		verb, rest, _ := strings.Cut(act, " ")
		var at [4]int
		_, _ = fmt.Sscan(rest, &at[0], &at[1], &at[2], &at[3])
		switch verb {
		case "paste": // a board into the tab of a puzzle
			id, board, _ := strings.Cut(rest, " ")
			d.paste(id, rows(board)+"\n")
		case "put": // a text on the clipboard
			d.put(rows(rest))
		case "copy": // what a button copies
			d.put("nothing")
			d.press(rest)
			d.wait("the text", func() bool { return strings.Contains(d.clipboard(), rows(want)) })
			continue
		case "key":
			d.keys(rest)
		case "press": // a button
			d.press(rest)
		case "repeat": // keys, at most four times
			for n := 0; n < 4 && d.facts().Window.Shows != want; n++ {
				d.keys(rest)
				time.Sleep(time.Second) // for what is searched
			}
		case "click", "right": // on a cell
			d.click(d.cell(at[0], at[1]), map[string]int{"click": 1, "right": 3}[verb])
		case "drag": // from a cell to another
			d.drag(d.cell(at[0], at[1]), d.cell(at[2], at[3]))
		case "size": // of the window
			d.must(d.run("xdotool", append([]string{"windowsize", "--sync", d.window}, strings.Fields(rest)...)...))
		default:
			d.t.Fatalf("no such verb: %s", line)
		}
		if want != "" {
			d.sees(want)
		}
	}
}

// rows returns a board with its rows below one another.
func rows(text string) string { return strings.ReplaceAll(text, "/", "\n") }

// TestTour works with keys of all kinds, with the mouse and with the clipboard.
func TestTour(t *testing.T) {
	t.Parallel()
	d := start(t, "1280x860")
	d.tour(`
		paste tetravex 2/. . . ./. . . ./. . . ./. . . ./0
		key 5 9 1 4 4 4 5 6 6 8 5 4 1 7 2 0 = 2/5 9 1 4/4 4 5 6/6 8 5 4/1 7 2 0/0
		paste fourline OOOO/OOOO/OOOO/OOOO
		key b w b o w b w b b w b w w b w o = BWBO/WBWB/BWBW/WBWO

		paste flip wwww/wwww/wwww/wwwb
		click 0 0 = bwww/wwww/wwww/wwwb
		click 1 1 = bwww/wbww/wwww/wwwb
		right 1 1 = bwww/wwww/wwww/wwwb
		drag 1 0 1 3 = bwww/bbbb/wwww/wwwb
		key ctrl+z = bwww/wwww/wwww/wwwb
		press Undo (Ctrl+Z) = bwww/wbww/wwww/wwwb
		key alt+b Down Down Return 5 x 5 Return = bwwww/wbwww/wwwww/wwwbw/wwwww
		key F10 Escape Down space = bwwww/wbwww/bwwww/wwwbw/wwwww
		put bwwb/bbwb/bwwb/bwww
		press Paste = bwwb/bbwb/bwwb/bwww
		copy Copies the board shown as text (Ctrl+C) = bwwb/bbwb/bwwb/bwww

		key F10 Right Right Right Right Down Return = solution 0/4
		key Right = solution 1/4
		press Next Step or Picture (Right) = solution 2/4
		key 1 b period BackSpace Home Right = solution 1/4
		key space = solution 4/4
		key Home = solution 0/4
		press Play or Pause (Space) = solution 4/4
		copy Copy = 4. Press row 3, column 1
		key Home F2 = solution 0/4 reason 0
		press Steps = solution 0/4
		press Why? = solution 0/4 reason 0
		key Escape = solution 0/4
		press Close = bwwb/bbwb/bwwb/bwww
		press Solve = solution 0/4

		key ctrl+p = play 0
		repeat ctrl+h = play 1
		repeat alt+p Down Return = play 2
		press Solution = solution
		press Edit = bwwb/bbwb/bwwb/bwww

		put bwwb/bbwb/bwwb/bwww//bwwb/bbwb/bwwb/bwww//bwww/wwww/wwww/wwww
		key ctrl+v = Pasted text
		press 1 of 3
		press Solve All = All 3 boards
		press Copy Answers`)
	d.picture("list")
	d.close()
}

// TestNarrow works in a window as narrow as a phone, by buttons, by drags and by keys of menus that are not shown.
func TestNarrow(t *testing.T) {
	t.Parallel()
	d := start(t, "1024x900")
	d.tour(`
		size 390 844
		paste flip bwwb/bbwb/bwwb/bwww
		drag 0 1 0 2 = bbbb/bbwb/bwwb/bwww
		key ctrl+z = bwwb/bbwb/bwwb/bwww
		press Solution = solution 0/4
		press Next Step or Picture (Right) = solution 1/4
		press Play = play 1
		click 0 0 = play 2
		press Opens the menu; Alt and a letter open one of the menus (F10)
		key Down Down Return Down Return = play 1
		size 1024 800
		press Copies the board shown as text (Ctrl+C)
		key alt+e Down Down Return = play 2`)
	d.close()
}

// TestCancel works in another tab during a search of many minutes, cancels it, and closes the window during the next.
func TestCancel(t *testing.T) {
	t.Parallel()
	d := start(t, "1280x900")
	d.paste("flip", hardFlip(t))
	d.tour(`
		key ctrl+Return = solving
		key ctrl+4 = fourline
		key ctrl+Return = solution
		key ctrl+1 = solving
		press Cancel = solution
		key ctrl+Return = solving`)
	d.close()
}
