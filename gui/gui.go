// Package gui is the window. It shows puzzles through the contract of package
// puzzle and knows none of them by name.
//
// What a person can do is a table of [action] values, and what a person can choose a table of [choice] values. Menus,
// buttons, shortcuts, tooltips, the help and the dialog of settings are made from these.
//
// The [window] keeps the documents, the settings and the files. A [document] is a session with its file. The [view] is all
// that is shown, made anew in another look; its [tab] of a document has a board and a panel. A change of a session goes to
// its tab, and from there to the tools, the status line, the menus and the list of boards.
package gui

import (
	"fmt"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"fyne.io/fyne/v2"
	fynetooltip "github.com/dweymouth/fyne-tooltip"

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

// Run shows the window and returns when it is closed. It opens the files; a puzzle ID among them selects a tab. If there
// is a window already, that one opens the files. The error says that the program failed, and where the boards are.
func Run(app fyne.App, puzzles []*puzzle.Puzzle, files []string, version string) error {
	keeper, handedOver := keep.Start(files)
	if handedOver {
		fmt.Fprintln(os.Stderr, "fourfold: the window that is open already has been called")
		return nil
	}
	start := func(f func()) { rescue.Go(fyne.Do, f) }
	w := open(app, puzzles, options{version: version, keeper: keeper, post: fyne.Do, start: start})
	w.win.SetOnClosed(w.end)
	keeper.Serve(start, w.options.post, func(files []string) { w.win.RequestFocus(); w.take(files) })
	w.take(files)
	if trace.On {
		start(func() { trace.Answer(trace.Questions(), os.Stderr, w.options.post, func() any { return w.facts() }) })
	}
	heed := slices.DeleteFunc([]os.Signal{os.Interrupt, syscall.SIGTERM, hangup}, signal.Ignored)
	app.Lifecycle().SetOnStarted(func() {
		display.Check(w.win)
		w.options.post(func() { endOn(heed, func() { w.options.post(w.end) }) })
		w.tab().refresh()
		w.arrive()
		w.nameFile()
	})
	w.win.SetTitle(title) // the desktop finds the program's entry by the title that the window begins with
	return w.run(w.win.ShowAndRun)
}

// hangup is the signal of a terminal that closes. Package syscall lacks its name for browsers.
const hangup = syscall.Signal(1)

// endOn calls end at the first signal; the second one ends the program. It takes the signals away from the toolkit, whose
// own end leaves no moment to save: from then on it runs posted functions on the goroutines that post them.
func endOn(signals []os.Signal, end func()) {
	signal.Reset(os.Interrupt, syscall.SIGTERM)
	if len(signals) == 0 {
		return
	}
	heard := make(chan os.Signal, 1)
	signal.Notify(heard, signals...)
	go func() {
		<-heard
		signal.Reset(signals...)
		end()
	}()
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

// ended is the value of the panic that ends the window. The toolkit's own end is no way out: it closes the queue of posted
// functions while others still post, which now and then panics or hangs.
type ended struct{}

// end ends the window. It runs on the window's goroutine, and does not return.
func (w *window) end() { panic(ended{}) }

// run runs the window until its end, and saves everything. The error says what could not be saved. After a panic it also
// says where the boards are: they are saved as they were before the change that failed, which might fail at each start.
func (w *window) run(show func()) (err error) {
	defer func() {
		value := recover()
		if value == nil || value == any(ended{}) {
			err = w.closed()
			return
		}
		w.over.Store(true)
		err = fmt.Errorf("%s\n\n%w", w.lastWords(), rescue.Caught(value))
		web.Failed(err.Error())
	}()
	show()
	return nil
}

// lastWords saves the boards after a panic, and says where they are.
func (w *window) lastWords() string {
	if err := w.options.keeper.Close(); err != nil {
		return fmt.Sprintf("the program failed, and not all boards could be saved in %v: %v", w.options.keeper.Folder(), err)
	}
	return fmt.Sprintf("the program failed, but all boards are saved in %v", w.options.keeper.Folder())
}

// keepAll saves settings and documents soon, also where nothing has changed but the place in a list or an answer.
func (w *window) keepAll() {
	w.remember()
	for _, d := range w.documents {
		d.keep(w.options.keeper)
	}
}

// closed saves everything and ends whatever runs. Functions that are posted from now on do not run.
func (w *window) closed() error {
	w.over.Store(true)
	w.keepAll()
	err := w.options.keeper.Close()
	for _, d := range w.documents {
		d.session.Close()
	}
	w.files.stop()
	fynetooltip.DestroyWindowToolTipLayer(w.win.Canvas())
	if w.losing {
		return nil
	}
	return err
}
