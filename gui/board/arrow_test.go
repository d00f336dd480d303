package board

import (
	"image"
	"testing"

	"fourfold/puzzles/puzzle"
)

func pointing(v puzzle.View, from, to puzzle.Spot) puzzle.View {
	v.Arrows = append(v.Arrows, puzzle.Arrow{From: from, To: to})
	return v
}

// The point is the widest part of an arrow, and lies in the cell that it points to.
func TestArrowsPointAtTheirTarget(t *testing.T) {
	v := views(grid("", 1, 6, empty))
	img := render(pointing(v, spot(0, 0, 4), spot(0, 0, 1)), 600, 120, &lightPalette)
	tall := func(x int) int { return count(img, lightPalette.Arrow, image.Rect(x, 0, x+1, 120)) }
	widest := 0
	for x := range 600 {
		if tall(x) > tall(widest) {
			widest = x
		}
	}
	l := lay(v, image.Pt(600, 120), Style{Unit: 1}, zoom{})
	if r := l.rect(spot(0, 0, 1)); widest < r.Min.X || widest >= r.Max.X {
		t.Errorf("widest at column %d, not on the target's %v", widest, r)
	}
}

// Arrows show numbers, also two opposite ones between neighbours.
func TestArrowsAreNumbered(t *testing.T) {
	v := views(grid("", 2, 3, empty))
	a, b := spot(0, 0, 0), spot(0, 0, 1)
	v.Arrows = []puzzle.Arrow{{From: a, To: b}, {From: b, To: a}, {From: spot(0, 1, 2), To: spot(0, 1, 2)}}
	before := render(v, 600, 400, &lightPalette)
	for i := range v.Arrows {
		v.Arrows[i].Number = i + 1
		after := render(v, 600, 400, &lightPalette)
		if changed(after, before, after.Rect) < 50 {
			t.Errorf("number %d does not show", i+1)
		}
		before = after
	}
}

// The arrow of a move that has been made shows, and differs from that of one to come.
func TestFaintArrowsShow(t *testing.T) {
	for name, p := range palettes {
		v := views(grid("", 2, 2, empty))
		before := render(v, 200, 200, p)
		v.Arrows = []puzzle.Arrow{{From: spot(0, 0, 0), To: spot(0, 1, 1)}}
		plain := render(v, 200, 200, p)
		v.Arrows[0].Faint = true
		faint := render(v, 200, 200, p)
		if d, n := contrasting(before, faint), changed(plain, faint, plain.Rect); d < 0.01 || n < 300 {
			t.Errorf("%s: a faint arrow changes %.3f of the picture, and differs in %d pixels", name, d, n)
		}
	}
}

// Arrows between tiles hide no number of either.
func TestArrowsKeepOffTheNumbersOfTheirTiles(t *testing.T) {
	v := views(grid("", 3, 3, allTiles))
	for _, a := range []puzzle.Arrow{
		{From: spot(0, 0, 0), To: spot(0, 0, 1)},
		{From: spot(0, 0, 0), To: spot(0, 1, 0)},
		{From: spot(0, 2, 2), To: spot(0, 0, 0)},
		{From: spot(0, 2, 1), To: spot(0, 2, 0)},
	} {
		v.Arrows = []puzzle.Arrow{a}
		l := lay(v, image.Pt(600, 600), Style{Unit: 1, Palette: &lightPalette}, zoom{})
		layer := image.NewRGBA(l.frame())
		drawOver(layer, layer, &l, v, Style{Palette: &lightPalette})
		for _, at := range []puzzle.Spot{a.From, a.To} {
			r, side := l.rect(at), float32(l.cell)
			for _, mid := range []point{{0.5, digitsBelow}, {1 - digitsBeside, 0.5}, {0.5, 1 - digitsBelow}, {digitsBeside, 0.5}} {
				near := image.Rectangle{Max: image.Pt(int(0.18*side), int(0.18*side))}
				near = near.Add(r.Min).Add(image.Pt(int((mid.x-0.09)*side), int((mid.y-0.09)*side)))
				if n := changed(layer, image.NewRGBA(layer.Rect), near.Intersect(layer.Rect)); n > 0 {
					t.Errorf("%v: %d pixels over a number of %v", a, n, at)
				}
			}
		}
	}
}
