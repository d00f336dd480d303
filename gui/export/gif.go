package export

import (
	"context"
	"image"
	"image/draw"
	"image/gif"
	"io"
	"time"

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
	var shown *image.RGBA
	for i, s := range script {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		painted := painter.Paint(s.view(walk, order)) // until the next one
		picture := image.NewRGBA(image.Rectangle{Max: painted.Rect.Size()})
		draw.Draw(picture, picture.Rect, painted, painted.Rect.Min, draw.Src)
		animation.Image = append(animation.Image, frame(shown, picture))
		animation.Delay = append(animation.Delay, int(s.hold/(10*time.Millisecond)))
		animation.Disposal = append(animation.Disposal, gif.DisposalNone)
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
	hold     time.Duration
}

// How walks are shown.
const (
	maxOutlined = 150 // steps of a walk in which moves are pointed out
	maxBoards   = 300 // steps of a walk that are shown

	holdStart   = 1500 * time.Millisecond
	holdGoal    = 3000 * time.Millisecond
	holdOutline = 600 * time.Millisecond
	holdBoard   = 400 * time.Millisecond
	holdBrief   = 100 * time.Millisecond // in a walk without outlines

	// Longer walks are shown faster, down to a third of the time.
	leisurely = 30
)

// shots returns the frames of a walk.
func shots(length int) []shot {
	all := []shot{{hold: holdStart}}
	if length <= maxOutlined {
		pace := min(max(float64(leisurely)/float64(max(length, 1)), 1.0/3), 1)
		for i := range length {
			all = append(all,
				shot{i, true, time.Duration(pace * float64(holdOutline))},
				shot{i + 1, false, time.Duration(pace * float64(holdBoard))})
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
	case v.Caption.Format != "":
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
