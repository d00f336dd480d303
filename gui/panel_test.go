package gui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
)

// seen returns what is to be seen of an object: test.LaidOutObjects lists also what lies in hidden ones.
func seen(o fyne.CanvasObject) (all []fyne.CanvasObject) {
	if o == nil || !o.Visible() {
		return nil
	}
	all = append(all, o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			all = append(all, seen(child)...)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			all = append(all, seen(child)...)
		}
	}
	return all
}

// wordsOn returns all that can be read on an object, from the top to the bottom.
func wordsOn(o fyne.CanvasObject) string {
	var all []string
	for _, o := range seen(o) {
		switch o := o.(type) {
		case *phrase:
			all = append(all, o.text)
		case *chip:
			all = append(all, o.face.label)
		}
	}
	return strings.Join(all, "\n")
}

// chipOn returns the chip with a label that is to be seen on an object.
func chipOn(t *testing.T, o fyne.CanvasObject, label string) *chip {
	t.Helper()
	for _, o := range seen(o) {
		if c, ok := o.(*chip); ok && c.face.label == label {
			return c
		}
	}
	t.Fatalf("there is no %q on\n%s", label, wordsOn(o))
	return nil
}

func TestThePanelTellsWhatGoesOn(t *testing.T) {
	o := openWindow(t)
	tell := func(stage stageName, chosen string, words ...string) {
		t.Helper()
		side := o.tab().side
		if side.shown != stage || !chipOn(t, side.content, chosen).face.chosen {
			t.Errorf("stage %d, want %d with %s chosen", side.shown, stage, chosen)
		}
		for _, want := range words {
			if got := wordsOn(side.content); !strings.Contains(got, want) {
				t.Errorf("no %q in\n%s", want, got)
			}
		}
	}
	tell(editStage, "Edit", "Make all cells white", "shows it step by step", "8 black · 8 white", "4 × 4", "New", "Random", "Transform", "Solve")
	o.commands.do("play")
	o.until("editing")
	tell(playStage, "Play", "Hint", "Check", "Mark All Moves", "Solve")
	chipOn(t, o.tab().side.content, "Solution").Tapped(nil)
	tell(workStage, "Play", "Solving", "Cancel")
	o.until("showing")
	tell(solutionStage, "Solution", "4 presses", "✓ proven minimum", "Why not fewer?", "Copy Answer", "Export", "Close")
	chipOn(t, o.tab().side.content, "Close").Tapped(nil)
	tell(playStage, "Play")
	chipOn(t, o.tab().side.content, "Edit").Tapped(nil)
	tell(editStage, "Edit")
}

func TestStepsAreTickedAndTheNextOneStandsOut(t *testing.T) {
	o := openWindow(t)
	o.commands.do("solve")
	o.until("showing")
	o.press(fyne.KeyHome)
	o.press(fyne.KeyRight)
	o.press(fyne.KeyRight)
	list := o.tab().side.answer.steps
	look := func(i int) (tick, bold bool) {
		row := newStepRow(list)
		row.show(i)
		return row.tick.Visible(), row.text.font.bold
	}
	for i, want := range [][2]bool{{true, false}, {true, false}, {false, true}, {false, false}, {false, false}} {
		if tick, bold := look(i); tick != want[0] || bold != want[1] {
			t.Errorf("row %d: ticked %t, stands out %t", i, tick, bold)
		}
	}
	walk := o.tab().walk()
	list.selected(2) // the next one: it is made
	if walk.Position() != 3 {
		t.Errorf("at %d after a click on the next step", walk.Position())
	}
	list.selected(0)
	if walk.Position() != 0 {
		t.Errorf("at %d after a click on the first step", walk.Position())
	}
	list.selected(4)
	if tick, bold := look(4); walk.Position() != 4 || !tick || !bold {
		t.Errorf("at %d after a click on the goal; ticked %t", walk.Position(), tick)
	}
}

