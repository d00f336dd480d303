package stress

import (
	"fmt"
	"time"

	"fourfold/puzzles/puzzle"
)

// Kind is in which way a program has failed, in words for people.
type Kind string

// The kinds of failures.
const (
	WrongAnswer  Kind = "wrong answer"
	NoOutput     Kind = "no output"
	Crash        Kind = "crash"
	TimeLimit    Kind = "time limit"
	TooMuchSaid  Kind = "too much output"
	wholeOutcome      = -1 // the place of a failure that is of no single board
)

// Failure is how a program has failed on some boards in one run.
type Failure struct {
	Kind   Kind
	Why    string           // a sentence without its full stop, such as "exit status 3"
	Boards []puzzle.Problem // in the order of the run; mostly one
	Number uint64           // how many boards came before the first of them, of those that were tried

	Output   []byte   // what the program has printed
	Errors   []string // the last lines of its standard error
	Expected string   // the judge's answers; empty where they were not found in time

	// Unsteady says that the program did well when it was run on these boards once more.
	Unsteady bool

	place int // of the board that failed, where that is known; else wholeOutcome
}

// Report is what came of trying a program.
type Report struct {
	Boards    uint64        // that the program was tried on before it failed, or all
	Undecided uint64        // of them, boards that could not be solved here in time
	Runs      int64         // of the program
	Took      time.Duration // in all
	OneEach   bool          // the program answers one board a run only

	Found   *Failure // nil where it never failed
	Smaller *Failure // the same on a smaller board; nil where none was found
	Shrunk  int64    // runs that making it smaller has taken
}

// Final returns the failure to look at.
func (r *Report) Final() *Failure {
	if r.Smaller != nil {
		return r.Smaller
	}
	return r.Found
}

// boardsOf counts boards in words.
func boardsOf(n uint64) string {
	if n == 1 {
		return "1 board"
	}
	return fmt.Sprintf("%d boards", n)
}
