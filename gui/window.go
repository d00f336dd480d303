package gui

import (
	"cmp"
	"slices"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetooltip "github.com/dweymouth/fyne-tooltip"

	"fourfold/gui/display"
	"fourfold/gui/files"
	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/gui/store"
	"fourfold/gui/web"
	"fourfold/gui/words"
	"fourfold/puzzles/sentence"
	"fourfold/resources"
)

var appIcon = fyne.NewStaticResource("fourfold.png", resources.AppIcon())

// options are what a test chooses differently.
type options struct {
	version string
	store   *store.Store  // of settings and boards
	post    func(func())  // runs a function on the window's goroutine, unless the window is closed
	start   func(func())  // runs a function that may take long on another goroutine
	frame   time.Duration // the least time from one refresh after a press to the next
}

// window is the one window of the program. It holds the parts together, and shows what changes.
type window struct {
	app      fyne.App
	win      fyne.Window
	settings *settings
	theme    *kit.Theme
	variant  string // the setting that theme was made for
	all      []*tab // one for each puzzle
	dialogs  *kit.Dialogs
	files    *files.Files
	commands *commands
	idle     *display.Idle
	options
	*screen
	unsaved error       // why tabs cannot be saved, or nil
	shown   time.Time   // when the last refresh ended
	due     bool        // something has changed since then
	stale   bool        // the table of actions depends on that
	away    bool        // another window has the focus of the desktop
	over    atomic.Bool // it is closed, and nothing that is posted runs any more
}

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

// bring brings a tab to the front.
func (w *window) bring(t *tab) {
	if t != w.tab() {
		w.session().Leave()
		w.settings.Tab = t.session.Puzzle.ID
		w.mark(true)
	}
}

// changed saves a change of the session of a tab soon, and shows it at the end of the event. Marks under the pointer are no
// reason to make the actions anew. Behind another window, the desktop tells of the end of a long search.
func (w *window) changed(t *tab, c session.Change) {
	t.change = c.After(t.change)
	if c.Save {
		t.doc.Save()
	}
	w.mark(!c.Pointed)
	if w.away && c.Took > 10*time.Second {
		name, said := t.doc.Speaker.Tr(t.session.Puzzle.Name), t.doc.Speaker.Capital(t.session.Status.Text())
		w.start(func() { display.Notify(w.app, name, said) })
	}
}

// mark has the window shown anew at the end of the event, with the table of actions if that is stale.
func (w *window) mark(stale bool) {
	w.stale = w.stale || stale
	if !w.due {
		w.due = true
		w.post(func() {}) // which ends with a refresh
	}
}

// refresh shows all that has changed since the last refresh, at once. It is called at the end of each event.
func (w *window) refresh() {
	if !w.due || w.screen == nil {
		return
	}
	t, stale := w.tab(), w.stale
	w.due, w.stale = false, false
	if stale {
		t.open(w.screen, w.settings)
		w.commands.renew()
		w.screen.show(t.board, t.card, t.doc.Path(), func() { t.draw(true) })
		w.remember()
	} else {
		w.screen.status.refresh()
		t.draw(false)
	}
	w.shown = time.Now()
}

// soon shows what has changed: at once, or with the next frame if something was shown in this one.
func (w *window) soon() {
	if time.Since(w.shown) >= w.frame {
		w.refresh()
	}
}

// renew makes the table of actions anew if that is stale, and shows nothing.
func (w *window) renew() {
	if w.stale {
		w.commands.renew()
	}
}

// notify shows why documents are not saved, or hides the notice.
func (w *window) notify() {
	text := w.store.Notice
	if w.unsaved != nil {
		text = sentence.New("%v. Fourfold keeps trying; until it succeeds, changes exist only in this window.", sentence.FromError(w.unsaved))
	}
	w.screen.notify(text, w.unsaved != nil)
}

// build makes the screen, in the language and the look of the settings. The zoom shown is the largest one up to that of the
// settings at which the window need not grow.
func (w *window) build() {
	kit.HideToolTip()
	room, p := w.win.Canvas().Size(), w.settings
	w.win.SetContent(container.NewStack()) // otherwise a change of theme draws the old widgets anew
	for p.shown = p.Zoom; ; p.shown-- {
		w.applyLook()
		w.commands.renew()
		w.screen = newScreen(w.win, w.commands, len(w.all), w.reshape)
		w.mark(true)
		w.refresh()
		if w.screen.fits(room) || p.shown == 0 {
			break
		}
	}
	w.notify()
	w.win.SetContent(fynetooltip.AddWindowToolTipLayer(container.NewStack(w.whole, w.idle), w.win.Canvas()))
	w.commands.focusBoard()
}

// reshape makes the screen anew after the event if the window has become narrow or wide.
func (w *window) reshape() {
	if isNarrow(w.win.Canvas().Size()) != w.commands.narrow {
		w.post(func() {
			if isNarrow(w.win.Canvas().Size()) != w.commands.narrow {
				w.dialogs.CloseFiles()
				w.build()
			}
		})
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
	w.commands.narrow = isNarrow(w.win.Canvas().Size())
	words.Touch.Store(w.commands.narrow || web.Touch())
	w.theme.Touch, w.theme.Contrast = w.commands.narrow, p.palettes().Contrast
	w.win.SetPadded(!w.commands.narrow)
}

// change changes the settings, shows the effect, and saves them soon.
func (w *window) change(change func(*settings)) {
	now, before := w.settings, *w.settings
	change(now)
	now.mend()
	w.mark(true)
	differs := func(c *choice) bool { return c.look && c.get(now) != c.get(&before) }
	if slices.ContainsFunc(choices, differs) {
		w.build()
	}
	if now.Zoom > before.Zoom && now.Zoom > now.shown {
		w.session().Status.Say(sentence.New("The window has no room for a larger zoom."))
	}
	w.refresh()
}

// remember has the settings saved soon.
func (w *window) remember() {
	s := w.settings
	if size := w.win.Canvas().Size(); size.Width >= minWidth && size.Height >= minHeight {
		s.Width, s.Height = size.Width, size.Height
	}
	saved := *s
	w.store.Save(settingsName, func() any { return saved })
}
