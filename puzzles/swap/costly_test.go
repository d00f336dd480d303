package swap

import (
	"fmt"
	"slices"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/view"
)

// readCostly counts the pieces on the sides of the marked line, and on small boards searches all boards.
func readCostly(t testing.TB, m puzzle.Mistake, said puzzle.Note) {
	t.Helper()
	if m.Before.Solved() {
		return
	}
	v, marked := m.After.View(), said.Shapes[len(said.Shapes)-1]
	inside := func(at view.Spot) bool { return slices.Contains(marked.Cells, at) }
	lacks, shown := 0, 0
	for _, at := range marked.Cells {
		goal := at
		goal.Board = 1
		for i, spot := range []view.Spot{at, goal} {
			if v.At(spot).Kind == view.BlackDisc {
				lacks += 2*i - 1
			}
		}
	}
	for _, s := range said.Shapes {
		if !s.Border || s.Mark != view.MarkProof {
			shown++
		}
	}
	a := said.Arrows[0]
	moved := slices.Contains(m.Step.Outline, a.From) && slices.Contains(m.Step.Outline, a.To) && v.At(a.To).Kind == view.BlackDisc &&
		v.At(a.From).Kind == view.WhiteDisc && inside(a.From) && !inside(a.To)
	left := "none"
	if m.Fewest[0] > 1 {
		left = fmt.Sprint(m.Fewest[0] - 1)
	}
	want := fmt.Sprintf("A black piece has crossed a line, away from the side that now lacks %d. After it %d exchanges are needed, after a better one %s.",
		lacks, m.Fewest[1], left)
	if said.Text.String() != want || !moved || lacks < 1 || m.Fewest[1] != m.Fewest[0]+1 || shown != 1 || marked.Mark != view.MarkCost || len(said.Arrows) != 1 {
		t.Fatalf("%q with %v, want %q, on\n%s", said.Text, said.Arrows, want, m.After)
	}
	if size := m.After.Size(); size.Rows*size.Cols <= 12 {
		far := distances(size, setOf(boardIn(m.After).goal))
		if before, after := int(far[setOf(boardIn(m.Before).start)]), int(far[setOf(boardIn(m.After).start)]); [2]int{before, after} != m.Fewest {
			t.Fatalf("%q, but %d exchanges are needed before it and %d after", said.Text, before, after)
		}
	}
}

// TestCostly reads why moves of games cost something.
func TestCostly(t *testing.T) {
	puzzletest.ReadMistakes(t, Puzzle, func(seed uint64) puzzle.Problem {
		size := []view.Size{{Rows: 4, Cols: 4}, {Rows: 3, Cols: 4}, {Rows: 2, Cols: 5}, {Rows: 6, Cols: 6}, {Rows: 8, Cols: 8}}[seed%5]
		if seed%40 == 0 {
			size = []view.Size{{Rows: 12, Cols: 17}, {Rows: 32, Cols: 32}, {Rows: 33, Cols: 40}}[seed/40%3]
		}
		return puzzletest.Random(t, Puzzle, size, seed)
	}, readCostly)
}
