package puzzletest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

const small = 16 // cells: boards of any values are soon solved, and many are impossible

func (c *Contract) testRandom(t testing.TB) {
	p, different := c.Puzzle, map[string]bool{}
	sizes := sizes(p, area(p.Sizes[0]))
	count := uint64(60)
	if testing.Short() {
		count = 20
	}
	for seed := range count {
		size := sizes[int(seed)%len(sizes)]
		board, again := Random(t, p, size, seed), Random(t, p, size, seed)
		must(t, Text(again) == Text(board), "Random with seed %d gives\n%sand\n%s", seed, board, again)
		c.testRandomBoard(t, puzzle.Wish{Size: size}, board)
		testWritten(t, p, board)
		rng := random.Source(seed)
		spoiled := board.Fill(func(at view.Spot) int { return rng.IntN(board.Values(at)) })
		if area(size) <= small && spoiled.Check() == nil {
			c.testBoard(t, spoiled, solve(t, p, spoiled), usual)
		}
		original := Random(t, p, p.Sizes[0], seed)
		c.testTurned(t, original, solve(t, p, original), little)
		different[Text(original)] = true
	}
	must(t, len(different) > 1, "Random always gives the same board")
}

// testRandomBoard checks that a random board is as wished.
func (c *Contract) testRandomBoard(t testing.TB, w puzzle.Wish, board puzzle.Problem) {
	must(t, board.Size() == w.Size, "Random of %v has size %v", w.Size, board.Size())
	if w.Goal != nil {
		aimed := strings.TrimPrefix(Text(board), board.String()) == strings.TrimPrefix(Text(w.Goal), w.Goal.String())
		must(t, aimed, "Random gives a board with another goal:\n%swant that of\n%s", Text(board), Text(w.Goal))
	}
	o := solve(t, c.Puzzle, board)
	must(t, o.Possible(), "Random gives an impossible board, or Solve is wrong:\n%s", board)
	c.testBoard(t, board, o, usual)
	moves, asked := w.Asks[random.MovesID]
	must(t, !asked || o.Length() == moves && o.Minimal, "Random of %v with %v gives %s:\n%s", w.Size, w.Asks, inShort(o), board)
}

// testBoard tests the answer to a board that was not read from a text.
func (c *Contract) testBoard(t testing.TB, board puzzle.Problem, o puzzle.Outcome, most effort) {
	sameAnswer(t, "when a board is read back from its text", solve(t, c.Puzzle, Read(t, c.Puzzle, boards.Write(c.Puzzle, board))), o)
	c.testAnswer(t, board, o, most)
}

// testWishes asks for random boards of all kinds, with each goal.
func (c *Contract) testWishes(t testing.TB) {
	for goal := range c.Goals {
		for _, size := range sizes(c.Puzzle, area(c.Max)) {
			wishes := []puzzle.Wish{{Size: size}}
			if c.Levels != nil {
				wishes = append(wishes, c.Levels(size, goal)...)
				must(t, len(wishes) > 1 || !slices.Contains(c.Sizes, size), "Levels(%v) has none", size)
			}
			for _, k := range c.Knobs {
				least, most := k.Range(size, goal)
				for _, n := range slices.Compact([]int{least, (least + most + 1) / 2, most}) {
					if least <= most {
						wishes = append(wishes, puzzle.Wish{Size: size, Asks: map[string]int{k.ID: n}})
					}
				}
			}
			for _, w := range wishes {
				if goal > 0 {
					w.Goal = c.New(size).WithGoal(goal)
				}
				err := boards.CheckWish(c.Puzzle, w)
				must(t, err == nil && w.Size == size, "Levels(%v) has %+v, which the knobs do not allow: %v", size, w, err)
				if usual := goal == 0 || size == c.Sizes[0] || !testing.Short(); usual && area(size) <= area(c.Sizes[0]) {
					c.testWish(t, w)
				}
			}
		}
	}
}

// testWish asks for a board that is offered. It may take a few seeds.
func (c *Contract) testWish(t testing.TB, w puzzle.Wish) {
	const seeds = 3
	what := fmt.Sprintf("Random of %v with %v", w.Size, w.Asks)
	var board puzzle.Problem
	var refusal *sentence.Refusal
	for seed := uint64(0); seed < seeds && board == nil; seed++ {
		board = within(t, what, patience, func(ctx context.Context) (puzzle.Problem, error) {
			board, err := c.Random(ctx, w, random.Source(seed))
			if errors.As(err, &refusal) {
				return nil, nil
			}
			return board, err
		})
	}
	must(t, board != nil, "%s finds no board with %d seeds, though Range or Levels offer it: %v", what, seeds, refusal)
	c.testRandomBoard(t, w, board)
	stops(t, what, func(ctx context.Context) (puzzle.Problem, error) { return c.Random(ctx, w, random.Source(0)) })
}

// testLarger tests the answers to boards of the larger sizes, as far as they are found soon. The other searches must stop.
func (c *Contract) testLarger(t testing.TB) {
	stopped := false
	for _, size := range append(slices.Clip(c.Sizes), c.Max) {
		board, what := Random(t, c.Puzzle, size, 1), fmt.Sprintf("Solve of a random board of %v", size)
		for _, looks := range []int{1, 20} {
			o, err := stopsAt(t, what, looks, solver(board))
			stopped = stopped || errors.Is(err, context.Canceled)
			must(t, err == nil || errors.Is(err, context.Canceled) || errors.Is(err, puzzle.ErrGaveUp), "%s: %v", what, err)
			if err == nil {
				c.testBoard(t, board, o, little)
				break
			}
		}
	}
	must(t, stopped, "Solve ignores its context: its end stopped no search for the answer to a larger board")
}
