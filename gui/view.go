package gui

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/gui/words"
	"fourfold/puzzles/sentence"
)

// title is the window's title at first, since the window class that a desktop knows the program by is taken from
// it. Later the name of the file that is open comes before it.
const title = "Fourfold"

// view is all that the window shows. It is made anew in another language or look.
type view struct {
	win      fyne.Window
	commands *commands
	narrow   bool
	listed   []action // that the menus were made of
	tools    *toolbar
	status   *status
	main     *fyne.Container // tools, the board and the panel of the tab in front, and the status line
	notice   *fyne.Container // is hidden, or tells why documents are not saved
	whole    *fyne.Container // all of it
}

// newView makes a view of some tabs. Function laidOut is called after each layout.
func newView(win fyne.Window, c *commands, session func() *session.Session, tabs int, laidOut func()) *view {
	v := &view{win: win, commands: c, narrow: c.Narrow(), notice: container.NewStack()}
	v.tools, v.status = newToolbar(c, tabs), newStatus(session, v.narrow)
	band := kit.Padded(4, 4, 20, 16, v.tools.content)
	if v.narrow {
		band = kit.Padded(5, 5, narrowEdge, narrowEdge, v.tools.content)
	}
	v.main = container.New(viewLayout{v.narrow, laidOut}, band, container.NewStack(), container.NewStack(), v.status.content)
	v.whole = container.NewBorder(nil, v.notice, nil, nil, v.main)
	return v
}

// fits reports whether there is room for the view in a window of a size, which would grow otherwise.
func (v *view) fits(room fyne.Size) bool {
	need := viewLayout{narrow: v.narrow}.roomy(v.main.Objects)
	need.Height += v.whole.MinSize().Height - v.main.MinSize().Height
	if !v.narrow {
		need.Height += theme.TextSize() + 4*theme.InnerPadding() // about the height of the menus
	}
	return need.Width <= room.Width && need.Height <= room.Height
}

// show shows a board and its panel, and all that lies round them in the state of the session in front. The title names the
// file, if there is one. Function draw brings board and panel up to date: once they are a part of the view, so that they can
// have the focus, and before they are laid out, since they may still show what is gone.
func (v *view) show(board, panel fyne.CanvasObject, file string, draw func()) {
	shown := v.main.Objects
	other := shown[1] != board
	shown[1], shown[2] = board, panel
	if draw(); other {
		v.main.Refresh()
	}
	if c := v.commands; !slices.EqualFunc(v.listed, c.listed, action.sameItem) {
		v.listed = c.listed
		v.win.SetMainMenu(c.bar())
	}
	name := title
	if file != "" {
		name = filepath.Base(file) + " – " + title
	}
	if v.win.Title() != name {
		v.win.SetTitle(name)
	}
	v.tools.refresh()
	v.status.refresh()
}

// notify shows a notice, or hides it if the text is empty. Failed means that it is about an error.
func (v *view) notify(text sentence.Text, failed bool) {
	v.notice.Objects = []fyne.CanvasObject{kit.Notice(words.Capital(text), failed)}
	kit.Show(v.notice, !text.Empty())
	v.whole.Refresh()
}
