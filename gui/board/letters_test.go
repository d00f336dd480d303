package board

import (
	"image"
	"image/draw"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/resources/fonts"
)

// written draws a text with one font alone.
func written(t *testing.T, content []byte, text string) (pix []uint8, width fixed.Int26_6) {
	t.Helper()
	f, err := opentype.Parse(content)
	if err != nil {
		t.Fatal(err)
	}
	return drawn(typeface{f}.face(30), text)
}

func drawn(face font.Face, text string) (pix []uint8, width fixed.Int26_6) {
	img := image.NewRGBA(image.Rect(0, 0, 60*len(text), 60))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	d := font.Drawer{Dst: img, Src: image.Black, Face: face, Dot: fixed.P(5, 45)}
	d.DrawString(text)
	return img.Pix, d.Dot.X - fixed.I(5)
}

// Each character is drawn by the font that has it, as it would be alone, whichever font the theme prefers.
func TestCharactersAreDrawnByTheFontThatHasThem(t *testing.T) {
	latin, chinese := theme.DefaultTextBoldFont().Content(), fyne.NewStaticResource("chinese", fonts.Bold)
	for _, c := range []struct {
		text string
		font []byte
	}{{"Start", latin}, {"Goal 12", latin}, {"AVATAR", latin}, {"开始", fonts.Bold}, {"目标", fonts.Bold}} {
		want, wide := written(t, c.font, c.text)
		for _, first := range []fyne.Resource{nil, chinese} {
			got, width := drawn(parseFonts(first).face(30), c.text)
			if string(got) != string(want) || width != wide || width == 0 {
				t.Errorf("%q is not drawn by the font that has it; %v wide, want %v", c.text, width, wide)
			}
		}
	}
	face := parseFonts(nil).face(30)
	_, both := drawn(face, "开始 Start")
	_, first := drawn(face, "开始")
	_, second := drawn(face, " Start")
	if both != first+second {
		t.Errorf("both languages together are %v wide, want %v", both, first+second)
	}
}

// titleOf returns the pixels of the only title of a picture.
func titleOf(p *Painter, v puzzle.View) string {
	title := p.Paint(v).SubImage(p.Layout().Places[0].Title).(*image.RGBA)
	var pix []uint8
	for y := range title.Rect.Dy() {
		pix = append(pix, title.Pix[y*title.Stride:][:4*title.Rect.Dx()]...)
	}
	return string(pix)
}

// Different titles look different: none is drawn as nothing, or as the marks of missing characters.
func TestTitlesAreWritten(t *testing.T) {
	v := views(grid("Start", 2, 2, empty))
	seen := map[string]string{}
	for _, title := range []string{"", "开始", "目标", "Start", "\U0010ffff\U0010ffff", "a title too long for its board"} {
		style := Style{Unit: 1, Palette: &lightPalette, TextSize: 20, Ink: rgb(0)}
		style.Translate = func(sentence.Text) string { return title }
		p := NewPainter(v, image.Pt(150, 150), style)
		pix := titleOf(p, v)
		if other, again := seen[pix]; again {
			t.Errorf("%q looks like %q", title, other)
		}
		seen[pix] = title
		p.style.Translate = func(sentence.Text) string { return title + "!" }
		if titleOf(p, v) == pix {
			t.Errorf("%q stays when the words change", title)
		}
		same(t, p.Paint(v), NewPainter(v, image.Pt(150, 150), p.style).Paint(v), "other words")
	}
}
