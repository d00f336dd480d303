package gui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/gui/kit"
	"fourfold/gui/web"
)

// listenToPage handles the events of the page that the window is in.
func (w *window) listenToPage() {
	post := w.options.post
	web.Listen(web.Events{
		Key:     func(k web.Key) { post(func() { w.pressed(k) }) },
		Pasted:  func(text string) { post(func() { w.pasted(text) }) },
		Dropped: func(files []web.File) { post(func() { w.files.openChosen(files) }) },
		Linked:  func() { post(w.files.followLink) },
		Leaving: w.leaving,
	})
}

// firstFrame is a little longer than the toolkit takes until it draws.
const firstFrame = 50 * time.Millisecond

// arrive opens the board of the page's address, and tells the page when the window has been drawn.
func (w *window) arrive() {
	if !web.Here {
		return
	}
	if web.Fragment() != "" {
		for _, d := range w.documents {
			d.session.Escape() // ends the search for the answer that was open
		}
		w.files.followLink()
	}
	time.AfterFunc(firstFrame, func() { w.options.post(web.Ready) })
}

// leaving saves the boards before the page goes. It may come back.
func (w *window) leaving() {
	w.keepAll()
	if err := w.options.keeper.Flush(); err != nil {
		fyne.LogError("boards or settings could not be saved", err)
	}
}

// pressed handles a key that the toolkit does not handle in a browser.
func (w *window) pressed(k web.Key) {
	pressed := &desktop.CustomShortcut{KeyName: fyne.KeyName(k.Name)}
	for i, held := range []bool{k.Ctrl, k.Alt, k.Shift} {
		if held {
			pressed.Modifier |= modifiers[i].modifier
		}
	}
	if !k.Ctrl && !k.Alt {
		w.commands.typed(&fyne.KeyEvent{Name: pressed.KeyName})
		return
	}
	for _, a := range w.commands.all {
		for _, keys := range a.allKeys() {
			if s, ok := shortcut(keys, nil).(*desktop.CustomShortcut); ok && *s == *pressed {
				w.commands.Run(a.id)
				return
			}
		}
	}
	if canvas, ok := w.win.Canvas().(fyne.Shortcutable); ok {
		canvas.TypedShortcut(pressed)
	}
}

// pasted pastes a text of the browser into the focused entry, or opens its boards.
func (w *window) pasted(text string) {
	if focused, ok := w.win.Canvas().Focused().(*kit.Entry); ok {
		focused.TypedShortcut(&fyne.ShortcutPaste{Clipboard: held(text)})
		return
	}
	if a := w.commands.action("paste"); w.commands.reaches(*a) && a.when {
		w.clipboard.paste(text)
		w.commands.focusBoard()
	}
}

// held is a clipboard with a fixed text.
type held string

// Content implements [fyne.Clipboard].
func (h held) Content() string { return string(h) }

// SetContent implements [fyne.Clipboard].
func (held) SetContent(string) {}

// followLink opens the board of the page's address and removes it there, so that the next start opens the board as it
// is then.
func (f *files) followLink() {
	if f.follow(web.Fragment()) {
		web.ClearFragment()
	}
}
