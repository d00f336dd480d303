package puzzletest

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

// missed is how many moves of a position are tried.
const missed = 6

// Mistakes returns those of some moves of a position that cost something, given its answer.
func Mistakes(t testing.TB, p *puzzle.Puzzle, before puzzle.Problem, answer puzzle.Outcome, most int) (found []puzzle.Mistake) {
	least := fewest(p, before, answer)
	if least < 0 || !answer.Minimal && p.Play != puzzle.Place {
		return nil
	}
	for _, m := range some(moves(before), most) {
		after, step := move(t, before, m.From, m.To)
		left := fewest(p, after, solve(t, p, after))
		if left < 0 || left >= least && p.Play != puzzle.Place {
			found = append(found, puzzle.Mistake{Before: before, After: after, Step: step, Fewest: [2]int{least, left}})
		}
	}
	return found
}

// fewest returns how many moves an answer takes, or -1 for none. Where pieces wait in a tray, it must not move those on the board.
func fewest(p *puzzle.Puzzle, problem puzzle.Problem, o puzzle.Outcome) int {
	waiting := 0
	for _, b := range problem.View().Boards {
		for _, c := range b.Cells {
			if b.Block.Rows > 0 && c.Kind != view.Empty && c.Kind != view.NoCell {
				waiting++
			}
		}
	}
	if !o.Possible() || p.Play == puzzle.Place && o.Length() > waiting {
		return -1
	}
	return o.Length()
}

// testCostly checks what is said of moves that cost something.
func (c *Contract) testCostly(t testing.TB, before puzzle.Problem, answer puzzle.Outcome) {
	if c.Costly == nil {
		return
	}
	for _, m := range Mistakes(t, c.Puzzle, before, answer, missed) {
		was, is := key(m.Before), key(m.After)
		what := fmt.Sprintf("Costly of %q on\n%s", m.Step.Text, m.Before)
		why := func(ctx context.Context) (puzzle.Note, error) { return c.WhyCostly(ctx, m) }
		said, again := soon(t, what, much, why), within(t, what, slow, why)
		must(t, key(m.Before) == was && key(m.After) == is, "%s: changes a problem itself", what)
		same := said.Text.String() == again.Text.String() && said.Pages == again.Pages &&
			overlaid(m.After, said.Picture).Equal(overlaid(m.After, again.Picture))
		must(t, same, "%s: first %q, then %q, or another picture", what, said.Text, again.Text)
		testNote(t, m.After, said, much)
		c.Costly(t, m, said)
		if !m.Before.Solved() {
			c.told++
		}
	}
}

// ReadMistakes reads why moves of random games cost something. A game jumps along answers, and goes on after some of the moves. The
// log counts the kinds of sentences.
func ReadMistakes(t testing.TB, p *puzzle.Puzzle, board func(seed uint64) puzzle.Problem, read func(testing.TB, puzzle.Mistake, puzzle.Note)) {
	kinds, found, most := map[string]int{}, 0, 1000
	if testing.Short() {
		most = 100
	}
	for seed := uint64(0); found < most; seed++ {
		rng, here := random.Source(seed), board(seed)
		answer := solve(t, p, here)
		for turn := 0; answer.Length() > 0 && turn < 8; turn++ {
			made := Mistakes(t, p, here, answer, 2)
			for _, m := range made {
				said := within(t, "WhyCostly", patience, func(ctx context.Context) (puzzle.Note, error) { return p.WhyCostly(ctx, m) })
				read(t, m, said)
				kinds[number.ReplaceAllString(said.Text.String(), "#")]++
			}
			here = answer.Walk.At(1 + rng.IntN(answer.Length()))
			if len(made) > 0 && turn%2 == 0 {
				here = made[0].After
			}
			answer, found = solve(t, p, here), found+len(made)
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(kinds)) {
		t.Logf("%d: %s", kinds[kind], kind)
	}
}
