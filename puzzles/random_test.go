package puzzles

import (
	"slices"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

// TestRandomMoves asks for boards of many sizes, square and others, with nine numbers of moves each, and solves them.
func TestRandomMoves(t *testing.T) {
	for _, p := range All() {
		i := slices.IndexFunc(p.Knobs, func(k puzzle.Knob) bool { return k.ID == random.MovesID })
		if i < 0 {
			continue
		}
		t.Run(p.ID, func(t *testing.T) {
			t.Parallel()
			for _, size := range sizesOf(p) {
				least, most := p.Knobs[i].Range(size, 0)
				for k := 0; k <= 8 && least <= most; k++ {
					checkMoves(t, p, size, least+(most-least)*k/8)
				}
			}
		})
	}
}

// sizesOf returns sizes of a puzzle with no more cells than the largest that it offers.
func sizesOf(p *puzzle.Puzzle) (sizes []view.Size) {
	cells := func(s view.Size) int { return s.Rows * s.Cols }
	largest := slices.MaxFunc(p.Sizes, func(a, b view.Size) int { return cells(a) - cells(b) })
	for _, rows := range []int{1, 2, 3, 4, 5, 7, 8, 13} {
		for _, cols := range []int{1, 4, 5, 6, 8, 11} {
			if s := (view.Size{Rows: rows, Cols: cols}); p.CheckSize(s) == nil && cells(s) <= cells(largest) {
				sizes = append(sizes, s)
			}
		}
	}
	return sizes
}

// checkMoves gets a board that needs a number of moves and solves it.
func checkMoves(t *testing.T, p *puzzle.Puzzle, size view.Size, moves int) {
	t.Helper()
	w := puzzle.Wish{Size: size, Asks: map[string]int{random.MovesID: moves}}
	if err := boards.CheckWish(p, w); err != nil {
		t.Fatalf("%+v: %v", w, err)
	}
	board, err := p.Random(t.Context(), w, random.Source(uint64(moves)))
	if err != nil {
		t.Errorf("%+v: %v", w, err)
	} else if o := puzzletest.Solve(t, board); !o.Minimal || o.Length() != moves || board.Size() != size {
		t.Errorf("%+v gives a board of %v: %v", w, board.Size(), o.Title)
	}
}
