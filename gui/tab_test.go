package gui

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/gui/board"
	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// A board is typed without the mouse and the arrow keys. On another board typing begins at the first cell.
func TestABoardIsTyped(t *testing.T) {
	o := openWindow(t)
	o.openArguments([]string{"tetravex"})
	o.finish()
	o.tab().session.Boards.New(view.Size{Rows: 2, Cols: 2})
	o.refresh()
	for range 2 {
		for _, r := range "123456" {
			o.tab().board.TypedRune(r)
		}
		if o.typed(fyne.KeyBackspace); shown(o.window) != "2\n1 2 3 4\n5 . . .\n. . . .\n. . . .\n0\n" {
			t.Errorf("typed:\n%s", shown(o.window))
		}
		o.typed(fyne.KeyReturn)
		o.tab().board.TypedRune('7')
		o.typed(fyne.KeyTab)
		o.tab().board.TypedRune('8')
		if got := shown(o.window); got != "2\n1 2 3 4\n5 . . .\n7 . . .\n8 . . .\n0\n" {
			t.Errorf("after Enter and Tab:\n%s", got)
		}
		o.run("new")
	}
}

// An answer opens without a caret. Left and Right step; in a reason they turn its pictures, and stop at the ends, or go to
// another reason if there is only one picture. The other keys, and Shift with Left and Right, bring the caret, which asks a
// reason. Enter at the caret plays on.
func TestKeysInAnAnswer(t *testing.T) {
	o := openWindow(t)
	s := o.window.session()
	asks := func(page int) puzzle.Picture {
		return puzzle.Picture{Text: sentence.New("page %d", page), Ask: func(at view.Spot) puzzle.Picture {
			return puzzle.Picture{Text: sentence.New("row %d, column %d of page %d", at.Row, at.Col, page)}
		}}
	}
	page := func(_ context.Context, i int) (puzzle.Picture, error) { return asks(i), nil }
	s.Solve()
	o.until("showing")
	copy(s.Answer().Notes(), []puzzle.Note{{Picture: asks(0)}, {Pages: 2, Page: page}})
	state := func() string {
		text := fmt.Sprintf("%v %d", []string{"edit", "play", "solution"}[s.Mode()], s.Line().At())
		if s.Reasons.Note() >= 0 {
			text += fmt.Sprintf(", reason %d: %s", s.Reasons.Note(), o.status.text.Text())
		}
		if _, shown := o.tab().board.Caret(); shown {
			text += ", caret"
		}
		return text
	}
	for _, step := range [][2]string{
		{"End", "solution 4"},
		{"Left", "solution 3"},
		{"Down", "solution 3, caret"},
		{"Down", "solution 3, caret"},
		{"Down", "solution 3, caret"},
		{"Return", "play 4, caret"},
		{"Escape", "solution 3"},
		{"F2", "solution 3, reason 0: Page 0"},
		{"S+Right", "solution 3, reason 0: Row 3, column 1 of page 0, caret"},
		{"Up", "solution 3, reason 0: Row 2, column 1 of page 0, caret"},
		{"F2", "solution 3, reason 1: Page 0"},
		{"Left", "solution 3, reason 1: Page 0"},
		{"Right", "solution 3, reason 1: Page 1"},
		{"Right", "solution 3, reason 1: Page 1"},
		{"Up", "solution 3, reason 1: Row 1, column 1 of page 1, caret"},
		{"S+Left", "solution 3, reason 1: Row 1, column 0 of page 1, caret"},
		{"Escape", "solution 3"},
		{"F2", "solution 3, reason 0: Page 0"},
		{"Right", "solution 3, reason 1: Page 0"},
	} {
		key, shift := strings.CutPrefix(step[0], "S+")
		if shift {
			o.tab().board.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
		}
		o.typed(fyne.KeyName(key))
		o.tab().board.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
		for limit := time.After(5 * time.Second); limit != nil && state() != step[1]; {
			select {
			case f := <-o.posted:
				f()
			case <-limit:
				limit = nil
			}
		}
		if got := state(); got != step[1] {
			t.Fatalf("%s leads to %q, want %q", step[0], got, step[1])
		}
	}
}

