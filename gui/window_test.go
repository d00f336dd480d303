package gui

import (
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"fourfold/gui/keep"
	"fourfold/gui/kit"
	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// testWindow is a window of the test driver, with what runs beside it and the functions that were posted to it.
type testWindow struct {
	*window
	t       *testing.T
	started sync.WaitGroup
	posted  chan func()
}

// folder returns where the window keeps its boards.
func (o *testWindow) folder() string { return o.options.keeper.Folder().String() }

func openWindow(t *testing.T) *testWindow {
	t.Helper()
	return openWindowAt(t, t.TempDir())
}

// openWindowAt opens a window that keeps its boards in a folder.
func openWindowAt(t *testing.T, folder string) *testWindow {
	t.Helper()
	o := &testWindow{t: t, posted: make(chan func(), 1000)}
	o.window = open(test.NewTempApp(t), puzzles.All(), options{
		keeper: keep.New(keep.Disk(folder)),
		post:   func(f func()) { o.posted <- f },
		start:  func(f func()) { o.started.Go(f) },
	})
	o.win.Resize(fyne.NewSize(1000, 700))
	t.Cleanup(func() { _ = o.closed() })
	return o
}

// finish waits for all that was started to read or write files, and runs what that posted.
func (o *testWindow) finish() {
	for {
		o.started.Wait()
		select {
		case f := <-o.posted:
			f()
		default:
			return
		}
	}
}

// until runs what is posted until the tab in front is in the state.
func (o *testWindow) until(state string) {
	o.t.Helper()
	o.wait(state, func() bool { return nameState(o.tab()) == state })
}

// wait runs what is posted until something has come about.
func (o *testWindow) wait(what string, done func() bool) {
	o.t.Helper()
	limit := time.After(20 * time.Second)
	for !done() {
		select {
		case f := <-o.posted:
			f()
		case <-limit:
			o.t.Fatalf("waited for: %s; state is %s", what, nameState(o.tab()))
		}
	}
}

// load puts the boards of a text in front.
func (o *testWindow) load(text string) {
	o.t.Helper()
	s := o.tab().session
	boards, err := s.Puzzle.Read(text, maxBoards)
	if err != nil {
		o.t.Fatal(err)
	}
	s.Boards.Load(boards, sentence.New("test"))
}

// tabChip returns the chip of a tab.
func (o *testWindow) tabChip(i int) *kit.Chip {
	return o.tabs.Content().(*fyne.Container).Objects[i].(*kit.Chip)
}

// nameState names the state of a tab as end-to-end tests do.
func nameState(t *tab) string { return stateOf(t.session) }

// randomBoardOf starts with a random board of the size shown.
func randomBoardOf(t *tab, seed uint64) {
	t.session.Boards.Random(puzzle.Wish{Size: t.session.Problem().Size()}, seed)
}

// shown returns the board of the tab in front as text.
func shown(w *window) string {
	s := w.tab().session
	return s.Puzzle.Write(s.Problem())
}

func (o *testWindow) press(key fyne.KeyName) { o.commands.key(&fyne.KeyEvent{Name: key}) }

func TestEveryTabSolvesItsSample(t *testing.T) {
	o := openWindow(t)
	for i, tab := range o.all {
		o.tabs.Select(i)
		o.commands.do("solve")
		o.until("showing")
		o.press(fyne.KeyEnd)
		if l := tab.session.Line(); l.At() != l.Len() || l.Len() == 0 {
			t.Errorf("%s: at %d of %d after End", tab.session.Puzzle.ID, l.At(), l.Len())
		}
		o.press(fyne.KeyHome)
		o.press(fyne.KeyRight)
		o.press(fyne.KeyRight)
		o.press(fyne.KeyLeft)
		if at := tab.session.Line().At(); at != 1 || !strings.Contains(wordsOn(o.panel()), "\n1 / ") {
			t.Errorf("%s: position %d, the panel says\n%s", tab.session.Puzzle.ID, at, wordsOn(o.panel()))
		}
		o.press(fyne.KeyEscape)
		if tab.session.Answer() != nil {
			t.Errorf("%s: Esc does not leave the solution", tab.session.Puzzle.ID)
		}
	}
}

func TestSolvingInOneTabLeavesTheOthersFree(t *testing.T) {
	o := openWindow(t)
	o.tab().session.Boards.New(o.all[0].session.Puzzle.Max)
	randomBoardOf(o.tab(), 1)
	o.commands.do("solve")
	if nameState(o.tab()) != "solving" {
		t.Fatal("not solving")
	}
	chipOn(t, o.panel(), "Cancel")
	o.tabs.Select(3)
	o.commands.do("solve")
	o.until("showing")
	o.tabs.Select(0)
	o.commands.do("undo")
	o.commands.do("solve")
	if s := o.tab().session; s.Work() != nil || !s.Can().Undo {
		t.Errorf("state %s after Cancel", nameState(o.tab()))
	}
}
