package flow

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"fourfold/gui/words"
	"fourfold/puzzles"
)

// inColumns measures as a terminal does: characters of the Far East have two columns.
func inColumns(s string) float32 {
	w := 0
	for _, r := range s {
		w++
		if r >= 0x2e80 {
			w++
		}
	}
	return float32(w)
}

func TestLinesEndWhereTheyMay(t *testing.T) {
	for _, c := range []struct {
		text  string
		width float32
		want  []string
	}{
		{"", 10, []string{""}},
		{"one two three", 7, []string{"one two", "three"}},
		{"one two   three", 9, []string{"one two", "three"}},
		{"first\nsecond", 20, []string{"first", "second"}},
		{"first\n\nlast\n", 20, []string{"first", "", "last", ""}},
		{"Schifffahrt", 4, []string{"Schi", "fffa", "hrt"}},
		{"按一下，就翻转。", 6, []string{"按一", "下，就", "翻转。"}},
		{"（黑）、（白）", 8, []string{"（黑）、", "（白）"}},
		{"全部变白（或变黑）", 10, []string{"全部变白", "（或变黑）"}},
		{"第 12 步", 5, []string{"第 12", "步"}},
	} {
		if got := Lines(c.text, c.width, inColumns); !slices.Equal(got, c.want) {
			t.Errorf("%q in %g columns: %q, want %q", c.text, c.width, got, c.want)
		}
	}
}

// neverFirst holds what no line may begin with.
const neverFirst = "，。；：、！？）》」』】〕％”’…,.;:!?)"

func TestNoLineBeginsWithClosingPunctuation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		said := rapid.StringOfN(rapid.RuneFrom([]rune("黑白一二三四（（，。；：、！？）》12ab  -")), 1, 60, -1).Draw(t, "text")
		width := float32(rapid.IntRange(14, 60).Draw(t, "width"))
		lines := Lines(said, width, inColumns)
		if got, want := letters(strings.Join(lines, "")), letters(said); got != want {
			t.Fatalf("%q became %q", want, got)
		}
		for _, line := range lines {
			if inColumns(line) > width {
				t.Errorf("%q is wider than %g", line, width)
			}
		}
	})
	for _, p := range puzzles.All() {
		for _, b := range parse(words.Chinese.Rules(p)) {
			for width := float32(16); width < 60; width++ {
				for i, line := range Lines(b.text, width, inColumns) {
					if first, _ := utf8.DecodeRuneInString(line); i > 0 && strings.ContainsRune(neverFirst, first) {
						t.Errorf("%s: in %g columns a line is %q", p.ID, width, line)
					}
				}
			}
		}
	}
}

// letters returns a text without its spaces.
func letters(s string) string { return strings.Join(strings.Fields(s), "") }

func TestATextIsAsHighAsItsLines(t *testing.T) {
	test.NewTempApp(t)
	text := New("One sentence that has more words than fit.")
	text.Resize(fyne.NewSize(1000, 10))
	one := text.MinSize()
	text.Resize(fyne.NewSize(120, 10))
	several := text.MinSize()
	if len(text.Lines()) < 3 || several.Height < 2*one.Height || several.Width > 120 {
		t.Errorf("%v for %q, %v for one line", several, text.Lines(), one)
	}
	text.SetText("Short")
	if got := text.MinSize().Height; got != one.Height {
		t.Errorf("height %g after a short text, want %g", got, one.Height)
	}
	if text.AccessibilityLabel() != "Short" {
		t.Errorf("says %q", text.AccessibilityLabel())
	}
}

func TestMarkdownBecomesBlocks(t *testing.T) {
	test.NewTempApp(t)
	got := parse("# Title\n\nOne **bold** word\nand `code`.\n\n## Keys\n\n### More\n\n- an *item*\n- another\n\n3. third\n\n```\nbwb\nwbw\n```\n\nThe **end**\n")
	want := []block{
		{title, "Title", ""},
		{paragraph, "One bold word and code.", ""},
		{heading, "Keys", ""},
		{strong, "More", ""},
		{item, "an item", "•"},
		{item, "another", "•"},
		{item, "third", "3."},
		{code, "bwb\nwbw", ""},
		{paragraph, "The end", ""},
	}
	if !slices.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	for _, p := range puzzles.All() {
		for _, l := range words.All() {
			if all := parse(l.Rules(p)); len(all) < 8 {
				t.Errorf("the rules of %s in %s have %d blocks", p.ID, l.Name, len(all))
			}
			Markdown(l.Rules(p)).Resize(fyne.NewSize(300, 500))
		}
	}
}
