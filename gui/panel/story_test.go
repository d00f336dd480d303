package panel

import (
	"fmt"
	"io/fs"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"fourfold/gui/board"
	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
)

// tester is a session and the window around its panel.
type tester struct {
	*session.Session
	t               *testing.T
	posted          chan func()
	front           Front
	narrow, listing bool
	limits          session.Limits
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
func (o *tester) Narrow() bool            { return o.narrow }
func (o *tester) Listing() bool           { return o.listing }
func (o *tester) Speed() int              { return o.limits.Speed }
func (o *tester) SetSpeed(index int)      { o.limits.Speed = index }
func (o *tester) Palette() *board.Palette { return board.DefaultPalette(false) }
func (o *tester) Run(id string) {
	switch id {
	case Solve:
		o.Session.Solve()
	case Show:
		o.listing = false
		o.Session.Solution()
	}
}

// until runs what is posted until something has happened.
func (o *tester) until(what string, done func() bool) {
	o.t.Helper()
	limit := time.After(5 * time.Minute)
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

// picture waits for the picture of a reason.
func (o *tester) picture() {
	o.until("a picture", func() bool { return o.Answer().Reasons.Picture() != nil })
}

// all returns the blocks of the story.
func (o *tester) all() (blocks []Block) {
	s := Tell(o.Session, o, o.front)
	left := []Block{s.Modes, s.Head, s.Main, s.Player, s.Foot}
	for len(left) > 0 {
		b := left[0]
		left = left[1:]
		switch b := b.(type) {
		case Group:
			left = append(slices.Clone(b.Blocks), left...)
		case Button:
			blocks = append(blocks, b)
			left = append([]Block{b.Content}, left...)
		default:
			blocks = append(blocks, b)
		}
	}
	return blocks
}

// find returns the first block of a type that satisfies a condition.
func find[B any](o *tester, want func(B) bool) (found B) {
	o.t.Helper()
	for _, b := range o.all() {
		if b, ok := b.(B); ok && want(b) {
			return b
		}
	}
	o.t.Fatalf("no such %v in\n%s", reflect.TypeFor[B](), o.said())
	return found
}

// first returns the first block of a type.
func first[B any](o *tester) B {
	o.t.Helper()
	return find(o, func(B) bool { return true })
}

// said returns the story in words, a line for each block and for each row of a list.
func (o *tester) said() string {
	styles := map[Style]string{Now: "> ", Done: "✓ ", Later: "… ", Reached: "✓✓ "}
	lines := []string{""}
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	for _, b := range o.all() {
		switch b := b.(type) {
		case Text:
			add("%s", b.Words)
		case Word:
			add("%s", b.Words)
		case Button:
			if b.Kind == kit.Swatch && b.On {
				add("paints")
			}
			add("%s", b.Text)
		case Meter:
			add("meter at %g in %s", b.Value, b.Color)
		case Entry:
			add("entry %s", b.Text)
		case Slider:
			add("slider %d of %d", b.At, b.Length)
		case List:
			for i := range b.Length {
				row := b.Row(i)
				add("%s", strings.TrimSpace(styles[row.Style]+row.Words+" "+row.Aside+row.Cost))
			}
		}
	}
	return strings.Join(append(lines, ""), "\n")
}

// items returns the items of a menu.
func (o *tester) items(menu string) []*fyne.MenuItem {
	o.t.Helper()
	return find(o, func(b Button) bool { return b.Text == menu && b.Items != nil }).Items()
}

// do does what a line of a script says.
func (o *tester) do(line string) {
	o.t.Helper()
	verb, rest, _ := strings.Cut(line, " ")
	n, _ := strconv.Atoi(rest)
	switch verb {
	case "tap":
		find(o, func(b Button) bool { return rest == b.Text || strings.HasPrefix(b.Hint, rest) }).Tapped()
	case "choose":
		menu, item, _ := strings.Cut(rest, " > ")
		items := o.items(menu)
		items[slices.IndexFunc(items, func(i *fyne.MenuItem) bool { return i.Label == item })].Action()
	case "swatch":
		find(o, func(b Button) bool { return b.Kind == kit.Swatch }).Tapped()
	case "type":
		first[Entry](o).Typed(rest)
	case "row":
		first[List](o).Tapped(n)
	case "seek":
		first[Slider](o).Seek(n)
	case "press":
		o.Input.Press(puzzle.Spot{Row: n / 10, Col: n % 10}, false)
	case "new":
		o.Boards.New(puzzle.Size{Rows: n, Cols: n})
	case "why":
		o.front.Why = true
	default:
		map[string]func(){
			"play": func() { o.PlayByHand() }, "undo": o.Boards.Undo, "solve": func() { o.solve() }, "picture": o.picture,
			"random": func() { o.Boards.Random(puzzle.Wish{Size: o.Problem().Size()}, 1) },
			"cancel": func() { o.Session.Escape() },
			"list":   func() { o.listing = true },
			"batch":  o.Boards.List().Start,
			"done":   func() { o.until("all answers", func() bool { return !o.Boards.List().Running() }) },
			"answer": func() { o.until("the answer", func() bool { return o.Answer() != nil }) },
			"ready":  func() { o.until("the work", func() bool { return o.Work() == nil && len(o.posted) == 0 }) },
			"fewest": func() { o.until("the minimum", func() bool { return o.Coach.At(0).Kind == session.WayProven }) },
			"check": func() {
				o.Coach.Check()
				o.until("the check", func() bool { return o.Coach.At(o.Line().At()).Kind == session.WayProven })
			},
		}[verb]()
	}
}

// Boards of Flip: one that is a press from the goal, one with a goal, and an impossible one.
const (
	nearly     = "bbww\nbwww\nwwww\nwwww\n"
	white      = "bbb\nwbw\nwww\ngoal white\n"
	impossible = "bwww\nwwww\nwwww\nwwww\n"
	three      = nearly + "\n" + impossible + "\nwwww\nwwww\nwwww\nwwww\n"
)

// stories are scripts with what the panel says after them. Words after a - are not said.
var stories = []struct {
	puzzle, board, script string
	want                  []string
}{
	{"flip", "", "", []string{
		"Make all cells white", "Goal: Either colour\n", "Paint with", "8 black · 8 white", "4 × 4", NewBoard,
		"Random", "Transform", "Type w, b, or paste a board.", Paste, "\nsolve\n", "-paints",
	}},
	{"flip", "", "choose Goal: Either colour > All white", []string{"Make all cells white with", "Goal: All white\n"}},
	{"flip", "", "choose 4 × 4 > 3 × 3", []string{"3 × 3"}},
	{"flip", "", "swatch", []string{"paints"}},
	{"flip", "", "swatch, choose Transform > Fill", []string{"16 white"}},
	{"flip", "", "swatch, swatch", []string{"-paints"}},
	{"swap", "", "", []string{"-Goal:"}},
	{"tetravex", "", "new 2, tap solve", []string{"-numbers missing", "\nsolve\n"}}, // which the last line says
	{"tetravex", "", "new 2", []string{"16 numbers missing"}},
	{"tetravex", "", "tap 0–99, tap +", []string{"paints", "entry 1\n"}},
	{"tetravex", "", "tap 0–99, tap −", []string{"-paints", "entry 0\n"}},
	{"tetravex", "", "tap 0–99, type  42, type 423, type ", []string{"paints", "entry 42\n"}},
	{"tetravex", "", "tap 0–99, type 42, tap Blank", []string{"entry 42\n"}},
	{"tetravex", "2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n0", "play", []string{"0 of 4 placed", "-moves"}},
	{"tetravex", "", "tap 0–99, tap 0–9", []string{"-Blank", "-entry"}},

	{"flip", nearly, "play, fewest", []string{
		"0 presses\nminimum 1", "meter at 0 in primary", Hint, Check, MarkAll, Restart, "\nsolve\n", "-Your moves",
		"Another board", "Easy", "Very hard",
	}},
	{"flip", nearly, "play, fewest, press 33", []string{
		"1 press\nminimum 1", "Your moves", "> Press row 4, column 4",
	}},
	{"flip", nearly, "play, fewest, press 33, check", []string{
		"1 of 3 presses\nminimum 1", "From here 2 instead of 0", "meter at 0.3333333333333333 in primary", "> Press row 4, column 4 +2",
	}},
	{"flip", "", "solve, seek 2, press 33", []string{
		"\n… Press row 1, column 1 solution\n… Press row 2, column 2 solution\n> Press row 4, column 4",
		"… Left the solution before: Press row 2, column 4\n", "back",
	}},
	{"flip", "", "solve, seek 2, press 33, row 3", []string{"2 / 4"}},
	{"flip", nearly, "play, fewest, press 0", []string{
		"✓ Solved!", "meter at 1 in success", "Another Board", "-" + Hint, "Easy", "-\nsolve\n",
	}},
	{"flip", white, "play", []string{"The goal is all white"}},
	{"flip", "", "play, press 0, press 10, press 20", []string{
		"\nPress row 1, column 1\nPress row 2, column 1\n> Press row 3, column 1\n",
	}},
	{"flip", "", "play, press 0, press 10, press 20, row 1", []string{
		"2 presses", "\nPress row 1, column 1\n> Press row 2, column 1\n… Press row 3, column 1\n",
	}},

	{"flip", "", "new 61, random, ready, tap solve", []string{"Solving …", "The board stays as it is", "\nsolve\n"}},
	{"flip", "", "new 61, random, ready, tap solve, cancel, ready", []string{"-Solving …"}},

	{"flip", "", "solve", []string{
		"4 presses", "✓ proven minimum · to all white", "✓ checked", "Steps", "Why?", "> Press row 1, column 1", "Goal",
		"0 / 4", "1×", "Copy", "Export", "close",
	}},
	{"flip", white, "solve", []string{"to all white"}},
	{"flip", "", "solve, row 0, row 1", []string{ // the next steps, which are made
		"\n✓ Press row 1, column 1\n✓ Press row 2, column 2\n> Press row 2, column 4\nPress row 3, column 1\n… Goal\n",
		"slider 2 of 4", "2 / 4",
	}},
	{"flip", "", "solve, row 3", []string{"> Press row 3, column 1", "3 / 4"}},
	{"flip", "", "solve, row 4", []string{"\n✓✓ Goal reached\n", "4 / 4"}},
	{"flip", "", "solve, seek 1", []string{"1 / 4"}},
	{"flip", "", "solve, choose 1× > 2×", []string{"2×"}},
	{"flip", "", "solve, why", []string{"Why not fewer?", "16 pictures", "0 / 4"}},
	{"flip", "", "solve, why, tap Marks this reason, picture", []string{"First row 9 of 16: 4 presses, nothing left over", "9 of 16"}},
	{"flip", "", "solve, why, tap Marks this reason, seek 9", []string{"10 of 16", "slider 9 of 15", "-1×"}},
	{"flip", "", "solve, why, tap Marks this reason, seek 6", []string{"7 of 16"}},
	{"flip", "", "solve, why, tap Marks this reason, tap Marks this reason", []string{"16 pictures", "0 / 4"}},
	{"flip", three, "list", []string{"3 boards", "\n4 × 4\n… 4 × 4\n… 4 × 4\n", CopyAnswers, SaveAnswers, "Close", SolveAll}},
	{"flip", three, "list, batch", []string{"0 of 3", "meter at 0", "Waiting …"}},
	{"flip", three, "list, batch, done", []string{"2 solved · 1 impossible", "\n1 press\nImpossible\nSolved already", "-meter"}},
	{"flip", three, "list, batch, done, row 1, answer", []string{"Why is it impossible?", "-3 boards"}},
	{"flip", nearly, "list", []string{"Paint with"}},

	{"flip", impossible, "solve", []string{"Impossible", "Why is it impossible?", "-Steps", "-slider"}},
}

func TestStories(t *testing.T) {
	for _, c := range stories {
		t.Run(c.puzzle+": "+c.script, func(t *testing.T) {
			o := open(t, c.puzzle, c.board)
			for _, line := range strings.Split(c.script, ", ") {
				if line != "" {
					o.do(line)
				}
			}
			for _, words := range c.want {
				unwanted, not := strings.CutPrefix(words, "-")
				if strings.Contains(o.said(), unwanted) == not {
					t.Errorf("%q in%s", words, o.said())
				}
			}
		})
	}
}

// Sizes are listed from the smallest on, and the size of the board is checked.
func TestSizes(t *testing.T) {
	o := open(t, "flip", "")
	area := 0
	for _, i := range o.items("4 × 4") {
		var rows, cols int
		if n, _ := fmt.Sscanf(i.Label, "%d × %d", &rows, &cols); n < 2 {
			continue
		}
		if rows*cols < area || i.Checked != (i.Label == "4 × 4") {
			t.Errorf("%s is late, or checked: %t", i.Label, i.Checked)
		}
		area = rows * cols
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
		{1, 2 * time.Millisecond, false, "2 ms · 1 position searched"},
		{12345, time.Millisecond, true, "1 ms · 12,345 positions searched"},
		{12000, 2 * time.Second, true, "2.0 s · 12,000 positions searched, 6,000 a second"},
	} {
		if got := effort(c.nodes, c.took, c.running); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	if percent(0.0123) != "1.23 %" || percent(0.5) != "50 %" {
		t.Errorf("%q, %q", percent(0.0123), percent(0.5))
	}
}

// The picture of a step is the part of the board around it, without marks and badges of the board, or the piece alone
// where it goes to another board.
func TestThePictureOfAStep(t *testing.T) {
	wide := puzzle.View{Boards: []puzzle.Board{
		{Rows: 20, Cols: 30, Cells: make([]puzzle.Cell, 600)},
		{Rows: 2, Cols: 2, Cells: make([]puzzle.Cell, 4)},
	}}
	for i := range wide.Boards[0].Cells {
		wide.Boards[0].Cells[i] = puzzle.Cell{Kind: puzzle.BlackDisc, Marks: puzzle.MarkWrong, Order: 3}
	}
	from := puzzle.Spot{Row: 19, Col: 4}
	part := stepView(wide, puzzle.Step{Outline: []puzzle.Spot{from, {Row: 19, Col: 5}}}).Boards[0]
	marks := map[puzzle.Cell]int{}
	for _, c := range part.Cells {
		marks[c]++
	}
	disc := puzzle.Cell{Kind: puzzle.BlackDisc}
	next, place := disc, disc
	next.Marks, place.Marks = puzzle.MarkNext, puzzle.MarkPlace
	if want := map[puzzle.Cell]int{disc: 34, next: 1, place: 1}; part.Rows != 6 || part.Cols != 6 || !maps.Equal(marks, want) {
		t.Errorf("%d×%d cells: %v", part.Rows, part.Cols, marks)
	}
	piece := stepView(wide, puzzle.Step{Outline: []puzzle.Spot{from, {Board: 1}}})
	if cells := piece.Boards[0].Cells; len(cells) != 1 || cells[0] != disc {
		t.Errorf("a piece that goes to another board is shown as %v", cells)
	}
}

// Solve in a game that is won shows that the proof is checked, though there are no steps.
func TestAWonGameIsChecked(t *testing.T) {
	o := open(t, "tetravex", "1\n5 9 1 4\n0")
	o.PlayByHand()
	o.Hand.Move(puzzle.Spot{}, puzzle.Spot{Board: 1})
	if !o.Line().Won() {
		t.Fatal("the game is not won")
	}
	o.Session.Solve()
	o.do("answer")
	if !o.Can().Certify {
		t.Fatal("the answer has no certificate")
	}
	o.until("the check", o.Answer().Checked)
	if said := o.said(); !strings.Contains(said, "✓ checked") {
		t.Errorf("it says%s", said)
	}
}
