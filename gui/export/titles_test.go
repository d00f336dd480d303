package export

import (
	"image"
	"image/draw"
	"testing"

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
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: 30, DPI: 72, Hinting: font.HintingFull})
	if err != nil {
		t.Fatal(err)
	}
	return drawn(face, text)
}

func drawn(face font.Face, text string) (pix []uint8, width fixed.Int26_6) {
	img := image.NewRGBA(image.Rect(0, 0, 60*len(text), 60))
	draw.Draw(img, img.Rect, image.White, image.Point{}, draw.Src)
	d := font.Drawer{Dst: img, Src: image.Black, Face: face, Dot: fixed.P(5, 45)}
	d.DrawString(text)
	return img.Pix, d.Dot.X - fixed.I(5)
}

// Each character is drawn by the font that has it, as it would be alone.
func TestTitlesInBothLanguages(t *testing.T) {
	latin := theme.DefaultTextBoldFont().Content()
	for _, c := range []struct {
		text string
		font []byte
	}{{"Start", latin}, {"Goal 12", latin}, {"AVATAR", latin}, {"开始", fonts.Bold}, {"目标", fonts.Bold}} {
		got, width := drawn(newFace(30), c.text)
		want, wide := written(t, c.font, c.text)
		if string(got) != string(want) || width != wide || width == 0 {
			t.Errorf("%q is not drawn by the font that has it; %v wide, want %v", c.text, width, wide)
		}
	}
	_, both := drawn(newFace(30), "开始 Start")
	_, first := drawn(newFace(30), "开始")
	_, second := drawn(newFace(30), " Start")
	if both != first+second {
		t.Errorf("both languages together are %v wide, want %v", both, first+second)
	}
}

// Different Chinese titles look different: none is drawn as the marks of missing characters.
func TestChineseTitlesOnPictures(t *testing.T) {
	draw := func(title string) string {
		v := puzzle.View{Boards: []puzzle.Board{puzzle.NewBoard(sentence.New("Start"), puzzle.Size{Rows: 2, Cols: 2})}}
		a := newArtist(v, Options{Side: 400, Translate: func(sentence.Text) string { return title }})
		img := a.draw(v)
		room := a.titleRoom(a.panels[0])
		if !inked(img, room, a) {
			t.Errorf("%q is not to be seen", title)
		}
		var pix []uint8
		for y := room.Min.Y; y < room.Max.Y; y++ {
			pix = append(pix, img.Pix[img.PixOffset(room.Min.X, y):img.PixOffset(room.Max.X, y)]...)
		}
		return string(pix)
	}
	seen := map[string]string{}
	for _, title := range []string{"开始", "目标", "Start", "\U0010ffff\U0010ffff"} {
		pix := draw(title)
		if other, again := seen[pix]; again {
			t.Errorf("%q looks like %q", title, other)
		}
		seen[pix] = title
	}
}
