//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"time"

	"fourfold/puzzles/view"
)

// point is a point of the window in pixels.
type point struct{ x, y int }

// do sends a line of commands to xdotool, then waits. The display has sent the events to the program by then: xdotool tells
// where the pointer is only after that.
func (d *desktop) do(pause time.Duration, format string, args ...any) {
	d.t.Helper()
	_, err := fmt.Fprintf(d.hand, format+"\ngetmouselocation\n", args...)
	d.must(err)
	_, err = d.pointer.ReadString('\n')
	d.must(err)
	time.Sleep(pause)
}

// afterInput is how long an event takes from the display to the program, which Wine hands over.
var afterInput time.Duration

// key presses keys, named as xdotool does.
func (d *desktop) key(keys ...string) {
	d.t.Helper()
	for _, k := range keys {
		d.do(afterInput, "key --clearmodifiers %s", k)
	}
}

// keys presses keys of which each has to be handled before the next.
func (d *desktop) keys(keys string) {
	d.t.Helper()
	for _, k := range strings.Fields(keys) {
		d.key(k)
		d.facts()
	}
}

// click clicks at a point with a button.
func (d *desktop) click(at point, button int) {
	d.t.Helper()
	d.do(afterInput, "mousemove --window %s %d %d", d.window, at.x, at.y)
	d.do(afterInput, "click %d", button)
}

// drag drags from one point to another.
func (d *desktop) drag(from, to point) {
	d.t.Helper()
	d.do(afterInput, "mousemove --window %s %d %d mousedown 1", d.window, from.x, from.y)
	for i := 1; i <= 6; i++ {
		d.do(afterInput, "mousemove --window %s %d %d", d.window, from.x+(to.x-from.x)*i/6, from.y+(to.y-from.y)*i/6)
	}
	d.do(afterInput, "mouseup 1")
}

// cell returns the middle of a cell of the first board.
func (d *desktop) cell(row, col int) point { return d.middle(view.Spot{Row: row, Col: col}) }

// middle returns the middle of a cell.
func (d *desktop) middle(of view.Spot) point {
	d.t.Helper()
	b := d.facts().Window.Boards[of.Board]
	place := b.Cells[of.Row*b.Cols+of.Col]
	return point{place[0] + place[2]/2, place[1] + place[3]/2}
}

// press clicks on the button with a label, once it is there.
func (d *desktop) press(label string) {
	d.t.Helper()
	var last point // it may move on meanwhile
	d.until("the button "+label, func(f facts) bool {
		for _, w := range f.Widgets {
			if w.Name == label && last == (point{w.X, w.Y}) {
				d.click(last, 1)
				return true
			} else if w.Name == label {
				last = point{w.X, w.Y}
			}
		}
		return false
	})
}

// put puts a text on the clipboard.
func (d *desktop) put(text string) {
	d.t.Helper()
	d.wait("the clipboard", func() bool {
		c := d.command("xclip", "-selection", "clipboard", "-i")
		c.Stdin = strings.NewReader(text)
		d.must(c.Run())
		return d.clipboard() == text // xclip may end before it has the clipboard
	})
	if underWine {
		time.Sleep(time.Second)
	}
}

// copied presses Ctrl+C and returns the text on the clipboard.
func (d *desktop) copied() (text string) {
	d.t.Helper()
	const nothing = "nothing was copied"
	d.put(nothing)
	var pressed time.Time
	d.wait("the clipboard", func() bool {
		if pressed.IsZero() || underWine && time.Since(pressed) > 10*time.Second {
			d.key("ctrl+c")
			pressed = time.Now()
		}
		text = d.clipboard()
		return text != nothing
	})
	return text
}

// clipboard returns the text on the clipboard.
func (d *desktop) clipboard() string {
	out, _ := d.command("timeout", "5", "xclip", "-selection", "clipboard", "-o").Output()
	return string(out)
}
