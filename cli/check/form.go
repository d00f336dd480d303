package check

import (
	"strings"

	"fourfold/puzzles/puzzle"
)

// form is the form of a puzzle's answers.
type form struct{ *puzzle.Puzzle }

// impossible is the answer that no moves reach the goal.
var impossible puzzle.Outcome

// example is a walk for an example of an answer.
type example struct{ puzzle.Walk }

func (example) Len() int             { return 4 }
func (example) Step(int) puzzle.Step { return puzzle.Step{} }

// line returns the first line of the answer to the k-th board.
func (f form) line(k int, o puzzle.Outcome) string {
	line, _, _ := strings.Cut(strings.TrimSpace(string(f.AppendAnswer(nil, k, o))), "\n")
	return line
}

// isMove reports whether a line is a move that the rules allow.
func (f form) isMove(b puzzle.Problem, line string) bool {
	from, to, _, ok := f.ReadMove(b.Size(), line)
	_, _, err := b.Move(from, to)
	return ok && err == nil
}

// blanks returns the blank lines before the k-th answer.
func (f form) blanks(k int) string {
	text := string(f.AppendAnswer(nil, k, impossible))
	return text[:len(text)-len(strings.TrimLeft(text, "\n"))]
}