// In a search arrows lead from dot to dot, along the circle with Shift, and Enter shows the board; without Shift they go from moment to
// moment. Esc leads back step by step. Ctrl+Up enlarges the search.
func TestKeysInASearch(t *testing.T) {
	o := openWindow(t)
	o.run("solve")
	o.until("showing")
	o.press(fyne.KeyF3)
	watch := o.window.session().Watch
	o.wait("the search", func() bool { return watch.Now().Search != nil })
	for _, step := range [][2]string{
		{"Right", "1 -1 false"},
		{"Down", "1 0 false"},
		{"Down", "1 1 false"},
		{"S+Right", "1 2 false"},
		{"S+Left", "1 1 false"},
		{"S+Left", "1 16 false"},
		{"Left", "0 -1 false"},
		{"End", "141 -1 false"},
		{"Up", "141 140 false"},
		{"Up", "141 17 false"},
		{"Return", "141 17 true"},
		{"Up", "141 1 true"},
		{"Escape", "141 1 false"},
		{"Home", "0 -1 false"},
	} {
		key, shift := strings.CutPrefix(step[0], "S+")
		if shift {
			o.tab().board.KeyDown(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
		}
		o.typed(fyne.KeyName(key))
		o.tab().board.KeyUp(&fyne.KeyEvent{Name: desktop.KeyShiftLeft})
		now := watch.Now()
		if got := fmt.Sprint(now.Moment, now.Node, now.Large); got != step[1] {
			t.Errorf("%s leads to %s, want %s", step[0], got, step[1])
		}
	}
	if o.run("enlarge"); !strings.Contains(o.status.text.Text(), "wheel") {
		t.Errorf("enlarged, it says %q", o.status.text.Text())
	}
	if !o.tab().board.Enlarged() || o.commands.action("whole").disabled {
		t.Error("the search is not enlarged")
	}
	if o.typed(fyne.KeyEscape); watch.Now().On || o.window.session().Answer() == nil {
		t.Error("Esc does not lead back to the steps")
	}
	o.tab().board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(200, 200)}})
	o.typed(fyne.KeyDown) // shows the caret
	if o.press(fyne.KeyF3); watch.Now().Node != -1 || !watch.Now().On {
		t.Errorf("without the mouse dot %d is pointed at", watch.Now().Node)
	}
	o.typed(fyne.KeyDown)
	o.typed(fyne.KeyReturn)
	if _, caret := o.tab().board.Caret(); caret || !watch.Now().Large {
		t.Error("the board of a dot has a caret")
	}
}

// A window keeps its size when everything is enlarged. The zoom that is saved may be larger than the one shown.
func TestTheWindowNeverGrowsByItself(t *testing.T) {
	o := openWindow(t)
	small := fyne.NewSize(800, 600)
	o.win.Resize(small)
	theme := o.app.Settings().Theme()
	for range zooms {
		o.run("copy") // says something else
		o.run("larger")
	}
	if got := o.settings.zoom(); got != 1.5 || o.settings.Zoom != o.settings.shown+1 {
		t.Errorf("a small window shows %g and saves zoom %d", got, o.settings.Zoom)
	}
	if said := o.status.text.Text(); !strings.HasPrefix(said, "The window has no room") {
		t.Errorf("it says %q", said)
	}
	o.run("copy")
	if o.run("faster"); !strings.HasPrefix(o.status.text.Text(), "Copied") {
		t.Errorf("after another setting it says %q", o.status.text.Text())
	}
	for i := range o.all {
		o.front(i)
		if need, has := o.win.Content().MinSize(), o.win.Canvas().Size(); has != small || need.Width > has.Width || need.Height > has.Height {
			t.Errorf("tab %d needs %v; the window is %v", i, need, has)
		}
	}
	o.change(func(s *settings) { s.Zoom = len(zooms) - 1 })
	o.win.Resize(fyne.NewSize(1600, 1200))
	if o.run("larger"); o.settings.zoom() != 1.75 {
		t.Errorf("a large window shows %g of zoom %d", o.settings.zoom(), o.settings.Zoom)
	}
	if o.app.Settings().Theme() != theme {
		t.Error("the theme was replaced: with each one Fyne keeps the fonts of the one before")
	}
	if o.run("usual"); o.settings.Zoom != defaultZoom || o.settings.shown != defaultZoom {
		t.Errorf("back to zoom %d, shown %d", o.settings.Zoom, o.settings.shown)
	}
	if o.run("smaller"); o.settings.zoom() != 0.9 {
		t.Errorf("smaller is %g", o.settings.zoom())
	}
}