func TestStepsAndReasonsTakeTurnsWhereThereIsLittleRoom(t *testing.T) {
	o := openWindow(t)
	o.win.Resize(fyne.NewSize(800, 560))
	want := func(when string, steps bool) {
		t.Helper()
		p := o.tab().side.answer.parts
		if p.steps.Visible() != steps || p.reasons.Visible() == steps || !p.choice.Visible() {
			t.Errorf("%s: steps %t, reasons %t, a choice %t", when, p.steps.Visible(), p.reasons.Visible(), p.choice.Visible())
		}
	}
	o.commands.do("solve")
	o.until("showing")
	want("a new solution", true)
	o.press(fyne.KeyF2)
	want("after F2", false)
	o.press(fyne.KeyRight)
	want("after a step", true)
	o.tab().side.answer.parts.chips[1].Tapped(nil)
	want("after Why?", false)
	o.press(fyne.KeyEscape)
	o.tab().session.Boards.New(puzzle.Size{Rows: 4, Cols: 4})
	randomBoardOf(o.tab(), 7)
	o.commands.do("solve")
	o.until("showing")
	want("the next solution", true)
	o.win.Resize(fyne.NewSize(1280, 960))
	if p := o.tab().side.answer.parts; !p.steps.Visible() || !p.reasons.Visible() || p.choice.Visible() {
		t.Error("not both in a large window")
	}
}

func TestALowPanelShowsTheNextStepAndTheButtonsOfAReason(t *testing.T) {
	o := openWindow(t)
	o.win.Resize(fyne.NewSize(800, 600))
	o.preferences.change(func(s *settings) { s.Zoom = 5 })
	defer o.preferences.change(func(s *settings) { s.Zoom = defaultZoom })
	o.commands.do("solve")
	o.until("showing")
	answer := o.tab().side.answer
	if high, room := answer.whole.MinSize().Height, answer.scroll.Size().Height; high > room {
		t.Errorf("the answer is %g high, the room %g", high, room)
	}
	if high := answer.parts.steps.Size().Height; high < scaled(stepHeight) {
		t.Errorf("the steps are %g high, a row %g", high, scaled(stepHeight))
	}
	o.press(fyne.KeyF2)
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	cards := answer.reasons.content
	top, hide := at(cards).Y, chipOn(t, cards, "Hide")
	if y := at(hide).Y; y < top-1 || y+hide.Size().Height > top+cards.Size().Height {
		t.Errorf("the button is at %g, %g high; the reasons are at %g, %g high", y, hide.Size().Height, top, cards.Size().Height)
	}
	o.preferences.change(func(s *settings) { s.Zoom = defaultZoom })
	o.win.Resize(fyne.NewSize(1280, 860))
	answer = o.tab().side.answer
	if high := answer.parts.steps.Size().Height; high < 5*scaled(stepHeight) || !answer.cost.Visible() {
		t.Errorf("in a large window the five rows of steps are %g high; the cost is seen: %t", high, answer.cost.Visible())
	}
}

func TestWhatScrollsIsAsHighAsItsWords(t *testing.T) {
	openWindow(t)
	words := newPhrase(plainFont, strings.Repeat("a few words ", 30))
	below := newPhrase(plainFont, "below")
	scroll := container.NewVScroll(nil)
	cards := column(8, newPlate(column(4, words, below)))
	scroll.Content = container.New(&besideBar{scroll}, cards)
	scroll.Resize(fyne.NewSize(200, 50))
	for width := float32(200); width > 150; width-- {
		scroll.Content.Resize(fyne.NewSize(width, 400))
		if end := words.Position().Y + words.MinSize().Height; below.Position().Y < end {
			t.Fatalf("%g wide: the words end at %g, what is below them begins at %g", width, end, below.Position().Y)
		}
		if high := cards.Size().Width; high != width-scaled(barRoom) {
			t.Fatalf("%g wide beside a bar, want %g", high, width-scaled(barRoom))
		}
	}
}

// playToTheEnd plays the sample of Four in Line by hints.
func (o *testWindow) playToTheEnd() *session.Game {
	o.tabs.Select(3)
	o.commands.do("play")
	g := o.tab().session.Game()
	for !g.Solved() {
		before := o.tab().session.Problem()
		o.commands.do("hint")
		if o.tab().session.Problem() == before {
			(<-o.posted)()
		}
	}
	return g
}

