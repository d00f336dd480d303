package export

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/png"
	"io"
	"strings"
	"testing"

	"fourfold/gui/board"
	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/sentence"
)

// solved returns the walk of a random board.
func solved(t testing.TB, id string, rows, cols int) puzzle.Walk {
	t.Helper()
	p := puzzles.ByID(id)
	outcome, err := puzzletest.Random(t, p, puzzle.Size{Rows: rows, Cols: cols}, 5).Solve(t.Context(), puzzle.Options{})
	if err != nil || !outcome.Possible() {
		t.Fatalf("%s %dx%d: %v", id, rows, cols, err)
	}
	return outcome.Walk
}

// picture returns the PNG of a view, decoded.
func picture(t testing.TB, v puzzle.View, o Options) *image.RGBA {
	t.Helper()
	var file bytes.Buffer
	if err := PNG(&file, v, o); err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(&file)
	if err != nil {
		t.Fatal(err)
	}
	return rgba(img)
}

func rgba(img image.Image) *image.RGBA {
	copied := image.NewRGBA(img.Bounds())
	draw.Draw(copied, copied.Rect, img, copied.Rect.Min, draw.Src)
	return copied
}

// animation returns the GIF of a walk and its decoded form.
func animation(t testing.TB, w puzzle.Walk, o Options) (file []byte, g *gif.GIF) {
	t.Helper()
	var buffer bytes.Buffer
	last := 0.0
	err := GIF(t.Context(), &buffer, w, o, func(done float64) {
		if done < last || done > 1 {
			t.Errorf("progress %v after %v", done, last)
		}
		last = done
	})
	if err != nil || last != 1 {
		t.Fatalf("error %v, progress %v", err, last)
	}
	file = buffer.Bytes()
	g, err = gif.DecodeAll(&buffer)
	if err != nil {
		t.Fatal(err)
	}
	return file, g
}

// frames calls f with each frame as it is seen, drawn over those before.
func frames(t testing.TB, g *gif.GIF, f func(i int, seen *image.RGBA)) {
	t.Helper()
	seen := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
	for i, frame := range g.Image {
		if g.Disposal[i] != gif.DisposalNone {
			t.Fatalf("frame %d has disposal %d", i, g.Disposal[i])
		}
		draw.Draw(seen, frame.Rect, frame, frame.Rect.Min, draw.Over)
		f(i, seen)
	}
}

// expected returns the views that a film of a short walk shows.
func expected(w puzzle.Walk) []puzzle.View {
	views := []puzzle.View{w.At(0).View()}
	for i := range w.Len() {
		outlined := w.At(i).View()
		for _, at := range w.Step(i).Outline {
			outlined.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkNext})
		}
		views = append(views, outlined, w.At(i+1).View())
	}
	return views
}

// sameButForColours fails unless each pixel has the colour of the palette that is nearest to what it should be, and
// returns the mean distance in a channel.
func sameButForColours(t *testing.T, what string, got, want *image.RGBA, p color.Palette) float64 {
	t.Helper()
	if got.Rect != want.Rect {
		t.Fatalf("%s: size %v, want %v", what, got.Rect, want.Rect)
	}
	var opaque []shade
	for _, c := range p {
		if r, g, b, a := c.RGBA(); a != 0 {
			opaque = append(opaque, shadeOf([3]int{int(r >> 8), int(g >> 8), int(b >> 8)}))
		}
	}
	least, sum := map[shade]int{}, 0
	for i := 0; i < len(want.Pix); i += 4 {
		wanted := shadeAt(want.Pix[i:])
		if _, ok := least[wanted]; !ok {
			least[wanted] = 1 << 30
			for _, s := range opaque {
				least[wanted] = min(least[wanted], distance(s, wanted))
			}
		}
		off := distance(shadeAt(got.Pix[i:]), wanted)
		if off != least[wanted] {
			t.Fatalf("%s: pixel (%d,%d) is %06x, want what is nearest to %06x", what,
				i/4%want.Rect.Dx(), i/4/want.Rect.Dx(), shadeAt(got.Pix[i:]), wanted)
		}
		sum += off
	}
	return float64(sum) / float64(3*len(want.Pix)/4)
}

var walks = []struct {
	id         string
	rows, cols int
	dark       bool
	limit      int // bytes
}{
	{"flip", 4, 4, false, 40_000},
	{"swap", 4, 3, true, 15_000},
	{"swap", 2, 9, false, 22_000},
	{"tetravex", 3, 3, true, 25_000},
	{"fourline", 4, 4, false, 30_000},
}

