package stress

import (
	"fmt"
	"strings"

	"fourfold/puzzles/sentence"
)

// Failure describes how the program failed.
type Failure struct {
	Kind   string // such as "crash"
	Why    string // what is wrong, and the board
	Text   string // the board, in the judge's form
	Errors []byte // the standard error
}

// Report is the result of a trial.
type Report struct {
	Boards    int      // tried before the program failed
	Undecided int      // boards whose answers were not judged
	Failure   *Failure // nil if the program never failed
}

// String returns the result for people.
func (r Report) String() string {
	f := r.Failure
	if f == nil {
		return fmt.Sprintf("no failure on %d boards\n", r.Boards)
	}
	text := fmt.Sprintf("%s on board %d\n%s", f.Kind, r.Boards+1, f.Why)
	if len(f.Errors) > 0 {
		text += "end of the standard error:\n" + legible(string(f.Errors[max(0, len(f.Errors)-1024):]))
	}
	return text
}

// legible returns the first lines of a text, indented.
func legible(text string) string {
	var b strings.Builder
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if i == 24 {
			return b.String() + "    ...\n"
		}
		b.WriteString("    " + sentence.Legible(line) + "\n")
	}
	return b.String()
}
