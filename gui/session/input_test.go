package session

import (
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/sentence"
)

// mouse does what words say: p3 presses on column 3, P3 with the secondary button, d3 drags there, r3 releases there and r-
// beside the board, u undoes, e is Esc, +1 picks the value 1, -1 picks none, w0 turns the wheel, and s solves.
func (d *tab) mouse(script string) {
	for word := range strings.FieldsSeq(script) {
		at := spot(int(word[len(word)-1] - '0'))
		switch word[0] {
		case 'p', 'P':
			d.Input.Press(at, word[0] == 'P')
		case 'd':
			d.Input.Drag(at)
		case 'r':
			d.Input.Release(at, word != "r-")
		case 'u':
			d.History.Undo()
		case 'e':
			d.Escape()
		case '+', '-':
			d.Input.SetPaint(at.Col, word[0] == '+')
		case 's':
			d.Solve()
		case 'w':
			d.Input.Wheel(at, true)
		}
	}
}

func TestMouse(t *testing.T) {
	for _, c := range []struct{ board, script, want string }{
		{".o-.", "p0 d1 d2 d3 r d1", "oo-o"}, // a stroke paints one value
		{".o-.", "p0 d1 d2 d3 r u", ".o-."},  // and is one entry
		{".o-.", "P0 r", "oo-."},
		{".o-.", "w0", ".o-."},                  // it is for numbers of tiles
		{".oo.", "p3 r +1 p1 r p2 r u", ".oo."}, // what is there already makes no entry
		{".oo.", "+1 p1 d0 d3 r", "oooo"},
		{".oo.", "+1 p1 d0 d3 r u", ".oo."},
		{".oo.", "+1 P1 r", "..o."}, // the secondary button gives the previous value
		{".oo.", "+1 P1 r -1 p1 r", ".oo."},
		{"oo.", "p0 s d1", ".o."}, // nothing changes while the board is solved
	} {
		inTab(t, c.board, conditions{delay: time.Second}, func(t *testing.T, d *tab) {
			if d.mouse(c.script); d.shown() != c.want {
				t.Errorf("%s on %s shows %s, want %s", c.script, c.board, d.shown(), c.want)
			}
		})
	}
}

// A brush says what it does, in place of older news, and is put down by Esc and by another board.
func TestABrushIsPutDown(t *testing.T) {
	for name, down := range map[string]func(d *tab){
		"Esc":       func(d *tab) { d.Escape() },
		"Random":    func(d *tab) { d.random(1) },
		"the next":  func(d *tab) { d.Boards.Browse(1) },
		"the value": func(d *tab) { d.Input.SetPaint(0, false) },
	} {
		inTab(t, "wbbw bbww", conditions{}, func(t *testing.T, d *tab) {
			d.mouse("+1")
			for _, script := range []string{"p1", "d2 d0 r"} { // the first changes nothing
				d.Status.Say(sentence.New("Pasted text: one board."))
				d.mouse(script)
				if says := d.Status.Text().String(); says != "Click or drag to paint black. Esc puts the brush down." {
					t.Errorf("%s: %q", script, says)
				}
			}
			if d.shown() != "bbbw" || !d.Can().Escape {
				t.Error(d.shown())
			}
			down(d)
			if _, picked := d.Input.Paint(); picked || d.Can().Escape || d.Mode() != EditMode || strings.Contains(d.Status.Text().String(), "brush") {
				t.Errorf("%s: %q", name, d.Status.Text())
			}
		})
	}
}
