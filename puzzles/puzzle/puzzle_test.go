package puzzle

import (
	"errors"
	"io"
	"strings"
	"testing"
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

// rows reads all blocks of a text as one string: rows joined by commas, blocks by semicolons.
func rows(text string) (string, error) {
	lines := NewLines(strings.NewReader(text))
	var blocks []string
	for {
		var block []string
		_, err := lines.Rows("rows", func(_ int, word []byte) error {
			block = append(block, string(word))
			return nil
		})
		if err != nil {
			return strings.Join(blocks, ";"), err
		}
		blocks = append(blocks, strings.Join(block, ","))
	}
}

func TestLinesReadBlocks(t *testing.T) {
	for text, want := range map[string]string{
		"a\nb\n": "a,b", "a b": "a,b", "a\r\nb\r\n\r\nc": "a,b;c", "\n\n a \t\n\n\n\nb\n\n": "a;b", "a\nb": "a,b",
		"\xef\xbb\xbfa\nb": "a,b",
	} {
		if got, err := rows(text); got != want || err != io.EOF {
			t.Errorf("%q reads as %q, %v; want %q", text, got, err, want)
		}
	}
}

func TestLinesWithNothingInThem(t *testing.T) {
	for text, want := range map[string]string{
		"": "line 1: nothing here, want rows", "\n\n \t\n": "line 3: nothing here, want rows",
		strings.Repeat("a", MaxLine+1):   "line 1: line is longer than 65536 characters",
		"a\n" + strings.Repeat("b", 1e6): "line 2: line is longer than 65536 characters",
	} {
		if _, err := rows(text); message(err) != want {
			t.Errorf("%.20q gives %v, want %s", text, err, want)
		}
	}
}

func TestErrorOfARowEndsTheBlock(t *testing.T) {
	bad := errors.New("bad row")
	calls := 0
	first, err := NewLines(strings.NewReader("\na\nb\n")).Rows("rows", func(line int, word []byte) error {
		calls++
		if line != 2 || string(word) != "a" {
			t.Errorf("line %d is %q", line, word)
		}
		return bad
	})
	if first != 2 || err != bad || calls != 1 {
		t.Errorf("first line %d, error %v, %d calls", first, err, calls)
	}
}

func TestBadCharacterNamesWhatAPersonSees(t *testing.T) {
	for c, want := range map[byte]string{
		'x': `line 3: character 2 is "x", want b or w`, 0: "line 3: character 2 is byte 0x00, want b or w",
		0xff: "line 3: character 2 is byte 0xff, want b or w",
	} {
		if got := BadCharacter(3, 2, c, "b or w").Error(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestTexts(t *testing.T) {
	for want, got := range map[string]string{
		"1 press": Count(1, "%d press", "%d presses").String(), "0 presses": Count(0, "%d press", "%d presses").String(),
		"one": Count(1, "one", "many").String(), "100 % sure": T("100 % sure").String(),
		"in 1 press": T("in %v", Count(1, "%d press", "%d presses")).String(),
		"1222":       Coordinates(true, 1, 2, 2, 2), "1 12 2 12": Coordinates(false, 1, 12, 2, 12),
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func TestViewMarks(t *testing.T) {
	v := View{Boards: []Board{NewBoard(T("a"), Size{1, 2}), NewBoard(T("b"), Size{1, 1})}}
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
	other := View{Boards: []Board{NewBoard(T("a"), Size{1, 2}), NewBoard(T("b"), Size{1, 1})}}
	if v.Equal(other) || !v.Equal(v) {
		t.Error("views with different marks are equal")
	}
}
