package panel

import (
	"cmp"
	"fmt"
	"image/color"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/kit"
	"fourfold/gui/paint"
	"fourfold/gui/paint/painttest"
	"fourfold/gui/session"
	"fourfold/puzzles"
	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// tester is a session with its panel in a window, which the tester is for the panel.
type tester struct {
	*session.Session
	t        *testing.T
	posted   chan func()
	panel    *Panel
	window   fyne.Window
	narrow   bool
	settings session.Settings
	board    int             // how often the board got the focus
	pictured *puzzle.Picture // the last picture of a reason
	keys     string          // that the panel left to the board
}

// open shows the panel of a puzzle with a board, or with its sample.
func open(t *testing.T, id, text string) *tester {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(&kit.Theme{Zoom: 1})
	o := &tester{t: t, posted: make(chan func(), 1000)}
	o.settings.Speed = session.DefaultSpeed
	p := puzzles.All()[slices.IndexFunc(puzzles.All(), func(p *puzzle.Puzzle) bool { return p.ID == id })]
	if text == "" {
		sample, _ := fs.ReadFile(p.Files, "sample.txt")
		text = string(sample)
	}
	all, err := boards.Read(p, text, 1000)
	if err != nil {
		t.Fatal(err)
	}
	o.Session = session.New(p, all, func(f func()) { o.posted <- f }, &o.settings)
	t.Cleanup(o.Close)
	o.window = test.NewTempWindow(t, nil)
	o.window.SetPadded(false)
	o.show(300, 2000)
	return o
}

// show makes the panel anew, in a window of a size.
func (o *tester) show(width, height float32) *tester {
	o.panel = New(o.Session, o, &kit.Host{
		Key: func(ev *fyne.KeyEvent) { o.keys += string(ev.Name) }, Rune: func(r rune) { o.keys += string(r) },
		Hint: func(string) {}, Focus: func() { o.board++ },
	})
	o.Listen(func(session.Change) { o.panel.Refresh() })
	o.window.SetContent(kit.Card(o.panel.Object()))
	o.window.Resize(fyne.NewSize(width, height))
	o.panel.Refresh()
	return o
}

func (o *tester) Look(id string) kit.Face {
	return kit.Face{Text: id, Keys: "key of " + id, Hint: "to " + id, On: id == "play", Disabled: id == "last"}
}

func (o *tester) Item(id string) *fyne.MenuItem { return fyne.NewMenuItem(id, func() { o.Run(id) }) }
func (o *tester) Narrow() bool                  { return o.narrow }
func (o *tester) Palette() *paint.Palette       { return paint.Palettes()[0].Palette(false) }
func (o *tester) Run(id string) {
	switch fmt.Sscanf(id, "speed%d", &o.settings.Speed); id {
	case "solve":
		o.Session.Solve()
	case "find":
		o.Find.Next()
	case "solution":
		o.Boards.ShowList(false)
		o.Session.Solution()
	}
	o.panel.Refresh()
}

// until runs what is posted until something has happened.
func (o *tester) until(what string, done func() bool) {
	o.t.Helper()
	limit := time.After(time.Minute)
	for !done() {
		select {
		case f := <-o.posted:
			f()
		case <-limit:
			o.t.Fatal("waited for ", what)
		}
	}
}

// solve waits for the answer, and the check of its proof.
func (o *tester) solve() *session.Answer {
	o.t.Helper()
	o.Session.Solve()
	o.until("the answer", func() bool { return o.Answer() != nil && o.Answer().Checked() })
	return o.Answer()
}

// picture waits for the next picture of a reason.
func (o *tester) picture() {
	before := o.pictured
	o.until("a picture", func() bool { o.pictured = o.Reasons.Picture(); return o.pictured != nil && o.pictured != before })
}

// visible returns all visible parts of an object.
func visible(o fyne.CanvasObject) (all []fyne.CanvasObject) {
	if !o.Visible() {
		return nil
	}
	all = append(all, o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			all = append(all, visible(child)...)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			all = append(all, visible(child)...)
		}
	}
	return all
}

// seen returns the first visible widget of a type that satisfies a condition.
func seen[W any](o *tester, want func(W) bool) W {
	o.t.Helper()
	for _, object := range visible(o.panel.Object()) {
		if w, ok := object.(W); ok && want(w) {
			return w
		}
	}
	o.t.Fatalf("no such %v in\n%s", reflect.TypeFor[W](), o.said())
	panic("unreachable")
}

// first returns the first visible widget of a type.
func first[W any](o *tester) W {
	o.t.Helper()
	return seen(o, func(W) bool { return true })
}

