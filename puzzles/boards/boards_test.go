package boards

import (
	"io"
	"testing"
	"time"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

func TestParseSize(t *testing.T) {
	for text, want := range map[string]view.Size{
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

func TestCheckSize(t *testing.T) {
	p := &puzzle.Puzzle{Min: view.Size{Rows: 2, Cols: 3}, Max: view.Size{Rows: 8, Cols: 9}}
	square := &puzzle.Puzzle{Min: view.Size{Rows: 1, Cols: 1}, Max: view.Size{Rows: 9, Cols: 9}, Square: true}
	for _, c := range []struct {
		p    *puzzle.Puzzle
		size view.Size
		want string
	}{
		{p, view.Size{Rows: 2, Cols: 3}, ""},
		{p, view.Size{Rows: 8, Cols: 9}, ""},
		{p, view.Size{Rows: 1, Cols: 3}, "size 1x3, want 2x3 to 8x9"},
		{p, view.Size{Rows: 2, Cols: 10}, "size 2x10, want 2x3 to 8x9"},
		{square, view.Size{Rows: 4, Cols: 4}, ""},
		{square, view.Size{Rows: 4, Cols: 5}, "size 4x5, want as many rows as columns"},
	} {
		if got := message(CheckSize(c.p, c.size)); got != c.want {
			t.Errorf("CheckSize(%v) = %q, want %q", c.size, got, c.want)
		}
	}
}

func TestCheckWish(t *testing.T) {
	p := &puzzle.Puzzle{Min: view.Size{Rows: 1, Cols: 1}, Max: view.Size{Rows: 9, Cols: 9}, Knobs: []puzzle.Knob{
		{ID: "moves", Range: func(s view.Size, _ int) (least, most int) { return 1, s.Rows*s.Cols - 1 }},
		{ID: "unique", Switch: true, Range: func(view.Size, int) (least, most int) { return 1, 1 }},
	}}
	for _, c := range []struct {
		size view.Size
		asks map[string]int
		want string
	}{
		{view.Size{Rows: 2, Cols: 2}, nil, ""},
		{view.Size{Rows: 2, Cols: 2}, map[string]int{"moves": 1}, ""},
		{view.Size{Rows: 2, Cols: 2}, map[string]int{"moves": 3, "unique": 1}, ""},
		{view.Size{Rows: 2, Cols: 2}, map[string]int{"moves": 0}, "moves 0, want 1 to 3 on a board of 2x2"},
		{view.Size{Rows: 2, Cols: 2}, map[string]int{"moves": 4}, "moves 4, want 1 to 3 on a board of 2x2"},
		{view.Size{Rows: 2, Cols: 2}, map[string]int{"unique": 2}, "unique 2, want 1 to 1 on a board of 2x2"},
		{view.Size{Rows: 1, Cols: 1}, map[string]int{"moves": 1}, "moves cannot be chosen for a board of 1x1"},
		{view.Size{Rows: 2, Cols: 2}, map[string]int{"moves": 1, "numbers": 1}, "This puzzle has no random boards of that kind."},
		{view.Size{Rows: 0, Cols: 2}, map[string]int{"moves": 1}, "size 0x2, want 1x1 to 9x9"},
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
	p := &puzzle.Puzzle{NewReader: entries, Separator: "--\n", Terminator: "end\n"}
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
