package puzzletest

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/view"
)

const (
	editedSpots  = 300 // of a problem
	editedValues = 12  // of each of them
)

// testEdit gives spots all kinds of values.
func testEdit(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) {
	before, shown := Text(problem), problem.View()
	clearable := unset(p.New(problem.Size()))
	must(t, len(boards.Spots(problem)) > 0, "nothing can be edited")
	for _, at := range slices.Concat(some(boards.Spots(problem), editedSpots), shown.Spots(), outside(shown)) {
		n, value := problem.Values(at), problem.Value(at)
		inside := n == 0 && value == 0 || value >= 0 && value < n && shown.At(at) != nil
		must(t, inside, "value %d at %v, which has %d values", value, at, n)
		lettered := n == 0 || p.Letters == "" || n == len(p.Letters)
		must(t, lettered, "Letters %q for the %d values at %v", p.Letters, n, at)
		opposite := n == 0 || len(p.Opposite) == 0 || n == len(p.Opposite)
		must(t, opposite, "Opposite holds %d values, but there are %d at %v", len(p.Opposite), n, at)
		faces := map[view.Cell]int{*cmp.Or(shown.At(at), &view.Cell{}): value}
		for v := puzzle.Unset; v <= min(n, editedValues); v++ {
			edited := boards.Edit(problem, at, v)
			must(t, Text(problem) == before && problem.View().Equal(shown), "Fill at %v with %d changes the problem itself", at, v)
			if v < 0 && !slices.Contains(clearable, at) || v >= n || v == value {
				must(t, edited == problem, "Fill at %v with %d of value %d of %d gives another problem", at, v, value, n)
				continue
			}
			must(t, edited.Value(at) == v, "Fill at %v with %s gives %s:\n%s", at, letter(p, v), letter(p, edited.Value(at)), edited)
			face := *edited.View().At(at)
			other, known := faces[face]
			must(t, !known, "Fill at %v with %s looks as with %s:\n%s", at, letter(p, v), letter(p, other), edited)
			faces[face] = v
			back := boards.Edit(edited, at, value)
			must(t, Text(back) == before, "Fill at %v with %d and back gives\n%swant\n%s", at, v, back, problem)
			testState(t, edited)
		}
	}
}

// letter returns the letter of a value, or the number without letters.
func letter(p *puzzle.Puzzle, value int) string {
	if value >= 0 && value < len(p.Letters) {
		return fmt.Sprintf("%q", p.Letters[value])
	}
	return strconv.Itoa(value)
}

// testFill checks that Fill with many values does as it does spot by spot, and asks for spots of the problem.
func testFill(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) {
	v := problem.View()
	value := func(at view.Spot) int {
		must(t, v.At(at) != nil, "Fill asks for %v, outside of the view", at)
		n := problem.Values(at)
		return []int{(problem.Value(at) + 1) % n, n, puzzle.Unset, n - 1, puzzle.Unset - 1}[(7*at.Row+at.Col+int(at.Part))%5]
	}
	edited := problem
	for _, at := range boards.Spots(problem) {
		edited = boards.Edit(edited, at, value(at))
	}
	sameProblem(t, "by Fill at once and spot by spot", problem.Fill(value), edited)
	testWritten(t, p, problem.Fill(func(view.Spot) int { return puzzle.Unset }))
}

// unset lists the spots that have no value yet.
func unset(problem puzzle.Problem) []view.Spot {
	return slices.DeleteFunc(boards.Spots(problem), func(at view.Spot) bool { return problem.Value(at) != puzzle.Unset })
}

var number = regexp.MustCompile(`\d+`)

// testState checks what a board says of itself while somebody sets it up.
func testState(t testing.TB, problem puzzle.Problem) {
	testView(t, problem)
	err := problem.Check()
	text, amiss := problem.Counts()
	again, same := problem.Counts()
	must(t, again.String() == text.String() && same == amiss, "Counts says %q, then %q", text, again)
	must(t, err == nil || amiss, "Check says %v, but for Counts, %q, nothing is amiss", err, text)
	for _, said := range number.FindAllString(text.String(), -1) {
		n, _ := strconv.Atoi(said)
		must(t, countable(problem)[n], "Counts says %q, but there are no %d such cells on\n%s", text, n, problem)
	}
	fault := &puzzle.Fault{}
	if errors.As(err, &fault) {
		must(t, len(fault.Spots) > 0 && !fault.What.Empty(), "a *Fault without spots or a sentence: %v", fault.Spots)
	}
	for _, at := range fault.Spots {
		must(t, problem.View().At(at) != nil, "a *Fault points out %v, outside of the view", at)
	}
	for _, at := range unset(problem) {
		must(t, slices.Contains(fault.Spots, at), "the value at %v is missing, but Check does not point it out: %v", at, err)
	}
}

// countable lists the numbers that Counts can name: how many cells a board has, how many of them have one of some values,
// and in how many another board differs from the first.
func countable(problem puzzle.Problem) map[int]bool {
	counts, differ := map[[2]int]int{}, 0
	for _, at := range boards.Spots(problem) {
		value, first := problem.Value(at), at
		first.Board = 0
		counts[[2]int{at.Board, value}]++
		if value != problem.Value(first) {
			differ++
		}
	}
	numbers := map[int]bool{differ: true, area(problem.Size()): true}
	for board := range problem.View().Boards {
		sums := map[int]bool{0: true}
		for of, n := range counts {
			for sum := range maps.Clone(sums) {
				if of[0] == board {
					sums[sum+n] = true
				}
			}
		}
		maps.Copy(numbers, sums)
	}
	return numbers
}
