package export

import (
	"bytes"
	"context"
	"image"
	"io"
	"time"

	"fourfold/puzzles/puzzle"
)

// GIF writes an animation of the walk that loops: the board, then for each step the move outlined and
// the board after it, and at last the goal for a while. Of a walk of more than 150 steps it shows only boards, and
// of one of more than 300 steps 300 of them evenly spread, so that files have at most 301 frames.
//
// It calls progress, unless it is nil, with the share of the work that is done, which never goes down. It
// returns within 100 ms of the end of ctx with ctx.Err(); the file is no whole one then. The
// other errors are those of w, and a [puzzle.Complaint] for options that cannot be met.
// The memory that it takes does not depend on the length of the walk.
func GIF(ctx context.Context, w io.Writer, walk puzzle.Walk, o Options, progress func(done float64)) error {
	if err := o.check(); err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	artist, err := newArtistInTime(ctx, walk, o)
	if err != nil {
		return err
	}
	f := film{artist: artist, walk: walk}
	script := shots(walk.Len())
	colours, err := f.colours(ctx, samples(script))
	if err != nil {
		return err
	}
	f.begin(w, colours)
	for img := range f.reel(ctx, script) {
		if err := f.show(ctx, img, script[f.shown].hold); err != nil {
			return err
		}
		f.shown++
		if progress != nil {
			progress(float64(f.shown) / float64(len(script)))
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	return f.out.end()
}

// newArtistInTime returns an artist for a walk, or the error of ctx as soon as that ends: a large
// picture takes longer to draw than anybody should wait.
func newArtistInTime(ctx context.Context, walk puzzle.Walk, o Options) (*artist, error) {
	made := make(chan *artist, 1)
	go func() { made <- newArtist(walk.At(0).View(), o) }()
	select {
	case a := <-made:
		return a, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
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

// film draws a walk and writes it.
type film struct {
	*artist
	walk    puzzle.Walk
	out     *gifWriter
	matcher *matcher

	shown   int         // frames written
	drawn   *image.RGBA // the last of them, nil at the start
	indices []uint8     // its colours
	changed []uint8     // the pixels of a frame; reused
	unseen  uint8       // the index of what stays as it was
}

// view returns what a shot shows.
func (f *film) view(s shot) puzzle.View {
	v := f.walk.At(s.at).View()
	if s.outlined {
		for _, at := range f.walk.Step(s.at).Outline {
			v.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkNext})
		}
	}
	return v
}

// reel draws shots in a goroutine of its own, one ahead of what is received, until ctx ends. The end
// of ctx is noticed even while a large picture is being drawn: its goroutine is left to itself.
func (f *film) reel(ctx context.Context, script []shot) func(yield func(*image.RGBA) bool) {
	pictures := make(chan *image.RGBA)
	go func() {
		defer close(pictures)
		for _, s := range script {
			if ctx.Err() != nil {
				return
			}
			select {
			case pictures <- f.artist.draw(f.view(s)):
			case <-ctx.Done():
			}
		}
	}()
	return func(yield func(*image.RGBA) bool) {
		for {
			select {
			case img, ok := <-pictures:
				if !ok || !yield(img) {
					return
				}
			case <-ctx.Done():
				return
			}
		}
	}
}

// maxColours leaves one index of 256 for pixels that stay as they were.
const maxColours = 255

// rowsAtATime is how many rows of pixels are looked at between two looks at the context.
const rowsAtATime = 64

// colours chooses the colours of the film by what is seen in some shots.
func (f *film) colours(ctx context.Context, script []shot) ([]shade, error) {
	seen := histogram{}
	for img := range f.reel(ctx, script) {
		for r := range bands(img.Rect) {
			if ctx.Err() != nil {
				return nil, ctx.Err()
			}
			seen.add(img, r)
		}
	}
	return seen.choose(maxColours), ctx.Err()
}

// bands divides a rectangle into some rows at a time.
func bands(r image.Rectangle) func(yield func(image.Rectangle) bool) {
	return func(yield func(image.Rectangle) bool) {
		for y := r.Min.Y; y < r.Max.Y; y += rowsAtATime {
			if !yield(image.Rect(r.Min.X, y, r.Max.X, min(y+rowsAtATime, r.Max.Y))) {
				return
			}
		}
	}
}

// begin writes what comes before the frames.
func (f *film) begin(w io.Writer, colours []shade) {
	size := f.size()
	f.matcher, f.unseen = newMatcher(colours), uint8(len(colours))
	f.indices, f.changed = make([]uint8, size.X*size.Y), make([]uint8, size.X*size.Y)
	f.out = newGIFWriter(w, size, colours)
}

// show writes a frame: the smallest rectangle around the pixels that differ from the frame before, where all others
// are transparent.
func (f *film) show(ctx context.Context, img *image.RGBA, hold time.Duration) error {
	var r image.Rectangle
	for band := range bands(img.Rect) {
		if err := ctx.Err(); err != nil {
			return err
		}
		r = r.Union(f.match(img, band))
	}
	if r.Empty() { // a frame must have a pixel
		r = image.Rect(0, 0, 1, 1)
	}
	f.drawn = img
	return f.out.frame(ctx, r, f.changed[r.Min.Y*img.Rect.Dx()+r.Min.X:], img.Rect.Dx(), hold)
}

// match sets indices and changed for a band of rows and returns the smallest rectangle around the changes.
func (f *film) match(img *image.RGBA, band image.Rectangle) (r image.Rectangle) {
	width := img.Rect.Dx()
	for y := band.Min.Y; y < band.Max.Y; y++ {
		row := img.Pix[y*img.Stride:][:4*width]
		indices, changed := f.indices[y*width:][:width], f.changed[y*width:][:width]
		if f.drawn != nil && bytes.Equal(row, f.drawn.Pix[y*img.Stride:][:4*width]) {
			fill(changed, f.unseen)
			continue
		}
		for x := range width {
			changed[x] = f.unseen
			index := indices[x]
			if f.drawn == nil || !bytes.Equal(row[4*x:4*x+4], f.drawn.Pix[y*img.Stride+4*x:][:4]) {
				index = f.matcher.nearest(shadeAt(row[4*x:]))
			}
			if index != indices[x] || f.drawn == nil {
				indices[x], changed[x] = index, index
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return r
}

func fill(all []uint8, value uint8) {
	for i := range all {
		all[i] = value
	}
}
