package fourline

import (
	"io"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// letters are the characters of the values.
const letters = "OBW"

func (b *board) AppendText(dst []byte) ([]byte, error) {
	for i := range b.rows * b.cols {
		dst = append(dst, letters[b.value(i)])
		if i%b.cols == b.cols-1 {
			dst = append(dst, '\n')
		}
	}
	return dst, nil
}

func (b *board) String() string {
	text, _ := b.AppendText(nil)
	return string(text)
}

// reader reads boards in the judge's text form.
type reader struct{ lines *lines.Reader }

func newReader(r io.Reader) puzzle.Reader { return reader{lines: lines.NewReader(r)} }

func (r reader) Read() (puzzle.Problem, int, error) {
	var b builder
	first, err := r.lines.Rows("a row of B, W and O", b.row)
	if err != nil {
		return nil, first, err
	}
	if b.rows < minSide {
		return nil, first, lines.Errorf(first, "board has %v, want %d to %d",
			sentence.Count(b.rows, "%d row", "%d rows"), minSide, maxSide)
	}
	return b.board(), first, nil
}

// builder gathers the rows of a board.
type builder struct {
	rows, cols int
	pieces     [2]uint64
}

// row adds a row.
func (b *builder) row(line int, word []byte) error {
	if err := b.checkRow(line, word); err != nil {
		return err
	}
	for i, c := range word {
		cell := uint64(1) << (b.rows*b.cols + i)
		switch c {
		case 'B':
			b.pieces[black] |= cell
		case 'W':
			b.pieces[white] |= cell
		}
	}
	b.rows++
	return nil
}

// checkRow checks a row before it is added. The first one sets the width.
func (b *builder) checkRow(line int, word []byte) error {
	for i, c := range word {
		if c != 'B' && c != 'W' && c != 'O' {
			return lines.BadCharacter(line, i+1, c, "B, W or O")
		}
	}
	n := len(word)
	switch {
	case b.rows == 0 && (n < minSide || n > maxSide):
		return lines.Errorf(line, "row has %v, want %d to %d", cellCount(n), minSide, maxSide)
	case b.rows == 0:
		b.cols = n
	case n != b.cols:
		return lines.Errorf(line, "row has %v, want %d", cellCount(n), b.cols)
	case b.rows == maxSide:
		return lines.Errorf(line, "board has more than %d rows", maxSide)
	}
	return nil
}

func cellCount(n int) sentence.Text { return sentence.Count(n, "%d cell", "%d cells") }

func (b *builder) board() *board {
	return &board{
		grid:   gridOf(puzzle.Size{Rows: b.rows, Cols: b.cols}),
		pieces: b.pieces,
	}
}
