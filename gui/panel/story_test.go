package panel

import (
	"fmt"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"

	"fourfold/gui/board"
	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

// tester is a session and the window around its panel.
type tester struct {
	*session.Session
	t      *testing.T
	posted chan func()
	front  Front
	limits session.Limits
}

// open returns a session of a puzzle with a board, or with its sample.
func open(t *testing.T, id, text string) *tester {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(&kit.Theme{Zoom: 1})
	o := &tester{t: t, posted: make(chan func(), 1000)}
	o.limits.Speed = session.DefaultSpeed
	p := puzzles.All()[slices.IndexFunc(puzzles.All(), func(p *puzzle.Puzzle) bool { return p.ID == id })]
	if text == "" {
		sample, _ := fs.ReadFile(p.Files, "sample.txt")
		text = string(sample)
	}
	boards, err := p.Read(text, 10)
	if err != nil {
		t.Fatal(err)
	}
	o.Session = session.New(p, boards, func(f func()) { o.posted <- f }, &o.limits)
	t.Cleanup(o.Close)
	return o
}

func (o *tester) Look(id string) kit.Face { return kit.Face{Text: id, Keys: "key of " + id} }
func (o *tester) Run(id string) {
	switch id {
	case Solve:
		o.Session.Solve()
	case Next:
		o.Go(o.Line().At() + 1)
	}
}
func (o *tester) Speed() int              { return o.limits.Speed }
func (o *tester) SetSpeed(index int)      { o.limits.Speed = index }
func (o *tester) Palette() *board.Palette { return board.DefaultPalette(false) }

// until runs what is posted until something has happened.
func (o *tester) until(what string, done func() bool) {
	o.t.Helper()
	limit := time.After(20 * time.Second)
	for !done() {
		select {
		case f := <-o.posted:
			f()
		case <-limit:
			o.t.Fatal("waited for ", what)
		}
	}
}

// solve waits for the answer.
func (o *tester) solve() *session.Answer {
	o.t.Helper()
	o.Session.Solve()
	o.until("the answer", func() bool { return o.Answer() != nil })
	return o.Answer()
}

func (o *tester) story() Story { return Tell(o.Session, o, o.front) }

// said returns all words of a story or a block.
func said(b any) string {
	var all []string
	switch b := b.(type) {
	case Story:
		return said(Column.of(b.Modes, b.Head, b.Main, b.Player, b.Foot))
	case Cards:
		return said(Group(b))
	case Group:
		for _, b := range b.Blocks {
			all = append(all, said(b))
		}
	case Text:
		return b.Words
	case Word:
		return b.Words
	case Button:
		return b.Text
	case List:
		for i := range b.Length {
			all = append(all, b.Row(i).Words)
		}
	}
	return strings.Join(all, "\n")
}

// find returns the first block of a type that satisfies a condition, in the story.
func find[B any](o *tester, want func(B) bool) (found B) {
	o.t.Helper()
	s := o.story()
	all := []Block{s.Modes, s.Head, s.Main, s.Player, s.Foot}
	for len(all) > 0 {
		b := all[0]
		all = all[1:]
		if c, ok := b.(Cards); ok {
			b = Group(c)
		}
		if g, ok := b.(Group); ok {
			all = append(all, g.Blocks...)
		} else if b, ok := b.(B); ok && want(b) {
			return b
		}
	}
	o.t.Fatalf("no such %v in\n%s", reflect.TypeFor[B](), said(s))
	return found
}

// first returns the first block of a type.
func first[B any](o *tester) B {
	o.t.Helper()
	return find(o, func(B) bool { return true })
}

func (o *tester) button(text string) Button {
	o.t.Helper()
	return find(o, func(b Button) bool { return b.Text == text })
}

// want checks that the story says some words. Words after a - are not to be said.
func (o *tester) want(all ...string) {
	o.t.Helper()
	said := "\n" + said(o.story()) + "\n"
	for _, words := range all {
		unwanted, not := strings.CutPrefix(words, "-")
		if strings.Contains(said, unwanted) == not {
			o.t.Errorf("%q in\n%s", words, said)
		}
	}
}

// stories are states of a session with words that the panel says.
var stories = []struct {
	name, puzzle, board string
	do                  func(*tester)
	want                []string
}{
	{"a board is set up", "flip", "", func(*tester) {}, []string{
		"Make all cells white", "Goal: Either colour", "Paint with", "8 black · 8 white", "4 × 4", "New", "Random", "Transform", "step by step", "\nsolve\n",
	}},
	{"a goal is named", "flip", "bbb\nwbw\nwww\ngoal white\n", func(*tester) {}, []string{"Goal: All white"}},
	{"a goal is named in a game", "flip", "bbb\nwbw\nwww\ngoal white\n", (*tester).play, []string{"The goal is all white"}},
	{"a goal is named in an answer", "flip", "bbb\nwbw\nwww\ngoal white\n", (*tester).answer, []string{"to all white"}},
	{"there is one goal", "swap", "", func(*tester) {}, []string{"-Goal:"}},
	{"a game begins", "flip", nearly, (*tester).play, []string{"0 of at least 1 press", "Hint", "Check", MarkAll, Restart, Solve, "-Your moves"}},
	{"a wrong move", "flip", nearly, func(o *tester) { o.play(); o.press(3, 3) }, []string{
		"1 press", "1 would be enough", "Your moves", "Press row 4, column 4",
	}},
	{"a game is checked", "flip", nearly, func(o *tester) {
		o.play()
		o.press(3, 3)
		o.Coach.Check()
		o.until("the check", func() bool { _, ok := o.Coach.Left(); return ok })
	}, []string{"From here it takes 2 presses."}},
	{"a game is won", "flip", nearly, func(o *tester) { o.play(); o.press(0, 0) }, []string{
		"✓ Solved, with as few as there can be!", "Next Board", "-Hint", "-" + Solve + "\n",
	}},
	{"a long search", "flip", "", (*tester).longSearch, []string{"Solving …", "The board stays as it is", Solve}},
	{"an answer", "flip", "", (*tester).answer, []string{
		"4 presses", "✓ proven minimum · to all white", "✓ checked", "Steps", "Why?", "Press row 2, column 4", "Goal", "0 / 4", "1×", "Copy Answer", "Export", "close",
	}},
	{"the end of an answer", "flip", "", func(o *tester) { o.answer(); o.Go(4) }, []string{"4 / 4", "Goal reached"}},
	{"reasons", "flip", "", func(o *tester) { o.answer(); o.front.Why = true }, []string{
		"Why not fewer?", "Show on the board", "16 pictures", "positions looked at", "0 / 4",
	}},
	{"a reason on the board", "flip", "", func(o *tester) { o.answer(); o.front.Why = true; o.showReason() }, []string{
		"Hide", "Smallest press set 1 of 1", "1 of 16",
	}},
	{"an impossible board", "flip", "bwww\nwwww\nwwww\nwwww\n", (*tester).answer, []string{
		"Impossible", "Why is it impossible?", "Hide", "-Steps", "- / ",
	}},
}

// nearly is a board one press from the goal.
const nearly = "bbww\nbwww\nwwww\nwwww\n"

// play begins a game, and waits for the fewest moves.
func (o *tester) play() {
	o.PlayByHand()
	o.until("the minimum", func() bool { _, known := o.Coach.Minimum(); return known })
}

// press makes a move.
func (o *tester) press(row, col int) { o.Input.Press(puzzle.Spot{Row: row, Col: col}, false) }

// longSearch begins a search that takes a while.
func (o *tester) longSearch() {
	o.Boards.New(puzzle.Size{Rows: 61, Cols: 61})
	o.Boards.Random(puzzle.Wish{Size: o.Problem().Size()}, 1)
	o.until("a board", func() bool { return o.Work() == nil })
	o.Session.Solve()
}

// answer waits for the answer and the check of its proof.
func (o *tester) answer() { o.until("a proof that is checked", o.solve().Checked) }

// showReason waits for the picture of a reason.
func (o *tester) showReason() {
	o.button("Show on the board").Tapped()
	o.until("a picture", func() bool { return o.Answer().Reasons.Picture() != nil })
}

func TestStories(t *testing.T) {
	for _, c := range stories {
		t.Run(c.name, func(t *testing.T) {
			o := open(t, c.puzzle, c.board)
			c.do(o)
			o.want(c.want...)
		})
	}
}

func TestTroubleIsTold(t *testing.T) {
	o := open(t, "tetravex", "")
	o.Boards.New(puzzle.Size{Rows: 2, Cols: 2})
	if o.Session.Solve(); o.Work() != nil || !o.Status.Unsolved() {
		t.Fatal("an empty board is solved")
	}
	o.want(capital(o.Status.Text()))
}

// The menus change the board, check what it is now, and list small sizes first.
func TestMenusWhileABoardIsSetUp(t *testing.T) {
	o := open(t, "flip", "")
	area := 0
	for _, i := range o.button("4 × 4").Items() {
		var rows, cols int
		if n, _ := fmt.Sscanf(i.Label, "%d × %d", &rows, &cols); n < 2 {
			continue
		}
		if rows*cols < area || i.Checked != (i.Label == "4 × 4") {
			t.Errorf("%s is late, or checked: %t", i.Label, i.Checked)
		}
		area = rows * cols
	}
	o.button("Goal: Either colour").Items()[1].Action()
	o.want("Make all cells white with", "Goal: All white")
	if !o.button("Goal: All white").Items()[1].Checked || len(o.button("Random").Items()) < 3 {
		t.Error("the goal is not checked, or there are no random boards")
	}
	board := o.Problem()
	if o.button("Transform").Items()[0].Action(); o.Problem() == board {
		t.Error("the board is not transformed")
	}
	o.button("4 × 4").Items()[0].Action()
	o.want("-4 × 4")
}

func TestPicking(t *testing.T) {
	o := open(t, "flip", "")
	white := func() Button { return find(o, func(b Button) bool { return b.Kind == kit.Swatch }) }
	white().Tapped()
	if v, ok := o.Input.Paint(); v != 0 || !ok || !white().On {
		t.Errorf("paints %d, %t", v, ok)
	}
	items := o.button("Transform").Items()
	if !slices.ContainsFunc(items, func(i *fyne.MenuItem) bool { return i.Label == "Fill" }) {
		t.Error("a picked value does not fill the board")
	}
	white().Tapped()
	if _, ok := o.Input.Paint(); ok || white().On {
		t.Error("still picked")
	}
	if b := white().Picture.View().Boards[0]; len(b.Cells) != 1 {
		t.Errorf("%d cells on the picture of a value", len(b.Cells))
	}
}

func TestOneOfManyNumbersIsPicked(t *testing.T) {
	o := open(t, "tetravex", "")
	o.button("0–99").Tapped()
	want := func(value int, picked bool) {
		t.Helper()
		if v, ok := o.Input.Paint(); ok != picked || ok && v != value {
			t.Errorf("%d, picked %t, want %d, %t", v, ok, value, picked)
		}
	}
	o.button("+").Tapped()
	want(1, true)
	o.button("−").Tapped()
	o.button("−").Tapped()
	want(0, true)
	first[Entry](o).Typed(" 42")
	first[Entry](o).Typed("423")
	first[Entry](o).Typed("")
	if want(42, true); first[Entry](o).Text != "42" {
		t.Errorf("the entry has %q", first[Entry](o).Text)
	}
	o.button("Blank").Tapped()
	want(puzzle.Unset, true)
	o.button("+").Tapped()
	want(43, true) // Blank has left the number
	o.button("0–9").Tapped()
	o.want("-Blank")
}

// A meter compares the moves with the fewest.
func TestMeter(t *testing.T) {
	o := open(t, "flip", nearly)
	o.play()
	for _, c := range []struct {
		press *puzzle.Spot
		want  Meter
	}{
		{nil, Meter{0, theme.ColorNameSuccess}},
		{&puzzle.Spot{Row: 3, Col: 3}, Meter{1, theme.ColorNameWarning}},
		{&puzzle.Spot{}, Meter{1, theme.ColorNameSuccess}},
	} {
		if c.press != nil {
			o.Boards.Undo()
			o.Input.Press(*c.press, false)
		}
		if m := first[Meter](o); m != c.want {
			t.Errorf("after %v the meter is %v, want %v", c.press, m, c.want)
		}
	}
}

// rows checks the states of the rows of the list.
func (o *tester) rows(want ...State) {
	o.t.Helper()
	for i, want := range want {
		if got := first[List](o).Row(i).State; got != want {
			o.t.Errorf("row %d is in state %d, want %d", i, got, want)
		}
	}
}

func TestAMoveInTheListLeadsBackToIt(t *testing.T) {
	o := open(t, "flip", "")
	o.PlayByHand()
	for row := range 4 {
		o.press(row, 0)
	}
	o.rows(Ahead, Ahead, Ahead, Now)
	if first[List](o).Tapped(1); o.Line().At() != 2 {
		t.Errorf("at move %d", o.Line().At())
	}
	o.rows(Ahead, Now, Later, Later)
}

func TestTheStepsOfAnAnswer(t *testing.T) {
	o := open(t, "flip", "")
	o.solve()
	o.Go(2)
	o.rows(Done, Done, Now, Ahead, Later)
	for _, step := range []struct{ row, want int }{{2, 3}, {0, 0}, {4, 4}} { // the next one is made
		if first[List](o).Tapped(step.row); o.Line().At() != step.want {
			t.Errorf("at %d after a click on row %d", o.Line().At(), step.row)
		}
	}
	o.rows(Done, Done, Done, Done, Reached)
	first[Slider](o).Seek(1)
	o.want("1 / 4")
	if items := o.button("Export").Items(); len(items) != 4 || items[0].Label != ExportText {
		t.Errorf("%d ways to export", len(items))
	}
	o.button("1×").Items()[3].Action()
	if o.want("2×"); o.limits.Speed != 3 {
		t.Errorf("speed %d", o.limits.Speed)
	}
}

func TestTheReasonsOfAnAnswer(t *testing.T) {
	o := open(t, "flip", "")
	o.solve()
	o.front.Why = true
	o.showReason()
	find(o, func(b Button) bool { return b.Hint == "Shows the next picture" }).Tapped()
	o.want("2 of 16")
	first[Slider](o).Seek(6)
	o.want("7 of 16")
	o.button("Hide").Tapped()
	o.want("Show on the board", "0 / 4")
	turned := false
	o.front.Turn = func(why bool) { turned = !why }
	if o.button("Steps").Tapped(); !turned {
		t.Error("a click on Steps does not bring them to the front")
	}
}

// A search that ends early leaves what it has found.
func TestCancelling(t *testing.T) {
	o := open(t, "flip", "")
	o.longSearch()
	if cancel := o.button(Solve); cancel.Kind != kit.Caution || cancel.Keys != "key of leave" {
		t.Errorf("the button to cancel is %+v", cancel.Face)
	}
	o.Work().Cancel()
	o.until("the end", func() bool { return o.Work() == nil && len(o.posted) == 0 })
	if o.Answer() != nil {
		o.want("\ncontinue\n", "close")
	}
}

func TestTheBestBoardSoFar(t *testing.T) {
	for _, p := range puzzles.All() {
		boards, all := lastBoard(p.New(p.Sizes[0])).Boards, p.New(p.Sizes[0]).View().Boards
		if len(boards) != 1 || !boards[0].Title.Empty() || len(boards[0].Cells) != len(all[len(all)-1].Cells) {
			t.Errorf("%s: the best so far is shown as %v", p.ID, boards)
		}
	}
}

func TestEffort(t *testing.T) {
	for _, c := range []struct {
		nodes   int64
		took    time.Duration
		running bool
		want    string
	}{
		{0, time.Second, true, "1.0 s"},
		{1, 2 * time.Millisecond, false, "2 ms · 1 position looked at"},
		{12345, time.Millisecond, true, "1 ms · 12,345 positions looked at"},
		{12000, 2 * time.Second, true, "2.0 s · 12,000 positions looked at, 6,000 a second"},
	} {
		if got := effort(c.nodes, c.took, c.running); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	if percent(0.0123) != "1.23 %" || percent(0.5) != "50 %" {
		t.Errorf("%q, %q", percent(0.0123), percent(0.5))
	}
}

func TestThePictureOfAStep(t *testing.T) {
	wide := puzzle.View{Boards: []puzzle.Board{{Rows: 20, Cols: 30, Cells: make([]puzzle.Cell, 600)}, {Rows: 2, Cols: 2, Cells: make([]puzzle.Cell, 4)}}}
	for i := range wide.Boards[0].Cells {
		wide.Boards[0].Cells[i] = puzzle.Cell{Kind: puzzle.BlackDisc, Marks: puzzle.MarkWrong, Order: 3}
	}
	from, to := puzzle.Spot{Row: 19, Col: 4}, puzzle.Spot{Row: 19, Col: 5}
	v := stepView(wide, puzzle.Step{Outline: []puzzle.Spot{from, to}})
	if b := v.Boards[0]; b.Rows != maxPicture || b.Cols != maxPicture {
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
