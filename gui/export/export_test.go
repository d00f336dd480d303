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
	"fourfold/puzzles/puzzle/transcript"
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
	if err != nil || last <= 0 {
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
	show := func(k int) puzzle.View {
		v := w.At(k).View()
		caption := fmt.Sprint(k, " of ", w.Len())
		if v.Caption.Format != "" {
			caption += ": " + v.Caption.String()
		}
		v.Caption = sentence.New("%v", caption)
		return v
	}
	views := []puzzle.View{show(0)}
	for i := range w.Len() {
		outlined := w.At(i).View()
		transcript.PointOut(&outlined, w.Step(i))
		outlined.Caption = sentence.New("%v", fmt.Sprint(i+1, " of ", w.Len(), ": ", w.Step(i).Text))
		views = append(views, outlined, show(i+1))
	}
	return views
}

// distance returns the square of the distance of two opaque colours.
func distance(a, b color.RGBA) int {
	r, g, v := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B)
	return r*r + g*g + v*v
}

// sameButForColours fails unless each pixel has the colour of the palette that is nearest to what it should be, and
// returns the mean distance in a channel.
func sameButForColours(t *testing.T, what string, got, want *image.RGBA, p color.Palette) float64 {
	t.Helper()
	if got.Rect != want.Rect {
		t.Fatalf("%s: size %v, want %v", what, got.Rect, want.Rect)
	}
	least, sum := map[color.RGBA]int{}, 0
	for i := 0; i < len(want.Pix); i += 4 {
		x, y := i/4%want.Rect.Dx(), i/4/want.Rect.Dx()
		wanted := want.RGBAAt(x, y)
		if _, ok := least[wanted]; !ok {
			least[wanted] = 1 << 30
			for _, c := range p {
				if c := color.RGBAModel.Convert(c).(color.RGBA); c.A != 0 {
					least[wanted] = min(least[wanted], distance(c, wanted))
				}
			}
		}
		off := distance(got.RGBAAt(x, y), wanted)
		if off != least[wanted] {
			t.Fatalf("%s: pixel (%d,%d) is %v, want what is nearest to %v", what, x, y, got.RGBAAt(x, y), wanted)
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
	{"swap", 2, 9, false, 45_000},
	{"tetravex", 3, 3, true, 55_000},
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
	background, _ := p.Paper()
	want := []color.NRGBA{background, p.Panel, p.Cell, p.Next}
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

// Only what changes is stored: two cells, an arrow and the caption.
func TestOnlyWhatChangesIsStored(t *testing.T) {
	_, g := animation(t, longWalk{20}, Options{Side: 400})
	for i, frame := range g.Image[1:] {
		changed := 0
		for _, index := range frame.Pix {
			if _, _, _, alpha := frame.Palette[index].RGBA(); alpha != 0 {
				changed++
			}
		}
		if outline := i%2 == 0; outline && changed > 100*200 {
			t.Errorf("frame %d changes two cells at most, but has %d pixels", i+1, changed)
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
	if err := GIF(t.Context(), w, longWalk{30}, Options{Side: 300}, func(float64) {}); err != full {
		t.Errorf("error %v", err)
	}
	if err := PNG(w, counter{}.View(), Options{Side: 600}); err != full {
		t.Errorf("error %v", err)
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
			slack := 2*max(size.Rows, size.Cols) + side/20 // the pixels that whole cells cannot use
			cell := newPainter(v, Options{Side: side}).Layout().Cell
			if cell > leastCell && (longest > side || longest < side-slack) || cell < leastCell || cell == leastCell && longest > 1280 {
				t.Errorf("%v on %d: picture of %v, cells of %d", size, side, got, cell)
			}
		}
	}
}

// part returns the pixels of a rectangle of a painter's layout, from a picture that was made with it.
func part(img *image.RGBA, l *board.Layout, r image.Rectangle) []uint8 {
	r = r.Sub(l.Bounds().Min)
	var pix []uint8
	for y := r.Min.Y; y < r.Max.Y; y++ {
		pix = append(pix, img.Pix[img.PixOffset(r.Min.X, y):img.PixOffset(r.Max.X, y)]...)
	}
	return pix
}

// plain reports whether all pixels are the same.
func plain(pix []uint8) bool { return bytes.Equal(pix[4:], pix[:len(pix)-4]) }

// The picture has a margin, above each board its title, beside its cells numbers, and marks where the layout says.
func TestWhatPicturesShow(t *testing.T) {
	for _, size := range []puzzle.Size{{Rows: 3, Cols: 3}, {Rows: 2, Cols: 9}} {
		v := puzzletest.Random(t, puzzles.ByID("swap"), size, 1).View()
		asked := map[string]bool{}
		o := Options{Side: 500, Translate: func(text sentence.Text) string {
			asked[text.String()] = true
			return strings.Repeat("Ä", 3)
		}}
		l, img := newPainter(v, o).Layout(), picture(t, v, o)
		if len(asked) != 2 || len(l.Places) != len(v.Boards) || img.Rect.Size() != l.Bounds().Size() {
			t.Fatalf("%v: titles %v, %d places, %v pixels", size, asked, len(l.Places), img.Rect)
		}
		if margin := l.Bounds(); !plain(part(img, l, image.Rectangle{Min: margin.Min, Max: image.Pt(margin.Max.X, margin.Min.Y+5)})) {
			t.Errorf("%v: something lies on the margin", size)
		}
		for i, p := range l.Places {
			rows, columns := p.Panel.Inset(2), p.Panel.Inset(2)
			rows.Max.X, rows.Min.Y, columns.Max.Y, columns.Min.X = p.Grid.Min.X, p.Grid.Min.Y, p.Grid.Min.Y, p.Grid.Min.X
			if plain(part(img, l, p.Title)) || plain(part(img, l, rows)) || plain(part(img, l, columns)) {
				t.Errorf("%v: board %d lacks its title, or the numbers of its rows or columns", size, i)
			}
		}
		at := puzzle.Spot{Board: 1, Row: 1, Col: 1}
		v.Mark(puzzle.Marked{Spot: at, Mark: puzzle.MarkNext})
		marked := picture(t, v, o)
		corner := l.Places[1].Grid.Min.Add(image.Pt(l.Cell, l.Cell))
		cell := image.Rectangle{Min: corner, Max: corner.Add(image.Pt(l.Cell, l.Cell))}
		if bytes.Equal(part(marked, l, cell), part(img, l, cell)) {
			t.Errorf("%v: the mark of %v is not to be seen", size, at)
		}
		v.Caption = sentence.New("a caption")
		l, img = newPainter(v, o).Layout(), picture(t, v, o)
		if l.Caption.Empty() || plain(part(img, l, l.Caption)) || !l.Caption.Intersect(l.Places[1].Panel).Empty() {
			t.Errorf("%v: no caption in %v", size, l.Caption)
		}
		v.Caption = sentence.Text{}
		l = newPainter(v, o).Layout()
		v.Arrows = []puzzle.Arrow{{From: puzzle.Spot{Board: 0}, To: at}}
		if between := l.Places[0].Panel.Union(l.Places[1].Panel); bytes.Equal(part(marked, l, between), part(picture(t, v, o), l, between)) {
			t.Errorf("%v: no arrow is to be seen", size)
		}
	}
}
