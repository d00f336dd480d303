package gui

import (
	"context"
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// onlyBoard is a driver of a window of which nothing but the board in front has been drawn yet.
type onlyBoard struct {
	fyne.Driver
	window *window
}

func (d *onlyBoard) CanvasForObject(o fyne.CanvasObject) fyne.Canvas {
	if o == d.window.tab().board {
		return d.window.win.Canvas()
	}
	return nil
}

// drivenBy is an application with another driver.
type drivenBy struct {
	fyne.App
	driver fyne.Driver
}

func (d drivenBy) Driver() fyne.Driver { return d.driver }

// drive has another driver answer from now on.
func (o *testWindow) drive(driver fyne.Driver) {
	app := o.app
	fyne.SetCurrentApp(drivenBy{app, driver})
	o.t.Cleanup(func() { fyne.SetCurrentApp(app) })
}

func TestTheListOpensBeforeTheToolsAreDrawn(t *testing.T) {
	o := openWindow(t)
	o.files.load(threeFlips, sentence.New("test"))
	o.drive(&onlyBoard{o.app.Driver(), o.window})
	o.commands.do(o.actions.list)
	if !o.tab().toolbar.boards.opened() {
		t.Error("the list is not shown")
	}
}

func TestAKeyWithoutANameDoesNothing(t *testing.T) {
	o := openWindow(t)
	o.typed(fyne.KeyUnknown)
	if o.dialogs.dialog != nil {
		t.Error("a key that the toolkit does not know opens a dialog")
	}
}

func TestPaddedTextIsAsHighAsItsText(t *testing.T) {
	o := openWindow(t)
	o.win.Resize(fyne.NewSize(3000, 2000))
	for zoom := range zooms {
		o.preferences.change(func(s *settings) { s.Zoom = zoom })
		text, padding := fyne.MeasureText("z", theme.TextSize(), fyne.TextStyle{}).Height, theme.InnerPadding()
		padded := text + 2*padding
		if left := padded - 2*padding; o.preferences.Zoom != zoom || left != text {
			t.Errorf("%s: %v with padding %v less that is %v", zoomName(o.preferences.Zoom), text, padding, left)
		}
	}
}

func TestNoHintIsToldOverADialog(t *testing.T) {
	o := openWindow(t)
	for name, cover := range map[string]func(){
		"a dialog":         func() { o.commands.do(o.actions.settings) },
		"another zoom":     func() { o.preferences.change(func(s *settings) { s.Zoom++ }) },
		"another tab":      func() { o.tabs.SelectIndex(1) },
		"a menu":           func() { o.tab().side.stages[editStage].(*setupStage).size.Tapped(nil) },
		"a list of boards": func() { o.openList(threeFlips) },
	} {
		o.tabs.SelectIndex(0)
		solve := o.tab().side.solve
		solve.MouseIn(&desktop.MouseEvent{})
		if !solve.hovered {
			t.Fatal("the pointer is not seen")
		}
		if cover(); solve.hovered {
			t.Errorf("the hint is still to be told when %s is there", name)
		}
		o.press(fyne.KeyEscape)
		if top := o.win.Canvas().Overlays().Top(); top != nil {
			o.win.Canvas().Overlays().Remove(top)
		}
	}
}

// use does to an object all that a hand can do to it, on the window's canvas or on none.
func use(o fyne.CanvasObject) {
	at := fyne.PointEvent{Position: fyne.NewPos(3, 3), AbsolutePosition: fyne.NewPos(30, 30)}
	mouse := &desktop.MouseEvent{PointEvent: at, Button: desktop.MouseButtonPrimary}
	if o, ok := o.(desktop.Hoverable); ok {
		o.MouseIn(mouse)
		o.MouseMoved(mouse)
		defer o.MouseOut()
	}
	if o, ok := o.(desktop.Mouseable); ok {
		o.MouseDown(mouse)
		defer o.MouseUp(mouse)
	}
	if o, ok := o.(fyne.Draggable); ok {
		o.Dragged(&fyne.DragEvent{PointEvent: at, Dragged: fyne.NewDelta(9, 9)})
		o.DragEnd()
	}
	if o, ok := o.(fyne.Scrollable); ok {
		o.Scrolled(&fyne.ScrollEvent{PointEvent: at, Scrolled: fyne.NewDelta(0, 20)})
	}
	if o, ok := o.(fyne.Tappable); ok {
		o.Tapped(&at)
	}
	if o, ok := o.(fyne.SecondaryTappable); ok {
		o.TappedSecondary(&at)
	}
	useKeys(o)
}

// useKeys gives an object keys, if it takes any.
func useKeys(o fyne.CanvasObject) {
	f, ok := o.(fyne.Focusable)
	if !ok {
		return
	}
	f.FocusGained()
	for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyDown, fyne.KeyRight, fyne.KeyTab, fyne.KeyEscape, fyne.KeyEnd} {
		f.TypedKey(&fyne.KeyEvent{Name: key})
	}
	f.TypedRune('7')
	f.FocusLost()
}

