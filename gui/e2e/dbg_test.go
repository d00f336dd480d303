//go:build e2e

package e2e

import (
	"fmt"
	"testing"
	"time"
)

func TestDbg(t *testing.T) {
	memory := t.TempDir()
	d := newDesktop(t, displaySize, "-nocursor", "-fbdir", memory)
	s := newScreen(t, memory)
	b := newTrial("flip", 40)
	begun := time.Now()
	end := s.all().watch()
	d.launch(t.TempDir())
	time.Sleep(calm)
	for _, x := range end() {
		fmt.Println(x.at.Sub(begun), x.picture)
	}
	d.key("ctrl+1")
	b.fresh(d)
	p := d.cells(s)
	fmt.Println(p.area, p.rows)
	out, _ := d.command("xdotool", "getwindowgeometry", "--shell", d.window).Output()
	fmt.Println(string(out))
	b.drag(d, s)
	fmt.Println(b.figures)
	b.click(d)
	fmt.Println(b.figures)
}
