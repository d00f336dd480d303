package kit

import (
	"image/color"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
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

// Each colour has a shade for a light and a dark window, and likewise in high contrast.
func TestColoursOfTheTheme(t *testing.T) {
	for i, want := range []color.NRGBA{{0x1f, 0x6a, 0x94, 0xff}, {0x5f, 0xb0, 0xdd, 0xff}, {0x0b, 0x3f, 0x78, 0xff}, {0x8f, 0xd4, 0xff, 0xff}} {
		own := Theme{Contrast: i > 1}
		if got := own.Color(theme.ColorNamePrimary, []fyne.ThemeVariant{theme.VariantLight, theme.VariantDark}[i%2]); got != want {
			t.Errorf("shade %d is %v, want %v", i, got, want)
		}
	}
}

// Everything but hairlines grows with the zoom. Only fingers need large targets, and only high contrast has edges.
func TestSizesOfTheTheme(t *testing.T) {
	newHost(t)
	small, large := Theme{Zoom: 1}, Theme{Zoom: 2, Touch: true, Contrast: true}
	for name, want := range map[fyne.ThemeSizeName][2]float32{
		SizeTarget: {0, 88}, sizeEdge: {0, 2}, theme.SizeNameSeparatorThickness: {1, 1}, theme.SizeNameText: {14, 28}, theme.SizeNameButtonRadius: {8, 16},
	} {
		if got := [2]float32{small.Size(name), large.Size(name)}; got != want {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
	}
}

// columnFits reports whether two objects fill the least height of a column.
func columnFits(c *fyne.Container) bool {
	c.Resize(c.MinSize())
	last := c.Objects[1]
	return last.Position().Y+last.Size().Height == c.MinSize().Height && last.Position().Y == c.Objects[0].Size().Height+7
}
