package gui

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/words"
	"fourfold/puzzles/sentence"
)

// view is all that the window shows. It is made anew in another language or look.
type view struct {
	window *window
	listed []action // what the menus were made of
	tools  *toolbar
	status *status
	main   *fyne.Container // tools, the board and the panel of the tab in front, and the status line
	notice *fyne.Container // is hidden, or tells why documents are not kept
	whole  *fyne.Container // all of it
}

// newView makes the view of a window.
func newView(w *window) *view {
	v := &view{window: w, notice: container.NewStack()}
	w.view = v
	w.commands.refresh()
	v.tools, v.status = newToolbar(w.commands), newStatus(w.session, w.narrow)
	band := kit.Padded(4, 4, 20, 16, v.tools.content)
	if w.narrow {
		band = kit.Padded(5, 5, narrowEdge, narrowEdge, v.tools.content)
	}
	v.main = container.New(viewLayout{w}, band, container.NewStack(), container.NewStack(), v.status.content)
	v.whole = container.NewBorder(nil, v.notice, nil, nil, v.main)
	v.showTab()
	v.notify()
	return v
}

// fits reports whether there is room for the view in a window of a size, which would grow otherwise.
func (v *view) fits(room fyne.Size) bool {
	need := viewLayout{v.window}.roomy(v.main.Objects)
	need.Height += v.whole.MinSize().Height - v.main.MinSize().Height
	if !v.window.narrow {
		need.Height += theme.TextSize() + 4*theme.InnerPadding() // about the height of the menus
	}
	return need.Width <= room.Width && need.Height <= room.Height
}

// showTab shows the tab in front.
func (v *view) showTab() {
	t := v.window.tab()
	t.open()
	v.main.Objects[1], v.main.Objects[2] = t.board, t.card
	v.main.Refresh()
	v.status.place("")
	t.refresh()
}

// refresh shows the tab in front in all that lies round it.
func (v *view) refresh() {
	c := v.window.commands
	if c.refresh(); !slices.EqualFunc(v.listed, c.listed, action.sameItem) {
		v.listed = c.listed
		v.window.win.SetMainMenu(c.bar())
	}
	v.nameFile()
	v.tools.refresh()
	v.status.refresh()
}

// nameFile shows in the window's title which file the tab in front has open.
func (v *view) nameFile() {
	name := title
	if file := v.window.tab().file(); file != "" {
		name = filepath.Base(file) + " – " + title
	}
	if win := v.window.win; win.Title() != name {
		win.SetTitle(name)
	}
}

// notify shows why documents are not kept, or hides the notice.
func (v *view) notify() {
	text, unsaved := v.window.store.Notice, v.window.unsaved
	if unsaved != nil {
		text = sentence.New("%v. Fourfold keeps trying; until it succeeds, changes exist only in this window.", sentence.FromError(unsaved))
	}
	v.notice.Objects = []fyne.CanvasObject{kit.Notice(words.Capital(text), unsaved != nil)}
	kit.Show(v.notice, !text.Empty())
	v.whole.Refresh()
}
