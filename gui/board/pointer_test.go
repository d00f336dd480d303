package board

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/puzzles/view"
)

func mouse(at fyne.Position, button desktop.MouseButton) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: button}
}

func drag(at fyne.Position) *fyne.DragEvent {
	return &fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}}
}

const (
	primary   = desktop.MouseButtonPrimary
	secondary = desktop.MouseButtonSecondary
	tertiary  = desktop.MouseButtonTertiary
)

// parts are the letters of parts in the names of spots, and where they lie from the middle of a tile.
var parts = []struct {
	letter string
	x, y   float32
}{{"", 0, 0}, {"t", 0.1, -0.3}, {"r", 0.3, 0.1}, {"b", 0.1, 0.3}, {"l", -0.3, 0.1}}

// spotName returns the name of a spot, such as "0:2,1" or "1:0,0t".
func spotName(s view.Spot, ok bool) string {
	if !ok {
		return "-"
	}
	return fmt.Sprintf("%d:%d,%d%s", s.Board, s.Row, s.Col, parts[s.Part].letter)
}

// spotOf returns the spot of a name.
func spotOf(name string) (s view.Spot) {
	_, _ = fmt.Sscanf(name, "%d:%d,%d", &s.Board, &s.Row, &s.Col)
	for i, p := range parts {
		if strings.HasSuffix(name, p.letter) {
			s.Part = view.Part(i)
		}
	}
	return s
}

// whereIs returns where a spot lies on the widget, or a place beside all cells.
func whereIs(b *Board, name string) fyne.Position {
	if !strings.Contains(name, ":") {
		return fyne.NewPos(1, 1)
	}
	pos, size, _ := b.Cell(spotOf(name))
	p := parts[spotOf(name).Part]
	return pos.AddXY((0.5+p.x)*size.Width, (0.5+p.y)*size.Height)
}

// act lets events happen: each is a verb, and a spot or a key.
func act(b *Board, script string) {
	for _, event := range strings.Split(script, "; ") {
		verb, what, _ := strings.Cut(event, " ")
		at := whereIs(b, what)
		map[string]func(){
			"down":        func() { b.MouseDown(mouse(at, primary)) },
			"up":          func() { b.MouseUp(mouse(at, primary)) },
			"drag":        func() { b.Dragged(drag(at)) },
			"end":         func() { b.DragEnd() },
			"move":        func() { b.MouseMoved(mouse(at, 0)) },
			"out":         func() { b.MouseOut() },
			"right-down":  func() { b.MouseDown(mouse(at, secondary)) },
			"right-move":  func() { b.MouseMoved(mouse(at, secondary)) },
			"right-up":    func() { b.MouseUp(mouse(at, secondary)) },
			"middle-down": func() { b.MouseDown(mouse(at, tertiary)) },
			"middle-up":   func() { b.MouseUp(mouse(at, tertiary)) },
			"wheel-up":    func() { turn(b, at, 0, 25, 0) },
			"wheel-down":  func() { turn(b, at, 0, -50, 0) },
			"key":         func() { b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyName(what)}) },
			"type":        func() { b.TypedRune([]rune(what)[0]) },
			"whole":       func() { on(b).whole = true },
		}[verb]()
	}
}

