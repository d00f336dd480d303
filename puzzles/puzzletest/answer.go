package puzzletest

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/random"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transform"
)

// testSolve tests the answer to a problem, and returns it.
func (c *Contract) testSolve(t testing.TB, problem puzzle.Problem) puzzle.Outcome {
	before := Text(problem)
	outcome := solve(t, c.Puzzle, problem)
	must(t, Text(problem) == before, "Solve changes the problem itself")
	for cores := 1; cores <= 2; cores++ {
		for _, again := range solveOn(t, cores, Read(t, c.Puzzle, boards.Write(c.Puzzle, problem))) {
			sameAnswer(t, fmt.Sprintf("with GOMAXPROCS at %d, and as many searches at once", cores), outcome, again)
		}
	}
	c.testAnswer(t, problem, outcome, much)
	testForm(t, c.Puzzle, outcome)
	testForm(t, c.Puzzle, puzzle.Outcome{Title: sentence.New("Impossible")})
	return outcome
}

// testAnswer tests an answer to a board as it was set, and the answers to boards like it.
func (c *Contract) testAnswer(t testing.TB, problem puzzle.Problem, o puzzle.Outcome, most effort) {
	text, amiss := problem.Counts()
	must(t, !amiss || !o.Possible(), "for Counts, %q, something is amiss, but there is a solution of\n%s", text, problem)
	c.testOutcome(t, problem, o, most)
	c.testTurned(t, problem, o, most)
	testRepair(t, c.Puzzle, problem, o)
	c.testNear(t, problem, o, most)
	if most > little {
		testCertificate(t, c.Puzzle, problem, o)
	}
}

// testAtOnce makes and solves boards before any other board is solved, all at once: caches of the puzzle must bear that.
func testAtOnce(t testing.TB, p *puzzle.Puzzle) {
	var work sync.WaitGroup
	all := slices.Repeat(sizes(p, area(p.Sizes[0])), 2)
	panics := make([]error, len(all))
	for i, size := range all {
		work.Go(func() {
			_, panics[i] = attempt(context.Background(), func(ctx context.Context) (any, error) {
				board, err := p.Random(ctx, puzzle.Wish{Size: size}, random.Source(uint64(i)))
				if err == nil {
					o, _ := board.Solve(ctx, nil)
					o.Notes()
				}
				return nil, nil
			})
		})
	}
	work.Wait()
	for _, err := range panics {
		must(t, err == nil, "boards that are made and solved at once: %v", err)
	}
}

// solveOn solves a problem on some cores, as many times at once, and checks the reported progress.
func solveOn(t testing.TB, cores int, problem puzzle.Problem) []puzzle.Outcome {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
	report := func(p puzzle.Progress) {
		if p.Fraction > 1 || math.IsNaN(p.Fraction) || p.Nodes < 0 {
			t.Errorf("progress %+v", p)
		}
	}
	return within(t, "Solve of\n"+problem.String(), patience, func(ctx context.Context) ([]puzzle.Outcome, error) {
		outcomes, errs := make([]puzzle.Outcome, cores), make([]error, cores)
		var all sync.WaitGroup
		for i := range outcomes {
			all.Go(func() { outcomes[i], errs[i] = problem.Solve(ctx, report) })
		}
		all.Wait()
		return outcomes, errors.Join(errs...)
	})
}

// sameAnswer compares the answers to equal problems.
func sameAnswer(t testing.TB, when string, a, b puzzle.Outcome) {
	one, two := describe(a), describe(b)
	must(t, one == two, "equal problems get different answers %s. Does the solver keep anything between calls?\n%s\n%s", when, one, two)
}

// describe returns an outcome in words.
func describe(o puzzle.Outcome) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, bound %d, %d nodes\n%v\n", inShort(o), o.Bound, o.Nodes, o.Detail)
	for _, note := range o.Notes() {
		fmt.Fprintf(&b, "%v %v %v, %d pages\n", note.Text, note.Marks, note.Arrows, note.Pages)
	}
	for i := range o.Length() {
		step := o.Walk.Step(i)
		fmt.Fprintf(&b, "%s: %v %v\n", step.Code, step.Text, step.Outline)
	}
	return b.String()
}

// inShort returns the main part of an answer.
func inShort(o puzzle.Outcome) string {
	return fmt.Sprintf("%q, possible %v, %d steps, minimal %v", o.Title, o.Possible(), o.Length(), o.Minimal)
}

