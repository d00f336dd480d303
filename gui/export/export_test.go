package export

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/draw"
	"image/gif"
	"image/png"
	"io"
	"testing"

	"fourfold/gui/board"
	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// solved returns the walk of a random board.
func solved(t *testing.T, id string, rows, cols int) puzzle.Walk {
	t.Helper()
	p := puzzles.ByID(id)
	outcome, err := puzzletest.Random(t, p, puzzle.Size{Rows: rows, Cols: cols}, 5).Solve(t.Context(), puzzle.Options{})
	if err != nil || !outcome.Possible() {
		t.Fatalf("%s %dx%d: %v", id, rows, cols, err)
	}
	return outcome.Walk
}

// picture returns the PNG of a view, decoded.
func picture(t *testing.T, v puzzle.View, o Options) *image.RGBA {
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

// animation returns the GIF of a walk, decoded, and its length in bytes.
func animation(t *testing.T, w puzzle.Walk, o Options) (g *gif.GIF, length int) {
	t.Helper()
	var file bytes.Buffer
	last := 0.0
	err := GIF(t.Context(), &file, w, o, func(done float64) {
		if done < last || done > 1 {
			t.Errorf("progress %v after %v", done, last)
		}
		last = done
	})
	if err != nil {
		t.Fatal(err)
	}
	length = file.Len()
	if g, err = gif.DecodeAll(&file); err != nil {
		t.Fatal(err)
	}
	return g, length
}

// squaredError returns the mean squared difference in a channel of two pictures of one size.
func squaredError(t *testing.T, a, b *image.RGBA) float64 {
	t.Helper()
	if a.Rect != b.Rect {
		t.Fatalf("size %v, want %v", a.Rect, b.Rect)
	}
	sum := 0
	for i := range a.Pix {
		d := int(a.Pix[i]) - int(b.Pix[i])
		sum += d * d
	}
	return float64(sum) / float64(len(a.Pix))
}

// Every frame is the picture of its view, but for colours. Files are small.
func TestFramesAreThePictures(t *testing.T) {
	for _, c := range []struct {
		id         string
		rows, cols int
		dark       bool
		limit      int // bytes
	}{
		{"flip", 4, 4, false, 50_000}, {"swap", 2, 9, false, 65_000}, {"tetravex", 3, 3, true, 65_000}, {"fourline", 4, 4, false, 30_000},
	} {
		w, o := solved(t, c.id, c.rows, c.cols), Options{Side: 256, Palette: board.DefaultPalette(c.dark)}
		g, length := animation(t, w, o)
		script := shots(w.Len())
		if len(g.Image) != len(script) || length > c.limit {
			t.Errorf("%s: %d frames of %d bytes", c.id, len(g.Image), length)
		}
		seen := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
		for i, frame := range g.Image {
			draw.Draw(seen, frame.Rect, frame, frame.Rect.Min, draw.Over)
			if off := squaredError(t, seen, picture(t, script[i].view(w, nil), o)); off > 2 {
				t.Errorf("%s: frame %d: mean squared error %v", c.id, i, off)
			}
		}
		if g.LoopCount != 0 || g.Delay[0] <= g.Delay[1] || g.Delay[len(script)-1] <= g.Delay[0] {
			t.Errorf("%s: loops %d, delays %v", c.id, g.LoopCount, g.Delay)
		}
	}
}

// Walks of any length begin with the board, end with the goal, and have a limited number of frames.
func TestLongWalksHaveFewFrames(t *testing.T) {
	for _, length := range []int{0, 1, 150, 151, 65535} {
		all := shots(length)
		if first, last := all[0], all[len(all)-1]; len(all) > 301 || first.at != 0 || last.at != length || last.outlined {
			t.Errorf("%d steps: %d frames from %v to %v", length, len(all), first, last)
		}
	}
}

// ending ends a context with its first write.
type ending struct {
	end    context.CancelFunc
	writes int
}

func (w *ending) Write(p []byte) (int, error) {
	w.writes++
	w.end()
	return len(p), nil
}

func TestCancel(t *testing.T) {
	walk := solved(t, "flip", 5, 5)
	ctx, cancel := context.WithCancel(t.Context())
	w := &ending{end: cancel}
	for _, writes := range []int{1, 0} {
		w.writes = 0
		if err := GIF(ctx, w, walk, Options{Side: 600}, func(float64) {}); err != context.Canceled || w.writes > writes {
			t.Errorf("error %v, %d writes", err, w.writes)
		}
	}
	drawing, cancel := context.WithCancel(t.Context())
	if err := GIF(drawing, io.Discard, walk, Options{Side: 600}, func(float64) { cancel() }); err != context.Canceled {
		t.Errorf("error %v", err)
	}
}

// Pictures use the room they are given, unless cells would be too small.
func TestSizes(t *testing.T) {
	for _, size := range []puzzle.Size{{Rows: 4, Cols: 4}, {Rows: 9, Cols: 2}, {Rows: 128, Cols: 128}} {
		v := puzzletest.Random(t, puzzles.ByID("flip"), size, 1).View()
		got := picture(t, v, Options{Side: 777}).Rect.Size()
		if longest := max(got.X, got.Y); longest < 700 || longest > 777 {
			t.Errorf("%v: %v pixels", fmt.Sprint(size), got)
		}
		if got := picture(t, v, Options{Side: 100}).Rect.Size(); min(got.X/size.Cols, got.Y/size.Rows) < leastCell {
			t.Errorf("%v: %v pixels", size, got)
		}
	}
}
