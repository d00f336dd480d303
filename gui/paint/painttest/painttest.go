// Package painttest holds views and comparisons of pictures for the tests of what paints and shows boards.
package painttest

import (
	"image"
	"testing"

	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// Grid returns a board with a kind for each cell. Tiles get numbers of one digit and of two.
func Grid(title string, rows, cols int, kind func(row, col int) view.Kind) view.Board {
	return Tray(title, rows, cols, view.Size{}, kind)
}

// Tray returns a board in blocks.
func Tray(title string, rows, cols int, block view.Size, kind func(row, col int) view.Kind) view.Board {
	b := view.NewBoard(sentence.New(title), view.Size{Rows: rows, Cols: cols})
	b.Block = block
	for i := range b.Cells {
		b.Cells[i].Kind = kind(i/cols, i%cols)
		if b.Cells[i].Kind == view.Tile {
			b.Cells[i].Numbers = [4]int8{int8(i), int8(i + 1), int8(i + 9), int8(i + 30)}
		}
	}
	return b
}

// Checkers, Tiles and Empty are kinds for [Grid].
func Checkers(row, col int) view.Kind { return view.BlackDisc + view.Kind((row+col)%2) }
func Tiles(int, int) view.Kind        { return view.Tile }
func Empty(int, int) view.Kind        { return view.Empty }

// View returns a view of boards.
func View(boards ...view.Board) view.View { return view.View{Boards: boards} }

// Spot returns the spot of a whole cell.
func Spot(board, row, col int) view.Spot { return view.Spot{Board: board, Row: row, Col: col} }

// Changed returns how many pixels of a rectangle differ.
func Changed(a, b *image.RGBA, r image.Rectangle) (n int) {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				n++
			}
		}
	}
	return n
}

// Same fails unless two pictures are alike.
func Same(t *testing.T, got, want *image.RGBA, what string) {
	t.Helper()
	if got.Rect != want.Rect {
		t.Fatalf("%s: picture %v, want %v", what, got.Rect, want.Rect)
	}
	if n := Changed(got, want, got.Rect); n > 0 {
		t.Fatalf("%s: %d pixels differ", what, n)
	}
}

// Erased returns the picture without the pixels of r.
func Erased(img *image.RGBA, r image.Rectangle) *image.RGBA {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		clear(img.Pix[img.PixOffset(r.Min.X, y):img.PixOffset(r.Max.X, y)])
	}
	return img
}
