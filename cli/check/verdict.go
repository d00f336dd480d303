package check

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transcript"
	"fourfold/puzzles/view"
)

// Verdict is the judgement of an answer.
type Verdict struct {
	Number   int    // of the board, counted from 1; behind the last board one more
	Line     int    // where the board starts, counted from 1; 0 behind the last board
	Board    string // in the judge's form; empty behind the last board
	Size     view.Size
	Answer   int // the line of the wrong move, or else where the answer starts, counted from 1; 0 for none
	Kind     Kind
	Found    string // the beginning of that line; of Presentation, with its white space and the blank lines before it
	Expected string // what should stand there; empty for a move
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

// Text returns the verdict for people, with the names of the two files. Without a name for the boards it leaves out which
// board it is.
func (v *Verdict) Text(boards, answers string) string {
	var b strings.Builder
	b.WriteString(location(answers, v.Answer) + ": ")
	if v.Line > 0 && boards != "" {
		fmt.Fprintf(&b, "board %d (%s): ", v.Number, location(boards, v.Line))
	}
	fmt.Fprintf(&b, "%s: %s\n", v.Kind, v.Why)
	for line := range strings.Lines(v.Board) {
		b.WriteString("    " + line)
	}
	for _, part := range [][3]string{{"expected:", "%q", v.Expected}, {"found:   ", "%q", v.Found}, {"a way:   ", "%s", v.Way}} {
		if part[2] != "" {
			fmt.Fprintf(&b, "  %s "+part[1]+"\n", part[0], part[2])
		}
	}
	return b.String()
}

// Tally counts verdicts.
type Tally struct{ Accepted, Refused, Undecided int }

// Add counts a verdict.
func (t *Tally) Add(v *Verdict) {
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

// proof returns why a board of a size is impossible, to be read on from that word, or nothing if the reason is not found in time.
func proof(ctx context.Context, size view.Size, o puzzle.Outcome) string {
	ctx, cancel := context.WithTimeout(ctx, reasonTime)
	defer cancel()
	switch found := transcript.Complete(ctx, o.Notes()[:1]); {
	case len(found) == 0:
		return ""
	case found[0].Pages > 0:
		return `; "fourfold solve --steps" shows why`
	default:
		why, lead, marks := ": "+strings.TrimSuffix(found[0].Text.String(), "."), ". Marked are ", found[0].Marks
		counted := slices.ContainsFunc(marks, func(m view.Marked) bool { return m.Mark&view.MarkCount != 0 })
		for _, m := range marks {
			if counted && m.Spot.Board == 0 { // the sentence counts marked cells
				why += lead + string(lines.AppendCode(nil, max(size.Rows, size.Cols), m.Spot.Row+1, m.Spot.Col+1))
				lead = ", "
			}
		}
		return why
	}
}

// short returns the beginning of a line of the answers.
func short(line string) string { return fmt.Sprintf("%.40s", line) }
