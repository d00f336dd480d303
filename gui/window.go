package gui

import (
	"cmp"
	"errors"
	"slices"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	fynetooltip "github.com/dweymouth/fyne-tooltip"

	"fourfold/gui/display"
	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/gui/store"
	"fourfold/gui/web"
	"fourfold/gui/words"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/resources"
)

// title is the window's title at first, since the window class that a desktop knows the program by is taken from
// it. Later the name of the file that is open comes before it.
const title = "Fourfold"

// window is the one window of the program. It puts the parts together.
type window struct {
	app      fyne.App
	win      fyne.Window
	settings *settings
	theme    *kit.Theme
	variant  string // the setting that theme was made for
	all      []*tab // one for each puzzle
	dialogs  *kit.Dialogs
	files    files
	saver    *saver
	commands *commands
	idle     *display.Idle
	options
	*view
	unsaved error       // why tabs cannot be saved, or nil
	closing bool        // it closes when all files are written
	narrow  bool        // the view is that of a narrow window
	over    atomic.Bool // it is closed, and nothing that is posted runs any more
}

// open makes the window, without showing it.
func open(app fyne.App, puzzles []*puzzle.Puzzle, o options) *window {
	words.Learn(puzzles)
	app.SetIcon(appIcon)
	w := &window{app: app, win: app.NewWindow(title), options: o, idle: display.NewIdle()}
	w.post = func(f func()) {
		o.post(func() {
			if !w.over.Load() {
				f()
			}
		})
		w.idle.Wake()
	}
	w.restore(puzzles)
	w.commands = newCommands(w)
	w.dialogs = kit.NewDialogs(w.win, w.commands.host)
	w.files, w.saver = files{w}, newSaver(w)
	w.win.Resize(fyne.NewSize(w.settings.Width, w.settings.Height))
	w.build()
	for _, t := range w.all {
		t.session.Listen(t.show)
	}
	w.listen()
	return w
}

var appIcon = fyne.NewStaticResource("fourfold.png", resources.AppIcon())

// find returns the tab of a puzzle, or nil.
func (w *window) find(id string) *tab {
	for _, t := range w.all {
		if t.session.Puzzle.ID == id {
			return t
		}
	}
	return nil
}

// tab returns the tab in front.
func (w *window) tab() *tab { return cmp.Or(w.find(w.settings.Tab), w.all[0]) }

// session returns the session in front.
func (w *window) session() *session.Session { return w.tab().session }

// show brings the tab of a puzzle to the front and returns it, or nil if there is no such puzzle.
func (w *window) show(id string) *tab {
	t := w.find(id)
	if t != nil && t != w.tab() {
		w.session().Leave()
		w.settings.Tab = id
		w.showTab()
		w.remember()
		w.commands.focusBoard()
	}
	return t
}

// openArguments opens files. A puzzle ID instead of a file selects its tab.
func (w *window) openArguments(names []string) {
	w.files.open(slices.DeleteFunc(slices.Clone(names), func(name string) bool { return w.show(name) != nil })...)
}

// restore reads the settings and the tabs. Damaged documents have been set aside, and a tab says so.
func (w *window) restore(puzzles []*puzzle.Puzzle) {
	k := w.store
	k.Failed = func(err error) { w.post(func() { w.saved(err) }) }
	s, damaged := store.Load(k, settingsName, firstSettings(), func(s *settings) error { s.mend(); return nil })
	w.settings = &s
	for _, p := range puzzles {
		t, err := newTab(p, w)
		if err := errors.Join(err, damaged); err != nil {
			t.session.Status.Fail(err)
			damaged = nil
		}
		w.all = append(w.all, t)
	}
}

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
	w.win.SetOnDropped(func(_ fyne.Position, uris []fyne.URI) { w.files.open(each(uris, pathOf)...) })
	w.win.SetMaster()
	w.win.SetCloseIntercept(w.quit)
	w.listenToSystem()
	w.listenToPage()
}

// listenToSystem makes the view anew when the system turns light or dark.
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

