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

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/view"
)

// Contract is a puzzle, and what its test brings along.
type Contract struct {
	*puzzle.Puzzle
	// Texts hold one problem each, which is solved within seconds. Small boards tell most: one that takes a few moves, one
	// that is solved, one that is impossible.
	Texts []string
	// Reasons fails the test unless the notes of an answer are true by their words and marks alone. It is called for each
	// answer with notes, also to random boards and to positions in games. Optional while no note shows anything.
	Reasons func(t testing.TB, problem puzzle.Problem, o puzzle.Outcome)
	// Because fails the test unless what Puzzle.Because says of the first step of rest is true. It is not called where
	// that says nothing. Optional for a puzzle without Because.
	Because func(t testing.TB, from puzzle.Problem, rest puzzle.Walk, said puzzle.Picture)
	// Costly fails the test unless what Puzzle.WhyCostly says of a move is true. Optional for a puzzle without Costly.
	Costly func(t testing.TB, m puzzle.Mistake, said puzzle.Note)
	told   int // mistakes whose cost Puzzle.Costly was asked for
}

// Run tests a puzzle on its texts and on boards of its own making.
func Run(t testing.TB, c *Contract) {
	t.Helper()
	p := c.Puzzle
	testRecord(t, p)
	must(t, p.Because == nil || c.Because != nil, "the puzzle has a Because, but nobody reads what it says: Contract.Because is nil")
	must(t, p.Costly == nil || c.Costly != nil, "the puzzle has a Costly, but nobody reads what it says: Contract.Costly is nil")
	subtest(t, "AtOnce", func(t testing.TB) { testAtOnce(t, p) })
	subtest(t, "Files", func(t testing.TB) { testFiles(t, p) })
	subtest(t, "Sizes", func(t testing.TB) { testSizes(t, p) })
	subtest(t, "Reader", func(t testing.TB) { testReader(t, p) })
	subtest(t, "Knobs", func(t testing.TB) { testKnobs(t, p) })
	tested := 0
	for i, text := range c.Texts {
		subtest(t, fmt.Sprintf("Problem%d", i+1), func(t testing.TB) { c.testText(t, text); tested++ })
	}
	read := p.Costly == nil || c.told > 0 || tested < len(c.Texts)
	must(t, read, "the puzzle has a Costly, but nobody reads what it says: no text has a move that costs something or loses the solution")
	subtest(t, "Random", func(t testing.TB) { c.testRandom(t) })
	subtest(t, "Wishes", func(t testing.TB) { c.testWishes(t) })
	subtest(t, "Larger", func(t testing.TB) { c.testLarger(t) })
}

// subtest runs a part of a test under its own name where t can do that. A panic fails the test.
func subtest(t testing.TB, name string, test func(testing.TB)) {
	guarded := func(t testing.TB) {
		_, err := attempt(context.Background(), func(context.Context) (any, error) { test(t); return nil, nil })
		must(t, err == nil, "%v", err)
	}
	if parent, ok := t.(*testing.T); ok {
		parent.Run(name, func(t *testing.T) { guarded(t) })
		return
	}
	guarded(t)
}

// must ends the test with a message unless a rule of the contract holds.
func must(t testing.TB, holds bool, format string, args ...any) {
	if !holds {
		t.Helper()
		t.Fatalf(format, args...)
	}
}

// testText tests the problem of a text with each goal that can be chosen.
func (c *Contract) testText(t testing.TB, text string) {
	for _, problem := range c.withGoals(t, Read(t, c.Puzzle, text)) {
		testWritten(t, c.Puzzle, problem)
		testEdit(t, c.Puzzle, problem)
		testFill(t, c.Puzzle, problem)
		testTargets(t, c.Puzzle, problem)
		testMatches(t, c.Puzzle, problem)
		outcome := c.testSolve(t, problem)
		c.testMoves(t, problem, outcome)
		testTextbook(t, c.Puzzle, problem, outcome)
		testCancel(t, c.Puzzle, problem, outcome)
	}
}

// withGoals returns a problem with each goal that can be chosen, and checks that each is shown and written.
func (c *Contract) withGoals(t testing.TB, problem puzzle.Problem) []puzzle.Problem {
	aimed := []puzzle.Problem{problem}
	for i := 1; i < len(c.Goals) && problem.Goal() == 0; i++ {
		other := problem.WithGoal(i)
		once := other.Goal() == i && other.WithGoal(i) == other
		must(t, once, "with goal %d twice: Goal is %d, or another problem", i, other.Goal())
		sameProblem(t, fmt.Sprintf("with goal %d and back", i), other.WithGoal(0), problem)
		for _, before := range aimed {
			differs := Text(before) != Text(other) && !before.View().Equal(other.View())
			must(t, differs, "goals %d and %d have the same text or view:\n%s", before.Goal(), i, other)
		}
		boards := len(other.View().Boards) - len(problem.View().Boards)
		must(t, boards == 0 || boards == 1, "goal %d adds %d boards", i, boards)
		aimed = append(aimed, other)
	}
	return aimed
}

// Solve returns the outcome of a problem that must have one, however long that takes.
func Solve(t testing.TB, problem puzzle.Problem) puzzle.Outcome {
	t.Helper()
	err := problem.Check()
	must(t, err == nil, "Check of\n%s%v", problem, err)
	outcome, err := problem.Solve(context.Background(), nil)
	must(t, err == nil, "Solve of\n%s%v", problem, err)
	return outcome
}

// Answers returns the judge's answers to a text of p.
func Answers(t testing.TB, p *puzzle.Puzzle, text string) string {
	t.Helper()
	problems, err := boards.Read(p, text, 1000)
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
	all, err := boards.Read(p, text, 1)
	must(t, err == nil, "Read(%q): %v", text, err)
	return all[0]
}

// Random returns the random board of a size that belongs to a seed.
func Random(t testing.TB, p *puzzle.Puzzle, size view.Size, seed uint64) puzzle.Problem {
	t.Helper()
	return Wished(t, p, puzzle.Wish{Size: size}, seed)
}

// Wished returns the random board of a wish that belongs to a seed.
func Wished(t testing.TB, p *puzzle.Puzzle, w puzzle.Wish, seed uint64) puzzle.Problem {
	t.Helper()
	return within(t, fmt.Sprintf("Random of %v", w.Size), patience, func(ctx context.Context) (puzzle.Problem, error) {
		return p.Random(ctx, w, random.Source(seed))
	})
}

// sizes lists the sizes that p offers and its smallest ones, with at most so many cells.
func sizes(p *puzzle.Puzzle, most int) (list []view.Size) {
	all := slices.Clone(p.Sizes)
	for i := range 9 {
		all = append(all, view.Size{Rows: p.Min.Rows + i/3, Cols: p.Min.Cols + i%3})
	}
	for _, size := range all {
		if area(size) <= most && boards.CheckSize(p, size) == nil && !slices.Contains(list, size) {
			list = append(list, size)
		}
	}
	return list
}

// area returns the number of cells of a size.
func area(s view.Size) int { return s.Rows * s.Cols }

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
