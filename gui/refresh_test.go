package gui

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/view"
)

// mouse returns a mouse event on a cell of the board in front.
func (o *testWindow) mouse(on view.Spot) *desktop.MouseEvent {
	at, size, _ := o.tab().board.Cell(on)
	m := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
	m.Position = at.AddXY(size.Width/2, size.Height/4)
	return m
}

// counted is a layout that counts how often it is asked for.
type counted struct {
	of   fyne.Layout
	laid *int
}

func (c counted) MinSize(all []fyne.CanvasObject) fyne.Size { return c.of.MinSize(all) }

func (c counted) Layout(all []fyne.CanvasObject, size fyne.Size) {
	*c.laid++
	c.of.Layout(all, size)
}

// drag presses a cell and lets go on another one, or on the same.
func (o *testWindow) drag(from, to view.Spot) {
	o.tab().board.MouseDown(o.mouse(from))
	if from != to {
		o.tab().board.MouseMoved(o.mouse(to))
	}
	o.tab().board.MouseUp(o.mouse(to))
	o.refresh()
}

// A drag paints in Edit, and carries a piece in Play. The wheel changes a number.
func TestDragging(t *testing.T) {
	o := openWindow(t)
	o.load("bwwb\nbbwb\nbwwb\nbwww\n")
	if o.drag(view.Spot{}, view.Spot{Col: 3}); shown(o.window) != "wwww\nbbwb\nbwwb\nbwww\n" {
		t.Errorf("painted:\n%s", shown(o.window))
	}
	o.front(1)
	before := shown(o.window)
	o.run("solve")
	o.until("showing")
	step := o.session().Answer().Outcome().Walk.Step(0).Outline
	o.run("next")
	want := shown(o.window)
	o.run("play")
	o.run("restart")
	if o.drag(step[0], step[1]); shown(o.window) != want || want == before {
		t.Errorf("carried:\n%swant\n%s", shown(o.window), want)
	}
	o.front(2)
	o.run("edit")
	before = shown(o.window)
	o.tab().board.Scrolled(&fyne.ScrollEvent{PointEvent: o.mouse(view.Spot{}).PointEvent, Scrolled: fyne.Delta{DY: -50}})
	if o.refresh(); shown(o.window) == before {
		t.Error("the wheel changes no number")
	}
}

// Whatever a person does, the actions and the content of the panel are made at most once for it.
func TestAnEventIsShownOnce(t *testing.T) {
	o, made, built := openWindow(t), 0, 0
	table := o.commands.table
	o.commands.table = func() []action {
		made++
		return table()
	}
	check := func(what string, most int) {
		t.Helper()
		if o.refresh(); made > most || built > 1 {
			t.Errorf("%s: %s makes the actions %d times, the panel %d times", o.session().Puzzle.ID, what, made, built)
		}
		made, built = 0, 0
	}
	event := func(what string, most int, do func()) {
		t.Helper()
		made, built = 0, 0
		do()
		check(what, most)
	}
	key := func(name fyne.KeyName) func() {
		return func() { o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: name}) }
	}
	for i := range o.all {
		event("another tab", 1, func() { o.run(fmt.Sprint("tab", i+1)) })
		event("Edit", 1, func() { o.run("edit") })
		before, b, panel := shown(o.window), o.tab().board, o.panel().(*fyne.Container)
		panel.Layout = counted{of: panel.Layout, laid: &built}
		first, _ := boards.FirstSpot(o.session().Problem())
		mouse := o.mouse(first.Cell())
		event("the pointer", 0, func() { b.MouseMoved(mouse) })
		event("a press", 1, func() { b.MouseDown(mouse) })
		event("its end", 1, func() { b.MouseUp(mouse) })
		if undo := o.tools.tools[0].chip; shown(o.window) == before || undo.Disabled() {
			t.Errorf("%s: after a click the board is %q, and Undo is disabled: %t", o.session().Puzzle.ID, shown(o.window), undo.Disabled())
		}
		event("an arrow", 0, key(fyne.KeyRight))
		event("a key without a meaning", 0, key(fyne.Key1))
		event("a digit", 1, func() { b.TypedRune('1') })
		event("Undo", 1, func() { o.run("undo") })
		event("a key of the table", 1, key(fyne.KeyF1))
		o.dialogs.Close()
		o.load(before)
		event("Solve", 1, func() { o.run("solve") })
		o.wait("the answer to the sample of "+o.session().Puzzle.ID, func() bool {
			check("what arrives", 1)
			return o.session().Answer() != nil && o.session().Work() == nil
		})
		event("a step", 1, key(fyne.KeyEnd))
		if l := o.session().Line(); l.At() != l.Len() || l.Len() == 0 {
			t.Errorf("%s: at %d of %d after End", o.session().Puzzle.ID, l.At(), l.Len())
		}
		event("a step", 1, key(fyne.KeyHome))
		event("a step", 1, key(fyne.KeyRight))
		if !strings.Contains(wordsOn(o.panel()), "1 / ") {
			t.Errorf("%s: the panel shows no first step:\n%s", o.session().Puzzle.ID, wordsOn(o.panel()))
		}
		event("playing", 1, key(fyne.KeySpace))
		event("a pause", 1, key(fyne.KeySpace))
		if event("Esc", 1, key(fyne.KeyEscape)); o.session().Answer() != nil {
			t.Errorf("%s: Esc does not leave the solution", o.session().Puzzle.ID)
		}
	}
}