// chip returns the chip with a label, or with a hint that begins so.
func (o *tester) chip(label string) *kit.Chip {
	o.t.Helper()
	return seen(o, func(c *kit.Chip) bool { return c.Face().Text == label || strings.HasPrefix(c.Face().Hint, label) })
}

// text returns the text with some words.
func (o *tester) text(words string) *kit.Text {
	o.t.Helper()
	return seen(o, func(t *kit.Text) bool { return t.Text() == words })
}

// y returns where an object is in the window.
func y(o fyne.CanvasObject) float32 { return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y }

// colors names the colours of texts and bars; those of plain texts have no name.
var colors = map[fyne.ThemeColorName]string{
	theme.ColorNamePlaceHolder: "grey", theme.ColorNameSuccess: "green", theme.ColorNameWarning: "orange",
	theme.ColorNameError: "red", theme.ColorNamePrimary: "blue", theme.ColorNameHover: "hover", theme.ColorNameForeground: "",
}

func colorOf(c color.Color) string {
	for name, word := range colors {
		if c == theme.Color(name) {
			return word
		}
	}
	return "?"
}

// said returns what a person sees of the panel, from top to bottom: texts with their colours, buttons in brackets with kind
// and state, bars with their ends. Before a row that stands out there is a >, before the cost of a move an !.
func (o *tester) said() string {
	var all []string
	add := func(words ...any) { all = append(all, strings.TrimSpace(fmt.Sprintln(words...))) }
	width := o.panel.object.Size().Width
	for _, object := range visible(o.panel.Object()) {
		switch w := object.(type) {
		case *kit.Text:
			if line := lines(w); w.Text() != "" {
				add(w.Text(), colorOf(line[0].(*canvas.Text).Color))
			}
		case *kit.Chip:
			f := w.Face()
			words := []string{[]string{"", "main", "caution", "segment", "link", "icon", "tab", "mode"}[f.Kind], cmp.Or(f.Text, f.Hint)}
			if w.Content() != nil {
				words[1] = "()" // what it holds comes next
			}
			if f.Keys != "" && f.Keys != "key of "+f.Text {
				words = append(words, f.Keys)
			}
			if f.On {
				words = append(words, "ON")
			}
			if f.Disabled {
				words = append(words, "OFF")
			}
			add("[" + strings.TrimSpace(strings.Join(words, " ")) + "]")
		case *canvas.Rectangle:
			switch part := fmt.Sprintf("%.0f%%", 100*w.Size().Width/width); {
			case w.FillColor == theme.Color(theme.ColorNameSelection):
				add(">")
			case w.FillColor == theme.Color(theme.ColorNameHover):
				add("mark at row", (y(w)-y(first[*list](o)))/first[*list](o).pitch()+1)
			case w.FillColor == theme.Color(theme.ColorNameWarning) && w.Size().Height > 8:
				add("!")
			case w.Size().Height == 8 && colorOf(w.FillColor) != "?":
				add("bar", part, colorOf(w.FillColor))
			case w.Size().Height == 10 && w.Size().Width == 2:
				add("tick", fmt.Sprintf("%.0f%%", 100*(w.Position().X+1)/width))
			}
		case *kit.Entry:
			add("entry", w.Text)
		case *slider:
			add("slider", w.Value, "of", w.Max)
		}
	}
	return strings.Join(all, " | ")
}

func TestARefreshWithoutAChangeTouchesNothing(t *testing.T) {
	o := open(t, "flip", "").show(260, 560)
	for _, do := range []func(){
		func() {},
		func() { o.PlayByHand(); o.Input.Press(view.Spot{}, false) },
		func() { o.solve(); o.Go(2) },
		func() { o.Reasons.Toggle(0); o.picture() },
	} {
		do()
		markup, before := test.RenderObjectToMarkup(o.panel.Object()), visible(o.panel.Object())
		o.panel.Refresh()
		after := visible(o.panel.Object())
		if len(before) != len(after) || test.RenderObjectToMarkup(o.panel.Object()) != markup {
			t.Fatalf("%d objects became %d", len(before), len(after))
		}
		for i := range before {
			if _, widget := before[i].(fyne.Widget); widget && before[i] != after[i] {
				t.Errorf("%T was replaced", before[i])
			}
		}
	}
}

// The small pictures of a list are drawn again where they show other boards.
func TestOtherPicturesAreDrawn(t *testing.T) {
	o := open(t, "flip", three)
	o.do("list")
	other, _ := boards.Read(o.Puzzle, strings.ReplaceAll(three, "wwww", "bwww"), 3)
	drawn := painttest.Drawn(t, o.panel.Object())
	for i, change := range []func(){o.panel.Refresh, func() { o.Boards.Load(other, sentence.New("file")) }} {
		change()
		n := 0
		for _, object := range visible(o.panel.Object()) {
			if p, ok := object.(*picture); ok && drawn[p.raster] > 0 {
				n++
			}
		}
		if n != 3*i {
			t.Errorf("%d of 3 pictures are drawn", n)
		}
	}
}