func TestOnesMovesAreAListToGoBackIn(t *testing.T) {
	o := openWindow(t)
	g := o.playToTheEnd()
	stage := o.tab().side.stages[playStage].(*gameStage)
	if n := stage.moves.rows(); n != g.Moves() || n != 5 {
		t.Fatalf("%d rows for %d moves", n, g.Moves())
	}
	if got := wordsOn(stage.body); !strings.Contains(got, "Solved") || strings.Contains(got, "Hint") {
		t.Errorf("after a win\n%s", got)
	}
	offset := stage.moves.list.GetScrollOffset()
	stage.moves.list.Resize(fyne.NewSize(250, 120))
	if now := stage.moves.list.GetScrollOffset(); now <= offset {
		t.Errorf("the last move is not in view: offset %g of a list that has become smaller, %g before", now, offset)
	}
	stage.moves.selected(1)
	if g.Moves() != 2 || stage.moves.rows() != 2 || stage.again.Visible() || !o.tab().side.solve.Visible() {
		t.Errorf("%d moves, %d rows", g.Moves(), stage.moves.rows())
	}
	o.commands.do("undo")
	if g.Moves() != 5 || !stage.again.Visible() {
		t.Errorf("%d moves after undo", g.Moves())
	}
	won := shown(o.window)
	stage.again.Tapped(nil)
	if shown(o.window) == won || o.tab().side.shown != playStage || o.tab().session.Game().Moves() != 0 {
		t.Error("no other board to play after a win")
	}
}

func TestValuesArePickedAndPaint(t *testing.T) {
	o := openWindow(t)
	stage := o.tab().side.stages[editStage].(*setupStage)
	in := o.tab().session.Input
	white := stage.picker.chips[0]
	white.Tapped(nil)
	if v, ok := in.Paint(); v != 0 || !ok || !white.face.chosen {
		t.Errorf("paints %d, %t", v, ok)
	}
	if items := stage.transforms(); !slices.ContainsFunc(items, func(i *fyne.MenuItem) bool { return i.Label == "Fill" }) {
		t.Error("a picked value does not fill the board")
	}
	white.Tapped(nil)
	if _, ok := in.Paint(); ok || white.face.chosen {
		t.Error("still picked")
	}
	o.tabs.Select(2)
	stage = o.tab().side.stages[editStage].(*setupStage)
	if n := len(stage.picker.chips); n != 11 {
		t.Errorf("%d values of one digit and none, want 11", n)
	}
}

func TestSizesAreOfferedTheSmallestFirst(t *testing.T) {
	o := openWindow(t)
	for i := range o.all {
		o.tabs.Select(i)
		before := 0
		for _, item := range setupOf(o.tab()).sizes() {
			var rows, cols int
			if n, _ := fmt.Sscanf(item.Label, "%d × %d", &rows, &cols); n < 2 {
				continue // the line, and what asks for another size
			}
			if rows*cols < before {
				t.Errorf("%s: %s comes late", o.tab().session.Puzzle.ID, item.Label)
			}
			before = rows * cols
		}
	}
}

// The newest move is in view in every window, and no bar lies within another one.
func TestTheNewestMoveIsInView(t *testing.T) {
	for _, zoom := range []int{defaultZoom, 5} {
		for _, height := range []float32{600, 900} {
			o := openWindow(t)
			o.win.Resize(fyne.NewSize(900, height))
			o.preferences.change(func(s *settings) { s.Zoom = zoom })
			o.commands.do("play")
			o.until("editing")
			for range 3 {
				for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyRight, fyne.KeySpace, fyne.KeyDown, fyne.KeySpace, fyne.KeyLeft} {
					o.tab().board.TypedKey(&fyne.KeyEvent{Name: key})
				}
			}
			stage := o.tab().side.stages[playStage].(*gameStage)
			list, room := stage.moves.list, stage.room
			n := float32(stage.moves.rows())
			if n < 8 {
				t.Fatalf("%g moves", n)
			}
			row := scaled(stepHeight) + theme.Padding()
			above, all := room.scroll.Offset.Y, list.Position().Y+list.Size().Height
			end := list.Position().Y + min(n*row-list.GetScrollOffset(), list.Size().Height)
			if inner, outer := list.Size().Height < n*row-theme.Padding(), all > room.scroll.Size().Height; inner && outer {
				t.Errorf("zoom %d, height %g: both the list and the panel scroll", zoom, height)
			}
			if list.Size().Height < row-theme.Padding() || end-row < above || end-theme.Padding() > above+room.scroll.Size().Height {
				t.Errorf("zoom %d, height %g: the newest move ends at %g, seen are %g to %g", zoom, height, end, above, above+room.scroll.Size().Height)
			}
		}
	}
}

