package board

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"fourfold/puzzles/puzzle"
)

// record makes the board write down what it reports.
func record(b *Board) *[]string {
	var log []string
	name := spotName
	on(b).OnPress = func(s puzzle.Spot, secondary bool) {
		log = append(log, "press "+name(s)+map[bool]string{true: " secondary"}[secondary])
	}
	on(b).OnDrag = func(s puzzle.Spot) { log = append(log, "drag "+name(s)) }
	on(b).OnRelease = func(puzzle.Spot, bool) { log = append(log, "release") }
	on(b).OnWheel = func(s puzzle.Spot, up bool) { log = append(log, fmt.Sprintf("wheel %s %v", name(s), up)) }
	on(b).OnHover = func(s puzzle.Spot, ok bool) { log = append(log, fmt.Sprintf("hover %s %v", name(s), ok)) }
	return &log
}

func spotName(s puzzle.Spot) string {
	text := fmt.Sprintf("%d:%d,%d", s.Board, s.Row, s.Col)
	return text + []string{"", "t", "r", "b", "l"}[s.Part]
}

func wantLog(t *testing.T, log *[]string, want ...string) {
	t.Helper()
	if !slices.Equal(*log, want) {
		t.Errorf("reported %q, want %q", *log, want)
	}
	*log = nil
}

func mouse(at fyne.Position, button desktop.MouseButton) *desktop.MouseEvent {
	return &desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}, Button: button}
}

func drag(at fyne.Position) *fyne.DragEvent {
	return &fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}}
}

const (
	primary   = desktop.MouseButtonPrimary
	secondary = desktop.MouseButtonSecondary
)

func TestPressAndRelease(t *testing.T) {
	b := open(t, views(grid("A", 3, 3, checkers), grid("B", 3, 3, allTiles)), 600, 300, 1.37)
	log := record(b)
	on(b).OnHover = nil
	b.MouseDown(mouse(middle(b, spot(0, 2, 1)), primary))
	b.MouseUp(mouse(middle(b, spot(0, 2, 1)), primary))
	b.MouseDown(mouse(middle(b, spot(1, 0, 2)).AddXY(8, 0), secondary))
	b.MouseUp(mouse(middle(b, spot(1, 0, 2)).AddXY(8, 0), secondary))
	wantLog(t, log, "press 0:2,1", "release", "press 1:0,2r secondary", "release")
	b.MouseDown(mouse(fyne.NewPos(1, 1), primary))
	b.MouseUp(mouse(fyne.NewPos(1, 1), primary))
	b.MouseDown(mouse(middle(b, spot(0, 0, 0)), desktop.MouseButtonTertiary))
	wantLog(t, log)
}

func TestDragSkipsNoCell(t *testing.T) {
	for _, size := range []int{5, 64, 128} {
		b := open(t, views(grid("", size, size, checkers)), 400, 400, 1)
		var walked []puzzle.Spot
		on(b).OnPress = func(s puzzle.Spot, _ bool) { walked = append(walked, s) }
		on(b).OnDrag = func(s puzzle.Spot) { walked = append(walked, s) }
		way := []puzzle.Spot{spot(0, 0, 1), spot(0, size-1, 3), spot(0, size/2, size-1), spot(0, 0, 0)}
		b.MouseDown(mouse(middle(b, way[0]), primary))
		for _, s := range way[1:] {
			b.Dragged(drag(middle(b, s)))
			if walked[len(walked)-1] != s {
				t.Fatalf("size %d: the drag to %v ends on %v", size, s, walked[len(walked)-1])
			}
		}
		for i := 1; i < len(walked); i++ {
			dr, dc := walked[i].Row-walked[i-1].Row, walked[i].Col-walked[i-1].Col
			if dr*dr+dc*dc == 0 || max(dr, -dr) > 1 || max(dc, -dc) > 1 {
				t.Fatalf("size %d: from %v to %v", size, walked[i-1], walked[i])
			}
		}
	}
}