func TestEventsAreReported(t *testing.T) {
	v := views(grid("A", 3, 4, checkers), grid("B", 3, 4, allTiles))
	v.At(spot(0, 1, 1)).Kind = view.NoCell
	for _, c := range []struct{ name, script, want string }{
		{
			"clicks", "down 0:2,1; up 0:2,1; right-down 1:0,2r; right-up 1:0,2r",
			"press 0:2,1; release 0:2,1; press 1:0,2r secondary; release 1:0,2r",
		},
		{"beside all cells", "down -; up -", ""},
		{"a hole", "down 0:1,1; up 0:1,1; wheel-up 0:1,1", ""},
		{"middle button", "middle-down 0:0,0; middle-up 0:0,0", ""},
		{
			"drag across tiles", "down 1:0,0l; drag 1:0,0r; drag 1:0,1r; up 1:0,1r",
			"press 1:0,0l; drag 1:0,0b; drag 1:0,0r; drag 1:0,1l; drag 1:0,1b; drag 1:0,1r; release 1:0,1r",
		},
		{"drag behind a hole", "down 0:1,0; drag 0:1,2; up 0:1,1", "press 0:1,0; drag 0:1,2; release -"},
		{"drag to another board", "down 0:2,3; drag 1:2,0b; up 1:2,0b", "press 0:2,3; drag 1:2,0l; drag 1:2,0b; release 1:2,0b"},
		{
			"secondary button drags by motion", "right-down 0:0,0; right-move 0:0,2; right-up 0:0,2",
			"press 0:0,0 secondary; drag 0:0,1; drag 0:0,2; release 0:0,2",
		},
		{"drag ends on the board", "down 0:0,0; up 0:0,0; end; move 0:2,2; drag 0:0,0", "press 0:0,0; release 0:0,0"},
		{"drag ends elsewhere", "down 0:0,0; drag -; end; move 0:2,2; drag 0:0,0", "press 0:0,0; release -"},
		{"the end was missed", "down 0:0,0; out; move 0:0,0; drag 0:2,2", "press 0:0,0; release -"},
		{"another button meanwhile", "down 0:0,0; right-down 0:0,0; right-up 0:0,0; up 0:0,0", "press 0:0,0; release 0:0,0"},
		{"another button goes up", "down 0:0,0; right-up 0:0,0; drag 0:0,1; up 0:0,1", "press 0:0,0; drag 0:0,1; release 0:0,1"},
		{"wheel", "wheel-up 1:1,1t; wheel-down 1:1,1t", "wheel 1:1,1t true; wheel 1:1,1t false; wheel 1:1,1t false"},
		{
			"whole tiles", "whole; down 1:0,0r; drag 1:0,0l; drag 1:0,1b; up 1:0,1b; wheel-up 1:0,0r",
			"press 1:0,0; drag 1:0,1; release 1:0,1; wheel 1:0,0 true",
		},
		{"the first key only shows the caret", "key Space; type  ", ""},
		{
			"Space and Enter click once", "key Down; key Space; type  ; key Return; key KP_Enter; type 1",
			"press 0:1,0; release 0:1,0; press 0:1,0; release 0:1,0; press 0:1,0; release 0:1,0; type 1 0:1,0",
		},
	} {
		b := open(t, v, 700, 300, 1.37)
		act(b, c.script)
		if got := strings.Join(on(b).log, "; "); got != c.want {
			t.Errorf("%s: reported %q, want %q", c.name, got, c.want)
		}
	}
}

func TestDragSkipsNoCell(t *testing.T) {
	const size = 128
	b := open(t, views(grid("", size, size, checkers)), 400, 400, 1)
	act(b, fmt.Sprintf("down 0:0,1; drag 0:%d,3; drag 0:%d,%d; drag 0:0,0", size-1, size/2, size-1))
	last := spot(0, 0, 1)
	for _, event := range on(b).log[1:] {
		s := spotOf(strings.TrimPrefix(event, "drag "))
		if d := image.Pt(s.Col-last.Col, s.Row-last.Row); !d.In(image.Rect(-1, -1, 2, 2)) || d == (image.Point{}) {
			t.Fatalf("from %v to %v", last, s)
		}
		last = s
	}
	if last != spot(0, 0, 0) || len(on(b).log) < 3*size {
		t.Errorf("%d events, the last at %v", len(on(b).log), last)
	}
}

func TestHoverLightsEditableSpots(t *testing.T) {
	v := views(grid("", 1, 3, allTiles))
	v.At(spot(0, 0, 2)).Kind = view.NoCell
	b := open(t, v, 400, 200, 1)
	on(b).editable = func(s view.Spot) bool { return s.Col > 0 }
	for _, c := range []struct {
		script, want string
		lit          bool
	}{
		{"move 0:0,0r", "0:0,0r", false},
		{"move 0:0,1l", "0:0,1l", true},
		{"move 0:0,1b", "0:0,1b", true},
		{"down 0:0,1b", "", true}, // hiding the outline while the button is held would cost two frames
		{"up 0:0,1b; move -", "-", false},
		{"move 0:0,2", "", false},
		{"whole; move 0:0,1b", "0:0,1", true},
		{"out", "-", false},
	} {
		on(b).pointed = nil
		act(b, c.script)
		hand := b.Cursor() == desktop.PointerCursor
		if got := strings.Join(on(b).pointed, "; "); got != c.want || b.renderer.hover.raster.Visible() != c.lit || hand != c.lit {
			t.Errorf("%s: reported %q, lit %v, hand %v", c.script, got, b.renderer.hover.raster.Visible(), hand)
		}
	}
}

// Small turns add up, until the wheel turns back.
func TestWheelAddsUpSmallTurns(t *testing.T) {
	b := open(t, views(grid("", 2, 2, checkers)), 200, 200, 1)
	for range 50 {
		turn(b, middle(b, spot(0, 1, 1)), 0, 0.5, 0)
	}
	if n := len(on(b).log); n != 1 {
		t.Errorf("small turns gave %d notches", n)
	}
	turn(b, middle(b, spot(0, 1, 1)), 0, 12, 0)
	if turn(b, middle(b, spot(0, 1, 1)), 0, -20, 0); len(on(b).log) != 2 || on(b).log[1] != "wheel 0:1,1 false" {
		t.Errorf("after a small turn up, one down gave %q", on(b).log[1:])
	}
	if turn(b, middle(b, spot(0, 1, 1)), 0, 1e9, 0); len(on(b).log) > 5 {
		t.Errorf("one event gave %d notches", len(on(b).log)-2)
	}
}
