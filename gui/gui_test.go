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

func TestAPanicLosesNoBoard(t *testing.T) {
	for name, fail := range map[string]func(o *testWindow){
		"in the window's goroutine": func(*testWindow) { culprit() },
		"in another one": func(o *testWindow) {
			rescue.Go(o.options.post, culprit)
			for f := range o.posted {
				f()
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			o := openWindow(t)
			var want []string
			for _, d := range o.documents {
				d.session.Input.Press(puzzle.Spot{}, false)
				d.session.Input.Release(puzzle.Spot{}, true)
				want = append(want, d.session.Boards.Text())
			}
			err := o.run(func() { fail(o) })
			var p *rescue.Panic
			if !errors.As(err, &p) || !strings.Contains(string(p.Stack), "gui.culprit") {
				t.Fatalf("error %v", err)
			}
			first, _, _ := strings.Cut(err.Error(), "\n")
			if !strings.HasSuffix(first, "all boards are saved in "+o.folder()) {
				t.Errorf("first line %q", first)
			}
			again := reopen(t, o)
			for i, d := range again.documents {
				if got := d.session.Boards.Text(); got != want[i] {
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

func TestAPanicSaysWhatCouldNotBeSaved(t *testing.T) {
	o := openWindow(t)
	o.options.keeper.Put("board-broken", func() any { culprit(); return nil })
	err := o.run(culprit)
	if err == nil || !strings.HasPrefix(err.Error(), "the program failed, and not all boards could be saved in "+o.folder()) {
		t.Errorf("error %v", err)
	}
}

func TestTheEndLosesNoBoard(t *testing.T) {
	for name, end := range map[string]func(w *window){"by the window": (*window).end, "by the toolkit": func(*window) {}} {
		o := openWindow(t)
		var want string
		if err := o.run(func() {
			o.tab().session.Input.Press(puzzle.Spot{}, false)
			o.tab().session.Input.Release(puzzle.Spot{}, true)
			want = shown(o.window)
			end(o.window)
		}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if got := shown(reopen(t, o)); got != want {
			t.Errorf("%s: %q was saved, want %q", name, got, want)
		}
	}
}

func TestAnEndWithoutSavingIsAnError(t *testing.T) {
	o, _ := openUnsaved(t)
	randomBoardOf(o.tab(), 7)
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
