package gui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"

	"fourfold/gui/selection"
	"fourfold/puzzles/sentence"
)

// clipboardPatience is how long the program that has the clipboard may take until it is taken for one that hangs.
const clipboardPatience = 500 * time.Millisecond

// clipboardAnswers returns what reports whether the clipboard can be read now. Without asking, the toolkit would wait for a
// program that hangs for as long as it does, and the window would hang with it.
func clipboardAnswers(win fyne.Window) func() bool {
	return func() bool {
		native, ok := win.(driver.NativeWindow)
		if !ok {
			return true
		}
		answers := true
		native.RunNative(func(context any) {
			if x11, ok := context.(driver.X11WindowContext); ok && x11.WindowHandle != 0 {
				answers = selection.Answers(uint32(x11.WindowHandle), clipboardPatience)
			}
		})
		return answers
	}
}

// answered returns what pastes only while the clipboard can be read, and else says that it cannot.
func (f *files) answered(paste func()) func() {
	return func() {
		if !f.dialogs.answers() {
			f.report(sentence.Refuse("The clipboard cannot be read: the program that has it does not answer."))
			return
		}
		paste()
	}
}
