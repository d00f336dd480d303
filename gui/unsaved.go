package gui

import (
	"fourfold/puzzles/sentence"
)

// saved shows the result of saving: nil when all is saved again.
func (w *window) saved(err error) {
	w.unsaved = err
	w.notify()
	if err == nil {
		w.tab().session.Status.Say(sentence.New("All is saved again."))
	}
	w.whole.Refresh()
}

// leave saves everything and closes the window. It waits for files that are being written, unless it is called again. If
// something cannot be saved it asks before.
func (w *window) leave() {
	if w.files.writing > 0 && !w.closing {
		w.closing = true
		w.tab().session.Status.Say(sentence.New("The window closes when all files are written. Close it again not to wait."))
		return
	}
	w.keepAll()
	w.options.start(func() {
		err := w.options.keeper.Flush()
		w.options.post(func() {
			if err == nil {
				w.win.Close()
			} else {
				w.askLeave(err)
			}
		})
	})
}

// written closes the window if it has waited for files to be written.
func (w *window) written() {
	if w.closing {
		w.leave()
	}
}

// askLeave asks whether to close the window although something cannot be saved.
func (w *window) askLeave(err error) {
	lost := tr("%v. What is new since then is lost when the window is closed.", sentence.FromError(err))
	w.dialogs.Confirm(tr("Close without saving?"), lost, tr("Close"), true, func() { w.losing = true; w.win.Close() })
}
