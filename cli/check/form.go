package check

import (
	"context"
	"io/fs"
	"strconv"
	"strings"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
)

// form is the form of a puzzle's answers, as an example shows it.
type form struct {
	puzzle  *puzzle.Puzzle
	example puzzle.Outcome // of a board of the puzzle's sample
	counted bool           // the first line tells the number of moves
	moves   bool           // a line for each move follows
}

// claim is what the first line of an answer says.
type claim struct {
	possible bool
	length   int // the number of moves, if the form tells it
}

// newForm solves boards of the puzzle's sample until one takes moves.
func newForm(ctx context.Context, p *puzzle.Puzzle) (*form, error) {
	sample, err := fs.ReadFile(p.Files, "sample.txt")
	if err != nil {
		return nil, err
	}
	boards, err := p.Read(string(sample), 1000)
	f := &form{puzzle: p}
	for i := 0; err == nil && i < len(boards) && f.example.Length() == 0; i++ {
		f.example, err = boards[i].Solve(ctx, puzzle.Options{})
	}
	number := f.example.Length()
	f.counted = !p.EndFirst && strings.Contains(f.line(1, f.example), strconv.Itoa(number))
	f.moves = f.counted && number > 0 && strings.Count(string(p.AppendAnswer(nil, 1, f.example)), "\n") == 1+number
	return f, err
}

// line returns the first line of the answer to the k-th board.
func (f *form) line(k int, o puzzle.Outcome) string {
	line, _, _ := strings.Cut(strings.TrimSpace(string(f.puzzle.AppendAnswer(nil, k, o))), "\n")
	return line
}

// blanks returns the blank lines before the k-th answer.
func (f *form) blanks(k int) string {
	text := string(f.puzzle.AppendAnswer(nil, k, puzzle.Outcome{}))
	return text[:len(text)-len(strings.TrimLeft(text, "\n"))]
}

// read reads the first line of the answer to the k-th board. It is that of the example, with another number in the place of the last
// one.
func (f *form) read(line string, k int) (c claim, ok bool) {
	if line == f.line(k, puzzle.Outcome{}) {
		return claim{}, true
	}
	example := f.line(k, f.example)
	if !f.counted {
		return claim{possible: line == example}, line == example
	}
	number := strconv.Itoa(f.example.Length())
	at := strings.LastIndex(example, number)
	text, before := strings.CutPrefix(line, example[:at])
	text, behind := strings.CutSuffix(text, example[at+len(number):])
	n, err := strconv.Atoi(text)
	if !before || !behind || err != nil || n < 0 || strconv.Itoa(n) != text {
		return claim{}, false
	}
	return claim{true, n}, true
}

// side returns the longest side of a board.
func side(b puzzle.Problem) int { return max(b.Size().Rows, b.Size().Cols) }

// code writes a move: row and column, counted from 1, of one cell and of another.
func code(b puzzle.Problem, from, to puzzle.Spot) string {
	return string(lines.AppendCode(nil, side(b), from.Row+1, from.Col+1, to.Row+1, to.Col+1))
}

// readMove reads a move.
func readMove(b puzzle.Problem, text string) (from, to puzzle.Spot, ok bool) {
	n, ok := lines.ReadCode(text, side(b))
	if !ok || len(n) != 4 {
		return from, to, false
	}
	return puzzle.Spot{Row: n[0] - 1, Col: n[1] - 1}, puzzle.Spot{Row: n[2] - 1, Col: n[3] - 1}, true
}
