package gui

import (
	"path/filepath"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/gui/kit"
	"fourfold/gui/web"
	"fourfold/puzzles/puzzle"
)

// listen handles all events of the window.
func (w *window) listen() {
	canvas := w.win.Canvas()
	canvas.SetOnTypedKey(w.commands.typed)
	canvas.SetOnTypedRune(func(r rune) { w.commands.rune(r) })
	for _, a := range w.commands.all {
		for _, keys := range a.allKeys() { // the menus, where they are shown, listen to the first
			canvas.AddShortcut(shortcut(keys, nil), func(fyne.Shortcut) { w.commands.Run(a.id) })
		}
	}
	for i, menu := range w.commands.menus {
		canvas.AddShortcut(shortcut(menu.keys, nil), func(fyne.Shortcut) { w.commands.openMenu(i) })
	}
	w.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { w.files.Open(w.tab().doc, each(uris, pathOf)...) })
	w.win.SetMaster()
	w.win.SetCloseIntercept(w.quit)
	w.listenToSystem()
	w.app.Lifecycle().SetOnExitedForeground(func() { w.away = !web.Here })
	w.app.Lifecycle().SetOnEnteredForeground(func() { w.away = false })
	page{w}.listen()
}

// listenToSystem makes the screen anew when the system turns light or dark.
func (w *window) listenToSystem() {
	before := w.app.Settings().ThemeVariant()
	w.app.Settings().AddListener(func(now fyne.Settings) {
		w.post(func() {
			if now.ThemeVariant() != before {
				before = now.ThemeVariant()
				w.build()
			}
		})
	})
}

// page is the browser's page that the window is in.
type page struct{ *window }

// listen handles the events of the page that the window is in.
func (w page) listen() {
	post := w.post
	web.Listen(web.Events{
		Key:     func(k web.Key) { post(func() { w.pressed(k) }) },
		Pasted:  func(text string) { post(func() { w.pasted(text) }) },
		Dropped: func(files []web.File) { post(func() { w.files.OpenChosen(w.tab().doc, files) }) },
		Linked:  func() { post(w.files.FollowLink) },
		Leaving: w.flush,
		Covered: func() bool { return w.win.Canvas().Overlays().Top() != nil },
	})
}

// open opens the board of the page's address, and tells the page when the window has been drawn.
func (w page) open() {
	if !web.Here {
		return
	}
	if web.Fragment() != "" {
		for _, t := range w.all {
			t.session.Escape() // ends the search for the answer that was open
		}
		w.files.FollowLink()
	}
	time.AfterFunc(50*time.Millisecond, func() { w.post(web.Ready) }) // by when the toolkit has drawn
}

// pressed handles a key that the toolkit does not handle in a browser.
func (w page) pressed(k web.Key) {
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
	w.win.Canvas().(fyne.Shortcutable).TypedShortcut(pressed)
}

// pasted pastes a text of the browser into the focused entry, or opens its boards.
func (w page) pasted(text string) {
	if focused, ok := w.win.Canvas().Focused().(*kit.Entry); ok {
		focused.Paste(text)
		return
	}
	if a := w.commands.action("paste"); w.commands.reaches(a) && !a.disabled {
		w.files.Paste(w.tab().doc, text)
		w.commands.focusBoard()
	}
}

// absolute returns arguments with paths of files from the root: another window may open them, also later. IDs of puzzles stay.
func absolute(arguments []string, puzzles []*puzzle.Puzzle) (all []string) {
	for _, a := range arguments {
		path, err := filepath.Abs(a)
		if err == nil && !slices.ContainsFunc(puzzles, func(p *puzzle.Puzzle) bool { return p.ID == a }) {
			a = path
		}
		all = append(all, a)
	}
	return all
}

// openArguments opens files. A puzzle ID instead of a file selects its tab.
func (w *window) openArguments(names []string) {
	paths := slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		t := w.find(name)
		if t != nil {
			w.bring(t)
		}
		return t != nil
	})
	w.files.Open(w.tab().doc, paths...)
}

// flush saves the boards before the page goes. It may come back.
func (w page) flush() {
	w.save()
	if err := w.store.Flush(); err != nil {
		fyne.LogError("boards or settings could not be saved", err)
	}
}
