package gui

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	fynetooltip "github.com/dweymouth/fyne-tooltip"

	"fourfold/gui/rescue"
	"fourfold/gui/web"
	"fourfold/gui/words"
	"fourfold/puzzles/sentence"
)

// saved shows the result of saving: nil when all is saved again.
func (w *window) saved(err error) {
	w.unsaved = err
	w.notify()
	if err == nil {
		w.session().Status.Say(sentence.New("Everything is saved again."))
	}
}

// quit saves everything and closes the window. It waits for files that are being written, unless it is called again. If
// something cannot be saved it asks before.
func (w *window) quit() {
	if w.files.Finish(w.quit) {
		w.session().Status.Say(sentence.New("The window closes when all files are written. Close it again to close it at once."))
		return
	}
	w.save()
	w.start(func() {
		err := w.store.Flush()
		w.post(func() {
			if err == nil {
				w.win.Close()
			} else {
				w.askQuit(err)
			}
		})
	})
}

// askQuit asks whether to close the window although something cannot be saved.
func (w *window) askQuit(err error) {
	lost := words.Capital(sentence.New("%v. Changes since then are lost when the window is closed.", sentence.FromError(err)))
	w.dialogs.Confirm(tr("Close without saving?"), lost, tr("Close"), true, func() {
		_ = w.store.Close() // so that what is lost is not told again
		w.win.Close()
	})
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
	heard, stop := signal.NotifyContext(context.Background(), signals...)
	context.AfterFunc(heard, func() {
		stop()
		end()
	})
}

// ended is the value of the panic that ends the window. The toolkit's own end is no way out: it closes the queue of posted
// functions while others still post, which now and then panics or hangs.
type ended struct{}

// end ends the window. It runs on the window's goroutine, and does not return.
func end() { panic(ended{}) }

// run runs the window until its end, and saves everything. The error says what could not be saved. After a panic it also
// says where the boards are: they are saved as they were before the change that failed, which might fail at each start.
func (w *window) run(show func()) error {
	err := rescue.Try(func() error { show(); return nil })
	var p *rescue.Panic
	if !errors.As(err, &p) || p.Value == any(ended{}) {
		return w.closed()
	}
	w.over.Store(true)
	words := fmt.Sprintf("the program failed, but all boards are saved in %v", w.store.Folder())
	if lost := w.store.Close(); lost != nil {
		words = fmt.Sprintf("the program failed, and not all boards could be saved in %v: %v", w.store.Folder(), lost)
	}
	err = fmt.Errorf("%s\n\n%w", words, p)
	web.Failed(err.Error())
	return err
}

// save saves settings and documents soon.
func (w *window) save() {
	w.remember()
	w.files.Save()
}

// closed saves everything and ends whatever runs. Functions that are posted from now on do not run.
func (w *window) closed() error {
	w.over.Store(true)
	w.save()
	_ = w.store.Flush() // before a slow disk holds up files
	unwritten := w.files.Close()
	err := errors.Join(w.store.Close(), unwritten)
	fynetooltip.DestroyWindowToolTipLayer(w.win.Canvas())
	return err
}
