package judge_test

import (
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"fourfold/puzzles"
	"fourfold/puzzles/judge"
	"fourfold/puzzles/puzzle"
)

// halted is a problem whose search comes no further than to a bound and, if it may, to a walk.
type halted struct {
	puzzle.Problem
	bound int
	found bool
	err   error // nil for a search that goes on for ever
}

func (h halted) Solve(ctx context.Context, _ puzzle.Options) (puzzle.Outcome, error) {
	o, err := h.Problem.Solve(context.Background(), puzzle.Options{})
	o.Minimal, o.Bound = false, h.bound
	if !h.found {
		o.Walk = nil
	}
	if h.err != nil {
		return o, h.err
	}
	if err == nil {
		<-ctx.Done()
	}
	return o, ctx.Err()
}

// haltedReader reads halted problems.
type haltedReader struct {
	puzzle.Reader
	halted
}

func (r haltedReader) Read() (puzzle.Problem, int, error) {
	p, line, err := r.Reader.Read()
	r.Problem = p
	return r.halted, line, err
}

// halting returns Flip with a solver that is halted.
func halting(h halted) *puzzle.Puzzle {
	p := *puzzles.ByID("flip")
	usual := p.NewReader
	p.NewReader = func(r io.Reader) puzzle.Reader { return haltedReader{usual(r), h} }
	return &p
}

// Where the solver gives up, what it has proven still tells much.
func TestGivenUp(t *testing.T) {
	const moves = "4\n11\n22\n24\n31\n"
	for _, c := range []struct {
		bound   int
		found   bool
		answers string
		moves   bool
		want    string
	}{
		{3, true, "2\n", false, "wrong number: 2 moves, and it takes 3 at least"},
		{3, true, "5\n", false, "not minimal: 5 moves, and 4 will do"},
		{3, true, "3\n", false, "undecided: gave up"},
		{3, true, "4\n", false, "undecided: gave up"},
		{4, true, "4\n", false, "accepted: "},
		{4, false, "4\n", false, "undecided: gave up"},
		{4, false, "9\n", false, "undecided: gave up"},
		{4, false, moves, true, "accepted: "},
		{3, false, moves, true, "undecided: gave up"},
		{0, false, "2\n11\n55\n", true, "illegal move: move 2, 55: There is no cell"},
		{0, false, "1\n11\n", true, "goal not reached: the goal is not reached after 1 move"},
		{3, true, "Impossible\n", false, "claimed impossible: there is a way with 4 moves"},
		{3, false, "Impossible\n", false, "undecided: gave up"},
		{3, false, "some\n", false, `not readable: "some", want a number of moves or Impossible`},
	} {
		p := halting(halted{bound: c.bound, found: c.found, err: puzzle.ErrGaveUp})
		if got := only(t, p, judge.Options{Moves: c.moves}, c.answers); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
	p := halting(halted{bound: 3, found: true})
	if got := only(t, p, judge.Options{Timeout: time.Millisecond}, "4\n"); got != "undecided: gave up after 1ms" {
		t.Error(got)
	}
}

// only returns the verdict on the answer to one board.
func only(t *testing.T, p *puzzle.Puzzle, o judge.Options, answers string) (got string) {
	t.Helper()
	tally, err := judge.New(p, o).Run(t.Context(), strings.NewReader(flip1), strings.NewReader(answers), func(v *judge.Verdict) error {
		if got += string(v.Kind) + ": " + v.Why; (v.Kind == judge.Undecided) == v.Refused() && v.Kind != judge.Accepted {
			t.Errorf("%s: refused %v", v.Kind, v.Refused())
		}
		return nil
	})
	if err != nil || tally.Accepted+tally.Refused+tally.Undecided != 1 {
		t.Errorf("%+v, %v", tally, err)
	}
	return got
}
