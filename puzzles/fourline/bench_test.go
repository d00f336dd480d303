package fourline

import (
	"math/rand/v2"
	"testing"

	"fourfold/puzzles/puzzle"
)

func benchmarkSolve(b *testing.B, texts ...string) {
	var problems []puzzle.Problem
	for _, text := range texts {
		problems = append(problems, problemOf(b, text))
	}
	b.ReportAllocs()
	nodes, n := int64(0), 0
	for ; b.Loop(); n++ {
		o, err := problems[n%len(problems)].Solve(b.Context(), puzzle.Options{})
		if err != nil {
			b.Fatal(err)
		}
		nodes += o.Nodes
	}
	b.ReportMetric(float64(nodes)/float64(n), "nodes/op")
}

// BenchmarkWorst solves original boards of 7 moves, the most of all.
func BenchmarkWorst(b *testing.B) {
	var texts []string
	for seed := range uint64(4) {
		texts = append(texts, wished(b, wish(originalSize, 7), seed).String())
	}
	benchmarkSolve(b, texts...)
}

func benchmarkScattered(b *testing.B, s puzzle.Size, blacks, whites int) {
	rng := rand.New(rand.NewPCG(7, 7))
	var texts []string
	for range 500 {
		texts = append(texts, lineless(rng, s, blacks, whites).String())
	}
	benchmarkSolve(b, texts...)
}

func BenchmarkOriginal(b *testing.B) { benchmarkScattered(b, originalSize, 7, 7) }

// BenchmarkSparse8x8 has long answers: pieces have far to go.
func BenchmarkSparse8x8(b *testing.B) {
	benchmarkScattered(b, puzzle.Size{Rows: 8, Cols: 8}, 5, 5)
}

func BenchmarkSparse5x5(b *testing.B) { benchmarkSolve(b, "BOOOB OOOOO OOWOO OOOOO BOOOB") }
