package paint

import (
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// render returns the picture of a view that is painted once.
func render(v puzzle.View, w, h int, p *Palette) *image.RGBA {
	return NewPainter(v, image.Pt(w, h), Style{Unit: 1, Palette: p}).Between(v, v, 0)
}

func grid(title string, rows, cols int, kind func(row, col int) puzzle.Kind) puzzle.Board {
	b := puzzle.NewBoard(sentence.New(title), puzzle.Size{Rows: rows, Cols: cols})
	for i := range b.Cells {
		b.Cells[i].Kind = kind(i/cols, i%cols)
		if b.Cells[i].Kind == puzzle.Tile {
			b.Cells[i].Numbers = [4]int8{int8(i), int8(i + 1), int8(i + 9), int8(i + 30)}
		}
	}
	return b
}

func checkers(row, col int) puzzle.Kind { return puzzle.BlackDisc + puzzle.Kind((row+col)%2) }
func allTiles(int, int) puzzle.Kind     { return puzzle.Tile }
func empty(int, int) puzzle.Kind        { return puzzle.Empty }

func views(boards ...puzzle.Board) puzzle.View { return puzzle.View{Boards: boards} }

func spot(board, row, col int) puzzle.Spot { return puzzle.Spot{Board: board, Row: row, Col: col} }

// same fails unless two pictures are alike.
func same(t *testing.T, got, want *image.RGBA, what string) {
	t.Helper()
	if got.Rect != want.Rect {
		t.Fatalf("%s: picture %v, want %v", what, got.Rect, want.Rect)
	}
	if n := changed(got, want, got.Rect); n > 0 {
		t.Fatalf("%s: %d pixels differ", what, n)
	}
}

// erased returns the picture without the pixels of r.
func erased(img *image.RGBA, r image.Rectangle) *image.RGBA {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		clear(img.Pix[img.PixOffset(r.Min.X, y):img.PixOffset(r.Max.X, y)])
	}
	return img
}

func premultiplied(c color.NRGBA) color.RGBA { return color.RGBAModel.Convert(c).(color.RGBA) }

func TestRepaintedCellsEqualAFullPaint(t *testing.T) {
	for _, unit := range []float32{1, 1.37} {
		v := views(grid("Start", 6, 5, checkers), grid("Goal", 6, 5, allTiles))
		style := Style{Unit: unit, Palette: &darkPalette, TextSize: 14}
		p := NewPainter(v, image.Pt(500, 300), style)
		rng := rand.New(rand.NewPCG(1, 2))
		for range 24 {
			for range 1 + rng.IntN(4) {
				c := v.At(spot(rng.IntN(2), rng.IntN(6), rng.IntN(5)))
				c.Kind = puzzle.Kind(rng.IntN(4))
				c.Marks = puzzle.Mark(rng.IntN(128))
				c.Numbers[rng.IntN(4)] = int8(rng.IntN(100))
				c.Sides[rng.IntN(4)] = puzzle.Mark(rng.IntN(128))
			}
			v.Overlay, v.Boards[0].Reached = puzzle.Overlay{}, sentence.Text{}
			from, to := spot(rng.IntN(2), rng.IntN(6), 0), spot(1, 3, rng.IntN(5))
			switch rng.IntN(5) {
			case 0:
				v.Boards[0].Reached = sentence.New("Goal reached")
			case 1:
				v.Shapes = []puzzle.Shape{{Cells: []puzzle.Spot{from}, Tinted: true, Text: sentence.New("one")}}
				v.Bubbles = []puzzle.Bubble{{At: to, Text: sentence.New("two")}}
			case 2, 3:
				v = pointing(v, from, to)
			}
			same(t, p.Paint(v), NewPainter(v, image.Pt(500, 300), style).Paint(v), fmt.Sprint("unit ", unit))
		}
	}
}
