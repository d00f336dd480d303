package check

import (
	"context"
	"fmt"
	"regexp"
	"strings"
	"time"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/transcript"
	"fourfold/puzzles/view"
)

// Verdict is the judgement of an answer.
type Verdict struct {
	Number   int    // of the board, counted from 1; behind the last board one more
	Line     int    // where the board starts, counted from 1; 0 behind the last board
	Board    string // in the judge's form; behind the last board that one
	Size     view.Size
	Answer   int // the line of the wrong move, or else where the answer starts, counted from 1; 0 for none
	Kind     Kind
	Found    string // the beginning of that line; of Presentation, with its white space and the blank lines before it
	Expected string // what should stand there; empty for a move
	Why      string // a sentence without its full stop; empty if the answer is accepted
	Reason   string // in lines: why the board is impossible, perhaps drawn, or the position that tells why; may be empty
	Way      string // the codes of a shortest way, if the answer has a longer one or none
}

// Kind is the kind of a verdict, in words.
type Kind string

// The kinds of verdicts. All but Accepted and Undecided are refusals.
const (
	Accepted       Kind = "accepted"
	Wrong          Kind = "wrong"             // fewer moves than it takes, or possible and impossible confused
	NotMinimal     Kind = "not minimal"       // there is a shorter way
	IllegalMove    Kind = "illegal move"      // the rules refuse a move
	GoalNotReached Kind = "goal not reached"  // by the moves
	NotReadable    Kind = "not readable"      // the answer breaks the form
	WrongNumber    Kind = "wrong game number" // right in form but for that
	Missing        Kind = "no answer"         // the answers end before the boards do
	Surplus        Kind = "surplus answer"    // the boards end before the answers do
	Presentation   Kind = "presentation"      // right, but with other white space than the form
	Undecided      Kind = "undecided"         // the solver gave up
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
	for line := range strings.Lines(v.Reason) {
		b.WriteString("  " + line)
	}
	for _, part := range [][3]string{{"expected:", "%q", v.Expected}, {"found:   ", "%q", v.Found}, {"a way:   ", "%s", v.Way}} {
		if part[2] != "" {
			fmt.Fprintf(&b, "  %s "+part[1]+"\n", part[0], part[2])
		}
	}
	return b.String()
}

// Tally counts verdicts, and as skipped the boards or tests without one.
type Tally struct{ Accepted, Refused, Undecided, Skipped int }

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
	if t.Skipped > 0 {
		text += fmt.Sprintf(", %d not judged", t.Skipped)
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

// codes returns the codes of the moves of a way, and how they are read if that is not plain.
func codes(of *puzzle.Puzzle, way puzzle.Walk) string {
	all := make([]string, way.Len())
	for i := range all {
		all[i] = way.Step(i).Code
	}
	if how := map[puzzle.Play]string{puzzle.Press: " (row, column)", puzzle.Place: " (tile, row, column)"}; len(all) > 0 {
		all[len(all)-1] += how[of.Play]
	}
	return strings.Join(all, ", ")
}

// reasonTime is how long a search for a reason may take.
const reasonTime = time.Second

// wrapped finds the lines of a text.
var wrapped = regexp.MustCompile(`(.{1,76})( |$)`)

// explain adds why a board is impossible, if the reason is found in time and is short.
func (v *Verdict) explain(ctx context.Context, s transcript.Solution) {
	ctx, cancel := context.WithTimeout(ctx, reasonTime)
	defer cancel()
	found := transcript.Complete(ctx, s.Outcome.Notes()[:1])
	switch s.Outcome.Reasons = puzzle.Reasons(found...); {
	case len(found) == 0:
	case found[0].Pages > 0, found[0].Marks != nil && max(v.Size.Rows, v.Size.Cols) > 24: // too large to be drawn
		v.Why += `; "fourfold solve --steps" shows why`
	default:
		s.Proof(ctx, sentence.Text.String, func(_, text, drawing string) {
			if v.Reason == "" {
				v.Reason = wrapped.ReplaceAllString(text, "$1\n") + drawing
			}
		})
	}
}

// short returns the beginning of a line of the answers.
func short(line string) string { return fmt.Sprintf("%.40s", line) }
