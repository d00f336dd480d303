package paint

import (
	"image"
	"testing"

	"fourfold/puzzles/puzzle"
)

func pointing(v puzzle.View, from, to puzzle.Spot) puzzle.View {
	v.Arrows = append(v.Arrows, puzzle.Arrow{From: from, To: to})
	return v
}

// Arrows show their numbers, also two opposite ones between neighbours.
func TestArrowsDiffer(t *testing.T) {
	for name, p := range palettes {
		v := views(grid("", 2, 3, empty))
		before := render(v, 600, 400, p)
		shows := func(what string, least int) {
			after := render(v, 600, 400, p)
			if n := changed(before, after, before.Rect); n < least {
				t.Errorf("%s: %s changes %d pixels", name, what, n)
			}
			before = after
		}
		a, b := spot(0, 0, 0), spot(0, 0, 1)
		v.Arrows = []puzzle.Arrow{{From: a, To: b}, {From: b, To: a}, {From: spot(0, 1, 2), To: spot(0, 1, 2)}}
		shows("the arrows", 2000)
		for i := range v.Arrows {
			v.Arrows[i].Number = i + 1
			shows("a number", 50)
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
		v.Arrows = nil
		l, plain := lay(v, image.Pt(600, 600), Style{Unit: 1}, Zoom{}), render(v, 600, 600, &lightPalette)
		v.Arrows = []puzzle.Arrow{a}
		with := render(v, 600, 600, &lightPalette)
		for _, at := range []puzzle.Spot{a.From, a.To} {
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
