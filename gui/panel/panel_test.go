package panel

import (
	"reflect"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
)

// shown is a panel in a window of its own.
type shown struct {
	*tester
	panel  *Panel
	window fyne.Window
	board  int // how often the board got the focus
}

// show shows the panel of a session in a window of a size.
func show(o *tester, width, height float32) *shown {
	s := &shown{tester: o}
	p := New(o.Session, o, &kit.Host{
		Key: func(*fyne.KeyEvent) {}, Rune: func(rune) {}, Hint: func(string) {}, Focus: func() { s.board++ },
	})
	s.panel, s.window = p, test.NewTempWindow(o.t, kit.Card(p.Object()))
	o.Listen(func(session.Change) { p.Refresh() })
	s.window.SetPadded(false)
	s.window.Resize(fyne.NewSize(width, height))
	p.Refresh()
	return s
}

// objects returns all visible parts of an object.
func objects(o fyne.CanvasObject) (all []fyne.CanvasObject) {
	if !o.Visible() {
		return nil
	}
	all = append(all, o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			all = append(all, objects(child)...)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			all = append(all, objects(child)...)
		}
	}
	return all
}

// seen returns the first visible widget of a type that satisfies a condition.
func seen[W any](s *shown, want func(W) bool) W {
	s.t.Helper()
	for _, o := range objects(s.panel.Object()) {
		if w, ok := o.(W); ok && want(w) {
			return w
		}
	}
	s.t.Fatalf("there is no such %v", reflect.TypeFor[W]())
	panic("unreachable")
}

// chip returns the chip with a label.
func (s *shown) chip(label string) *kit.Chip {
	s.t.Helper()
	return seen(s, func(c *kit.Chip) bool { return c.Face().Text == label })
}

func TestARefreshWithoutAChangeTouchesNothing(t *testing.T) {
	o := open(t, "flip", "")
	s := show(o, 260, 560)
	for _, do := range []func(){
		func() {},
		func() { o.PlayByHand(); o.Input.Press(puzzle.Spot{}, false) },
		func() { o.solve(); o.Go(2) },
		func() { o.Answer().Reasons.Toggle(0); o.picture() },
	} {
		do()
		markup := test.RenderObjectToMarkup(s.panel.Object()) // in another size
		before := objects(s.panel.Object())
		s.panel.Refresh()
		after := objects(s.panel.Object())
		if len(before) != len(after) || test.RenderObjectToMarkup(s.panel.Object()) != markup {
			t.Fatalf("%d objects became %d", len(before), len(after))
		}
		for i := range before {
			if before[i] != after[i] {
				t.Errorf("%T was replaced", before[i])
			}
		}
	}
}

func TestAChangeKeepsFocusAndScrollOffset(t *testing.T) {
	o := open(t, "tetravex", "")
	s := show(o, 260, 400)
	s.panel.main().scrollTo(50)
	c := seen(s, func(c *kit.Chip) bool { return c.Face().Kind == kit.Swatch })
	s.window.Canvas().Focus(c)
	c.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if !c.Face().On || s.window.Canvas().Focused() != c || s.panel.main().offset() != 50 {
		t.Errorf("on %t, %T has the focus, scrolled to %g", c.Face().On, s.window.Canvas().Focused(), s.panel.main().offset())
	}
}

func TestTheFocusLeavesAButtonThatGoes(t *testing.T) {
	o := open(t, "flip", "")
	s := show(o, 260, 560)
	s.window.Canvas().Focus(s.chip("Random"))
	if o.PlayByHand(); s.board != 1 {
		t.Errorf("the board got the focus %d times", s.board)
	}
}

func TestStepsAndReasonsComeToTheFront(t *testing.T) {
	o := open(t, "flip", "")
	s := show(o, 260, 560)
	for _, c := range []struct {
		when  string
		do    func()
		steps bool
	}{
		{"a new solution", func() { o.solve() }, true},
		{"a reason is shown", func() { o.Answer().Reasons.Next(); o.picture() }, false},
		{"a step", func() { o.Go(1) }, true},
		{"Why?", func() { s.chip("Why?").Tapped(nil) }, false},
		{"a step back", func() { o.Go(0) }, true},
		{"the next solution", func() {
			s.chip("Why?").Tapped(nil)
			o.CloseAnswer()
			o.Boards.Random(puzzle.Wish{Size: puzzle.Size{Rows: 4, Cols: 4}}, 7)
			o.until("a board", func() bool { return o.Work() == nil })
			o.solve()
		}, true},
	} {
		c.do()
		if _, list := s.panel.main().(*list); list != c.steps || s.chip("Steps").Face().On != c.steps {
			t.Errorf("after %s: steps %t", c.when, list)
		}
	}
}

