package paint

import (
	"image"
	"image/color"
	"testing"

	"fourfold/puzzles/view"
)

// A piece on its way is painted where it is, once, and a disc that turns is narrower. In the end the picture is that of the goal.
func TestMotionIsPainted(t *testing.T) {
	from := views(grid("", 2, 5, empty))
	from.At(spot(0, 0, 0)).Kind, from.At(spot(0, 1, 2)).Kind = view.BlackDisc, view.BlackDisc
	to := from.Clone()
	to.At(spot(0, 0, 0)).Kind, to.At(spot(0, 0, 4)).Kind, to.At(spot(0, 1, 2)).Kind = view.Empty, view.BlackDisc, view.WhiteDisc
	p := NewPainter(from, image.Pt(500, 300), Style{Unit: 1, Palette: &lightPalette, Margin: 10})
	off := p.Layout.Bounds().Min
	m := NewMotion(from, to, []view.Arrow{{From: spot(0, 0, 0), To: spot(0, 0, 4)}}, nil)
	for i, part := range []float32{0.25, 0.5, 0.75} {
		got := p.PaintMotion(m, part)
		if got.Rect != p.Layout.Bounds().Sub(off) {
			t.Fatalf("a picture of %v", got.Rect)
		}
		for col := range 5 {
			dark := count(got, lightPalette.black.rim, p.Layout.Rect(spot(0, 0, col)).Sub(off))
			if (dark > 20) != (col == i+1) {
				t.Errorf("%v: %d dark pixels in column %d", part, dark, col)
			}
		}
		if n := count(got, color.NRGBA{}, p.Layout.Panel(0).Inset(5).Sub(off)); n > 0 {
			t.Errorf("%v: %d pixels of the board are transparent", part, n)
		}
		rim := []view.Kind{view.BlackDisc, view.WhiteDisc, view.WhiteDisc}[i]
		turning := p.Layout.Rect(spot(0, 1, 2)).Sub(off)
		if wide := extent(got, lightPalette.disc(rim).rim, turning).Dx(); wide == 0 || wide > turning.Dx()*2/3 {
			t.Errorf("%v: a disc that turns is %d wide", part, wide)
		}
	}
	got := p.PaintMotion(NewMotion(to, to, nil, nil), 0)
	got.Rect = got.Rect.Add(off)
	same(t, got, NewPainter(to, image.Pt(500, 300), Style{Unit: 1, Palette: &lightPalette, Margin: 10}).Paint(to), "the goal")
}

// Two pieces that change places pass each other on either side of the way. One alone goes straight.
func TestPiecesInTheAirDoNotMeet(t *testing.T) {
	discs := func(a, b int) view.View {
		return views(grid("", 1, 4, func(_, col int) view.Kind {
			return map[int]view.Kind{a: view.BlackDisc, b: view.WhiteDisc}[col]
		}))
	}
	p := NewPainter(discs(1, 2), image.Pt(400, 200), Style{Unit: 1, Palette: &lightPalette})
	ink, cell := lightPalette.black.rim, p.Layout.Cell()
	middle := func(m *Motion) (black image.Rectangle, off image.Point) {
		img := p.PaintMotion(m, 0.5)
		black = extent(img, ink, img.Rect)
		return black, black.Min.Add(black.Max).Sub(img.Rect.Max)
	}
	slides := []view.Arrow{{From: spot(0, 0, 1), To: spot(0, 0, 2)}, {From: spot(0, 0, 2), To: spot(0, 0, 1)}}
	if black, off := middle(NewMotion(discs(1, 2), discs(2, 1), slides, nil)); black.Dy() < cell/2 || off.Y < cell/2 || off.X*off.X > 16 {
		t.Errorf("the black one lies on %v, %v from the middle", black, off)
	}
	if black, off := middle(NewMotion(discs(1, 3), discs(2, 3), slides[:1], nil)); black.Dy() < cell/2 || off.X*off.X+off.Y*off.Y > 16 {
		t.Errorf("one alone lies on %v, %v from the middle", black, off)
	}
}
