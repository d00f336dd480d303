package stress

import (
	"cmp"
	"context"
	"time"

	"fourfold/puzzles/puzzle"
)

// weight is how large a board is: a smaller one is easier to look at. Weights are well-ordered, so that making a board smaller ends.
type weight struct {
	cells  int // of the board
	things int // pieces or numbers other than the first value, and the moves of the answer
	sum    int // of all values
}

// than compares two weights.
func (w weight) than(o weight) int {
	return cmp.Or(cmp.Compare(w.cells, o.cells), cmp.Compare(w.things, o.things), cmp.Compare(w.sum, o.sum))
}

// weighTime is how long the answer to a board may take that is weighed.
const weighTime = time.Second

// weigh returns the weight of a board. It is not known for one that cannot be solved in time.
func weigh(ctx context.Context, b puzzle.Problem) (w weight, known bool) {
	ctx, cancel := context.WithTimeout(ctx, weighTime)
	defer cancel()
	o, err := b.Solve(ctx, puzzle.Options{})
	if err != nil {
		return w, false
	}
	size := b.Size()
	w.cells = size.Rows * size.Cols
	w.things = o.Length()
	if !o.Possible() {
		w.things = w.cells
	}
	for _, at := range puzzle.Spots(b) {
		if v := b.Value(at); v > 0 {
			w.things++
			w.sum += v
		}
	}
	return w, true
}
