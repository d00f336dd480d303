// Package gui is the window. It shows puzzles through the contract of package
// puzzle and knows none of them by name.
//
// What a person can do is declared: an [action] is one thing to do, a [choice] one setting with its values. Menus,
// buttons, shortcuts, hints, the help and the dialog of settings are made from these.
//
// A [document] is a session with its file, and a [tab] shows one: what it shows is made when it first comes to the front
// of the [strip]. The parts round them know neither each other nor the window more than they need: [preferences], [dialogs], [files], [commands] and
// [menus]. The [window] puts them together.
package gui

import (
	"fmt"
	"os"
	"slices"

	"fyne.io/fyne/v2"

	"fourfold/gui/display"
	"fourfold/gui/keep"
	"fourfold/gui/rescue"
	"fourfold/gui/trace"
	"fourfold/gui/web"
	"fourfold/puzzles/puzzle"
)

// options are what a test chooses differently.
type options struct {
	version string
	keeper  *keep.Keeper // of settings and boards
	post    func(func()) // runs a function on the window's goroutine, unless the window is closed
	start   func(func()) // runs a function that may take long on another goroutine
}

// Run shows the window and returns when it is closed. It opens the files; a puzzle ID among them selects a tab. If there is
// a window already, that one opens the files. The error says that the program failed, and where the boards are.
func Run(app fyne.App, puzzles []*puzzle.Puzzle, files []string, version string) error {
	keeper, handedOver := keep.Start(files)
	if handedOver {
		fmt.Fprintln(os.Stderr, "fourfold: the window that is open already has been called")
		return nil
	}
	start := func(f func()) { rescue.Go(fyne.Do, f) }
	w := open(app, puzzles, options{version: version, keeper: keeper, post: fyne.Do, start: start})
	w.win.SetOnClosed(func() { panic(left{}) })
	keeper.Serve(start, w.options.post, w.called)
	w.take(files)
	if trace.On {
		start(func() { trace.Answer(trace.Questions(), os.Stderr, fyne.Do, func() any { return w.facts() }) })
	}
	app.Lifecycle().SetOnStarted(func() {
		display.Check(w.win)
		w.started()
	})
	w.win.SetTitle(title) // the desktop finds the program's entry by the title that the window begins with
	return w.survive(w.win.ShowAndRun)
}

// started brings up to date what depends on the screen.
func (w *window) started() {
	w.tab().side.reveal()
	w.tab().refresh()
	w.arrive()
	w.nameFile()
}

// called brings the window to the front and opens the files of a later start.
func (w *window) called(files []string) {
	w.win.RequestFocus()
	w.take(files)
}

// take opens files. A puzzle ID instead of a file selects its tab.
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
	if err := w.options.keeper.Close(); err != nil {
		return fmt.Sprintf("the program failed, and not all boards could be saved in %v: %v", w.options.keeper.Folder(), err)
	}
	return fmt.Sprintf("the program failed, but all boards are saved in %v", w.options.keeper.Folder())
}
