package puzzletest

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
)

const (
	editedSpots  = 300 // of a problem
	editedValues = 12  // of each of them
	filledSpots  = 40
)

// testEdit gives spots all kinds of values.
func testEdit(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) {
	before, view := Text(problem), problem.View()
	clearable := unset(p.New(problem.Size()))
	must(t, len(puzzleutil.Spots(problem)) > 0, "nothing can be edited")
	for _, at := range slices.Concat(some(puzzleutil.Spots(problem), editedSpots), cells(view), outside(view)) {
		n, value := problem.Values(at), problem.Value(at)
		inside := n == 0 && value == 0 || value >= 0 && value < n && view.At(at) != nil
		must(t, inside, "value %d at %v, which has %d values", value, at, n)
		opposite := n == 0 || len(p.Opposite) == 0 || n == len(p.Opposite)
		must(t, opposite, "Opposite holds %d values, but there are %d at %v", len(p.Opposite), n, at)
		for v := puzzle.Unset; v <= min(n, editedValues); v++ {
			edited := problem.Edit(at, v)
			must(t, Text(problem) == before && problem.View().Equal(view), "Edit(%v, %d) changes the problem itself", at, v)
			if v < 0 && !slices.Contains(clearable, at) || v >= n || v == value {
				must(t, edited == problem, "Edit(%v, %d) of value %d of %d is another problem", at, v, value, n)
				continue
			}
			must(t, edited.Value(at) == v && !edited.View().Equal(view), "Edit(%v, %d) shows %d", at, v, edited.Value(at))
			back := edited.Edit(at, value)
			must(t, Text(back) == before, "Edit(%v, %d) and back gives\n%swant\n%s", at, v, back, problem)
			testState(t, edited)
		}
		testLetters(t, p, problem, at)
	}
}

// testLetters checks that the letters are in the order of the values: a text has the letter of a
// value, if it has it at all, no less often where a spot has that value than where it has another.
func testLetters(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem, at puzzle.Spot) {
	n, letters := problem.Values(at), p.Letters
	must(t, letters == "" || n == 0 || n == len(letters), "Letters %q for the %d values at %v", letters, n, at)
	if letters == "" {
		letters = "0123456789"
	}
	for v := 1; v < min(n, len(letters)) && at.Part == puzzle.Whole; v++ {
		a, b := strings.ToLower(Text(problem.Edit(at, v-1))), strings.ToLower(Text(problem.Edit(at, v)))
		first, second := letters[v-1:v], letters[v:v+1]
		fits := strings.Count(a, first) >= strings.Count(b, first) && strings.Count(b, second) >= strings.Count(a, second)
		must(t, fits, "Letters %q, but with values %d and %d at %v the texts are\n%sand\n%s", letters, v-1, v, at, a, b)
	}
}

// testFill checks that Fill does as Edit does, spot by spot, and asks for spots of the problem.
func testFill(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) {
	before, view := Text(problem), problem.View()
	must(t, problem.Fill(problem.Value) == problem, "Fill with the present values gives another problem")
	edited, values := problem, map[puzzle.Spot]int{}
	for i, at := range some(puzzleutil.Spots(problem), filledSpots) {
		n := problem.Values(at)
		values[at] = []int{(problem.Value(at) + 1) % n, n, puzzle.Unset, n - 1, puzzle.Unset - 1}[i%5]
		edited = edited.Edit(at, values[at])
	}
	filled := problem.Fill(func(at puzzle.Spot) int {
		must(t, view.At(at) != nil, "Fill asks for %v, outside of the view", at)
		if value, ok := values[at]; ok {
			return value
		}
		return problem.Value(at)
	})
	must(t, Text(problem) == before && problem.View().Equal(view), "Fill changes the problem itself")
	sameProblem(t, "by Fill and by Edit", filled, edited)
	testWritten(t, p, problem.Fill(func(puzzle.Spot) int { return puzzle.Unset }))
}

// unset lists the spots that have no value yet.
func unset(problem puzzle.Problem) []puzzle.Spot {
	return slices.DeleteFunc(puzzleutil.Spots(problem), func(at puzzle.Spot) bool { return problem.Value(at) != puzzle.Unset })
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
		must(t, slices.Contains(countable(problem), n), "Counts says %q, but there are no %d such cells on\n%s", text, n, problem)
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

// countable lists the numbers that Counts can name: how many cells a board has, how many of them
// have a value or have it not, and in how many another board differs from the first.
func countable(problem puzzle.Problem) []int {
	type kind struct{ board, value int }
	alike, spots, differ := map[kind]int{}, map[int]int{}, 0
	for _, at := range puzzleutil.Spots(problem) {
		first := at
		first.Board = 0
		alike[kind{at.Board, problem.Value(at)}]++
		spots[at.Board]++
		if problem.Value(at) != problem.Value(first) {
			differ++
		}
	}
	numbers := []int{0, differ, problem.Size().Rows * problem.Size().Cols}
	for k, n := range alike {
		numbers = append(numbers, n, spots[k.board]-n, spots[k.board])
	}
	return numbers
}