// Every frame is what package board draws of the view, in the nearest colours; the last is the goal.
func TestFramesAreThePictures(t *testing.T) {
	for _, c := range walks {
		t.Run(fmt.Sprint(c.id, c.rows, "x", c.cols), func(t *testing.T) {
			w, o := solved(t, c.id, c.rows, c.cols), Options{Side: 256, Palette: board.DefaultPalette(c.dark)}
			file, g := animation(t, w, o)
			views := expected(w)
			if len(g.Image) != len(views) {
				t.Fatalf("%d frames, want %d", len(g.Image), len(views))
			}
			if len(file) > c.limit {
				t.Errorf("%d bytes for %d frames", len(file), len(views))
			}
			frames(t, g, func(i int, seen *image.RGBA) {
				want, p := picture(t, views[i], o), g.Config.ColorModel.(color.Palette)
				off := sameButForColours(t, fmt.Sprint("frame ", i), seen, want, p)
				if off > 2 {
					t.Errorf("frame %d: mean squared error %v", i, off)
				}
			})
			if g.LoopCount != 0 || g.Delay[0] <= g.Delay[1] || g.Delay[len(views)-1] <= g.Delay[0] {
				t.Errorf("loops %d, delays %v", g.LoopCount, g.Delay)
			}
		})
	}
}

// Colours of flat areas stay as they are.
func TestFlatColoursAreExact(t *testing.T) {
	w, p := solved(t, "tetravex", 4, 4), board.DefaultPalette(false)
	_, g := animation(t, w, Options{Side: 500, Palette: p})
	has := map[color.Color]bool{}
	for _, c := range g.Config.ColorModel.(color.Palette) {
		has[color.NRGBAModel.Convert(c)] = true
	}
	want := []color.NRGBA{ground(p), p.Panel, p.Cell, p.Next}
	for _, c := range w.At(0).View().Boards[1].Cells {
		if c.Kind == puzzle.Tile {
			want = append(want, p.Tile(int(c.Numbers[0])))
		}
	}
	for _, c := range want {
		if !has[c] {
			t.Errorf("%v is not among the colours", c)
		}
	}
}

// longWalk has boards whose cells tell the number of steps made, in binary.
type longWalk struct{ length int }

type counter struct {
	puzzle.Problem
	k int
}

func (c counter) View() puzzle.View {
	b := puzzle.NewBoard(sentence.Text{}, puzzle.Size{Rows: 4, Cols: 4})
	for i := range b.Cells {
		b.Cells[i].Kind = puzzle.BlackDisc + puzzle.Kind(c.k>>i&1)
	}
	return puzzle.View{Boards: []puzzle.Board{b}}
}

func (w longWalk) Len() int                { return w.length }
func (w longWalk) At(k int) puzzle.Problem { return counter{k: k} }
func (w longWalk) Step(i int) puzzle.Step {
	return puzzle.Step{Outline: []puzzle.Spot{{Row: i % 4}}}
}

func TestFrameCounts(t *testing.T) {
	for length, want := range map[int]int{0: 1, 1: 3, 150: 301, 151: 152, 65535: 301} {
		_, g := animation(t, longWalk{length}, Options{Side: MinSide})
		if len(g.Image) != want {
			t.Errorf("%d frames for %d steps, want %d", len(g.Image), length, want)
		}
		frames(t, g, func(i int, seen *image.RGBA) {
			if i == want-1 {
				end := picture(t, counter{k: length}.View(), Options{Side: MinSide})
				sameButForColours(t, fmt.Sprint("the end of ", length), seen, end, g.Config.ColorModel.(color.Palette))
			}
		})
	}
}

// Only what changes is stored.
func TestChangedRectangles(t *testing.T) {
	_, g := animation(t, longWalk{20}, Options{Side: 400})
	for i, frame := range g.Image[1:] {
		if outline := i%2 == 0; outline && frame.Rect.Dx()*frame.Rect.Dy() > 100*200 {
			t.Errorf("frame %d changes two cells at most, but has %v", i+1, frame.Rect)
		}
	}
}

func TestShotsOfALongWalkAreEven(t *testing.T) {
	all := shots(12345)
	for i, s := range all {
		if want := i * 12345 / maxBoards; s.at != want || s.outlined {
			t.Fatalf("shot %d is %+v, want board %d", i, s, want)
		}
	}
}

// stuckWalk ends a context when the board after some steps is asked for, and then does not return from that for as
// long as the test takes.
type stuckWalk struct {
	longWalk
	at   int
	end  context.CancelFunc
	done <-chan struct{}
}

func (w stuckWalk) At(k int) puzzle.Problem {
	if k == w.at {
		w.end()
		<-w.done
	}
	return w.longWalk.At(k)
}

// The end of the context is not held up by a picture that takes long.
func TestCancelWhileDrawing(t *testing.T) {
	for _, at := range []int{0, 1, 100, 150} {
		ctx, cancel := context.WithCancel(t.Context())
		walk := stuckWalk{longWalk{150}, at, cancel, t.Context().Done()}
		if err := GIF(ctx, io.Discard, walk, Options{Side: MinSide}, nil); err != context.Canceled {
			t.Errorf("cancelled at board %d: %v", at, err)
		}
	}
}

// endingWriter ends a context with its first write, and counts the others.
type endingWriter struct {
	end   context.CancelFunc
	later int
	began bool
}

func (w *endingWriter) Write(p []byte) (int, error) {
	if w.began {
		w.later++
	}
	w.began = true
	w.end()
	return len(p), nil
}

