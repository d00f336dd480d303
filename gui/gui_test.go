package gui

import (
	"errors"
	"os"
	"os/signal"
	"strings"
	"testing"

	"fourfold/gui/keep"
	"fourfold/gui/rescue"
	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

// culprit panics as an index beyond a board would.
func culprit() { _ = []int{}[len(os.Args)] }

// However the window ends, the next one has all boards. The error of a panic says so, and where.
func TestNoEndLosesBoards(t *testing.T) {
	for name, c := range map[string]struct {
		end    func(o *testWindow)
		panics bool
	}{
		"by the window":  {func(o *testWindow) { o.end() }, false},
		"by the toolkit": {func(*testWindow) {}, false},
		"by a panic":     {func(*testWindow) { culprit() }, true},
		"by a panic of another goroutine": {func(o *testWindow) {
			rescue.Go(o.options.post, culprit)
			for f := range o.posted {
				f()
			}
		}, true},
	} {
		t.Run(name, func(t *testing.T) {
			o := openWindow(t)
			var want []string
			err := o.run(func() {
				for _, d := range o.all {
					d.session.Input.Press(puzzle.Spot{}, false)
					d.session.Input.Release(puzzle.Spot{}, true)
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
			for i, d := range reopen(t, o).all {
				if got := d.session.Boards.List().Text(); got != want[i] {
					t.Errorf("%s: %q was saved, want %q", d.name(), got, want[i])
				}
			}
		})
	}
}

// reopen returns another window with what the first one has saved.
func reopen(t *testing.T, o *testWindow) *window {
	t.Helper()
	k := keep.New(o.options.keeper.Folder())
	w := open(o.app, puzzles.All(), options{keeper: k, post: func(func()) {}})
	t.Cleanup(func() { _ = w.closed() })
	return w
}

func TestAnEndSaysWhatCouldNotBeSaved(t *testing.T) {
	o := openWindow(t)
	o.options.keeper.Put("board-broken", func() any { culprit(); return nil })
	err := o.run(culprit)
	if err == nil || !strings.HasPrefix(err.Error(), "the program failed, and not all boards could be saved in "+o.folder()) {
		t.Errorf("error %v", err)
	}
	o, _ = openUnsaved(t)
	if err := o.run(o.end); err == nil || !strings.HasPrefix(err.Error(), "Nothing can be saved in "+o.folder()) {
		t.Errorf("error %v", err)
	}
}

// After the end the toolkit runs what is posted on the goroutine that posts it. Nothing of the window may run there.
func TestNothingRunsAfterTheEnd(t *testing.T) {
	o := openWindow(t)
	o.options.post(func() { t.Error("a function that was posted before the end runs") })
	if err := o.run(o.end); err != nil {
		t.Error(err)
	}
	o.options.post(func() { t.Error("a function that is posted after the end runs") })
	o.finish()
}

// The first signal ends the window, and nobody else hears of it.
func TestASignalEndsTheWindow(t *testing.T) {
	for _, sent := range []os.Signal{os.Interrupt, hangup} {
		toolkit, ended := make(chan os.Signal, 1), make(chan bool)
		signal.Notify(toolkit, os.Interrupt)
		endOn([]os.Signal{os.Interrupt, hangup}, func() { close(ended) })
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
