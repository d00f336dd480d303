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
	status := Run(b.Context(), []string{"solve", "peg"}, Env{
		Stdin:  bytes.NewReader(bytes.Repeat([]byte(one+"\n"), b.N)),
		Stdout: io.Discard, Stderr: io.Discard, Puzzles: []*puzzle.Puzzle{template},
	})
	if status != StatusAnswered {
		b.Fatal(status)
	}
}
