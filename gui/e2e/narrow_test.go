//go:build e2e

package e2e

import (
	"strconv"
	"testing"
)

// resize gives the window another size.
func (d *desktop) resize(width, height int) {
	d.t.Helper()
	d.must(d.run("xdotool", "windowsize", "--sync", d.window, strconv.Itoa(width), strconv.Itoa(height)))
}

// TestNarrow works in a window as narrow as a phone: by buttons, by drags and by the keys of menus that are not shown.
func TestNarrow(t *testing.T) {
	d := start(t, "1024x900")
	d.resize(390, 844)
	menu := d.button("Opens the menu; Alt and a letter open one of the menus (F10)", 0)
	d.paste("flip", flipBoard)
	d.drag(d.cell(0, 1), d.cell(0, 2))
	const painted = "bbbb\nbbwb\nbwwb\nbwww\n"
	d.editing(painted)
	d.key("ctrl+z")
	d.editing(flipBoard)
	empty := d.button("New", 0)
	d.drag(empty, point{empty.x, empty.y - 60})
	d.until("the panel to scroll", func(facts) bool { return d.button("New", 0).y < empty.y })
	d.editing(flipBoard)
	d.press("Solution")
	d.shows("solution 0/4")
	for _, name := range []string{"Next Step or Picture (Right)", "Steps", "Edit", "Play", "Solution"} {
		if at := d.button(name, 0); at.x < 0 || at.x > 390 || at.y > 844 {
			t.Errorf("%s is at %v", name, at)
		}
	}
	modes, steps := d.button("Edit", 0), d.button("Steps", 0)
	if player := d.button("Next Step or Picture (Right)", 0); player.y > steps.y || steps.y > modes.y {
		t.Errorf("player, steps and modes are at %v, %v and %v", player, steps, modes)
	}
	d.press("Play")
	d.shows("play 0")
	d.drag(d.cell(0, 0), d.cell(0, 0))
	d.shows("play 1")
	d.click(menu, 1)
	d.keys("Down Down Return Down Return") // Edit > Undo
	d.shows("play 0")
	d.resize(1024, 800)
	d.until("the tools of a wide window", func(facts) bool { return d.button("Copies the board shown as text (Ctrl+C)", 0).x > 390 })
	d.close()
}
