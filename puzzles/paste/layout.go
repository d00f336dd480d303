package paste

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"fourfold/puzzles/boards"
	"fourfold/puzzles/puzzle"
	"fourfold/puzzles/sentence"
)

// layout is the rows of a text in the judge's letters.
type layout struct {
	alphabet
	blocks []block  // without blank lines between their rows
	whole  bool     // the text has nothing else
	own    bool     // the text has the judge's letters
	apart  bool     // the cells of all rows have space between them
	halves bool     // each block was two blocks, such as start and goal
	skips  bool     // rows were left out
	above  []string // the lines above the blocks
}

// layout returns the rows of a text. There are none if a piece beside a row looks like a row with a mistake.
func (a alphabet) layout(pieces []piece) layout {
	l := layout{alphabet: a, whole: true, own: true, apart: a.cells}
	var above piece
	for _, p := range pieces {
		if p.text == under && a.isRow(above.text) && strings.Trim(above.text, ". ") != "" {
			continue // the row is no title
		}
		p.text = strings.TrimPrefix(p.text, under)
		switch row := a.isRow(p.text); {
		case !row && a.mistaken(p.text, above.text), row && !a.isRow(above.text) && a.mistaken(above.text, p.text):
			return layout{alphabet: a}
		case row:
			if !a.isRow(above.text) {
				l.blocks, l.above = append(l.blocks, nil), append(l.above, above.text)
			}
			rows, apart := a.written(p)
			last := &l.blocks[len(l.blocks)-1]
			*last, l.apart = append(*last, rows...), l.apart && apart
			l.own = l.own && strings.IndexFunc(p.text, func(r rune) bool { return unicode.IsDigit(r) || a.letters[r] != r && a.letters[r] != 0 }) < 0
		case p.text != "":
			l.whole = false
		}
		above = p
	}
	l.arrange()
	return l
}

// arrange joins the cells of boards. Single rows with blank lines between them are one board, with text between if it is a
// square. A single row can be a square. A number before a block that is no square is how many boards it has.
// An even number of blocks of one size are halves if they are square, since boards of half as many rows are rare, or if two of
// them together make a start and a goal, and alone do not.
func (l *layout) arrange() {
	if !l.cells || len(l.blocks) == 0 {
		return
	}
	for i, b := range l.blocks {
		l.blocks[i] = l.columns(b)
	}
	first := l.blocks[0]
	count, _ := strconv.Atoi(l.above[0])
	if rows, cols := len(first)/max(count, 1), len(first[0].text); count > 1 && rows >= 2*l.boards && rows*count == len(first) && cols != len(first) && cols != count {
		l.blocks = append(slices.Collect(slices.Chunk(first, rows)), l.blocks[1:]...)
	}
	long := slices.DeleteFunc(slices.Clone(l.blocks), l.stray)
	other := func(b block) bool { return len(b) != len(long[0]) || len(b[0].text) != len(long[0][0].text) }
	switch {
	case len(long) == 0:
		l.blocks, l.own = []block{slices.Concat(l.blocks...)}, false
		switch rows := l.blocks[0]; {
		case l.apart && len(rows) == 1:
			l.blocks[0] = l.square(rows[0])
		case l.titled() && len(rows) != len(rows[0].text)*l.boards:
			l.blocks = nil
		}
	case l.boards == 2 && len(long)%2 == 0 && !slices.ContainsFunc(long, other) && (len(long[0]) == len(long[0][0].text) || paired(long)):
		l.blocks, l.halves = nil, true
		for pair := range slices.Chunk(long, 2) {
			l.blocks = append(l.blocks, slices.Concat(pair...))
		}
	default:
		l.blocks, l.skips = long, len(long) < len(l.blocks)
	}
}

// columns returns a start and a goal that are written beside each other one below the other, if they have the same pieces.
func (a alphabet) columns(b block) block {
	var halves [2]block
	for i, row := range b {
		if a.boards != 2 || len(b)%2 > 0 || b[i^1].line != row.line || i > 1 && b[i-2].line == row.line {
			return b
		}
		halves[i%2] = append(halves[i%2], row)
	}
	if both := slices.Concat(halves[0], halves[1]); len(b) > 2 && matched(both) {
		return both
	}
	return b
}

// matched reports whether the two halves of a block have the same number of rows and the same pieces.
func matched(b block) bool {
	pieces := func(b block) []byte {
		all := []byte(b.text())
		slices.Sort(all)
		return all
	}
	return len(b)%2 == 0 && slices.Equal(pieces(b[:len(b)/2]), pieces(b[len(b)/2:]))
}

// paired reports whether two blocks after each other are always matched, and not all are by themselves.
func paired(blocks []block) bool {
	alone := true
	for pair := range slices.Chunk(blocks, 2) {
		if !matched(slices.Concat(pair...)) {
			return false
		}
		alone = alone && matched(pair[0]) && matched(pair[1])
	}
	return !alone
}

// titled reports whether text stands between blocks.
func (l layout) titled() bool { return strings.Join(l.above[min(1, len(l.above)):], "") != "" }

