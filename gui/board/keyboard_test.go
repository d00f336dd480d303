package board

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/puzzles/puzzle"
)

var keyNames = map[rune]fyne.KeyName{'u': fyne.KeyUp, 'r': fyne.KeyRight, 'd': fyne.KeyDown, 'l': fyne.KeyLeft}

func press(b *Board, keys string) {
	for _, k := range keys {
		b.TypedKey(&fyne.KeyEvent{Name: keyNames[k]})
	}
}

// setCaret moves the caret to where the view has a cell.
func setCaret(b *Board, at puzzle.Spot) {
	if cellAt(b.view, at) != nil {
		b.keyboard.at = b.fitted(at)
		b.renderer.placeOverlays()
	}
}

// cross is the kind of a cell on a board of 5 x 5 that is a cross, with a square at its lower right.
func cross(row, col int) puzzle.Kind {
	if row != 2 && col != 2 && (row < 2 || col < 2) {
		return puzzle.NoCell
	}
	return puzzle.WhiteDisc
}

func TestArrowsMoveTheCaret(t *testing.T) {
	discs := views(grid("", 3, 4, checkers), grid("", 2, 2, checkers))
	tiles := views(grid("", 2, 2, allTiles), grid("", 2, 2, empty))
	holes := views(grid("", 5, 5, cross), grid("", 5, 5, cross))
	strip := views(grid("", 4, 4, empty), grid("", 4, 4, empty))
	strip.Boards[0].Block = puzzle.Size{Rows: 1, Cols: 1}
	top, right, bottom, left := puzzle.Top, puzzle.Right, puzzle.Bottom, puzzle.Left
	for _, c := range []struct {
		name string
		v    puzzle.View
		w, h float32
		from puzzle.Spot
		keys string
		want puzzle.Spot
	}{
		{"within a board", discs, 800, 300, spot(0, 0, 0), "rrd", spot(0, 1, 2)},
		{"stays at the edges", discs, 800, 300, spot(0, 0, 0), "ulu", spot(0, 0, 0)},
		{"stays at the lower edge", discs, 800, 300, spot(0, 2, 1), "ddd", spot(0, 2, 1)},
		{"enters the next board", discs, 800, 300, spot(0, 1, 3), "r", spot(1, 1, 0)},
		{"enters a lower board at its last row", discs, 800, 300, spot(0, 2, 3), "r", spot(1, 1, 0)},
		{"comes back", discs, 800, 300, spot(1, 1, 0), "l", spot(0, 1, 3)},
		{"stays at the last edge", discs, 800, 300, spot(1, 0, 1), "rr", spot(1, 0, 1)},
		{"enters the board below", discs, 300, 800, spot(0, 2, 3), "d", spot(1, 0, 1)},
		{"enters the board above where it lies", discs, 300, 800, spot(1, 0, 1), "u", spot(0, 2, 2)},
		{"does not leave stacked boards sideways", discs, 300, 800, spot(0, 0, 3), "r", spot(0, 0, 3)},
		{"goes to another side", tiles, 800, 300, side(spot(0, 0, 0), top), "r", side(spot(0, 0, 0), right)},
		{"goes to the opposite side", tiles, 800, 300, side(spot(0, 0, 0), top), "d", side(spot(0, 0, 0), bottom)},
		{"goes to the neighbour", tiles, 800, 300, side(spot(0, 0, 0), right), "r", side(spot(0, 0, 1), left)},
		{"goes to the neighbour below", tiles, 800, 300, side(spot(0, 0, 0), bottom), "d", side(spot(0, 1, 0), top)},
		{"crosses a tile in two steps", tiles, 800, 300, side(spot(0, 1, 0), right), "rr", side(spot(0, 1, 1), right)},
		{"stays at the edge of tiles", tiles, 800, 300, side(spot(0, 0, 0), top), "u", side(spot(0, 0, 0), top)},
		{"leaves tiles for a board", tiles, 800, 300, side(spot(0, 1, 1), right), "r", spot(1, 1, 0)},
		{"comes back to a tile", tiles, 800, 300, spot(1, 1, 0), "l", side(spot(0, 1, 1), right)},
		{"stays where only holes follow", holes, 900, 400, spot(0, 2, 0), "u", spot(0, 2, 0)},
		{"stays where holes follow up to the edge", holes, 900, 400, spot(0, 0, 2), "l", spot(0, 0, 2)},
		{"goes over holes to the next board", holes, 900, 400, spot(0, 0, 2), "r", spot(1, 0, 2)},
		{"comes back over holes", holes, 900, 400, spot(1, 1, 2), "l", spot(0, 1, 2)},
		{"goes over all holes of both boards", holes, 900, 400, spot(0, 3, 4), "r", spot(1, 3, 2)},
		{"begins on a cell", holes, 900, 400, spot(1, 0, 0), "", spot(0, 0, 2)},
		{"goes through a strip of two columns", strip, 760, 690, spot(0, 0, 0), "d", spot(0, 0, 2)},
		{"goes down a strip", strip, 760, 690, spot(0, 0, 0), "dd", spot(0, 1, 0)},
		{"leaves a strip", strip, 760, 690, spot(0, 0, 0), "rr", spot(1, 0, 0)},
		{"comes back to a strip", strip, 760, 690, spot(0, 0, 0), "rrl", spot(0, 0, 3)},
		{"stays at the end of a strip", strip, 760, 690, spot(0, 0, 0), "ddddddddd", spot(0, 3, 2)},
		{"leaves the end of a strip", strip, 760, 690, spot(0, 0, 0), "ddddddddrr", spot(1, 3, 0)},
	} {
		b := open(t, c.v, c.w, c.h, 1)
		setCaret(b, c.from)
		press(b, c.keys)
		if at, _ := b.Caret(); at != c.want {
			t.Errorf("%s: caret at %v, want %v", c.name, at, c.want)
		}
	}
}