// The newest move, the next step and the first line of the open reason are in view in panels of every height.
func TestWhatStandsOutIsInView(t *testing.T) {
	for height := float32(200); height < 800; height += 50 {
		o := open(t, "flip", "")
		s := show(o, 260, height)
		current := func() *kit.Text {
			l := first[List](o)
			return seen(s, func(t *kit.Text) bool { return t.Text() == l.Row(l.At).Words })
		}
		o.PlayByHand()
		for i := range 9 {
			o.Input.Press(puzzle.Spot{Row: i % 4, Col: i / 4}, false)
		}
		s.inView(current())
		a := o.solve()
		for i := range a.Reasons.Notes() {
			if session.Visible(a.Reasons.Notes()[i]) {
				a.Reasons.Toggle(i)
				o.picture()
				topic := seen(s, func(c *kit.Chip) bool { return c.Face().Kind == kit.Topic && c.Face().On })
				texts := slices.DeleteFunc(objects(topic), func(o fyne.CanvasObject) bool { _, text := o.(*canvas.Text); return !text })
				s.inView(texts[0]) // the first line that it says
			}
		}
		for i := range o.Line().Len() {
			o.Go(i)
			s.inView(current())
		}
	}
}

// A page down at a time shows the last reason, of words alone, and a page up the first again, in panels of every height.
func TestPagesOfAPanel(t *testing.T) {
	for height := float32(300); height < 800; height += 50 {
		o := open(t, "fourline", "BWBO\nWBWB\nBWBW\nWBWO\n")
		s := show(o, 260, height)
		o.solve()
		s.chip("Why?").Tapped(nil)
		o.picture()
		notes := o.Answer().Reasons.Notes()
		card := func(i int) *kit.Text {
			return seen(s, func(t *kit.Text) bool { return t.Text() == say(notes[i].Text) })
		}
		const enough = 20
		for range enough {
			s.panel.Page(1)
		}
		last := card(len(notes) - 1)
		texts := slices.DeleteFunc(objects(last), func(o fyne.CanvasObject) bool { _, text := o.(*canvas.Text); return !text })
		s.inView(texts[len(texts)-1])
		for range enough {
			s.panel.Page(-1)
		}
		if s.panel.scroll.Offset.Y != 0 || s.panel.main().offset() != 0 {
			t.Errorf("%g high: not at the top again", height)
		}
	}
}

// A reason that is larger than its room stays where it was scrolled to while its pictures are turned.
func TestTurningPicturesKeepsTheScrollOffset(t *testing.T) {
	o := open(t, "flip", "")
	s := show(o, 260, 440)
	o.solve().Reasons.Next()
	o.picture()
	s.panel.main().scrollTo(60)
	o.Answer().Reasons.Go(1)
	if o.picture(); s.panel.main().offset() != 60 {
		t.Errorf("scrolled to %g", s.panel.main().offset())
	}
}

// inView checks that a person sees an object.
func (s *shown) inView(o fyne.CanvasObject) {
	s.t.Helper()
	at, main := fyne.CurrentApp().Driver().AbsolutePositionForObject, s.panel.main()
	top, y := max(at(main).Y, at(s.panel.scroll).Y), at(o).Y
	bottom := min(at(main).Y+main.Size().Height, at(s.panel.scroll).Y+s.panel.scroll.Size().Height)
	if y < top || y+o.Size().Height > bottom {
		height := s.panel.scroll.Size().Height
		s.t.Errorf("a panel that is %g high: %g to %g of %g to %g", height, y, y+o.Size().Height, top, bottom)
	}
}

