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

// title is the window's title at first, since the window class that a desktop knows the program by is taken from
// it. Later the name of the file that is open comes before it.
const title = "Fourfold"

// screen is all that the window shows. It is made anew in another language or look.
type screen struct {
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

// newScreen makes a screen of some tabs. Function laidOut is called after each layout.
func newScreen(win fyne.Window, c *commands, tabs int, laidOut func()) *screen {
	s := &screen{win: win, commands: c, narrow: c.Narrow(), notice: container.NewStack()}
	s.tools, s.status = newToolbar(c, tabs), newStatus(c)
	band := kit.Padded(4, 4, 20, 16, s.tools.content)
	if s.narrow {
		band = kit.Padded(5, 5, narrowEdge, narrowEdge, s.tools.content)
	}
	s.main = container.New(screenLayout{s.narrow, laidOut}, band, container.NewStack(), container.NewStack(), s.status.content)
	s.whole = container.NewBorder(nil, s.notice, nil, nil, s.main)
	return s
}

// fits reports whether there is room for the screen in a window of a size, which would grow otherwise.
func (s *screen) fits(room fyne.Size) bool {
	need := screenLayout{narrow: s.narrow}.roomy(s.main.Objects)
	need.Height += s.whole.MinSize().Height - s.main.MinSize().Height
	if !s.narrow {
		need.Height += theme.TextSize() + 4*theme.InnerPadding() // about the height of the menus
	}
	return need.Width <= room.Width && need.Height <= room.Height
}

// show shows a board and its panel, and all that lies round them in the state of the session in front. The title names the
// file, if there is one. Function draw brings board and panel up to date: once they are a part of the screen, so that they can
// have the focus, and before they are laid out, since they may still show what is gone.
func (s *screen) show(board, panel fyne.CanvasObject, file string, draw func()) {
	shown := s.main.Objects
	other := shown[1] != board
	shown[1], shown[2] = board, panel
	draw()
	if other {
		s.main.Refresh()
	}
	if c := s.commands; !slices.EqualFunc(s.listed, c.listed, action.sameItem) {
		s.listed = c.listed
		s.win.SetMainMenu(c.bar())
	}
	name := title
	if file != "" {
		name = filepath.Base(file) + " – " + title
	}
	if s.win.Title() != name {
		s.win.SetTitle(name)
	}
	s.tools.refresh()
	s.status.refresh()
}

// notify shows a notice, or hides it if the text is empty. Failed means that it is about an error.
func (s *screen) notify(text sentence.Text, failed bool) {
	s.notice.Objects = []fyne.CanvasObject{kit.Notice(words.Capital(text), failed)}
	kit.Show(s.notice, !text.Empty())
	s.whole.Refresh()
}
