package export

import (
	"io"
	"testing"

	"fourfold/puzzles"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

func BenchmarkGIF(b *testing.B) {
	outcome, err := puzzletest.Random(b, puzzles.ByID("flip"), puzzle.Size{Rows: 127, Cols: 127}, 5).Solve(b.Context(), puzzle.Options{})
	if err != nil {
		b.Fatal(err)
	}
	w := outcome.Walk
	script := shots(w.Len())
	b.Run("paint", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			p := newPainter(script[0].view(w, nil), Options{Side: 600})
			for _, s := range script {
				p.Paint(s.view(w, nil))
			}
		}
	})
	b.Run("gif", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			GIF(b.Context(), io.Discard, w, Options{Side: 600}, func(float64) {})
		}
	})
}
