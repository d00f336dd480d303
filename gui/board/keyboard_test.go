package board

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/gui/paint"
	"fourfold/puzzles/view"
)

var keyNames = map[rune]fyne.KeyName{'u': fyne.KeyUp, 'r': fyne.KeyRight, 'd': fyne.KeyDown, 'l': fyne.KeyLeft}

func press(b *Board, keys string) {
	for _, k := range keys {
		b.TypedKey(&fyne.KeyEvent{Name: keyNames[k]})
	}
}

// cross is the kind of a cell on a board of 5 x 5 that is a cross, with a square at its lower right.
func cross(row, col int) view.Kind {
	if row != 2 && col != 2 && (row < 2 || col < 2) {
		return view.NoCell
	}
	return view.WhiteDisc
}

func TestArrowsMoveTheCaret(t *testing.T) {
	discs := views(grid("", 3, 4, checkers), grid("", 2, 2, checkers))
	tiles := views(grid("", 2, 2, allTiles), grid("", 2, 2, empty))
	holes := views(grid("", 5, 5, cross), grid("", 5, 5, cross))
	strip := views(tray("", 4, 4, view.Size{Rows: 1, Cols: 1}, empty), grid("", 4, 4, empty)) // of two columns
	for name, c := range map[string]struct {
		v          view.View
		w, h       float32
		from, keys string
		want       string
	}{
		"within a board":                   {discs, 800, 300, "0:0,0", "rrd", "0:1,2"},
		"stays at the edges":               {discs, 800, 300, "0:0,0", "uluddddd", "0:2,0"},
		"enters the next board":            {discs, 800, 300, "0:1,3", "r", "1:1,0"},
		"enters the board below":           {discs, 300, 800, "0:2,3", "d", "1:0,1"},
		"enters the board above":           {discs, 300, 800, "1:0,1", "u", "0:2,2"},
		"leaves no stacked board sideways": {discs, 300, 800, "0:0,3", "r", "0:0,3"},
		"goes to another side":             {tiles, 800, 300, "0:0,0t", "r", "0:0,0r"},
		"crosses a tile in two steps":      {tiles, 800, 300, "0:1,0r", "rr", "0:1,1r"},
		"leaves tiles for a board":         {tiles, 800, 300, "0:1,1r", "r", "1:1,0"},
		"comes back to a tile":             {tiles, 800, 300, "1:1,0", "l", "0:1,1r"},
		"stays where only holes follow":    {holes, 900, 400, "0:2,0", "u", "0:2,0"},
		"goes over holes":                  {holes, 900, 400, "0:0,2", "r", "1:0,2"},
		"begins on a cell":                 {holes, 900, 400, "1:0,0", "", "0:0,2"},
		"goes down a strip":                {strip, 640, 690, "0:0,0", "dd", "0:1,0"},
		"leaves a strip and comes back":    {strip, 640, 690, "0:0,0", "rrl", "0:0,1"},
		"stays at the end of a strip":      {strip, 640, 690, "0:0,0", "ddddddddd", "0:3,2"},
	} {
		b := open(t, c.v, c.w, c.h, 1)
		b.MoveCaret(spotOf(c.from))
		press(b, c.keys)
		if at, _ := b.Caret(); at != spotOf(c.want) {
			t.Errorf("%s: caret at %v, want %v", name, at, c.want)
		}
	}
}

func TestCaretShowsForKeysOnly(t *testing.T) {
	b := open(t, views(grid("", 3, 3, checkers)), 300, 300, 1)
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	up := func(name fyne.KeyName) func() { return func() { b.KeyUp(&fyne.KeyEvent{Name: name}) } }
	for _, step := range []struct {
		when  string
		do    func()
		shown bool
	}{
		{"without the focus", func() {}, false},
		{"with the focus, before any key", c.FocusNext, false},
		{"with the focus by the Tab key", up(fyne.KeyTab), true},
		{"after another key that means nothing", func() { b.HideCaret(); up(fyne.KeyA)() }, false},
		{"after an arrow", func() { press(b, "r") }, true},
		{"after a click", func() { act(b, "down 0:1,1; up 0:1,1") }, false},
		{"after a key", func() { press(b, "r") }, true},
		{"after the focus has gone", c.Unfocus, false},
		{"without the focus, after the Tab key", up(fyne.KeyTab), false},
		{"after a click that gives the focus, and a key", func() { act(b, "down 0:1,1; up 0:1,1"); press(b, "r") }, true},
	} {
		step.do()
		if _, shown := b.Caret(); shown != step.shown || b.renderer.caret.raster.Visible() != step.shown {
			t.Errorf("%s: caret shown %v, want %v", step.when, shown, step.shown)
		}
	}
	if at, _ := b.Caret(); at != spot(0, 1, 2) {
		t.Errorf("caret at %v, want right of the click", at)
	}
}

