package gui

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/gui/store"
	"fourfold/puzzles"
	"fourfold/puzzles/boards"
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
func (o *testWindow) folder() string { return o.store.Folder().String() }

func openWindow(t *testing.T) *testWindow {
	t.Helper()
	return openWindowAt(t, t.TempDir())
}

// openWindowAt opens a window that keeps its boards in a folder.
func openWindowAt(t *testing.T, folder string) *testWindow {
	t.Helper()
	o := &testWindow{t: t, posted: make(chan func(), 1000)}
	o.window = newWindow(test.NewTempApp(t), puzzles.All(), options{
		version: "1.2.3", store: store.New(store.Disk(folder)),
		post:  func(f func()) { o.posted <- f },
		start: func(f func()) { o.started.Go(f) },
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

// until runs what is posted until the tab in front is "showing" an answer, or "editing".
func (o *testWindow) until(state string) {
	o.t.Helper()
	s := o.tab().session
	o.wait(state, func() bool { return s.Work() == nil && (s.Answer() != nil) == (state == "showing") })
}

// wait runs what is posted until something has come about.
func (o *testWindow) wait(what string, done func() bool) {
	o.t.Helper()
	limit := time.After(30 * time.Second)
	for !done() {
		select {
		case f := <-o.posted:
			f()
		case <-limit:
			o.t.Fatalf("waited for: %s; the status is %q", what, o.tab().session.Status.Text())
		}
	}
}

// load puts the boards of a text in front, to be edited.
func (o *testWindow) load(text string) {
	o.t.Helper()
	s := o.tab().session
	all, err := boards.Read(s.Puzzle, text, 100)
	if err != nil {
		o.t.Fatal(err)
	}
	s.Edit()
	s.Boards.Load(all, sentence.New("test"))
	o.refresh()
}

// run runs an action, as its button does.
func (o *testWindow) run(id string) { o.commands.Run(id); o.refresh() }

// typeInto replaces the text of the entry that has the focus.
func (o *testWindow) typeInto(text string) { o.win.Canvas().Focused().(*kit.Entry).SetText(text) }

// enter presses Enter in a dialog, and waits for what that starts.
func (o *testWindow) enter() {
	o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	o.finish()
}

// writeTo writes a file by an action that asks for its path.
func (o *testWindow) writeTo(action, path string) {
	o.t.Helper()
	o.run(action)
	o.typeInto(path)
	o.enter()
}

// says reports whether the dialog on top has a text.
func (o *testWindow) says(text string) bool {
	return strings.Contains(wordsOn(o.win.Canvas().Overlays().Top()), text)
}

// writeFile writes a file into a folder of its own and returns its path.
func writeFile(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// front brings a tab to the front.
func (o *testWindow) front(i int) { o.bring(o.all[i]); o.refresh() }

// randomBoardOf starts with a random board of the size shown.
func randomBoardOf(t *tab, seed uint64) {
	t.session.Boards.Random(puzzle.Wish{Size: t.session.Problem().Size()}, seed)
}

// shown returns the board of the tab in front as text.
func shown(w *window) string {
	s := w.tab().session
	return boards.Write(s.Puzzle, s.Problem())
}

// press gives a key to the window, as if the board had the focus.
func (o *testWindow) press(key fyne.KeyName) {
	o.commands.key(&fyne.KeyEvent{Name: key})
	o.refresh()
}

// typed gives a key to the window, whose focused widget gets it.
func (o *testWindow) typed(key fyne.KeyName) {
	o.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: key})
	o.refresh()
}

// panel returns what the panel of the tab in front shows.
func (o *testWindow) panel() fyne.CanvasObject { return o.tab().panel.Object() }

// seen returns the visible parts of an object. test.LaidOutObjects also lists those in hidden ones.
func seen(o fyne.CanvasObject) (all []fyne.CanvasObject) {
	if o == nil || !o.Visible() {
		return nil
	}
	all = append(all, o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			all = append(all, seen(child)...)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			all = append(all, seen(child)...)
		}
	}
	return all
}

// wordsOn returns all words on an object, from the top to the bottom.
func wordsOn(o fyne.CanvasObject) string {
	var all []string
	for _, o := range seen(o) {
		switch o := o.(type) {
		case *kit.Text:
			all = append(all, o.Text())
		case *kit.Chip:
			all = append(all, o.AccessibilityLabel())
		}
	}
	return strings.Join(all, "\n")
}

// chipOn returns the visible chip with a label.
func chipOn(t *testing.T, o fyne.CanvasObject, label string) *kit.Chip {
	t.Helper()
	for _, o := range seen(o) {
		if c, ok := o.(*kit.Chip); ok && c.AccessibilityLabel() == label {
			return c
		}
	}
	t.Fatalf("there is no %q on\n%s", label, wordsOn(o))
	return nil
}

// Each widget of our own tells a screen reader its role and its words, wherever it is met. Those in the source are all met.
func TestScreenReader(t *testing.T) {
	unmet, definition := map[string]bool{}, regexp.MustCompile(`(?m)^type (\w+) struct \{[^}]*?\n\t(?:widget|container)\.\w+\n`)
	files, _ := filepath.Glob("*/*.go")
	for _, name := range files {
		source, _ := os.ReadFile(name)
		for _, found := range definition.FindAllSubmatch(source, -1) {
			unmet[fmt.Sprintf("*%s.%s", filepath.Base(filepath.Dir(name)), found[1])] = true
		}
	}
	delete(unmet, "*display.Idle") // shows nothing
	o := openWindow(t)
	for _, action := range strings.Fields("edit days leave solve settings saveAs randomBoard tab3 randomBoard") {
		o.run(action)
		o.wait(action, func() bool { return !o.tab().busy() })
		for _, x := range append(seen(o.win.Content()), seen(o.win.Canvas().Overlays().Top())...) {
			kind := fmt.Sprintf("%T", x)
			if _, ours := unmet[kind]; ours {
				unmet[kind] = false
				if a, ok := x.(fyne.Accessible); !ok || a.AccessibilityRole() == "" || a.AccessibilityLabel() == "" {
					t.Errorf("after %s: %s has no role or no words", action, kind)
				}
			}
		}
		o.dialogs.Close()
	}
	for kind, is := range unmet {
		if is {
			t.Errorf("%s is not met", kind)
		}
	}
}

// The desktop tells of the end of a long search, behind other windows.
func TestNotification(t *testing.T) {
	o := openWindow(t)
	focus := o.app.Lifecycle().(interface {
		OnEnteredForeground() func()
		OnExitedForeground() func()
	})
	told := fyne.NewNotification("Flip", "Solved. A move of your own plays on from here.")
	for i, want := range []*fyne.Notification{told, nil} {
		[]func(){focus.OnExitedForeground(), focus.OnEnteredForeground()}[i]()
		test.AssertNotificationSent(t, nil, func() { o.run("solve"); o.until("showing"); o.finish() }) // takes a moment
		test.AssertNotificationSent(t, want, func() { o.changed(o.tab(), session.Change{Took: 11 * time.Second}); o.finish() })
		test.AssertNotificationSent(t, nil, func() { o.run("last"); o.finish(); o.run("edit") })
	}
}

func TestSolvingInOneTabLeavesTheOthersFree(t *testing.T) {
	o := openWindow(t)
	busy := func(i int) bool { return o.tools.tabs[i].chip.Face().Busy }
	o.tab().session.Boards.New(o.all[0].session.Puzzle.Max)
	randomBoardOf(o.tab(), 1)
	o.run("solve")
	chipOn(t, o.panel(), "Cancel")
	o.front(3)
	o.run("solve")
	o.until("showing")
	if !busy(0) || busy(3) {
		t.Errorf("the first tab shows that it is busy: %t, the last one: %t", busy(0), busy(3))
	}
	o.front(0)
	o.run("undo")
	o.run("solve")
	if s := o.tab().session; s.Work() != nil || !s.Can().Undo || busy(0) {
		t.Error("still solving after Cancel")
	}
}
