package check

import (
	"context"
	"fmt"
	"strings"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transcript"
)

// Verdict is the judgement of an answer.
type Verdict struct {
	Number   int    // of the board, counted from 1; behind the last board one more
	Line     int    // where the board starts, counted from 1; 0 behind the last board
	Board    string // in the judge's form; empty behind the last board
	Answer   int    // the line where the answer starts, counted from 1; 0 for none
	Kind     Kind
	Found    string // the first line of the answer
	Expected string // the first line of a right answer, if this one is refused
	Why      string // a sentence without its full stop; empty if the answer is accepted
	Way      string // the codes of a shortest way, if the answer has a longer one or none
}

// Kind is the kind of a verdict, in words.
type Kind string

// The kinds of verdicts. All but Accepted and Undecided are refusals.
const (
	Accepted       Kind = "accepted"
	Wrong          Kind = "wrong"            // fewer moves than it takes, or possible and impossible confused
	NotMinimal     Kind = "not minimal"      // there is a shorter way
	IllegalMove    Kind = "illegal move"     // the rules refuse a move
	GoalNotReached Kind = "goal not reached" // by the moves
	NotReadable    Kind = "not readable"     // the answer breaks the form
	Missing        Kind = "no answer"        // the answers end before the boards do
	Surplus        Kind = "surplus answer"   // the boards end before the answers do
	Presentation   Kind = "presentation"     // right, but not byte by byte in the form
	Undecided      Kind = "undecided"        // the solver gave up
)

// Refused reports whether the answer is refused.
func (v *Verdict) Refused() bool { return v.Kind != Accepted && v.Kind != Undecided }

// refuse makes the verdict a refusal.
func (v *Verdict) refuse(kind Kind, format string, args ...any) {
	v.Kind, v.Why = kind, sentence.Legible(fmt.Sprintf(format, args...))
}

// Text returns the verdict for people, with the names of the two files.
func (v *Verdict) Text(boards, answers string) string {
	var b strings.Builder
	b.WriteString(location(answers, v.Answer) + ": ")
	if v.Line > 0 {
		fmt.Fprintf(&b, "board %d (%s): ", v.Number, location(boards, v.Line))
	}
	fmt.Fprintf(&b, "%s: %s\n", v.Kind, v.Why)
	for line := range strings.Lines(v.Board) {
		b.WriteString("    " + line)
	}
	for _, part := range [][2]string{{"expected:", v.Expected}, {"found:   ", v.Found}, {"a way:   ", v.Way}} {
		if part[1] != "" {
			fmt.Fprintf(&b, "  %s %s\n", part[0], part[1])
		}
	}
	return b.String()
}

// Tally counts verdicts.
type Tally struct{ Accepted, Refused, Undecided int }

// add counts a verdict.
func (t *Tally) add(v *Verdict) {
	switch {
	case v.Refused():
		t.Refused++
	case v.Kind == Undecided:
		t.Undecided++
	default:
		t.Accepted++
	}
}

// String returns the counts, such as "3 accepted, 1 refused".
func (t Tally) String() string {
	text := fmt.Sprintf("%d accepted", t.Accepted)
	if t.Refused > 0 {
		text += fmt.Sprintf(", %d refused", t.Refused)
	}
	if t.Undecided > 0 {
		text += fmt.Sprintf(", %d undecided", t.Undecided)
	}
	return text
}

// location names a line of a file, or the file alone where the line is zero.
func location(name string, line int) string {
	if line == 0 {
		return sentence.Legible(name)
	}
	return fmt.Sprintf("%s:%d", sentence.Legible(name), line)
}

// codes returns the codes of the moves of a way.
func codes(way puzzle.Walk) string {
	all := make([]string, way.Len())
	for i := range all {
		all[i] = way.Step(i).Code
	}
	return strings.Join(all, ", ")
}

// reasonTime is how long a search for a reason may take.
const reasonTime = time.Second

// proof returns why a board is impossible, to be read on from that word, or nothing if the reason is not found in time.
func proof(ctx context.Context, o puzzle.Outcome) string {
	ctx, cancel := context.WithTimeout(ctx, reasonTime)
	defer cancel()
	switch found := transcript.Complete(ctx, o.Notes()[:1]); {
	case len(found) == 0:
		return ""
	case found[0].Pages > 0:
		return `; "fourfold solve --steps" shows why`
	default:
		return ": " + strings.TrimSuffix(found[0].Text.String(), ".")
	}
}

// short returns the beginning of a line of the answers, legible.
func short(line string) string { return sentence.Legible(fmt.Sprintf("%.40s", line)) }
