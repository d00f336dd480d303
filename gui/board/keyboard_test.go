package board

import (
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
		b.keyboard.at = b.fitted(at, puzzle.Top)
		b.renderer.placeOverlays()
	}
}

func TestArrowsMoveTheCaret(t *testing.T) {
	discs := views(grid("", 3, 4, checkers), grid("", 2, 2, checkers))
	tiles := views(grid("", 2, 2, allTiles), grid("", 2, 2, empty))
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
	} {
		b := open(t, c.v, c.w, c.h, 1)
		setCaret(b, c.from)
		press(b, c.keys)
		if at, _ := b.Caret(); at != c.want {
			t.Errorf("%s: caret at %v, want %v", c.name, at, c.want)
		}
	}
}

// On a tray the arrows go where the tiles are drawn: in a strip of two columns beside the board.
func TestArrowsGoThroughAStrip(t *testing.T) {
	v := views(grid("", 4, 4, empty), grid("", 4, 4, empty))
	v.Boards[0].Tray = true
	for keys, want := range map[string]puzzle.Spot{
		"r": spot(0, 0, 1), "d": spot(0, 0, 2), "dd": spot(0, 1, 0), "rr": spot(1, 0, 0), "rrl": spot(0, 0, 1),
		"ddddddddd": spot(0, 3, 2), "ddddddddrr": spot(1, 3, 0),
	} {
		b := open(t, v, 760, 690, 1)
		press(b, keys)
		if at, _ := b.Caret(); at != want {
			t.Errorf("%s leads to %v, want %v", keys, at, want)
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
	setCaret(b, spot(5, 5, 5))
	press(b, "udlr")
	b.TypedRune('1')
}

func TestSpaceActsOnce(t *testing.T) {
	b := open(t, views(grid("", 2, 2, checkers)), 300, 300, 1)
	log := record(b)
	on(b).OnRune = func(r rune, at puzzle.Spot) (puzzle.Spot, bool) {
		*log = append(*log, "rune "+string(r))
		return at, true
	}
	setCaret(b, spot(0, 1, 0))
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	b.TypedRune(' ')
	wantLog(t, log) // the first key only shows where the caret is
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	b.TypedRune(' ')
	wantLog(t, log, "press 0:1,0", "release")
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnter})
	b.TypedKey(&fyne.KeyEvent{Name: fyne.Key1})
	b.TypedRune('1')
	wantLog(t, log, "press 0:1,0", "release", "press 0:1,0", "release", "rune 1")
}

func TestKeysAreOfferedFirst(t *testing.T) {
	b := open(t, views(grid("", 2, 2, checkers)), 300, 300, 1)
	log := record(b)
	on(b).OnKey = func(key *fyne.KeyEvent) bool {
		*log = append(*log, "key "+string(key.Name))
		return key.Name != fyne.KeyDown
	}
	press(b, "r")
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	press(b, "d")
	wantLog(t, log, "key Right", "key Space", "key Down")
	if at, _ := b.Caret(); at != spot(0, 1, 0) {
		t.Errorf("caret at %v, want only the key that was left to it", at)
	}
}

// typist opens a board on which every character goes on to the next cell of a row of three, and lists the keys of entry.
func typist(t *testing.T) (b *Board, log *[]Entry) {
	b, log = open(t, views(grid("", 1, 3, checkers)), 300, 100, 1), new([]Entry)
	fyne.CurrentApp().Driver().CanvasForObject(b).Focus(b)
	ways := map[Entry]int{EraseBack: -1, NextCell: 1, PreviousCell: -1, EndOfNumber: 1}
	on(b).OnRune = func(_ rune, at puzzle.Spot) (puzzle.Spot, bool) { return spot(0, 0, min(at.Col+1, 2)), true }
	on(b).OnEntry = func(what Entry, at puzzle.Spot) (puzzle.Spot, bool) {
		*log = append(*log, what)
		next := spot(0, 0, at.Col+ways[what])
		return next, what != NextRow && cellAt(b.view, next) != nil
	}
	return b, log
}

func key(b *Board, name fyne.KeyName) { b.TypedKey(&fyne.KeyEvent{Name: name}) }

func TestTabStaysWhileValuesAreTyped(t *testing.T) {
	b, _ := typist(t)
	accepts := func(want bool, when string) {
		t.Helper()
		if b.AcceptsTab() != want {
			t.Errorf("%s: Tab stays %v, want %v", when, !want, want)
		}
	}
	accepts(false, "before anything is typed")
	b.TypedRune('1')
	accepts(true, "after a value")
	key(b, fyne.KeyTab)
	if at, _ := b.Caret(); at != spot(0, 0, 2) {
		t.Errorf("Tab leads to %v", at)
	}
	accepts(false, "at the last cell")
	b.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	accepts(true, "at the last cell with Shift")
	key(b, fyne.KeyTab)
	key(b, fyne.KeyTab)
	accepts(false, "at the first cell with Shift")
	b.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
	accepts(true, "at the first cell")
	press(b, "r")
	accepts(true, "after an arrow")
	key(b, fyne.KeyEscape)
	accepts(false, "after Esc")
	b.TypedRune('1')
	b.MouseDown(mouse(middle(b, spot(0, 0, 0)), primary))
	b.MouseUp(mouse(middle(b, spot(0, 0, 0)), primary))
	accepts(false, "after a click")
	b.TypedRune('1')
	b.HideCaret()
	accepts(false, "after the caret was hidden")
	b.TypedRune('1')
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	c.Unfocus()
	c.Focus(b)
	accepts(false, "after the focus was elsewhere")
}

// Space and Enter act as clicks unless values are being typed; Backspace always takes back.
func TestKeysOfEntry(t *testing.T) {
	b, log := typist(t)
	clicks := 0
	on(b).OnPress = func(puzzle.Spot, bool) { clicks++ }
	press(b, "r")
	key(b, fyne.KeySpace)
	key(b, fyne.KeyReturn)
	if clicks != 2 || len(*log) != 0 {
		t.Errorf("%d clicks by Space and Enter, entry %v", clicks, *log)
	}
	b.TypedRune('1')
	for _, name := range []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter} {
		key(b, name)
	}
	if clicks != 2 {
		t.Error("Space or Enter acts as a click while values are typed")
	}
	b.TypedRune('1')
	press(b, "l")
	key(b, fyne.KeySpace) // one has gone elsewhere by the arrow, and wants to change what is there
	if clicks != 3 {
		t.Error("Space after an arrow is no click")
	}
	key(b, fyne.KeyEscape)
	key(b, fyne.KeyBackspace)
	key(b, fyne.KeyDelete)
	want := []Entry{EndOfNumber, NextRow, NextRow, EraseBack, EraseHere}
	if len(*log) != len(want) {
		t.Fatalf("entry %v, want %v", *log, want)
	}
	for i, what := range *log {
		if what != want[i] {
			t.Errorf("entry %v, want %v", *log, want)
		}
	}
}