// Board, panel and tools have room in small windows, enlarged ones and both languages, with six tabs, a list of boards and answers of
// two to four digits. Nothing is cut off at the right.
func TestLayouts(t *testing.T) {
	for _, c := range []struct {
		size     fyne.Size
		zoom     int
		language string
		below    bool // the panel is below the board
	}{
		{fyne.NewSize(1180, 800), defaultZoom, "", false},
		{fyne.NewSize(800, 600), defaultZoom, "", false},
		{fyne.NewSize(800, 600), 5, "", false},
		{fyne.NewSize(800, 600), 5, "zh-Hans", false},
		{fyne.NewSize(480, 360), defaultZoom, "", false},
		{fyne.NewSize(390, 844), defaultZoom, "", true},
		{fyne.NewSize(390, 844), 4, "", true},
		{fyne.NewSize(390, 844), 4, "zh-Hans", true},
		{fyne.NewSize(360, 640), defaultZoom, "", true},
		{fyne.NewSize(420, 500), defaultZoom, "", true},
	} {
		t.Run(fmt.Sprintf("%v at %s %s", c.size, zoomName(c.zoom), c.language), func(t *testing.T) {
			o := openWindow(t)
			o.win.Resize(c.size)
			o.finish()
			o.change(func(s *settings) { s.Zoom, s.Language = c.zoom, c.language })
			defer o.change(func(s *settings) { s.Language = "en" })
			if o.settings.shown != c.zoom {
				t.Errorf("shown at %s", zoomName(o.settings.shown))
			}
			for range 2 {
				chip := kit.NewChip(o.commands.host, kit.Face{Kind: kit.Tab, Text: "Another Puzzle"}, nil)
				kit.Show(chip, !o.narrow)
				o.tools.row.Add(chip)
			}
			if c.size.Width >= 480 && o.tools.content.MinSize().Width > c.size.Width-2*kit.Scaled(18) {
				t.Errorf("tabs and tools want %v", o.tools.content.MinSize())
			}
			for i := range o.all {
				o.front(i)
				for _, id := range []string{"edit", "play", "days", "solution", "search", "list"} {
					if id == "list" {
						s := o.session()
						s.Boards.Load([]puzzle.Problem{s.Line().Start(), s.Line().Start()}, sentence.New("test"))
					}
					o.run(id)
					o.wait(id, func() bool { return o.tab().session.Work() == nil })
					o.finish()
					o.fits(t, id, c.below)
				}
			}
			o.front(0)
			o.run("speed0") // the longest name
			for _, rows := range []int{10, 20, 48} {
				o.load(strings.Repeat("b", rows) + "\n" + strings.Repeat(strings.Repeat("w", rows)+"\n", rows-1))
				o.run("solve")
				o.until("showing")
				o.finish()
				o.fits(t, fmt.Sprintf("%d steps", o.session().Line().Len()), c.below)
			}
		})
	}
}

