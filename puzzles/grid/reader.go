package grid

import (
	"io"
	"slices"
	"strconv"
	"strings"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// goalWord begins the goal in a text, before its ID and its rows.
const goalWord = "goal"

// reader reads boards: a word is a row, and a blank line separates boards. The goal may follow the rows.
type reader struct {
	set         *set
	lines       *lines.Reader
	board, goal rows
	next        part
	goalLine    int // the line where the goal begins
	index       int // of the goal
}

// part is what the next word of a text belongs to.
type part int

const (
	boardRows part = iota
	goalName
	goalRows
	nothing
)

// rows are the rows that have been read of a board.
type rows struct {
	size    puzzle.Size
	letters []byte
}

func newReader(s *set, r io.Reader) *reader { return &reader{set: s, lines: lines.NewReader(r)} }

// Read returns the next board.
func (r *reader) Read() (puzzle.Problem, int, error) {
	read := r.read
	if own := r.set.Rules.Read; own != nil {
		read = func() (Board, int, error) { return own(r.lines) }
	}
	b, line, err := read()
	if err != nil {
		return nil, 0, err
	}
	return r.set.problem(b), line, nil
}

// read returns the next board, row by row.
func (r *reader) read() (Board, int, error) {
	*r = reader{set: r.set, lines: r.lines, board: rows{letters: r.board.letters[:0]}, goal: rows{letters: r.goal.letters[:0]}}
	line, err := r.lines.Rows(r.set.Row, r.word)
	if err == nil {
		err = r.checkEnd(line)
	}
	if err != nil {
		return nil, 0, err
	}
	b := r.set.Board(r.board.size, string(r.board.letters))
	return aimed(b, Goal{r.index, string(r.goal.letters)}), line, nil
}

// word reads a word: a row of the board, or a part of the goal.
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
		return lines.Errorf(line, "%s comes after the goal, want a blank line", quoted(string(word)))
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

// add adds a row.
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

// name reads the ID of a goal.
func (r *reader) name(line int, id string) error {
	goals := r.set.puzzle.Goals
	r.index = slices.IndexFunc(goals, func(g puzzle.Goal) bool { return g.ID == id })
	if r.index < 0 {
		return lines.Errorf(line, "there is no goal %s, want %s", quoted(id), r.set.goalNames())
	}
	r.next = nothing
	if goals[r.index].Board {
		r.next = goalRows
	}
	return nil
}

// checkRow returns why the board cannot have a row of n cells.
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

// checkGoalRow returns why the goal cannot have a row of n cells.
func (r *reader) checkGoalRow(line, n int) error {
	switch {
	case r.goal.size.Rows == r.board.size.Rows:
		return lines.Errorf(line, "goal has more rows than the board, which has %d", r.board.size.Rows)
	case n != r.board.size.Cols:
		return lines.Errorf(line, "row of the goal has %v, want %d", cells(n), r.board.size.Cols)
	}
	return nil
}

// checkEnd returns why the board and the goal cannot end here. The board begins at a line.
func (r *reader) checkEnd(line int) error {
	switch p, n := r.set.puzzle, r.board.size.Rows; {
	case n < p.Min.Rows:
		return lines.Errorf(line, "board has %v, want %d to %d", rowCount(n), p.Min.Rows, p.Max.Rows)
	case p.Square && n != r.board.size.Cols:
		return lines.Errorf(line, "board has %v, want %d", rowCount(n), r.board.size.Cols)
	case r.next == goalName:
		return lines.Errorf(r.goalLine, "goal without a name, want %s", r.set.goalNames())
	case r.next == goalRows && r.goal.size.Rows < n:
		return lines.Errorf(r.goalLine, "goal has %v, want %d", rowCount(r.goal.size.Rows), n)
	}
	return nil
}

func cells(n int) sentence.Text { return sentence.Count(n, "%d cell", "%d cells") }

func rowCount(n int) sentence.Text { return sentence.Count(n, "%d row", "%d rows") }

// goalNames lists the IDs of the goals.
func (s *set) goalNames() string {
	var names []string
	for _, g := range s.puzzle.Goals {
		names = append(names, g.ID)
	}
	return strings.Join(names, ", ")
}

// quoted quotes a word, or the beginning of a long one.
func quoted(word string) string {
	const most = 20
	if len(word) > most {
		word = word[:most] + "…"
	}
	return strconv.Quote(word)
}
