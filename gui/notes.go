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
	shown   []puzzle.Note
	note    int
	page    int
	caption string // of the picture that is shown
	box     *fyne.Container
	content fyne.CanvasObject
}

func newNotes(t *tab) *notes {
	n := &notes{tab: t, box: container.NewVBox()}
	n.content = container.NewVScroll(n.box)
	return n
}

func (n *notes) refresh() {
	all, note, page, caption := []puzzle.Note(nil), -1, 0, ""
	if p := n.tab.session.Playback(); p != nil {
		all, note, page = p.Outcome().Notes, p.Reasons.Note(), p.Reasons.Page()
		if picture := p.Reasons.Picture(); picture != nil {
			caption = say(picture.Text)
		}
	}
	same := len(all) == len(n.shown) && (len(all) == 0 || &all[0] == &n.shown[0])
	if same && note == n.note && page == n.page && caption == n.caption {
		return
	}
	n.shown, n.note, n.page, n.caption = all, note, page, caption
	n.box.RemoveAll()
	for i := range all {
		n.box.Add(n.row(i))
	}
}

func (n *notes) row(i int) fyne.CanvasObject {
	note := n.shown[i]
	text := paragraph()
	text.SetText(say(note.Text))
	if !session.Visible(note) {
		return text
	}
	label, icon := tr("Show on the board"), theme.VisibilityIcon()
	if i == n.note {
		label, icon = tr("Hide"), theme.VisibilityOffIcon()
	}
	buttons := container.NewHBox(n.button(label, icon, tr("Marks this reason on the board"), func() { n.tab.session.Playback().Reasons.Toggle(i) }))
	box := container.NewVBox(text, buttons)
	if i == n.note && note.Pages > 0 {
		n.leaf(box, buttons, note)
	}
	return box
}

// leaf adds what turns the pictures of a note, and what is special about the one that is shown.
func (n *notes) leaf(box, buttons *fyne.Container, note puzzle.Note) {
	if note.Pages > 1 {
		turn := func(step int) func() { return func() { n.tab.session.Playback().Reasons.TurnPage(step) } }
		buttons.Add(n.button("", theme.NavigateBackIcon(), tr("Shows the previous picture"), turn(-1)))
		buttons.Add(widget.NewLabel(tr("%d of %d", n.page+1, note.Pages)))
		buttons.Add(n.button("", theme.NavigateNextIcon(), tr("Shows the next picture"), turn(1)))
	}
	if n.caption != "" {
		words := paragraph()
		words.SetText(n.caption)
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
