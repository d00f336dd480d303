package grid

import (
	"io"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// reader reads boards: one row a word, with a blank line between two boards. After the rows the goal can follow.
type reader struct {
	set         *set
	lines       *lines.Reader
	board, goal rows // that are being read
	next        part
	goalLine    int // where the goal begins, counted from 1
	index       int // of the goal
}

// part is what a word of a text belongs to.
type part int

const (
	boardRows part = iota
	goalName
	goalRows
	nothing
)

// rows is the rows of a board as far as they are known.
type rows struct {
	size    puzzle.Size
	letters []byte
}

func newReader(s *set, r io.Reader) *reader { return &reader{set: s, lines: lines.NewReader(r)} }

// Read returns the next board.
func (r *reader) Read() (puzzle.Problem, int, error) {
	if r.set.Rules.Read != nil {
		b, line, err := r.set.Rules.Read(r.lines)
		if err != nil {
			return nil, 0, err
		}
		return r.set.problem(b), line, nil
	}
	*r = reader{set: r.set, lines: r.lines, board: rows{letters: r.board.letters[:0]}, goal: rows{letters: r.goal.letters[:0]}}
	line, err := r.lines.Rows(r.set.Row, r.word)
	if err == nil {
		err = r.checkRows(line)
	}
	if err == nil {
		err = r.checkGoal()
	}
	if err != nil {
		return nil, 0, err
	}
	b := r.set.Board(r.board.size, string(r.board.letters))
	return r.set.problem(r.set.aimed(b, Goal{r.index, string(r.goal.letters)})), line, nil
}

// word takes in a word: a row of the board, or a part of the goal.
func (r *reader) word(line int, word []byte) error {
	switch {
	case r.next == goalName:
		return r.name(line, string(word))
	case r.next == goalRows:
		if err := r.checkGoalRow(line, len(word)); err != nil {
			return err
		}
		return r.goal.add(r.set, line, word)
	case r.next == nothing:
		return lines.Errorf(line, "%s comes after the goal, want a blank line", quoted(word))
	case len(r.set.puzzle.Goals) > 0 && string(word) == goalWord:
		r.next, r.goalLine = goalName, line
		if r.board.size.Rows == 0 {
			return lines.Errorf(line, "goal without a board above it")
		}
		return nil
	}
	if err := r.checkRow(line, len(word)); err != nil {
		return err
	}
	return r.board.add(r.set, line, word)
}

// add takes in one row.
func (b *rows) add(s *set, line int, word []byte) error {
	for i, c := range word {
		if s.faces[c] == nil {
			return lines.BadCharacter(line, i+1, c, s.Letter)
		}
	}
	b.size = puzzle.Size{Rows: b.size.Rows + 1, Cols: len(word)}
	b.letters = append(b.letters, word...)
	return nil
}

// checkRow says why there cannot be a row of n cells.
func (r *reader) checkRow(line, n int) error {
	switch least, most := r.set.puzzle.Min.Cols, r.set.puzzle.Max.Cols; {
	case r.board.size.Rows == r.set.puzzle.Max.Rows:
		return lines.Errorf(line, "board has more than %d rows", r.set.puzzle.Max.Rows)
	case r.board.size.Rows > 0 && n != r.board.size.Cols:
		return lines.Errorf(line, "row has %v, want %d", cells(n), r.board.size.Cols)
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
	switch p, n := r.set.puzzle, r.board.size.Rows; {
	case n < p.Min.Rows:
		return lines.Errorf(line, "board has %v, want %d to %d", rowCount(n), p.Min.Rows, p.Max.Rows)
	case p.Square && n != r.board.size.Cols:
		return lines.Errorf(line, "board has %v, want %d", rowCount(n), r.board.size.Cols)
	}
	return nil
}

func rowCount(n int) sentence.Text { return sentence.Count(n, "%d row", "%d rows") }
