package paint

import (
	"image"
	"strings"
	"testing"

	"fourfold/puzzles/sentence"
)

// Different titles look different: none is drawn as nothing, or as the marks of missing characters.
func TestTitlesAreWritten(t *testing.T) {
	seen := map[string]string{}
	for _, title := range []string{"", "开始", "目标", "Start", "Start 开始", "\U0010ffff\U0010ffff", "a title too long for its board"} {
		v := views(grid("Start", 2, 2, empty))
		style := Style{Unit: 1, Palette: &lightPalette, TextSize: 20, Ink: rgb(0)}
		style.Translate = func(s sentence.Text) string { return strings.ReplaceAll(s.String(), "Start", title) }
		p := NewPainter(v, image.Pt(150, 150), style)
		pix := string(p.Paint(v).Pix)
		if img, in := p.Paint(v), p.Layout.boards[0].title; count(img, rgb(0), img.Rect) != count(img, rgb(0), in) {
			t.Errorf("%q is not written in %v", title, in)
		}
		if other, again := seen[pix]; again {
			t.Errorf("%q looks like %q", title, other)
		}
		seen[pix] = title
		v.Boards[0].Title = sentence.New("another")
		same(t, p.Paint(v), NewPainter(v, image.Pt(150, 150), style).Paint(v), "other words")
	}
}

// A board whose goal is reached has a frame, and on it words, where the board fills its room too. They hide no piece.
func TestTheGoalIsFramedAndNamed(t *testing.T) {
	for _, title := range []string{"", "Board"} {
		painted := func(reached string) (*image.RGBA, *Painter) {
			v := views(grid(title, 4, 4, checkers))
			v.Boards[0].Reached = sentence.New(reached)
			p := NewPainter(v, image.Pt(500, 500), Style{Unit: 1, Palette: &darkPalette, TextSize: 14, Labels: true})
			return p.Paint(v), p
		}
		plain, p := painted("")
		named, _ := painted("Goal reached")
		other, _ := painted("Oops")
		if n := changed(plain, named, plain.Rect); n < 4*2*400 || changed(plain, named, p.Layout.Rect(spot(0, 2, 2))) > 0 {
			t.Errorf("%q: %d pixels of a frame", title, n)
		}
		piece, above := p.Layout.Rect(spot(0, 0, 1)), named.Rect
		above.Max.Y = piece.Min.Y + piece.Dy()/5
		middle, frame := (piece.Min.X+piece.Max.X)/2, 4
		number := image.Rect(middle-6, p.Layout.Panel(0).Min.Y+frame, middle+6, piece.Min.Y)
		if n := changed(plain, named, number); n > 0 {
			t.Errorf("%q: the words hide %d pixels of a column's number", title, n)
		}
		if n := changed(named, other, above); n == 0 || n < changed(named, other, named.Rect) {
			t.Errorf("%q: %d pixels of words above the pieces", title, n)
		}
	}
	v := views(grid("", 2, 9, checkers)) // with room above
	v.Boards[0].Reached = sentence.New("Goal reached")
	p := NewPainter(v, image.Pt(500, 500), Style{Unit: 1, Palette: &darkPalette, TextSize: 14})
	if panel := p.Layout.Panel(0); count(p.Between(v, v, 0), darkPalette.line, image.Rect(0, 0, 500, panel.Min.Y)) == 0 {
		t.Error("the words are cut")
	}
}

// A caption is wrapped, in words and between Chinese characters, each row within the room and all of them seen. Narrow boards
// leave it room.
func TestCaptionsAreWrapped(t *testing.T) {
	for text, joint := range map[string]string{
		"1 of 4: Press row 1, column 1\n" + strings.Repeat("The presses of the first row force all others. ", 4): " ",
		"第 1 步，共 4 步：按第 1 行第 1 列\n" + strings.Repeat("第一行的按法决定其余一切按法，没有更少的。", 5):                                 "",
	} {
		v := views(grid("", 9, 1, checkers))
		style := Style{Unit: 1, Palette: &lightPalette, TextSize: 14, Margin: 12, Caption: 1, Ink: rgb(0), Background: rgb(0xffffff)}
		style.Translate = func(sentence.Text) string { return text }
		v.Caption = sentence.New("A caption")
		lines := NewPainter(v, image.Pt(600, 600), style).CaptionRows(v.Caption)
		first, more := strings.Join(lines[0], joint), strings.Join(lines[1], joint)
		if first+"\n"+more != strings.TrimSpace(text) || len(lines[0]) != 1 || len(lines[1]) < 2 || len(lines[1]) > 4 {
			t.Fatalf("the rows are %q", lines)
		}
		style.Caption = 1 + len(lines[1])
		p := NewPainter(v, image.Pt(600, 600), style)
		picture, row := p.Paint(v), p.Layout.caption
		row.Max.Y = row.Min.Y + style.row()
		for i := range style.Caption {
			ink := mix(style.Ink, style.Background, map[bool]float32{true: 0.25}[i > 0])
			if wide := extent(picture, ink, picture.Rect.Intersect(row)).Dx(); wide < 20 || wide > row.Dx() {
				t.Errorf("row %d of %q is %d wide of %d", i, lines, wide, row.Dx())
			}
			row = row.Add(image.Pt(0, row.Dy()))
		}
		if edge := (image.Rectangle{picture.Rect.Min, image.Pt(p.Layout.caption.Min.X, picture.Rect.Max.Y)}); extent(picture, style.Ink, edge).Dx() > 0 || row.Min.Y > picture.Rect.Max.Y {
			t.Errorf("%q is cut", lines)
		}
	}
}
