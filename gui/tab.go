package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"fourfold/gui/board"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// host is what a tab needs of the window around it.
type host interface {
	do(id string)
	action(id string) *action
	key(*fyne.KeyEvent) bool // handles a key, and reports whether it had a meaning
	rune(rune) bool          // does so with a character
	focusBoard()             // gives the keys to the board
}

// tab is all that shows one document.
type tab struct {
	*document
	host        host
	preferences *preferences
	changed     func(*tab) // is called after every change
	controls    []control
	board       *board.Board
	toolbar     *toolbar
	player      *player
	side        *side
	status      *status
	content     fyne.CanvasObject
	pointed     any // the list of boards that the caret is on
}

// control is a part of a tab that follows the session.
type control interface{ refresh() }

// follow has controls refreshed after every change, in this order.
func (t *tab) follow(controls ...control) { t.controls = append(t.controls, controls...) }

// newTab returns a tab that shows a document. What it shows is made when it comes to the front.
func newTab(d *document, h host, p *preferences, changed func(*tab)) *tab {
	t := &tab{document: d, host: h, preferences: p, changed: changed}
	t.session.Listen(t.show)
	return t
}

// open makes all that the tab shows, unless that has been done already.
func (t *tab) open() {
	if t.content != nil {
		return
	}
	t.board = board.New()
	t.board.Translate = say
	t.board.SetLook(t.preferences.palettes().Style, t.preferences.Labels)
	t.toolbar, t.player, t.side, t.status = newToolbar(t), newPlayer(t), newSide(t), newStatus(t)
	t.wireBoard()
	panel := newCard(scrolled(t.side.content), cardRoom) // it scrolls where a small window is enlarged
	t.content = container.New(tabLayout{}, t.board, t.player.content, panel, t.status.content)
}

// wireBoard leads what a person does on the board to the session.
func (t *tab) wireBoard() {
	b, in := t.board, t.session.Input
	b.Editable = in.Editable
	b.OnPress = in.Press
	b.OnDrag = t.drag
	b.OnRelease = func(at puzzle.Spot, ok bool) { in.Drop(at, ok); in.Release(); b.Drop() }
	b.OnWheel = in.Wheel
	b.OnHover = t.hover
	b.OnCaret = func(at puzzle.Spot) { in.Moved(at); t.hover(at, true) }
	b.OnActivate = func(at puzzle.Spot) { in.Press(at, false); in.Drop(at, true); in.Release() }
	b.OnEnlarged = func() { t.changed(t) }
	b.OnKey = t.key
	b.OnRune, b.OnEntry = t.rune, t.entry
}

// key handles a key on the board, and reports whether it had a meaning. An answer has no caret that keys could move.
func (t *tab) key(ev *fyne.KeyEvent) bool { return t.host.key(ev) || t.session.Playback() != nil }

// drag paints in Edit, and in Play carries what has been taken up.
func (t *tab) drag(at puzzle.Spot) {
	g := t.session.Game()
	if g == nil {
		t.session.Input.Drag(at)
	} else if from, ok := g.Held(); ok {
		t.board.Lift(from)
	}
}

// hover says where the pointer is.
func (t *tab) hover(at puzzle.Spot, ok bool) {
	if !ok {
		t.status.place("")
		return
	}
	place := sentence.New("row %d, column %d", at.Row+1, at.Col+1)
	if boards := t.board.View().Boards; len(boards) > 1 {
		place = sentence.New("%v: row %d, column %d", boards[at.Board].Title, at.Row+1, at.Col+1)
	}
	t.status.place(say(place))
}

// refresh shows all of the session at once.
func (t *tab) refresh() { t.show(session.Change{}) }

// show shows the session after a change, if the tab shows anything yet; a single step is animated.
func (t *tab) show(c session.Change) {
	defer func() { t.changed(t) }()
	if t.content == nil {
		return
	}
	t.board.SetWholeCells(t.session.Mode() != session.EditMode)
	if c.Stepped {
		t.board.Animate(t.session.View(), c.Slides, t.session.Pace.Speed().Move, nil)
	} else {
		t.board.SetView(t.session.View())
	}
	for _, control := range t.controls {
		control.refresh()
	}
	if list := t.session.Boards.List(); t.pointed != list {
		t.pointed = list
		t.board.Home()
		t.status.place("")
	}
	switch {
	case t.session.Playback() != nil:
		t.board.HideCaret()
	case c.Caret != nil:
		t.board.MoveCaret(*c.Caret)
	}
}

// enable enables or disables a control, if that changes anything.
func enable(o fyne.Disableable, on bool) {
	switch {
	case on && o.Disabled():
		o.Enable()
	case !on && !o.Disabled():
		o.Disable()
	}
}

// show shows or hides an object, if that changes anything.
func show(o fyne.CanvasObject, on bool) {
	switch {
	case on && !o.Visible():
		o.Show()
	case !on && o.Visible():
		o.Hide()
	}
}
