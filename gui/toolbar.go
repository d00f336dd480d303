package gui

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"fourfold/puzzles/puzzle"
)

// toolbar holds the tools of the tab in front, at the right of the tabs.
type toolbar struct {
	tab     *tab
	list    *fyne.Container // which board of a list is shown
	place   *widget.Label
	content fyne.CanvasObject

	size  *dropDown
	board fyne.CanvasObject // what changes the board as a whole
}

func newToolbar(t *tab) *toolbar {
	b, a := &toolbar{tab: t, place: widget.NewLabel("")}, t.actions
	row := layout.NewCustomPaddedHBoxLayout(0)
	b.list = container.New(row, t.button(a.previousBoard), b.place, t.button(a.nextBoard))
	b.content = container.New(row,
		t.button(a.undo), t.button(a.redo), t.button(a.copy), t.button(a.paste), b.list, t.button(a.help))
	b.size = newDropDown(nil, b.chooseSize)
	b.board = container.NewVBox(
		container.NewGridWithColumns(2, t.button(a.edit), t.button(a.byHand)),
		container.NewHBox(t.button(a.newBoard), t.button(a.random), t.button(a.randomBoard)), b.size)
	t.follow(b)
	return b
}

func (b *toolbar) refresh() {
	place, of := b.tab.session.Boards.Place()
	show(b.list, of > 1)
	setText(b.place, tr("%d of %d", place, of))
	b.refreshSize()
}

// refreshSize shows the size of the board. It does not go through SetSelected, which would
// ask for a new board.
func (b *toolbar) refreshSize() {
	size := b.tab.session.Problem().Size()
	sizes := slices.Clone(b.tab.session.Puzzle.Sizes)
	if !slices.Contains(sizes, size) {
		sizes = append(sizes, size)
	}
	slices.SortFunc(sizes, func(a, b puzzle.Size) int { return cmp.Or(a.Rows-b.Rows, a.Cols-b.Cols) })
	enable(b.size, idle(b.tab))
	if now := sizeName(size); b.size.Selected != now || len(b.size.Options) != len(sizes)+1 {
		b.size.Options, b.size.Selected = append(each(sizes, sizeName), otherSize()), now
		b.size.Refresh()
	}
}

// otherSize is the choice that asks for a size.
func otherSize() string { return tr("Other …") }

func (b *toolbar) chooseSize(choice string) {
	now := sizeName(b.tab.session.Problem().Size())
	b.size.Selected = now // until there is such a board
	if choice == otherSize() {
		b.size.Refresh()
		b.tab.host.do(b.tab.actions.size)
		return
	}
	for _, s := range b.tab.session.Puzzle.Sizes {
		if sizeName(s) == choice && choice != now {
			b.tab.session.Boards.New(s)
		}
	}
	b.size.Refresh()
	b.tab.host.focusBoard()
}
