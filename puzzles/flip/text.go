package flip

import (
	"io"
	"slices"
	"strconv"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
)

// reader reads boards in the judge's text form.
type reader struct {
	lines *lines.Reader
	cols  int      // of the board that is being read, 0 before its first row
	rows  []uint64 // of the board that is being read
}

func newReader(r io.Reader) puzzle.Reader {
	return &reader{lines: lines.NewReader(r), rows: make([]uint64, 0, maxSide)}
}

// Read returns the next board.
func (r *reader) Read() (puzzle.Problem, int, error) {
	r.cols, r.rows = 0, r.rows[:0]
	line, err := r.lines.Rows("a row of b and w", r.row)
	if err != nil {
		return nil, 0, err
	}
	size := puzzle.Size{Rows: len(r.rows), Cols: r.cols}
	return &board{size: size, rows: slices.Clone(r.rows)}, line, nil
}

// row takes in one row.
func (r *reader) row(line int, word []byte) error {
	switch {
	case len(r.rows) == maxSide:
		return lines.Errorf(line, "board has more than %d rows", maxSide)
	case len(r.rows) == 0 && len(word) > maxSide:
		return lines.Errorf(line, "row has %d cells, want at most %d", len(word), maxSide)
	case len(r.rows) > 0 && len(word) != r.cols:
		return lines.Errorf(line, "row has %d cells, want %d", len(word), r.cols)
	}
	cells := uint64(0)
	for i, c := range word {
		switch c {
		case 'b':
			cells |= 1 << i
		case 'w':
		default:
			return lines.BadCharacter(line, i+1, c, "b or w")
		}
	}
	r.cols, r.rows = len(word), append(r.rows, cells)
	return nil
}

// AppendText appends one row a line.
func (b *board) AppendText(text []byte) ([]byte, error) {
	for r := range b.size.Rows {
		for c := range b.size.Cols {
			text = append(text, "wb"[b.at(r, c)])
		}
		text = append(text, '\n')
	}
	return text, nil
}

// String returns one row a line.
func (b *board) String() string {
	text, _ := b.AppendText(nil)
	return string(text)
}

// appendAnswer appends the number of presses, or that there are none.
func appendAnswer(dst []byte, _ int, o puzzle.Outcome) []byte {
	if !o.Possible() {
		return append(dst, "Impossible\n"...)
	}
	return append(strconv.AppendInt(dst, int64(o.Length()), 10), '\n')
}
