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

// said returns all words of some blocks.
func said(b Block) string {
	switch b := b.(type) {
	case Story:
		return strings.Join([]string{said(b.Modes), said(b.Head), said(b.Main), said(b.Player), said(b.Foot)}, "\n")
	case Group:
		var all []string
		for _, b := range b.Blocks {
			all = append(all, said(b))
		}
		return strings.Join(all, "\n")
	case Text:
		return b.Words
	case Word:
		return b.Words
	case Button:
		return b.Text
	case List:
		var all []string
		for i := range b.Length {
			all = append(all, b.Row(i).Words)
		}
		return strings.Join(all, "\n")
	}
	return ""
}

// find returns the first block of a type that satisfies a condition.
func find[B any](t *testing.T, in Story, want func(B) bool) (found B) {
	t.Helper()
	all := []Block{in.Modes, in.Head, in.Main, in.Player, in.Foot}
	for len(all) > 0 {
		b := all[0]
		if g, ok := b.(Group); ok {
			all = append(all[1:], g.Blocks...)
			continue
		}
		if b, ok := b.(B); ok && want(b) {
			return b
		}
		all = all[1:]
	}
	t.Fatalf("no such %v in\n%s", reflect.TypeFor[B](), said(in))
	return found
}

func (o *tester) button(text string) Button {
	o.t.Helper()
	return find(o.t, o.story(), func(b Button) bool { return b.Text == text })
}

// want checks that the story says some words.
func (o *tester) want(stage Stage, all ...string) {
	o.t.Helper()
	s := o.story()
	for _, want := range all {
		if all := said(s); s.Stage != stage || !strings.Contains("\n"+all+"\n", want) {
			o.t.Errorf("stage %d: no %q in\n%s", s.Stage, want, all)
		}
	}
}

func TestSettingUp(t *testing.T) {
	o := open(t, "flip", "")
	o.want(SettingUp, "Make all cells white", "Goal: Either colour", "Paint with", "8 black · 8 white", "4 × 4", "New", "Random", "Transform", "step by step", "\nsolve\n")
	var before int
	for _, i := range o.button("4 × 4").Items() {
		var size puzzle.Size
		if n, _ := fmt.Sscanf(i.Label, "%d × %d", &size.Rows, &size.Cols); n < 2 {
			continue
		}
		if area := size.Rows * size.Cols; area < before || i.Checked != (i.Label == "4 × 4") {
			t.Errorf("%s is late, or checked: %t", i.Label, i.Checked)
		} else {
			before = area
		}
		if i.Label == "3 × 3" {
			defer func() { i.Action(); o.want(SettingUp, "3 × 3") }()
		}
	}
	goals := o.button("Goal: Either colour").Items()
	goals[1].Action()
	o.want(SettingUp, "Make all cells white with", "Goal: All white")
	if !o.button("Goal: All white").Items()[1].Checked || len(o.button("Random").Items()) < 3 {
		t.Error("the goal is not checked, or there are no random boards")
	}
	board := o.Problem()
	o.button("Transform").Items()[0].Action()
	if o.Problem() == board {
		t.Error("the board is not transformed")
	}
}

func TestTroubleIsTold(t *testing.T) {
	o := open(t, "tetravex", "")
	o.Boards.New(puzzle.Size{Rows: 2, Cols: 2})
	o.Session.Solve()
	if o.Work() != nil || !o.Status.Unsolved() {
		t.Fatal("an empty board is solved")
	}
	o.want(SettingUp, capital(o.Status.Text()))
}

func TestPicking(t *testing.T) {
	o := open(t, "flip", "")
	white := func() Button { return find(t, o.story(), func(b Button) bool { return b.Kind == kit.Swatch }) }
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
	entry := func() Entry { return find(t, o.story(), func(Entry) bool { return true }) }
	o.button("+").Tapped()
	want(1, true)
	o.button("−").Tapped()
	o.button("−").Tapped()
	want(0, true)
	entry().Typed(" 42")
	entry().Typed("423")
	entry().Typed("")
	if want(42, true); entry().Text != "42" {
		t.Errorf("the entry has %q", entry().Text)
	}
	o.button("Blank").Tapped()
	want(puzzle.Unset, true)
	o.button("Blank").Tapped()
	want(0, false)
	o.button("0–9").Tapped()
	if said := said(o.story()); strings.Contains(said, "Blank") {
		t.Error("ten numbers are not all shown")
	}
}

func TestPlaying(t *testing.T) {
	o := open(t, "flip", "bbww\nbwww\nwwww\nwwww\n")
	o.PlayByHand()
	o.until("the minimum", func() bool { _, known := o.Coach.Minimum(); return known })
	o.want(Playing, "0 of at least 1 press", "Hint", "Check", MarkAll, Restart, Solve)
	meter := func() Meter { return find(t, o.story(), func(Meter) bool { return true }) }
	if m := meter(); m.Value != 0 {
		t.Errorf("the meter is at %g", m.Value)
	}
	o.Input.Press(puzzle.Spot{Row: 3, Col: 3}, false)
	o.want(Playing, "1 press", "1 would be enough", "Your moves", "Press row 4, column 4")
	if m := meter(); m.Color != theme.ColorNameWarning {
		t.Errorf("after a wrong move the meter is in %s", m.Color)
	}
	o.Coach.Check()
	o.until("the check", func() bool { _, ok := o.Coach.Left(); return ok })
	o.want(Playing, "From here it takes 2 presses.")
	o.Boards.Undo()
	o.Input.Press(puzzle.Spot{}, false)
	o.want(Playing, "✓ Solved, with as few as there can be!", "Next Board")
	if said := said(o.story()); strings.Contains(said, "Hint") || strings.Contains(said, Solve) {
		t.Errorf("after a win\n%s", said)
	}
	if m := meter(); m.Value != 1 || m.Color != theme.ColorNameSuccess {
		t.Errorf("after a win the meter is at %g, in %s", m.Value, m.Color)
	}
	o.Edit()
	o.want(SettingUp, Solve)
}

