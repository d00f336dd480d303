package puzzle

import (
	"io"
	"testing"
	"time"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/sentence"
)

func TestParseSize(t *testing.T) {
	for text, want := range map[string]Size{
		"4x4": {4, 4}, "1x128": {1, 128}, "0x0": {}, "-1x2": {-1, 2}, " 12 × 7 ": {12, 7}, "3X5": {3, 5},
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

func TestCheckSize(t *testing.T) {
	p := &Puzzle{Min: Size{2, 3}, Max: Size{8, 9}}
	square := &Puzzle{Min: Size{1, 1}, Max: Size{9, 9}, Square: true}
	for _, c := range []struct {
		p    *Puzzle
		size Size
		want string
	}{
		{p, Size{2, 3}, ""},
		{p, Size{8, 9}, ""},
		{p, Size{1, 3}, "size 1x3, want 2x3 to 8x9"},
		{p, Size{2, 10}, "size 2x10, want 2x3 to 8x9"},
		{square, Size{4, 4}, ""},
		{square, Size{4, 5}, "size 4x5, want as many rows as columns"},
	} {
		err := c.p.CheckSize(c.size)
		if got := message(err); got != c.want {
			t.Errorf("CheckSize(%v) = %q, want %q", c.size, got, c.want)
		}
	}
}

func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestViewMarks(t *testing.T) {
	v := View{Boards: []Board{NewBoard(sentence.New("a"), Size{1, 2}), NewBoard(sentence.New("b"), Size{1, 1})}}
	v.Mark(
		Marked{Spot{Col: 1}, MarkNext}, Marked{Spot{Col: 1}, MarkLine},
		Marked{Spot{Board: 1, Part: Bottom}, MarkProof},
		Marked{Spot{Board: 2}, MarkProof}, Marked{Spot{Row: -1}, MarkProof}, Marked{Spot{Col: 2}, MarkProof},
	)
	if c := v.Boards[0].Cells[1]; c.Marks != MarkNext|MarkLine || v.Boards[0].Cells[0] != (Cell{}) {
		t.Errorf("cells %+v", v.Boards[0].Cells)
	}
	if c := v.Boards[1].Cells[0]; c.Sides != [4]Mark{0, 0, MarkProof, 0} {
		t.Errorf("sides %v", c.Sides)
	}
	other := View{Boards: []Board{NewBoard(sentence.New("a"), Size{1, 2}), NewBoard(sentence.New("b"), Size{1, 1})}}
	if v.Equal(other) || !v.Equal(v) {
		t.Error("views with different marks are equal")
	}
}

func TestCheckWish(t *testing.T) {
	p := &Puzzle{Min: Size{1, 1}, Max: Size{9, 9}, Knobs: []Knob{
		{ID: "moves", Range: func(s Size, _ int) (least, most int) { return 1, s.Rows*s.Cols - 1 }},
		{ID: "unique", Switch: true, Range: func(Size, int) (least, most int) { return 1, 1 }},
	}}
	for _, c := range []struct {
		size Size
		asks map[string]int
		want string
	}{
		{Size{2, 2}, nil, ""},
		{Size{2, 2}, map[string]int{"moves": 1}, ""},
		{Size{2, 2}, map[string]int{"moves": 3, "unique": 1}, ""},
		{Size{2, 2}, map[string]int{"moves": 0}, "moves 0, want 1 to 3 on a board of 2x2"},
		{Size{2, 2}, map[string]int{"moves": 4}, "moves 4, want 1 to 3 on a board of 2x2"},
		{Size{2, 2}, map[string]int{"unique": 2}, "unique 2, want 1 to 1 on a board of 2x2"},
		{Size{1, 1}, map[string]int{"moves": 1}, "moves cannot be chosen for a board of 1x1"},
		{Size{2, 2}, map[string]int{"moves": 1, "numbers": 1}, "This puzzle has no random boards of that kind."},
		{Size{0, 2}, map[string]int{"moves": 1}, "size 0x2, want 1x1 to 9x9"},
	} {
		if got := message(p.CheckWish(Wish{Size: c.size, Asks: c.asks})); got != c.want {
			t.Errorf("CheckWish(%v, %v) = %q, want %q", c.size, c.asks, got, c.want)
		}
	}
}

// entry is a problem that is a line of text.
type entry struct {
	Problem
	text string
}

func (e entry) AppendText(dst []byte) ([]byte, error) { return append(dst, e.text+"\n"...), nil }

// entries reads an entry from each line.
type entries struct{ lines *lines.Reader }

func (e entries) Read() (Problem, int, error) {
	line, err := e.lines.Next()
	if string(line.Text) == "bad" {
		err = lines.Errorf(line.Number, "a bad entry")
	}
	return entry{text: string(line.Text)}, line.Number, err
}

func TestReadAndWrite(t *testing.T) {
	p := &Puzzle{
		NewReader: func(r io.Reader) Reader { return entries{lines.NewReader(r)} },
		Separator: "--\n", Terminator: "end\n",
	}
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
		all, err := p.Read(c.text, c.limit)
		if got := p.Write(all...); got != c.want || message(err) != c.err {
			t.Errorf("Read(%q, %d) gives %q, error %v; want %q, error %s", c.text, c.limit, got, err, c.want, c.err)
		}
	}
}

func TestLeft(t *testing.T) {
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
		if got := (Progress{Fraction: c.fraction}).Left(c.elapsed).String(); got != c.want {
			t.Errorf("%g after %v: %q, want %q", c.fraction, c.elapsed, got, c.want)
		}
	}
}
