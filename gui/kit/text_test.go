package kit

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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
		if got := wrap(c.text, c.width, inColumns); !slices.Equal(got, c.want) {
			t.Errorf("%q in %g columns: %q, want %q", c.text, c.width, got, c.want)
		}
	}
}

func TestATextIsAsHighAsItsLines(t *testing.T) {
	newHost(t)
	text := NewText(Plain, "One sentence that has more words than fit.")
	text.Resize(fyne.NewSize(1000, 10))
	one := text.MinSize()
	text.Resize(fyne.NewSize(120, 10))
	if several := text.MinSize(); several.Height < 3*one.Height || several.Width > 120 {
		t.Errorf("%v, %v for one line", several, one)
	}
	if text.Say(Plain, "Short"); text.MinSize().Height != one.Height {
		t.Errorf("height %g after a short text, want %g", text.MinSize().Height, one.Height)
	}
	if text.Say(Plain, ""); text.Visible() {
		t.Error("an empty text is visible")
	}
}

func TestALineIsCutWithAnEllipsis(t *testing.T) {
	newHost(t)
	const text = "Saved as a-file-with-a-long-name.txt."
	line, word := NewLine(Plain, text), NewWord(Plain, text)
	shown := func(t *Text) string { return t.lines.Objects[1].(*canvas.Text).Text }
	whole := word.MinSize().Width
	for width := whole + 5; width > line.MinSize().Width; width -= 7 {
		line.Resize(fyne.NewSize(width, 20))
		got, cut := strings.CutSuffix(shown(line), "…")
		if w := Plain.width(shown(line)); w > width || cut != (width < whole) || !strings.HasPrefix(text, got) {
			t.Errorf("%q is %g wide, has %g", shown(line), w, width)
		}
	}
	if word.Resize(fyne.NewSize(10, 20)); shown(word) != text || line.Text() != text {
		t.Errorf("a word is cut to %q, a line has the text %q", shown(word), line.Text())
	}
}
