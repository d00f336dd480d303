package gui

import (
	"slices"

	"fyne.io/fyne/v2"

	"fourfold/gui/board"
	"fourfold/gui/kit"
	"fourfold/gui/paint"
	"fourfold/gui/panel"
	"fourfold/gui/session"
	"fourfold/gui/store"
	"fourfold/gui/words"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// tab is a session with the file that holds its boards, and its widgets: a board and, beside it, the panel.
type tab struct {
	*session.Input // has methods of [board.Player]
	*session.Typing
	session *session.Session
	speaker words.Speaker // of its puzzle
	window  *window
	icon    fyne.Resource
	at      fileState     // of the file that boards came from or went to
	list    *session.List // in that file

	view  *view        // that the widgets were made for
	board *board.Board // nil until the tab first comes to the front
	panel *panel.Panel
	card  fyne.CanvasObject // with the panel
	drawn drawn
}

// drawn is what the board shows, as far as the caret depends on it. Another list moves the caret to the first cell; an answer
// and a reason come to the front without a caret.
type drawn struct {
	list   *session.List
	answer *session.Answer
	reason int // -1 if none is shown
}

// newTab returns a tab with the puzzle's sample, or with what the Keeper has. The error says that this is damaged.
func newTab(p *puzzle.Puzzle, w *window) (*tab, error) {
	s := session.New(p, sample(p), w.post, &w.settings.Speed)
	icon := fyne.NewStaticResource(p.ID+".svg", readFile(p, "icon.svg"))
	t := &tab{Input: s.Input, Typing: s.Typing, session: s, speaker: words.Of(p), window: w, icon: icon}
	kept, err := store.Load(w.store, t.name(), keptTab{}, func(k *keptTab) error { return s.Restore(k.Saved) })
	t.at, t.list = kept.fileState, s.Boards.List()
	return t, err
}

// open makes the widgets for the view of the window, if that has not been done yet. An old board may still tell of the end of
// a press.
func (t *tab) open() {
	if t.view == t.window.view {
		return
	}
	s, c := t.window.settings, t.window.commands
	t.view, t.drawn = t.window.view, drawn{}
	t.board = board.New(t, paint.Style{Palette: s.palette(), Labels: s.Labels, Translate: t.speaker.Say})
	t.panel = panel.New(t.session, c, c.host)
	t.card = kit.Card(t.panel.Object())
	if t.window.narrow {
		t.card = kit.Ground(t.panel.Object())
	}
}

// Release ends a press, and drops the piece that is carried.
func (t *tab) Release(at puzzle.Spot, ok bool) {
	t.Input.Release(at, ok)
	t.board.Drop()
}

// Zoomed refreshes the actions that zoom.
func (t *tab) Zoomed() { t.window.refresh() }

// Key handles a key on the board, and reports whether it had a meaning. Left and Right alone never move the caret of an
// answer, and Space plays it.
func (t *tab) Key(ev *fyne.KeyEvent) bool {
	a := t.session.Answer()
	caret := a != nil && hasCaret(a)
	switch ev.Name {
	case fyne.KeyLeft, fyne.KeyRight:
		caret = caret && t.board.Shift()
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEnter:
	default:
		caret = false
	}
	return !caret && (t.window.commands.key(ev) || a != nil)
}

// hasCaret reports whether a caret is of use in an answer: a move of one's own can be made, or a reason can be asked.
func hasCaret(a *session.Answer) bool { return a.Reasons.Note() < 0 || a.Reasons.Asks() }

// Enter handles a character, as a key of the window or else as one typed on the board, and the keys of entry. A change moves
// the caret itself.
func (t *tab) Enter(e board.Entry, at puzzle.Spot) (next puzzle.Spot, ok bool) {
	switch e {
	case board.NextCell:
		return t.NextCell(at)
	case board.PreviousCell:
		return t.PreviousCell(at)
	case board.NextRow:
		return t.NextRow(at)
	case board.Erase:
		ok = t.Erase(at)
	case board.Clear:
		ok = t.Clear(at)
	case board.Finish:
		ok = t.Finish(at)
	default:
		ok = !t.window.commands.rune(rune(e)) && t.Type(rune(e), at)
	}
	next, _ = t.board.Caret()
	return next, ok
}

// Target returns the side of a tile whose number is edited, or else the cell, and whether a click there does something.
func (t *tab) Target(at puzzle.Spot) (target puzzle.Spot, editable bool) {
	if t.session.Mode() != session.EditMode {
		at = at.Cell()
	}
	return at, t.Editable(at)
}

// Point shows which cell is pointed at, and asks a reason about it. A drag paints in Edit, and carries the piece that was
// taken up in Play. A tab that is left says nothing.
func (t *tab) Point(at puzzle.Spot, by board.Pointing) {
	if by == board.ByCaret {
		t.Moved(at)
	}
	ok, place := by != board.Nowhere && t.window.tab() == t, sentence.Text{}
	if a := t.session.Answer(); a != nil {
		a.Reasons.Point(at, ok)
	}
	t.session.Hand.Point(at, ok)
	if ok {
		place = placeOf(at, t.board.View().Boards)
	}
	t.window.status.place(t.speaker.Say(place))
	if from := t.session.Hand.Held; by == board.ByDrag && from != nil {
		t.board.Lift(*from)
	} else if by == board.ByDrag {
		t.Drag(at)
	}
}

// placeOf says which cell a spot is on. It is empty for one that the title of its board describes.
func placeOf(at puzzle.Spot, boards []puzzle.Board) sentence.Text {
	board, row, column := boards[at.Board], at.Row+1, at.Col+1
	named := len(board.Title.Args) == 0 // otherwise the title says more than a name
	switch several := len(slices.DeleteFunc(slices.Clone(boards), func(b puzzle.Board) bool { return b.Block.Rows > 0 })) > 1; {
	case named && board.Block.Rows > 0: // its rows are not those that are drawn
		block := at.Row/board.Block.Rows*(board.Cols/board.Block.Cols) + at.Col/board.Block.Cols
		return sentence.New("%v: %d", board.Title, block+1)
	case board.Block.Rows > 0:
		return sentence.Text{}
	case named && several:
		return sentence.New("%v: row %d, column %d", board.Title, row, column)
	}
	return sentence.New("row %d, column %d", row, column)
}

// unlist returns a function that shows something else in the panel than the list of boards.
func (t *tab) unlist(run func()) func() {
	return func() {
		t.session.Event(func() {
			t.session.Boards.ShowList(false)
			run()
		})
	}
}

// escape hides the list of boards, unless there is work to be ended.
func (t *tab) escape() {
	if t.session.Boards.Listing() && t.session.Work() == nil && !t.session.Boards.List().Running() {
		t.session.Boards.ShowList(false)
	} else {
		t.session.Escape()
	}
}

// busy reports whether something is solved in the background.
func (t *tab) busy() bool { return t.session.Work() != nil || t.session.Boards.List().Running() }

// refresh shows all of the session at once.
func (t *tab) refresh() { t.show(session.Change{}) }

// show shows the session after a change, and saves that soon. A single step is animated.
func (t *tab) show(c session.Change) {
	w, s := t.window, t.session
	if c.Pointed {
		if w.tab() == t { // else the pointer has left a board that is gone
			t.board.SetView(s.View())
			w.status.refresh()
		}
		return
	}
	if c.Save {
		t.keep()
	}
	if w.tab() != t { // only its button shows something
		w.commands.refresh()
		w.tools.refresh()
		return
	}
	w.refresh()
	t.draw(c)
}

// draw shows the session on the board and in the panel.
func (t *tab) draw(c session.Change) {
	if c.Stepped {
		t.board.Animate(t.session.View(), c.Slides, session.Speeds[t.window.settings.Speed].Move)
	} else {
		t.board.SetView(t.session.View())
	}
	t.panel.Refresh()
	before, a := t.drawn, t.session.Answer()
	if t.drawn = (drawn{list: t.session.Boards.List(), answer: a}); a != nil {
		t.drawn.reason = a.Reasons.Note()
	}
	if t.drawn.list != before.list {
		t.board.Home()
		t.window.status.place("")
	}
	switch {
	case a != nil && (t.drawn != before || !hasCaret(a)):
		t.board.HideCaret()
	case c.Typing != nil:
		t.board.MoveCaret(*c.Typing)
	}
}
