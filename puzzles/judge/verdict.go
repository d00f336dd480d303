package judge

import (
	"fmt"

	"fourfold/puzzles/puzzle"
)

// Verdict is what comes of an answer.
type Verdict struct {
	Number  int            // of the board in its text, counted from 1; a surplus answer has that of a board too many
	Line    int            // where the board starts, counted from 1; 0 for a surplus answer
	Answer  int            // the line where its answer starts, counted from 1; 0 where there is none
	Problem puzzle.Problem // the board; nil for a surplus answer

	Kind     Kind
	Expected string // what the judge's answer begins with; empty where that is not known, or the answer is accepted
	Found    string // what the answer begins with
	Why      string // what is wrong, in a sentence that does not end in a full stop; empty where it is accepted
	// Way is a shortest way, where the answer takes a longer one or says that there is none: the codes of its moves.
	Way []string
	// Doubt is what the reader of the boards doubts, on the line DoubtLine; or empty.
	Doubt     string
	DoubtLine int
	// Move is the number of the illegal move, counted from 1; 0 where there is none.
	Move int
}

// Kind is what is the matter with an answer, in words that people and programs read.
type Kind string

// The kinds of verdicts. All but Accepted and Undecided are refusals.
const (
	Accepted          Kind = "accepted"
	WrongNumber       Kind = "wrong number"       // less than the minimum, or not the number of its moves
	NotMinimal        Kind = "not minimal"        // there is a shorter way
	IllegalMove       Kind = "illegal move"       // the rules refuse a move
	GoalNotReached    Kind = "goal not reached"   // by its moves
	ClaimedPossible   Kind = "claimed possible"   // but it is impossible
	ClaimedImpossible Kind = "claimed impossible" // but there is a way
	Missing           Kind = "no answer"          // the answers end before the boards do
	Surplus           Kind = "surplus answer"     // the boards end before the answers do
	Unreadable        Kind = "not readable"       // it breaks the form
	Presentation      Kind = "presentation"       // right, but with blanks and line ends that are not those of the form
	Undecided         Kind = "undecided"          // nobody knows: the solver gave up
)

// Refused reports whether an answer is refused.
func (v *Verdict) Refused() bool { return v.Kind != Accepted && v.Kind != Undecided }

// refuse makes the verdict a refusal.
func (v *Verdict) refuse(kind Kind, format string, args ...any) {
	v.Kind, v.Why = kind, fmt.Sprintf(format, args...)
}

// show keeps a way, to be shown beside the refusal.
func (v *Verdict) show(way puzzle.Walk) {
	v.Way = make([]string, way.Len())
	for i := range v.Way {
		v.Way[i] = way.Step(i).Code
	}
}

// Tally counts verdicts.
type Tally struct{ Accepted, Refused, Undecided int }

// add counts a verdict.
func (t *Tally) add(v *Verdict) {
	switch {
	case v.Kind == Accepted:
		t.Accepted++
	case v.Kind == Undecided:
		t.Undecided++
	default:
		t.Refused++
	}
}

// moves returns a number of moves in words.
func moves(n int) string {
	if n == 1 {
		return "1 move"
	}
	return fmt.Sprintf("%d moves", n)
}