// Every panel has room in the smallest window, also enlarged, in all languages: what does not fit scrolls or goes on to a further
// line, and nothing is cut off at the right.
func TestEveryStageFitsTheSmallestWindow(t *testing.T) {
	o := openWindow(t)
	o.win.Resize(fyne.NewSize(800, 600))
	for _, language := range []string{"en", "zh-Hans"} {
		for _, zoom := range []int{defaultZoom, 5} {
			o.preferences.change(func(s *settings) { s.Language, s.Zoom = language, zoom })
			for i := range o.all {
				o.tabs.Select(i)
				for _, do := range []string{"edit", "play", "solution"} {
					o.commands.do(do)
					if do == "solution" {
						o.until("showing")
					}
					o.fits(t, language, zoom)
				}
			}
		}
	}
	o.preferences.change(func(s *settings) { s.Language, s.Zoom = "en", defaultZoom })
}

// fits checks that all that is seen on the panel lies within it.
func (o *testWindow) fits(t *testing.T, language string, zoom int) {
	t.Helper()
	side := o.tab().side
	driver := fyne.CurrentApp().Driver()
	left := driver.AbsolutePositionForObject(side.content).X
	right := left + side.content.Size().Width
	for _, object := range seen(side.content) {
		c, ok := object.(*chip)
		if !ok {
			continue
		}
		at := driver.AbsolutePositionForObject(c)
		if at.X < left-1 || at.X+c.Size().Width > right+1 || c.Size().Width < c.MinSize().Width-1 {
			t.Errorf("%s, zoom %d, %s, stage %d: %q is at %g, %g wide, needs %g; the panel is at %g to %g",
				language, zoom, o.tab().session.Puzzle.ID, side.shown, c.face.label, at.X, c.Size().Width, c.MinSize().Width, left, right)
		}
	}
}

func TestThePictureOfAStep(t *testing.T) {
	wide := puzzle.View{Boards: []puzzle.Board{{Rows: 20, Cols: 30, Cells: make([]puzzle.Cell, 600)}, {Rows: 2, Cols: 2, Cells: make([]puzzle.Cell, 4)}}}
	for i := range wide.Boards[0].Cells {
		wide.Boards[0].Cells[i] = puzzle.Cell{Kind: puzzle.BlackDisc, Marks: puzzle.MarkWrong, Order: 3}
	}
	from, to := puzzle.Spot{Row: 19, Col: 4}, puzzle.Spot{Row: 19, Col: 5}
	v := stepView(wide, puzzle.Step{Outline: []puzzle.Spot{from, to}})
	if b := v.Boards[0]; b.Rows != pictureCells || b.Cols != pictureCells {
		t.Fatalf("a part of %dx%d", b.Rows, b.Cols)
	}
	marks := map[puzzle.Mark]int{}
	for _, c := range v.Boards[0].Cells {
		marks[c.Marks]++
		if c.Order != 0 {
			t.Error("the picture has the badges of the board")
		}
	}
	if marks[puzzle.MarkNext] != 1 || marks[puzzle.MarkPlace] != 1 || len(marks) != 3 {
		t.Errorf("marks %v", marks)
	}
	if wide.Boards[0].Cells[19*30+4].Marks != puzzle.MarkWrong {
		t.Error("the view of the board has been changed")
	}
	other := puzzle.Spot{Board: 1}
	if v := stepView(wide, puzzle.Step{Outline: []puzzle.Spot{from, other}}); len(v.Boards[0].Cells) != 1 || v.Boards[0].Cells[0].Kind != puzzle.BlackDisc {
		t.Errorf("a piece that goes to another board is shown as %+v", v)
	}
	if v := stepView(wide, puzzle.Step{}); len(v.Boards) != 0 {
		t.Error("a picture of nothing")
	}
}

func TestAnEmptyMeterIsEmpty(t *testing.T) {
	test.NewTempApp(t)
	m := newMeter()
	m.Resize(fyne.NewSize(200, 8))
	r := test.TempWidgetRenderer(t, m).(*meterRenderer)
	for value, want := range map[float64]float32{0: 0, 0.5: 100, 1: 200, 7: 200, -1: 0} {
		m.set(value, "primary")
		if got := r.bar.Size().Width; got != want {
			t.Errorf("at %g the bar is %g wide", value, got)
		}
	}
}

