package fonts_test

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2/theme"
	"github.com/go-text/typesetting/font"
	"golang.org/x/image/font/sfnt"

	"fourfold/puzzles"
	"fourfold/resources/fonts"
	"fourfold/resources/zh"
)

// toolkit are the fonts that characters come from that ours lack, weight by weight.
var toolkit = map[string][]byte{
	"Regular": theme.DefaultTextFont().Content(),
	"Bold":    theme.DefaultTextBoldFont().Content(),
}

var own = map[string][]byte{"Regular": fonts.Regular, "Bold": fonts.Bold}

// collect reads the files of a folder whose names match a pattern.
func collect(t *testing.T, texts map[string]string, folder string, files fs.FS, pattern string) {
	names, err := fs.Glob(files, pattern)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err != nil {
			t.Fatal(err)
		}
		texts[folder+"/"+name] = string(text)
	}
}

// TestCharacters checks that every character of the translations can be drawn, in both weights.
func TestCharacters(t *testing.T) {
	texts := map[string]string{"the window": "✓"} // what it draws besides words; in a browser there are no fonts of the system
	for _, p := range puzzles.All() {
		collect(t, texts, p.ID, p.Files, "*.zh.*")
	}
	collect(t, texts, "zh", zh.Files, "*")
	if len(texts) < 3+len(puzzles.All()) {
		t.Fatal("only", len(texts), "files")
	}
	for weight, data := range own {
		ours, theirs := parse(t, data), parse(t, toolkit[weight])
		for name, text := range texts {
			for _, r := range text {
				if !has(t, ours, r) && !has(t, theirs, r) && !unicode.IsControl(r) {
					t.Errorf("%s has %q, which the fonts in %s lack; make fonts", name, r, weight)
				}
			}
		}
		for _, r := range "啊座一是了我，。：；？！（）、《》←↑→↓⌘≤≥−　 " {
			if !has(t, ours, r) {
				t.Errorf("%s lacks %q", weight, r)
			}
		}
		for _, r := range "aZ09.·×…“" {
			if has(t, ours, r) {
				t.Errorf("%s has %q, which the toolkit's font is to draw", weight, r)
			}
		}
	}
}

func parse(t *testing.T, data []byte) *sfnt.Font {
	f, err := sfnt.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func has(t *testing.T, f *sfnt.Font, r rune) bool {
	glyph, err := f.GlyphIndex(nil, r)
	if err != nil {
		t.Fatal(err)
	}
	return glyph != 0
}

// TestRenderer checks that what draws the window's text reads the fonts: they have outlines, and the line
// height and the space of the toolkit's font.
func TestRenderer(t *testing.T) {
	for weight, data := range own {
		face, err := font.ParseTTF(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		glyph, _ := face.NominalGlyph('翻')
		if outline, ok := face.GlyphData(glyph).(font.GlyphOutline); !ok || len(outline.Segments) < 20 {
			t.Errorf("%s: the outline of 翻 is %v", weight, face.GlyphData(glyph))
		}
		theirs, err := font.ParseTTF(bytes.NewReader(toolkit[weight]))
		if err != nil {
			t.Fatal(err)
		}
		if got, want := lines(face), lines(theirs); got != want {
			t.Errorf("%s: the lines are %v, want %v as in the toolkit's font", weight, got, want)
		}
		if got, want := space(face), space(theirs); got != want {
			t.Errorf("%s: the space is %v wide, want %v as in the toolkit's font", weight, got, want)
		}
	}
}

func lines(face *font.Face) font.FontExtents {
	extents, _ := face.FontHExtents()
	return extents
}

func space(face *font.Face) float32 {
	glyph, _ := face.NominalGlyph(' ')
	return face.HorizontalAdvance(glyph)
}

func TestLicense(t *testing.T) {
	for _, part := range []string{"Copyright", "© 2014-2021 Adobe", "SIL OPEN FONT LICENSE Version 1.1", "DISCLAIMER", "OTHER DEALINGS IN THE FONT SOFTWARE."} {
		if !strings.Contains(strings.ToLower(fonts.License), strings.ToLower(part)) {
			t.Errorf("the licence lacks %q", part)
		}
	}
}
