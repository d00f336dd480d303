package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
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
	b := &toolbar{tab: t, place: t.button("list")}
	b.place.Importance = widget.MediumImportance
	b.boards = newBoardList(t, b.place)
	row := layout.NewCustomPaddedHBoxLayout(0)
	b.list = container.New(row, t.button("previousBoard"), b.place, t.button("nextBoard"))
	b.content = container.New(row,
		t.button("undo"), t.button("redo"), t.button("copy"), t.button("paste"), b.list, t.button("help"))
	t.follow(b)
	return b
}

func (b *toolbar) refresh() {
	_, of := b.tab.session.Boards.Place()
	show(b.list, of > 1)
}
