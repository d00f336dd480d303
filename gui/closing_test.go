package gui

import (
	"errors"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/rescue"
	"fourfold/gui/store"
	"fourfold/puzzles"
	"fourfold/puzzles/view"
)

// openUnsaved opens a window that can save nothing until mend is called.
func openUnsaved(t *testing.T) (o *testWindow, mend func()) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "folder")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	o = openWindowAt(t, filepath.Join(file, "fourfold"))
	o.wait("the notice", func() bool { return o.noticed() != "" })
	return o, func() {
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
	}
}

// noticed returns the text of the notice, or nothing.
func (o *testWindow) noticed() string { return wordsOn(o.notice) }

func TestWhatCannotBeSavedIsSaidUntilItCan(t *testing.T) {
	o, mend := openUnsaved(t)
	said := "Nothing can be saved in " + o.folder() + ": "
	for i := range o.all {
		o.front(i)
		if randomBoardOf(o.tab(), 7); !strings.HasPrefix(o.noticed(), said) {
			t.Errorf("tab %d: the notice is %q", i, o.noticed())
		}
	}
	o.change(func(s *settings) { s.Theme = "dark" })
	if ground := o.notice.Objects[0].(*fyne.Container).Objects[0].(*canvas.Rectangle); o.noticed() == "" || ground.FillColor != theme.Color(theme.ColorNameError) {
		t.Errorf("in another look the notice is %q, on %v", o.noticed(), ground.FillColor)
	}
	mend()
	if err := o.store.Flush(); err != nil {
		t.Fatal(err)
	}
	o.wait("saving again", func() bool { return o.noticed() == "" })
	if got := o.tab().session.Status.Text().String(); got != "Everything is saved again." {
		t.Errorf("status %q", got)
	}
	if got := shown(reopen(t, o)); got != shown(o.window) {
		t.Errorf("saved is %q, want %q", got, shown(o.window))
	}
	closed := false
	o.win.SetOnClosed(func() { closed = true })
	o.run("quit")
	if o.finish(); !closed {
		t.Error("the window does not close although all is saved")
	}
}

// Closing asks before it loses boards. Esc and Enter do not close the window, since Cancel has the focus.
func TestClosingAsksBeforeItLosesBoards(t *testing.T) {
	o, _ := openUnsaved(t)
	closed := 0
	o.win.SetOnClosed(func() { closed++ })
	quit := func(answer func()) {
		o.run("quit")
		o.finish()
		if closed != 0 || !o.dialogs.Open() {
			t.Errorf("closed %d times without a question", closed)
		}
		answer()
		o.finish()
	}
	enter := func() { o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }
	quit(func() { o.press(fyne.KeyEscape) })
	quit(enter)
	quit(func() { o.win.Canvas().FocusNext(); enter() })
	if closed != 1 {
		t.Errorf("closed %d times although told so", closed)
	}
	if err := o.closed(); err != nil {
		t.Errorf("what was given up is told again: %v", err)
	}
}

// culprit panics as an index beyond a board would.
func culprit() { _ = []int{}[len(os.Args)] }

// However the window ends, the next one has all boards. The error of a panic says so, and where.
func TestNoEndLosesBoards(t *testing.T) {
	for name, c := range map[string]struct {
		end    func(o *testWindow)
		panics bool
	}{
		"by the window":  {func(o *testWindow) { end() }, false},
		"by the toolkit": {func(*testWindow) {}, false},
		"by a panic":     {func(*testWindow) { culprit() }, true},
		"by a panic of another goroutine": {func(o *testWindow) {
			rescue.Go(o.post, culprit)
			for f := range o.posted {
				f()
			}
		}, true},
	} {
		t.Run(name, func(t *testing.T) {
			o := openWindow(t)
			var want []string
			err := o.window.run(func() {
				o.front(3)
				for _, d := range o.all {
					d.session.Input.Press(view.Spot{}, false)
					d.session.Input.Release(view.Spot{}, true)
					want = append(want, d.session.Boards.List().Text())
				}
				c.end(o)
			})
			var p *rescue.Panic
			if errors.As(err, &p) != c.panics || !c.panics && err != nil {
				t.Fatalf("error %v", err)
			}
			if c.panics {
				first, _, _ := strings.Cut(err.Error(), "\n")
				if !strings.HasSuffix(first, "all boards are saved in "+o.folder()) || !strings.Contains(string(p.Stack), "gui.culprit") {
					t.Errorf("error %v", err)
				}
			}
			again := reopen(t, o)
			if again.tab() != again.all[3] {
				t.Errorf("the tab of %s is in front", again.session().Puzzle.ID)
			}
			for i, d := range again.all {
				if got := d.session.Boards.List().Text(); got != want[i] {
					t.Errorf("%s: %q was saved, want %q", d.session.Puzzle.ID, got, want[i])
				}
			}
		})
	}
}

