package gui

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"fourfold/gui/session"
)

// tracing reports whether the program writes where things are on the screen and what
// state it is in. The end-to-end test asks for it, to know where to click.
var tracing = os.Getenv("FOURFOLD_TRACE") != ""

// tracingChips reports whether that includes the chips of the panel. It takes more time than all else, and is left out
// where time is measured.
var tracingChips = os.Getenv("FOURFOLD_TRACE") != "boards"

// trace writes the state of the tab in front and the places of its boards, its choices of size and mode, and its
// Solve button in pixels of the window: left, top, width, height.
func trace(t *tab, scale float32) {
	state, position, length := stateOf(t)
	fmt.Fprintf(os.Stderr, "trace state %s %d %d\n", state, position, length)
	if p := t.session.Playback(); p != nil {
		fmt.Fprintf(os.Stderr, "trace reason %d\n", p.Reasons.Note())
	}
	mode := map[session.Mode]string{session.EditMode: "edit", session.PlayMode: "play", session.SolutionMode: "solution"}[t.session.Mode()]
	moves, solved := 0, false
	if g := t.session.Game(); g != nil {
		moves, solved = g.Moves(), g.Solved()
	}
	fmt.Fprintf(os.Stderr, "trace play %s %d %t\n", mode, moves, solved)
	tracePlace("solve", t.side.solve, fyne.Position{}, t.side.solve.Size(), scale, "")
	if size := t.side.size; size != nil {
		tracePlace("size", size, fyne.Position{}, size.Size(), scale, "")
	}
	if tracingChips {
		traceChips(t, scale)
	}
	for i, board := range t.board.View().Boards {
		if at, size, ok := t.board.Place(i); ok {
			name := "board"
			if i > 0 {
				name += strconv.Itoa(i)
			}
			tracePlace(name, t.board, at, size, scale, fmt.Sprintf(" %d %d", board.Rows, board.Cols))
		}
	}
}

// trace writes all there is to say of a tab, and the places of its chips once more a moment later, when all that has
// changed lies in its place.
func (w *window) trace(t *tab) {
	if !tracing {
		return
	}
	scale := w.win.Canvas().Scale()
	trace(t, scale)
	if !tracingChips {
		return
	}
	w.options.start(func() {
		time.Sleep(50 * time.Millisecond)
		w.options.post(func() {
			if t == w.tab() {
				traceChips(t, scale)
				fmt.Fprintln(os.Stderr, "trace settled now")
			}
		})
	})
}

// traceChips writes the places of all chips that are shown, by their labels; of several with the same one, the second
// has a 2 behind it, and so on. Those with pictures have numbers.
func traceChips(t *tab, scale float32) {
	swatches, seen := 0, map[string]int{}
	for _, c := range t.traced {
		if !c.Visible() || fyne.CurrentApp().Driver().AbsolutePositionForObject(c).IsZero() {
			continue // it is in no stage that is shown now
		}
		name := strings.ReplaceAll(c.face.label, " ", "_")
		if c.kind == swatchChip {
			name = "swatch" + strconv.Itoa(swatches)
			swatches++
		} else if seen[name]++; seen[name] > 1 {
			name += strconv.Itoa(seen[name])
		}
		tracePlace("chip-"+name, c, fyne.Position{}, c.Size(), scale, "")
	}
}

// tracePlace writes where a part of an object is, and more, unless it has not been laid out yet.
func tracePlace(name string, o fyne.CanvasObject, at fyne.Position, size fyne.Size, scale float32, more string) {
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	if corner.IsZero() {
		return // nothing but the menu lies in the corner
	}
	at = at.Add(corner)
	fmt.Fprintf(os.Stderr, "trace %s %d %d %d %d%s\n", name,
		int(at.X*scale), int(at.Y*scale), int(size.Width*scale), int(size.Height*scale), more)
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