// listenToPage handles the events of the page that the window is in.
func (w *window) listenToPage() {
	post := w.post
	web.Listen(web.Events{
		Key:     func(k web.Key) { post(func() { w.pressed(k) }) },
		Pasted:  func(text string) { post(func() { w.pasted(text) }) },
		Dropped: func(files []web.File) { post(func() { w.files.openChosen(files) }) },
		Linked:  func() { post(w.files.followLink) },
		Leaving: w.flush,
		Covered: func() bool { return w.win.Canvas().Overlays().Top() != nil },
	})
}

// firstFrame is a little longer than the toolkit takes until it draws.
const firstFrame = 50 * time.Millisecond

// openPage opens the board of the page's address, and tells the page when the window has been drawn.
func (w *window) openPage() {
	if !web.Here {
		return
	}
	if web.Fragment() != "" {
		for _, t := range w.all {
			t.session.Escape() // ends the search for the answer that was open
		}
		w.files.followLink()
	}
	time.AfterFunc(firstFrame, func() { w.post(web.Ready) })
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
	w.win.Canvas().(fyne.Shortcutable).TypedShortcut(pressed)
}

// pasted pastes a text of the browser into the focused entry, or opens its boards.
func (w *window) pasted(text string) {
	if focused, ok := w.win.Canvas().Focused().(*kit.Entry); ok {
		focused.Paste(text)
		return
	}
	if a := w.commands.action("paste"); w.commands.reaches(a) && !a.disabled {
		w.files.paste(text)
		w.commands.focusBoard()
	}
}

// build makes the view, in the language and the look of the settings. The zoom shown is the largest one up to that of the
// settings at which the window need not grow.
func (w *window) build() {
	kit.HideToolTip()
	room, p := w.win.Canvas().Size(), w.settings
	w.win.SetContent(container.NewStack()) // otherwise a change of theme draws the old widgets anew
	for p.shown = p.Zoom; ; p.shown-- {
		w.applyLook()
		if newView(w).fits(room) || p.shown == 0 {
			break
		}
	}
	w.win.SetContent(fynetooltip.AddWindowToolTipLayer(container.NewStack(w.whole, w.idle), w.win.Canvas()))
	w.remember()
	w.commands.focusBoard()
}

// reshape makes the view anew if the window has become narrow or wide.
func (w *window) reshape() {
	if narrow(w.win.Canvas().Size()) != w.narrow {
		w.build()
	}
}

// applyLook sets the language, the theme and the sizes of widgets made from now on.
func (w *window) applyLook() {
	p := w.settings
	words.Use(words.Find(p.Language))
	if err := words.ApplyToFyne(); err != nil {
		fyne.LogError("dialogs stay in another language", err)
	}
	if w.theme == nil || w.variant != p.Theme {
		w.theme, w.variant = &kit.Theme{Zoom: p.zoom(), Variant: p.variant}, p.Theme
		w.app.Settings().SetTheme(w.theme) // each time Fyne loads all fonts again and keeps the old ones, 13 MB
	}
	w.theme.Zoom = p.zoom()
	w.narrow = narrow(w.win.Canvas().Size())
	w.theme.Touch, w.theme.Contrast = w.narrow, p.contrast()
	w.win.SetPadded(!w.narrow)
}

// say returns a text in the language of the window.
func say(t sentence.Text) string { return words.Say(t) }

// tr is say for labels.
func tr(format string, args ...any) string { return words.Tr(format, args...) }

// change changes the settings, shows the effect, and saves them soon.
func (w *window) change(change func(*settings)) {
	now, before := w.settings, *w.settings
	change(now)
	now.mend()
	differs := func(c *choice) bool { return c.look && c.get(now) != c.get(&before) }
	if !slices.ContainsFunc(choices, differs) {
		w.tab().refresh()
		w.remember()
		return
	}
	w.build() // shows and saves all
	if now.Zoom > before.Zoom && now.Zoom > now.shown {
		w.session().Status.Say(sentence.New("The window has no room for a larger zoom."))
	}
}

// remember has the settings saved soon.
func (w *window) remember() {
	s := w.settings
	if size := w.win.Canvas().Size(); size.Width >= minWidth && size.Height >= minHeight {
		s.Width, s.Height = size.Width, size.Height
	}
	kept := *s
	w.store.Save(settingsName, func() any { return kept })
}