// reopen returns another window with what the first one has saved.
func reopen(t *testing.T, o *testWindow) *window {
	t.Helper()
	k := store.New(o.store.Folder())
	w := newWindow(o.app, puzzles.All(), options{store: k, post: func(func()) {}})
	t.Cleanup(func() { _ = w.closed() })
	return w
}

func TestAnEndSaysWhatCouldNotBeSaved(t *testing.T) {
	o := openWindow(t)
	o.store.Save("board-broken", func() any { culprit(); return nil })
	err := o.window.run(culprit)
	if err == nil || !strings.HasPrefix(err.Error(), "the program failed, and not all boards could be saved in "+o.folder()) {
		t.Errorf("error %v", err)
	}
	o = openWindow(t)
	o.run("saveAs")
	o.typeInto(writeFile(t, "mine.txt", "precious"))
	o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if err := o.window.run(end); err == nil || err.Error() != "mine.txt was not written" {
		t.Errorf("error %v", err)
	}
	o, _ = openUnsaved(t)
	if err := o.window.run(end); err == nil || !strings.HasPrefix(err.Error(), "Nothing can be saved in "+o.folder()) {
		t.Errorf("error %v", err)
	}
}

// After the end the toolkit runs what is posted on the goroutine that posts it. Nothing of the window may run there.
func TestNothingRunsAfterTheEnd(t *testing.T) {
	o := openWindow(t)
	o.post(func() { t.Error("a function that was posted before the end runs") })
	if err := o.window.run(end); err != nil {
		t.Error(err)
	}
	o.post(func() { t.Error("a function that is posted after the end runs") })
	o.finish()
}

// Closing waits until a file is written.
func TestClosingWaitsForAFile(t *testing.T) {
	o, closed, disk := openWindow(t), false, []func(){}
	o.win.SetOnClosed(func() { closed = true })
	o.window.start = func(f func()) { disk = append(disk, f) }
	o.writeTo("saveAs", filepath.Join(t.TempDir(), "slow.txt"))
	o.run("quit") // before anybody knows whether there is such a file
	if said := o.status.text.Text(); !strings.HasPrefix(said, "The window closes when all files are written.") || len(disk) != 1 {
		t.Errorf("it says %q", said)
	}
	disk[0]()
	o.finish()
	if len(disk) != 2 || closed {
		t.Fatalf("it waits for %d more, closed: %t", len(disk)-1, closed)
	}
	disk[1]() // which saves all
	o.wait("the end", func() bool { return closed })
}

// The first signal ends the window, and nobody else hears of it.
func TestASignalEndsTheWindow(t *testing.T) {
	for _, sent := range []os.Signal{os.Interrupt, hangup} {
		toolkit, ended := make(chan os.Signal, 1), make(chan bool)
		signal.Notify(toolkit, os.Interrupt)
		endOn([]os.Signal{sent}, func() { close(ended) })
		self, err := os.FindProcess(os.Getpid())
		if err != nil {
			t.Fatal(err)
		}
		if err := self.Signal(sent); err != nil {
			t.Skip("no signals:", err)
		}
		<-ended
		if len(toolkit) > 0 {
			t.Error("the toolkit hears of it too")
		}
	}
}
