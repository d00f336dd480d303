// Package puzzletest tests that a puzzle keeps the contract of package puzzle,
// as testing/fstest does for file systems.
//
// It takes the rules from Move. On small boards it tries out all moves, and so
// knows the truth about what Solve, Random and the knobs claim.
package puzzletest

import (
	"context"
	"fmt"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
)

// Run tests p on boards of its own making and on those in the given texts, of
// which each holds one problem that is solved within seconds. Small boards tell
// most: one that takes a few moves, one that is solved already, one that is
// impossible.
func Run(t *testing.T, p *puzzle.Puzzle, texts ...string) {
	t.Helper()
	run(t, p, texts)
}

func run(t testing.TB, p *puzzle.Puzzle, texts []string) {
	t.Helper()
	testSet(t, p)
	testRecord(t, p)
	testProblems(t, p, texts)
}

// testRecord tests what a puzzle says and offers.
func testRecord(t testing.TB, p *puzzle.Puzzle) {
	subtest(t, "Words", func(t testing.TB) { testWords(t, p) })
	subtest(t, "Files", func(t testing.TB) { testFiles(t, p) })
	subtest(t, "Sizes", func(t testing.TB) { testSizes(t, p) })
	subtest(t, "Reader", func(t testing.TB) { testReader(t, p) })
	subtest(t, "Goals", func(t testing.TB) { testGoalWords(t, p) })
	subtest(t, "Knobs", func(t testing.TB) { testKnobs(t, p) })
	subtest(t, "Random", func(t testing.TB) { testRandom(t, p) })
	subtest(t, "Wishes", func(t testing.TB) { testWishes(t, p) })
}

// testProblems tests the problems in some texts.
func testProblems(t testing.TB, p *puzzle.Puzzle, texts []string) {
	stopped := false
	for i, text := range texts {
		subtest(t, fmt.Sprintf("Problem%d", i+1), func(t testing.TB) {
			for _, problem := range testGoals(t, p, Read(t, p, text)) {
				stopped = testProblem(t, p, p.Write(problem)) || stopped
			}
		})
	}
	subtest(t, "Cancel", func(t testing.TB) {
		if !testLargest(t, p) && !stopped {
			t.Error("Solve ignores its context: it never returned ctx.Err(), on no board")
		}
	})
}

// subtest runs a part of a test under a name of its own where t can do that.
func subtest(t testing.TB, name string, test func(testing.TB)) {
	t.Helper()
	if parent, ok := t.(*testing.T); ok {
		parent.Run(name, func(t *testing.T) { test(t) })
		return
	}
	test(t)
}

// testProblem tests one problem. It reports whether the end of a context stopped its search.
func testProblem(t testing.TB, p *puzzle.Puzzle, text string) (stopped bool) {
	problem := Read(t, p, text)
	testView(t, problem)
	testText(t, p, problem)
	testEdit(t, p, problem)
	testFill(t, p, problem)
	testOpposite(t, p, problem)
	testLetters(t, p, problem)
	outcome := testOutcome(t, p, problem)
	testCounts(t, problem, outcome)
	testAnyOrder(t, p, problem, outcome)
	testByHand(t, p, problem, outcome)
	return testStopped(t, problem, outcome)
}

// Solve returns the outcome of a problem that must have one.
func Solve(t testing.TB, problem puzzle.Problem) puzzle.Outcome {
	return solveUnder(context.Background(), t, problem, puzzle.Options{}) // no clock, for the sake of benchmarks
}

// patience is how long a test waits for what should be over within seconds.
var patience = time.Minute

// solve is Solve that fails once patience is over.
func solve(t testing.TB, problem puzzle.Problem, o puzzle.Options) puzzle.Outcome {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	return solveUnder(ctx, t, problem, o)
}

func solveUnder(ctx context.Context, t testing.TB, problem puzzle.Problem, o puzzle.Options) puzzle.Outcome {
	t.Helper()
	if err := problem.Check(); err != nil {
		t.Fatalf("Check of\n%s%v", Text(problem), err)
	}
	outcome, err := problem.Solve(ctx, o)
	if err != nil {
		t.Fatalf("Solve of\n%s%v", Text(problem), err)
	}
	return outcome
}

// Answers returns the judge's answers to a text of p.
func Answers(t testing.TB, p *puzzle.Puzzle, text string) string {
	t.Helper()
	problems, err := p.Read(text, 1000)
	if err != nil {
		t.Fatal(err)
	}
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

// Random returns any random board of a size, the one that belongs to a seed.
func Random(t testing.TB, p *puzzle.Puzzle, size puzzle.Size, seed uint64) puzzle.Problem {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	board, err := p.Random(ctx, puzzle.Wish{Size: size}, random.Source(seed))
	if err != nil {
		t.Fatalf("Random of %v: %v", size, err)
	}
	return board
}

// Read returns the first problem of a text, and fails if there is none or more than one.
func Read(t testing.TB, p *puzzle.Puzzle, text string) puzzle.Problem {
	t.Helper()
	all, err := p.Read(text, 1)
	if err != nil {
		t.Fatalf("Read(%q): %v", text, err)
	}
	return all[0]
}