func TestAChangeKeepsFocusAndScrollOffset(t *testing.T) {
	o := open(t, "tetravex", "").show(260, 330)
	o.panel.scrollTo(50)
	c := o.chip("Paints with this")
	o.window.Canvas().Focus(c)
	c.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	if !c.Face().On || o.window.Canvas().Focused() != c || o.panel.scroll.Offset.Y != 50 {
		t.Errorf("on %t, %T has the focus, scrolled to %g", c.Face().On, o.window.Canvas().Focused(), o.panel.scroll.Offset.Y)
	}
}

func TestTheFocusLeavesAButtonThatGoes(t *testing.T) {
	o := open(t, "flip", "").show(260, 560)
	o.window.Canvas().Focus(o.chip("Random"))
	if o.PlayByHand(); o.board != 1 {
		t.Errorf("the board got the focus %d times", o.board)
	}
}

// front returns the words of the row that stands out.
func (o *tester) front() *kit.Text {
	o.t.Helper()
	l := first[*list](o)
	return o.text(l.row(l.at).words)
}

// inView checks that a person sees an object.
func (o *tester) inView(object fyne.CanvasObject) {
	o.t.Helper()
	top, height := y(o.panel.scroll), o.panel.scroll.Size().Height
	if at := y(object); at < top || at+object.Size().Height > top+height {
		o.t.Errorf("panel %g high: %T lies at %g to %g, want within the view, %g to %g", o.panel.object.Size().Height, object, at, at+object.Size().Height, top, top+height)
	}
}

// lines returns the lines of the texts of an object.
func lines(o fyne.CanvasObject) []fyne.CanvasObject {
	return slices.DeleteFunc(visible(o), func(o fyne.CanvasObject) bool { _, text := o.(*canvas.Text); return !text })
}

// The newest move, the next step and the first line of the open reason are in view in panels of every height.
func TestWhatStandsOutIsInView(t *testing.T) {
	for height := float32(250); height < 800; height += 50 { // the window has 270
		o := open(t, "flip", "").show(260, height)
		o.PlayByHand()
		for i := range 9 {
			o.Input.Press(view.Spot{Row: i % 4, Col: i / 4}, false)
		}
		o.inView(o.front())
		o.solve()
		for i := range o.Answer().Notes() {
			if session.Visible(o.Answer().Notes()[i]) {
				o.Reasons.Toggle(i)
				o.picture()
				o.inView(lines(o.chip(o.panel.env.speaker.Say(o.Answer().Notes()[i].Text)))[0])
			}
		}
		for i := range o.Line().Len() {
			o.Go(i)
			o.inView(o.front())
		}
	}
}

// A page down at a time shows the last reason, of words alone, and a page up the first again, in panels of every height.
func TestPagesOfAPanel(t *testing.T) {
	for height := float32(300); height < 800; height += 50 {
		o := open(t, "fourline", "BWBO\nWBWB\nBWBW\nWBWO\n").show(260, height)
		o.solve()
		o.chip("Why?").Tapped(nil)
		o.picture()
		notes := o.Answer().Notes()
		last := lines(o.text(o.panel.env.speaker.Say(notes[len(notes)-1].Text)))
		const enough = 20
		for range enough {
			o.panel.Page(1)
		}
		o.inView(last[len(last)-1])
		for range enough {
			o.panel.Page(-1)
		}
		if o.panel.scroll.Offset.Y != 0 {
			t.Errorf("%g high: not at the top again", height)
		}
	}
}

// A reason that is larger than its room stays where it was scrolled to while its pictures are turned.
func TestTurningPicturesKeepsTheScrollOffset(t *testing.T) {
	o := open(t, "flip", "").show(260, 440)
	o.solve()
	o.Reasons.Next()
	o.picture()
	o.panel.scrollTo(60)
	o.Reasons.Go(1)
	if o.picture(); o.panel.scroll.Offset.Y != 60 {
		t.Errorf("scrolled to %g", o.panel.scroll.Offset.Y)
	}
}