// After an action the board has the focus again. A tab that is left forgets what was said in it.
func TestAfterAnAction(t *testing.T) {
	o := openWindow(t)
	o.win.Canvas().Focus(chipOn(t, o.panel(), "Solve"))
	if o.run("copy"); o.win.Canvas().Focused() != o.tab().board || !strings.HasPrefix(o.status.text.Text(), "Copied") {
		t.Errorf("%T has the focus, it says %q", o.win.Canvas().Focused(), o.status.text.Text())
	}
	o.run("tab2")
	if o.win.Canvas().Focused() != o.tab().board {
		t.Errorf("in another tab %T has the focus", o.win.Canvas().Focused())
	}
	o.openArguments([]string{"tetravex"})
	if o.finish(); o.session().Puzzle.ID != "tetravex" || o.win.Canvas().Focused() != o.tab().board {
		t.Errorf("with the tab of %s, %T has the focus", o.session().Puzzle.ID, o.win.Canvas().Focused())
	}
	if o.run("tab1"); strings.HasPrefix(o.status.text.Text(), "Copied") {
		t.Errorf("back in the tab it says %q", o.status.text.Text())
	}
}

// The board is enlarged in steps, reduced by one of them, and shown as a whole again.
func TestTheBoardIsEnlarged(t *testing.T) {
	o := openWindow(t)
	size := func(id string) float32 {
		o.run(id)
		_, size, _ := o.tab().board.Cell(view.Spot{})
		return size.Width
	}
	whole, once, twice := size("copy"), size("enlarge"), size("enlarge")
	if !(whole < once && once < twice) || size("reduce") != once || size("whole") != whole {
		t.Errorf("a cell has %g, then %g and %g", whole, once, twice)
	}
	if o.run("reduce"); o.status.text.Text() != "Not possible now: Reduce the Board." {
		t.Errorf("it says %q", o.status.text.Text())
	}
}

// Presses that follow one another within a frame are shown once, and each counts.
func TestPressesAreShownOnceAFrame(t *testing.T) {
	o := openWindow(t)
	o.run("play")
	o.frame = time.Hour
	space := func() { o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace}) }
	space() // which shows the caret
	seen := func() view.Kind { return o.tab().board.View().At(view.Spot{}).Kind }
	before := seen()
	for range 3 {
		space()
	}
	if o.session().Line().At() != 3 || seen() != before {
		t.Errorf("%d moves, shown is kind %d, want 3 and still %d", o.session().Line().At(), seen(), before)
	}
	o.win.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1}) // which asks the table
	if !o.dialogs.Open() {
		t.Error("a key after them finds no action")
	}
	o.dialogs.Close()
	o.wait("what was pressed", func() bool { return seen() != before })
}
