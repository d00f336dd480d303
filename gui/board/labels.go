package board

import (
	"image"
	"math"
	"strconv"

	"fourfold/puzzles/puzzle"
)

// Lengths of the numbers of rows and columns: units, and parts of a font's size.
const (
	labelSpace  = 3.0 // around a number
	labelFrom   = 120 // a shorter side of the picture leaves no room for them
	digitWidth  = 0.6
	digitHeight = 0.75
)

// labelMargin returns the pixels that numbers need left of and above a board's cells. Both are 0
// where there are none, or the room is too small for them.
func (s Style) labelMargin(v puzzle.View, room image.Point) image.Point {
	if !s.Labels || min(room.X, room.Y) < int(labelFrom*s.Unit) {
		return image.Point{}
	}
	most := 0
	for i := range v.Boards {
		most = max(most, v.Boards[i].Rows)
	}
	digits, size := float64(len(strconv.Itoa(most))), s.labelSize()
	return image.Pt(
		scaled(digits*digitWidth*size+2*labelSpace, s.Unit),
		scaled(digitHeight*size+2*labelSpace, s.Unit))
}

// labelled reports whether the row or column n of a board, counting from 1, is numbered.
func labelled(n, step int) bool { return n == 1 || n%step == 0 }

// labelStep returns the steps in which rows and columns up to most are numbered besides the first one: each if there
// is room, or every fifth, tenth and so on.
func labelStep(most, cell int, size float64) int {
	room := (float64(len(strconv.Itoa(most)))*digitWidth + 0.5) * size
	for _, step := range []int{1, 5, 10, 20, 50, 100} {
		if float64(max(1, step-1)*cell) >= room {
			return step
		}
	}
	return math.MaxInt
}

// numbers writes the numbers of a board's rows and columns onto a picture of its panel.
func (p *Painter) numbers(img *image.RGBA, place Place) {
	if p.layout.label == 0 {
		return
	}
	l, ink := newLettering(p.typeface, p.layout.label), p.style.Palette.Label
	cell, most := p.layout.Cell, max(place.rows, place.cols)
	step := labelStep(most, cell, p.layout.label)
	corner, seen := p.layout.labels(place), place.Window
	left, above := float32(corner.Min.X+corner.Max.X)/2, float32(corner.Min.Y+corner.Max.Y)/2
	for n := 1; n <= most; n++ {
		if !labelled(n, step) {
			continue
		}
		mid := place.Grid.Min.Add(image.Pt((n-1)*cell+cell/2, (n-1)*cell+cell/2))
		half := float32(cell%2) / 2
		if n <= place.cols && seen.Min.X <= mid.X && mid.X < seen.Max.X {
			l.draw(img, n, point{float32(mid.X) + half, above}, ink)
		}
		if n <= place.rows && seen.Min.Y <= mid.Y && mid.Y < seen.Max.Y {
			l.draw(img, n, point{left, float32(mid.Y) + half}, ink)
		}
	}
}