// fits checks the places of the board, the panel and its chips after a command.
func (o *testWindow) fits(t *testing.T, command string, below bool) {
	t.Helper()
	errorf := func(format string, args ...any) {
		t.Helper()
		t.Errorf(o.tab().session.Puzzle.ID+", "+command+": "+format, args...)
	}
	board, panel, all := o.tab().board, o.tab().card, o.main.Size()
	end := panel.Position().Add(panel.Size())
	if end.X > all.Width || end.Y > all.Height || panel.Size().Width < panel.MinSize().Width || below && panel.Size().Height < panel.MinSize().Height {
		errorf("the panel ends at %v of %v, has %v and needs %v", end, all, panel.Size(), panel.MinSize())
	}
	if b := board.Size(); (panel.Position().X == 0) != below || b.Width < 100 || b.Height < 100 {
		errorf("the board has %v, the panel is at %v", b, panel.Position())
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	if line := at(o.status.content).Y; at(board).Y+board.Size().Height > line {
		errorf("the board ends at %g, the last line is at %g", at(board).Y+board.Size().Height, line)
	}
	tabs := o.tools.content.Objects[0]
	if tabs.Size().Width < tabs.MinSize().Width-1 {
		errorf("the tabs have %g, need %g", tabs.Size().Width, tabs.MinSize().Width)
	}
	for _, tab := range o.tools.tabs {
		if tab.chip.Face().On && below && tab.chip.Size().Width < 60 {
			errorf("the tab in front has %g", tab.chip.Size().Width)
		}
	}
	for _, tool := range o.tools.tools {
		at, size := tool.chip.Position(), tool.chip.Size()
		if tool.chip.Visible() && (at.X < tabs.Size().Width-1 || at.X+size.Width > o.tools.content.Size().Width+1 || size.Width < tool.chip.MinSize().Width-2) {
			errorf("the tool %s is at %g, %g wide; the tabs have %g", tool.action, at.X, size.Width, tabs.Size().Width)
		}
		if !tool.chip.Visible() && !tool.browse && all.Width > 1000 {
			errorf("the tool %s is hidden", tool.action)
		}
	}
	for _, object := range seen(panel) {
		if c, ok := object.(*kit.Chip); ok {
			left := fyne.CurrentApp().Driver().AbsolutePositionForObject(c).X
			if left < panel.Position().X || left+c.Size().Width > end.X || c.Size().Width < c.MinSize().Width-1 {
				errorf("%q is at %g, %g wide", c.Face().Text, left, c.Size().Width)
			}
			named := slices.ContainsFunc(seen(c), func(o fyne.CanvasObject) bool { text, ok := o.(*canvas.Text); return ok && text.Text == c.Face().Text })
			if !named && c.Face().Text != "" {
				errorf("%q has no room for its name", c.Face().Text)
			}
		}
	}
}

// A narrow window has a button for its menus and one for its tabs. In a low one keys scroll the panel.
func TestANarrowWindow(t *testing.T) {
	o := openWindow(t)
	o.win.Resize(fyne.NewSize(390, 844))
	o.finish()
	choose := func(item int) {
		for range item {
			o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		}
		o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	flip := chipOn(t, o.tools.content, "Flip")
	if o.win.MainMenu() != nil || o.win.Padded() || flip.MinSize().Height < 44 || o.win.Canvas().Focused() != o.tab().board {
		t.Errorf("the menu bar or padding is shown, or a tab is only %g high", flip.MinSize().Height)
	}
	if got := wordsOn(o.tools.content); got != "Flip\nOpens the menu; Alt and a letter open one of the menus (F10)\nUndo (Ctrl+Z)\nRedo (Ctrl+Y)\nRules and Keys (F1)" {
		t.Errorf("the tools are\n%s", got)
	}
	lines := len(seen(o.status.text))
	if o.commands.hint(strings.Repeat("long ", 30)); len(seen(o.status.text)) <= lines {
		t.Error("a long sentence has one line")
	}
	flip.Tapped(nil)
	if choose(2); o.tab().session.Puzzle.ID != "swap" {
		t.Errorf("the tab of %s is in front", o.tab().session.Puzzle.ID)
	}
	before := shown(o.window)
	o.press(fyne.KeyF10)
	choose(3)                                 // Board
	if choose(1); shown(o.window) == before { // New
		t.Error("the menu makes no new board")
	}
	o.run("open") // a dialog of the toolkit, which has the lengths of this look
	asked := o.dialogs.Open()
	o.win.Resize(fyne.NewSize(1000, 700))
	if o.finish(); o.win.MainMenu() == nil || o.commands.menu != nil || !asked || o.dialogs.Open() || o.win.Canvas().Overlays().Top() != nil {
		t.Error("a wide window has no menu bar, or has a dialog of the narrow one")
	}
	o.win.Resize(fyne.NewSize(480, 360))
	at := func() (sum float32) {
		for _, object := range seen(o.panel()) {
			sum += fyne.CurrentApp().Driver().AbsolutePositionForObject(object).Y
		}
		return sum
	}
	top := at()
	if o.press(fyne.KeyPageDown); at() >= top {
		t.Error("Page Down does not scroll the panel")
	}
	if o.press(fyne.KeyPageUp); at() != top {
		t.Error("Page Up does not scroll it back")
	}
}

// A narrow window has room for three steps of a solution. The button of a hint stays under the finger.
func TestTheRoomOfANarrowWindow(t *testing.T) {
	o := openWindow(t)
	o.win.Resize(fyne.NewSize(390, 844))
	o.finish()
	at := func(x fyne.CanvasObject) float32 { return fyne.CurrentApp().Driver().AbsolutePositionForObject(x).Y }
	chip := func(label string) float32 { return at(chipOn(t, o.panel(), label)) }
	first := chip("Hint")
	for range 4 {
		o.run("hint")
		o.wait("the hint", func() bool { c, _ := o.session().Hints.Card(); return !strings.HasPrefix(c.Text.Format, "Looking") })
		if now := chip("Hint"); now != first {
			t.Errorf("Hint moves from %g to %g", first, now)
		}
	}
	o.run("restart")
	for i := range o.all {
		o.front(i)
		o.run("solve")
		o.until("showing")
		top, bottom, numbers := chip("Copy"), chip("Edit"), 0
		for _, x := range seen(o.panel()) {
			if n, is := x.(*kit.Text); is && len(n.Text()) == 1 && at(n) > top && at(n)+n.Size().Height < bottom {
				numbers++
			}
		}
		if steps := o.session().Line().Len(); numbers < min(steps, 3) {
			t.Errorf("%s: %d of %d steps are seen, want 3", o.session().Puzzle.ID, numbers, steps)
		}
	}
}

// The pointer leaves a board late, and a press on it ends, when the window has been made anew with another tab in front.
func TestThePointerLeavesABoardThatIsGone(t *testing.T) {
	o := openWindow(t)
	o.load("bwwb\nbbwb\nbwwb\nbwww\n")
	o.run("play")
	gone := o.tab()
	gone.Point(view.Spot{Row: 1, Col: 1}, board.ByMouse)
	o.front(1)
	if gone.Point(view.Spot{Row: 1, Col: 2}, board.ByMouse); len(gone.session.View().Shapes) > 0 {
		t.Error("a tab that was left points something out")
	}
	o.change(func(s *settings) { s.Language = "zh-Hans" })
	defer o.change(func(s *settings) { s.Language = "en" })
	gone.Point(view.Spot{}, board.Nowhere)
	gone.Release(view.Spot{}, false)
	if o.tab() == gone || len(gone.session.View().Shapes) > 0 {
		t.Error("something is still pointed out")
	}
}

// threeFlips is a list of boards; the second one is impossible.
const threeFlips = "bwwb\nbbwb\nbwwb\nbwww\n\nbwww\nwwww\nwwww\nwwww\n\nwwww\nwwww\nwwww\nwwww\n"

// listed reports whether the panel shows the list of boards.
func (o *testWindow) listed() bool { return strings.Contains(wordsOn(o.panel()), "3 boards") }

func TestTheListIsShownAndHidden(t *testing.T) {
	o := openWindow(t)
	alone := wordsOn(o.tools.content)
	o.load(threeFlips)
	if got, want := wordsOn(o.tools.content), "Undo (Ctrl+Z)\nRedo (Ctrl+Y)\nCopies the board shown as text (Ctrl+C)\nPastes a board from text on the clipboard (Ctrl+V)\n"+
		"Shows the previous board of the file (Ctrl+Page Up)\n1 of 3\nShows the next board of the file (Ctrl+Page Down)\nRules and Keys (F1)"; !strings.HasSuffix(got, want) || strings.Contains(alone, "of the file") {
		t.Errorf("the tools are\n%s\nfor one board\n%s", got, alone)
	}
	key := func(name fyne.KeyName) func() { return func() { o.typed(name) } }
	run := func(id string) func() { return func() { o.run(id) } }
	for i, step := range []struct {
		do     func()
		listed bool
	}{
		{func() {}, false},
		{run("list"), true},
		{run("nextBoard"), true},
		{run("list"), false},
		{run("list"), true},
		{key(fyne.KeyEscape), false},
		{run("list"), true},
		{run("play"), false},
		{run("list"), true},
		{run("random"), false},
		{run("undo"), true},
		{run("edit"), false},
		{run("solveAll"), true},
		{key(fyne.KeyEscape), true},
		{key(fyne.KeyEscape), false},
		{run("list"), true},
		{run("solve"), false},
	} {
		step.do()
		o.wait("the board", func() bool { return o.tab().session.Work() == nil })
		if o.listed() != step.listed || o.win.Canvas().Focused() != o.tab().board {
			t.Errorf("step %d: the list is shown: %t, %T has the focus", i, o.listed(), o.win.Canvas().Focused())
		}
	}
}

// The caret does not lie on the cells that the nearest board has changed.
func TestTheCaretBesideANearestBoard(t *testing.T) {
	o := openWindow(t)
	o.load("bwww\nwwww\nwwww\nwwww\n")
	o.run("solve")
	o.until("showing")
	o.typed(fyne.KeyDown)
	_, before := o.tab().board.Caret()
	o.run("repair")
	if _, after := o.tab().board.Caret(); !before || after || o.session().Mode() != session.EditMode {
		t.Errorf("shown before: %t, after: %t, mode %v", before, after, o.session().Mode())
	}
}

// Enter goes on once a better move is found, and acts as a click before.
func TestEnterGoesOnAfterABetterMove(t *testing.T) {
	o := openWindow(t)
	o.load("bbww\nbwww\nwwww\nwwww\n")
	o.run("play")
	s := o.window.session()
	for _, at := range []view.Spot{{Row: 1, Col: 1}, {Row: 1, Col: 1}, {}} {
		o.wait("the cost", func() bool { return s.Costs.At(s.Line().At()).Kind == session.WayProven })
		s.Hand.Move(at, at)
	}
	o.press(fyne.KeyRight)
	o.run("find")
	enter := func() { o.window.commands.typed(&fyne.KeyEvent{Name: fyne.KeyReturn}) }
	if enter(); !s.Can().Find || s.Line().Won() {
		t.Error("Enter leaves the question")
	}
	s.Hand.Move(view.Spot{}, view.Spot{})
	if enter(); s.Line().At() != 3 {
		t.Errorf("after Enter: move %d of %d", s.Line().At(), s.Line().Len())
	}
}

// A tab whose session has changed while another one was in front comes to the front as it is now.
func TestATabThatChangedBehindAnother(t *testing.T) {
	o := openWindow(t)
	o.run("play")
	behind := o.window.session()
	behind.Hand.Move(view.Spot{}, view.Spot{})
	o.refresh()
	o.front(1)
	behind.Edit()
	o.front(0)
	if words := wordsOn(o.panel()); !strings.Contains(words, "Paint with") {
		t.Errorf("the panel says %q", words)
	}
}
