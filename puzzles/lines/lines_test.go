package lines

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
)

func message(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// rows reads all blocks of a text as one string: rows joined by commas, blocks by semicolons.
func rows(text string) (string, error) {
	lines := NewReader(strings.NewReader(text))
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
		"\xef\xbb\xbfa\nb": "a,b", "\xff\xfea\x00\n\x00b\x00": "a,b", "\xfe\xff\x00a\x00\n\x00b": "a,b",
		"\xff\xfea\x00\n\x00b": "a,\ufffd", "\xff\xfea\x00\xe9\x00": "aé",
	} {
		if got, err := rows(text); got != want || err != io.EOF {
			t.Errorf("%q reads as %q, %v; want %q", text, got, err, want)
		}
	}
}

func TestLinesWithNothingInThem(t *testing.T) {
	for text, want := range map[string]string{
		"": "line 1: nothing here, want rows", "\n\n \t\n": "line 3: nothing here, want rows",
		"\xff\xfe": "line 1: nothing here, want rows", "\xef\xbb\xbf": "line 1: nothing here, want rows",
		strings.Repeat("a", MaxLength+1): "line 1: line is longer than 65536 characters",
		"a\n" + strings.Repeat("b", 1e6): "line 2: line is longer than 65536 characters",
	} {
		if _, err := rows(text); message(err) != want {
			t.Errorf("%.20q gives %v, want %s", text, err, want)
		}
	}
}

func TestAnErrorEndsTheBlock(t *testing.T) {
	bad := errors.New("bad row")
	calls := 0
	first, err := NewReader(strings.NewReader("\na\nb\n")).Rows("rows", func(line int, word []byte) error {
		calls++
		if line != 2 || string(word) != "a" {
			t.Errorf("line %d is %q", line, word)
		}
		return bad
	})
	if first != 2 || err != bad || calls != 1 {
		t.Errorf("first line %d, error %v, %d calls", first, err, calls)
	}
	if _, err := NewReader(iotest.ErrReader(bad)).Filled("rows"); err != bad {
		t.Errorf("the error of the reader becomes %v", err)
	}
}

func TestBadCharacterNamesWhatAPersonSees(t *testing.T) {
	for rest, want := range map[string]string{
		"xb": `line 3: character 2 is "x", want b or w`, "\x00": "line 3: character 2 is byte 0x00, want b or w",
		"\xff": "line 3: character 2 is byte 0xff, want b or w", "éb": `line 3: character 2 is "é", want b or w`,
		" b": `line 3: character 2 is " ", want b or w`,
	} {
		if got := BadCharacter(3, 2, []byte(rest), "b or w").Error(); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// blanks is a text of so many blank lines with some space on each.
type blanks struct{ left int }

func (b *blanks) Read(p []byte) (n int, err error) {
	for ; n+1 < len(p) && b.left > 0; b.left-- {
		n += copy(p[n:], " \n")
	}
	if n == 0 && b.left == 0 {
		return 0, io.EOF
	}
	return n, nil
}

// A text of blank lines only, as yes makes it when it is given nothing to say, is not read for ever: the error names the place.
func TestEndlessBlankLines(t *testing.T) {
	text := &blanks{left: 4 * MaxBlank}
	l := NewReader(io.MultiReader(strings.NewReader("a\n\n"), text))
	if _, err := l.Filled("rows"); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Filled("rows"); message(err) != "line 1048578: more than 2097152 characters of blank lines, want rows" {
		t.Errorf("%v", err)
	}
	if text.left < 2*MaxBlank {
		t.Errorf("%d lines were read", 4*MaxBlank-text.left)
	}
}

// Few enough blank lines are read, as often as they come.
func TestManyBlankLines(t *testing.T) {
	block := strings.Repeat("\n", MaxBlank) + "a\n"
	if got, err := rows(block + block); got != "a;a" || err != io.EOF {
		t.Errorf("%q, %v", got, err)
	}
}

func TestCode(t *testing.T) {
	for want, c := range map[string]struct {
		side    int
		numbers []int
	}{
		"1222": {9, []int{1, 2, 2, 2}}, "1 12 2 12": {12, []int{1, 12, 2, 12}}, "1 2": {10, []int{1, 2}}, "7": {9, []int{7}},
	} {
		got := string(AppendCode(nil, c.side, c.numbers...))
		numbers, ok := ReadCode(got, c.side)
		if got != want || !ok || !slices.Equal(numbers, c.numbers) {
			t.Errorf("%v on a side of %d: %q, read as %v", c.numbers, c.side, got, numbers)
		}
	}
	if numbers, ok := ReadCode(" 1 2  2 2", 4); !ok || !slices.Equal(numbers, []int{1, 2, 2, 2}) {
		t.Errorf("with spaces: %v", numbers)
	}
	for _, bad := range []string{"", "x", "1 x", "-1 2", "3000000000"} {
		if numbers, ok := ReadCode(bad, 12); ok {
			t.Errorf("%q is read as %v", bad, numbers)
		}
	}
}