// written returns a row in the judge's letters, and whether there is space between its cells. Cells are joined to one row,
// words are rows of their own.
func (a alphabet) written(p piece) (rows block, apart bool) {
	if !a.cells || a.isGoal(p.text) {
		return block{p}, true
	}
	words := strings.Fields(p.text)
	long := func(word string) bool { return utf8.RuneCountInString(word) > 1 }
	apart = len(words) > 1 && !slices.ContainsFunc(words, long)
	if apart {
		words = []string{strings.Join(words, "")}
	}
	for _, word := range words {
		rows = append(rows, piece{p.line, strings.Map(func(r rune) rune { return a.letters[r] }, word)})
	}
	return rows, apart
}

// square returns a row as the rows of a square board, or of its two halves, if it has as many cells.
func (a alphabet) square(row piece) (rows block) {
	n := side(len(row.text) / a.boards)
	if n < 2 || a.boards*n*n != len(row.text) {
		n = len(row.text)
	}
	for cells := range slices.Chunk([]byte(row.text), n) {
		rows = append(rows, piece{row.line, string(cells)})
	}
	return rows
}

// side returns the number of rows of the largest square board with at most so many cells.
func side(cells int) int { return int(math.Sqrt(float64(cells))) }

// rows reads the rows in the judge's form. On a page of text, boards of fewer than nine values count only as rows of the
// judge's letters. Dots alone are no board.
func (l layout) rows(limit int) Found {
	all, used := l.collect(limit, func(b block) []puzzle.Problem {
		all, _ := boards.Read(l.puzzle, b.text(), limit)
		return all
	})
	small := func(b puzzle.Problem) bool { return len(boards.Spots(b)) < 9 }
	if len(all) == 0 || !l.own && (!l.whole && slices.ContainsFunc(all, small) || strings.Trim(used.text(), string(l.letters['.'])+"\n") == "") {
		return Found{}
	}
	from, to := used[0].line, used[len(used)-1].line
	how := sentence.New("the text in lines %d to %d", from, to)
	switch {
	case l.halves:
		how = sentence.New("boards whose two parts are apart")
	case l.whole && !l.skips && len(used) == len(slices.Concat(l.blocks...)):
		how = sentence.New("rows, written in another way")
	case from == to:
		how = sentence.New("the text in line %d", from)
	}
	return Found{Puzzle: l.puzzle, Boards: all, How: how, own: true, halves: l.halves}
}

// numbers fills square boards with the numbers or digits of a text in their order: one board with all of them, or else one
// board a block.
func (l layout) numbers(limit int) Found {
	all, _ := l.collect(limit, l.filled)
	if all == nil {
		return Found{}
	}
	last := all[len(all)-1]
	how := sentence.New("%d values for a board of %v", len(boards.Spots(last)), last.Size())
	return Found{Puzzle: l.puzzle, Boards: all, How: how, own: true}
}

// filled returns the square boards of more than one tile that the numbers or digits of a block fill, or nil. Before them can
// stand the number of rows, those of rows and columns, or how many boards there are.
func (a alphabet) filled(b block) []puzzle.Problem {
	words := strings.Fields(strings.NewReplacer("?", ".", "_", ".").Replace(b.text()))
	for head := range min(3, len(words)) {
		for _, between := range []string{" ", ""} {
			values := strings.Split(strings.Join(words[head:], between), between)
			count, n := 1, side(len(values)/4)
			other := func(word string) bool { return word != strconv.Itoa(n) }
			if len(values) != 4*n*n || slices.ContainsFunc(words[:head], other) {
				count, _ = strconv.Atoi(strings.Join(words[:head], " "))
				n = side(len(values) / 4 / max(count, 1))
			}
			ragged := func(word string) bool { return between == "" && len(word)%4 != 0 }
			if n < 2 || len(values) != count*4*n*n || slices.ContainsFunc(words[head:], ragged) {
				continue
			}
			var text strings.Builder
			for board := range slices.Chunk(values, 4*n*n) {
				fmt.Fprintln(&text, n, strings.Join(board, " "))
			}
			if all, err := boards.Read(a.puzzle, text.String(), count); err == nil {
				return all
			}
		}
	}
	return nil
}

// stray reports whether a block without a board may be something else on a page, such as a number or a legend.
func (a alphabet) stray(b block) bool {
	long := func(row piece) bool { return len(row.text) > 1 }
	return len(b) == 1 || a.cells && !slices.ContainsFunc(b, long) || !a.cells && len(strings.Fields(b.text())) < 4
}

// collect returns the boards that read finds in blocks, at most limit, and the rows that they are written in. A block that is
// not stray may have a mistake: then there are no boards.
func (l layout) collect(limit int, read func(block) []puzzle.Problem) (boards []puzzle.Problem, used block) {
	if all := slices.Concat(l.blocks...); !l.cells && !l.titled() { // numbers may be one text in spite of blank lines
		boards = read(all)
		if boards != nil {
			return boards, all
		}
	}
	for _, b := range l.blocks {
		found := read(b)
		if found == nil && !l.stray(b) || len(boards)+len(found) > limit {
			return nil, nil
		}
		boards = append(boards, found...)
		if found != nil {
			used = append(used, b...)
		}
	}
	return boards, used
}
