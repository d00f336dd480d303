package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
)

// reasons are the cards that say why an answer is so; those that speak of places can be shown on the board.
type reasons struct {
	tab     *tab
	all     []puzzle.Note
	shown   shownReasons
	unseen  bool              // something to be scrolled to
	buttons fyne.CanvasObject // of the card that is shown on the board
	high    float32           // the height of the card that is shown, at its most, so that nothing moves while pictures are turned
	heading *phrase
	box     *fyne.Container
	content *container.Scroll
}

// shownReasons is all that makes the cards look as they do.
type shownReasons struct {
	first      *puzzle.Note // of those that there are
	note, page int          // that are shown on the board
	caption    string       // of that picture
}

func newReasons(t *tab) *reasons {
	r := &reasons{tab: t, heading: heading(""), box: column(8)}
	r.content = container.NewVScroll(nil)
	r.content.Content = container.New(&besideBar{r.content}, r.box)
	return r
}

func (r *reasons) refresh() {
	o := r.tab.outcome()
	r.all = o.Notes
	now := shownReasons{note: -1}
	if len(r.all) > 0 {
		shown := r.tab.session.Playback().Reasons
		now = shownReasons{first: &r.all[0], note: shown.Note(), page: shown.Page()}
		if picture := shown.Picture(); picture != nil {
			now.caption = say(picture.Text)
		}
	}
	r.heading.set(question(o))
	if now == r.shown {
		return
	}
	before := r.shown
	r.shown = now
	r.box.RemoveAll()
	for i := range r.all {
		r.box.Add(r.card(i))
	}
	r.unseen = now.note >= 0 || now.first != before.first
	if now.note < 0 || now.note != before.note || now.first != before.first {
		r.high = 0
	}
}

// told returns the height of the card that is shown on the board: 0 without one.
func (r *reasons) told() float32 {
	if r.shown.note >= 0 && len(r.all) > 0 {
		r.high = max(r.high, r.box.Objects[r.shown.note].MinSize().Height)
	}
	return r.high
}

// reveal scrolls to the card that is shown on the board, as far as it needs: of one that is too high to its begin, or
// to its buttons where they have a picture told below them. It comes after the cards have been laid out.
func (r *reasons) reveal() {
	if !r.unseen {
		return
	}
	r.unseen = false
	if r.shown.note < 0 {
		r.content.ScrollToTop()
		return
	}
	card, high := r.box.Objects[r.shown.note], r.content.Size().Height
	top, end := card.Position().Y, card.Position().Y+card.Size().Height
	from := top
	if r.shown.caption != "" || r.all[r.shown.note].Pages > 0 { // whose caption comes later
		from += scaled(plateRoom) + r.buttons.Position().Y
	}
	r.content.Offset.Y = max(min(max(min(r.content.Offset.Y, top), end-high), from), 0)
	r.content.Refresh()
}

// question is what the reasons answer.
func question(o puzzle.Outcome) string {
	switch {
	case !o.Possible():
		return tr("Why is it impossible?")
	case o.Minimal:
		return tr("Why not fewer?")
	}
	return tr("Why?")
}

// card returns the card of a reason.
func (r *reasons) card(i int) fyne.CanvasObject {
	note, shown := r.all[i], i == r.shown.note
	box := column(4, newPhrase(plainFont, say(note.Text)))
	plate := newPlate(box)
	if !session.Visible(note) {
		return plate
	}
	label := tr("Show on the board")
	if shown {
		label = tr("Hide")
		plate.edge = theme.ColorNamePrimary
	}
	buttons := container.NewHBox(r.link(label, tr("Marks this reason on the board"), func() { r.reasons().Toggle(i) }), layout.NewSpacer())
	if note.Pages > 1 {
		r.leaf(buttons, note, shown)
	}
	under := container.New(layout.NewCustomPaddedLayout(0, -scaled(4), -scaled(4), -scaled(4)), buttons)
	box.Add(under)
	if shown {
		r.buttons = under
	}
	if shown && r.shown.caption != "" { // below the buttons, which stay in their place while pictures are turned
		box.Add(newPhrase(quietFont, r.shown.caption))
	}
	return plate
}

// leaf adds what turns the pictures of a reason.
func (r *reasons) leaf(buttons *fyne.Container, note puzzle.Note, shown bool) {
	if !shown {
		buttons.Add(container.NewCenter(newWord(quietFont, tr("%d pictures", note.Pages))))
		return
	}
	turn := func(icon fyne.Resource, hint string, step int) *chip {
		c := r.link("", hint, func() { r.reasons().Browse(step) })
		c.face.icon = icon
		return c
	}
	place := newWord(quietFont, tr("%d of %d", r.shown.page+1, note.Pages))
	buttons.Add(turn(theme.NavigateBackIcon(), tr("Shows the previous picture"), -1))
	buttons.Add(container.NewCenter(place))
	buttons.Add(turn(theme.NavigateNextIcon(), tr("Shows the next picture"), 1))
}

func (r *reasons) link(label, hint string, run func()) *chip {
	return newChip(r.tab, linkChip, label, hint, func() {
		if r.tab.session.Playback() != nil { // and not been left in the same moment
			run()
		}
		r.tab.host.focusBoard()
	})
}

func (r *reasons) reasons() *session.Reasons { return r.tab.session.Playback().Reasons }
