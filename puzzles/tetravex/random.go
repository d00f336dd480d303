package tetravex

import (
	"context"
	"math/rand/v2"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

// usualNumbers returns how many numbers a random board of n x n tiles has: ten as in the original, and more
// on larger boards, which are the hardest of all with few numbers.
func usualNumbers(n int) int { return 10 + 3*max(n-5, 0) }

// fewestNumbers returns the smallest number of numbers for which a board with one solution is found within
// about a second, as measured.
func fewestNumbers(n int) int { return max(3, n-1, 3*n-18) }

// maxNumbers returns the largest number of different numbers that a board can have.
func maxNumbers(s view.Size) int { return min(maxNumber+1, 2*s.Rows*(s.Rows+1)) }

// mediumNumbers returns how many numbers a board of medium difficulty has. With fewer the borders of a
// board with one solution are parted.
func mediumNumbers(n int) int { return (manyNumbers(n) + fewestNumbers(n)) / 2 }

// manyNumbers returns how many numbers an easy board has.
func manyNumbers(n int) int {
	return min(max(usualNumbers(n), fewestNumbers(n)+4), maxNumbers(square(n)))
}

// levels returns wishes by how many tiles match a side: the fewer numbers, the more tiles do, and
// with one solution hardly one of them is right.
func levels(s view.Size, _ int) []puzzle.Wish {
	n := s.Rows
	if n == 1 {
		return []puzzle.Wish{{Name: "Easy", Size: s}}
	}
	return []puzzle.Wish{
		{Name: "Easy", Size: s, Asks: map[string]int{numbersID: manyNumbers(n)}},
		{Name: "Medium", Size: s, Asks: map[string]int{numbersID: mediumNumbers(n), uniqueID: 1}},
		{Name: "Hard", Size: s, Asks: map[string]int{numbersID: fewestNumbers(n), uniqueID: 1}},
	}
}

// The IDs of the knobs.
const (
	numbersID = "numbers"
	uniqueID  = "unique"
)

// knobs ask for how many numbers there are, and for boards with one solution only.
var knobs = []puzzle.Knob{
	{
		ID: numbersID, Label: "Numbers",
		Hint: "%d to %d different numbers; empty for the default", Said: "a board with %d different numbers",
		Range: func(s view.Size, _ int) (least, most int) { return 1, maxNumbers(s) },
	},
	{
		ID: uniqueID, Label: "Solutions",
		Hint: "only one solution", Said: "a board with only one solution", Switch: true,
		Range: func(view.Size, int) (least, most int) { return 1, 1 },
	},
}

// randomBoard returns the shuffled tiles of a pattern as wished. The usual numbers need not all
// occur.
func randomBoard(ctx context.Context, w puzzle.Wish, rng *rand.Rand) (puzzle.Problem, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	n := w.Size.Rows
	numbers, asked := w.Asks[numbersID]
	if _, unique := w.Asks[uniqueID]; unique {
		if !asked {
			numbers = min(usualNumbers(n), maxNumbers(w.Size))
		}
		p, err := uniquePattern(ctx, n, numbers, numbers > 1 && numbers < mediumNumbers(n), rng)
		if err != nil {
			return nil, err
		}
		return p.board(rng), ctx.Err()
	}
	if !asked {
		return newPattern(n, usualNumbers(n), rng).board(rng), nil
	}
	return newFullPattern(n, numbers, rng).board(rng), nil
}