func TestCaretShowsForKeysOnly(t *testing.T) {
	b := open(t, views(grid("", 3, 3, checkers)), 300, 300, 1)
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	shown := func(want bool, when string) {
		t.Helper()
		if _, got := b.Caret(); got != want || b.renderer.caret.raster.Visible() != want {
			t.Errorf("%s: caret shown %v, want %v", when, got, want)
		}
	}
	shown(false, "without focus")
	c.FocusNext()
	shown(false, "with the focus, before any key")
	b.KeyUp(&fyne.KeyEvent{Name: fyne.KeyTab})
	shown(true, "with the focus by the Tab key")
	b.HideCaret()
	b.KeyUp(&fyne.KeyEvent{Name: fyne.KeyA})
	shown(false, "after another key that means nothing")
	press(b, "r")
	shown(true, "after an arrow")
	b.MouseDown(mouse(middle(b, spot(0, 1, 1)), primary))
	b.MouseUp(mouse(middle(b, spot(0, 1, 1)), primary))
	shown(false, "after a click")
	if c.Focused() != fyne.Focusable(b) {
		t.Error("a click does not give the board the focus")
	}
	press(b, "r")
	shown(true, "after a key")
	if at, _ := b.Caret(); at != spot(0, 1, 2) {
		t.Errorf("caret at %v, want right of the click", at)
	}
	c.Unfocus()
	shown(false, "after the focus has gone")
	b.KeyUp(&fyne.KeyEvent{Name: fyne.KeyTab})
	shown(false, "without the focus, after the Tab key")
}

func TestCaretFollowsTheView(t *testing.T) {
	b := open(t, views(grid("", 4, 4, checkers)), 300, 300, 1)
	setCaret(b, spot(0, 3, 3))
	for _, c := range []struct {
		v    puzzle.View
		want puzzle.Spot
	}{
		{views(grid("", 4, 4, allTiles)), side(spot(0, 3, 3), puzzle.Top)},
		{views(grid("", 4, 4, empty)), spot(0, 3, 3)},
		{views(grid("", 2, 2, allTiles)), side(spot(0, 0, 0), puzzle.Top)},
		{views(), spot(0, 0, 0)},
	} {
		b.SetView(c.v)
		if at, _ := b.Caret(); at != c.want {
			t.Errorf("caret at %v, want %v", at, c.want)
		}
	}
	b.SetView(views(grid("", 2, 2, func(int, int) puzzle.Kind { return puzzle.NoCell })))
	if act(b, "key Up; key Right; type 1; key Space"); len(on(b).log) > 0 {
		t.Errorf("reported %q without any cell", on(b).log)
	}
}