func TestCaretFollowsTheView(t *testing.T) {
	b := open(t, views(grid("", 4, 4, checkers)), 300, 300, 1)
	b.MoveCaret(spot(0, 3, 3))
	for _, c := range []struct {
		v    view.View
		want string
	}{
		{views(grid("", 4, 4, allTiles)), "0:3,3t"}, {views(grid("", 4, 4, empty)), "0:3,3"}, {views(grid("", 2, 2, allTiles)), "0:0,0t"}, {views(), "0:0,0"},
	} {
		b.SetView(c.v)
		if at, _ := b.Caret(); at != spotOf(c.want) {
			t.Errorf("caret at %v, want %v", at, c.want)
		}
	}
	b.SetView(views(grid("", 2, 2, func(int, int) view.Kind { return view.NoCell })))
	if act(b, "key Up; key Right; type 1; key Space"); len(on(b).log) > 0 {
		t.Errorf("reported %q without any cell", on(b).log)
	}
	b.SetView(views(grid("", 4, 4, checkers)))
	on(b).key = func(fyne.KeyName) bool { b.Home(); return false } // a key shows what is due before it is looked up
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if at, _ := b.Caret(); at != spot(0, 0, 0) {
		t.Errorf("the caret is at %v on other boards", at)
	}
}

// The player hears of a caret that a smaller board moves, and of the pointer once the caret is hidden.
func TestThePlayerKnowsWhereTheCaretIs(t *testing.T) {
	b := open(t, views(grid("", 4, 4, checkers)), 300, 300, 1)
	b.FocusGained()
	b.MoveCaret(spot(0, 3, 2))
	press(b, "r")
	b.SetView(views(grid("", 2, 2, checkers)))
	b.FocusLost()
	b.FocusGained()
	b.HideCaret()
	press(b, "r")
	act(b, "move 0:1,1; key Up") // at the edge
	if got := strings.Join(on(b).pointed, "; "); got != "caret 0:3,2; caret 0:3,3; caret 0:0,0; -; caret 0:0,0; -; caret 0:0,1; 0:1,1; caret 0:0,1" {
		t.Error(got)
	}
}

func TestKeysAreOfferedFirst(t *testing.T) {
	b := open(t, views(grid("", 2, 2, checkers)), 300, 300, 1)
	offered := ""
	on(b).key = func(key fyne.KeyName) bool {
		offered += string(key) + " "
		return key != fyne.KeyDown
	}
	act(b, "key Right; key Space; key Down")
	if at, _ := b.Caret(); offered != "Right Space Down " || len(on(b).log) > 0 || at != spot(0, 1, 0) {
		t.Errorf("offered %s, reported %q, caret at %v", offered, on(b).log, at)
	}
}

// typist opens a board on which every character goes on to the next cell of a row of three, and lists the keys of entry.
func typist(t *testing.T) (b *Board, log *[]string) {
	b, log = open(t, views(grid("", 1, 3, checkers)), 300, 100, 1), new([]string)
	fyne.CurrentApp().Driver().CanvasForObject(b).Focus(b)
	ways := map[Entry]int{Erase: -1, NextCell: 1, PreviousCell: -1, Finish: 1, NextRow: 9}
	names := map[Entry]string{Erase: "erase", Clear: "clear", Finish: "finish", NextCell: "next", PreviousCell: "previous", NextRow: "row"}
	on(b).entry = func(e Entry, at view.Spot) (view.Spot, bool) {
		if e > 0 {
			return spot(0, 0, min(at.Col+1, 2)), true
		}
		*log = append(*log, names[e])
		next := spot(0, 0, at.Col+ways[e])
		return next, paint.CellAt(b.view, next) != nil
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
		{"after the caret was hidden", func() { b.MoveCaret(spotOf("0:0,0")); act(b, "type 1"); b.HideCaret(); act(b, "key Left") }, false},
		{"after the focus was elsewhere", func() { act(b, "key Left; type 1"); c.Unfocus(); c.Focus(b); act(b, "key Left") }, false},
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
	on(b).touched = func(view.Spot) { clicks++ }
	for _, c := range []struct {
		script string
		clicks int
		entry  string
	}{
		{"key Right; key Space; key Return", 2, ""},
		{"type 1; key Space; key Return; key KP_Enter", 0, "finish row row"},
		{"type 1; key Left; key Space", 1, ""}, // after an arrow, Space changes what is there
		{"type 1; key Escape; key Space; key BackSpace; key Delete", 1, "erase clear"},
		{"type 1; key Tab", 0, "next"},
		{"type 1; down 0:0,0; up 0:0,0; key Space", 1, ""}, // after a click, Space shows the caret
		{"type 1; key BackSpace; key Space", 1, "erase"},
	} {
		clicks, *log = 0, nil
		if act(b, c.script); clicks != c.clicks || strings.Join(*log, " ") != c.entry {
			t.Errorf("%s: %d clicks, entry %v", c.script, clicks, *log)
		}
	}
}