// Texts that wrap have the height that they need, in panels of every width.
func TestNothingOverlaps(t *testing.T) {
	for _, script := range []string{"solve, tap Why?, picture", "solve, why", ""} {
		o := open(t, "flip", "").show(300, 700)
		if script == "" { // costs of exchanges
			o = open(t, "swap", "").show(300, 700)
			o.PlayByHand()
			o.Hand.Move(view.Spot{}, view.Spot{Row: 1})
			script = "known"
		}
		o.script(script)
		for width := float32(400); width > 240; width -= 7 {
			o.window.Resize(fyne.NewSize(width, 700))
			for _, object := range visible(o.panel.Object()) {
				if text, ok := object.(*kit.Text); ok && text.Size().Height < text.MinSize().Height-theme.Padding()-1 {
					t.Fatalf("%g wide: %q is %g high, needs %g", width, text.Text(), text.Size().Height, text.MinSize().Height)
				}
			}
		}
	}
}

// Modes and foot stay in view in a low panel. What is between them scrolls together, by the wheel over any of it.
func TestALowPanelScrollsBetweenModesAndFoot(t *testing.T) {
	o := open(t, "flip", "").show(350, 240)
	o.solve()
	edit, player := y(o.chip("edit")), first[*slider](o)
	if foot := o.chip("close"); y(foot)+foot.Size().Height > 240 {
		t.Errorf("the foot is at %g", y(foot))
	}
	before := y(player)
	o.panel.scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, -30)})
	if y(player) >= before || y(o.chip("edit")) != edit {
		t.Errorf("the player goes from %g to %g, the modes from %g to %g", before, y(player), edit, y(o.chip("edit")))
	}
}

// In a window of 800 x 600, four steps of an answer have room.
func TestALowPanelHasRoomForFourSteps(t *testing.T) {
	o := open(t, "fourline", "").show(256, 464)
	if o.solve(); o.panel.scroll.Size().Height < 4*first[*list](o).pitch() {
		t.Errorf("the list is %g high", o.panel.scroll.Size().Height)
	}
}

// In a low panel a hint is in view as soon as it is there, with its buttons, also below some moves.
func TestAHintIsInView(t *testing.T) {
	o := open(t, "tetravex", tiles)
	o.narrow = true
	o.show(390, 290)
	o.do("play")
	for range 3 {
		o.script("hint, hinted, hint")
		c, _ := o.Hints.Card()
		o.inView(lines(o.text(o.panel.env.speaker.Say(c.Text)))[0])
		if o.Line().At() > 0 { // the first reason also says what fits
			o.inView(o.chip("Make the Move"))
			o.inView(o.chip("Hide"))
		}
		o.do("hint")
	}
}

// The reason of the next step stands in its plate, whole and in view, between its words and the row after it. A click
// anywhere on the plate makes the step, and one on another row leads to that.
func TestAReasonStandsInThePlateOfItsStep(t *testing.T) {
	for _, height := range []float32{300, 470, 900} {
		o := open(t, "tetravex", tiles).show(260, height)
		o.solve()
		for _, at := range []int{0, 1, o.Line().Len() - 1} {
			o.Go(at)
			o.until("the reason", func() bool { return !o.Player.Because().Text.Empty() })
			words, reason := o.panel.env.speaker.Say(o.Line().Step(at).Text), o.text(o.panel.env.speaker.Say(o.Player.Because().Text))
			l, all := first[*list](o), lines(reason)
			top, high := l.place(at)
			end := y(all[len(all)-1]) + all[len(all)-1].Size().Height
			o.inView(all[0])
			o.inView(all[len(all)-1])
			if y(reason) < y(o.text(words)) || end > y(l)+top+high {
				t.Errorf("%g high: the reason of step %d is from %g to %g, its row from %g", height, at, y(reason), end, y(l)+top)
			}
			for i := range l.length {
				if top, high := l.place(i); l.rowAt(fyne.NewPos(9, top+1)) != i || l.rowAt(fyne.NewPos(9, top+high-1)) != i {
					t.Errorf("row %d is not where it is clicked, while %d stands out", i, at)
				}
			}
			if next, _ := l.place(at + 1); next < top+high {
				t.Errorf("row %d lies over the reason", at+1)
			}
		}
		l := first[*list](o)
		top, high := l.place(l.at)
		l.Tapped(&fyne.PointEvent{Position: fyne.NewPos(9, top+high-1)})
		if o.Line().At() != o.Line().Len() {
			t.Errorf("a click on the reason leads to %d", o.Line().At())
		}
	}
}