// Texts that wrap have the height that they need, in panels of every width.
func TestNothingOverlaps(t *testing.T) {
	o := open(t, "swap", "")
	s := show(o, 300, 700)
	o.solve().Reasons.Next()
	o.picture()
	for width := float32(400); width > 240; width -= 7 {
		s.window.Resize(fyne.NewSize(width, 700))
		for _, object := range objects(s.panel.Object()) {
			if text, ok := object.(*kit.Text); ok && text.Size().Height < text.MinSize().Height-1 {
				t.Fatalf("%g wide: %q is %g high, needs %g", width, text.Text(), text.Size().Height, text.MinSize().Height)
			}
		}
	}
}

// Modes and foot stay in view in a low panel. What is between them scrolls together, by the wheel over any of it.
func TestALowPanelScrollsBetweenModesAndFoot(t *testing.T) {
	o := open(t, "flip", "")
	s := show(o, 350, 240)
	o.solve()
	y := func(o fyne.CanvasObject) float32 { return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y }
	edit, player := y(s.chip(Edit)), seen(s, func(*slider) bool { return true })
	if foot := s.chip("close"); y(foot)+foot.Size().Height > 240 {
		t.Errorf("the foot is at %g", y(foot))
	}
	before := y(player)
	seen(s, func(*wheel) bool { return true }).Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -30)})
	if y(player) >= before || y(s.chip(Edit)) != edit {
		t.Errorf("the player goes from %g to %g, the modes from %g to %g", before, y(player), edit, y(s.chip(Edit)))
	}
}

// In a window of 800 x 600, four steps of an answer have room.
func TestALowPanelHasRoomForFourSteps(t *testing.T) {
	o := open(t, "fourline", "")
	s := show(o, 256, 464)
	if o.solve(); s.panel.main().Size().Height < 4*s.panel.main().(*list).pitch() {
		t.Errorf("the list is %g high", s.panel.main().Size().Height)
	}
}

func TestTheEntryOfANumberIsNotReplacedWhileSomebodyTypes(t *testing.T) {
	o := open(t, "tetravex", "")
	s := show(o, 300, 700)
	o.Input.SetDigits(2)
	entry := seen(s, func(*kit.Entry) bool { return true })
	s.window.Canvas().Focus(entry)
	entry.SetText("")
	test.Type(entry, "42x")
	if v, ok := o.Input.Paint(); v != 42 || !ok || entry.Text != "42x" {
		t.Errorf("paints %d, %t; the entry has %q", v, ok, entry.Text)
	}
	s.window.Canvas().Unfocus()
	if s.chip("+").Tapped(nil); entry.Text != "43" {
		t.Errorf("the entry has %q", entry.Text)
	}
}

// In a narrow window the player is at the top and the modes are at the bottom. A drag scrolls what is between them, and a
// drag of a few units presses what it began on.
func TestANarrowPanelIsSwiped(t *testing.T) {
	o := open(t, "flip", "")
	o.narrow = true
	s := show(o, 390, 460)
	o.solve()
	y := func(o fyne.CanvasObject) float32 { return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y }
	player, middle, edit := y(seen(s, func(*slider) bool { return true })), y(s.panel.scroll), y(s.chip(Edit))
	if player > middle || middle > edit {
		t.Errorf("the player is at %g, the steps are at %g, the modes at %g", player, middle, edit)
	}
	over := seen(s, func(*swipe) bool { return true })
	drag := func(on fyne.CanvasObject, by float32) {
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(on).Subtract(fyne.CurrentApp().Driver().AbsolutePositionForObject(over))
		at = at.AddXY(on.Size().Width/2, on.Size().Height/2+by)
		over.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta(0, by)})
		over.DragEnd()
	}
	row := func(i int) *kit.Text {
		return seen(s, func(t *kit.Text) bool { return t.Text() == first[List](o).Row(i).Words })
	}
	before := y(row(2))
	if drag(row(2), -30); y(row(2)) != before-30 || o.Line().At() != 0 {
		t.Errorf("step 3 goes from %g to %g, step %d is shown", before, y(row(2)), o.Line().At())
	}
	if drag(row(2), -3); o.Line().At() != 2 {
		t.Errorf("a tap on step 3 shows step %d", o.Line().At())
	}
	if drag(s.chip("Why?"), 3); !s.chip("Why?").Face().On {
		t.Error("a tap on Why? does nothing")
	}
}
