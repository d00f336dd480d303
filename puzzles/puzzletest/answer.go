package puzzletest

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// testSolve tests the answer to a problem, and returns it.
func testSolve(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem) puzzle.Outcome {
	before := Text(problem)
	outcome := solve(t, problem, puzzle.Options{})
	must(t, Text(problem) == before, "Solve changes the problem itself")
	for cores := 1; cores <= 2; cores++ {
		for _, again := range solveOn(t, cores, Read(t, p, puzzleutil.Write(p, problem))) {
			sameAnswer(t, fmt.Sprintf("with GOMAXPROCS at %d, and as many searches at once", cores), outcome, again)
		}
	}
	checkOutcome(t, p, problem, outcome)
	testNear(t, problem, outcome)
	text, amiss := problem.Counts()
	must(t, !amiss || !outcome.Possible(), "for Counts, %q, something is amiss, but there is a solution of\n%s", text, problem)
	for k := 1; k <= 2; k++ {
		testAnswer(t, p, k, outcome)
		testAnswer(t, p, k, puzzle.Outcome{Title: sentence.New("Impossible")})
	}
	return outcome
}

// solveOn solves a problem on some cores, as many times at once, and checks the reported progress.
func solveOn(t testing.TB, cores int, problem puzzle.Problem) []puzzle.Outcome {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
	report := func(p puzzle.Progress) {
		if p.Fraction > 1 || math.IsNaN(p.Fraction) || p.Nodes < 0 {
			t.Errorf("progress %+v", p)
		}
	}
	return finishes(t, "Solve of\n"+problem.String(), func(ctx context.Context) ([]puzzle.Outcome, error) {
		outcomes, errs := make([]puzzle.Outcome, cores), make([]error, cores)
		var all sync.WaitGroup
		for i := range outcomes {
			all.Go(func() { outcomes[i], errs[i] = problem.Solve(ctx, puzzle.Options{Report: report}) })
		}
		all.Wait()
		return outcomes, errors.Join(errs...)
	})
}

// sameAnswer compares the answers to equal problems.
func sameAnswer(t testing.TB, when string, a, b puzzle.Outcome) {
	one, two := describe(a), describe(b)
	must(t, one == two, "equal problems get different answers %s:\n%s\n%s", when, one, two)
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

// checkOutcome checks the answer of a search that has come to its end.
func checkOutcome(t testing.TB, p *puzzle.Puzzle, problem puzzle.Problem, o puzzle.Outcome) {
	words := o.Title.String() + o.Detail.String()
	said := number.FindString(o.Title.String())
	must(t, !o.Title.Empty(), "an outcome without a title")
	fits := !o.Possible() || said == "" || said == strconv.Itoa(o.Length())
	must(t, fits, "the title is %q, but the walk has %d steps", o.Title, o.Length())
	must(t, o.Minimal || !strings.Contains(words, "minimum"), "%q, but nothing is proven", words)
	must(t, o.Possible() || !o.Minimal && len(o.Notes()) > 0, "impossible without a proof, or Minimal")
	must(t, o.Bound == 0, "a Bound of %d, though the search came to its end", o.Bound)
	must(t, problem.Solved() == (o.Possible() && o.Length() == 0), "Solved is %v, but Solve says: %v", problem.Solved(), o.Title)
	explore(t, problem, ofText).check(t, problem, o)
	testWalk(t, p, problem, o.Walk)
	for _, note := range o.Notes() {
		testNote(t, problem, note)
	}
}

const pages = 6 // of a note

func testNote(t testing.TB, problem puzzle.Problem, note puzzle.Note) {
	must(t, !note.Text.Empty(), "a note without a sentence")
	testPicture(t, problem, note.Picture, 1)
	must(t, (note.Pages != 0) == (note.Page != nil), "note %q has %d pages, and Page is set or not", note.Text, note.Pages)
	must(t, note.Start >= 0 && note.Start < max(note.Pages, 1), "note %q begins with page %d of %d", note.Text, note.Start, note.Pages)
	for _, i := range spread(note.Pages, pages) {
		what := fmt.Sprintf("page %d of note %q", i, note.Text)
		picture := endsWell(t, what, func(ctx context.Context) (puzzle.Picture, error) { return note.Page(ctx, i) })
		board := problem
		if picture.Board != nil {
			board = picture.Board
			testView(t, board)
		}
		must(t, board.Size() == problem.Size(), "a picture of %v for a board of %v", board.Size(), problem.Size())
		testPicture(t, problem, picture, note.Pages)
	}
	if note.Later == nil {
		return
	}
	found := endsWell(t, fmt.Sprintf("Later of note %q", note.Text), note.Later)
	must(t, found.Later == nil, "Later of note %q has a Later again", note.Text)
	testNote(t, problem, found)
}

// testAnswer checks the form of the judge's answer to the k-th problem of a text.
func testAnswer(t testing.TB, p *puzzle.Puzzle, k int, o puzzle.Outcome) {
	answer := string(p.AppendAnswer(nil, k, o))
	must(t, len(answer) > 1 && strings.HasSuffix(answer, "\n"), "AppendAnswer does not end its last line: %q", answer)
	appended := string(p.AppendAnswer([]byte("before"), k, o))
	must(t, appended == "before"+answer, "AppendAnswer does not append: %q", appended)
	lines := strings.Split(strings.TrimSpace(answer), "\n")
	plain := string(p.AppendAnswer(nil, k, puzzle.Outcome{}))
	must(t, o.Possible() || answer == plain, "the answer to an impossible board is %q, without reasons %q", answer, plain)
	want := 1
	if p.ListMoves {
		want += o.Length()
	}
	must(t, len(lines) == want, "the answer of %v has %d lines, want %d", o.Title, len(lines), want)
	for i := range min(want-1, steps) {
		code := o.Walk.Step(i).Code
		must(t, lines[i+1] == code, "move %d of the answer is %q, its step's code %q", i+1, lines[i+1], code)
	}
}
