package check

import (
	"strconv"
	"strings"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
)

// form is the form of a puzzle's answers.
type form struct{ *puzzle.Puzzle }

// impossible is the claim that no moves reach the goal.
var impossible puzzle.Outcome

// moves is the claim that so many moves reach the goal.
func moves(n int) puzzle.Outcome { return puzzle.Outcome{Walk: unknown{n: n}} }

// unknown is a walk whose length alone is known.
type unknown struct {
	puzzle.Walk
	n int
}

func (u unknown) Len() int           { return u.n }
func (unknown) Step(int) puzzle.Step { return puzzle.Step{} }

// line returns the first line of the answer to the k-th board.
func (f form) line(k int, o puzzle.Outcome) string {
	line, _, _ := strings.Cut(strings.TrimSpace(string(f.AppendAnswer(nil, k, o))), "\n")
	return line
}

// blanks returns the blank lines before the k-th answer.
func (f form) blanks(k int) string {
	text := string(f.AppendAnswer(nil, k, impossible))
	return text[:len(text)-len(strings.TrimLeft(text, "\n"))]
}

// counted reports whether answers tell the number of moves.
func (f form) counted() bool { return f.line(1, moves(4)) != f.line(1, moves(5)) }

// read returns the claim in the first line of the answer to the k-th board.
func (f form) read(line string, k int) (o puzzle.Outcome, ok bool) {
	example := f.line(k, moves(4))
	switch {
	case line == f.line(k, impossible):
		return impossible, true
	case !f.counted():
		return moves(4), line == example
	}
	at := strings.LastIndexByte(example, '4')
	before, after := example[:at], example[at+1:]
	n, err := strconv.Atoi(strings.TrimSuffix(strings.TrimPrefix(line, before), after))
	return moves(n), err == nil && n >= 0 && line == before+strconv.Itoa(n)+after
}

// readMove reads a move, and returns it without needless spaces too. Row and column, counted from 1,
// of one cell are followed by those of another.
func readMove(b puzzle.Problem, text string) (from, to puzzle.Spot, code string, ok bool) {
	side := max(b.Size().Rows, b.Size().Cols)
	n, ok := lines.ReadCode(text, side)
	if !ok || len(n) != 4 {
		return from, to, "", false
	}
	from, to = puzzle.Spot{Row: n[0] - 1, Col: n[1] - 1}, puzzle.Spot{Row: n[2] - 1, Col: n[3] - 1}
	return from, to, string(lines.AppendCode(nil, side, n...)), true
}
