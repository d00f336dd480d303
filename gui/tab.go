package gui

import (
	"io/fs"

	"fyne.io/fyne/v2"

	"fourfold/gui/board"
	"fourfold/gui/files"
	"fourfold/gui/kit"
	"fourfold/gui/paint"
	"fourfold/gui/panel"
	"fourfold/gui/session"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// tab is a document with its widgets: a board and, beside it, the panel.
type tab struct {
	doc      *files.Document
	session  *session.Session // of the document
	commands *commands
	mark     func() // has the window shown anew at the end of the event
	icon     fyne.Resource
	change   session.Change // since the last refresh

	screen *screen      // that the widgets were made for
	board  *board.Board // nil until the tab first comes to the front
	panel  *panel.Panel
	card   fyne.CanvasObject // with the panel
	shown  [3]any            // list, answer and note for which the caret was placed
}

// newTab returns a tab for a document.
func newTab(d *files.Document, c *commands, mark func()) *tab {
	p := d.Session.Puzzle
	icon, _ := fs.ReadFile(p.Files, "icon.svg") // package puzzletest checks that every puzzle has one
	return &tab{
		doc: d, session: d.Session, commands: c, mark: mark,
		icon: fyne.NewStaticResource(p.ID+".svg", icon),
	}
}

// open makes the widgets for a screen, if that has not been done yet. An old board may still tell of the end of a press.
func (t *tab) open(on *screen, s *settings) {
	if t.screen == on {
		return
	}
	t.screen, t.shown, t.change = on, [3]any{}, session.Change{}
	t.board = board.New(t, paint.Style{Palette: s.palette(), Labels: true, Translate: t.doc.Speaker.Say})
	t.panel = panel.New(t.session, t.commands, t.commands.host)
	t.card = kit.Card(t.panel.Object())
	if on.narrow {
		t.card = kit.Ground(t.panel.Object())
	}
}

// Press handles a press on a cell. The board shows its effect as a part of the same event, or with the next frame where keys
// follow one another faster.
func (t *tab) Press(at view.Spot, secondary bool) {
	t.session.Input.Press(at, secondary)
	t.commands.soon()
}

// Release ends a press, and drops the piece that is carried.
func (t *tab) Release(at view.Spot, ok bool) {
	t.session.Input.Release(at, ok)
	t.board.Drop()
}

// Wheel handles a notch of the wheel over the board.
func (t *tab) Wheel(at view.Spot, up bool) { t.session.Input.Wheel(at, up) }

// Zoomed refreshes the actions that zoom, and says how to move what is enlarged.
func (t *tab) Zoomed() {
	t.mark()
	if t.board.Enlarged() && !t.screen.narrow {
		t.session.Status.Say(sentence.New("The wheel, with Shift sideways, or a drag with the middle button moves the view."))
	}
}

// Key handles a key on the board, and reports whether it had a meaning. Left and Right alone never move the caret of an
// answer, and Space plays it.
func (t *tab) Key(ev *fyne.KeyEvent) bool {
	a := t.session.Answer()
	if watch := t.session.Watch; watch.Now().On {
		switch way := treeKeys[ev.Name]; {
		case way[0] != 0 || way[1] != 0 && t.board.Shift():
			watch.Walk(way[0], way[1])
		case ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter:
			watch.Open()
		default:
			t.commands.key(ev)
		}
		return true
	}
	caret := a != nil && hasCaret(t.session)
	switch ev.Name {
	case fyne.KeyLeft, fyne.KeyRight:
		caret = caret && t.board.Shift()
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter:
	default:
		caret = false
	}
	return !caret && (t.commands.key(ev) || a != nil)
}

// treeKeys lead outwards or inwards in a search, or with Shift along a circle.
var treeKeys = map[fyne.KeyName][2]int{fyne.KeyUp: {-1, 0}, fyne.KeyDown: {1, 0}, fyne.KeyLeft: {0, -1}, fyne.KeyRight: {0, 1}}

// hasCaret reports whether a caret is of use in an answer: a move of one's own can be made, or a reason can be asked.
func hasCaret(s *session.Session) bool {
	return (s.Reasons.Note() < 0 || s.Reasons.Asks()) && !s.Watch.Now().Large
}

// Enter handles a character, as a key of the window or else as one typed on the board, and the keys of entry. A change moves
// the caret itself.
func (t *tab) Enter(e board.Entry, at view.Spot) (next view.Spot, ok bool) {
	switch typing := t.session.Typing; e {
	case board.NextCell:
		return typing.NextCell(at)
	case board.PreviousCell:
		return typing.PreviousCell(at)
	case board.NextRow:
		return typing.NextRow(at)
	case board.Erase:
		ok = typing.Erase(at)
	case board.Clear:
		ok = typing.Clear(at)
	case board.Finish:
		ok = typing.Finish(at)
	default:
		ok = !t.commands.rune(rune(e)) && typing.Type(rune(e), at)
	}
	t.commands.refresh() // which moves the caret
	next, _ = t.board.Caret()
	return next, ok
}

// Clicked returns the side of a tile whose number is edited, or else the cell, and whether a click there does something.
func (t *tab) Clicked(at view.Spot) (spot view.Spot, editable bool) {
	if t.session.Mode() != session.EditMode {
		at = at.Cell()
	}
	return at, t.session.Input.Editable(at)
}

// Point marks the cell that is pointed at, and asks a reason about it. A drag paints in Edit, and carries the piece that was
// taken up in Play. A tab that is left marks nothing.
func (t *tab) Point(at view.Spot, by board.Pointing) {
	if by == board.ByCaret {
		t.session.Typing.Moved(at)
	}
	ok := by != board.Nowhere && t.commands.session() == t.session
	if s, _, _ := t.session.Watch.Shown(); s != nil {
		if !ok {
			at.Row = -1
		}
		t.session.Watch.Point(at.Row)
		return
	}
	t.session.Reasons.Point(at, ok)
	t.session.Hand.Point(at, ok)
	if from := t.session.Hand.Held(); by == board.ByDrag && from != nil {
		t.board.Lift(*from)
	} else if by == board.ByDrag {
		t.session.Input.Drag(at)
	}
}

// unlist returns a function that shows something else in the panel than the list of boards.
func (t *tab) unlist(run func()) func() {
	return func() {
		t.session.Boards.ShowList(false)
		run()
	}
}

// escape hides the list of boards, unless there is work to be ended.
func (t *tab) escape() {
	if t.session.Boards.Listing() && t.session.Work() == nil && !t.session.Boards.Running() {
		t.session.Boards.ShowList(false)
	} else {
		t.session.Escape()
	}
}

// busy reports whether something is solved in the background.
func (t *tab) busy() bool { return t.session.Work() != nil || t.session.Boards.Running() }

// draw shows the session on the board and, if the panel is stale, there. A single step is animated.
func (t *tab) draw(stale bool) {
	c := t.change
	t.change = session.Change{}
	if c.Stepped {
		t.board.Animate(t.session.View(), c.Slides, t.session.Player.Speed().Move)
	} else {
		t.board.SetView(t.session.View())
	}
	t.board.ShowSearch(t.session.Watch.Shown())
	if stale {
		t.panel.Refresh()
		t.moveCaret(c.Typing)
	}
}

// moveCaret moves the caret to the spot of the next value to be typed, or to the first cell of another list. An answer and a
// reason come to the front without a caret; one without use is hidden.
func (t *tab) moveCaret(typing *view.Spot) {
	before, a := t.shown, t.session.Answer()
	t.shown = [...]any{t.session.Boards.List(), a, t.session.Reasons.Note()}
	switch {
	case typing != nil:
		t.board.MoveCaret(*typing)
	case t.shown[0] != before[0]:
		t.board.Home()
	case t.shown != before && (t.session.Mode() != session.PlayMode || t.session.Reasons.Note() >= 0), a != nil && !hasCaret(t.session):
		t.board.HideCaret()
	}
}
