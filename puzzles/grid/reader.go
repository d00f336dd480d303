package grid

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fourfold/puzzles/lines"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
	"fourfold/puzzles/view"
)

// goalWord begins the goal in a text, before its ID and its rows.
const goalWord = "goal"

// reader reads boards: a word is a row, and a blank line separates boards. The goal may follow the
// rows.
type reader struct {
	set         *set
	lines       *lines.Reader
	board, goal rows
	word        func(line int, word []byte) error // reads the next word of a board
	goalLine    int                               // the line where the goal begins, or 0
	index       int                               // of the goal, below 0 before its name
}

// newReader is puzzle.Puzzle's NewReader.
func (s *set) newReader(text io.Reader) func() (puzzle.Problem, int, error) {
	return (&reader{set: s, lines: lines.NewReader(text)}).next
}

// rows are the rows that have been read of a board.
type rows struct {
	size    view.Size
	letters []byte
}

// next returns the next board.
func (r *reader) next() (puzzle.Problem, int, error) {
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
	r.board, r.goal = rows{letters: r.board.letters[:0]}, rows{letters: r.goal.letters[:0]}
	r.word, r.goalLine, r.index = r.row, 0, 0
	line, err := r.lines.Rows(r.set.Row, func(line int, word []byte) error { return r.word(line, word) })
	if err == nil {
		err = r.checkEnd(line)
	}
	if err != nil {
		return nil, 0, err
	}
	b := r.set.Board(r.board.size, string(r.board.letters))
	return aimed(b, Goal{r.index, string(r.goal.letters)}), line, nil
}

// add adds a row.
func (b *rows) add(s *set, line int, word []byte) error {
	for i, c := range word {
		if s.faces[c] == nil {
			return lines.BadCharacter(line, i+1, word[i:], s.Letter)
		}
	}
	b.size = view.Size{Rows: b.size.Rows + 1, Cols: len(word)}
	b.letters = append(b.letters, word...)
	return nil
}

// row reads a row of the board, or the word before the name of a goal.
func (r *reader) row(line int, word []byte) error {
	p, size, n := r.set.puzzle, r.board.size, utf8.RuneCount(word)
	switch least, most := p.Min.Cols, p.Max.Cols; {
	case len(p.Goals) > 1 && string(word) == goalWord:
		r.word, r.goalLine, r.index = r.goalName, line, -1
		if size.Rows == 0 {
			return lines.Errorf(line, "goal without a board above it")
		}
		return nil
	case size.Rows == p.Max.Rows:
		return lines.Errorf(line, "board has more than %d rows", p.Max.Rows)
	case size.Rows > 0 && n != size.Cols:
		return lines.Errorf(line, "row has %v, want %d", cells(n), size.Cols)
	case n > most && least == 1:
		return lines.Errorf(line, "row has %v, want at most %d", cells(n), most)
	case n > most || n < least:
		return lines.Errorf(line, "row has %v, want %d to %d", cells(n), least, most)
	}
	return r.board.add(r.set, line, word)
}

// goalName reads the ID of a goal.
func (r *reader) goalName(line int, word []byte) error {
	goals := r.set.puzzle.Goals
	r.index = slices.IndexFunc(goals, func(g puzzle.Goal) bool { return g.ID == string(word) })
	if r.index < 0 {
		return lines.Errorf(line, "there is no goal %s, want %s", quoted(string(word)), r.set.goalNames())
	}
	r.word = r.afterGoal
	if r.boardGoal() {
		r.word = r.goalRow
	}
	return nil
}

// boardGoal reports whether the goal is a second board.
func (r *reader) boardGoal() bool { return r.index > 0 && r.index == r.set.BoardGoal }

// goalRow reads a row of a goal that is a board.
func (r *reader) goalRow(line int, word []byte) error {
	switch size, n := r.board.size, utf8.RuneCount(word); {
	case r.goal.size.Rows == size.Rows:
		return lines.Errorf(line, "goal has more rows than the board, which has %d", size.Rows)
	case n != size.Cols:
		return lines.Errorf(line, "row of the goal has %v, want %d", cells(n), size.Cols)
	}
	return r.goal.add(r.set, line, word)
}

// afterGoal refuses a word after the name of a goal.
func (r *reader) afterGoal(line int, word []byte) error {
	return lines.Errorf(line, "%s comes after the goal, want a blank line", quoted(string(word)))
}

// checkEnd returns why the board and the goal cannot end here. The board begins at a line.
func (r *reader) checkEnd(line int) error {
	switch p, n := r.set.puzzle, r.board.size.Rows; {
	case n < p.Min.Rows:
		return lines.Errorf(line, "board has %v, want %d to %d", rowCount(n), p.Min.Rows, p.Max.Rows)
	case p.Square && n != r.board.size.Cols:
		return lines.Errorf(line, "board has %v, want %d", rowCount(n), r.board.size.Cols)
	case r.index < 0:
		return lines.Errorf(r.goalLine, "goal without a name, want %s", r.set.goalNames())
	case r.boardGoal() && r.goal.size.Rows < n:
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
