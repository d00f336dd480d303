package stress

import (
	"fmt"
	"strings"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// Report is the result of a trial.
type Report struct {
	Puzzle    *puzzle.Puzzle
	Boards    int      // tried before the program failed
	Undecided int      // boards that were not solved here in time
	Found     *Failure // nil if the program never failed
	Smaller   *Failure // on a smaller board; nil if the program did not fail there
}

// Final returns the failure on the smallest board, or nil.
func (r *Report) Final() *Failure {
	if r.Smaller != nil {
		return r.Smaller
	}
	return r.Found
}

// Saved returns the boards of the failure as a text that can be opened and solved.
func (r *Report) Saved() string { return r.Puzzle.Write(r.Final().Boards...) }

// String returns the result for people.
func (r *Report) String() string {
	f := r.Final()
	if f == nil {
		return fmt.Sprintf("no failure on %d boards\n", r.Boards)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s on board %d\n", r.Found.Kind, r.Boards+1)
	if r.Smaller != nil {
		fmt.Fprintf(&b, "%s on a smaller board\n", f.Kind)
	}
	for _, part := range [][2]string{
		{"board", r.Saved()}, {"expected", f.Expected}, {"printed", string(f.Output)}, {"standard error, the end", string(f.Errors)},
	} {
		if strings.TrimSpace(part[1]) != "" {
			fmt.Fprintf(&b, "\n%s:\n%s", part[0], indented(part[1]))
		}
	}
	return b.String() + "\n" + f.Why + "\n"
}

// indented returns the first lines of a text, indented and legible.
func indented(text string) string {
	const most, wide = 24, 200
	lines := strings.Split(strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")), "\n")
	var b strings.Builder
	for _, line := range lines[:min(len(lines), most)] {
		b.WriteString("  " + sentence.Legible(fmt.Sprintf("%.*s", wide, line)) + "\n")
	}
	if more := len(lines) - most; more > 0 {
		fmt.Fprintf(&b, "  (%d more lines)\n", more)
	}
	return b.String()
}
