package puzzletest

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"strings"
	"sync"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// testOutcome tests the answer to a problem, and returns it.
func testOutcome(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) puzzle.Outcome {
	before := Text(problem)
	var r reports
	outcome := solve(t, problem, puzzle.Options{Report: r.add})
	r.check(t)
	if r.board != nil {
		testView(t, r.board)
	}
	if Text(problem) != before {
		t.Error("Solve changes the problem itself")
	}
	sameAnswer(t, "in two runs", outcome, Solve(t, Read(t, p, p.Write(problem))))
	for _, cores := range []int{1, 2} {
		for _, again := range solveOn(t, cores, problem) {
			sameAnswer(t, fmt.Sprintf("with GOMAXPROCS at %d, and as many searches at once", cores), outcome, again)
		}
	}
	checkOutcome(t, problem, outcome)
	if outcome.Possible() {
		testReadMoves(t, p, outcome.Walk)
	}
	testAnswer(t, p, outcome)
	testAnswer(t, p, puzzle.Outcome{Title: sentence.New("Impossible")})
	return outcome
}

// solveOn solves a problem on some cores, as many times at once.
func solveOn(t testing.TB, cores int, problem puzzle.Problem) []puzzle.Outcome {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
	outcomes := make([]puzzle.Outcome, cores)
	var all sync.WaitGroup
	for i := range outcomes {
		all.Go(func() {
			var err error
			if outcomes[i], err = problem.Solve(context.Background(), puzzle.Options{}); err != nil {
				t.Errorf("Solve: %v", err)
			}
		})
	}
	all.Wait()
	return outcomes
}

// sameAnswer compares the answers to equal problems.
func sameAnswer(t testing.TB, when string, a, b puzzle.Outcome) {
	t.Helper()
	one, two := describe(a), describe(b)
	for i := range max(len(one), len(two)) {
		if i >= len(one) || i >= len(two) || one[i] != two[i] {
			t.Fatalf("equal problems get different answers %s:\n%s\n\n%s", when, strings.Join(one, "\n"), strings.Join(two, "\n"))
		}
	}
}

// describe returns an outcome in words.
func describe(o puzzle.Outcome) []string {
	lines := []string{
		o.Title.String(),
		o.Detail.String(),
		fmt.Sprintf("possible %v, minimal %v, bound %d, %d nodes", o.Possible(), o.Minimal, o.Bound, o.Nodes),
	}
	for _, note := range o.Notes {
		lines = append(lines, fmt.Sprintf("%v %v %v, %d pages", note.Text, note.Marks, note.Arrows, note.Pages))
	}
	for i := range o.Length() {
		step := o.Walk.Step(i)
		lines = append(lines, fmt.Sprintf("%s: %v %v", step.Code, step.Text, step.Outline))
	}
	return lines
}

// checkOutcome checks the answer of a search from a position that came to its end.
func checkOutcome(t testing.TB, problem puzzle.Problem, o puzzle.Outcome) {
	t.Helper()
	if o.Title.String() == "" {
		t.Error("an outcome without a title")
	}
	if o.Bound != 0 {
		t.Errorf("a Bound of %d, though the search came to its end", o.Bound)
	}
	if o.Continue != nil {
		t.Error("a Continue, though the search came to its end")
	}
	words := o.Title.String() + o.Detail.String()
	if strings.Contains(words, "minimum") && !o.Minimal {
		t.Errorf("%q, but nothing is proven", words)
	}
	for _, note := range o.Notes {
		testNote(t, problem, note)
	}
	if done := o.Possible() && o.Length() == 0; done != problem.Solved() {
		t.Errorf("Solved is %v, but Solve says: %v", problem.Solved(), o.Title)
	}
	explore(t, problem, ofText).check(t, problem, o)
	if o.Possible() {
		testWalk(t, problem, o.Walk)
		return
	}
	if len(o.Notes) == 0 {
		t.Error("impossible without a proof")
	}
	if o.Minimal {
		t.Error("impossible, but Minimal")
	}
}

// testAnswer checks the form of the judge's answer to the first problems of a text.
func testAnswer(t testing.TB, p *puzzle.Puzzle, o puzzle.Outcome) {
	t.Helper()
	for k := 1; k <= 2; k++ {
		answer := string(p.AppendAnswer(nil, k, o))
		if strings.TrimSpace(answer) == "" || !strings.HasSuffix(answer, "\n") {
			t.Errorf("AppendAnswer of %v does not end its last line: %q", o.Title, answer)
		}
		if got := string(p.AppendAnswer([]byte("before"), k, o)); got != "before"+answer {
			t.Errorf("AppendAnswer of %v does not append: %q", o.Title, got)
		}
		testReadAnswer(t, p, k, answer, o)
	}
}

// testReadAnswer checks that the judge's answer to the k-th problem is read back, and that others are not.
func testReadAnswer(t testing.TB, p *puzzle.Puzzle, k int, answer string, o puzzle.Outcome) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(answer), "\n")
	claim, err := p.ReadAnswer(lines[0], k)
	length := claim.Length
	if claim.Length == puzzle.Unsaid {
		length = o.Length()
	}
	if err != nil || claim.Possible != o.Possible() || length != o.Length() {
		t.Errorf("ReadAnswer of %q gives %+v, error %v", lines[0], claim, err)
	}
	for _, bad := range []string{"", "no answer", lines[0] + "x", lines[0] + " 1", "-1", "99999999999999999999"} {
		if claim, err := p.ReadAnswer(bad, k); err == nil {
			t.Errorf("ReadAnswer of %q gives %+v, want an error", bad, claim)
		}
	}
	if !p.MovesFollow {
		return
	}
	moves := lines[1:]
	if len(moves) != o.Length() {
		t.Errorf("the answer of %v has %d moves", o.Title, len(moves))
	}
	for i := range min(len(moves), steps) {
		if want := o.Walk.Step(i).Code; moves[i] != want {
			t.Errorf("move %d of the answer is %q, its step's code %q", i+1, moves[i], want)
		}
	}
}

// reports checks the progress that a search reports.
type reports struct {
	sync.Mutex
	bad   []puzzle.Progress
	board puzzle.Problem // the last one
}

func (r *reports) add(p puzzle.Progress) {
	r.Lock()
	defer r.Unlock()
	if p.Board != nil {
		r.board = p.Board
	}
	if p.Fraction > 1 || math.IsNaN(p.Fraction) || p.Nodes < 0 {
		r.bad = append(r.bad, p)
	}
}

func (r *reports) check(t testing.TB) {
	t.Helper()
	r.Lock()
	defer r.Unlock()
	if len(r.bad) > 0 {
		t.Errorf("progress %+v", r.bad[0])
	}
}
