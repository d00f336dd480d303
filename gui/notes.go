package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/puzzles/puzzle"
)

// notes is the list of reasons; those that speak of places can be shown on the board.
type notes struct {
	tab     *tab
	shown   []puzzle.Note
	note    int
	box     *fyne.Container
	content fyne.CanvasObject
}

func newNotes(t *tab) *notes {
	n := &notes{tab: t, box: container.NewVBox()}
	n.content = container.NewVScroll(n.box)
	return n
}

func (n *notes) refresh() {
	all, note := n.tab.session.Outcome().Notes, n.tab.session.Note()
	same := len(all) == len(n.shown) && (len(all) == 0 || &all[0] == &n.shown[0])
	if same && note == n.note {
		return
	}
	n.shown, n.note = all, note
	n.box.RemoveAll()
	for i := range all {
		n.box.Add(n.row(i))
	}
}

func (n *notes) row(i int) fyne.CanvasObject {
	text := paragraph()
	text.SetText(n.shown[i].Text.String())
	if len(n.shown[i].Marks) == 0 {
		return text
	}
	label, icon := "Show on the board", theme.VisibilityIcon()
	if i == n.note {
		label, icon = "Hide", theme.VisibilityOffIcon()
	}
	button := newHintButton(n.tab, label, icon, "Marks on the board what this speaks of", func() {
		n.tab.session.ShowNote(i)
		n.tab.window.focusBoard()
	})
	button.Importance = widget.LowImportance
	return container.NewVBox(text, container.NewHBox(button))
}