// Of a long list the rows in view exist, wherever it is scrolled to. It has the focus as a whole: Down goes to the next
// row, and Enter chooses it.
func TestALongList(t *testing.T) {
	o := open(t, "flip", strings.Repeat("bbww\nbwww\nwwww\nwwww\n\n", 300)).show(300, 600)
	o.Boards.ShowList(true)
	l := first[*list](o)
	for _, offset := range []float32{0, 1000, 3333, 1e6} {
		o.panel.scrollTo(offset)
		top, bottom := y(l)+float32(l.length)*l.pitch(), y(l)
		for _, row := range l.shown.Objects {
			top, bottom = min(top, y(row)), max(bottom, y(row)+l.pitch())
		}
		view, height := y(o.panel.scroll), o.panel.scroll.Size().Height
		if top-2 > view || bottom+2 < view+height || bottom-top > height+2*l.pitch() {
			t.Errorf("at %g: rows from %g to %g in %g to %g", offset, top, bottom, view, view+height)
		}
	}
	for _, height := range []float32{600, 200} {
		o.window.Resize(fyne.NewSize(300, height))
		o.Boards.Show(0)
		o.window.Canvas().Unfocus()
		o.board, o.keys = 0, ""
		o.panel.scrollTo(0)
		o.window.Canvas().Focus(l)
		for range 21 {
			l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		}
		l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
		l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
		l.TypedRune('w')
		o.inView(l.mark)
		l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		if place, _ := o.Boards.Index(); place != 20 || o.board != 1 || o.keys != "Escapew" {
			t.Errorf("board %d is shown, the board got the focus %d times and %q", place, o.board, o.keys)
		}
		o.panel.Refresh()
		if l.FocusGained(); l.marked != 20 {
			t.Errorf("the focus marks row %d, want that of the board in front, 21", l.marked+1)
		}
		l.FocusLost()
		if l.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}); l.marked >= 0 || o.board != 1 {
			t.Errorf("without the focus row %d is marked, or chosen", l.marked+1)
		}
	}
}

func TestTheEntryOfANumberIsNotReplacedWhileSomebodyTypes(t *testing.T) {
	o := open(t, "tetravex", "").show(300, 700)
	o.Typing.SetDigits(2)
	entry := first[*kit.Entry](o)
	o.window.Canvas().Focus(entry)
	entry.SetText("")
	test.Type(entry, "42x")
	if v, ok := o.Input.Paint(); v != 42 || !ok || entry.Text != "42x" {
		t.Errorf("paints %d, %t; the entry has %q", v, ok, entry.Text)
	}
	o.window.Canvas().Unfocus()
	if o.chip("+").Tapped(nil); entry.Text != "43" {
		t.Errorf("the entry has %q", entry.Text)
	}
}

// In a narrow window the player is at the top and the modes are at the bottom. A drag scrolls what is between them, and a
// drag of a few units presses what it began on.
func TestANarrowPanelIsSwiped(t *testing.T) {
	o := open(t, "flip", "")
	o.narrow = true
	o.show(390, 430)
	o.solve()
	if player, middle, edit := y(first[*slider](o)), y(o.panel.scroll), y(o.chip("edit")); player > middle || middle > edit {
		t.Errorf("the player is at %g, the steps are at %g, the modes at %g", player, middle, edit)
	}
	if high := y(o.text(first[*list](o).row(2).words)) - y(o.text(first[*list](o).row(1).words)); high < 42 {
		t.Errorf("rows for fingers are %g high", high)
	}
	drag := func(on fyne.CanvasObject, by float32) {
		position := fyne.CurrentApp().Driver().AbsolutePositionForObject
		at := position(on).Subtract(position(o.panel.scroll)).AddXY(on.Size().Width/2, on.Size().Height/2+by)
		o.panel.scroll.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at}, Dragged: fyne.NewDelta(0, by)})
		o.panel.scroll.DragEnd()
	}
	row := func() *kit.Text { return o.text(first[*list](o).row(2).words) }
	before := y(row())
	if drag(row(), -30); y(row()) != before-30 || o.Line().At() != 0 {
		t.Errorf("step 3 goes from %g to %g, step %d is shown", before, y(row()), o.Line().At())
	}
	if drag(row(), -3); o.Line().At() != 2 {
		t.Errorf("a tap on step 3 shows step %d", o.Line().At())
	}
}

// Rows are drawn when a game has become shorter and the panel is refreshed with the next frame.
func TestAShorterGameIsDrawn(t *testing.T) {
	o := open(t, "flip", "wwww\nwwww\nwwww\nwwww\n")
	o.PlayByHand()
	for i := range 8 {
		o.Hand.Move(view.Spot{Row: i / 4, Col: i % 4}, view.Spot{Row: i / 4, Col: i % 4})
	}
	o.Session.Go(1)
	o.Listen(func(session.Change) {})
	o.Hand.Move(view.Spot{Row: 3, Col: 3}, view.Spot{Row: 3, Col: 3})
	o.panel.Page(1)
}