func TestDragAcrossTilesAndBoards(t *testing.T) {
	b := open(t, views(grid("", 1, 2, allTiles), grid("", 1, 2, empty)), 600, 200, 1)
	log := record(b)
	on(b).OnHover = nil
	b.MouseDown(mouse(middle(b, spot(0, 0, 0)).AddXY(-20, 8), primary))
	b.Dragged(drag(middle(b, spot(0, 0, 0)).AddXY(20, 8)))
	b.Dragged(drag(middle(b, spot(0, 0, 1)).AddXY(20, 8)))
	b.Dragged(drag(middle(b, spot(1, 0, 0))))
	wantLog(t, log, "press 0:0,0l", "drag 0:0,0b", "drag 0:0,0r", "drag 0:0,1l", "drag 0:0,1b", "drag 0:0,1r", "drag 1:0,0")
}

// The driver reports the end of a press in several ways; each press is released once.
func TestEachPressIsReleasedOnce(t *testing.T) {
	in, out := spot(0, 0, 0), fyne.NewPos(-50, -50)
	for name, end := range map[string]func(b *Board, at fyne.Position){
		"button goes up":         func(b *Board, at fyne.Position) { b.MouseUp(mouse(at, primary)) },
		"drag ends on the board": func(b *Board, at fyne.Position) { b.MouseUp(mouse(at, primary)); b.DragEnd() },
		"drag ends elsewhere":    func(b *Board, at fyne.Position) { b.Dragged(drag(out)); b.DragEnd() },
		"the end was missed":     func(b *Board, at fyne.Position) { b.MouseOut(); b.MouseMoved(mouse(at, 0)) },
		"another button too": func(b *Board, at fyne.Position) {
			b.MouseDown(mouse(at, secondary))
			b.MouseUp(mouse(at, secondary))
			b.MouseUp(mouse(at, primary))
		},
	} {
		b := open(t, views(grid("", 3, 3, checkers)), 200, 200, 1)
		log := record(b)
		on(b).OnHover = nil
		at := middle(b, in)
		b.MouseDown(mouse(at, primary))
		end(b, at)
		b.MouseMoved(mouse(middle(b, spot(0, 1, 1)), 0))
		b.Dragged(drag(at))
		if !slices.Equal(*log, []string{"press 0:0,0", "release"}) {
			t.Errorf("%s: reported %q", name, *log)
		}
	}
}

// The driver knows no drags with the secondary button, only motion.
func TestSecondaryButtonDragsByMotion(t *testing.T) {
	b := open(t, views(grid("", 1, 4, checkers)), 400, 200, 1)
	log := record(b)
	on(b).OnHover = nil
	b.MouseDown(mouse(middle(b, spot(0, 0, 0)), secondary))
	b.MouseMoved(mouse(middle(b, spot(0, 0, 2)), secondary))
	b.MouseUp(mouse(middle(b, spot(0, 0, 2)), secondary))
	wantLog(t, log, "press 0:0,0 secondary", "drag 0:0,1", "drag 0:0,2", "release")
}

func TestHoverLightsEditableSpots(t *testing.T) {
	v := views(grid("", 1, 2, allTiles))
	b := open(t, v, 300, 200, 1)
	log := record(b)
	on(b).editable = func(s puzzle.Spot) bool { return s.Col == 1 }
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	for _, step := range []struct {
		to     fyne.Position
		report string
		lit    bool
	}{
		{middle(b, spot(0, 0, 0)).AddXY(9, 0), "hover 0:0,0r true", false},
		{middle(b, spot(0, 0, 1)).AddXY(-9, 0), "hover 0:0,1l true", true},
		{middle(b, spot(0, 0, 1)).AddXY(0, 9), "hover 0:0,1b true", true},
		{fyne.NewPos(2, 2), "hover 0:0,0 false", false},
	} {
		test.MoveMouse(c, step.to)
		wantLog(t, log, step.report)
		pointing := b.Cursor() == desktop.PointerCursor
		if b.renderer.hover.raster.Visible() != step.lit || pointing != step.lit {
			t.Errorf("%s: lit %v, pointer %v, want %v", step.report, b.renderer.hover.raster.Visible(), pointing, step.lit)
		}
	}
	b.MouseMoved(mouse(middle(b, spot(0, 0, 1)), 0))
	b.MouseDown(mouse(middle(b, spot(0, 0, 1)), primary))
	if !b.renderer.hover.raster.Visible() {
		t.Error("the outline goes while the button is held, which costs a frame, and another one when it comes back")
	}
}

