package puzzletest

import (
	"strings"
	"testing"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzletest/peg"
)

var template = peg.Puzzle

// templateTexts are boards of the template: some with a solution, one that is solved, one that a search finds to
// be impossible, and one that is impossible by parity.
var templateTexts = []string{
	"oo.\n", "o\n", "..o.\n....\noo..\n", "..o.\n....\n...o\n", impossibleText, "....o\n.ooo.\n.oo..\n..o..\n",
}

const impossibleText = "ooo\nooo\nooo\n"

// hungry is a board whose search takes more memory than it gets.
const (
	hungry      = "--ooo--\n--ooo--\nooooooo\nooo.ooo\nooooooo\n--ooo--\n--ooo--\n"
	hungryBytes = 1 << 10
)

// conforms tests a puzzle like the template, with its boards.
func conforms(t testing.TB, p *puzzle.Puzzle) {
	testSet(t, p)
	problemsConform(t, p)
	testRecord(t, p)
}

// problemsConform is conforms without what is not about problems.
func problemsConform(t testing.TB, p *puzzle.Puzzle) {
	testProblems(t, p, templateTexts)
	givesUp(t, p, hungry, hungryBytes)
}

// settingConforms is the part of conforms that is about setting boards up.
func settingConforms(t testing.TB, p *puzzle.Puzzle) {
	testNew(t, p, p.Sizes[0])
	for _, text := range templateTexts {
		problem := Read(t, p, text)
		testFill(t, p, problem)
		testCounts(t, problem, solve(t, problem, puzzle.Options{}))
	}
}

// small returns the template with small boards only.
func small() puzzle.Puzzle {
	p := *template
	p.Sizes, p.Max = p.Sizes[:1], p.Sizes[0]
	return p
}

func TestTemplate(t *testing.T) { conforms(t, template) }

// What is altered without a break passes, so that it is the break that each of TestBreaks fails by.
func TestAlteredTemplate(t *testing.T) {
	for name, c := range map[string]*change{"as it was": {}, "counting moves": {counted: true}} {
		if got := failures("", func(t testing.TB) { conforms(t, alter(small(), c)) }); len(got) > 0 {
			t.Errorf("the template %s fails with %q", name, got)
		}
	}
}

// brokenProblem is a break of the problems of a puzzle.
type brokenProblem struct {
	change *change
	want   string // what the test fails with
}

// brokenRecord is a break of a puzzle itself.
type brokenRecord struct {
	puzzle *puzzle.Puzzle
	want   string
}

// endless are the breaks that take forever, which are not waited for long.
var endless = map[string]bool{"a page that never ends": true, "a note that takes forever": true}

// TestBreaks breaks the contract in many ways, each of which Run must name.
func TestBreaks(t *testing.T) {
	for name, b := range settingBroken {
		t.Run(name, func(t *testing.T) { notices(t, settingConforms, alter(small(), b.change), b.want, false) })
	}
	for _, broken := range []map[string]brokenProblem{movesBroken, answersBroken} {
		for name, b := range broken {
			t.Run(name, func(t *testing.T) { notices(t, problemsConform, alter(small(), b.change), b.want, endless[name]) })
		}
	}
	for name, b := range recordsBroken {
		t.Run(name, func(t *testing.T) { notices(t, conforms, b.puzzle, b.want, false) })
	}
}

// notices checks that a puzzle fails, and with what is wanted.
func notices(t *testing.T, test func(testing.TB, *puzzle.Puzzle), p *puzzle.Puzzle, want string, hangs bool) {
	t.Helper()
	defer func(most time.Duration, times int) { patience, tries = most, times }(patience, tries)
	tries = 2
	if hangs {
		patience = 300 * time.Millisecond
	}
	got := failures(want, func(t testing.TB) { test(t, p) })
	if len(got) == 0 {
		t.Fatal("nobody noticed")
	}
	if last := got[len(got)-1]; !strings.Contains(last, want) {
		t.Errorf("fails with %q, want %q", got, want)
	}
	t.Log(got[len(got)-1])
}
