package cli

import (
	"bytes"
	"io"
	"testing"

	"fourfold/puzzles/puzzle"
)

// BenchmarkStream measures what a problem costs apart from its solver.
func BenchmarkStream(b *testing.B) {
	b.ReportAllocs()
	status := Run(b.Context(), []string{"solve", "fake"}, Env{
		Stdin:  bytes.NewReader(bytes.Repeat([]byte("3\n"), b.N)),
		Stdout: io.Discard, Stderr: io.Discard, Puzzles: []*puzzle.Puzzle{fake},
	})
	if status != StatusAnswered {
		b.Fatal(status)
	}
}
