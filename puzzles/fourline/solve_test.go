package fourline

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/view"
)

// small are sizes of boards whose answers a plain search can find.
var small = []view.Size{
	{Rows: 4, Cols: 4},
	{Rows: 4, Cols: 5},
	{Rows: 5, Cols: 4},
	{Rows: 5, Cols: 5},
	{Rows: 5, Cols: 6},
}

// TestAgainstPlainSearch compares answers for both openers, the canonical sequences, and the
// numbers of positions of impossible boards, with a plain search.
func TestAgainstPlainSearch(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	seen := map[string]int{}
	for n := range 700 {
		size := small[n%len(small)]
		cells := size.Rows * size.Cols
		pieces := cells - 1 - rng.IntN(4)
		if n%7 == 0 {
			pieces = 5 + rng.IntN(5)
		}
		blacks := min(pieces/2+rng.IntN(3)-1, pieces)
		p := lineless(rng, size, blacks, pieces-blacks)
		if blacks < 4 && pieces-blacks < 4 {
			continue
		}
		for _, opener := range []byte("BW") {
			want := p.search(opener, 3000)
			if want.moves >= -1 {
				seen[checkWayOn(t, p, opener, want)]++
			}
		}
	}
	if seen["reached"] < 1000 || seen["never"] < 60 {
		t.Errorf("compared %v", seen)
	}
}

// checkWayOn compares the answer for a colour to move with that of a plain search.
func checkWayOn(t *testing.T, p plain, opener byte, want plainResult) string {
	t.Helper()
	o := p.wayOn(t, opener)
	if want.moves < 0 {
		all := fmt.Sprintf("All %d reachable positions were searched: none has four in line.", want.positions)
		if want.positions == 1 {
			all = colours[opener] + " cannot move: it has no piece beside a blank."
		}
		if o.Possible() || o.Notes()[0].Text.String() != all {
			t.Fatalf("%v, %v, want %d positions for %c on\n%s", o.Title, o.Notes()[0].Text, want.positions, opener, p)
		}
		return "never"
	}
	if !o.Possible() || !o.Minimal || o.Length() != want.moves {
		t.Fatalf("%v, want %d moves for %c on\n%s", o.Title, want.moves, opener, p)
	}
	got := codes(o.Walk)
	if !p.play(opener, got) || want.moves < 6 && !slices.Equal(got, p.first(opener, want.moves)) {
		t.Fatalf("%v is not the first sequence of %c on\n%s", got, opener, p)
	}
	return "reached"
}

// little answers a board with a memory limit, in bytes.
func little(t *testing.T, text string, memory int64) ([]puzzle.Note, grid.Answer, error) {
	t.Helper()
	p := problemOf(t, text)
	b := newBoard(p.Size(), strings.ReplaceAll(p.String(), "\n", "")).(board)
	a, err := solve(t.Context(), b, nil, memory)
	show := func(b grid.Board) puzzle.Problem {
		shown := p.Fill(func(at view.Spot) int {
			cell, _ := grid.Cell(p.Size(), at)
			return strings.IndexByte(strings.ToUpper(Puzzle.Letters), b.At(cell))
		})
		shown, _ = shown.WithPosition(b.(board).Position())
		return shown
	}
	return a.Reasons(show), a, err
}

// TestLittleMemory checks that a search without enough memory claims only what it proved.
func TestLittleMemory(t *testing.T) {
	for memory, want := range map[int64]string{
		1 << 20: "If Black opens: 4 slides. If White opens: no line can be reached.",
		1 << 10: "If Black opens: 4 slides. If White opens: more than 13 slides.",
	} {
		notes, _, err := little(t, "BBOW WWBB BBWW WWBB", memory)
		if err != nil || notes[1].Text.String() != want {
			t.Errorf("%d bytes: %v, error %v", memory, notes[1].Text, err)
		}
	}
}

// BenchmarkSolve solves original boards of any number of moves and of the most, and large ones with few pieces.
func BenchmarkSolve(b *testing.B) {
	rng := rand.New(rand.NewPCG(7, 7))
	for name, board := range map[string]func(n int) plain{
		"original": func(int) plain { return lineless(rng, originalSize, 7, 7) },
		"worst":    func(n int) plain { return wished(b, wish(originalSize, mostMoves), uint64(n%4)) },
		"sparse":   func(int) plain { return lineless(rng, view.Size{Rows: 8, Cols: 8}, 5, 5) },
	} {
		b.Run(name, func(b *testing.B) {
			var problems []puzzle.Problem
			for n := range 100 {
				problems = append(problems, problemOf(b, board(n).String()))
			}
			b.ReportAllocs()
			nodes, n := int64(0), 0
			for ; b.Loop(); n++ {
				nodes += puzzletest.Solve(b, problems[n%len(problems)]).Nodes
			}
			b.ReportMetric(float64(nodes)/float64(n), "nodes/op")
		})
	}
}
