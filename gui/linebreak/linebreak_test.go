package linebreak

import (
	"slices"
	"testing"
)

// inColumns measures as a terminal does: Chinese characters have two columns.
func inColumns(s string) (width float32) {
	for _, r := range s {
		if width++; r >= 0x2e80 {
			width++
		}
	}
	return width
}

func TestLinesEndWhereTheyMay(t *testing.T) {
	for _, c := range []struct {
		text  string
		width float32
		want  []string
	}{
		{"", 10, []string{""}},
		{"one two   three", 9, []string{"one two", "three"}},
		{"first\n\nlast\n", 20, []string{"first", "", "last", ""}},
		{"Schifffahrt", 4, []string{"Schi", "fffa", "hrt"}},
		{"按一下，就翻转。", 6, []string{"按一", "下，就", "翻转。"}},
		{"（黑）、（白）", 8, []string{"（黑）、", "（白）"}},
		{"是吗？是的！", 6, []string{"是吗？", "是的！"}},
		{"是吗？是的！", 4, []string{"是", "吗？", "是", "的！"}},
		{"第 12 步", 5, []string{"第 12", "步"}},
	} {
		if got := Wrap(c.text, c.width, inColumns); !slices.Equal(got, c.want) {
			t.Errorf("%q in %g columns: %q, want %q", c.text, c.width, got, c.want)
		}
	}
}
