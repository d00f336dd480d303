package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
)

// notes is the list of reasons; those that speak of places can be shown on the board.
type notes struct {
	tab     *tab
	all     []puzzle.Note
	shown   shownNotes
	box     *fyne.Container
	content fyne.CanvasObject
}

// shownNotes is all that makes the list look as it does.
type shownNotes struct {
	first      *puzzle.Note // of those that there are
	note, page int          // that are shown on the board
	caption    string       // of that picture
}

func newNotes(t *tab) *notes {
	n := &notes{tab: t, box: container.NewVBox()}
	n.content = container.NewVScroll(n.box)
	return n
}

func (n *notes) refresh() {
	n.all = n.tab.outcome().Notes
	var now shownNotes
	if len(n.all) > 0 {
		reasons := n.tab.session.Playback().Reasons
		now = shownNotes{first: &n.all[0], note: reasons.Note(), page: reasons.Page()}
		if picture := reasons.Picture(); picture != nil {
			now.caption = say(picture.Text)
		}
	}
	if now == n.shown {
		return
	}
	n.shown = now
	n.box.RemoveAll()
	for i := range n.all {
		n.box.Add(n.row(i))
	}
}

func (n *notes) row(i int) fyne.CanvasObject {
	note := n.all[i]
	text := paragraph()
	text.SetText(say(note.Text))
	if !session.Visible(note) {
		return text
	}
	label, icon := tr("Show on the board"), theme.VisibilityIcon()
	if i == n.shown.note {
		label, icon = tr("Hide"), theme.VisibilityOffIcon()
	}
	buttons := container.NewHBox(n.button(label, icon, tr("Marks this reason on the board"), func() { n.tab.session.Playback().Reasons.Toggle(i) }))
	box := container.NewVBox(text, buttons)
	if i == n.shown.note && note.Pages > 0 {
		n.leaf(box, buttons, note)
	}
	return box
}

// leaf adds what turns the pictures of a note, and what is special about the one that is shown.
func (n *notes) leaf(box, buttons *fyne.Container, note puzzle.Note) {
	if note.Pages > 1 {
		leaf := func(step int) func() { return func() { n.tab.session.Playback().Reasons.Browse(step) } }
		buttons.Add(n.button("", theme.NavigateBackIcon(), tr("Shows the previous picture"), leaf(-1)))
		buttons.Add(widget.NewLabel(tr("%d of %d", n.shown.page+1, note.Pages)))
		buttons.Add(n.button("", theme.NavigateNextIcon(), tr("Shows the next picture"), leaf(1)))
	}
	if n.shown.caption != "" {
		words := paragraph()
		words.SetText(n.shown.caption)
		words.SizeName = sizeNameStep
		box.Add(words)
	}
}

func (n *notes) button(label string, icon fyne.Resource, hint string, run func()) *hintButton {
	return newHintButton(n.tab, label, icon, hint, func() {
		run()
		n.tab.host.focusBoard()
	})
}
