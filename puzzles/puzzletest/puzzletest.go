// Package puzzletest tests that a puzzle keeps the contract of package puzzle,
// as testing/fstest does for file systems.
//
// It takes the rules from Move. On small boards it tries all moves, and so knows the truth about
// Solve, Random and the knobs. On larger boards it compares the answers for neighbouring positions.
package puzzletest

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/random"
)

// Run tests p on boards of its own making and on the boards in the texts. Each text holds one
// problem that is solved within seconds. Small boards tell most: one that takes a few moves, one
// that is solved, one that is impossible.
func Run(t testing.TB, p *puzzle.Puzzle, texts ...string) {
	t.Helper()
	testRecord(t, p)
	subtest(t, "Files", func(t testing.TB) { testFiles(t, p) })
	subtest(t, "Sizes", func(t testing.TB) { testSizes(t, p) })
	subtest(t, "Reader", func(t testing.TB) { testReader(t, p) })
	subtest(t, "Knobs", func(t testing.TB) { testKnobs(t, p) })
	for i, text := range texts {
		subtest(t, fmt.Sprintf("Problem%d", i+1), func(t testing.TB) { testText(t, p, text) })
	}
	subtest(t, "Random", func(t testing.TB) { testRandom(t, p) })
	subtest(t, "Wishes", func(t testing.TB) { testWishes(t, p) })
	subtest(t, "Larger", func(t testing.TB) { testLarger(t, p) })
}

// subtest runs a part of a test under its own name where t can do that.
func subtest(t testing.TB, name string, test func(testing.TB)) {
	if parent, ok := t.(*testing.T); ok {
		parent.Run(name, func(t *testing.T) { test(t) })
		return
	}
	test(t)
}

// must ends the test with a message unless a rule of the contract holds.
func must(t testing.TB, holds bool, format string, args ...any) {
	t.Helper()
	if !holds {
		t.Fatalf(format, args...)
	}
}

// testText tests the problem of a text with each goal that can be chosen.
func testText(t testing.TB, p *puzzle.Puzzle, text string) {
	for _, problem := range withGoals(t, p, Read(t, p, text)) {
		testWritten(t, p, problem)
		testEdit(t, p, problem)
		testFill(t, p, problem)
		outcome := testSolve(t, p, problem)
		testMoves(t, p, problem, outcome)
		testCancel(t, p, problem, outcome)
	}
}

// Solve returns the outcome of a problem that must have one, however long that takes.
func Solve(t testing.TB, problem puzzle.Problem) puzzle.Outcome {
	t.Helper()
	err := problem.Check()
	must(t, err == nil, "Check of\n%s%v", problem, err)
	outcome, err := problem.Solve(context.Background(), puzzle.Options{})
	must(t, err == nil, "Solve of\n%s%v", problem, err)
	return outcome
}

// Answers returns the judge's answers to a text of p.
func Answers(t testing.TB, p *puzzle.Puzzle, text string) string {
	t.Helper()
	problems, err := puzzleutil.Read(p, text, 1000)
	must(t, err == nil, "Read(%q): %v", text, err)
	var answers []byte
	for i, problem := range problems {
		answers = p.AppendAnswer(answers, i+1, Solve(t, problem))
	}
	return string(answers)
}

// Text returns the judge's text of a problem.
func Text(problem puzzle.Problem) string {
	text, _ := problem.AppendText(nil)
	return string(text)
}

// Read returns the one problem of a text.
func Read(t testing.TB, p *puzzle.Puzzle, text string) puzzle.Problem {
	t.Helper()
	all, err := puzzleutil.Read(p, text, 1)
	must(t, err == nil, "Read(%q): %v", text, err)
	return all[0]
}

// Random returns the random board of a size that belongs to a seed.
func Random(t testing.TB, p *puzzle.Puzzle, size puzzle.Size, seed uint64) puzzle.Problem {
	t.Helper()
	return finishes(t, fmt.Sprintf("Random of %v", size), func(ctx context.Context) (puzzle.Problem, error) {
		return p.Random(ctx, puzzle.Wish{Size: size}, random.Source(seed))
	})
}

// smallSizes returns sizes of p whose random boards are solved at once: the offered and the
// smallest ones, with at most as many cells as the original size.
func smallSizes(p *puzzle.Puzzle) (sizes []puzzle.Size) {
	first := p.Sizes[0]
	for _, size := range append(tiny(p), p.Sizes...) {
		if size.Rows*size.Cols <= first.Rows*first.Cols && !slices.Contains(sizes, size) {
			sizes = append(sizes, size)
		}
	}
	return sizes
}

// tiny returns the smallest sizes, offered or not.
func tiny(p *puzzle.Puzzle) (sizes []puzzle.Size) {
	for i := range 9 {
		size := puzzle.Size{Rows: p.Min.Rows + i/3, Cols: p.Min.Cols + i%3}
		if p.CheckSize(size) == nil {
			sizes = append(sizes, size)
		}
	}
	return sizes
}

// some returns at most n elements of a list, evenly spread.
func some[T any](list []T, n int) (chosen []T) {
	for _, i := range spread(len(list), n) {
		chosen = append(chosen, list[i])
	}
	return chosen
}

// spread lists at most most of the numbers below n, evenly spread.
func spread(n, most int) (numbers []int) {
	for i := range min(n, most) {
		numbers = append(numbers, i*n/min(n, most))
	}
	return numbers
}
