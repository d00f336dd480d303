package gui

import (
	"errors"
	"os"
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
				d.session.Input.Release()
				want = append(want, d.session.Boards.Text())
			}
			err := o.survive(func() { fail(o) })
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
	t.Cleanup(w.closed)
	return w
}

func TestAPanicSaysWhatCouldNotBeSaved(t *testing.T) {
	o := openWindow(t)
	o.options.keeper.Put("board-broken", func() any { culprit(); return nil })
	err := o.survive(culprit)
	if err == nil || !strings.HasPrefix(err.Error(), "the program failed, and not all boards could be saved in "+o.folder()) {
		t.Errorf("error %v", err)
	}
}

func TestTheEndLosesNoBoard(t *testing.T) {
	for name, end := range map[string]func(){"closed": func() { panic(left{}) }, "ended by the system": func() {}} {
		t.Run(name, func(t *testing.T) {
			o := openWindow(t)
			var want string
			if err := o.survive(func() {
				o.tab().session.Input.Press(puzzle.Spot{}, false)
				o.tab().session.Input.Release()
				want = shown(o.window)
				end()
			}); err != nil {
				t.Error(err)
			}
			if got := shown(reopen(t, o)); got != want {
				t.Errorf("%q was saved, want %q", got, want)
			}
		})
	}
}
