//go:build e2e

package e2e

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

// chords are what a nervous hand does at once: the next thing before what comes with the one before has been drawn. SIZE
// stands for a click on the choice of size, PANEL for one in the middle of the panel, MIDDLE for one in that of the window.
var chords = []string{
	"key ctrl+minus SIZE key ctrl+plus SIZE",
	"key ctrl+1 SIZE key ctrl+2 SIZE key ctrl+3 SIZE key ctrl+4 SIZE key ctrl+1",
	"key alt+v key Down key Right key Escape MIDDLE",
	"key alt+v key ctrl+2 key alt+f MIDDLE key ctrl+1",
	"key F10 key Right key ctrl+plus key Down key Return",
	"key ctrl+comma MIDDLE key Escape MIDDLE",
	"key ctrl+comma key Tab key space key Escape key Return",
	"key ctrl+comma key ctrl+comma key Return key Return",
	"key ctrl+shift+r key Return key Escape key Return",
	"key ctrl+shift+s key Escape key Return key ctrl+shift+s key Escape",
	"key ctrl+o MIDDLE MIDDLE key Escape",
	"key F1 key Escape key F1 key Escape PANEL",
	"key ctrl+Return PANEL key Escape key Return key ctrl+Return key Escape",
	"key ctrl+Return key F2 key F2 PANEL PANEL key Escape key Escape",
	"key ctrl+p MIDDLE key ctrl+h key ctrl+e MIDDLE key ctrl+z",
	"SIZE key ctrl+plus MIDDLE key ctrl+minus",
	"key ctrl+l key ctrl+shift+Return key Escape key ctrl+l key ctrl+plus key ctrl+l key ctrl+minus key Escape",
}

// TestAtOnce does each of the chords some times, on a list of boards, and closes the window in the midst of solving. What
// is broken by that ends the program, or writes to its log.
func TestAtOnce(t *testing.T) {
	d := start(t, "1280x900")
	d.key("ctrl+1")
	d.paste("bwwb\nbbwb\nbwwb\nbwww\n\nbwww\nwwww\nwwww\nwwww\n")
	d.waitState("editing")
	for _, chord := range chords {
		for range 3 {
			d.run("xdotool", strings.Fields(d.places(chord))...)
			select {
			case err := <-d.exited:
				t.Fatalf("%s: the program ended with %v:\n%s", chord, err, d.log.text())
			case <-time.After(200 * time.Millisecond):
			}
			d.key("Escape", "Escape", "Escape", "ctrl+1")
			_ = d.copied() // it has come so far
		}
	}
	d.key("ctrl+r", "ctrl+Return")
	d.close()
}

// places puts places of the window into a chord.
func (d *desktop) places(chord string) string {
	d.t.Helper()
	click := func(x, y int) string { return fmt.Sprintf("mousemove --window %s %d %d click 1", d.window, x, y) }
	x, y, w, h := d.place("size")
	at := click(x+w/2, y+h/2)
	x, y, w, h = d.place("solve")
	return strings.NewReplacer("SIZE", at, "PANEL", click(x+w/2, y-200), "MIDDLE", click(640, 450)).Replace(chord)
}
