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

	"fourfold/gui/paint"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/sentence"
)

func options(side int) Options {
	return Options{Side: side, Palette: paint.Palettes()[0].Palette(false)}
}

// solved returns the walk of a random board.
func solved(t *testing.T, id string, rows, cols int) puzzle.Walk {
	t.Helper()
	p := named.Puzzle(id)
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
		w, o := solved(t, c.id, c.rows, c.cols), Options{Side: 256, Palette: paint.Palettes()[0].Palette(c.dark)}
		var file bytes.Buffer
		last := 0.0
		if err := GIF(t.Context(), &file, w, o, func(done float64) {
			if done < last || done > 1 {
				t.Errorf("progress %v after %v", done, last)
			}
			last = done
		}); err != nil {
			t.Fatal(err)
		}
		length := file.Len()
		g, err := gif.DecodeAll(&file)
		script := shots(w.Len())
		if err != nil || len(g.Image) != len(script) || length > c.limit {
			t.Fatalf("%s: error %v, %d frames of %d bytes", c.id, err, len(g.Image), length)
		}
		seen := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
		for i, frame := range g.Image {
			draw.Draw(seen, frame.Rect, frame, frame.Rect.Min, draw.Over)
			want, squares := picture(t, script[i].view(w, nil), o), 0
			for k := range want.Pix {
				d := int(seen.Pix[k]) - int(want.Pix[k])
				squares += d * d
			}
			if squares > 2*len(want.Pix) || seen.Rect != want.Rect {
				t.Errorf("%s: frame %d: mean squared error %v", c.id, i, float64(squares)/float64(len(want.Pix)))
			}
		}
		if g.LoopCount != 0 || g.Delay[0] <= g.Delay[1] || g.Delay[len(script)-1] <= g.Delay[0] {
			t.Errorf("%s: loops %d, delays %v", c.id, g.LoopCount, g.Delay)
		}
	}
}

// Walks of any length begin with the board, end with the goal, and have a limited number of frames. Up to 30 steps take a
// second each; more take less, in the end a third of it or a tenth.
func TestLongWalks(t *testing.T) {
	for length, want := range map[int]int{0: 0, 5: 100, 30: 100, 60: 50, 90: 33, 150: 33, 151: 10, 65535: 10} {
		all, hold := shots(length), 0
		for i, s := range all[1:] {
			if i == 0 || i == 1 && all[1].outlined {
				hold += s.hold
			}
		}
		if first, last := all[0], all[len(all)-1]; len(all) > 301 || first.at != 0 || last.at != length || last.outlined || hold != want {
			t.Errorf("%d steps: %d frames from %v to %v, the first step for %d", length, len(all), first, last, hold)
		}
	}
}

// The caption counts the steps, and names the move that is pointed out, as the cells show.
func TestMovesArePointedOut(t *testing.T) {
	for _, w := range []puzzle.Walk{solved(t, "swap", 2, 9), solved(t, "fourline", 4, 4)} {
		pointedOut(t, w)
	}
}

func pointedOut(t *testing.T, w puzzle.Walk) {
	t.Helper()
	for _, s := range shots(w.Len()) {
		v, outlined := s.view(w, nil), 0
		got, want := v.Caption.String(), fmt.Sprintf("%d of %d", s.at, w.Len())
		if s.outlined {
			want = fmt.Sprintf("%d of %d: %v", s.at+1, w.Len(), w.Step(s.at).Text)
			outlined = len(w.Step(s.at).Outline)
		} else if own := w.At(s.at).View().Caption; !own.Empty() {
			want += ": " + own.String()
		}
		for _, b := range v.Boards {
			for _, c := range b.Cells {
				if c.Marks&(puzzle.MarkNext|puzzle.MarkPlace) != 0 {
					outlined--
				}
			}
		}
		if got != want || outlined != 0 {
			t.Errorf("%+v: %q, want %q; %d more cells are to be marked", s, got, want, outlined)
		}
	}
}

// Where the order is free, the cells of the steps to come are numbered.
func TestStepsInAnyOrderAreNumbered(t *testing.T) {
	w := solved(t, "flip", 4, 4)
	order := Options{AnyOrder: true}.order(w)
	if len(order) != w.Len() || len(options(100).order(w)) > 0 {
		t.Errorf("%d cells of %d steps", len(order), w.Len())
	}
	for _, s := range shots(w.Len()) {
		v := s.view(w, order)
		for i, at := range order {
			if n := int(v.At(at).Order); (n == i+1) != (i >= s.at) {
				t.Errorf("%+v: step %d has number %d", s, i+1, n)
			}
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
		if err := GIF(ctx, to, walk, options(600), progress); err != context.Canceled || frames > 1 {
			t.Errorf("late %v: error %v, %d frames", late, err, frames)
		}
	}
}

// Pictures use the room they are given, unless cells would be too small.
func TestSizes(t *testing.T) {
	for _, size := range []puzzle.Size{{Rows: 4, Cols: 4}, {Rows: 9, Cols: 2}, {Rows: 128, Cols: 128}} {
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
