package panel

import (
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"fourfold/gui/kit"
	"fourfold/gui/session"
	"fourfold/puzzles/puzzle"
)

// items opens a menu, and returns its items.
func (o *tester) items(menu string) (items []*fyne.MenuItem) {
	o.t.Helper()
	o.chip(menu).Tapped(nil)
	overlay := o.window.Canvas().Overlays().Top()
	for _, object := range visible(overlay) {
		if item := reflect.ValueOf(object).Elem().FieldByName("Item"); item.IsValid() {
			items = append(items, item.Interface().(*fyne.MenuItem))
		}
	}
	o.window.Canvas().Overlays().Remove(overlay)
	return items
}

// do does what a line of a script says.
func (o *tester) do(line string) {
	o.t.Helper()
	verb, rest, _ := strings.Cut(line, " ")
	n, _ := strconv.Atoi(rest)
	switch verb {
	case "tap":
		o.chip(rest).Tapped(nil)
	case "choose":
		menu, item, _ := strings.Cut(rest, " > ")
		items := o.items(menu)
		items[slices.IndexFunc(items, func(i *fyne.MenuItem) bool { return i.Label == item })].Action()
	case "swatch":
		o.chip("Paints with this").Tapped(nil)
	case "type":
		first[*kit.Entry](o).SetText(rest)
		o.panel.Refresh()
	case "row":
		first[*list](o).choose(n)
	case "seek":
		first[*slider](o).SetValue(float64(n))
	case "press":
		o.Input.Press(puzzle.Spot{Row: n / 10, Col: n % 10}, false)
	case "new":
		o.Boards.New(puzzle.Size{Rows: n, Cols: n})
	default:
		map[string]func(){
			"play": func() { o.PlayByHand() }, "solve": func() { o.solve() }, "picture": o.picture, "close": o.CloseAnswer,
			"step":   func() { o.Go(1) },
			"place":  func() { o.Hand.Move(puzzle.Spot{}, puzzle.Spot{Board: 1}) },
			"random": func() { o.Boards.Random(puzzle.Wish{Size: o.Problem().Size()}, 1) },
			"cancel": func() { o.Session.Escape() },
			"list":   func() { o.Boards.ShowList(true) },
			"batch":  o.Boards.List().Start,
			"done":   func() { o.until("all answers", func() bool { return !o.Boards.List().Running() }) },
			"answer": func() { o.until("the answer", func() bool { return o.Answer() != nil }) },
			"best":   func() { o.until("a solution", func() bool { return !o.Work().Progress().Best.Empty() }) },
			"ready":  func() { o.until("the work", func() bool { return o.Work() == nil && len(o.posted) == 0 }) },
			"fewest": func() { o.until("the minimum", func() bool { return o.Costs.At(0).Kind == session.WayProven }) },
			"check": func() {
				o.Hints.Check()
				o.until("the check", func() bool { return o.Costs.At(o.Line().At()).Kind == session.WayProven })
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
		"Make all cells white", "Goal: Either colour\n", "Paint with", "8 black · 8 white", "4 × 4", "new",
		"Random", "Transform", "Type w, b, or paste a board.", "paste", "\nsolve\n", "-paints",
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
	{"tetravex", "2\n5 9 1 4\n4 4 5 6\n6 8 5 4\n0 4 4 3\n0", "play", []string{"0 of 4 placed", "-moves"}},
	{"tetravex", "1\n5 9 1 4\n0", "play, place, solve", []string{"✓ checked"}}, // a won game, without steps
	{"tetravex", "", "tap 0–99, tap 0–9", []string{"-Blank", "-entry"}},

	{"flip", nearly, "play, fewest", []string{
		"0 presses\nminimum 1", "meter at 0 % in primary", "hint", "check", "markAll", "restart", "\nsolve\n", "-Your moves",
		"Another board", "Easy", "Very hard",
	}},
	{"flip", nearly, "play, fewest, press 33, check", []string{
		"1 of 3 presses\nminimum 1", "Your moves", "From here 2 instead of 0", "meter at 33 % in warning", ">\nPress row 4, column 4\n1\n+2\n",
	}},
	{"flip", "", "solve, seek 2, press 33", []string{
		"\nPress row 1, column 1\n1\nsolution\nPress row 2, column 2\n2\nsolution\n>\nPress row 4, column 4\n3\n",
		"Left the solution before: Press row 2, column 4\n", "back",
	}},
	{"flip", "", "solve, seek 2, press 33, row 3", []string{"2 / 4"}},
	{"flip", nearly, "play, fewest, press 0", []string{
		"✓ Solved!", "meter at 100 % in success", "Another Board", "-hint", "Easy", "-\nsolve\n",
	}},
	{"flip", white, "play", []string{"The goal is all white"}},
	{"flip", "", "play, press 0, press 10, press 20, row 1", []string{
		"2 presses", "\nPress row 1, column 1\n1\n>\nPress row 2, column 1\n2\nPress row 3, column 1\n3\n",
	}},

	{"flip", "", "new 61, random, ready, tap solve", []string{"Solving …", "The board stays as it is", "\nsolve\n"}},
	{"flip", "", "new 61, random, ready, tap solve, cancel, ready", []string{"-Solving …"}},
	{"flip", "", "new 79, random, ready, tap solve, best, cancel, answer", []string{"best found", "\nsolve\n", "-proven minimum"}},

	{"flip", "", "solve", []string{
		"4 presses", "✓ proven minimum · to all white", "✓ checked", "Steps", "Why?", ">\nPress row 1, column 1\n1\n", "\nGoal\n",
		"0 / 4", "1×", "Copy", "Export", "close",
	}},
	{"flip", "", "solve, row 0, row 1", []string{ // the next steps, which are made
		"\nPress row 1, column 1\n✓\nPress row 2, column 2\n✓\n>\nPress row 2, column 4\n3\nPress row 3, column 1\n4\nGoal\n",
		"slider 2 of 4", "2 / 4",
	}},
	{"flip", "", "solve, row 3", []string{">\nPress row 3, column 1\n", "3 / 4"}},
	{"flip", "", "solve, row 4", []string{"\nGoal reached\n✓\n", "4 / 4"}},
	{"flip", "", "solve, choose 1× > speed3", []string{"2×"}},
	{"flip", "", "solve, tap Why?, picture", []string{
		"Why not fewer?", "First row 9 of 16: 4 presses, nothing left over", "slider 8 of 15", "9 of 16", "-1×",
	}},
	{"flip", "", "solve, tap Why?, picture, seek 9, picture", []string{"10 of 16", "slider 9 of 15"}},
	{"flip", "", "solve, tap Why?, tap Marks this reason", []string{"0 / 4", ">\nPress row 1, column 1\n"}},
	{"flip", "", "solve, tap Why?, picture, step", []string{"-Why not fewer?", "1 / 4"}},
	{"flip", "", "solve, tap Why?, tap Steps", []string{"-Why not fewer?", "0 / 4"}},
	{"flip", "", "solve, tap Why?, close, random, ready, solve", []string{"-Why not fewer?", "slider 0"}},
	{"flip", three, "list", []string{"3 boards", "\n>\n4 × 4\n1\n4 × 4\n2\n4 × 4\n3\n", "copyAnswers", "saveAnswers", "Close", "solveAll"}},
	{"flip", three, "list, batch", []string{"0 of 3", "meter at 0 ", "Waiting …"}},
	{"flip", three, "list, batch, done", []string{"2 solved · 1 impossible", "\n>\n1 press\n1\nImpossible\n2\nSolved already\n3", "-meter"}},
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
		{12000, 2 * time.Second, true, "2.0 s · 12,000 positions searched, 6000 a second"},
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
		{Size: puzzle.Size{Rows: 20, Cols: 30}, Cells: make([]puzzle.Cell, 600)},
		{Size: puzzle.Size{Rows: 2, Cols: 2}, Cells: make([]puzzle.Cell, 4)},
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
