package gui

import (
	"cmp"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
)

// toolbar is the row of buttons above a board.
type toolbar struct {
	tab     *tab
	buttons map[*hintButton]func() bool // and when each can be used
	size    *widget.Select
	modes   map[session.Mode]*hintButton
	back    *hintButton
	listed  *widget.Label
	forth   *hintButton
	content fyne.CanvasObject
}

// otherSize is the choice that asks for a size.
func otherSize() string { return tr("Other …") }

func newToolbar(t *tab) *toolbar {
	b := &toolbar{tab: t, buttons: map[*hintButton]func() bool{}}
	s := t.session
	idle := func() bool { return s.State() != session.Solving }
	b.size = widget.NewSelect(nil, b.chooseSize)
	b.listed = widget.NewLabel("")
	b.back = b.button("", theme.NavigateBackIcon(), actPreviousBoard, func() bool { return actPreviousBoard.can(t) })
	b.forth = b.button("", theme.NavigateNextIcon(), actNextBoard, func() bool { return actNextBoard.can(t) })
	row := container.NewHBox(
		b.modeButtons(),
		widget.NewSeparator(),
		b.button(tr("New"), theme.DocumentCreateIcon(), actNew, idle),
		b.button(tr("Random"), theme.ViewRefreshIcon(), actRandom, idle),
		b.button("", theme.MoreHorizontalIcon(), actRandomForm, idle),
		b.size,
		widget.NewSeparator(),
		b.button("", theme.ContentUndoIcon(), actUndo, s.CanUndo),
		b.button("", theme.ContentRedoIcon(), actRedo, s.CanRedo),
		widget.NewSeparator(),
		b.button("", theme.ContentCopyIcon(), actCopy, nil),
		b.button("", theme.ContentPasteIcon(), actPaste, idle),
		layout.NewSpacer(),
		b.back, b.listed, b.forth,
		b.button("", theme.HelpIcon(), actHelp, nil),
	)
	b.content = container.NewHScroll(row) // a window may be narrower than the row, enlarged
	return b
}

// modeButtons returns the two buttons that say what a click does.
func (b *toolbar) modeButtons() fyne.CanvasObject {
	b.modes = map[session.Mode]*hintButton{
		session.Edit: b.button(tr("Edit"), nil, actEdit, nil),
		session.Play: b.button(tr("Play"), nil, actByHand, nil),
	}
	return container.New(layout.NewCustomPaddedHBoxLayout(0), b.modes[session.Edit], b.modes[session.Play])
}

func (b *toolbar) refreshModes() {
	s := b.tab.session
	for mode, button := range b.modes {
		importance := widget.LowImportance
		if s.Mode() == mode {
			importance = widget.HighImportance
		}
		if button.Importance != importance {
			button.Importance = importance
			button.Refresh()
		}
		enable(button, s.State() != session.Solving && (mode == session.Edit || s.CanPlay()))
	}
}

// button returns a button for an action. A nil can means always.
func (b *toolbar) button(label string, icon fyne.Resource, a *action, can func() bool) *hintButton {
	w := b.tab.window
	button := newHintButton(b.tab, label, icon, a.hint(), func() { w.do(a) })
	button.Importance = widget.LowImportance
	if can != nil {
		b.buttons[button] = can
	}
	return button
}

func (b *toolbar) refresh() {
	for button, can := range b.buttons {
		enable(button, can())
	}
	b.refreshModes()
	b.refreshSize()
	place, of := b.tab.session.Listed()
	for _, o := range []fyne.CanvasObject{b.back, b.listed, b.forth} {
		show(o, of > 1)
	}
	setText(b.listed, tr("%d of %d", place, of))
}

// refreshSize shows the size of the board. It does not go through SetSelected, which would
// ask for a new board.
func (b *toolbar) refreshSize() {
	p, size := b.tab.session.Puzzle, b.tab.session.Problem().Size()
	sizes := slices.Clone(p.Sizes)
	if !slices.Contains(sizes, size) {
		sizes = append(sizes, size)
	}
	slices.SortFunc(sizes, func(a, b puzzle.Size) int { return cmp.Or(a.Rows-b.Rows, a.Cols-b.Cols) })
	var options []string
	for _, s := range sizes {
		options = append(options, sizeName(s))
	}
	enable(b.size, b.tab.session.State() != session.Solving)
	if now := sizeName(size); b.size.Selected != now || len(b.size.Options) != len(options)+1 {
		b.size.Options, b.size.Selected = append(options, otherSize()), now
		b.size.Refresh()
	}
}

func (b *toolbar) chooseSize(choice string) {
	now := sizeName(b.tab.session.Problem().Size())
	b.size.Selected = now // until there is such a board
	if choice == otherSize() {
		b.size.Refresh()
		b.tab.askSize()
		return
	}
	for _, s := range b.tab.session.Puzzle.Sizes {
		if sizeName(s) == choice && choice != now {
			b.tab.session.New(s)
		}
	}
	b.size.Refresh()
	b.tab.window.focusBoard()
}

// sizeName writes a size for people.
func sizeName(s puzzle.Size) string { return fmt.Sprintf("%d × %d", s.Rows, s.Cols) }
