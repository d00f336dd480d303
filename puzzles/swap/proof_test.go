package swap

import (
	"fmt"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
)

// TestRegionsAddUp checks the proof on the view alone: each region is counted, neighbours lie
// in the same regions but for one, and the pieces lacked add up to the length of the answer.
func TestRegionsAddUp(t *testing.T) {
	for seed := range uint64(300) {
		rng := puzzle.Rand(seed)
		size := puzzle.Size{Rows: 1 + rng.IntN(8), Cols: 1 + rng.IntN(8)}
		p := random(size, rng).(*problem)
		outcome := puzzletest.Solve(t, p)
		if outcome.Length() == 0 {
			continue
		}
		depth, sum := make([]int, len(p.start)), 0
		for _, note := range outcome.Notes[1:] {
			if len(note.Marks) == 0 {
				continue
			}
			sum += lack(t, p, note, depth)
		}
		if sum != outcome.Length() {
			t.Errorf("\n%sneeds %d exchanges, proven are %d", puzzletest.Text(p), outcome.Length(), sum)
		}
		for _, e := range exchanges(size) {
			if a, b := e.edge.Cells(size.Cols); max(depth[a]-depth[b], depth[b]-depth[a]) > 1 {
				t.Errorf("\n%scells %d and %d are in %d and %d regions", puzzletest.Text(p), a, b, depth[a], depth[b])
			}
		}
	}
}

// lack returns how many black pieces the region of a note lacks, by its marks alone, and adds
// the region to depth.
func lack(t *testing.T, p *problem, note puzzle.Note, depth []int) int {
	t.Helper()
	var cells, counted [2]int
	for _, m := range note.Marks {
		b := m.Spot.Board
		cells[b]++
		if m.Mark&puzzle.MarkCount != 0 {
			counted[b]++
		}
		if m.Mark&puzzle.MarkProof == 0 || m.Mark&puzzle.MarkCount != 0 != (p.Value(m.Spot) == 1) {
			t.Errorf("%q marks %v with %b", note.Text, m.Spot, m.Mark)
		}
		if b == startBoard {
			depth[p.cell(m.Spot)]++
		}
	}
	lacks := counted[goalBoard] - counted[startBoard]
	text := fmt.Sprintf("The marked region holds %d black pieces at the start and %d at the goal: at least %d exchanges must bring a black piece in.",
		counted[startBoard], counted[goalBoard], lacks)
	if cells[startBoard] != cells[goalBoard] || plural(note.Text.String()) != text {
		t.Errorf("%q, want %q", note.Text, text)
	}
	return lacks
}

// plural writes the nouns of a note as if there were many.
func plural(text string) string {
	return strings.NewReplacer(" piece at", " pieces at", " exchange must", " exchanges must").Replace(text)
}

func TestImpossible(t *testing.T) {
	p := problemOf(original, 0x00ff, 0x007f)
	outcome := puzzletest.Solve(t, p)
	if outcome.Possible() || outcome.Title.String() != "Impossible" {
		t.Fatalf("%+v", outcome)
	}
	const want = "The start has 8 black pieces, the goal 7; an exchange never changes how many there are."
	note := outcome.Notes[0]
	if got := note.Text.String(); got != want {
		t.Errorf("%s", got)
	}
	var counted [2]int
	for _, m := range note.Marks {
		if p.Value(m.Spot) == 1 && m.Mark == puzzle.MarkCount {
			counted[m.Spot.Board]++
		}
	}
	if counted != [2]int{8, 7} {
		t.Errorf("%v pieces are marked", counted)
	}
}