func TestWheelCountsNotches(t *testing.T) {
	b := open(t, views(grid("", 2, 2, allTiles)), 200, 200, 1)
	log := record(b)
	at := middle(b, spot(0, 1, 1)).AddXY(0, -9)
	turn := func(dy float32) {
		b.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(0, dy)})
	}
	turn(25)
	wantLog(t, log, "wheel 0:1,1t true")
	turn(-50)
	wantLog(t, log, "wheel 0:1,1t false", "wheel 0:1,1t false")
	for range 5 {
		turn(4)
	}
	wantLog(t, log, "wheel 0:1,1t true")
	turn(1e9)
	if len(*log) > 3 {
		t.Errorf("one event gave %d notches", len(*log))
	}
}

func TestWholeCells(t *testing.T) {
	b := open(t, views(grid("", 2, 2, allTiles)), 300, 300, 1)
	on(b).editable = func(puzzle.Spot) bool { return true }
	at := middle(b, spot(0, 0, 0)).AddXY(20, 0)
	b.MouseMoved(mouse(at, 0))
	setCaret(b, side(spot(0, 0, 1), puzzle.Left))
	log := record(b)
	on(b).OnRelease = func(s puzzle.Spot, ok bool) { *log = append(*log, "release "+spotName(s)) }
	b.SetWholeCells(true)
	wantLog(t, log, "hover 0:0,0 true")
	if c, _ := b.Caret(); c != spot(0, 0, 1) {
		t.Errorf("caret on %v", c)
	}
	b.MouseDown(mouse(at, primary))
	b.Dragged(drag(at.AddXY(-40, 0)))
	b.Dragged(drag(middle(b, spot(0, 0, 1)).AddXY(10, 3)))
	b.MouseUp(mouse(middle(b, spot(0, 0, 1)).AddXY(10, 3), primary))
	wantLog(t, log, "press 0:0,0", "drag 0:0,1", "hover 0:0,1 true", "release 0:0,1")
	b.Scrolled(&fyne.ScrollEvent{PointEvent: fyne.PointEvent{Position: at}, Scrolled: fyne.NewDelta(0, 25)})
	press(b, "ll")
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	wantLog(t, log, "wheel 0:0,0 true", "press 0:0,0", "release 0:0,0")
	press(b, "d")
	if c, _ := b.Caret(); c != spot(0, 1, 0) {
		t.Errorf("caret on %v", c)
	}
	b.SetWholeCells(false)
	if c, _ := b.Caret(); c != side(spot(0, 1, 0), puzzle.Top) {
		t.Errorf("caret on %v", c)
	}
	*log = nil
	b.MouseMoved(mouse(at, 0))
	wantLog(t, log, "hover 0:0,0r true")
}

// Large boards show the number of a tile under the pointer only.
func TestNumbersOfTilesShowUnderThePointer(t *testing.T) {
	for _, n := range []int{4, 5} {
		v := views(grid("", n, n, allTiles))
		plain := open(t, v, 500, 500, 1)
		for at, c := range cellsOf(v) {
			c.Label = int16(at.Row*n + at.Col + 1)
		}
		b := open(t, v, 500, 500, 1)
		on(b).editable = func(puzzle.Spot) bool { return true }
		b.SetWholeCells(true)
		if shown := changed(picture(b), picture(plain), picture(b).Rect) > 0; shown != (n == 4) {
			t.Errorf("%d: numbers on all tiles %v", n, shown)
		}
		b.MouseMoved(mouse(middle(b, spot(0, 1, 1)), 0))
		img := b.renderer.hover.img
		mid := img.Rect.Max.Div(2)
		if img.RGBAAt(mid.X-4, mid.Y-6).A == 0 {
			t.Errorf("%d: no number under the pointer", n)
		}
	}
}
