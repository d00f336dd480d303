package gui

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"fourfold/gui/kit"
	"fourfold/puzzles/puzzle"
)

func TestTabsAreMadeWhenTheyComeToTheFront(t *testing.T) {
	o := openWindow(t)
	for i, tab := range o.all {
		if made := tab.board != nil; made != (i == 0) {
			t.Errorf("tab %d is made: %t", i, made)
		}
	}
	o.all[2].session.Solve()
	if !o.tabChip(2).Face().Busy || o.tabChip(1).Face().Busy {
		t.Error("a tab that is not made yet does not show that it is busy, or another one does")
	}
	o.tabs.Select(2)
	o.until("showing")
	chipOn(t, o.panel(), "Close")
	if o.tabChip(2).Face().Busy {
		t.Error("the tab is busy after the end")
	}
}

func TestTheStripIsReachedByKeys(t *testing.T) {
	o := openWindow(t)
	last := len(o.all) - 1
	o.win.Canvas().Focus(o.tabChip(0))
	keys := []fyne.KeyName{fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft}
	for i, want := range []int{1, 2, 1, 0, last} {
		o.typed(keys[i])
		if o.tabs.Selected() != want || o.win.Canvas().Focused() != o.tabChip(want) {
			t.Fatalf("%s: tab %d, the focus is on %T", keys[i], o.tabs.Selected(), o.win.Canvas().Focused())
		}
	}
	if o.typed(fyne.KeySpace); o.tabs.Selected() != last || o.win.Canvas().Focused() != o.tab().board {
		t.Errorf("Space leaves tab %d, and the focus on %T", o.tabs.Selected(), o.win.Canvas().Focused())
	}
}

// onBoard brings the tab of a puzzle to the front, with an empty board of a size.
func (o *testWindow) onBoard(id string, size puzzle.Size) {
	for _, d := range o.documents {
		if d.session.Puzzle.ID == id {
			o.show(d)
		}
	}
	o.tab().session.Boards.New(size)
	o.commands.focusBoard()
}

// A board is typed without the mouse and the arrow keys. On another board typing begins at the first cell.
func TestABoardIsTyped(t *testing.T) {
	o := openWindow(t)
	o.onBoard("tetravex", puzzle.Size{Rows: 2, Cols: 2})
	for range 2 {
		for _, r := range "123456" {
			o.tab().board.TypedRune(r)
		}
		if got := shown(o.window); got != "2\n1 2 3 4\n5 6 . .\n. . . .\n. . . .\n0\n" {
			t.Errorf("typed:\n%s", got)
		}
		o.tab().board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
		if got := shown(o.window); !strings.Contains(got, "5 . . .") {
			t.Errorf("after Backspace:\n%s", got)
		}
		o.commands.do("new")
	}
	o.onBoard("fourline", puzzle.Size{Rows: 4, Cols: 4})
	for _, r := range "bwbowbwbbwbwwbwo" {
		o.tab().board.TypedRune(r)
	}
	if got := o.tab().session.Problem().String(); got != "BWBO\nWBWB\nBWBW\nWBWO\n" {
		t.Errorf("16 letters give\n%s", got)
	}
}

func TestAnAnswerShowsNoCaret(t *testing.T) {
	o := openWindow(t)
	o.load("bwww\nwwww\nwwww\nwwww\n") // impossible
	caret := func(key fyne.KeyName) bool {
		o.tab().board.TypedKey(&fyne.KeyEvent{Name: key})
		_, shown := o.tab().board.Caret()
		return shown
	}
	if !caret(fyne.KeyRight) {
		t.Fatal("no caret after an arrow key")
	}
	o.commands.do("solve")
	o.until("message")
	for _, key := range []fyne.KeyName{"", fyne.KeyRight, fyne.KeyDown, fyne.KeyReturn} {
		if caret(key) {
			t.Errorf("%s shows a caret on an answer", key)
		}
	}
	if o.press(fyne.KeyEscape); !caret(fyne.KeyRight) {
		t.Error("no caret after the answer is closed")
	}
}

// A window keeps its size when everything is enlarged. The zoom that is saved may be larger than the one shown.
func TestTheWindowNeverGrowsByItself(t *testing.T) {
	o := openWindow(t)
	small := fyne.NewSize(800, 600)
	o.win.Resize(small)
	for range zooms {
		o.commands.do("larger")
	}
	if got := o.settings.zoom(); got != 1.5 || o.settings.Zoom != o.settings.shown+1 {
		t.Errorf("a small window shows %g and saves zoom %d", got, o.settings.Zoom)
	}
	if said := o.status.text.Text(); !strings.HasPrefix(said, "No larger") {
		t.Errorf("it says %q", said)
	}
	for i := range o.all {
		o.tabs.Select(i)
		if need, has := o.win.Content().MinSize(), o.win.Canvas().Size(); has != small || need.Width > has.Width || need.Height > has.Height {
			t.Errorf("tab %d needs %v; the window is %v", i, need, has)
		}
	}
	o.settings.change(func(s *settings) { s.Zoom = len(zooms) - 1 })
	o.win.Resize(fyne.NewSize(1600, 1200))
	if o.commands.do("larger"); o.settings.zoom() != 1.75 {
		t.Errorf("a large window shows %g of zoom %d", o.settings.zoom(), o.settings.Zoom)
	}
	if o.commands.do("usual"); o.settings.Zoom != defaultZoom || o.settings.shown != defaultZoom {
		t.Errorf("back to zoom %d, shown %d", o.settings.Zoom, o.settings.shown)
	}
}

// Board, panel and tools have room in small windows, with six tabs and a list of boards.
func TestLayouts(t *testing.T) {
	for _, c := range []struct {
		size  fyne.Size
		zoom  int
		below bool // the panel is below the board
	}{
		{fyne.NewSize(1180, 800), defaultZoom, false},
		{fyne.NewSize(800, 600), defaultZoom, false},
		{fyne.NewSize(800, 600), 5, false},
		{fyne.NewSize(480, 360), defaultZoom, false},
		{fyne.NewSize(390, 844), defaultZoom, true},
	} {
		t.Run(fmt.Sprintf("%v at %s", c.size, zoomName(c.zoom)), func(t *testing.T) {
			o := openWindow(t)
			o.win.Resize(c.size)
			o.settings.change(func(s *settings) { s.Zoom = c.zoom })
			if o.settings.shown != c.zoom {
				t.Errorf("shown at %s", zoomName(o.settings.shown))
			}
			for range 2 {
				o.tabs.Add("Another Puzzle", nil)
			}
			if c.size.Width >= 480 && o.tools.content.MinSize().Width > c.size.Width-2*kit.Scaled(18) {
				t.Errorf("tabs and tools want %v", o.tools.content.MinSize())
			}
			for i := range o.all {
				o.tabs.Select(i)
				o.commands.do("solve")
				o.until("showing")
				board, panel, all := o.tab().board, o.tab().content.Objects[1], o.tab().content.Size()
				end := panel.Position().Add(panel.Size())
				if end.X > all.Width || end.Y > all.Height || panel.Size().Width < panel.MinSize().Width {
					t.Errorf("the panel ends at %v of %v and is %v wide", end, all, panel.Size().Width)
				}
				if b := board.Size(); (panel.Position().Y > 0) != c.below || b.Width < 100 || b.Height < 100 {
					t.Errorf("the board has %v, the panel is at %v", b, panel.Position())
				}
			}
		})
	}
}
