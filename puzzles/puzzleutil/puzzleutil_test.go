package puzzleutil

import (
	"io"
	"testing"
	"time"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

func TestParseSize(t *testing.T) {
	for text, want := range map[string]puzzle.Size{
		"4x4": {Rows: 4, Cols: 4}, "1x128": {Rows: 1, Cols: 128}, "0x0": {}, "-1x2": {Rows: -1, Cols: 2}, " 12 × 7 ": {Rows: 12, Cols: 7}, "3X5": {Rows: 3, Cols: 5},
	} {
		if got, err := ParseSize(text); err != nil || got != want {
			t.Errorf("ParseSize(%q) = %v, %v", text, got, err)
		}
	}
	for _, text := range []string{"", "4", "4x", "x4", "4x4x4", "four", "4x99999999999999999999", "4 4"} {
		if got, err := ParseSize(text); err == nil {
			t.Errorf("ParseSize(%q) = %v, want an error", text, got)
		}
	}
}

func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestCheckWish(t *testing.T) {
	p := &puzzle.Puzzle{Min: puzzle.Size{Rows: 1, Cols: 1}, Max: puzzle.Size{Rows: 9, Cols: 9}, Knobs: []puzzle.Knob{
		{ID: "moves", Range: func(s puzzle.Size, _ int) (least, most int) { return 1, s.Rows*s.Cols - 1 }},
		{ID: "unique", Switch: true, Range: func(puzzle.Size, int) (least, most int) { return 1, 1 }},
	}}
	for _, c := range []struct {
		size puzzle.Size
		asks map[string]int
		want string
	}{
		{puzzle.Size{Rows: 2, Cols: 2}, nil, ""},
		{puzzle.Size{Rows: 2, Cols: 2}, map[string]int{"moves": 1}, ""},
		{puzzle.Size{Rows: 2, Cols: 2}, map[string]int{"moves": 3, "unique": 1}, ""},
		{puzzle.Size{Rows: 2, Cols: 2}, map[string]int{"moves": 0}, "moves 0, want 1 to 3 on a board of 2x2"},
		{puzzle.Size{Rows: 2, Cols: 2}, map[string]int{"moves": 4}, "moves 4, want 1 to 3 on a board of 2x2"},
		{puzzle.Size{Rows: 2, Cols: 2}, map[string]int{"unique": 2}, "unique 2, want 1 to 1 on a board of 2x2"},
		{puzzle.Size{Rows: 1, Cols: 1}, map[string]int{"moves": 1}, "moves cannot be chosen for a board of 1x1"},
		{puzzle.Size{Rows: 2, Cols: 2}, map[string]int{"moves": 1, "numbers": 1}, "This puzzle has no random boards of that kind."},
		{puzzle.Size{Rows: 0, Cols: 2}, map[string]int{"moves": 1}, "size 0x2, want 1x1 to 9x9"},
	} {
		if got := message(CheckWish(p, puzzle.Wish{Size: c.size, Asks: c.asks})); got != c.want {
			t.Errorf("CheckWish(%v, %v) = %q, want %q", c.size, c.asks, got, c.want)
		}
	}
}

// entry is a problem that is a line of text.
type entry struct {
	puzzle.Problem
	text string
}

func (e entry) AppendText(dst []byte) ([]byte, error) { return append(dst, e.text+"\n"...), nil }

// entries reads an entry from each line.
func entries(r io.Reader) func() (puzzle.Problem, int, error) {
	text := lines.NewReader(r)
	return func() (puzzle.Problem, int, error) {
		line, err := text.Next()
		if string(line.Text) == "bad" {
			err = lines.Errorf(line.Number, "a bad entry")
		}
		return entry{text: string(line.Text)}, line.Number, err
	}
}

func TestReadAndWrite(t *testing.T) {
	p := &puzzle.Puzzle{Form: puzzle.Form{NewReader: entries, Separator: "--\n", Terminator: "end\n"}}
	for _, c := range []struct {
		text  string
		limit int
		want  string
		err   string
	}{
		{"a\n", 1, "a\nend\n", ""},
		{"a\nb\nc", 3, "a\n--\nb\n--\nc\nend\n", ""},
		{"a\nb\nc\n", 2, "end\n", "line 3: more than 2 boards"},
		{"a\nbad\nc\n", 9, "end\n", "line 2: a bad entry"},
		{"", 9, "end\n", "line 1: no board here"},
	} {
		all, err := Read(p, c.text, c.limit)
		if got := Write(p, all...); got != c.want || message(err) != c.err {
			t.Errorf("Read(%q, %d) gives %q, error %v; want %q, error %s", c.text, c.limit, got, err, c.want, c.err)
		}
	}
}

func TestTimeLeft(t *testing.T) {
	for _, c := range []struct {
		elapsed  time.Duration
		fraction float64
		want     string
	}{
		{time.Minute, -1, ""},
		{time.Minute, 0, ""},
		{time.Minute, 0.009, ""},
		{time.Millisecond, 0.5, ""},
		{time.Minute, 0.6, ""},
		{time.Minute, 1, ""},
		{time.Minute, 0.5, "about 1 minute left"},
		{2 * time.Second, 0.01, "about 3 minutes left"},
		{time.Hour, 0.25, "about 3 hours left"},
		{2 * time.Hour, 0.01, "about 198 hours left"},
	} {
		if got := TimeLeft(puzzle.Progress{Fraction: c.fraction}, c.elapsed).String(); got != c.want {
			t.Errorf("%g after %v: %q, want %q", c.fraction, c.elapsed, got, c.want)
		}
	}
}

// viewed is a problem that is a view.
type viewed struct {
	puzzle.Problem
	view puzzle.View
}

func (v viewed) View() puzzle.View { return v.view }

func TestDraw(t *testing.T) {
	view := func(title string) puzzle.View {
		return puzzle.View{Boards: []puzzle.Board{puzzle.NewBoard(sentence.New(title), puzzle.Size{Rows: 1, Cols: 1})}}
	}
	other := view("of the picture")
	for want, p := range map[string]puzzle.Picture{
		"solved": {}, "of the picture": {View: &other, Board: viewed{view: view("never")}}, "position": {Board: viewed{view: view("position")}},
	} {
		p.Marks = []puzzle.Marked{{Mark: puzzle.MarkProof}}
		p.Arrows = []puzzle.Arrow{{Number: 1}}
		got := view("solved")
		Draw(&p, &got)
		b := got.Boards[0]
		if b.Title.String() != want || b.Cells[0].Marks != puzzle.MarkProof || len(got.Arrows) != 1 || other.Boards[0].Cells[0].Marks != 0 {
			t.Errorf("%v with %v and %v, want %s", b.Title, b.Cells, got.Arrows, want)
		}
	}
}

// full returns a view with something of everything.
func full() puzzle.View {
	v := puzzle.View{Boards: []puzzle.Board{puzzle.NewBoard(sentence.New("a"), puzzle.Size{Rows: 1, Cols: 2}), puzzle.NewBoard(sentence.New("b"), puzzle.Size{Rows: 2, Cols: 1})}}
	v.Overlay = puzzle.Overlay{
		Arrows: []puzzle.Arrow{{Number: 1}}, Shapes: []puzzle.Shape{{Cells: []puzzle.Spot{{}}}}, Badges: []puzzle.Badge{{Text: "?"}}, Bubbles: []puzzle.Bubble{{}},
	}
	return v
}

// Views differ if anything does. A changed copy leaves the view as it was.
func TestViewsDiffer(t *testing.T) {
	v, more := full(), sentence.New("more")
	for i, change := range []func(v *puzzle.View){
		func(v *puzzle.View) { v.Caption = more },
		func(v *puzzle.View) { v.Boards[0].Title = more },
		func(v *puzzle.View) { v.Boards[1].Reached = more },
		func(v *puzzle.View) { v.Boards[0].Block.Rows = 1 },
		func(v *puzzle.View) { v.Boards[0].Rows, v.Boards[0].Cols = 2, 1 },
		func(v *puzzle.View) { v.Boards[0].Rows = 2 },
		func(v *puzzle.View) { v.Boards[0].Cols = 1 },
		func(v *puzzle.View) { v.Boards = v.Boards[:1] },
		func(v *puzzle.View) { v.Boards[1].Cells[1].Marks = puzzle.MarkCount },
		func(v *puzzle.View) { v.Boards[0].Cells[1].Sides[3] = puzzle.MarkCount },
		func(v *puzzle.View) { v.Arrows[0].Number++ },
		func(v *puzzle.View) { v.Badges[0].Text = "!" },
		func(v *puzzle.View) { v.Bubbles[0].At.Row = 1 },
		func(v *puzzle.View) { v.Bubbles[0].Text = more },
		func(v *puzzle.View) { v.Bubbles[0].More = more },
		func(v *puzzle.View) { v.Shapes[0].Kind = puzzle.Capsule },
		func(v *puzzle.View) { v.Shapes[0].Mark = puzzle.MarkCost },
		func(v *puzzle.View) { v.Shapes[0].Tinted = true },
		func(v *puzzle.View) { v.Shapes[0].Text = more },
		func(v *puzzle.View) { v.Shapes[0].Cells = nil },
		func(v *puzzle.View) { add(&v.Overlay, puzzle.Overlay{Arrows: make([]puzzle.Arrow, 1)}) },
		func(v *puzzle.View) { add(&v.Overlay, puzzle.Overlay{Shapes: make([]puzzle.Shape, 1)}) },
		func(v *puzzle.View) { add(&v.Overlay, puzzle.Overlay{Badges: make([]puzzle.Badge, 1)}) },
		func(v *puzzle.View) { add(&v.Overlay, puzzle.Overlay{Bubbles: make([]puzzle.Bubble, 1)}) },
	} {
		after := Clone(v)
		same := Equal(after, v)
		if change(&after); !same || Equal(after, v) || !Equal(v, full()) {
			t.Errorf("change %d: the copy is equal before it %v, after it %v; the view is as before %v", i, same, Equal(after, v), Equal(v, full()))
		}
	}
}
