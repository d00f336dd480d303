package board

import (
	"fmt"
	"image"
	"testing"

	"fourfold/puzzles/puzzle"
)

func TestLabelsLieOutsideOfTheCells(t *testing.T) {
	for _, v := range []puzzle.View{
		views(grid("", 8, 8, checkers)),
		views(grid("A", 32, 32, checkers), grid("B", 5, 12, checkers)),
		views(grid("", 128, 128, empty)),
	} {
		for _, unit := range []float64{1, 1.37, 2} {
			size := image.Pt(int(900*unit), int(600*unit))
			g := lay(v, size, Style{Unit: unit, Labels: true, TextSize: 14})
			var with, without Painter
			with.setStyle(Style{Palette: &lightPalette})
			with.setLayout(g)
			g.label = 0
			without.setStyle(Style{Palette: &lightPalette})
			without.setLayout(g)
			a, b := with.paint(v, nil), without.paint(v, nil)
			for i, p := range g.Places {
				if n := changed(a, b, p.Panel); n == 0 {
					t.Errorf("board %d has no numbers", i)
				}
				if n := changed(a, b, p.Grid); n > 0 {
					t.Errorf("%d pixels of numbers lie on the cells of board %d", n, i)
				}
				if !p.Panel.In(image.Rectangle{Max: size}) || p.Grid.Dx() != p.cols*g.Cell || p.Grid.Dy() != p.rows*g.Cell {
					t.Errorf("board %d lies on %v, its cells on %v", i, p.Panel, p.Grid)
				}
				a, b = erased(a, p.Panel), erased(b, p.Panel)
			}
			same(t, a, b, "around the boards")
		}
	}
}

// changed returns how many pixels of a rectangle differ.
func changed(a, b *image.RGBA, r image.Rectangle) (n int) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				n++
			}
		}
	}
	return n
}

// Neighbouring numbers never touch, and no more are left out than that needs.
func TestLabelsAreThinnedOut(t *testing.T) {
	for _, c := range []struct {
		most, cell int
		want       string
	}{
		{8, 60, "[1 2 3 4 5 6 7 8]"},
		{12, 9, "[1 5 10]"},
		{40, 11, "[1 5 10 15 20 25 30 35 40]"},
		{40, 3, "[1 10 20 30 40]"},
		{128, 1, "[1 50 100]"},
	} {
		var shown []int
		step := labelStep(c.most, c.cell, 10)
		for n := 1; n <= c.most; n++ {
			if labelled(n, step) {
				shown = append(shown, n)
			}
		}
		if got := fmt.Sprint(shown); got != c.want {
			t.Errorf("%d cells of %d pixels: %s, want %s", c.most, c.cell, got, c.want)
		}
	}
}

// Numbers grow with the text of the theme, and so does their room.
func TestLabelsFollowTheSizeOfText(t *testing.T) {
	v, size := views(grid("A", 9, 9, checkers)), image.Pt(600, 600)
	before := 0.0
	for _, text := range []float64{10, 14, 21, 28} {
		l := lay(v, size, Style{Unit: 1, TextSize: text, Labels: true})
		room := l.Places[0].Grid.Min.Sub(l.Places[0].Panel.Min)
		if l.label <= before || float64(room.X) < digitWidth*l.label || float64(room.Y) < digitHeight*l.label {
			t.Errorf("text of %v: numbers of %v in %v", text, l.label, room)
		}
		before = l.label
	}
}

func TestLabelsCanBeSwitched(t *testing.T) {
	b := open(t, views(grid("A", 6, 6, checkers), grid("B", 6, 6, checkers)), 500, 300, 1.37)
	before, size := picture(b), b.Size()
	b.SetLook(DefaultPalette, true)
	if b.renderer.painter.layout.label == 0 || changed(picture(b), before, before.Rect) == 0 {
		t.Error("no numbers are shown")
	}
	b.Resize(b.MinSize())
	for _, p := range b.renderer.painter.layout.Places {
		if !p.Panel.In(image.Rectangle{Max: b.renderer.painter.layout.size}) {
			t.Errorf("panel %v lies outside of %v", p.Panel, b.renderer.painter.layout.size)
		}
	}
	b.SetLook(DefaultPalette, false)
	b.Resize(size)
	same(t, picture(b), before, "without numbers again")
}
