package export

import (
	"bytes"
	"context"
	"image"
	"image/draw"
	"image/gif"
	"image/png"
	"testing"

	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzletest/named"
	"fourfold/puzzles/textbook"
	"fourfold/puzzles/view"
)

// The animation of a search has at most 200 pictures and 2 MB, begins with the start and ends with all of it, which the picture
// of its last moment shows too.
func TestSearches(t *testing.T) {
	for _, c := range []struct {
		id       string
		size     int
		pictures int
	}{{"flip", 1, 1}, {"flip", 4, 63}, {"flip", 6, 200}, {"tetravex", 6, 200}} {
		if testing.Short() && c.id == "flip" && c.size > 4 {
			continue
		}
		p := named.Puzzle(c.id)
		s, err := textbook.Run(t.Context(), p, puzzletest.Random(t, p, view.Size{Rows: c.size, Cols: c.size}, 1), nil)
		if err != nil {
			t.Fatal(err)
		}
		var animation, picture bytes.Buffer
		o := options(720)
		if err := SearchGIF(t.Context(), &animation, s, o, func(float64) {}); err != nil || animation.Len() > 2<<20 {
			t.Errorf("%s %d: error %v, %d bytes", c.id, c.size, err, animation.Len())
		}
		_ = SearchPNG(&picture, s, len(s.Moments)-1, o) // an error leaves nothing to decode
		want, _ := png.Decode(&picture)
		g, err := gif.DecodeAll(&animation)
		if err != nil {
			t.Fatal(err)
		}
		shown := image.NewRGBA(image.Rect(0, 0, g.Config.Width, g.Config.Height))
		for _, f := range g.Image {
			draw.Draw(shown, f.Rect, f, f.Rect.Min, draw.Over)
		}
		last := image.NewRGBA(shown.Rect)
		draw.Draw(last, last.Rect, want, image.Point{}, draw.Src)
		if n := min(len(s.Moments), 200); len(g.Image) != n || n != c.pictures || distance(shown, last) > 40 {
			t.Errorf("%s %d: %d pictures; the last one is %.1f from that in a PNG", c.id, c.size, len(g.Image), distance(shown, last))
		}
		ctx, cancel := context.WithCancel(t.Context())
		if err := SearchGIF(ctx, &animation, s, o, func(float64) { cancel() }); err != context.Canceled {
			t.Errorf("cancelled: %v", err)
		}
	}
}