// After the end of the context no more is written.
func TestCancelWhileWriting(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	w := &endingWriter{end: cancel}
	last := 0.0
	err := GIF(ctx, w, solved(t, "flip", 5, 5), Options{Side: 600}, func(done float64) { last = done })
	if err != context.Canceled || !w.began || w.later > 1 || last == 1 {
		t.Errorf("error %v, progress %v, %d writes after the end", err, last, w.later)
	}
}

func TestWriterFails(t *testing.T) {
	full := errors.New("disk full")
	r, w := io.Pipe()
	go func() {
		_, _ = io.CopyN(io.Discard, r, 5000)
		r.CloseWithError(full)
	}()
	if err := GIF(t.Context(), w, longWalk{150}, Options{Side: 600}, nil); err != full {
		t.Errorf("error %v", err)
	}
	if err := PNG(w, counter{}.View(), Options{Side: 600}); err != full {
		t.Errorf("error %v", err)
	}
}

func TestOptionsAreChecked(t *testing.T) {
	for _, side := range []int{-1, 0, MinSide - 1, MaxSide + 1} {
		var complaint *sentence.Refusal
		if err := PNG(io.Discard, counter{}.View(), Options{Side: side}); !errors.As(err, &complaint) {
			t.Errorf("PNG of %d pixels: %v", side, err)
		}
		if err := GIF(t.Context(), io.Discard, longWalk{1}, Options{Side: side}, nil); !errors.As(err, &complaint) {
			t.Errorf("GIF of %d pixels: %v", side, err)
		}
	}
}

// Pictures use the room they are given, and no more, unless cells would be too small.
func TestSizes(t *testing.T) {
	for _, extent := range [][2]int{{4, 4}, {2, 9}, {9, 2}, {128, 128}} {
		size := puzzle.Size{Rows: extent[0], Cols: extent[1]}
		v := puzzletest.Random(t, puzzles.ByID("swap"), size, 1).View()
		for _, side := range []int{200, 777} {
			got := picture(t, v, Options{Side: side}).Rect.Size()
			longest := max(got.X, got.Y)
			room := max(side, leastSide(v))
			slack := 2 * max(size.Rows, size.Cols) // the pixels that whole cells cannot use
			if longest > room || longest < room-slack-room/20 {
				t.Errorf("%v on %d: picture of %v", size, side, got)
			}
		}
	}
}

// Below the titles' row the picture is the one that package board draws.
func TestTitles(t *testing.T) {
	for _, size := range []puzzle.Size{{Rows: 3, Cols: 3}, {Rows: 2, Cols: 9}} {
		v := puzzletest.Random(t, puzzles.ByID("swap"), size, 1).View()
		var asked []string
		o := Options{Side: 500, Translate: func(text sentence.Text) string {
			asked = append(asked, text.String())
			return strings.Repeat("Ä", 3)
		}}
		a := newArtist(v, o)
		if len(a.panels) != len(v.Boards) {
			t.Fatalf("%v: %d panels for %d boards", size, len(a.panels), len(v.Boards))
		}
		img := a.draw(v)
		if len(asked) != 2 || asked[0] == asked[1] {
			t.Errorf("titles %q", asked)
		}
		plain := board.Render(v, a.canvas.X, a.canvas.Y, a.palette)
		for _, panel := range a.panels {
			room := a.titleRoom(panel)
			if !inked(img, room, a) {
				t.Errorf("%v: nothing written in %v", size, room)
			}
			middle := image.Pt(panel.Dx()/2, panel.Dy()/2)
			on := image.Pt((room.Min.X+room.Max.X-panel.Dx())/2, room.Max.Y)
			for _, d := range []image.Point{{20, 20}, middle, {panel.Dx() - 20, panel.Dy() - 20}} {
				if got, want := img.RGBAAt(on.X+d.X, on.Y+d.Y), plain.RGBAAt(panel.Min.X+d.X, panel.Min.Y+d.Y); got != want {
					t.Errorf("%v: %v of the panel is %v, want %v", size, d, got, want)
				}
			}
		}
	}
}

// inked tells whether there is anything in a rectangle but the background.
func inked(img *image.RGBA, r image.Rectangle, a *artist) bool {
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			if color.NRGBAModel.Convert(img.RGBAAt(x, y)) != a.background {
				return true
			}
		}
	}
	return false
}

func BenchmarkGIF(b *testing.B) {
	for _, c := range []struct {
		id               string
		rows, cols, side int
	}{{"flip", 4, 4, 640}, {"tetravex", 6, 6, 640}, {"tetravex", 6, 6, 1280}, {"swap", 128, 128, 1024}} {
		w := solved(b, c.id, c.rows, c.cols)
		b.Run(fmt.Sprintf("%s/%dx%d/%d", c.id, c.rows, c.cols, c.side), func(b *testing.B) {
			var file bytes.Buffer
			for b.Loop() {
				file.Reset()
				if err := GIF(b.Context(), &file, w, Options{Side: c.side}, nil); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(file.Len()), "bytes")
			b.ReportMetric(float64(w.Len()), "steps")
		})
	}
}
