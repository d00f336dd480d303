package fourline

import (
	"bytes"
	"context"
	"io"
	"math/rand/v2"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// worst are original boards of 7 moves, which is the most there is.
func worst(b *testing.B) []*board {
	b.Helper()
	rng := rand.New(rand.NewPCG(6, 6))
	var list []*board
	for range 4 {
		list = append(list, boardAt(b, wish(originalSize, 7), rng))
	}
	return list
}

func benchmarkSearch(b *testing.B, boards []*board) {
	b.ReportAllocs()
	nodes, n := int64(0), 0
	for b.Loop() {
		a, _, err := boards[n%len(boards)].task(either, roomy).search(context.Background(), puzzle.Options{})
		if err != nil {
			b.Fatal(err)
		}
		nodes += a.nodes
		n++
	}
	b.ReportMetric(float64(nodes)/float64(n), "nodes/op")
}

// BenchmarkSearchWorst and BenchmarkSearchRandom search original boards.
func BenchmarkSearchWorst(b *testing.B) { benchmarkSearch(b, worst(b)) }

func BenchmarkSearchRandom(b *testing.B) {
	rng := rand.New(rand.NewPCG(7, 7))
	var boards []*board
	for range 1000 {
		boards = append(boards, lineless(rng, originalSize, 7, 7))
	}
	benchmarkSearch(b, boards)
}

// Sparse boards have the longest answers: pieces have far to go.
func BenchmarkSearchSparse8x8(b *testing.B) {
	rng := rand.New(rand.NewPCG(8, 8))
	var boards []*board
	for range 100 {
		boards = append(boards, lineless(rng, puzzle.Size{Rows: 8, Cols: 8}, 4+rng.IntN(3), 4+rng.IntN(3)))
	}
	benchmarkSearch(b, boards)
}

func BenchmarkSearchSparse5x5(b *testing.B) {
	benchmarkSearch(b, []*board{boardOf(b, "BOOOB OOOOO OOWOO OOOOO BOOOB")})
}

// BenchmarkSolveWorst solves original boards of 7 moves and puts the answers into words.
func BenchmarkSolveWorst(b *testing.B) {
	boards := worst(b)
	b.ReportAllocs()
	for n := 0; b.Loop(); n++ {
		if _, err := boards[n%len(boards)].Solve(context.Background(), puzzle.Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkAllOriginalBoards reads, solves and answers the text of all 411,840.
func BenchmarkAllOriginalBoards(b *testing.B) {
	all := text(originalBoards())
	b.ReportAllocs()
	for b.Loop() {
		r := Puzzle.NewReader(bytes.NewReader(all))
		var answers []byte
		for k := 1; ; k++ {
			problem, _, err := r.Read()
			if err == io.EOF {
				break
			}
			o, err := problem.Solve(context.Background(), puzzle.Options{})
			if err != nil {
				b.Fatal(err)
			}
			answers = Puzzle.AppendAnswer(answers, k, o)
		}
		if len(answers) != 2*411_840 {
			b.Fatalf("%d bytes of answers", len(answers))
		}
	}
}

func BenchmarkAny8x8(b *testing.B) {
	rng := random.Source(8)
	b.ReportAllocs()
	for b.Loop() {
		anyOf(b, puzzle.Size{Rows: 8, Cols: 8}, rng)
	}
}

func BenchmarkMoves8x8(b *testing.B) {
	rng := random.Source(8)
	b.ReportAllocs()
	for b.Loop() {
		boardAt(b, wish(puzzle.Size{Rows: 8, Cols: 8}, 6), rng)
	}
}
