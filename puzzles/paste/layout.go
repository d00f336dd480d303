package paste

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/puzzleutil"
	"fourfold/puzzles/sentence"
)

// layout is the rows of a text in the judge's letters.
type layout struct {
	alphabet
	blocks []block // without blank lines between their rows
	whole  bool    // the text has nothing else
	own    bool    // the text has the judge's letters
	apart  bool    // the cells of all rows have space between them
	halves bool    // each block was two blocks, such as start and goal
}

// layout returns the rows of a text. There are none if a piece beside a row looks like a row with a mistake.
func (a alphabet) layout(pieces []piece) layout {
	l := layout{alphabet: a, whole: true, own: true, apart: a.cells}
	var above piece
	for i, p := range pieces {
		below := piece{}
		if i+1 < len(pieces) {
			below = pieces[i+1]
		}
		switch {
		case a.isRow(p.text):
			if !a.isRow(above.text) {
				l.blocks = append(l.blocks, nil)
			}
			last := &l.blocks[len(l.blocks)-1]
			*last = append(*last, a.written(p)...)
			l.apart = l.apart && (a.isGoal(p.text) || a.spaced(p.text))
			l.own = l.own && strings.IndexFunc(p.text, func(r rune) bool { return a.letters[r] != r && a.letters[r] != 0 }) < 0
		case a.mistaken(p.text, above.text), a.mistaken(p.text, below.text):
			return layout{alphabet: a}
		case p.text != "":
			l.whole = false
		}
		above = p
	}
	l.arrange()
	return l
}

// arrange joins the cells of boards. Single rows with blank lines between them are one board. A single row can be a square.
// An even number of square blocks of one size are halves: they can also be boards of half as many rows, but these are rare.
func (l *layout) arrange() {
	long := slices.DeleteFunc(slices.Clone(l.blocks), func(b block) bool { return len(b) == 1 })
	other := func(b block) bool { return len(b) != len(long[0]) || len(b) != len(b[0].text) }
	switch {
	case !l.cells || len(l.blocks) == 0:
	case len(long) == 0:
		l.blocks = []block{slices.Concat(l.blocks...)}
		if l.apart && len(l.blocks[0]) == 1 {
			l.blocks[0] = l.square(l.blocks[0][0])
		}
	case l.boards == 2 && len(long)%2 == 0 && !slices.ContainsFunc(long, other):
		l.blocks, l.halves = nil, true
		for pair := range slices.Chunk(long, 2) {
			l.blocks = append(l.blocks, slices.Concat(pair...))
		}
	}
}

// spaced reports whether the cells of a row have space between them.
func (a alphabet) spaced(row string) bool {
	words := strings.Fields(row)
	long := func(word string) bool { return utf8.RuneCountInString(word) > 1 }
	return len(words) > 1 && !slices.ContainsFunc(words, long)
}

// written returns a row in the judge's letters. Cells are joined to one row, words are rows of their own.
func (a alphabet) written(p piece) (rows block) {
	words := strings.Fields(p.text)
	switch {
	case !a.cells || a.isGoal(p.text):
		return block{p}
	case a.spaced(p.text):
		words = []string{strings.Join(words, "")}
	}
	for _, word := range words {
		rows = append(rows, piece{p.line, strings.Map(func(r rune) rune { return a.letters[r] }, word)})
	}
	return rows
}

// square returns a row as the rows of a square board, or of its two halves, if it has as many cells.
func (a alphabet) square(row piece) (rows block) {
	n := side(len(row.text) / a.boards)
	if n < 2 || a.boards*n*n != len(row.text) {
		return block{row}
	}
	for cells := range slices.Chunk([]byte(row.text), n) {
		rows = append(rows, piece{row.line, string(cells)})
	}
	return rows
}

// side returns the number of rows of the largest square board with at most so many cells.
func side(cells int) int { return int(math.Sqrt(float64(cells))) }

// rows reads the rows in the judge's form. On a page of text, boards of fewer than nine cells count only in the judge's
// letters.
func (l layout) rows(limit int) Found {
	boards, used := l.collect(limit, func(b block) []puzzle.Problem {
		boards, _ := puzzleutil.Read(l.puzzle, b.text(), limit)
		return boards
	})
	small := func(b puzzle.Problem) bool { return b.Size().Rows*b.Size().Cols < 9 }
	if len(boards) == 0 || !l.own && !l.whole && slices.ContainsFunc(boards, small) {
		return Found{}
	}
	from, to := used[0].line, used[len(used)-1].line
	how := sentence.New("the text in lines %d to %d", from, to)
	switch {
	case l.halves:
		how = sentence.New("boards whose two parts are apart")
	case l.whole && len(used) == len(slices.Concat(l.blocks...)):
		how = sentence.New("rows, written in another way")
	case from == to:
		how = sentence.New("the text in line %d", from)
	}
	return Found{l.puzzle, boards, how}
}

// numbers fills square boards with the numbers or digits of a text in their order: one board with all of them, or else one
// board a block.
func (l layout) numbers(limit int) Found {
	boards, _ := l.collect(limit, l.filled)
	if boards == nil {
		return Found{}
	}
	last := boards[len(boards)-1]
	return Found{l.puzzle, boards, sentence.New("%d values for a board of %v", len(puzzleutil.Spots(last)), last.Size())}
}

// filled returns the board that the numbers or digits of a block fill, or nil.
func (a alphabet) filled(b block) []puzzle.Problem {
	words := strings.Fields(b.text())
	digits := strings.Split(strings.Join(words, ""), "")
	for _, values := range [][]string{words, digits} {
		if board := a.board(values); board != nil {
			return board
		}
	}
	return nil
}

// board returns the square board of more than one tile that values fill, or nil. The number of rows may stand before
// them.
func (a alphabet) board(values []string) []puzzle.Problem {
	n := side(len(values) / 4)
	if len(values) == 4*n*n {
		values = append([]string{strconv.Itoa(n)}, values...)
	}
	if n < 2 || len(values) != 1+4*n*n {
		return nil
	}
	board, _ := puzzleutil.Read(a.puzzle, strings.NewReplacer("?", ".", "_", ".").Replace(strings.Join(values, " ")), 1)
	return board
}

// collect returns the boards that read finds in blocks, at most limit, and the rows that they are written in. A single row
// without a board may be a number on a page. A longer block may have a mistake: then there are no boards.
func (l layout) collect(limit int, read func(block) []puzzle.Problem) (boards []puzzle.Problem, used block) {
	if all := slices.Concat(l.blocks...); !l.cells { // numbers may be one text in spite of blank lines
		if boards = read(all); boards != nil {
			return boards, all
		}
	}
	for _, b := range l.blocks {
		found := read(b)
		if found == nil && len(b) > 1 || len(boards)+len(found) > limit {
			return nil, nil
		}
		if boards = append(boards, found...); found != nil {
			used = append(used, b...)
		}
	}
	return boards, used
}
