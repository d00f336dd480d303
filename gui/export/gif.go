package export

import (
	"cmp"
	"context"
	"image"
	"image/color"
	"image/gif"
	"io"
	"maps"
	"slices"

	"fyne.io/fyne/v2"

	"fourfold/gui/paint"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transcript"
	"fourfold/puzzles/view"
)

// GIF writes an animation of a walk that loops: the board, then for each step the move pointed out, its way and the board
// after it, and at the end the goal for a while. The caption names the move and says why it is made, as long as there is
// time to read that. Long walks are shown by boards alone, those of more than maxBoards steps by so many of them.
//
// It calls progress with the share of the work that is done. It returns soon after the end of ctx, with ctx.Err().
func GIF(ctx context.Context, w io.Writer, p *puzzle.Puzzle, walk puzzle.Walk, o Options, progress func(done float64)) error {
	f, script := newFilm(ctx, p, walk), shots(walk.Len())
	var captions []sentence.Text
	for _, s := range script {
		if ctx.Err() == nil {
			captions = append(captions, f.view(s).Caption)
		}
	}
	painter := newPainter(f.view(script[0]), o, captions...)
	return animate(ctx, w, len(script), progress, func(i int) (picture *image.RGBA, hold int) {
		s := script[i]
		if lines := painter.CaptionRows(captions[i]); s.part == 0 && len(lines) > 1 {
			s.hold += holdRow * len(lines[1])
		}
		return painter.PaintMotion(f.motion(s), fyne.AnimationEaseInOut(s.part)), s.hold
	})
}

// animate writes an animation that loops. Function draw returns a new picture, and how long it is shown.
func animate(ctx context.Context, w io.Writer, pictures int, progress func(float64), draw func(i int) (*image.RGBA, int)) error {
	animation, shown := gif.GIF{}, &image.RGBA{} // nothing
	for i := range pictures {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		picture, hold := draw(i)
		animation.Image = append(animation.Image, frame(shown, picture))
		animation.Delay = append(animation.Delay, hold)
		shown = picture
		progress(0.8 * float64(i+1) / float64(pictures)) // the rest is compression
	}
	return gif.EncodeAll(writer{ctx, w}, &animation)
}

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
	at     int     // steps made
	moving bool    // the next move is pointed out, or being made
	part   float32 // of the time that it takes
	hold   int     // in hundredths of a second
}

// How walks are shown. Times are in hundredths of a second.
const (
	maxOutlined = 150 // steps of a walk in which moves are pointed out
	maxBoards   = 300 // steps of a walk that are shown
	leisurely   = 30  // longer walks have no reasons and are shown faster, down to a third of the time
	glides      = 6   // frames of a move on its way
	holdStart   = 150
	holdGoal    = 300
	holdOutline = 50
	holdGlide   = 5
	holdBoard   = 20
	holdBrief   = 10  // in a walk without outlines
	holdRow     = 250 // more, for each row of a reason
)

// shots returns the frames of a walk.
func shots(length int) []shot {
	all, pace := []shot{{hold: holdStart}}, min(max(length, leisurely), 3*leisurely)
	stops, brief := min(length, maxBoards), length > maxOutlined
	for i := 1; i <= stops; i++ {
		if brief {
			all = append(all, shot{at: i * length / stops, hold: holdBrief})
			continue
		}
		all = append(all, shot{at: i - 1, moving: true, hold: holdOutline * leisurely / pace})
		for k, n := 1, glides*leisurely/pace; k <= n; k++ {
			all = append(all, shot{i - 1, true, float32(k) / float32(n+1), holdGlide})
		}
		all = append(all, shot{at: i, hold: holdBoard * leisurely / pace})
	}
	all[len(all)-1].hold = holdGoal
	return all
}

// film is a walk to be shown.
type film struct {
	puzzle.Walk
	order   []view.Spot      // the cells of all steps, if these can be made in any order
	reasons []puzzle.Picture // of the steps that are pointed out; some are empty
}

// newFilm returns the film of a walk. It lacks reasons that are not found by the end of ctx.
func newFilm(ctx context.Context, p *puzzle.Puzzle, w puzzle.Walk) film {
	f := film{Walk: w, order: transcript.Order(p, w), reasons: make([]puzzle.Picture, min(w.Len(), maxOutlined))}
	for i := 0; w.Len() <= leisurely && i < w.Len(); i++ {
		if because, err := p.WhyStep(ctx, w, i); err == nil && !because.Text.Empty() {
			f.reasons[i] = because
		}
	}
	return f
}

// view returns what a shot shows, or what its move begins with. Cells carry the numbers of their moves until these are made.
func (f film) view(s shot) view.View {
	v := f.At(s.at).View()
	transcript.Number(&v, f.order, s.at)
	caption := sentence.New("%d of %d", s.at, f.Len())
	switch {
	case s.moving:
		step, because := f.Step(s.at), f.reasons[s.at]
		caption = sentence.New("%d of %d: %v", s.at+1, f.Len(), step.Text)
		if !because.Text.Empty() {
			caption = sentence.New("%v\n%v", caption, because.Text)
		}
		if s.part == 0 {
			transcript.PointOut(&v, step)
			because.Draw(&v)
		}
	case !v.Caption.Empty():
		caption = sentence.New("%d of %d: %v", s.at, f.Len(), v.Caption)
	}
	v.Caption = caption
	return v
}

// motion returns the way that a shot shows a part of. At rest it leads nowhere.
func (f film) motion(s shot) *paint.Motion {
	if s.part == 0 {
		return paint.NewMotion(f.view(s), f.view(s), nil, nil)
	}
	return paint.NewMotion(f.view(s), f.view(shot{at: s.at + 1}), f.Step(s.at).Slides, nil)
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

// palette returns the most frequent colours that lie apart, and for each colour the index of one beside it. Index 0 stands
// for pixels that stay as they were.
func palette(count map[color.RGBA]int) (color.Palette, map[color.RGBA]uint8) {
	const nearby = 48 // squared distance; fewer colours make a file smaller
	all := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a.R, b.R), cmp.Compare(a.G, b.G), cmp.Compare(a.B, b.B))
	})
	colours, index := color.Palette{color.RGBA{}}, map[color.RGBA]uint8{}
	for _, c := range all {
		at := colours.Index(c)
		near := colours[at].(color.RGBA)
		r, g, b := int(c.R)-int(near.R), int(c.G)-int(near.G), int(c.B)-int(near.B)
		if len(colours) < 256 && (at == 0 || r*r+g*g+b*b > nearby) {
			at, colours = len(colours), append(colours, c)
		}
		index[c] = uint8(at)
	}
	return colours, index
}
