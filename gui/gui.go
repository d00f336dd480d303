// Package gui is the window. It shows puzzles through the contract of package
// puzzle and knows none of them by name.
//
// What a person can do is declared: an [action] is one thing to do, a [choice] one setting with its values. Menus,
// buttons, shortcuts, hints, the help and the dialog of settings are made from these.
//
// A [document] is a session with its file, and a [tab] shows one: what it shows is made when it first comes to the front
// of the [strip]. The parts round them know neither each other nor the window more than they need: [preferences], the
// [archive] of what is kept, [dialogs], [files], [commands] and [menus]. The [window] puts them together.
package gui

import (
	"fmt"
	"os"
	"slices"

	"fyne.io/fyne/v2"

	"fourfold/gui/display"
	"fourfold/gui/home"
	"fourfold/gui/rescue"
	"fourfold/gui/trace"
	"fourfold/gui/web"
	"fourfold/puzzles/puzzle"
)

// options are what a test chooses differently.
type options struct {
	version string
	home    *home.Home   // of settings and boards
	post    func(func()) // runs what comes from other goroutines on the window's own
	start   func(func()) // runs what would hold up the window on another goroutine
}

// Run shows the window with a tab for each puzzle and the boards of the files, among which the ID of a puzzle stands
// for its tab, and returns when it is closed. Where there is a window already, that one is called to open the files. Its error says that the program failed, and where the boards are.
func Run(app fyne.App, puzzles []*puzzle.Puzzle, files []string, version string) error {
	place, taken := home.Enter(files)
	if taken {
		fmt.Fprintln(os.Stderr, "fourfold: the window that is open already has been called")
		return nil
	}
	defer place.Close()
	start := func(f func()) { rescue.Go(fyne.Do, f) }
	w := open(app, puzzles, options{version: version, home: place, post: fyne.Do, start: start})
	w.win.SetOnClosed(func() { panic(left{}) })
	place.Answer(start, fyne.Do, w.called)
	w.take(files)
	if trace.On {
		answers := os.Stderr // it changes when the window closes
		start(func() { trace.Answer(trace.Questions(), answers, fyne.Do, func() any { return w.facts() }) })
	}
	app.Lifecycle().SetOnStarted(func() {
		display.Check(w.win)
		w.tab().side.reveal()
		w.tab().refresh()
		w.arrive()
		w.nameFile()
	})
	w.win.SetTitle(title) // the desktop finds the program's entry by the title that the window begins with
	return w.survive(w.win.ShowAndRun)
}

// called brings the window to the front and opens the files of a later start.
func (w *window) called(files []string) {
	w.win.RequestFocus()
	w.take(files)
}

// take opens files. The name of a puzzle instead of a file brings its tab to the front.
func (w *window) take(names []string) {
	w.files.open(slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		i := slices.IndexFunc(w.documents, func(d *document) bool { return d.session.Puzzle.ID == name })
		if i >= 0 {
			w.show(w.documents[i])
		}
		return i >= 0
	})...)
}

// left is what the window panics with when it is closed, which takes the program out of the toolkit at once. The toolkit's
// own way to end closes the queue of what is posted while others still post: now and then that panics, or waits for ever.
type left struct{}

// survive runs the window until it is closed or the system ends the program, and saves what is not saved yet. Where that
// ends with a panic it saves the boards, and returns an error that says where they are. They are what they were before
// the change that failed: what that left half done might fail at each start.
func (w *window) survive(run func()) (err error) {
	defer func() {
		value := recover()
		if _, closed := value.(left); closed || value == nil {
			w.closed()
			return
		}
		err = fmt.Errorf("%s\n\n%w", w.lastWords(), rescue.Caught(value))
		web.Failed(err.Error())
	}()
	run()
	return nil
}

// lastWords saves the boards, and says where they are.
func (w *window) lastWords() string {
	if err := w.archive.close(); err != nil {
		return fmt.Sprintf("the program failed, and not all boards could be saved in %v: %v", w.options.home.Folder, err)
	}
	return "the program failed, but all boards are saved in " + w.options.home.Folder.String()
}
