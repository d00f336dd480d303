package export

import (
	"context"
	"image"
	"image/color"
	"image/gif"
	"io"
	"time"

	"fourfold/gui/rescue"
	"fourfold/gui/web"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzle/transcript"
	"fourfold/puzzles/sentence"
)

// GIF writes an animation of the walk that loops: the board, then for each step the move pointed out and
// the board after it, and at last the goal for a while. A caption has the number of the step, and says which move it
// is. Of a walk of more than 150 steps it shows only boards, and of one of more than 300 steps 300 of them evenly
// spread, so that files have at most 301 frames.
//
// It calls progress, unless it is nil, with the share of the work that is done, which never goes down. It
// returns within 100 ms of the end of ctx with ctx.Err(); what was written until then is no complete file. The
// other errors are those of w, and a [sentence.Refusal] for options that cannot be met. The options' side is MaxGIFSide
// at most. It holds a byte in memory for each pixel that changes from one frame to the next.
func GIF(ctx context.Context, w io.Writer, walk puzzle.Walk, o Options, progress func(done float64)) error {
	if err := o.check(MaxGIFSide); err != nil {
		return err
	}
	if progress == nil {
		progress = func(float64) {}
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	ctx = web.Yield(ctx)
	script := shots(walk.Len())
	frames, failed := make(chan *image.Paletted), make(chan func(), 1)
	rescue.Go(func(fail func()) { failed <- fail }, func() { sendFrames(ctx, frames, walk, o, script) })
	animation := gif.GIF{}
	for _, s := range script {
		select {
		case frame := <-frames:
			animation.Image = append(animation.Image, frame)
			animation.Delay = append(animation.Delay, int(s.hold.Round(10*time.Millisecond)/(10*time.Millisecond)))
			animation.Disposal = append(animation.Disposal, gif.DisposalNone)
		case fail := <-failed:
			fail()
		case <-ctx.Done():
			return ctx.Err()
		}
		progress(drawing * float64(len(animation.Image)) / float64(len(script)))
	}
	first := animation.Image[0]
	animation.Config = image.Config{ColorModel: first.Palette, Width: first.Rect.Dx(), Height: first.Rect.Dy()}
	if err := gif.EncodeAll(contextWriter{ctx, w}, &animation); err != nil {
		return err
	}
	progress(1)
	return nil
}

// drawing is the share of the work after which all frames are drawn; then they are compressed.
const drawing = 0.8

// contextWriter writes until its context ends.
type contextWriter struct {
	ctx context.Context
	w   io.Writer
}

func (w contextWriter) Write(p []byte) (int, error) {
	if err := w.ctx.Err(); err != nil {
		return 0, err
	}
	return w.w.Write(p)
}

// shot is one frame to be shown.
type shot struct {
	at       int  // steps made
	outlined bool // the next move is pointed out
	hold     time.Duration
}

// How walks are shown.
const (
	maxOutlined = 150 // steps that are shown with their outlines
	maxBoards   = 300 // steps that are shown at all

	holdStart   = 1500 * time.Millisecond
	holdGoal    = 3000 * time.Millisecond
	holdOutline = 600 * time.Millisecond
	holdBoard   = 400 * time.Millisecond
	holdBrief   = 100 * time.Millisecond // a board in a walk without outlines

	// Walks longer than that are shown faster, down to a third of the time for a step.
	leisurely = 30
)

// shots returns what to show of a walk of some length.
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

// samples returns some of the shots, the first and the last among them, that have all colours: with
// every other one there is the one after it, since these take turns in being outlined.
func samples(script []shot) (some []shot) {
	const spread = 3
	last := 0
	for i := range spread + 1 {
		at := i * (len(script) - 1) / spread
		for _, k := range []int{at, at + 1} {
			if k < len(script) && k >= last {
				some, last = append(some, script[k]), k+1
			}
		}
	}
	return some
}

// view returns what a shot of a walk shows. order holds the cells that carry the number of their turn.
func (s shot) view(w puzzle.Walk, order []puzzle.Spot) puzzle.View {
	v := w.At(s.at).View()
	transcript.Number(&v, order)
	if s.outlined {
		step := w.Step(s.at)
		transcript.PointOut(&v, step)
		v.Caption = sentence.New("%d of %d: %v", s.at+1, w.Len(), step.Text)
		return v
	}
	count := sentence.New("%d of %d", s.at, w.Len())
	if v.Caption.Format != "" {
		count = sentence.New("%v: %v", count, v.Caption)
	}
	v.Caption = count
	return v
}

// order returns the cells of all steps of a walk that can be made in any order, and of another one none.
func (o Options) order(w puzzle.Walk) (order []puzzle.Spot) {
	if !o.AnyOrder {
		return nil
	}
	for i := range w.Len() {
		order = append(order, w.Step(i).Outline[0])
	}
	return order
}

// sendFrames draws shots until ctx ends, one ahead of what is received: the first one as a whole, of each other one
// what differs from the one before. It may come to that end late, since a large picture takes long.
func sendFrames(ctx context.Context, frames chan<- *image.Paletted, walk puzzle.Walk, o Options, script []shot) {
	order := o.order(walk)
	painter := newPainter(script[0].view(walk, order), o)
	seen := histogram{}
	for _, s := range samples(script) {
		picture := painter.Paint(s.view(walk, order))
		if ctx.Err() != nil {
			return
		}
		seen.add(picture)
	}
	m := matcher{seen.palette(), map[color.RGBA]uint8{}}
	var shown *image.Paletted
	for _, s := range script {
		picture := painter.Paint(s.view(walk, order))
		if ctx.Err() != nil {
			return
		}
		frame := m.match(picture)
		next := frame
		if shown != nil {
			next = m.difference(shown, frame)
		}
		select {
		case frames <- next:
		case <-ctx.Done():
			return
		}
		shown = frame
	}
}
