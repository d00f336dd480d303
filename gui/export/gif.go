package export

import (
	"cmp"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"io"
	"maps"
	"slices"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzle/transcript"
	"fourfold/puzzles/sentence"
)

// GIF writes an animation of a walk that loops: the board, then for each step the move pointed out and the board after
// it, and at the end the goal for a while. The caption names the move. Long walks are shown by boards alone, those of
// more than maxBoards steps by so many of them.
//
// It calls progress with the share of the work that is done. It returns soon after the end of ctx, with ctx.Err().
func GIF(ctx context.Context, w io.Writer, walk puzzle.Walk, o Options, progress func(done float64)) error {
	order, script := o.order(walk), shots(walk.Len())
	painter := newPainter(script[0].view(walk, order), o)
	var animation gif.GIF
	shown := &image.RGBA{} // nothing
	for i, s := range script {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		painted := painter.Paint(s.view(walk, order)) // until the next one
		picture := image.NewRGBA(image.Rectangle{Max: painted.Rect.Size()})
		draw.Draw(picture, picture.Rect, painted, painted.Rect.Min, draw.Src)
		animation.Image = append(animation.Image, frame(shown, picture))
		animation.Delay = append(animation.Delay, s.hold)
		shown = picture
		progress(drawing * float64(i+1) / float64(len(script)))
	}
	return gif.EncodeAll(writer{ctx, w}, &animation)
}

// drawing is the share of the work after which all frames are drawn. Then they are compressed.
const drawing = 0.8

// writer writes until its context ends.
type writer struct {
	ctx context.Context
	io.Writer
}

func (w writer) Write(p []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	return w.Writer.Write(p)
}

// shot is a frame to be drawn.
type shot struct {
	at       int  // steps made
	outlined bool // the next move is pointed out
	hold     int  // in hundredths of a second
}

// How walks are shown. Times are in hundredths of a second.
const (
	maxOutlined = 150 // steps of a walk in which moves are pointed out
	maxBoards   = 300 // steps of a walk that are shown
	leisurely   = 30  // longer walks are shown faster, down to a third of the time

	holdStart   = 150
	holdGoal    = 300
	holdOutline = 60
	holdBoard   = 40
	holdBrief   = 10 // in a walk without outlines
)

// shots returns the frames of a walk.
func shots(length int) []shot {
	all := []shot{{hold: holdStart}}
	if length <= maxOutlined {
		pace := min(max(length, leisurely), 3*leisurely)
		for i := range length {
			all = append(all, shot{i, true, holdOutline * leisurely / pace}, shot{i + 1, false, holdBoard * leisurely / pace})
		}
	} else {
		stops := min(length, maxBoards)
		for i := 1; i <= stops; i++ {
			all = append(all, shot{i * length / stops, false, holdBrief})
		}
	}
	all[len(all)-1].hold = holdGoal
	return all
}

// view returns what a shot of a walk shows. The cells in order carry their numbers until their move is made.
func (s shot) view(w puzzle.Walk, order []puzzle.Spot) puzzle.View {
	v := w.At(s.at).View()
	transcript.Number(&v, order, s.at)
	switch {
	case s.outlined:
		step := w.Step(s.at)
		transcript.PointOut(&v, step)
		v.Caption = sentence.New("%d of %d: %v", s.at+1, w.Len(), step.Text)
	case !v.Caption.Empty():
		v.Caption = sentence.New("%d of %d: %v", s.at, w.Len(), v.Caption)
	default:
		v.Caption = sentence.New("%d of %d", s.at, w.Len())
	}
	return v
}

// order returns the cells of all steps, if these can be made in any order.
func (o Options) order(w puzzle.Walk) (order []puzzle.Spot) {
	if !o.AnyOrder {
		return nil
	}
	for i := range w.Len() {
		order = append(order, w.Step(i).Outline[0])
	}
	return order
}

// frame returns what turns a picture into the next one: the smallest rectangle around all pixels that differ, in colours of
// its own.
func frame(before, after *image.RGBA) *image.Paletted {
	count := map[color.RGBA]int{}
	area, all := image.Rectangle{}, after.Rect
	for y := range all.Max.Y {
		for x := range all.Max.X {
			if c := after.RGBAAt(x, y); c != before.RGBAAt(x, y) {
				count[c]++
				area = area.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if area.Empty() { // a frame must have a pixel
		area = all
	}
	colours, index := palette(count)
	to := image.NewPaletted(area, colours)
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if c := after.RGBAAt(x, y); c != before.RGBAAt(x, y) {
				to.SetColorIndex(x, y, index[c])
			}
		}
	}
	return to
}

// palette returns the most frequent colours, and for each colour the index of the nearest one. Index 0 stands for pixels
// that stay as they were.
func palette(count map[color.RGBA]int) (color.Palette, map[color.RGBA]uint8) {
	all := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	colours := color.Palette{color.RGBA{}}
	for _, c := range all[:min(len(all), 255)] {
		colours = append(colours, c)
	}
	index := map[color.RGBA]uint8{}
	for _, c := range all {
		index[c] = uint8(1 + colours[1:].Index(c))
	}
	return colours, index
}
