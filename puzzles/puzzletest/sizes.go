package puzzletest

import (
	"slices"
	"testing"

	"fourfold/puzzles/puzzle"
)

func testSizes(t testing.TB, p *puzzle.Puzzle) {
	for _, size := range append([]puzzle.Size{p.Min, p.Max}, p.Sizes...) {
		if err := p.CheckSize(size); err != nil {
			t.Errorf("offered %v: %v", size, err)
			continue
		}
		testNew(t, p, size)
	}
	for _, size := range []puzzle.Size{{}, {Rows: -1, Cols: 4}, {Rows: p.Max.Rows + 1, Cols: p.Max.Cols + 1}} {
		if p.CheckSize(size) == nil {
			t.Errorf("CheckSize accepts %v", size)
		}
	}
}

func testNew(t testing.TB, p *puzzle.Puzzle, size puzzle.Size) {
	problem := p.New(size)
	if problem.Size() != size {
		t.Errorf("New(%v) has size %v", size, problem.Size())
	}
	unset := slices.ContainsFunc(valued(problem), func(at puzzle.Spot) bool { return problem.Value(at) == puzzle.Unset })
	if err := problem.Check(); err != nil && !unset {
		t.Errorf("New(%v) does not pass Check: %v", size, err)
	}
	testMissing(t, p, problem)
	testView(t, problem)
	testText(t, p, problem)
}

// smallest returns the offered size with the fewest cells.
func smallest(p *puzzle.Puzzle) puzzle.Size {
	least := p.Sizes[0]
	for _, s := range p.Sizes {
		if s.Rows*s.Cols < least.Rows*least.Cols {
			least = s
		}
	}
	return least
}
