package paint

import (
	"image"
	"math"
	"strconv"

	"fourfold/puzzles/view"
)

// Lengths of the numbers of rows and columns: units, and parts of a font's size.
const (
	labelSpace  = 4.0 // around a number
	labelFrom   = 120 // a shorter side of the picture leaves no room for them
	digitWidth  = 0.6
	digitHeight = 0.75
	labelZoom   = 1.5 // how much larger they become at most on zoomed boards
)

// labelSize returns the size of the numbers of rows and columns in units.
func labelSize(s Style, scale float32) float32 {
	return s.TextSize * 10 / 14 * min(float32(math.Sqrt(float64(scale))), labelZoom)
}

// labelRoom returns the pixels besides the padding that numbers need left of and above the cells. It is zero without
// numbers, and where the room is too small for them.
func labelRoom(v view.View, room image.Point, pad int, s Style, scale float32) image.Point {
	if !s.Labels || min(room.X, room.Y) < int(labelFrom*s.Unit) {
		return image.Point{}
	}
	most := 0
	for _, b := range v.Boards {
		if b.Block.Rows == 0 {
			most = max(most, b.Rows)
		}
	}
	digits, size := float32(len(strconv.Itoa(most))), labelSize(s, scale)
	wide := scaled(digits*digitWidth*size+2*labelSpace, s.Unit)
	high := scaled(digitHeight*size+2*labelSpace, s.Unit)
	return image.Pt(max(0, wide-pad), max(0, high-pad))
}

// labelStep returns the steps in which rows and columns up to most are numbered besides the first one: each if there
// is room, else every fifth, tenth and so on.
func labelStep(most, cell int, size float32) int {
	room := (float32(len(strconv.Itoa(most)))*digitWidth + 0.5) * size
	for _, step := range []int{1, 5, 10, 20, 50, 100} {
		if float32(max(1, step-1)*cell) >= room {
			return step
		}
	}
	return math.MaxInt
}
