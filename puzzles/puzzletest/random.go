package puzzletest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
)

// randomBoards is the number of random boards that are made and solved.
const randomBoards = 60

func testRandom(t testing.TB, p *puzzle.Puzzle) {
	different := map[string]bool{}
	sizes := smallSizes(p)
	for seed := range uint64(randomBoards) {
		size := sizes[int(seed)%len(sizes)]
		board, again := Random(t, p, size, seed), Random(t, p, size, seed)
		must(t, Text(again) == Text(board), "Random with seed %d gives\n%sand\n%s", seed, board, again)
		testRandomBoard(t, p, puzzle.Wish{Size: size}, board)
		testWritten(t, p, board)
		different[Text(Random(t, p, p.Sizes[0], seed%8))] = true
	}
	must(t, len(different) > 1, "Random always gives the same board")
}

// testRandomBoard checks that a random board is as wished.
func testRandomBoard(t testing.TB, p *puzzle.Puzzle, w puzzle.Wish, board puzzle.Problem) {
	must(t, board.Size() == w.Size, "Random of %v has size %v", w.Size, board.Size())
	if w.Goal != nil {
		wished := board.Fill(func(at puzzle.Spot) int {
			if at.Board == 0 {
				return w.Goal.Value(at)
			}
			return board.Value(at)
		})
		must(t, Text(wished) == Text(w.Goal), "Random gives a board with another goal:\n%swant that of\n%s", board, w.Goal)
	}
	o := solve(t, board, puzzle.Options{})
	must(t, o.Possible(), "Random gives an impossible board:\n%s", board)
	explore(t, board, ofRandom).check(t, board, o)
	moves, asked := w.Asks[random.MovesID]
	must(t, !asked || o.Length() == moves && o.Minimal, "Random of %v with %v gives %s:\n%s", w.Size, w.Asks, inShort(o), board)
}

// testWishes asks for random boards of all kinds, with each goal.
func testWishes(t testing.TB, p *puzzle.Puzzle) {
	for goal := range max(len(p.Goals), 1) {
		for _, size := range smallSizes(p) {
			wishes := append(levels(p, size, goal), puzzle.Wish{Size: size})
			for _, k := range p.Knobs {
				least, most := k.Range(size, goal)
				for _, n := range slices.Compact([]int{least, (least + most + 1) / 2, most}) {
					wishes = append(wishes, puzzle.Wish{Size: size, Asks: map[string]int{k.ID: n}})
				}
			}
			for _, w := range wishes {
				if w.Goal = goalOfWish(p, goal, size); puzzleutil.CheckWish(p, w) == nil {
					testWish(t, p, w)
				}
			}
		}
	}
}

// testWish asks for a board that is offered. It may take a few seeds.
func testWish(t testing.TB, p *puzzle.Puzzle, w puzzle.Wish) {
	const seeds = 3
	what := fmt.Sprintf("Random of %v with %v", w.Size, w.Asks)
	var board puzzle.Problem
	var refusal *sentence.Refusal
	for seed := uint64(0); seed < seeds && board == nil; seed++ {
		board = finishes(t, what, func(ctx context.Context) (puzzle.Problem, error) {
			board, err := p.Random(ctx, w, random.Source(seed))
			if errors.As(err, &refusal) {
				return nil, nil
			}
			return board, err
		})
	}
	must(t, board != nil, "%s finds no board with %d seeds, though Range or Levels offer it: %v", what, seeds, refusal)
	testRandomBoard(t, p, w, board)
	stops(t, what, func(ctx context.Context) (puzzle.Problem, error) { return p.Random(ctx, w, random.Source(0)) })
}

// testLarger tests the answers to boards of the larger sizes, as far as they are found soon. The
// other searches must stop.
func testLarger(t testing.TB, p *puzzle.Puzzle) {
	stopped := false
	for _, size := range append(slices.Clip(p.Sizes), p.Max) {
		board, what := Random(t, p, size, 1), fmt.Sprintf("Solve of a random board of %v", size)
		for _, looks := range []int{1, 20} {
			o, err := stopsAt(t, what, looks, solver(board, puzzle.Options{}))
			stopped = stopped || errors.Is(err, context.Canceled)
			must(t, err == nil || errors.Is(err, context.Canceled) || errors.Is(err, puzzle.ErrGaveUp), "%s: %v", what, err)
			if err == nil {
				testNear(t, board, o)
				break
			}
		}
	}
	must(t, stopped, "Solve ignores its context: its end stopped no search for the answer to a larger board")
}
