package swap

import (
	"io"
	"slices"
	"strconv"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// reader reads problems: the rows of the start, then as many rows of the goal, one row a line.
type reader struct {
	lines *lines.Reader
	cells []byte // of both boards
	rows  int    // read so far
	cols  int

	latest *problem // that was read
	gap    int      // the line before it, or 0 where it is doubtful that a blank line there sets two problems apart
	said   bool     // that has been said
}

func newReader(r io.Reader) puzzle.Reader { return &reader{lines: lines.NewReader(r)} }

// Read returns the next problem.
func (r *reader) Read() (p puzzle.Problem, first int, err error) {
	line, err := r.lines.Filled("the rows of the start and of the goal")
	if err != nil {
		return nil, 0, err
	}
	first, last := line.Number, line.Number
	r.cells, r.rows, r.cols = r.cells[:0], 0, len(line.Text)
	for ; err == nil && len(line.Text) > 0; line, err = r.lines.Next() {
		if err := r.row(line); err != nil {
			return nil, 0, err
		}
		last = line.Number
	}
	if err != nil && err != io.EOF {
		return nil, 0, err
	}
	if r.rows%2 != 0 {
		return nil, 0, lines.Errorf(last, "block ends after %d rows, want an even number: the start, then the goal, with no blank line between", r.rows)
	}
	next := r.problem()
	r.gap = 0
	if torn(r.latest, next) {
		r.gap = first - 1
	}
	r.latest = next
	return next, first, nil
}

// torn reports whether two problems, each of which is impossible for want of black pieces, are probably the start and the goal of
// one.
func torn(p, q *problem) bool {
	return p != nil && p.size == q.size && blacks(p.start) != blacks(p.goal) && blacks(q.start) != blacks(q.goal) &&
		blacks(p.start+p.goal) == blacks(q.start+q.goal)
}

// Doubt tells of a blank line that probably stands between a start and its goal, once.
func (r *reader) Doubt() (line int, what sentence.Text) {
	if r.gap == 0 || r.said {
		return 0, sentence.Text{}
	}
	r.said = true
	return r.gap, sentence.New("a blank line ends a problem; if the start stands above it and the goal below, leave it out")
}

// row takes the cells of a line.
func (r *reader) row(line lines.Line) error {
	for i, c := range line.Text {
		switch {
		case c == ' ' || c == '\t':
			return &lines.Error{Line: line.Number, What: sentence.Count(i, "space after %d digit, want digits 0 and 1 without spaces",
				"space after %d digits, want digits 0 and 1 without spaces")}
		case c != white && c != black:
			return lines.BadCharacter(line.Number, i+1, c, "0 or 1")
		}
	}
	switch {
	case len(line.Text) > maxSide:
		return lines.Errorf(line.Number, "row has %d cells, want at most %d", len(line.Text), maxSide)
	case len(line.Text) != r.cols:
		return lines.Errorf(line.Number, "row has %d cells, want %d", len(line.Text), r.cols)
	case r.rows == 2*maxSide:
		return lines.Errorf(line.Number, "block has more than %d rows: start and goal have at most %d each", 2*maxSide, maxSide)
	}
	r.cells = append(r.cells, line.Text...)
	r.rows++
	return nil
}

// problem returns the problem of the rows that were read.
func (r *reader) problem() *problem {
	cells, half := string(r.cells), len(r.cells)/2
	return &problem{
		size:  puzzle.Size{Rows: r.rows / 2, Cols: r.cols},
		start: cells[:half], goal: cells[half:],
	}
}

// AppendText appends the rows of the start, then those of the goal.
func (p *problem) AppendText(dst []byte) ([]byte, error) {
	dst = slices.Grow(dst, 2*p.size.Rows*(p.size.Cols+1))
	return appendRows(appendRows(dst, p.start, p.size.Cols), p.goal, p.size.Cols), nil
}

func appendRows(dst []byte, board string, cols int) []byte {
	for ; board != ""; board = board[cols:] {
		dst = append(append(dst, board[:cols]...), '\n')
	}
	return dst
}

// String returns the rows of the start: the goal stays as it is.
func (p *problem) String() string { return string(appendRows(nil, p.start, p.size.Cols)) }

// appendAnswer appends the number of exchanges and one line for each, or
// Impossible. The outcome must be one of a problem of this package.
func appendAnswer(dst []byte, _ int, o puzzle.Outcome) []byte {
	if !o.Possible() {
		return append(dst, "Impossible\n"...)
	}
	w := o.Walk.(*walk)
	dst = append(strconv.AppendInt(dst, int64(w.Len()), 10), '\n')
	for i := range w.moves {
		dst = append(w.appendCode(dst, i), '\n')
	}
	return dst
}

// appendCode appends the i-th exchange: row and column of one cell, then of the other, counted
// from 1 and separated by spaces if a side is longer than 9.
func (w *walk) appendCode(dst []byte, i int) []byte {
	a, b := w.cells(i)
	from, to := w.problem.spot(startBoard, a), w.problem.spot(startBoard, b)
	compact := max(w.problem.size.Rows, w.problem.size.Cols) <= 9
	for k, n := range [4]int{from.Row, from.Col, to.Row, to.Col} {
		if k > 0 && !compact {
			dst = append(dst, ' ')
		}
		dst = strconv.AppendInt(dst, int64(n+1), 10)
	}
	return dst
}
