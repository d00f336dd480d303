package puzzletest

import (
	"strings"
	"testing"

	"fourfold/puzzles/puzzle"
)

// length is a walk of so many steps, about which nothing else is known.
type length int

func (n length) Len() int              { return int(n) }
func (n length) At(int) puzzle.Problem { return nil }
func (n length) Step(int) puzzle.Step  { return puzzle.Step{} }

func TestTruth(t *testing.T) {
	for _, c := range []struct {
		text    string
		most    int
		least   int
		known   bool
		outcome puzzle.Outcome
		want    string
	}{
		{"oo.\n", 100, 1, true, puzzle.Outcome{Walk: length(1), Minimal: true}, ""},
		{"oo.\n", 100, 1, true, puzzle.Outcome{Walk: length(3)}, ""},
		{"oo.\n", 100, 1, true, puzzle.Outcome{Walk: length(3), Minimal: true}, "3 steps are Minimal, but 1 moves"},
		{"oo.\n", 100, 1, true, puzzle.Outcome{Walk: length(0)}, "0 steps, but it takes at least 1 moves"},
		{"oo.\n", 100, 1, true, puzzle.Outcome{}, "impossible, but 1 moves"},
		{"o\n", 100, 0, true, puzzle.Outcome{Walk: length(0), Minimal: true}, ""},
		{"ooo\n", 100, never, true, puzzle.Outcome{}, ""},
		{"ooo\n", 100, never, true, puzzle.Outcome{Walk: length(2)}, "no moves lead to a board that is Solved"},
		{hungry, 10, 2, false, puzzle.Outcome{}, ""},
		{hungry, 10, 2, false, puzzle.Outcome{Walk: length(31), Minimal: true}, ""},
		{hungry, 10, 2, false, puzzle.Outcome{Walk: length(1)}, "1 steps, but it takes at least 2 moves"},
	} {
		problem := Read(t, template, c.text)
		truth := explore(t, problem, c.most)
		if truth.least != c.least || truth.known != c.known {
			t.Errorf("the truth about\n%sis %+v, want %d, %v", c.text, truth, c.least, c.known)
		}
		got := strings.Join(failures("", func(t testing.TB) { truth.check(t, problem, c.outcome) }), "\n")
		if (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("an outcome for\n%sfails with %q, want %q", c.text, got, c.want)
		}
	}
}
