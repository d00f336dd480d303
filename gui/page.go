package gui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/gui/kit"
	"fourfold/gui/web"
	"fourfold/puzzles/sentence"
)

// listenToPage has everything handled that happens to the page that the window is in, if it is in one.
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

// firstFrame is a little longer than it takes until the toolkit begins to draw.
const firstFrame = 50 * time.Millisecond

// arrive takes the board of the page's address, and tells the page when the window has been drawn.
func (w *window) arrive() {
	if !web.Here {
		return
	}
	if web.Fragment() != "" {
		for _, d := range w.documents {
			d.session.Escape() // what was open is being solved again; the link is more welcome
		}
		w.files.followLink()
	}
	time.AfterFunc(firstFrame, func() { w.options.post(web.Ready) })
}

// leaving saves what is not saved yet. The page may come back.
func (w *window) leaving() {
	w.remember()
	if err := w.options.keeper.Flush(); err != nil {
		fyne.LogError("boards or settings could not be saved", err)
	}
}

// pressed handles a key that the toolkit does not know in a browser.
func (w *window) pressed(k web.Key) {
	pressed := &desktop.CustomShortcut{KeyName: fyne.KeyName(k.Name)}
	for modifier, held := range map[fyne.KeyModifier]bool{
		fyne.KeyModifierShortcutDefault: k.Ctrl, fyne.KeyModifierAlt: k.Alt, fyne.KeyModifierShift: k.Shift,
	} {
		if held {
			pressed.Modifier |= modifier
		}
	}
	if !k.Ctrl && !k.Alt {
		w.typed(&fyne.KeyEvent{Name: pressed.KeyName})
		return
	}
	for _, a := range w.commands.all {
		for _, keys := range a.allKeys() {
			if s, ok := shortcut(keys, nil).(*desktop.CustomShortcut); ok && *s == *pressed {
				w.commands.run(a)
				return
			}
		}
	}
	if canvas, ok := w.win.Canvas().(fyne.Shortcutable); ok {
		canvas.TypedShortcut(pressed)
	}
}

// typed hands a key to what has the keys.
func (w *window) typed(ev *fyne.KeyEvent) {
	if focused := w.win.Canvas().Focused(); focused != nil {
		focused.TypedKey(ev)
		return
	}
	w.commands.unfocusedKey(ev)
}

// pasted takes what the browser's own keys have pasted.
func (w *window) pasted(text string) {
	if focused, ok := w.win.Canvas().Focused().(*kit.Entry); ok {
		focused.TypedShortcut(&fyne.ShortcutPaste{Clipboard: held(text)})
		return
	}
	if a := w.commands.action("paste"); w.commands.reaches(a) && a.usable() {
		w.files.paste(text)
		w.commands.focusBoard()
	}
}

// held is a clipboard that holds a text.
type held string

// Content implements [fyne.Clipboard].
func (h held) Content() string { return string(h) }

// SetContent implements [fyne.Clipboard].
func (held) SetContent(string) {}

// copyLink puts the address of the board shown on the clipboard.
func (f *files) copyLink() {
	d := f.front()
	l := d.link()
	f.clipboard.SetContent(web.Address() + l.String())
	said := sentence.New("Copied a link to this board.")
	if l.Step >= 0 {
		said = sentence.New("Copied a link to this step of the answer.")
	}
	d.session.Status.Say(said)
}

// followLink takes the board of the page's address, and then takes it out of that: the next start goes on with what
// has become of the board.
func (f *files) followLink() {
	if f.follow(web.Fragment()) {
		web.ClearFragment()
	}
}
