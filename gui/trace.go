package gui

import (
	"fmt"
	"os"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"fourfold/gui/session"
)

// tracing reports whether the program writes where things are on the screen and what
// state it is in. The end-to-end test asks for it, to know where to click.
var tracing = os.Getenv("FOURFOLD_TRACE") != ""

// trace writes the state of the tab in front and the places of its boards, its choices of size and mode, and its
// Solve button in pixels of the window: left, top, width, height.
func trace(t *tab, scale float32) {
	if !tracing {
		return
	}
	state, position, length := stateOf(t)
	fmt.Fprintf(os.Stderr, "trace state %s %d %d\n", state, position, length)
	mode := map[session.Mode]string{session.EditMode: "edit", session.PlayMode: "play", session.SolutionMode: "solution"}[t.session.Mode()]
	moves, solved := 0, false
	if g := t.session.Game(); g != nil {
		moves, solved = g.Moves(), g.Solved()
	}
	fmt.Fprintf(os.Stderr, "trace play %s %d %t\n", mode, moves, solved)
	place := func(name string, o fyne.CanvasObject, at fyne.Position, size fyne.Size, more string) {
		corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
		if corner.IsZero() {
			return // nothing but the menu lies in the corner: the tab has not been laid out yet
		}
		at = at.Add(corner)
		fmt.Fprintf(os.Stderr, "trace %s %d %d %d %d%s\n", name,
			int(at.X*scale), int(at.Y*scale), int(size.Width*scale), int(size.Height*scale), more)
	}
	place("solve", t.side.solve, fyne.Position{}, t.side.solve.Size(), "")
	for i, name := range []string{"toedit", "toplay", "tosolution"} {
		place(name, t.side.modes[i], fyne.Position{}, t.side.modes[i].Size(), "")
	}
	if size := t.side.size; size != nil {
		place("size", size, fyne.Position{}, size.Size(), "")
	}
	for i, board := range t.board.View().Boards {
		if at, size, ok := t.board.Place(i); ok {
			name := "board"
			if i > 0 {
				name += strconv.Itoa(i)
			}
			place(name, t.board, at, size, fmt.Sprintf(" %d %d", board.Rows, board.Cols))
		}
	}
}

// stateOf names the state of a tab and says where its solution stands.
func stateOf(t *tab) (state string, position, length int) {
	p := t.session.Playback()
	switch {
	case t.session.Work() != nil:
		return "solving", 0, 0
	case p == nil:
		return "editing", 0, 0
	case p.Playing():
		state = "playing"
	case p.Length() > 0:
		state = "showing"
	default:
		state = "message"
	}
	return state, p.Position(), p.Length()
}

// failing has two keys end the program with a panic, on the goroutine of the window and on another one, for the
// end-to-end test to see what is left then.
func failing(start func(func()), key func(*fyne.KeyEvent) bool) func(*fyne.KeyEvent) bool {
	return func(ev *fyne.KeyEvent) bool {
		switch ev.Name {
		case fyne.KeyF11:
			panic("F11 was pressed")
		case fyne.KeyF12:
			start(func() { panic("F12 was pressed") })
		}
		return key(ev)
	}
}

// tracePaint writes when a board is painted, in microseconds since 1970.
func tracePaint() { fmt.Fprintf(os.Stderr, "trace paint %d\n", time.Now().UnixMicro()) }
