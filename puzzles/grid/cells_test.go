package grid_test

import (
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/grid"
	"fourfold/puzzles/view"
)

func TestAway(t *testing.T) {
	size := view.Size{Rows: 2, Cols: 3}
	for _, c := range []struct {
		cell, rows, cols int
		away             int
		ok               bool
	}{
		{0, 1, 2, 5, true},
		{5, -1, -2, 0, true},
		{4, 0, 0, 4, true},
		{2, 0, 1, 0, false},
		{3, 0, -1, 0, false},
		{1, -1, 0, 0, false},
		{4, 1, 0, 0, false},
	} {
		away, ok := grid.Away(size, c.cell, c.rows, c.cols)
		if ok != c.ok || ok && away != c.away {
			t.Errorf("%d, %d down, %d right: %d, %v", c.cell, c.rows, c.cols, away, ok)
		}
	}
}

func TestSets(t *testing.T) {
	letters := "bw.b" + strings.Repeat(".", 59) + "b"
	set := grid.Set(letters, 'b')
	if want := uint64(1<<63 | 1<<3 | 1); set != want {
		t.Errorf("set %b, want %b", set, want)
	}
	if got := grid.Cells(set); !slices.Equal(got, []int{0, 3, 63}) {
		t.Errorf("cells %v", got)
	}
	if got := grid.Cells(grid.Set(letters, 'x')); len(got) != 0 {
		t.Errorf("cells %v of none", got)
	}
}
