package grid

import (
	"io"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// reader reads boards: one row a word, with a blank line between two boards.
type reader struct {
	set     *set
	lines   *lines.Reader
	size    puzzle.Size // of the board that is being read, as far as it is known
	letters []byte
}

func newReader(s *set, r io.Reader) *reader { return &reader{set: s, lines: lines.NewReader(r)} }

// Read returns the next board.
func (r *reader) Read() (puzzle.Problem, int, error) {
	r.size, r.letters = puzzle.Size{}, r.letters[:0]
	line, err := r.lines.Rows(r.set.Row, r.row)
	if err == nil {
		err = r.checkRows(line)
	}
	if err != nil {
		return nil, 0, err
	}
	return r.set.problem(r.set.Board(r.size, string(r.letters))), line, nil
}

// row takes in one row.
func (r *reader) row(line int, word []byte) error {
	if err := r.checkRow(line, len(word)); err != nil {
		return err
	}
	for i, c := range word {
		if r.set.faces[c] == nil {
			return lines.BadCharacter(line, i+1, c, r.set.Letter)
		}
	}
	r.size = puzzle.Size{Rows: r.size.Rows + 1, Cols: len(word)}
	r.letters = append(r.letters, word...)
	return nil
}

// checkRow says why there cannot be a row of n cells.
func (r *reader) checkRow(line, n int) error {
	switch least, most := r.set.puzzle.Min.Cols, r.set.puzzle.Max.Cols; {
	case r.size.Rows == r.set.puzzle.Max.Rows:
		return lines.Errorf(line, "board has more than %d rows", r.set.puzzle.Max.Rows)
	case r.size.Rows > 0 && n != r.size.Cols:
		return lines.Errorf(line, "row has %v, want %d", cells(n), r.size.Cols)
	case n > most && least == 1:
		return lines.Errorf(line, "row has %v, want at most %d", cells(n), most)
	case n > most || n < least:
		return lines.Errorf(line, "row has %v, want %d to %d", cells(n), least, most)
	}
	return nil
}

func cells(n int) sentence.Text { return sentence.Count(n, "%d cell", "%d cells") }

// checkRows says why there cannot be a board of the size that was read.
func (r *reader) checkRows(line int) error {
	switch p, n := r.set.puzzle, r.size.Rows; {
	case n < p.Min.Rows:
		return lines.Errorf(line, "board has %v, want %d to %d", rows(n), p.Min.Rows, p.Max.Rows)
	case p.Square && n != r.size.Cols:
		return lines.Errorf(line, "board has %v, want %d", rows(n), r.size.Cols)
	}
	return nil
}

func rows(n int) sentence.Text { return sentence.Count(n, "%d row", "%d rows") }