func TestTheGoalIsNamed(t *testing.T) {
	o := open(t, "flip", "bbb\nwbw\nwww\ngoal white\n")
	o.want(SettingUp, "Goal: All white")
	o.PlayByHand()
	o.want(Playing, "The goal is all white")
	o.solve()
	o.want(Solved, "to all white")
	o = open(t, "swap", "")
	if all := said(o.story()); strings.Contains(all, "Goal:") {
		t.Errorf("a choice of one goal:\n%s", all)
	}
}

func TestAMoveInTheListLeadsBackToIt(t *testing.T) {
	o := open(t, "flip", "")
	o.PlayByHand()
	for row := range 4 {
		o.Input.Press(puzzle.Spot{Row: row}, false)
	}
	list := o.story().Main.(List)
	for i := range 4 {
		if got := list.Row(i).State == Now; got != (i == 3) {
			t.Errorf("row %d stands out: %t", i, got)
		}
	}
	key := list.Row(3).Picture.Key
	o.Boards.Undo()
	o.Input.Press(puzzle.Spot{Col: 3}, false)
	if list = o.story().Main.(List); list.Row(3).Picture.Key == key {
		t.Error("another move on the same board has the same picture")
	}
	list.Tapped(1)
	if list = o.story().Main.(List); o.Line().At() != 2 || list.Row(1).State != Now || list.Row(2).State != Later {
		t.Errorf("at move %d, later moves are in state %d", o.Line().At(), list.Row(2).State)
	}
}

func TestWorking(t *testing.T) {
	o := open(t, "flip", "")
	o.Boards.New(puzzle.Size{Rows: 61, Cols: 61})
	o.Boards.Random(puzzle.Wish{Size: o.Problem().Size()}, 1)
	o.until("a board", func() bool { return o.Work() == nil })
	o.Session.Solve()
	o.want(Working, "Solving …", "The board stays as it is", Solve)
	if cancel := o.button(Solve); cancel.Kind != kit.Caution || cancel.Keys != "key of leave" {
		t.Errorf("the button to cancel is %+v", cancel.Face)
	}
	o.Work().Cancel()
	o.until("the end", func() bool { return o.Work() == nil && len(o.posted) == 0 })
	if o.Answer() != nil {
		o.want(Solved, "\ncontinue\n", "close")
	}
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

func TestTheStepsOfAnAnswer(t *testing.T) {
	o := open(t, "flip", "")
	o.until("a proof that is checked", o.solve().Checked)
	o.want(Solved, "4 presses", "✓ checked", "✓ proven minimum · to all white", "Steps", "Why?", "Press row 2, column 4", "Goal", "0 / 4", "1×", "Copy Answer", "Export", "close")
	list := func() List { return o.story().Main.(List) }
	o.Go(2)
	for i, want := range []State{Done, Done, Now, Ahead, Later} {
		if got := list().Row(i).State; got != want {
			t.Errorf("row %d is in state %d, want %d", i, got, want)
		}
	}
	for _, step := range []struct{ row, want int }{{2, 3}, {0, 0}, {4, 4}} { // the next one is made
		if list().Tapped(step.row); o.Line().At() != step.want {
			t.Errorf("at %d after a click on row %d", o.Line().At(), step.row)
		}
	}
	if last := list().Row(4); last.State != Reached || last.Words != "Goal reached" {
		t.Errorf("the last row is %+v", last)
	}
	find(t, o.story(), func(Slider) bool { return true }).Seek(1)
	o.want(Solved, "1 / 4")
	if items := o.button("Export").Items(); len(items) != 4 || items[0].Label != ExportText {
		t.Errorf("%d ways to export", len(items))
	}
	o.button("1×").Items()[3].Action()
	if o.want(Solved, "2×"); o.limits.Speed != 3 {
		t.Errorf("speed %d", o.limits.Speed)
	}
}

func TestTheReasonsOfAnAnswer(t *testing.T) {
	o := open(t, "flip", "")
	p := o.solve()
	o.front.Why = true
	o.want(Solved, "Why not fewer?", "Show on the board", "16 pictures", "positions looked at", "0 / 4")
	o.button("Show on the board").Tapped()
	o.until("a picture", func() bool { return p.Reasons.Picture() != nil })
	o.want(Solved, "Hide", "Smallest press set 1 of 1", "1 of 16")
	find(t, o.story(), func(b Button) bool { return b.Hint == "Shows the next picture" }).Tapped()
	o.want(Solved, "2 of 16")
	find(t, o.story(), func(Slider) bool { return true }).Seek(6)
	o.want(Solved, "7 of 16")
	o.button("Hide").Tapped()
	o.want(Solved, "Show on the board", "0 / 4")
	turned := false
	o.front.Turn = func(why bool) { turned = !why }
	if o.button("Steps").Tapped(); !turned {
		t.Error("a click on Steps does not bring them to the front")
	}
}

func TestAnImpossibleBoard(t *testing.T) {
	o := open(t, "flip", "bwww\nwwww\nwwww\nwwww\n")
	o.solve()
	o.want(Solved, "Impossible", "Why is it impossible?", "Hide")
	if said := said(o.story()); strings.Contains(said, "Steps") || len(o.story().Player.Blocks) > 0 {
		t.Errorf("steps of an impossible board:\n%s", said)
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
