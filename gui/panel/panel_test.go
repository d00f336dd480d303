package panel

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
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
	p := New(o.Session, o, &kit.Host{Focus: func() { s.board++ }})
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
		func() {}, func() { o.PlayByHand(); o.Input.Press(puzzle.Spot{}, false) }, func() { o.solve(); o.Go(2) }, func() { o.Answer().Reasons.Toggle(0) },
	} {
		do()
		o.until("the picture", func() bool {
			p := o.Answer()
			return p == nil || p.Checked() && (p.Reasons.Note() < 0 || p.Reasons.Picture() != nil)
		})
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
	s := show(o, 260, 420)
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
	want := func(when string, steps bool) {
		t.Helper()
		if _, list := s.panel.main().(*list); list != steps || s.chip("Steps").Face().On != steps {
			t.Errorf("%s: steps %t", when, list)
		}
	}
	p := o.solve()
	want("a new solution", true)
	p.Reasons.Next()
	want("after a reason is shown", false)
	o.Go(o.Line().At() + 1)
	want("after a step", true)
	s.chip("Why?").Tapped(nil)
	want("after Why?", false)
	o.Go(o.Line().At() - 1)
	want("after a step back", true)
	s.chip("Why?").Tapped(nil)
	o.CloseAnswer()
	o.Boards.Random(puzzle.Wish{Size: puzzle.Size{Rows: 4, Cols: 4}}, 7)
	o.until("a board", func() bool { return o.Work() == nil })
	o.solve()
	want("the next solution", true)
}

// The card of the reason on the board is in view, with its button.
func TestTheReasonOnTheBoardIsInView(t *testing.T) {
	o := open(t, "flip", "")
	s := show(o, 260, 480)
	p := o.solve()
	for i := range p.Reasons.Notes() {
		if !session.Visible(p.Reasons.Notes()[i]) {
			continue
		}
		p.Reasons.Toggle(i)
		o.until("the picture", func() bool { return p.Reasons.Picture() != nil })
		scroll, at := s.panel.main(), fyne.CurrentApp().Driver().AbsolutePositionForObject
		hide := s.chip("Hide")
		if top, y := at(scroll).Y, at(hide).Y; y < top || y+hide.Size().Height > top+scroll.Size().Height {
			t.Errorf("reason %d: the button is at %g, the blocks are at %g to %g", i, y, top, top+scroll.Size().Height)
		}
		p.Reasons.Hide()
	}
}

// The newest move and the next step are in view in panels of every height, and a list scrolls by itself or with everything.
func TestTheRowThatStandsOutIsInView(t *testing.T) {
	for height := float32(200); height < 800; height += 50 {
		o := open(t, "flip", "")
		s := show(o, 260, height)
		o.PlayByHand()
		for i := range 9 {
			o.Input.Press(puzzle.Spot{Row: i % 4, Col: i / 4}, false)
		}
		s.inView(t, height)
		o.Edit()
		o.solve()
		for range o.Line().Len() {
			o.Go(o.Line().At() + 1)
			s.inView(t, height)
		}
	}
}

// inView checks that the row that stands out is seen.
func (s *shown) inView(t *testing.T, height float32) {
	t.Helper()
	l, f := s.panel.main().(*list), s.panel
	list := l.Position().Y - f.scroll.Offset.Y
	top := list + float32(l.shown.At)*l.pitch() - l.GetScrollOffset()
	if top < max(list, 0)-1 || top+l.pitch() > min(list+l.Size().Height, f.scroll.Size().Height)+8 {
		t.Errorf("%g high: the row is at %g, the list at %g, %g high; %g of the panel are seen", height, top, list, l.Size().Height, f.scroll.Size().Height)
	}
}

// Texts that wrap push away what is below them, in panels of every width.
func TestNothingOverlaps(t *testing.T) {
	o := open(t, "swap", "")
	s := show(o, 300, 700)
	o.solve().Reasons.Next()
	o.until("a picture", func() bool { return o.Answer().Reasons.Picture() != nil })
	for width := float32(400); width > 240; width -= 7 {
		s.window.Resize(fyne.NewSize(width, 700))
		s.panel.Refresh()
		for _, object := range objects(s.panel.Object()) {
			box, ok := object.(*fyne.Container)
			if !ok || len(box.Objects) == 0 {
				continue
			}
			y := float32(0)
			for _, child := range box.Objects {
				if text, ok := child.(*kit.Text); ok && text.Visible() {
					if need := text.MinSize().Height; text.Size().Height < need-1 {
						t.Fatalf("%g wide: %q is %g high, needs %g", width, text.Text(), text.Size().Height, need)
					}
				}
				y = max(y, child.Position().Y)
			}
		}
	}
}

// In a narrow window the player comes first, and everything scrolls together.
func TestANarrowPanel(t *testing.T) {
	o := open(t, "flip", "")
	s := show(o, 350, 300)
	s.panel.SetNarrow(true)
	o.solve()
	driver, p := fyne.CurrentApp().Driver(), s.panel
	y := func(o fyne.CanvasObject) float32 { return driver.AbsolutePositionForObject(o).Y }
	if y(seen(s, func(*slider) bool { return true })) >= y(s.chip(Edit)) {
		t.Error("the player is below the modes")
	}
	if foot := y(s.chip("close")); foot < p.scroll.Size().Height || foot > y(p.scroll.Content)+p.scroll.Content.Size().Height {
		t.Errorf("the foot is at %g, %g of %g are seen", foot, p.scroll.Size().Height, p.scroll.Content.Size().Height)
	}
	if l := p.main().(*list); l.Size().Height < l.height()-8 {
		t.Errorf("a list that needs %g is %g high", l.height(), l.Size().Height)
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
