package export

import (
	"bytes"
	"context"
	"image"
	"image/draw"
	"image/gif"
	"image/png"
	"io"
	"math"
	"testing"

	"fourfold/gui/paint"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

func options(side int) Options {
	return Options{Side: side, Palette: paint.Palettes()[0].Palette(false)}
}

// solved returns the walk of a random board.
func solved(t *testing.T, id string, rows, cols int) puzzle.Walk {
	t.Helper()
	p := named.Puzzle(id)
	outcome, err := puzzletest.Random(t, p, view.Size{Rows: rows, Cols: cols}, 5).Solve(t.Context(), nil)
	if err != nil || !outcome.Possible() {
		t.Fatalf("%s %dx%d: %v", id, rows, cols, err)
	}
	return outcome.Walk
}

// picture returns the PNG of a view, decoded.
func picture(t *testing.T, v view.View, o Options) *image.RGBA {
	t.Helper()
	var file bytes.Buffer
	if err := PNG(&file, v, o); err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(&file)
	if err != nil {
		t.Fatal(err)
	}
	copied := image.NewRGBA(img.Bounds())
	draw.Draw(copied, copied.Rect, img, copied.Rect.Min, draw.Src)
	return copied
}

// An animation loops, has a frame for each shot, and ends with the picture of the goal, but for colours. Files are small.
func TestAnimations(t *testing.T) {
	for _, c := range []struct {
		id         string
		rows, cols int
		dark       bool
		limit      int // bytes
	}{
		{"flip", 4, 4, false, 105_000}, {"swap", 2, 9, false, 125_000}, {"tetravex", 3, 3, true, 150_000}, {"fourline", 4, 4, false, 35_000},
	} {
		p, w, o := named.Puzzle(c.id), solved(t, c.id, c.rows, c.cols), Options{Side: 256, Palette: paint.Palettes()[0].Palette(c.dark)}
		var file bytes.Buffer
		last := 0.0
		err := GIF(t.Context(), &file, p, w, o, func(done float64) {
			if done < last || done > 1 {
				t.Errorf("progress %v after %v", done, last)
			}
			last = done
		})
		if file.Len() > c.limit {
			t.Errorf("%s: %d bytes", c.id, file.Len())
		}
		g, bad := gif.DecodeAll(&file)
		f, script := newFilm(t.Context(), p, w), shots(w.Len())
		if err != nil || bad != nil || len(g.Image) != len(script) {
			t.Fatalf("%s: errors %v, %v, %d frames, want %d", c.id, err, bad, len(g.Image), len(script))
		}
		var captions []sentence.Text
		for _, s := range script {
			captions = append(captions, f.view(s).Caption)
		}
		painter := newPainter(f.view(script[0]), o, captions...)
		seen := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
		for _, frame := range g.Image {
			draw.Draw(seen, frame.Rect, frame, frame.Rect.Min, draw.Over)
		}
		if goal := painter.Paint(f.At(f.Len()).View()); g.LoopCount != 0 || distance(crop(seen, painter), crop(goal, painter)) > 2 {
			t.Errorf("%s: loops %d, the last frame is not the goal", c.id, g.LoopCount)
		}
	}
}

// crop returns the boards of a picture, without a caption.
func crop(img *image.RGBA, p *paint.Painter) *image.RGBA {
	return img.SubImage(p.Layout.Panel(0).Sub(p.Layout.Bounds().Min).Add(img.Rect.Min)).(*image.RGBA)
}

// distance returns the mean squared error of a picture.
func distance(a, b *image.RGBA) float64 {
	squares, n := 0, 0
	for y := range a.Rect.Dy() {
		for x := range 4 * a.Rect.Dx() {
			if y >= b.Rect.Dy() || x >= 4*b.Rect.Dx() {
				return math.Inf(1)
			}
			d := int(a.Pix[y*a.Stride+x]) - int(b.Pix[y*b.Stride+x])
			squares, n = squares+d*d, n+1
		}
	}
	return float64(squares) / float64(n)
}

// Walks of any length begin with the board, end with the goal, and have a limited number of frames. Up to 30 steps take a
// second each; more take less, in the end a third of it or a tenth. Moves are on their way in order, in 50 ms a frame.
func TestLongWalks(t *testing.T) {
	for length, want := range map[int]struct{ step, glides int }{
		0: {0, 0}, 5: {100, 6}, 30: {100, 6}, 60: {50, 3}, 90: {32, 2}, 150: {32, 2}, 151: {10, 0}, 65535: {10, 0},
	} {
		all, step, glides := shots(length), 0, 0
		for i, s := range all[1:] {
			before := all[i]
			if s.part > 0 && (s.hold != 5 || s.at != before.at || s.part <= before.part || !before.moving) || s.at < before.at || s.moving && s.part == 0 && before.moving {
				t.Errorf("%d steps: %+v after %+v", length, s, before)
			}
			if i < len(all)-2 && (s.at == 0 || !s.moving && before.at == 0) {
				step += s.hold
			}
			if s.at == 0 && s.part > 0 {
				glides++
			}
		}
		if first, last := all[0], all[len(all)-1]; len(all) > 601 || first.at != 0 || length > 0 && first.hold != 150 || last != (shot{at: length, hold: 300}) || step != want.step || glides != want.glides {
			t.Errorf("%d steps: %d frames from %v to %v, the first step for %d with %d on its way", length, len(all), first, last, step, glides)
		}
	}
}

// The caption counts the steps, and names the move that is pointed out or made, with its reason below it, or says whose turn it
// is. Long walks have no reasons. Where the order is free, the cells of the steps to come are numbered.
func TestCaptions(t *testing.T) {
	for _, c := range []struct {
		id         string
		rows, cols int
		shot       shot
		want       string
		numbered   int // cells
	}{
		{"fourline", 4, 4, shot{}, "0 of 1: Either colour may open", 0},
		{"fourline", 4, 4, shot{moving: true}, "1 of 1: White: row 3, column 3 down\nThe last of the four white pieces that stay in row 4.", 0},
		{"flip", 4, 4, shot{at: 4}, "4 of 5", 1},
		{"flip", 9, 11, shot{moving: true}, "1 of 42: Press row 1, column 4", 42},
	} {
		v, numbered := newFilm(t.Context(), named.Puzzle(c.id), solved(t, c.id, c.rows, c.cols)).view(c.shot), 0
		for _, cell := range paint.Cells(v) {
			numbered += min(int(cell.Order), 1)
		}
		if got := v.Caption.String(); got != c.want || numbered != c.numbered {
			t.Errorf("%s %+v: %q, %d numbered cells", c.id, c.shot, got, numbered)
		}
	}
}

// ender ends a context when something is written.
type ender func()

func (end ender) Write(p []byte) (int, error) {
	end()
	return len(p), nil
}

func TestCancel(t *testing.T) {
	walk := solved(t, "flip", 5, 5)
	for _, late := range []bool{false, true} { // while frames are drawn, and while they are written
		ctx, cancel := context.WithCancel(t.Context())
		frames := 0
		to, progress := io.Writer(ender(func() { t.Error("something is written") })), func(float64) { frames++; cancel() }
		if late {
			to, progress = ender(cancel), func(float64) {}
		}
		if err := GIF(ctx, to, named.Puzzle("flip"), walk, options(200), progress); err != context.Canceled || frames > 1 {
			t.Errorf("late %v: error %v, %d frames", late, err, frames)
		}
	}
}

// Pictures use the room they are given, unless cells would be too small.
func TestSizes(t *testing.T) {
	for _, size := range []view.Size{{Rows: 4, Cols: 4}, {Rows: 9, Cols: 2}, {Rows: 128, Cols: 128}} {
		v := puzzletest.Random(t, named.Puzzle("flip"), size, 1).View()
		got := picture(t, v, options(777)).Rect.Size()
		if longest := max(got.X, got.Y); longest < 700 || longest > 777 {
			t.Errorf("%v: %v pixels", size, got)
		}
		captioned := v
		captioned.Caption = sentence.New("A caption")
		if bytes.Equal(picture(t, captioned, options(777)).Pix, picture(t, v, options(777)).Pix) {
			t.Errorf("%v: the caption is not seen", size)
		}
		if got := picture(t, v, options(100)).Rect.Size(); min(got.X/size.Cols, got.Y/size.Rows) < leastCell || max(got.X, got.Y) > 80+5*128 {
			t.Errorf("%v: %v pixels", size, got)
		}
	}
}
