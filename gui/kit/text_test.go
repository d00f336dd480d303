package kit

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

func TestATextIsAsHighAsItsLines(t *testing.T) {
	newHost(t)
	text := NewText(Plain, "One sentence that has more words than fit.")
	text.Resize(fyne.NewSize(1000, 10))
	one := text.MinSize()
	text.Resize(fyne.NewSize(120, 10))
	if several := text.MinSize(); several.Height < 3*one.Height || several.Width > 120 {
		t.Errorf("%v, %v for one line", several, one)
	}
	if NewText(Plain, text.Text()).MinSize().Width > 120 || NewWord(Plain, text.Text()).MinSize().Width < 200 {
		t.Error("a text that wraps asks for the width of a line, or a word does not")
	}
	if column := Column(7, NewWord(Plain, "x"), NewWord(Plain, "x")); !columnFits(column) {
		t.Error("the parts of a column are not as far apart as it asks for")
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

// columnFits reports whether two objects fill the least height of a column.
func columnFits(c *fyne.Container) bool {
	c.Resize(c.MinSize())
	last := c.Objects[1]
	return last.Position().Y+last.Size().Height == c.MinSize().Height && last.Position().Y == c.Objects[0].Size().Height+7
}
