package export

import (
	"image"
	"image/draw"
	"image/png"
	"io"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzle/transcript"
	"fourfold/puzzles/sentence"
)

// MaxStrip is how many steps a walk can have that is written by Strip.
const MaxStrip = 11

// Strip writes a walk as a PNG: all its boards, row by row, each with the next move pointed out and named below. The
// options' side is that of a single board. The walk has MaxStrip steps at most.
func Strip(w io.Writer, walk puzzle.Walk, o Options) error {
	if err := o.check(MaxSide / 4); err != nil {
		return err
	}
	views := panels(walk, o)
	painter := newPainter(views[0], o)
	size := painter.Paint(views[0]).Rect.Size()
	cols := columns(len(views), size)
	rows := (len(views) + cols - 1) / cols
	all := image.NewRGBA(image.Rect(0, 0, cols*size.X, rows*size.Y))
	paper, _ := o.palette().Paper()
	draw.Draw(all, all.Rect, image.NewUniform(paper), image.Point{}, draw.Src)
	for i, v := range views {
		picture := painter.Paint(v)
		at := image.Pt(i%cols*size.X, i/cols*size.Y)
		draw.Draw(all, image.Rectangle{Max: size}.Add(at), picture, picture.Rect.Min, draw.Src)
	}
	return png.Encode(w, all)
}

// panels returns what a strip shows of a walk.
func panels(walk puzzle.Walk, o Options) []puzzle.View {
	order := o.order(walk)
	var views []puzzle.View
	for i := range walk.Len() {
		v := walk.At(i).View()
		transcript.Number(&v, order)
		transcript.PointOut(&v, walk.Step(i))
		v.Caption = sentence.New("%d. %v", i+1, walk.Step(i).Text)
		views = append(views, v)
	}
	last := walk.At(walk.Len()).View()
	last.Caption = sentence.New("Goal reached")
	return append(views, last)
}

// columns returns how many pictures stand beside each other, so that the whole is about as wide as it is high, or a
// little wider.
func columns(n int, size image.Point) int {
	best, least := 1, 0.0
	for cols := 1; cols <= n; cols++ {
		rows := (n + cols - 1) / cols
		width, height := float64(cols*size.X), float64(rows*size.Y)*1.3
		longest := max(width, height)
		if cols == 1 || longest < least {
			best, least = cols, longest
		}
	}
	return best
}
