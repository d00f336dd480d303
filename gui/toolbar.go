package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
)

// toolbar holds the tools of the tab in front, at the right of the tabs.
type toolbar struct {
	tab     *tab
	list    *fyne.Container // which board of a list is shown
	place   *hintButton
	boards  *boardList
	content fyne.CanvasObject
}

func newToolbar(t *tab) *toolbar {
	b, a := &toolbar{tab: t, place: t.button(t.actions.list)}, t.actions
	b.boards = newBoardList(t, b.place)
	row := layout.NewCustomPaddedHBoxLayout(0)
	b.list = container.New(row, t.button(a.previousBoard), b.place, t.button(a.nextBoard))
	b.content = container.New(row,
		t.button(a.undo), t.button(a.redo), t.button(a.copy), t.button(a.paste), b.list, t.button(a.help))
	t.follow(b)
	return b
}

func (b *toolbar) refresh() {
	_, of := b.tab.session.Boards.Place()
	show(b.list, of > 1)
}
