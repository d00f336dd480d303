package puzzles

import (
	"slices"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/random"
)

// movesKnob returns the knob that asks for a number of moves, if the puzzle has one.
func movesKnob(p *puzzle.Puzzle) (puzzle.Knob, bool) {
	for _, k := range p.Knobs {
		if k.ID == random.MovesID {
			return k, true
		}
	}
	return puzzle.Knob{}, false
}

// TestRandomMoves asks for boards of many sizes and numbers of moves, and solves them.
func TestRandomMoves(t *testing.T) {
	for _, p := range All() {
		knob, ok := movesKnob(p)
		if !ok {
			continue
		}
		t.Run(p.ID, func(t *testing.T) {
			t.Parallel()
			for _, size := range sizesOf(p) {
				least, most := knob.Range(size, 0)
				for _, moves := range spread(least, most) {
					w := puzzle.Wish{Size: size, Asks: map[string]int{random.MovesID: moves}}
					checkWish(t, p, w, moves)
				}
			}
		})
	}
}

// sizesOf returns sizes of a puzzle, square and others, with no more cells than the largest that it offers.
func sizesOf(p *puzzle.Puzzle) (sizes []puzzle.Size) {
	most := 0
	for _, s := range p.Sizes {
		most = max(most, s.Rows*s.Cols)
	}
	for _, rows := range []int{1, 2, 3, 4, 5, 7, 8, 13} {
		for _, cols := range []int{1, 4, 5, 6, 8, 11} {
			if s := (puzzle.Size{Rows: rows, Cols: cols}); p.CheckSize(s) == nil && rows*cols <= most {
				sizes = append(sizes, s)
			}
		}
	}
	return sizes
}

// spread returns up to nine numbers of a range, its ends among them.
func spread(least, most int) (numbers []int) {
	if least > most {
		return nil
	}
	for i := range 9 {
		numbers = append(numbers, least+(most-least)*i/8)
	}
	return slices.Compact(numbers)
}

// checkWish gets a board and solves it.
func checkWish(t *testing.T, p *puzzle.Puzzle, w puzzle.Wish, moves int) {
	t.Helper()
	if err := puzzleutil.CheckWish(p, w); err != nil {
		t.Errorf("%+v: %v", w, err)
		return
	}
	board, err := p.Random(t.Context(), w, random.Source(uint64(moves)))
	if err != nil {
		t.Errorf("%+v: %v", w, err)
		return
	}
	if o := puzzletest.Solve(t, board); !o.Minimal || o.Length() != moves || board.Size() != w.Size {
		t.Errorf("%+v gives a board of %v: %v", w, board.Size(), o.Title)
	}
}
