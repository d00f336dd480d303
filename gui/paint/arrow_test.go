package paint

import (
	"image"
	"testing"

	"fourfold/puzzles/view"
)

// Arrows show their numbers, also two opposite ones between neighbours.
func TestArrowsDiffer(t *testing.T) {
	v, a, b := views(grid("", 2, 3, empty)), spot(0, 0, 0), spot(0, 0, 1)
	picture := func(numbers ...int) *image.RGBA {
		v.Arrows = []view.Arrow{{From: a, To: b}, {From: b, To: a}, {From: spot(0, 1, 2), To: spot(0, 1, 2)}}[:len(numbers)]
		for i, n := range numbers {
			v.Arrows[i].Number = n
		}
		return render(v, 240, 160, &lightPalette)
	}
	none, all := picture(), picture(0, 0, 0)
	shown := func(numbers ...int) int { return changed(all, picture(numbers...), all.Rect) }
	if n := changed(none, all, all.Rect); n < 400 {
		t.Errorf("the arrows change %d pixels", n)
	}
	one, two, three := shown(1, 0, 0), shown(0, 1, 0), shown(0, 0, 1)
	if n := shown(1, 1, 1); min(one, two, three) < 50 || n != one+two+three {
		t.Errorf("numbers of %d, %d and %d pixels, together %d, want %d: none covers another", one, two, three, n, one+two+three)
	}
}

// Arrows between tiles hide no number of either.
func TestArrowsKeepOffTheNumbersOfTheirTiles(t *testing.T) {
	v := views(grid("", 3, 3, allTiles))
	for _, a := range []view.Arrow{
		{From: spot(0, 0, 0), To: spot(0, 0, 1)},
		{From: spot(0, 0, 0), To: spot(0, 1, 0)},
		{From: spot(0, 2, 2), To: spot(0, 0, 0)},
		{From: spot(0, 2, 1), To: spot(0, 2, 0)},
	} {
		v.Arrows = nil
		l, plain := lay(v, image.Pt(400, 400), Style{Unit: 1}, Zoom{}), render(v, 400, 400, &lightPalette)
		v.Arrows = []view.Arrow{a}
		with := render(v, 400, 400, &lightPalette)
		for _, at := range []view.Spot{a.From, a.To} {
			r, side := l.Rect(at), float32(l.cell)
			for _, mid := range []Point{{0.5, digitsBelow}, {1 - digitsBeside, 0.5}, {0.5, 1 - digitsBelow}, {digitsBeside, 0.5}} {
				near := image.Rectangle{Max: image.Pt(int(0.18*side), int(0.18*side))}
				near = near.Add(r.Min).Add(image.Pt(int((mid.X-0.09)*side), int((mid.Y-0.09)*side)))
				if n := changed(plain, with, near); n > 0 {
					t.Errorf("%v: %d pixels over a number of %v", a, n, at)
				}
			}
		}
	}
}