// states bring the tab in front to what a hand may come upon.
var states = map[string]func(*testWindow){
	"editing": func(o *testWindow) { o.commands.do(o.actions.edit) },
	"playing": func(o *testWindow) { o.commands.do(o.actions.byHand) },
	"solved":  func(o *testWindow) { o.commands.do(o.actions.solve); o.until("showing") },
}

// inAllStates calls a function for each puzzle in each state, in a window of its own.
func inAllStates(t *testing.T, do func(*testWindow)) {
	for tab := range openWindow(t).all {
		if tab > 0 && testing.Short() {
			break
		}
		for name, bring := range states {
			t.Run(fmt.Sprint(tab, name), func(t *testing.T) {
				o := openWindow(t)
				o.tabs.SelectIndex(tab)
				bring(o)
				do(o)
				o.finish()
			})
		}
	}
}

// seen returns all objects of the window, and of what lies over it.
func (o *testWindow) seen() []fyne.CanvasObject {
	all := test.LaidOutObjects(o.win.Content())
	if top := o.win.Canvas().Overlays().Top(); top != nil {
		all = append(all, test.LaidOutObjects(top)...)
	}
	return all
}

func TestWhatIsNotDrawnYetCanBeUsed(t *testing.T) {
	inAllStates(t, func(o *testWindow) {
		all := o.seen()
		o.drive(&undrawnDriver{Driver: o.app.Driver()})
		for _, object := range all {
			use(object)
		}
	})
}

func TestWhatHasGoneCanBeUsed(t *testing.T) {
	inAllStates(t, func(o *testWindow) {
		all := o.seen()
		o.preferences.change(func(s *settings) { s.Zoom++ })
		for _, object := range all {
			use(object)
		}
		o.tabs.SelectIndex((o.tabs.front + 1) % len(o.all))
		for _, object := range all {
			use(object)
		}
	})
}

func TestADialogThatHasGoneCanBeUsed(t *testing.T) {
	o := openWindow(t)
	for _, ask := range []*action{
		o.actions.open, o.actions.saveAs, o.actions.exportPNG, o.actions.settings, o.actions.size, o.actions.randomBoard, o.actions.help, o.actions.about,
	} {
		o.commands.do(ask)
		all := o.seen()
		o.press(fyne.KeyEscape)
		for _, object := range all {
			use(object)
		}
		for o.dialogs.dialog != nil {
			o.press(fyne.KeyEscape)
		}
	}
}

// unexplained is a board to which an answer has no reasons, as one may be that was found before the search was cancelled.
type unexplained struct{ puzzle.Problem }

func (u unexplained) Solve(ctx context.Context, o puzzle.Options) (puzzle.Outcome, error) {
	outcome, err := u.Problem.Solve(ctx, o)
	outcome.Notes = nil
	return outcome, err
}

func TestAnAnswerWithoutReasonsFollowsOneWithThem(t *testing.T) {
	o := openWindow(t)
	s := o.tab().session
	board := s.Problem()
	o.commands.do(o.actions.solve)
	o.until("showing")
	s.Boards.Load([]puzzle.Problem{unexplained{board}}, sentence.New("test"))
	o.until("editing")
	o.commands.do(o.actions.solve)
	o.until("showing")
	if notes := s.Playback().Outcome().Notes; len(notes) > 0 {
		t.Errorf("there are %d reasons", len(notes))
	}
}
