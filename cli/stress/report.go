package stress

import (
	"fmt"
	"strings"
	"time"

	"fourfold/cli/check"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Failure describes how the program failed.
type Failure struct {
	Kind   string // such as "crash"
	At     string // the test, such as "board 7"
	Why    string // what is wrong, and the board
	Text   string // the boards, in the judge's form
	Errors []byte // the standard error
	test   []puzzle.Problem
	refuse check.Kind // of a wrong answer
}

// Report is the result of one or several runs.
type Report struct {
	Boards    int           // tried before the program failed
	Undecided int           // boards whose answers were not judged
	Failure   *Failure      // nil if the program never failed
	Slowest   time.Duration // of all runs
	SlowestAt string        // the test, such as "board 7"
}

// Add adds a run on a test with a name.
func (r *Report) Add(run Report, at string) {
	r.Undecided += run.Undecided
	r.Failure = run.Failure
	if run.Slowest >= r.Slowest {
		r.Slowest, r.SlowestAt = run.Slowest, at
	}
}

// String returns the result for people.
func (r Report) String() string {
	if r.Failure != nil {
		return r.Failure.String()
	}
	count, slowest := sentence.Grouped(r.Boards), r.Slowest.Milliseconds()
	return fmt.Sprintf("no failure on %s boards; slowest %d ms (%s)\n", count, slowest, r.SlowestAt)
}

// String returns the failure for people.
func (f *Failure) String() string {
	text := fmt.Sprintf("%s on %s\n%s", f.Kind, sentence.Legible(f.At), f.Why)
	if len(f.Errors) > 0 {
		text += "end of the standard error:\n" + Excerpt(string(f.Errors[max(0, len(f.Errors)-1024):]))
	}
	return text
}

// Excerpt returns the first lines of a text, indented.
func Excerpt(text string) string {
	var b strings.Builder
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if i == 24 {
			return b.String() + "    ...\n"
		}
		b.WriteString("    " + sentence.Legible(line) + "\n")
	}
	return b.String()
}