func TestChipsCanBeReachedAndPressedByKeys(t *testing.T) {
	o := openWindow(t)
	canvas := o.win.Canvas()
	reached := map[string]bool{}
	for range 60 {
		canvas.FocusNext()
		if c, ok := canvas.Focused().(*chip); ok {
			reached[c.face.label] = true
			if r := test.WidgetRenderer(c).(*chipRenderer); r.ring.Hidden {
				t.Errorf("the focus on %q is not to be seen", c.face.label)
			}
		}
	}
	for _, label := range []string{"Edit", "Play", "Solution", "4 × 4", "New", "Random", "Transform", "Solve"} {
		if !reached[label] {
			t.Errorf("Tab does not reach %q", label)
		}
	}
	chipOn(t, o.tab().side.content, "Play").TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if o.tab().side.shown != playStage {
		t.Error("Space does not press a chip")
	}
}

func TestSolveIsInEditAfterAGameThatWasWon(t *testing.T) {
	o := openWindow(t)
	o.playToTheEnd()
	side := o.tab().side
	chipOn(t, side.content, "Next Board")
	if side.solve.Visible() {
		t.Error("a game that is won can be solved")
	}
	o.commands.do("edit")
	chipOn(t, side.content, "Solve")
}

func TestTheScoreDoesNotLookFinishedBeforeTheGoal(t *testing.T) {
	o := openWindow(t)
	o.load("bbww\nbwww\nwwww\nwwww\n")
	o.commands.do("play")
	game := func() *gameStage { return o.tab().side.stages[playStage].(*gameStage) }
	o.wait("the minimum", func() bool { _, known := o.tab().session.Game().Advice.Minimum(); return known })
	if got := game().rest.text; got != "of at least 1 press" || game().meter.value != 0 {
		t.Errorf("0 %s, the bar at %g", got, game().meter.value)
	}
	o.tab().session.Input.Press(puzzle.Spot{Row: 3, Col: 3}, false)
	if got := game().par.text; got != "1 would be enough" || game().meter.colour != theme.ColorNameWarning {
		t.Errorf("after a wrong move %q, the bar in %s", got, game().meter.colour)
	}
	o.commands.do("undo")
	o.tab().session.Input.Press(puzzle.Spot{}, false)
	if game().meter.value != 1 || game().meter.colour != theme.ColorNameSuccess {
		t.Errorf("after a win the bar is at %g, in %s", game().meter.value, game().meter.colour)
	}
}

func TestAButtonKeepsTheKeysWhenItIsPressedByThem(t *testing.T) {
	o := openWindow(t)
	o.load("bbww\nbwww\nwwww\nwwww\n")
	o.commands.do("play")
	space, canvas := &fyne.KeyEvent{Name: fyne.KeySpace}, o.win.Canvas()
	hint := chipOn(t, o.tab().side.content, "Hint")
	canvas.Focus(hint)
	hint.TypedKey(space)
	o.wait("the hint", func() bool { return o.tab().session.View().Boards[0].Cells[0].Marks&puzzle.MarkNext != 0 })
	if canvas.Focused() != hint {
		t.Errorf("after Space the keys are with %T", canvas.Focused())
	}
	if got := o.status.text.Text(); got != sayCapital(o.tab().session.Status.Text()) {
		t.Errorf("the status line says %q", got)
	}
	hint.TypedKey(space) // which wins: there are no hints then
	if !o.tab().session.Problem().Solved() || canvas.Focused() != o.tab().board {
		t.Errorf("after the last move the keys are with %T", canvas.Focused())
	}
	canvas.Focus(chipOn(t, o.tab().side.content, "Edit"))
	chipOn(t, o.tab().side.content, "Edit").TypedKey(space)
	if canvas.Focused() != chipOn(t, o.tab().side.content, "Edit") {
		t.Errorf("after another mode was chosen the keys are with %T", canvas.Focused())
	}
	solve := chipOn(t, o.tab().side.content, "Solve")
	canvas.Focus(solve)
	solve.TypedKey(space)
	if canvas.Focused() != o.tab().board {
		t.Errorf("after Solve the keys are with %T", canvas.Focused())
	}
	o.until("showing")
	canvas.Focus(chipOn(t, o.tab().side.content, "Copy Answer"))
	chipOn(t, o.tab().side.content, "Copy Answer").Tapped(nil)
	if canvas.Focused() != o.tab().board {
		t.Errorf("after a click the keys are with %T", canvas.Focused())
	}
}