// testOutcome checks the answer of a search that has come to its end, and what is said of it. It compares the answer to
// the truth about some positions.
func (c *Contract) testOutcome(t testing.TB, problem puzzle.Problem, o puzzle.Outcome, most effort) {
	words := o.Title.String() + o.Detail.String()
	said := number.FindString(o.Title.String())
	must(t, !o.Title.Empty(), "an outcome without a title")
	fits := !o.Possible() || said == "" || said == strconv.Itoa(o.Length())
	must(t, fits, "the title is %q, but the walk has %d steps", o.Title, o.Length())
	must(t, o.Minimal || !strings.Contains(words, "minimum"), "%q, but nothing is proven", words)
	must(t, o.Possible() || !o.Minimal && len(o.Notes()) > 0, "impossible without a proof, or Minimal")
	must(t, o.Bound == 0, "a Bound of %d, though the search came to its end", o.Bound)
	must(t, problem.Solved() == (o.Possible() && o.Length() == 0), "Solved is %v, but Solve says: %v", problem.Solved(), o.Title)
	testTruth(t, problem, o, most)
	testWalk(t, c.Puzzle, problem, o.Walk)
	c.testReasons(t, problem, o, most)
}

// testTurned compares an answer to that for the same board turned to the right by a quarter, if there is such a board.
func (c *Contract) testTurned(t testing.TB, problem puzzle.Problem, o puzzle.Outcome, most effort) {
	turned, err := transform.All(c.Puzzle, problem, 0)[0].Of(c.Puzzle, problem)
	if err != nil {
		return
	}
	got := solve(t, c.Puzzle, turned)
	same := got.Possible() == o.Possible() && got.Minimal == o.Minimal && (!o.Minimal || got.Length() == o.Length())
	must(t, same, "turned by a quarter: %s, before that %s, of\n%s", inShort(got), inShort(o), problem)
	c.testReasons(t, turned, got, min(most, usual))
}

// testRepair checks the board that is offered in place of an impossible one. On small boards it tries what one cell can do.
func testRepair(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem, o puzzle.Outcome) {
	if p.Repair == nil || o.Possible() {
		return
	}
	before, changed := Text(problem), 0
	repaired, fewest := p.Repair(problem)
	must(t, Text(problem) == before, "Repair changes the problem itself")
	must(t, solve(t, p, repaired).Possible(), "Repair gives an impossible board:\n%sof\n%s", repaired, problem)
	for _, at := range boards.Spots(problem) {
		if repaired.Value(at) != problem.Value(at) {
			must(t, at.Board == 0, "Repair changes %v, which is not on the first board", at)
			changed++
		}
	}
	single := fewest && changed > 1 && area(problem.Size()) <= small
	for _, at := range boards.Spots(problem) {
		for v := range problem.Values(at) {
			if one := boards.Edit(problem, at, v); single && at.Board == 0 && one.Check() == nil {
				must(t, !solve(t, p, one).Possible(), "Repair changes %d cells, said to be the fewest, but one is enough:\n%s", changed, one)
			}
		}
	}
}

// testForm checks the form of the judge's answer to the second problem of a text.
func testForm(t testing.TB, p *puzzle.Puzzle, o puzzle.Outcome) {
	answer, impossible := string(p.AppendAnswer(nil, 2, o)), string(p.AppendAnswer(nil, 2, puzzle.Outcome{}))
	must(t, len(answer) > 1 && strings.HasSuffix(answer, "\n"), "AppendAnswer does not end its last line: %q", answer)
	appended := string(p.AppendAnswer([]byte("before"), 2, o))
	must(t, appended == "before"+answer, "AppendAnswer does not append: %q", appended)
	must(t, o.Possible() == (answer != impossible), "the answer of %v is %q, to an impossible board %q", o.Title, answer, impossible)
	lines, want := strings.Split(strings.TrimSpace(answer), "\n"), 1
	n, possible, ok := p.ReadAnswer(lines[0], 2)
	read := ok && possible == o.Possible() && (!possible || n == o.Length() || n < 0)
	must(t, read, "the answer of %v is read as possible %v with %d moves, %v: %q", o.Title, possible, n, ok, lines[0])
	_, _, ok = p.ReadAnswer(lines[0]+"+", 2)
	must(t, !ok, "ReadAnswer reads %q", lines[0]+"+")
	if p.ReadMove != nil {
		want += o.Length()
	}
	must(t, len(lines) == want, "the answer of %v has %d lines, want %d", o.Title, len(lines), want)
	for i, line := range lines[1:] {
		step := o.Walk.Step(i)
		must(t, line == step.Code, "move %d of the answer is %q, its step's code %q", i+1, line, step.Code)
		from, to, code, ok := p.ReadMove(o.Walk.At(0).Size(), " "+line)
		first, last := ends(step)
		must(t, ok && from == first && to == last && code == line, "ReadMove reads %q from %v to %v as %q, %v to %v", line, first, last, code, from, to)
	}
}