// The player hears of a caret that a smaller board moves, and of the pointer once the caret is hidden.
func TestThePlayerKnowsWhereTheCaretIs(t *testing.T) {
	b := open(t, views(grid("", 4, 4, checkers)), 300, 300, 1)
	b.FocusGained()
	setCaret(b, spot(0, 3, 2))
	press(b, "r")
	b.SetView(views(grid("", 2, 2, checkers)))
	if got := on(b).carets; !slices.Equal(got, []puzzle.Spot{spot(0, 3, 3), spot(0, 0, 0)}) {
		t.Errorf("carets %v", got)
	}
	for name, c := range map[string]struct{ hide, show func() }{
		"another widget has the focus": {b.FocusLost, b.FocusGained},
		"an answer needs no caret":     {b.HideCaret, func() { press(b, "r") }},
	} {
		on(b).hovers, on(b).carets = nil, nil
		if c.hide(); !slices.Equal(on(b).hovers, []string{"hover " + spotName(puzzle.Spot{}, false)}) {
			t.Errorf("%s: %v", name, on(b).hovers)
		}
		if c.show(); len(on(b).carets) != 1 {
			t.Errorf("%s, then shown again: carets %v", name, on(b).carets)
		}
	}
}

func TestKeysAreOfferedFirst(t *testing.T) {
	b := open(t, views(grid("", 2, 2, checkers)), 300, 300, 1)
	var offered []fyne.KeyName
	on(b).key = func(key fyne.KeyName) bool {
		offered = append(offered, key)
		return key != fyne.KeyDown
	}
	act(b, "key Right; key Space; key Down")
	if want := []fyne.KeyName{fyne.KeyRight, fyne.KeySpace, fyne.KeyDown}; !slices.Equal(offered, want) || len(on(b).log) > 0 {
		t.Errorf("offered %q, reported %q", offered, on(b).log)
	}
	if at, _ := b.Caret(); at != spot(0, 1, 0) {
		t.Errorf("caret at %v, want only the key that was left to it", at)
	}
}

// typist opens a board on which every character goes on to the next cell of a row of three, and lists the keys of entry.
func typist(t *testing.T) (b *Board, log *[]string) {
	b, log = open(t, views(grid("", 1, 3, checkers)), 300, 100, 1), new([]string)
	fyne.CurrentApp().Driver().CanvasForObject(b).Focus(b)
	ways := map[string]int{"erase": -1, "next": 1, "previous": -1, "finish": 1, "row": 9}
	on(b).typed = func(at puzzle.Spot) (puzzle.Spot, bool) { return spot(0, 0, min(at.Col+1, 2)), true }
	on(b).entry = func(key string, at puzzle.Spot) (puzzle.Spot, bool) {
		*log = append(*log, key)
		next := spot(0, 0, at.Col+ways[key])
		return next, cellAt(b.view, next) != nil
	}
	return b, log
}

func TestTabStaysWhileValuesAreTyped(t *testing.T) {
	b, _ := typist(t)
	shift := &fyne.KeyEvent{Name: desktop.KeyShiftLeft}
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	for _, step := range []struct {
		when  string
		do    func()
		stays bool
	}{
		{"before anything is typed", func() {}, false},
		{"after a value", func() { act(b, "type 1") }, true},
		{"at the last cell", func() { act(b, "key Tab") }, false},
		{"at the last cell with Shift", func() { b.KeyDown(shift) }, true},
		{"at the first cell with Shift", func() { act(b, "key Tab; key Tab") }, false},
		{"at the first cell", func() { b.KeyUp(shift) }, true},
		{"after an arrow", func() { act(b, "key Right") }, true},
		{"after Esc", func() { act(b, "key Escape") }, false},
		{"after a click", func() { act(b, "type 1; down 0:0,0; up 0:0,0") }, false},
		{"after the caret was hidden", func() { act(b, "type 1"); b.HideCaret() }, false},
		{"after the focus was elsewhere", func() { act(b, "type 1"); c.Unfocus(); c.Focus(b) }, false},
	} {
		step.do()
		if b.AcceptsTab() != step.stays {
			t.Errorf("%s: Tab stays %v, want %v", step.when, !step.stays, step.stays)
		}
	}
}

// Space and Enter act as clicks unless values are being typed; Backspace always takes back.
func TestKeysOfEntry(t *testing.T) {
	b, log := typist(t)
	clicks := 0
	on(b).press = func(puzzle.Spot) { clicks++ }
	for _, c := range []struct {
		script string
		clicks int
		entry  string
	}{
		{"key Right; key Space; key Return", 2, ""},
		{"type 1; key Space; key Return; key KP_Enter", 0, "finish row row"},
		{"type 1; key Left; key Space", 1, ""}, // after an arrow, Space changes what is there
		{"key Escape; key BackSpace; key Delete", 0, "erase clear"},
	} {
		clicks, *log = 0, nil
		if act(b, c.script); clicks != c.clicks || strings.Join(*log, " ") != c.entry {
			t.Errorf("%s: %d clicks, entry %v", c.script, clicks, *log)
		}
	}
}
